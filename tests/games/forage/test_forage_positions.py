"""Positions of scenarios: what is filled in, and what is refused (sections 2 and 5)."""

import pytest
from foraging import (
    FORAGE,
    FOUR_IN_TEAMS,
    FOUR_ON_LARGE,
    THREE,
    TWO,
    cards,
    dealt,
    field,
    given,
    opened_cards,
    seen,
)

from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, PositionError, Setup
from pnwtable.core.zones import PawnId, ZoneId

HANDS = {"hand@1": "KH 2C 5D X"}


def test_the_rest_fills_the_map_then_hands_then_the_centre() -> None:
    state = given({**HANDS, "map.d4": "9C", "map.a3": "2S 2D 6H"})
    assert [len(cards(state, zone).split()) for zone in ("map.c4", "map.d5", "hand@3")] == [1, 2, 4]
    assert len(cards(state, "map.d3").split()) == 76
    assert cards(state, "box") == ""


def test_with_the_centre_listed_the_rest_goes_to_the_box() -> None:
    state = given({**HANDS, "map.d3": "9C", "box": "2S"})
    assert cards(state, "map.d3") == "9C"
    assert len(cards(state, "box").split()) == 108 - 20 - 12 - 1
    assert cards(state, "box").split()[0] == "2S"


@pytest.mark.parametrize(
    ("listed", "left", "right", "box"),
    [((), 55, 54, 0), (("c4",), 0, 109, 0), (("g4",), 109, 0, 0), (("c4", "g4"), 0, 0, 109)],
)
def test_two_centres_share_the_rest(
    listed: tuple[str, ...], left: int, right: int, box: int
) -> None:
    state = given(HANDS | {f"map.{cell}": "" for cell in listed}, FOUR_ON_LARGE)
    sizes = [len(cards(state, zone).split()) for zone in ("map.c4", "map.g4", "box")]
    assert sizes == [left, right, box]


def test_as_many_cards_are_revealed_as_the_points_ask_for() -> None:
    state = given(HANDS, state={"score@1": 1, "score@2": 9})
    assert opened_cards(state, "hand@1") == "KH 2C ? ?"
    assert "?" not in opened_cards(state, "hand@2")
    assert opened_cards(given(HANDS, up={"hand@1": "5D"}), "hand@1") == "? ? 5D ?"
    assert opened_cards(given(HANDS, up={"hand@1": "*"}), "hand@1") == "KH 2C 5D X"
    assert opened_cards(given({"hand@1": ""}), "hand@1") == ""


def test_a_hand_can_be_laid_face_down() -> None:
    zones = {ZoneId("hand@1"): ("KH", "2C", "5D", "X")}
    position = Position(zones=zones, face_down=((ZoneId("hand@1"), None),))
    state = FORAGE.arrange(THREE, position, Chance(1, 0))
    assert opened_cards(state, "hand@1") == "? ? ? ?"


def test_without_zones_the_ordinary_deal_is_given() -> None:
    state = given(None, state={"turn": "p2", "round": 3}, pawns={"pawn@1": "a3"})
    assert state.table.cards == dealt().table.cards
    assert (field(state, "turn"), field(state, "round")) == ("p2", 3)
    assert state.table.pawns[PawnId("pawn@1")] == "map.a3"


def test_sets_and_played_jokers_lie_open() -> None:
    state = given({**HANDS, "set@1": "8H 8C 8S", "discard": "X"})
    assert opened_cards(state, "set@1") == "8H 8C 8S"
    assert opened_cards(state, "discard") == "X"


def test_the_upper_member_on_turn_means_the_team() -> None:
    state = given(HANDS, FOUR_IN_TEAMS, state={"turn": "p4"})
    assert field(state, "turn") == "p2"
    assert [field(state, f"actions_left@{n}") for n in (1, 2, 3, 4)] == [0, 2, 0, 2]


def test_the_team_on_turn_has_just_looked() -> None:
    zones = {**HANDS, "map.a3": "2S 2D 6H"}
    state = given(zones, FOUR_IN_TEAMS, pawns={"pawn@3": "a3"})
    assert seen(state, 3, "map.a3") == "2S 2D 6H"
    assert seen(state, 1, "map.a3") == "? ? ?"


