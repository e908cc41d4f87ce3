"""Sets and what follows them (FG-50 to FG-69)."""

from itertools import permutations

import pytest
from foraging import TWO, after, cards, field, given, opened_cards, seen, setup, steps

from pnwtable.core.cards import STANDARD_PACK, Face
from pnwtable.core.events import Said
from pnwtable.games.forage.sets import worth
from pnwtable.games.forage.state import ForageState

ACES_TO_KINGS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def points(text: str) -> int:
    return worth([Face(card) for card in text.split()])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8H 8C 8S", 1),
        ("8H 8H 8S", 1),
        ("8H 8H 8H", 1),
        ("QH QC QS", 1),
        ("AH 2C 3D 4S", 1),
        ("2H 3C 4D 5S", 1),
        ("JH QC KD AS", 1),
        ("JH JC JS JD", 2),
        ("3H 3H 3S 3S", 2),
        ("2H 3H 4H 5H", 2),
        ("8H 9H 10H JH", 2),
        ("AS 2S 3S 4S", 2),
        ("JS QS KS AS", 2),
        ("KH AC 2D 3S", 0),
        ("QH KC AD 2S", 0),
        ("QH KH AH 2H", 0),
        ("2H 3H 4H", 0),
        ("2H 2C", 0),
        ("2H", 0),
        ("", 0),
        ("2H 2C 2S 3H", 0),
        ("2H 2C 3S 4H", 0),
        ("2H 3H 4H 6H", 0),
        ("2H 3H 4H 5H 6H", 0),
        ("X 8H 8S", 0),
        ("X X X", 0),
        ("X X X X", 0),
        ("X 2H 3H 4H", 0),
    ],
)
def test_baskets_and_troves(text: str, expected: int) -> None:
    assert points(text) == expected


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    for named in permutations(["10H", "8H", "JH", "9H"]):
        assert points(" ".join(named)) == 2


def test_every_row_of_four_is_found_and_no_other() -> None:
    rows = {frozenset(ACES_TO_KINGS[at : at + 4]) for at in range(11)}
    ranks = list(dict.fromkeys(face[:-1] for face in STANDARD_PACK))
    found = set()
    for chosen in permutations(ranks, 4):
        if points(" ".join(f"{r}{s}" for r, s in zip(chosen, "HHHS", strict=True))):
            found.add(frozenset(chosen))
    assert found == rows


HANDS = {"hand@2": "KH 9S 10S JS", "hand@3": "3H 3D 7S 8S"}
PILE = {"map.d3": "2H 5C 6D 7S 9H"}
SET = "move 8H,8C,8S hand@1 > set@1"


def ready(hand: str = "8H 3D 8C 8S", score: int = 0) -> ForageState:
    return given(
        {**HANDS, **PILE, "hand@1": hand},
        state={"score@1": score},
        pawns={"pawn@1": "b3"},
    )


def test_a_set_is_laid_open_and_scored_and_costs_both_actions() -> None:
    state = after(ready(), SET)
    assert seen(state, None, "set@1") == opened_cards(state, "set@1") == "8H 8C 8S"
    assert (field(state, "score@1"), field(state, "actions_left@1")) == (1, 0)
    assert (field(state, "asked"), field(state, "to_reveal")) == ("p1", 2)


def test_cards_lie_in_the_set_as_they_were_named() -> None:
    assert cards(after(ready(), "move 8S,8H,8C hand@1 > set@1"), "set@1") == "8S 8H 8C"


def test_of_four_equal_ranks_three_may_be_played() -> None:
    state = after(ready("8H 8D 8C 8S"), SET)
    assert field(state, "score@1") == 1
    assert field(after(ready("8H 8D 8C 8S"), "move * hand@1 > set@1"), "score@1") == 2


def test_drawn_cards_are_hidden_and_come_last() -> None:
    state = after(ready(), SET)
    assert cards(state, "hand@1") == "3D 9H 7S 6D"
    assert opened_cards(state, "hand@1") == "? ? ? ?"
    assert seen(state, 1, "hand@1") == "3D 9H 7S 6D"
    assert seen(state, 2, "hand@1") == "? ? ? ?"


def test_a_card_that_is_revealed_stays_so_and_counts() -> None:
    state = given({**HANDS, **PILE, "hand@1": "8H 3D 8C 8S"}, up={"hand@1": "3D"})
    state = after(state, SET)
    assert field(state, "to_reveal") == 1
    state = after(state, "choose reveal 9H")
    assert opened_cards(state, "hand@1") == "3D 9H ? ?"
    assert (field(state, "turn"), field(state, "phase")) == ("p2", "act")


def test_nothing_is_asked_if_enough_is_revealed_already() -> None:
    state = given({**HANDS, **PILE, "hand@1": "8H 3D 8C 8S"}, up={"hand@1": "*"})
    state = after(state, SET)
    assert field(state, "to_reveal") == 1
    rich = given({**HANDS, **PILE, "hand@1": "8H 3D 8C 8S 4D 6C"}, up={"hand@1": "3D 4D"})
    rich = after(rich, SET)
    assert (field(rich, "phase"), field(rich, "turn")) == ("act", "p2")
    assert cards(rich, "hand@1") == "3D 4D 6C 9H"


def test_when_all_hidden_cards_are_needed_they_turn_up_by_themselves() -> None:
    state = given(
        {**HANDS, **PILE, "hand@1": "8H 3D 8C 8S"}, setup(4, {"teams": True}), state={"score@1": 2}
    )
    state = after(state, SET)
    assert opened_cards(state, "hand@1") == "3D 9H 7S 6D"
    assert field(state, "phase") == "act"
    assert field(state, "ended@1") is True


