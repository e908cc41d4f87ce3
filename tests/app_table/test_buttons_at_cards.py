"""Bonuses of Salmon Run: their buttons lie at the pairs that give them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import party
from positions import played_on
from salmon_table import at, lay, sprite
from ways import knob_of, shown, tap

from pnwtable.core.commands import AskedPress
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from seated import Player

    from pnwtable.app.table.picture import Knob
    from pnwtable.layout.box import Box

SIZES: Final = (((1280, 800), 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0), ((1280, 800), 1.5))
"""Windows and scales of all that is written."""

PAIRS: Final = (
    {"play@1": "7H 8H 2D", "run@1": "5H JH"},
    {"play@1": "7H 8S X", "run@1": "5H JH"},
    {"play@1": "7H 8H 5C 6C", "paid@1": "JS 10S"},
    {"play@1": "7H 5C 8H 6C JH QD"},
    {"play@1": "2H", "paid@1": "9H 8C"},
)


def bonus(player: Player) -> list[Knob]:
    return [knob for knob in player.screen.still().knobs if knob.button.startswith("bonus ")]


def kept(player: Player, knob: Knob) -> list[Box]:
    """All that the button of a pair must not cover."""
    still = player.screen.still()
    cards = [one.box for one in still.scene.sprites]
    boxes = [replace(box, height=box.height // 2) for box in cards]
    boxes += [other.box for other in still.knobs if other != knob]
    boxes += [plate.box for plate in still.plates]
    zones = {one.zone for one in still.scene.sprites if one.card in knob.cards}
    for slot in still.scene.arrangement.slots.values():
        boxes.append(slot.caption)
        if slot.zone not in zones and not slot.bare:
            boxes += [*slot.cards, slot.outline]
    return boxes


def lies_well(player: Player) -> None:
    """Every legal button is there once, and what lies at a pair covers nothing."""
    still, area = player.screen.still(), player.screen.showing.area
    legal = [asked.button for asked, _ in player.screen.model.presses()]
    assert sorted(knob.button for knob in still.knobs) == sorted(legal)
    for knob in still.knobs:
        if knob.cards:
            assert not any(knob.box.overlap(box) for box in kept(player, knob)), knob
        assert area.x <= knob.box.x
        assert knob.box.right <= area.right
        assert knob.box.bottom <= area.bottom


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("zones", PAIRS, ids=str)
def test_a_bonus_button_lies_at_its_pair_and_covers_nothing(
    zones: dict[str, str], size: tuple[int, int], scale: float
) -> None:
    player = at(lay(zones), size, scale)
    lies_well(player)
    assert any(knob.cards for knob in bonus(player))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_whole_games_every_button_is_there_once_and_covers_nothing(seed: int) -> None:
    session = party("salmon_run", PERSON, PERSON, seed=seed)
    seen = 0
    while session.actors:
        played_on(session, session.position + 1)
        if session.fields["phase"] == "play":
            size, scale = SIZES[session.position % len(SIZES)]
            player = at(session, size, scale)
            lies_well(player)
            seen += len(bonus(player))
    assert seen


def test_at_two_neighbours_the_button_lies_between_them_and_no_word_beside_it() -> None:
    player = at(lay({"play@1": "7H 8H 2D"}))
    (knob,) = bonus(player)
    seven, eight = sprite(player, "7H"), sprite(player, "8H")
    assert knob.cards == (seven.card, eight.card)
    assert abs(knob.box.centre[0] - seven.box.right) <= 2
    tags = player.screen.still().card_tags
    assert not any(tag.kind == "good" for card in knob.cards for tag in tags.get(card, ()))


def test_a_card_of_the_pair_that_lies_elsewhere_is_marked() -> None:
    player = at(lay({"play@1": "2H", "paid@1": "9H 8C"}))
    (knob,) = bonus(player)
    assert knob.cards == (sprite(player, "2H").card,)
    tags = player.screen.still().card_tags
    assert [tag.kind for tag in tags[sprite(player, "9H").card]] == ["good"]


def test_without_room_at_the_pair_the_button_lies_at_its_spot() -> None:
    zones = {"play@1": "7H 8H 5C 6C", "paid@1": "JS 10S"}
    player = at(lay(zones), *SIZES[3])
    (spades,) = [knob for knob in bonus(player) if knob.button == "bonus spades"]
    fans = player.scene.arrangement.slots["fan.A"]
    assert (spades.cards, spades.box.x) == ((), fans.outline.x)


def test_a_tap_on_the_button_gives_the_bonus_and_its_remark_is_said_before() -> None:
    player = at(lay({"play@1": "7H 8H 2D"}))
    knob = knob_of(player, "bonus hearts")
    player.move(knob.box.centre)
    remark = player.session.remark(Seat(1), AskedPress(Seat(1), "bonus hearts"))
    assert remark is not None
    assert player.said() == player.screen.words.text(remark)
    player.tap(knob.box.centre)
    player.rest()
    assert len(player.table.cards[ZoneId("play@1")]) == 4
    assert bonus(player) == []


def test_a_double_click_on_the_button_touches_nothing_under_it() -> None:
    player = at(lay({"play@1": "QD 8D 2H"}))
    player.double_tap(knob_of(player, "bonus diamonds").box.centre)
    assert player.session.fields["phase"] == "diamonds"
    assert player.screen.model.chosen is None
    tap(player, shown(player, sprite(player, "QD")))
    assert player.screen.model.chosen is not None


def test_the_keys_go_to_the_button_at_the_pair_and_press_it() -> None:
    player = at(lay({"play@1": "7H 8H 2D"}))
    box = knob_of(player, "bonus hearts").box
    for _ in range(30):
        player.key(pygame.K_TAB)
        if player.screen.still().focus == box:
            break
    assert player.screen.still().focus == box
    assert player.said() is not None
    player.key(pygame.K_RETURN)
    player.rest()
    assert len(player.table.cards[ZoneId("play@1")]) == 4


def test_an_arrow_leads_from_a_card_down_to_the_button_on_its_foot_and_back() -> None:
    player = at(lay({"play@1": "7H 8H 2D"}))
    box = knob_of(player, "bonus hearts").box
    while player.screen.still().focus != sprite(player, "7H").box:
        player.key(pygame.K_TAB)
    player.key(pygame.K_DOWN)
    assert player.screen.still().focus == box
    player.key(pygame.K_UP)
    assert player.screen.still().focus in (sprite(player, "7H").box, sprite(player, "8H").box)


def test_the_button_goes_with_a_card_that_is_dragged_away() -> None:
    player = at(lay({"play@1": "7H 8H 2D"}))
    knob = knob_of(player, "bonus hearts")
    quiet, spot = player.frame(), (knob.box.x + 12, knob.box.centre[1])
    fill = player.window.get_at(spot)
    player.pick_up(sprite(player, "7H").box.centre, player.place("run@1"))
    player.frame()
    assert player.window.get_at(spot) != fill
    player.screen.put_back()
    player.move((2, 400))
    player.rest()
    assert player.frame() == quiet
