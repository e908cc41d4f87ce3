"""Positions of scenarios: what goes where, and what is an error."""

from collections import Counter
from collections.abc import Mapping

import pytest
from trail_table import (
    FOUR,
    MAPS,
    THREE,
    TRAIL,
    dealt,
    fields,
    lay,
    lying,
    said,
    seen,
    setup,
    stands,
)

from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, PositionError
from pnwtable.core.zones import PawnId, ZoneId
from pnwtable.games.trail.deal import kind_of


def test_cells_not_listed_get_cards_of_their_kind_and_the_rest_is_boxed() -> None:
    state = lay({"map.c2": "KH", "pack@1": "3H 3S 7D"})
    for cell, kind in state.ground.kinds.items():
        (card,) = state.table.cards[cell]
        assert kind_of(state.table.face(card)) == kind
    assert len(lying(state, "box").split()) == 52 - 19 - 3
    every = Counter(" ".join(lying(state, zone) for zone in state.table.zones).split())
    assert len(every) == 52
    assert set(every.values()) == {1}


def test_what_is_listed_for_the_box_lies_in_it_first() -> None:
    state = lay({"box": "2H AS"})
    assert lying(state, "box").split()[:2] == ["2H", "AS"]


def test_the_seed_decides_the_cards_of_cells_not_listed() -> None:
    one, other = (TRAIL.arrange(THREE, Position(zones={}), Chance(seed, 0)) for seed in (1, 2))
    assert lying(one, "map.c5") + lying(one, "box") != lying(other, "map.c5") + lying(other, "box")


def test_cells_face_as_the_map_says_unless_the_position_says_otherwise() -> None:
    state = lay({"map.c3": "9H", "map.c2": "KH"})
    assert (seen(state, None, "map.c3"), seen(state, None, "map.c2")) == ("?", "KH")
    position = Position(
        zones={ZoneId("map.c3"): ("9H",), ZoneId("map.c2"): ("KH",)},
        face_up=((ZoneId("map.c3"), None),),
        face_down=((ZoneId("map.c2"), None),),
    )
    state = TRAIL.arrange(THREE, position, Chance(1, 0))
    assert (seen(state, None, "map.c3"), seen(state, None, "map.c2")) == ("9H", "?")


def test_defaults_of_the_state() -> None:
    state = lay({})
    names = "phase turn first round picked@1 passed@1 landmarks@1 status@1 blazed@1"
    assert fields(state, names) == "trek p1 p1 1 false 0 0 trail false"
    assert fields(lay({}, state={"first": "p2"}), "turn") == "p2"
    assert fields(lay({}, state={"phase": "draft"}), "turn") == "none"
    assert fields(lay({}, state={"phase": "draft", "turn": "none"}), "turn") == "none"
    assert fields(lay({}, state={"phase": "draft", "turn": "p1"}), "turn") == "none"


def test_the_aces_of_an_ordinary_deal_lie_before_who_has_the_token() -> None:
    state = lay(None, state={"first": "p2"})
    assert fields(state, "phase first") == "draft p2"
    assert lying(state, "aces@2").split() == ["AS", "AH", "AD", "AC"]


def test_an_ordinary_deal_may_lie_under_state_and_pawns() -> None:
    state = lay(None, "c1", state={"landmarks@1": 2})
    assert fields(state, "phase passed@1 landmarks@1") == "draft 1 2"
    assert lying(state, "draft@1") == lying(dealt(), "draft@1")


def test_who_pays_stands_on_a_card_not_passed_and_it_lies_open() -> None:
    state = lay({"map.c3": "9H", "pack@1": "10H"}, "c3", state={"phase": "pay", "passed@1": 2})
    assert fields(state, "passed@1 score@1") == "2 11"
    assert seen(state, 2, "map.c3") == "9H"
    assert said(state, "move 10H pack@1 > map.c3") == "ok"


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("table", [3, 4])
def test_every_map_can_be_laid_out(name: str, table: int) -> None:
    state = lay({}, "d3", table=setup(table, MAPS[name]), state={"phase": "recover"})
    assert stands(state, 1) == "d3"


