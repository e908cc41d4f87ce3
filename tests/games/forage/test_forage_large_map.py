"""The large map (FG-75 to FG-81)."""

import pytest
from foraging import FOUR_ON_LARGE, after, cards, field, given, opened_cards, verdict

from pnwtable.games.forage.state import ForageState

HANDS = {
    "hand@1": "9H 9C 9S 5D",
    "hand@2": "3C 6D JS X",
    "hand@3": "3H 3D 7S 8S",
    "hand@4": "2C 2D 7H 8H",
}
PILES = {"map.c4": "2H 4D 2S JC", "map.g4": "3H 4H 6H 7H"}
SET = "move 9H,9C,9S hand@1 > set@1"


def on(cell: str, **zones: str) -> ForageState:
    return given({**HANDS, **PILES, **zones}, FOUR_ON_LARGE, pawns={"pawn@1": cell})


@pytest.mark.parametrize(
    ("cell", "centre"),
    [("d4", "c4"), ("a4", "c4"), ("c4", "c4"), ("f4", "g4"), ("i4", "g4"), ("g7", "g4")],
)
def test_a_pawn_draws_from_and_returns_to_the_centre_of_its_half(cell: str, centre: str) -> None:
    state = after(on(cell), SET)
    assert cards(state, "hand@1") == ("5D JC 2S 4D" if centre == "c4" else "5D 7H 6H 4H")
    state = after(state, "choose reveal 5D", "choose reveal " + cards(state, "hand@1").split()[1])
    assert state.table.pawns[state.pawns_of(state.first)[0]] == f"map.{centre}"


def test_from_the_bridge_the_centre_is_asked_for_before_drawing() -> None:
    state = after(on("e4"), SET)
    assert (field(state, "phase"), field(state, "asked")) == ("centre", "p1")
    assert (cards(state, "hand@1"), field(state, "score@1")) == ("5D", 1)
    assert cards(after(state, "choose centre c4"), "hand@1") == "5D JC 2S 4D"
    state = after(state, "choose centre g4")
    assert (field(state, "phase"), field(state, "to_reveal")) == ("reveal", 2)
    state = after(state, "choose reveal 5D", "choose reveal 7H")
    assert state.table.pawns[state.pawns_of(state.first)[0]] == "map.g4"
    assert field(state, "turn") == "p2"


def test_a_winning_set_on_the_bridge_asks_nothing() -> None:
    zones = {**HANDS, **PILES}
    state = given(zones, FOUR_ON_LARGE, pawns={"pawn@1": "e4"}, state={"score@1": 3})
    assert field(after(state, SET), "phase") == "over"


def test_halves_meet_at_the_bridge_only() -> None:
    assert verdict(on("d4"), "move pawn@1 > map.f4") == "FG-110"
    assert verdict(on("d4"), "move pawn@1 > map.e4") == "ok"
    state = after(on("d3"), "move pawn@1 > map.e4", "move pawn@1 > map.f5")
    assert state.table.pawns[state.pawns_of(state.first)[0]] == "map.f5"


def test_the_bridge_is_an_ordinary_single() -> None:
    state = after(on("d4", **{"map.e4": "KS"}), "move pawn@1 > map.e4")
    assert opened_cards(state, "map.e4") == "KS"
    assert cards(after(state, "move 5D hand@1 > map.e4"), "hand@1") == "9H 9C 9S KS"


def test_an_empty_centre_draws_on_the_other_card_by_card() -> None:
    state = after(on("d4", **{"map.c4": "JC"}), SET)
    assert cards(state, "hand@1") == "5D JC 7H 6H"
    assert cards(state, "map.c4") == ""


def test_with_both_centres_empty_the_new_pile_lies_at_the_drawers_centre() -> None:
    state = after(on("f4", **{"map.c4": "", "map.g4": "JC", "discard": "X"}), SET)
    assert cards(state, "hand@1").split()[:2] == ["5D", "JC"]
    assert len(cards(state, "map.g4").split()) == 2
    assert cards(state, "map.c4") == ""


@pytest.mark.parametrize(
    ("left", "right", "drawn"),
    [
        ("2H JC", "3H", "JC"),
        ("2H JC", "3H 4H 6H", "6H"),
        ("2H JC", "3H 4H", "JC"),
        ("", "4H", "4H"),
    ],
)
def test_who_is_robbed_on_the_bridge_draws_from_the_larger_centre(
    left: str, right: str, drawn: str
) -> None:
    state = given(
        {**HANDS, "map.c4": left, "map.g4": right},
        FOUR_ON_LARGE,
        up={"hand@1": "5D"},
        pawns={"pawn@1": "e4"},
        state={"turn": "p2"},
    )
    state = after(state, "move X hand@2 > hand@1 onto 5D")
    assert opened_cards(state, "hand@1") == f"? ? ? {drawn}"


def test_who_is_robbed_elsewhere_draws_at_home() -> None:
    state = given(
        {**HANDS, **PILES},
        FOUR_ON_LARGE,
        up={"hand@1": "5D"},
        pawns={"pawn@1": "h4"},
        state={"turn": "p2"},
    )
    assert opened_cards(after(state, "move X hand@2 > hand@1 onto 5D"), "hand@1") == "? ? ? 7H"


def test_the_other_centre_is_a_centre_too() -> None:
    state = after(on("f4"), "move pawn@1 > map.g4", "move 5D hand@1 > map.g4")
    assert cards(state, "hand@1") == "9H 9C 9S 7H"
