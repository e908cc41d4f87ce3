"""Marks and captions leave the cards of small tables to be seen, and are whole over their rings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import party, sit
from positions import played_on
from seated import Player
from test_plates_and_pawns import blank, changed, desk_at, scene_of

from pnwtable.app.art.cards import SMALL
from pnwtable.app.table.captions import paint_captions
from pnwtable.app.table.card_rings import REACHED, paint_ring
from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.picture import Caption, Still, Tag
from pnwtable.app.table.pills import LONG_INDEX, LOWER_INDEX, TAG, paint_on_card, paint_tags, pill
from pnwtable.layout.box import Box
from pnwtable.layout.slots import Slot
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.table.meanings import Meaning

PRICE: Final = Tag("⧉17 ✪7", "info", "asks for 17, brings 7 points", brief="⧉17")


def on_turned(wide: int, tag: Tag = PRICE) -> tuple[pygame.Rect, list[Meaning], Box]:
    """Where a mark is drawn at a crosswise card of that width, and what it means."""
    target, card = blank(), Box(60, 60, wide, wide * 5 // 7)
    before = target.copy()
    slot = Slot("map.c2", card, Box(60, 60, wide, 0), card, (card,), turned=True)
    meanings = paint_tags(desk_at(), target, slot, [tag], card.bottom)
    return changed(before, target), meanings, card


def test_a_mark_on_a_crosswise_card_is_said_in_brief_before_it_lies_on_it_in_two_rows() -> None:
    desk = desk_at()
    whole, brief = (pill(desk, replace(PRICE, text=said), TAG.size) for said in ("⧉17 ✪7", "⧉17"))
    enough = next(wide for wide in range(60, SMALL) if on_turned(wide)[0].size == whole.size)
    tight, meanings, card = on_turned(enough - 1)
    assert tight.size == brief.size
    assert tight.bottom < card.y + card.height / 3
    assert [one.words for one in meanings] == [PRICE.aloud]


def test_a_mark_without_room_in_brief_is_told_all_over_its_card() -> None:
    tiny, (told,), card = on_turned(30)
    assert not tiny.width
    assert (told.box, told.words) == (card, PRICE.aloud)
    _, (told,), card = on_turned(60, replace(PRICE, brief=""))
    assert told.box == card


@pytest.mark.parametrize("wide", [66, 76, 140])
def test_a_mark_stands_beside_the_lower_index_of_a_card_or_covers_all_of_it(wide: int) -> None:
    target, card = blank(), Box(60, 60, wide, wide * 7 // 5)
    before = target.copy()
    paint_on_card(desk_at(), target, card, [Tag("18 ✪4", "info", "worth 18")], card.bottom)
    drawn, index = changed(before, target), card.right - round(LOWER_INDEX * wide)
    assert drawn.right <= index or (drawn.left <= card.x + 4 and drawn.right >= card.right - 4)


def landmarks(player: Player) -> Iterator[tuple[Box, Box]]:
    """Every landmark that lies open, and where its price stands."""
    still = player.screen.still()
    for zone, tags in still.tags.items():
        slot = still.scene.arrangement.slots.get(zone)
        if slot is not None and slot.turned and zone.startswith("map."):
            said = [one.box for one in player.screen.showing.meanings if one.words == tags[0].aloud]
            yield from ((slot.outline, box) for box in said if box.overlap(slot.outline))


@pytest.mark.parametrize("window", [(1024, 640, 1.0), (1280, 800, 1.5)], ids=str)
@pytest.mark.parametrize(
    ("seats", "ways", "panel"),
    [(3, "standard", ""), (4, "standard", "log"), (4, "ridge-loop", "")],
)
def test_prices_of_trail_leave_two_thirds_and_the_index_of_a_landmark_free(
    seats: int, ways: str, panel: str, window: tuple[int, int, float]
) -> None:
    session = played_on(party("trail", *(PERSON,) * seats, map=ways), 38)
    player = Player(session, window[:2], window[2], "off")
    sit(player, player.session.actors[0])
    if panel:
        player.key(pygame.K_g)
    player.frame()
    found = [pair for pair in landmarks(player) if pair[0] != pair[1]]
    assert len(found) > 4
    for card, price in found:
        assert price.bottom - card.y <= card.height / 3
        index = LONG_INDEX * card.width - 1
        if card.width < SMALL:
            assert price.x >= card.x + index
        else:
            assert price.right <= card.right - index


def test_what_the_sets_of_the_last_of_others_make_is_not_under_the_lower_bar() -> None:
    player = Player(played_on(party("grizzo", *(PERSON,) * 5), 75), (1920, 1080), 1.0, "off")
    player.frame()
    area = player.screen.still().area
    totals = [one.box for one in player.screen.showing.meanings if "points now" in one.words]
    assert area is not None
    assert len(totals) > 10
    assert max(box.bottom for box in totals) <= area.bottom


def test_no_caption_runs_under_a_panel_beside_the_table() -> None:
    card = Box(100, 100, 60, 84)
    slot = Slot("z", card, Box(100, 78, 60, 22), card, (card,), turned=False)
    still = Still(scene_of(slot), captions={"z": Caption("Earlier discards", "14")})
    _, (free,) = paint_captions(desk_at(), blank(), still, {})
    _, (beside,) = paint_captions(desk_at(), blank(), replace(still, area=Box(12, 0, 170, 400)), {})
    assert free.right > 182 >= beside.right


def test_no_ring_lies_on_the_caption_of_what_it_is_round() -> None:
    card = Box(100, 100, 60, 84)
    slot = Slot("z", card, Box(100, 78, 60, 22), card, (card,), turned=False)
    still = Still(scene_of(slot), captions={"z": Caption("Isle 1", "")}, reached=frozenset({"z"}))
    desk, target = desk_at(), blank()
    desk.settings = replace(desk.settings, scene="day")
    painter = TablePainter(desk)
    painter.paint_still(target, still)
    (words,) = painter.told
    ring = desk.tones.of(REACHED)
    assert [y for y in range(78, 100) if target.get_at((101, y)) == pygame.Color(ring)]
    for y in range(words.y, words.bottom):
        assert target.get_at((words.centre[0], y)) != pygame.Color(ring)


@pytest.mark.parametrize("pen", [4, 7])
def test_no_ring_round_a_card_touches_the_letters_over_it(pen: int) -> None:
    card = Box(100, 100, 60, 84)
    slot = Slot("z", card, Box(100, 78, 60, 22), card, (card,), turned=False)
    still = Still(scene_of(slot), captions={"z": Caption("Pay again", "")})
    desk, target = desk_at(), blank()
    before = target.copy()
    paint_captions(desk, target, still, {})
    letters, before = changed(before, target), target.copy()
    paint_ring(desk, target, card, REACHED, pen)
    assert letters.height > 10
    assert letters.bottom <= changed(before, target).top


def test_the_table_of_signal_fire_stays_where_it_is_once_the_hand_is_empty() -> None:
    session = played_on(party("signal_fire", *(PERSON,) * 4), 60)
    player = Player(session, (1280, 800), 1.0, "off")
    before = player.scene.arrangement.slots["map.b2"].outline
    played_on(session, 70)
    player.screen.resized((1280, 800))
    slots = player.scene.arrangement.slots
    hand = next(slot for zone, slot in slots.items() if zone.startswith("hand@") and slot.sort)
    assert not hand.cards
    assert slots["map.b2"].outline == before
    assert hand.zone not in player.screen.still().captions


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_cards_that_are_counted_at_the_end_of_orca_isles_lie_side_by_side(
    size: tuple[int, int],
) -> None:
    session = played_on(party("orca_isles", *(PERSON,) * 5), 60)
    assert session.outcome is not None
    arrangement = Player(session, size, 1.0, "off").scene.arrangement
    hands = [slot for zone, slot in arrangement.slots.items() if zone.startswith("hand@")]
    assert max(len(hand.cards) for hand in hands) > 3
    assert not [
        hand
        for hand in hands
        for a, b in zip(hand.cards, hand.cards[1:], strict=False)
        if b.x <= a.right
    ]
    assert len({plate.box.width for plate in arrangement.plates.values()}) == 1