def test_with_two_players_both_pawns_go_back_without_entering() -> None:
    zones = {"hand@1": "8H 3D 8C 8S", "map.d3": "2H 5C 6D 7S 9H"}
    state = given(zones, TWO, pawns={"pawn@1.1": "d3"}, state={"entered@1.1": True})
    state = after(state, SET, "choose reveal 3D", "choose reveal 9H")
    assert [state.table.pawns[pawn] for pawn in state.pawns_of(state.first)] == ["map.d3"] * 2
    assert not field(state, "entered@1.1")
    assert not field(state, "entered@1.2")


def test_a_pawn_that_stands_on_the_centre_is_not_said_to_return() -> None:
    state = given({**HANDS, **PILE, "hand@1": "8H 3D 8C 8S"}, state={"entered@1": True})
    state, stages = steps(state, SET, "choose reveal 3D", "choose reveal 9H")
    keys = [e.key for stage in stages for e in stage.events if isinstance(e, Said)]
    assert keys == ["set-played", "scored", "drew", "revealed", "revealed", "turn-ended"]
    assert field(state, "entered@1") is False


def test_no_stage_is_empty() -> None:
    _, stages = steps(ready(), SET, "choose reveal 3D", "choose reveal 9H")
    assert all(stage.events for stage in stages)


@pytest.mark.parametrize("score", [0, 3])
def test_a_set_rests_in_view_whether_it_wins_or_not(score: int) -> None:
    _, stages = steps(ready(score=score), SET)
    assert len(stages) > 1
    assert stages[0].rest > 0


@pytest.mark.parametrize(("score", "wins"), [(3, True), (2, False)])
def test_four_points_win_at_once(score: int, wins: bool) -> None:  # noqa: FBT001
    state = after(ready(score=score), SET)
    assert (field(state, "phase") == "over") is wins
    assert cards(state, "map.d3") == ("2H 5C 6D 7S 9H" if wins else "2H 5C")
    assert field(state, "turn") == ("none" if wins else "p2")


def test_over_is_over_for_all() -> None:
    state = after(ready(score=3), SET)
    assert [field(state, f"actions_left@{n}") for n in (1, 2, 3)] == [0, 0, 0]
    assert field(state, "asked") == "none"


def test_a_card_that_is_due_from_an_empty_centre_comes_from_a_new_pile() -> None:
    zones = {"map.d3": "JD", "set@2": "KS KD KC", "discard": "X"}
    state = given({**HANDS, "hand@1": "8H 3D 8C 8S", **zones})
    state, stages = steps(state, SET)
    assert cards(state, "hand@1").split()[:2] == ["3D", "JD"]
    mixed = [*cards(state, "hand@1").split()[2:], *cards(state, "map.d3").split()]
    assert sorted(mixed) == sorted(["KS", "KD", "KC", "X", "8H", "8C", "8S"])
    assert cards(state, "set@1") == cards(state, "set@2") == cards(state, "discard") == ""
    assert field(state, "score@1") == 1
    keys = [e.key for stage in stages for e in stage.events if isinstance(e, Said)]
    assert keys == ["set-played", "scored", "new-pile", "drew"]


def test_without_any_card_the_hand_stays_short() -> None:
    state = given(
        {**HANDS, "map.d3": "", "hand@1": "8H 8C 8S"}, up={"hand@1": "8H"}, state={"score@1": 0}
    )
    state = after(state, SET)
    assert len(cards(state, "hand@1").split()) == 3
    assert cards(state, "map.d3") == cards(state, "set@1") == ""
    assert field(state, "to_reveal") == 2


def test_a_short_hand_reveals_no_more_than_it_has() -> None:
    zones = {**HANDS, "map.d3": "", "hand@1": "8H 8C 8S"}
    state = after(given(zones, up={"hand@1": "8H"}, state={"score@1": 2}), SET)
    assert opened_cards(state, "hand@1") == cards(state, "hand@1")
    assert field(state, "turn") == "p2"


def limited(limit: int, **state: int | str) -> ForageState:
    table = setup(3, {"turn_limit": limit})
    return given(HANDS, table, state={"first": "p2", "turn": "p1", **state})


def test_a_turn_limit_ends_the_game_when_its_round_is_over() -> None:
    state = after(limited(2, round=1), "press end")
    assert (field(state, "round"), field(state, "turn")) == (2, "p2")
    state = after(state, "press end", "press end")
    assert field(state, "phase") == "act"
    state = after(state, "press end")
    assert (field(state, "phase"), field(state, "turn"), field(state, "round")) == (
        "over",
        "none",
        2,
    )


def test_without_a_limit_rounds_go_on() -> None:
    assert field(after(limited(0, round=99), "press end"), "round") == 100


def test_a_set_can_be_the_last_turn_of_a_limited_game() -> None:
    zones = {**HANDS, **PILE, "hand@1": "8H 3D 8C 8S"}
    state = given(zones, setup(3, {"turn_limit": 1}), state={"first": "p2", "turn": "p1"})
    state = after(state, SET, "choose reveal 3D", "choose reveal 9H")
    assert (field(state, "phase"), field(state, "score@1")) == ("over", 1)


def test_with_the_end_of_the_game_a_look_ends_too() -> None:
    zones = {**HANDS, **PILE, "hand@1": "8H 3D 8C 8S", "map.a3": "2S 2D 6H"}
    state = given(zones, pawns={"pawn@1": "a3"}, state={"score@1": 3})
    assert seen(state, 1, "map.a3") == "2S 2D 6H"
    assert seen(after(state, SET), 1, "map.a3") == "? ? ?"
