"""Every refusal of the sheet, and which one is told when several rules are broken."""

import pytest
from trail_table import FOUR, after, dealt, lay, refusal, said

from pnwtable.games.trail.state import TrailState

HANDS = {"draft@1": "2H 3H 4H", "draft@2": "2S 3S 4S", "draft@3": "2D 3D 4D", "aces@1": "AS AH AD"}
FOUR_ACES = {"aces@2": "AS AH AD AC", "pack@1": "9H", "pack@2": "9S"}


def drafting() -> TrailState:
    return lay(HANDS, state={"phase": "draft"})


def acing() -> TrailState:
    return lay(FOUR_ACES, state={"phase": "aces", "first": "p2"})


def trekking() -> TrailState:
    """c2 and e2 lie face up, c3 and row 1 face down; p2 stands on c2, p3 has an empty pack."""
    return lay(
        {
            "map.c2": "QD",
            "map.b3": "KS",
            "map.c3": "9H",
            "pack@1": "4H 8D 2C 5C 6C",
            "pack@2": "10H 7S",
        },
        "- c2",
        "b3",
        state={"turn": "p2"},
    )


def paying() -> TrailState:
    return after(trekking(), "p2: move pawn@2 > map.c3")


def recovering() -> TrailState:
    return lay(
        {"pool": "4D 5D", "pack@1": "2H"},
        "c1 c1",
        state={"phase": "recover", "turn": "p1", "blazed@1": True, "blazed@2": True},
    )


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("p1: move 2H draft@1 > pack@1", "ok"),
        ("p1: move 9H draft@1 > pack@1", "not there"),
        ("p1: move 2S draft@2 > pack@2", "TR-10"),
        ("p1: move 9H draft@2 > pack@1", "TR-10"),
        ("p1: move 2H draft@1 > pack@2", "TR-10"),
        ("p1: move 9H draft@1 > pack@2", "TR-10"),
        ("p1: move ^ draft@2 > pack@1", "TR-10"),
        ("p1: move 2H,3H draft@1 > pack@1", "TR-11"),
        ("p1: move * draft@1 > pack@1", "TR-11"),
        ("p1: move 2H,9H draft@1 > pack@1", "not there"),
        ("p1: move 2H,2H draft@1 > pack@1", "not there"),
        ("p1: move AS aces@1 > pack@1", "TR-09"),
        ("p1: move 2H draft@1 > pool", "TR-09"),
        ("p1: move 2H draft@1 > draft@2", "TR-09"),
        ("p1: move 2H draft@1 > map.c1", "TR-09"),
        ("p1: move 2H pack@1 > draft@1", "TR-09"),
        ("p1: move 2H draft@1 > pack@1 onto 2S", "TR-09"),
        ("p1: move pawn@1 > map.c1", "TR-09"),
        ("p1: press turn-back", "TR-09"),
        ("p1: choose reveal 2H", "TR-09"),
        ("p1: move 2H draft@4 > pack@4", "not there"),
        ("p4: move 2H draft@1 > pack@1", "not there"),
        ("p1: move 2H draft@1 > nowhere", "not there"),
    ],
)
def test_drafting(command: str, rule: str) -> None:
    assert said(drafting(), command) == rule


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("p1: move 3H draft@1 > pack@1", "TR-12"),
        ("p1: move 2H draft@1 > pack@1", "TR-12"),
        ("p1: move 3H,4H draft@1 > pack@1", "TR-12"),
        ("p1: move 3H draft@2 > pack@1", "TR-10"),
        ("p2: move 3S draft@2 > pack@2", "ok"),
    ],
)
def test_who_has_drafted_waits(command: str, rule: str) -> None:
    assert said(after(drafting(), "p1: move 2H draft@1 > pack@1"), command) == rule


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("p2: move AS aces@2 > pack@2", "ok"),
        ("move AS aces@2 > pack@2", "ok"),
        ("p1: move AS aces@2 > pack@1", "TR-17"),
        ("p1: move AS aces@1 > pack@1", "TR-17"),
        ("p3: move 9H aces@3 > pack@3", "TR-17"),
        ("p2: move AS aces@1 > pack@2", "TR-17"),
        ("p2: move AS aces@2 > pack@1", "TR-17"),
        ("p2: move AS,AH aces@2 > pack@2", "TR-18"),
        ("p2: move * aces@2 > pack@2", "TR-18"),
        ("p2: move 9H aces@2 > pack@2", "not there"),
        ("p2: move 9H draft@2 > pack@2", "TR-09"),
        ("p2: move 9S pack@2 > map.a2", "TR-09"),
        ("p2: press turn-back", "TR-09"),
        ("p1: press turn-back", "TR-09"),
    ],
)
def test_taking_aces(command: str, rule: str) -> None:
    assert said(acing(), command) == rule


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("p2: move 10H,7S pack@2 > map.b3", "TR-32"),
        ("p2: press turn-back", "ok"),
        ("press turn-back", "ok"),
        ("p2: move pawn@2 > map.c3", "ok"),
        ("p1: press turn-back", "TR-20"),
        ("p1: move pawn@1 > map.c1", "TR-20"),
        ("p2: move pawn@1 > map.c1", "TR-20"),
        ("p2: move 4H pack@1 > map.b3", "TR-20"),
        ("p1: move 4H,8D pack@1 > map.c2", "TR-20"),
        ("p1: move KS pack@2 > map.c2", "TR-20"),
        ("p2: move 4H pack@2 > map.b3", "not there"),
        ("p2: move 4H pack@2 > map.a1", "not there"),
        ("p2: move 10H pack@2 > map.a4", "TR-22"),
        ("p2: move 10H pack@2 > map.c1", "TR-22"),
        ("p2: move 10H pack@2 > map.c2", "TR-22"),
        ("p2: move 10H pack@2 > map.a3", "TR-22"),
        ("p2: move pawn@2 > map.c4", "TR-22"),
        ("p2: move pawn@2 > map.c2", "TR-22"),
        ("p2: move pawn@2 > map.d3", "ok"),
        ("p2: move pawn@2 > map.b3", "TR-25"),
        ("p2: move 10H pack@2 > map.c3", "TR-26"),
        ("p2: move 10H,7S pack@2 > map.d3", "TR-26"),
        ("p2: move 10H pack@2 > map.b3", "TR-31"),
        ("p2: move 7S pack@2 > map.b3", "TR-32"),
        ("p2: move pawn@2 > map.b2", "not there"),
        ("p2: move pawn@2 > pool", "TR-09"),
        ("p2: move 10H pack@2 > pool", "TR-09"),
        ("p2: move 10H pack@2 > pack@1", "TR-09"),
        ("p2: move KS map.b3 > pack@2", "TR-09"),
        ("p2: move 10H pack@2 > map.b3 onto KS", "TR-09"),
        ("p2: press turn-forth", "TR-09"),
        ("p2: choose reveal KS", "TR-09"),
        ("p2: move pawn@9 > map.c3", "not there"),
        ("p2: move up the hill", "not there"),
    ],
)
def test_on_the_trail(command: str, rule: str) -> None:
    assert said(trekking(), command) == rule


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("p1: move pawn@1 > map.c1", "ok"),
        ("p1: move pawn@1 > map.c2", "TR-21"),
        ("p1: move pawn@1 > map.c5", "TR-21"),
        ("p1: move 4H,8D,2C pack@1 > map.c2", "TR-21"),
        ("p1: move 4H,8D,2C,5C pack@1 > map.c2", "TR-21"),
        ("p1: move 4H pack@1 > map.c1", "TR-26"),
        ("p1: move 4H,8D,2C,5C pack@1 > map.c1", "TR-26"),
    ],
)
def test_a_trek_starts_in_the_bottom_row(command: str, rule: str) -> None:
    state = lay({"map.c2": "QD", "pack@1": "4H 8D 2C 5C"})
    assert said(state, command) == rule


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("p1: move pawn@1 > map.c1", "TR-46"),
        ("p1: move pawn@1 > map.c5", "TR-46"),
        ("p1: move * pack@1 > map.c1", "TR-46"),
        ("p1: move 4H pack@1 > map.c1", "not there"),
        ("p1: press turn-back", "ok"),
    ],
)
def test_with_an_empty_pack_one_can_only_turn_back(command: str, rule: str) -> None:
    assert said(lay({}), command) == rule


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("4H,8D,2C,5C", "TR-30"),
        ("4H,8D,2C", "ok"),
        ("4H,2C", "TR-31"),
        ("4H", "TR-31"),
        ("4H,8D", "TR-32"),
        ("8D,9D", "ok"),
        ("8D,8D", "not there"),
        ("8D,KD", "not there"),
    ],
)
def test_prices(cards: str, rule: str) -> None:
    state = lay({"map.c2": "QD", "pack@1": "4H 8D 2C 5C 9D"}, "c1")
    assert said(state, f"p1: move {cards} pack@1 > map.c2") == rule