BAD_STATES: tuple[tuple[dict[str, Field], str], ...] = (
    ({"phase": "reveal"}, "state.phase: a position begins in act or over, not 'reveal'"),
    ({"phase": 3}, "state.phase"),
    ({"turn": "p4"}, "state.turn: expected a seat of this game, not 'p4'"),
    ({"turn": 1}, "state.turn"),
    ({"turn": "none"}, "state.turn: somebody is on turn"),
    ({"first": "p9"}, "state.first"),
    ({"round": 0}, "state.round: expected a number from 1 to 9999, not 0"),
    ({"round": True}, "state.round"),
    ({"score@1": -1}, "state.score@1: expected a number from 0 to 99, not -1"),
    ({"score@4": 1}, r"state.score@4: no such field \(did you mean 'score@[123]'\?\)"),
    ({"actions_left@1": 3}, "state.actions_left@1: expected a number from 0 to 2, not 3"),
    ({"ended@1": 1}, "state.ended@1: expected true or false, not 1"),
    ({"entered@1": "yes"}, "state.entered@1: expected true or false"),
    ({"entered@1.1": True}, "state.entered@1.1: no such field"),
    ({"asked": "p1"}, "state.asked: no such field"),
    ({"to_reveal": 1}, "state.to_reveal: no such field"),
    ({"swapping@1": "map.a3"}, "state.swapping@1: no such field"),
)


@pytest.mark.parametrize(("state", "said"), BAD_STATES)
def test_a_bad_field_is_named(state: dict[str, Field], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        given(HANDS, state=state)


@pytest.mark.parametrize("name", ["entered@1", "ended@1"])
def test_a_position_need_not_be_reachable(name: str) -> None:
    state = given(HANDS, pawns={"pawn@1": "d4"}, state={name: True})
    assert field(state, name) is True


def test_one_of_two_like_cards_is_turned_up_by_its_number() -> None:
    state = given({"hand@1": "8H 8H 8S 2C"}, up={"hand@1": "8H#2 8S"})
    assert seen(state, 2, "hand@1") == "? 8H 8S ?"
    with pytest.raises(PositionError, match="face_up: hand@1: 8H#3 does not lie there"):
        given({"hand@1": "8H 8H 8S 2C"}, up={"hand@1": "8H#3"})


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        ({"map.d4": "9C 9D"}, "map.d4: holds exactly 1, not 2 cards"),
        ({"map.a3": "9C 9D"}, "map.a3: holds exactly 3, not 2 cards"),
        ({"map.d9": "9C"}, r"map.d9: no such zone \(did you mean"),
        ({"hand@4": "9C"}, "hand@4: no such zone"),
        ({"hand@1": "9C 9C 9C"}, "hand@1: places 9C more often than the pack holds it"),
        ({"hand@1": "X X X X X"}, "hand@1: places X more often"),
    ],
)
def test_a_bad_zone_is_named(zones: dict[str, str], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        given(zones)


def all_but(number: int) -> str:
    pack = [sides[0] for sides in FORAGE.pack(dealt(2))]
    return " ".join(pack[number:])


def test_too_few_cards_for_the_map_are_told() -> None:
    with pytest.raises(PositionError, match="no cards are left to lie there"):
        given({"box": all_but(10)}, TWO)


@pytest.mark.parametrize(("zone", "table"), [("map.a3", THREE), ("map.d3", THREE), ("box", TWO)])
def test_what_never_lies_open_cannot_be_turned_up(zone: str, table: Setup) -> None:
    with pytest.raises(PositionError, match=f"{zone}: its cards never lie face up"):
        given(HANDS, table, up={zone: "*"})


@pytest.mark.parametrize("zone", ["discard", "set@1"])
def test_what_always_lies_open_cannot_be_turned_down(zone: str) -> None:
    position = Position(zones={}, face_down=((ZoneId(zone), None),))
    with pytest.raises(PositionError, match=f"{zone}: its cards never lie face down"):
        FORAGE.arrange(THREE, position, Chance(1, 0))


@pytest.mark.parametrize("zone", [None, "hand@1", "box", "map.z9"])
def test_a_pawn_stands_on_the_map(zone: str | None) -> None:
    target = None if zone is None else ZoneId(zone)
    with pytest.raises(PositionError):
        FORAGE.arrange(THREE, Position(pawns={PawnId("pawn@1"): target}), Chance(1, 0))


def test_a_pawn_that_is_not_there_is_named() -> None:
    with pytest.raises(PositionError, match="pawn@1: no such pawn"):
        given(HANDS, TWO, pawns={"pawn@1": "d4"})