@pytest.mark.parametrize(
    ("zones", "message"),
    [
        ({"map.b2": "KH"}, "map.b2: no such zone"),
        ({"map.c2": "9H"}, "map.c2: holds a landmark card, not 9H"),
        ({"map.c1": "KH"}, "map.c1: holds a numeric card, not KH"),
        ({"map.c1": "AH"}, "map.c1: holds a numeric card, not AH"),
        ({"map.c1": ""}, "map.c1: holds exactly 1"),
        ({"map.c1": "2H 3H"}, "map.c1: holds exactly 1"),
        ({"pack@1": "2H", "pack@2": "2H"}, "pack@2: places 2H more often"),
        ({"pack@1": "X"}, "pack@1: places X that is not in the pack"),
        ({"pack@4": "2H"}, "pack@4: no such zone"),
        ({"pool": "JS JH JD JC QS"}, "map.*: no landmark card is left"),
    ],
)
def test_zones_that_cannot_be_laid(zones: Mapping[str, str], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        lay(zones)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"phase": "climb"}, "state.phase: expected one of draft"),
        ({"turn": "p4"}, "state.turn: expected one of p1, p2, p3"),
        ({"turn": "none"}, "state.turn"),
        ({"phase": "draft", "turn": "p4"}, "state.turn: expected one of none, p1, p2, p3"),
        ({"first": "none"}, "state.first"),
        ({"round": 0}, "state.round: expected a number from 1"),
        ({"round": True}, "state.round"),
        ({"picked@1": 1}, "state.picked@1: expected true or false"),
        ({"status@1": "lost"}, "state.status@1: expected one of trail, finished, back"),
        ({"landmarks@1": -1}, "state.landmarks@1"),
        ({"passed@1": 1}, "state.passed@1: the pawn has passed 0, not 1"),
        ({"score@1": 1}, "state.score@1: no such field"),
        ({"blazed@4": True}, "state.blazed@4: no such field"),
        ({"phase": "pay"}, "state.phase: in pay the pawn"),
    ],
)
def test_state_that_cannot_be(state: Mapping[str, Field], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        lay({}, state=state)


def test_passed_must_agree_with_the_pawn() -> None:
    assert fields(lay({}, "c2", state={"passed@1": 2}), "passed@1") == "2"
    with pytest.raises(PositionError, match="passed 1, not 2"):
        lay({"map.c2": "KH"}, "c2", state={"phase": "pay", "passed@1": 2})


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (Position(zones={}, pawns={PawnId("pawn@1"): ZoneId("pool")}), "pawns.pawn@1: stands on"),
        (Position(zones={}, pawns={PawnId("pawn@4"): None}), "pawns.pawn@4: no such pawn"),
        (Position(zones={}, pawns={PawnId("pawn@1"): ZoneId("map.b2")}), "no such zone"),
        (Position(zones={}, face_up=((ZoneId("pack@1"), None),)), "face_up: pack@1"),
        (Position(zones={}, face_up=((ZoneId("map.b2"), None),)), "face_up: map.b2: no such"),
        (Position(zones={}, face_down=((ZoneId("pool"), None),)), "face_down: pool"),
    ],
)
def test_pawns_and_facing_that_cannot_be(position: Position, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        TRAIL.arrange(THREE, position, Chance(1, 0))


def test_a_pawn_may_be_put_beside_the_map() -> None:
    position = Position(zones={}, pawns={PawnId("pawn@1"): None})
    assert stands(TRAIL.arrange(FOUR, position, Chance(1, 0)), 1) == "none"


def test_a_discard_that_a_position_turned_up_is_hidden_again_in_a_pack() -> None:
    position = Position(
        zones={ZoneId("pool"): ("4D",)},
        face_up=((ZoneId("pool"), None),),
        state={"phase": "recover", "blazed@1": True},
    )
    state = TRAIL.arrange(THREE, position, Chance(1, 0))
    command = next(TRAIL.legal(state, state.first))
    assert seen(TRAIL.apply(state, command, Chance(1, 1)).state, 2, "pack@1") == "?"


def test_recovery_ends_when_no_discard_is_left() -> None:
    state = lay({"pool": "4D"}, state={"phase": "recover", "blazed@1": True, "blazed@2": True})
    command = next(TRAIL.legal(state, state.first))
    assert TRAIL.apply(state, command, Chance(1, 1)).state.phase == "trek"