def test_a_price_is_told_with_its_values() -> None:
    state = lay({"map.c2": "QD", "map.b3": "JD", "pack@1": "4H 8D 2C"}, "c1")
    assert refusal(state, "move 4H,2C pack@1 > map.c2").values == {"suits": "D"}
    told = refusal(state, "move 4H,8D pack@1 > map.c2").values
    assert told == {"total": 12, "rank": "Q", "n": 17}


def test_an_ace_counts_ten_where_a_price_is_told() -> None:
    state = lay({"map.a3": "10H", "map.b3": "JH", "pack@1": "AH 3S"}, "a2", "a3 b3")
    told = refusal(state, "move AH pack@1 > map.b3").values
    assert told == {"total": 10, "rank": "J", "n": 15}


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("p2: press turn-back", "TR-42"),
        ("p2: move pawn@2 > map.c2", "TR-42"),
        ("p2: move pawn@2 > map.d3", "TR-42"),
        ("p2: move pawn@2 > map.c3", "TR-42"),
        ("p2: move pawn@2 > map.c4", "TR-42"),
        ("p2: move 10H,7S pack@2 > map.b3", "TR-42"),
        ("p2: move 7S pack@2 > map.c4", "TR-42"),
        ("p1: press turn-back", "TR-20"),
        ("p2: move pawn@1 > map.c1", "TR-20"),
        ("p2: move 4H pack@1 > map.c3", "TR-20"),
        ("p2: move 4H pack@2 > map.c3", "not there"),
        ("p2: move 7S pack@2 > map.c3", "TR-31"),
        ("p2: move 10H pack@2 > map.c3", "ok"),
        ("p2: move 10H,7S pack@2 > map.c3", "ok"),
        ("p2: move 10H pack@2 > pool", "TR-09"),
        ("p2: move 10H pool > pack@2", "TR-09"),
        ("p2: press done", "TR-09"),
    ],
)
def test_who_uncovered_a_card_pays(command: str, rule: str) -> None:
    assert said(paying(), command) == rule


