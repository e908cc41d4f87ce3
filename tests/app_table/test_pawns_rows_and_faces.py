"""Pawns step, rows are claimed, cards are played with either face: each by its gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import party, play_until, sit
from seated import P1, Player
from sessions import laid
from ways import by_keys, by_taps, knob_of, shown, tap

from pnwtable.core.zones import PawnId, ZoneId

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.core.game import Field
    from pnwtable.table.scene import Sprite

TREK: Final[dict[str, Field]] = {"phase": "trek", "turn": "p1", "first": "p1"}


def card(player: Player, face: str) -> Sprite:
    return next(sprite for sprite in player.scene.sprites if sprite.face == face)


def lit(player: Player) -> frozenset[str]:
    return player.screen.still().lit


# pawns


def blazing() -> Player:
    session = laid("trail", {"pack@1": "7H 10H 9C AD 3D 2S"}, {}, TREK)
    player = Player(session, animation="off")
    sit(player, P1)
    return player


def stands_on(player: Player) -> ZoneId | None:
    return player.session.view(None).table.pawns[PawnId("pawn@1")]


def drag_pawn(player: Player) -> None:
    player.drag(player.scene.by_pawn[PawnId("pawn@1")].box.centre, player.place("map.c1"))


def tap_cell_twice(player: Player) -> None:
    tap(player, player.place("map.c1"))
    assert stands_on(player) is None
    assert "map.c1" in lit(player)
    tap(player, player.place("map.c1"))


def double_click_cell(player: Player) -> None:
    player.wait(0.5)
    player.double_tap(player.place("map.c1"))


def tap_pawn_then_cell(player: Player) -> None:
    tap(player, player.scene.by_pawn[PawnId("pawn@1")].box.centre)
    assert lit(player) == {f"map.{column}1" for column in "abcde"}
    tap(player, player.place("map.c1"))


@pytest.mark.parametrize(
    "walks", [drag_pawn, tap_cell_twice, double_click_cell, tap_pawn_then_cell]
)
def test_a_pawn_steps_on_a_card_that_lies_face_down(walks: Callable[[Player], None]) -> None:
    player = blazing()
    walks(player)
    assert player.session.position == 1
    assert player.session.fields["phase"] == "pay"
    assert stands_on(player) == "map.c1"


def test_a_pawn_that_is_dropped_where_it_may_not_go_stays_and_hears_why() -> None:
    player = blazing()
    pawn = player.scene.by_pawn[PawnId("pawn@1")].box.centre
    player.drag(pawn, player.place("map.c3"))
    assert stands_on(player) is None
    assert player.said() == "A trek starts on a card of the bottom row."


def test_what_a_step_would_mean_is_said_while_the_pawn_hangs_there() -> None:
    player = blazing()
    player.pick_up(player.scene.by_pawn[PawnId("pawn@1")].box.centre, player.place("map.c1"))
    assert player.said() is not None
    player.up(player.place("map.c1"))
    assert stands_on(player) == "map.c1"


# Grizzo

RIVER: Final[dict[str, str]] = {
    "pile": "O+3|Y+3 B+3|R+3",
    "row.R": "R+6C|O-3 R+3|O+3",
    "row.G": "G+3|Y+3",
}
CHOICE: Final[dict[str, Field]] = {"phase": "choice", "turn": "p1", "first": "p1", "played": 1}


def fishing() -> Player:
    return Player(laid("grizzo", RIVER, {}, CHOICE), animation="off")


def count(player: Player, zone: str) -> int:
    return len(player.session.view(None).table.cards[ZoneId(zone)])


def test_a_first_tap_on_the_pile_takes_its_card_and_shows_the_button_and_a_second_flips() -> None:
    player = fishing()
    tap(player, player.place("pile"))
    assert player.session.position == 0
    assert lit(player) == {"row.B"}
    assert knob_of(player, "flip").armed
    tap(player, player.place("pile"))
    assert player.session.position == 1
    assert count(player, "row.B") == 0
    assert count(player, "row.R") == 3


def test_after_a_first_tap_on_the_pile_the_row_of_its_colour_takes_the_card_as_it_lies() -> None:
    player = fishing()
    tap(player, player.place("pile"))
    tap(player, player.place("row.B"))
    assert count(player, "row.B") == 1


def test_with_the_keys_tab_goes_from_the_pile_to_its_row_and_back_to_flip() -> None:
    player = fishing()
    player.key(pygame.K_TAB)
    while player.focus != "pile":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert player.focus == "row.B"
    player.key(pygame.K_TAB)
    assert player.focus == "pile"
    player.key(pygame.K_RETURN)
    assert count(player, "row.B") == 0
    assert count(player, "row.R") == 3


@pytest.mark.parametrize("to", ["set@1.B", "set@1.Y", "plate"])
def test_a_row_that_is_dropped_anywhere_in_the_own_area_is_claimed(to: str) -> None:
    player = fishing()
    plate = player.scene.arrangement.plates[P1].box.centre
    there = plate if to == "plate" else player.place(to)
    player.drag(player.place("row.R"), there)
    assert count(player, "set@1.R") == 2
    assert count(player, "row.R") == 0


def test_any_card_of_a_row_takes_the_whole_row_along() -> None:
    player = fishing()
    first = next(one for one in player.scene.sprites if one.zone == "row.R")
    player.pick_up(shown(player, first), player.place("set@1.R"))
    assert len(player.screen.flying().held) == 2
    player.up(player.place("set@1.R"))
    assert count(player, "set@1.R") == 2


def test_a_row_of_one_card_is_refused_with_its_rule() -> None:
    player = fishing()
    player.drag(player.place("row.G"), player.place("set@1.G"))
    assert player.session.position == 0
    assert player.said() is not None


# Signal Fire


def leading() -> Player:
    session = play_until(party("signal_fire"), lambda now: now.fields["phase"] == "play", seed=5)
    player = Player(session, animation="off")
    sit(player, session.actors[0])
    return player


@pytest.mark.parametrize("way", [by_taps, by_keys])
@pytest.mark.parametrize("face", ["trick", "facedown"])
def test_a_card_is_led_face_up_or_face_down_as_its_place_says(
    face: str, way: Callable[..., None]
) -> None:
    player = leading()
    seat = player.session.actors[0]
    legal = player.session.legal(seat)
    both = [
        one
        for one in legal
        if str(one).endswith(f"> {face}@{seat}")
        and any(str(other).startswith(str(one).split(" >")[0]) for other in legal if other != one)
    ]
    way(player, both[0])
    assert player.session.position > 0
    assert count(player, f"{face}@{seat}") == 1


def test_face_up_and_face_down_are_two_places_side_by_side_and_both_are_lit() -> None:
    player = leading()
    seat = player.session.actors[0]
    slots = player.scene.arrangement.slots
    one, other = slots[f"trick@{seat}"].outline, slots[f"facedown@{seat}"].outline
    assert one.overlap(other) == 0
    free = next(a for a in player.session.legal(seat) if str(a).endswith(f"trick@{seat}"))
    name = str(free).split("move ")[1].split(" ")[0]
    tap(player, shown(player, card(player, name)))
    assert {f"trick@{seat}", f"facedown@{seat}"} <= lit(player)
