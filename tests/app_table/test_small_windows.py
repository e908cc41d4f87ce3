"""In small windows words are whole or absent, never small, and sentences leave the cards free."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import party
from lettering import read
from positions import played_on
from seated import Player, desk_of
from test_plates_and_pawns import PLATE, blank, changed, desk_at, scene_of

from pnwtable.app.table.bubbles import bubble_box
from pnwtable.app.table.captions import paint_captions, told_above
from pnwtable.app.table.chips import CHIP, in_rows
from pnwtable.app.table.nameplates import paint_plates
from pnwtable.app.table.picture import Bubble, Caption, Still, Tag
from pnwtable.app.table.pills import LOWER_INDEX, Pill, paint_on_card, pill
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.layout.box import Box
from pnwtable.layout.slots import Slot
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.play.session import Session

SMALL: Final = (1024, 640)
FIRST, PACK = Tag("First", "led", "goes first"), Tag("Pack 7", "info", "seven cards in the pack")
WIDE: Final = 60


def at(size: tuple[int, int], language: str, session: Session, scale: float = 1.0) -> Player:
    desk = desk_of(size, scale, "off")
    desk.texts = read_texts(assets() / "lang" / f"{language}.yaml")
    return Player(session, size, desk=desk)


# chips


@pytest.mark.parametrize("room", range(10, 200, 10))
def test_a_chip_is_whole_or_absent_and_the_plainest_goes_first(room: int) -> None:
    desk = desk_at()
    (row,), missing = in_rows(desk, (PACK, FIRST), [room])
    wholes = [pill(desk, tag, CHIP).size for tag in (PACK, FIRST) if tag not in missing]
    assert [one.size for one in row if isinstance(one, Pill)] == wholes
    assert missing in ((), (PACK,), (PACK, FIRST), (FIRST, PACK))


def test_a_chip_without_room_says_what_it_means_all_over_its_plate() -> None:
    narrow = replace(PLATE, box=Box(40, 40, 150, 50), chips=(FIRST, PACK))
    meanings = paint_plates(desk_at(), blank(), Still(scene_of(), plates=(narrow,)))
    assert (narrow.box, PACK.aloud) in [(one.box, one.words) for one in meanings]


def test_points_go_up_beside_the_name_where_all_chips_have_room_then() -> None:
    wide = replace(PLATE, box=Box(40, 40, 210, 50), chips=(FIRST, PACK))
    meanings = paint_plates(desk_at(), blank(), Still(scene_of(), plates=(wide,)))
    assert {FIRST.aloud, PACK.aloud} <= {one.words for one in meanings}
    points = next(one.box for one in meanings if "points" in one.words)
    chips = [one.box for one in meanings if one.words in (FIRST.aloud, PACK.aloud)]
    assert all(points.bottom <= chip.y + 1 for chip in chips)


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_chips_of_trail_are_whole_in_a_small_window(language: str) -> None:
    player = at(SMALL, language, played_on(party("trail", *(PERSON,) * 4), 40))
    player.frame()
    plates = [plate for plate in player.screen.still().plates if plate.chips]
    shown = {(meaning.words, meaning.box.width) for meaning in player.screen.showing.meanings}
    assert plates
    for plate in plates:
        desk = player.screen.bars.desk
        assert {(tag.aloud, pill(desk, tag, CHIP).size[0]) for tag in plate.chips} <= shown


# captions


def places(*lefts: int) -> dict[str, Slot]:
    """Places in a row with a line for words over each."""
    found = {}
    for number, x in enumerate(lefts):
        card = Box(x, 100, WIDE, 84)
        line = Box(x, 78, WIDE, 22)
        found[f"z{number}"] = Slot(f"z{number}", card, line, card, (card,), turned=False)
    return found


def table_of(
    slots: Mapping[str, Slot], names: list[str], tags: Mapping[str, tuple[Tag, ...]] | None = None
) -> Still:
    scene = scene_of(*slots.values())
    captions = {zone: Caption(name, "12") for zone, name in zip(slots, names, strict=True)}
    return Still(scene, captions=captions, tags=tags or {})


def test_words_longer_than_their_place_take_the_room_beside_it_and_stay_apart() -> None:
    still = table_of(places(100, 190), ["Row discards", "Row"])
    meanings, (long, short) = paint_captions(desk_at(), blank(), still, {})
    assert long.width > WIDE
    assert long.right < short.x
    assert not meanings


def test_words_without_room_lose_the_number_then_the_name_and_say_both_at_their_place() -> None:
    names = ["Discards", "Discards", "Discards"]
    wide, tight, least = (
        paint_captions(desk_at(), blank(), table_of(places(60, 60 + n, 60 + 2 * n), names), {})
        for n in (100, 76, 62)
    )
    assert [box.width for box in wide[1]] == [wide[1][0].width] * 3
    assert not wide[0]
    assert tight[1][1].width < wide[1][1].width
    assert len(least[1]) < 3
    assert least[0]
    assert {one.words for one in (*tight[0], *least[0])} == {"Discards 12"}


def test_a_mark_over_its_cards_drives_out_the_number_before_it_lies_on_them() -> None:
    tag = Tag("18 of 20", "info", "eighteen")
    told = []
    for step in (160, 140, 70):
        slots = places(80, 80 + step, 80 + 2 * step)
        still = table_of(slots, ["Green"] * 3, dict.fromkeys(slots, (tag,)))
        told.append(told_above(desk_at(), still, 640))
    assert told == [dict.fromkeys(slots, True), dict.fromkeys(slots, False), {}]


def test_captions_of_salmon_run_are_there_in_full_in_a_small_window() -> None:
    for language in ("en", "de"):
        player = at(SMALL, language, played_on(party("salmon_run", PERSON, PERSON), 40))
        found = {one.text for one in read(player.desk, player.screen)}
        captions = player.screen.still().captions.items()
        slots = player.scene.arrangement.slots
        seen = [cap.name for zone, cap in captions if slots[zone].caption.height and cap.name]
        assert len(seen) > 8
        assert {*seen} <= found


# marks on cards


@pytest.mark.parametrize("wide", [80, 100, 140])
def test_a_mark_on_a_card_leaves_its_lower_index_free(wide: int) -> None:
    target, desk = blank(), desk_at()
    before, card = target.copy(), Box(60, 40, wide, wide * 7 // 5)
    paint_on_card(desk, target, card, [Tag("7 of 4", "info")], card.bottom)
    drawn = changed(before, target)
    assert drawn.width < (1 - LOWER_INDEX) * wide
    assert drawn.x >= card.x
    assert drawn.right <= card.right - round(LOWER_INDEX * wide)


def five_sets(session: Session) -> bool:
    seat = session.actors[0]
    cards = session.view(seat).table.cards
    return all(cards[zone] for zone in cards if zone.startswith(f"set@{seat}."))


@pytest.mark.parametrize("language", ["en", "de"])
def test_totals_of_own_sets_of_grizzo_stand_over_them_in_a_small_window(language: str) -> None:
    session = played_on(party("grizzo", PERSON, PERSON, PERSON), 60, five_sets)
    player = at(SMALL, language, session)
    player.frame()
    own = [slot for zone, slot in player.scene.arrangement.slots.items() if "set@" in zone]
    own = [slot for slot in own if slot.caption.height]
    marks = [tags[0].aloud for zone, tags in player.screen.still().tags.items() if "set@" in zone]
    boxes = [one.box for one in player.screen.showing.meanings if one.words.endswith(tuple(marks))]
    assert len(own) == 5
    assert not [box for box in boxes for slot in own for card in slot.cards if box.overlap(card)]


# sentences

REFUSED: Final = "That colour is in the river already, so the row would end with it."


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 5])
def test_no_sentence_of_grizzo_lies_on_a_card_in_a_small_window(seats: int, language: str) -> None:
    for commands in (10, 41, 70):
        session = played_on(party("grizzo", *(PERSON,) * seats), commands)
        player = at(SMALL, language, session)
        for _ in range(6):
            player.key(pygame.K_TAB)
            player.frame()
            flying, focus = player.screen.flying(), player.screen.keys.focus_box()
            assert focus is not None
            said = [flying.bubble] if flying.bubble is not None else []
            for bubble in (*said, Bubble(REFUSED, focus, "refusal", "R2.1")):
                around = replace(flying.around, words=player.screen._painter.told)  # noqa: SLF001 - as it is drawn
                box = bubble_box(player.screen.bars.desk, SMALL, bubble, around, flying.span)
                assert not [thing for thing in around.things if box.grown(-2).overlap(thing)]