def test_prices_of_an_uncovered_card() -> None:
    state = lay({"map.c3": "9H", "pack@1": "2H 3C 4S 5D"}, "c2")
    state = after(state, "move pawn@1 > map.c3")
    assert said(state, "move 2H,3C,4S,5D pack@1 > map.c3") == "TR-30"
    assert said(state, "move 2H pack@1 > map.c3") == "TR-32"
    assert said(state, "move 3C,4S pack@1 > map.c3") == "TR-31"


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("p1: move 4D pool > pack@1", "ok"),
        ("move 5D pool > pack@1", "ok"),
        ("p2: move 4D pool > pack@2", "TR-50"),
        ("p1: move 4D pool > pack@2", "TR-50"),
        ("p2: move 4D pool > pack@1", "TR-50"),
        ("p3: move 9D pool > pack@3", "TR-50"),
        ("p1: move 4D,5D pool > pack@1", "TR-51"),
        ("p1: move * pool > pack@1", "TR-51"),
        ("p1: move 9D pool > pack@1", "not there"),
        ("p1: move 4D pool > aside", "TR-09"),
        ("p1: move 2H pack@1 > pool", "TR-09"),
        ("p1: press turn-back", "TR-09"),
        ("p1: press done", "TR-09"),
        ("p1: move pawn@1 > map.b2", "not there"),
        ("p1: move pawn@1 > map.c2", "TR-09"),
    ],
)
def test_recovering(command: str, rule: str) -> None:
    assert said(recovering(), command) == rule


@pytest.mark.parametrize(
    "command",
    ["p1: press turn-back", "p9: press x", "p1: move pawn@1 > map.c1", "p1: choose x 2H"],
)
def test_after_the_end_everything_is_refused(command: str) -> None:
    state = lay({"pack@1": "2H"}, state={"phase": "over"})
    rule = "not there" if command.startswith("p9") else "TR-60"
    assert said(state, command) == rule


def test_the_kind_of_error_never_tells_what_a_hidden_hand_holds() -> None:
    state = dealt(4)
    for number in range(2, 11):
        for suit in "SHDC":
            for asked in (
                f"p1: move {number}{suit} draft@2 > pack@1",
                f"p1: move {number}{suit} draft@2 > pack@2",
                f"p1: move {number}{suit} box > pack@1",
                f"p1: move {number}{suit} map.c1 > pack@1",
            ):
                expected = "TR-10" if "draft" in asked else "TR-09"
                assert said(state, asked) == expected


def test_four_seats_know_four_hands() -> None:
    state = lay({"draft@4": "2H", "draft@1": "3H"}, table=FOUR, state={"phase": "draft"})
    assert said(state, "p4: move 2H draft@4 > pack@4") == "ok"
