"""Each refusal, and which of several comes first."""

import pytest
from foraging import (
    FOUR_IN_TEAMS,
    FOUR_ON_LARGE,
    TWO,
    after,
    given,
    setup,
    verdict,
)
from referee import NOT_THERE

from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.commands import AskedMove, CardName
from pnwtable.core.game import judge
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.forage.game import Forage
from pnwtable.games.forage.state import ForageState

HANDS = {
    "hand@1": "KH 2C 5D X",
    "hand@2": "QH QC 9S X",
    "hand@3": "3H 3D 7S 8S",
    "map.a3": "2S 2D 6H",
    "map.d3": "4S 7C JC",
    "map.d4": "9C",
}
OPEN = {"hand@1": "KH", "hand@2": "QC", "hand@3": "3H", "map.d4": "9C"}


def table(cell: str = "d4", actions: int = 2) -> ForageState:
    return given(HANDS, up=OPEN, pawns={"pawn@1": cell}, state={"actions_left@1": actions})


def asked_to_reveal() -> ForageState:
    hands = {**HANDS, "hand@1": "8H 8C 8S 5D"}
    return after(given(hands, up={"hand@1": "8H"}), "move 8H,8C,8S hand@1 > set@1")


def team_asked_to_reveal() -> ForageState:
    hands = {**HANDS, "hand@1": "8H 8C 8S 5D"}
    return after(
        given(hands, FOUR_IN_TEAMS, up=OPEN | {"hand@1": "8H"}), "p1: move 8H,8C,8S hand@1 > set@1"
    )


def asked_for_the_centre() -> ForageState:
    hands = {"hand@1": "8H 8C 8S 5D", "hand@2": "9H 9C 9S KD"}
    position = given(hands, FOUR_ON_LARGE, pawns={"pawn@1": "e4"})
    return after(position, "move 8H,8C,8S hand@1 > set@1")


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    over = given(HANDS, state={"phase": "over"})
    for command in ("press end", "press shop", "move pawn@2 > map.d3", "move QH hand@2 > map.d4"):
        assert verdict(over, f"p1: {command}") == verdict(over, f"p2: {command}") == "FG-100"


def test_who_is_not_on_turn_is_told_so_before_anything_else() -> None:
    for command in ("press end", "press shop", "move KH hand@1 > map.d4", "move ZZ hand@2 > box"):
        assert verdict(table(), f"p2: {command}") == "FG-101"
        assert verdict(asked_to_reveal(), f"p2: {command}") == "FG-101"


@pytest.mark.parametrize(
    "command",
    [
        "press end",
        "press done",
        "move pawn@1 > map.d4",
        "move pawn@2 > map.d4",
        "move 5D hand@1 > map.d3",
        "move QC hand@2 > map.d3",
        "choose centre d3",
        "choose colour red",
    ],
)
def test_an_open_question_comes_first(command: str) -> None:
    assert verdict(asked_to_reveal(), command) == "FG-102"


def test_a_mate_waits_while_the_other_is_asked_even_with_the_right_answer() -> None:
    state = team_asked_to_reveal()
    assert verdict(state, "p3: choose reveal 3D") == "FG-102"
    assert verdict(state, "p3: press end") == "FG-102"
    assert verdict(state, "p1: choose reveal 5D") == "ok"


def test_the_question_for_the_centre_is_answered_by_a_centre() -> None:
    state = asked_for_the_centre()
    assert verdict(state, "choose reveal 5D") == "FG-102"
    assert verdict(state, "choose centre d4") == "FG-134"
    assert verdict(state, "choose centre z9") == NOT_THERE
    assert verdict(state, "choose centre c4#2") == NOT_THERE
    assert verdict(state, "choose centre c4") == verdict(state, "choose centre g4") == "ok"


def test_a_member_that_has_ended_may_do_nothing_more() -> None:
    state = after(given(HANDS, FOUR_IN_TEAMS), "p1: press end")
    for command in ("press end", "press done", "move QC hand@2 > map.d4", "move pawn@3 > map.d4"):
        assert verdict(state, f"p1: {command}") == "FG-103"
    assert verdict(state, "p3: move pawn@3 > map.d4") == "ok"


@pytest.mark.parametrize(
    "command",
    [
        "move QC hand@2 > map.d4",
        "move 9S hand@2 > hand@1",
        "move ZZ hand@2 > discard",
        "move QH,QC hand@2 > set@1",
        "move pawn@2 > map.d4",
        "move pawn@2 > hand@1",
    ],
)
def test_cards_and_pawns_of_others_are_not_yours_whatever_they_hold(command: str) -> None:
    assert verdict(table(), command) == verdict(table(actions=0), command) == "FG-104"


def test_hand_and_pawn_of_a_mate_are_not_yours_either() -> None:
    state = given(HANDS, FOUR_IN_TEAMS)
    assert verdict(state, "p1: move 3H hand@3 > hand@1") == "FG-104"
    assert verdict(state, "p1: move pawn@3 > map.d4") == "FG-104"


@pytest.mark.parametrize(
    "command",
    [
        "move 6D hand@1 > map.d4",
        "move 5D#2 hand@1 > map.d4",
        "move 5D,5D hand@1 > set@1",
        "move 4S map.d3 > hand@1",
        "move 2S map.a3 > hand@1",
        "move 5D hand@1 > map.z9",
        "move pawn@9 > map.d4",
    ],
)
def test_a_card_that_is_not_seen_is_not_there(command: str) -> None:
    assert verdict(table(), command) == NOT_THERE


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("move 5D hand@1 > map.d4 onto 2S", "FG-105"),
        ("move 5D hand@1 > map.d3 onto 2S", "FG-105"),
        ("move 5D hand@1 > map.a3 onto 2S", "FG-111"),
        ("move 5D hand@1 > map.a3 onto ZZ", "FG-111"),
        ("move 5D,KH hand@1 > map.a3 onto 2S", "FG-106"),
        ("move * set@1 > hand@1", "FG-105"),
    ],
)
def test_an_unseen_card_after_onto_hides_no_other_rule(command: str, rule: str) -> None:
    assert verdict(table(), command) == rule


def test_a_mate_elsewhere_is_told_of_whatever_card_is_asked_for() -> None:
    state = given(HANDS, FOUR_IN_TEAMS, pawns={"pawn@3": "d4"})
    for onto in ("", " onto 3H", " onto ZZ"):
        assert verdict(state, f"p1: move 5D hand@1 > hand@3{onto}") == "FG-125"


@pytest.mark.parametrize(
    "command",
    [
        "move 5D hand@1 > map.d4 onto 9C",
        "move 9C map.d4 > hand@1",
        "move ^ map.d3 > hand@1",
        "move ^ map.c4 > map.d4",
        "move 5D hand@1 > discard",
        "move 5D hand@1 > box",
        "move 5D hand@1 > hand@1",
        "move 5D hand@1 > hand@1 onto KH",
        "move 5D hand@1 > set@2",
        "move KH,2C,5D hand@1 > set@3",
        "move KH,2C,5D hand@1 > discard",
        "move pawn@1 > hand@1",
        "move pawn@1 > discard",
        "press start",
        "press new pile",
        "choose reveal 5D",
        "choose centre d3",
        "choose supper pie",
    ],
)
def test_what_has_no_form_is_no_move_of_this_game(command: str) -> None:
    assert verdict(table(), command) == verdict(table(actions=0), command) == "FG-105"


def test_a_card_named_beside_the_sets_is_no_move() -> None:
    state = given({**HANDS, "set@1": "8H 8C 8S", "hand@1": "KH KD KS 2C"})
    assert verdict(state, "move KH,KD,KS hand@1 > set@1 onto 8H") == "FG-105"


@pytest.mark.parametrize("target", ["map.d4", "map.a3", "map.d3", "hand@2"])
def test_only_a_set_is_more_than_one_card(target: str) -> None:
    assert verdict(table(), f"move KH,5D hand@1 > {target}") == "FG-106"
    assert verdict(table(actions=0), f"move * hand@1 > {target}") == "FG-106"


def test_a_mate_takes_one_card_at_a_time() -> None:
    assert verdict(given(HANDS, FOUR_IN_TEAMS), "p1: move KH,5D hand@1 > hand@3") == "FG-106"


def test_done_needs_an_exchange_of_ones_own_that_runs() -> None:
    assert verdict(table(), "press done") == "FG-107"
    state = given(HANDS, FOUR_IN_TEAMS, up=OPEN, pawns={"pawn@1": "a3", "pawn@3": "a3"})
    state = after(state, "p1: move 5D hand@1 > map.a3 onto 2S")
    assert verdict(state, "p3: press done") == "FG-107"
    assert verdict(state, "p1: press done") == "ok"


@pytest.mark.parametrize(
    "command",
    [
        "move pawn@1 > map.d5",
        "move pawn@1 > map.g3",
        "move 5D hand@1 > map.d4",
        "move 5D hand@1 > map.c4",
        "move 5D hand@1 > map.a3",
        "move 5D hand@1 > map.d3",
        "move X hand@1 > hand@2 onto QC",
        "move X hand@1 > hand@2",
    ],
)
def test_without_an_action_only_sets_and_buttons_are_judged_further(command: str) -> None:
    assert verdict(table(actions=0), command) == "FG-108"


def test_a_team_swap_needs_an_action_before_mates_need_to_meet() -> None:
    state = given(HANDS, FOUR_IN_TEAMS, up=OPEN, pawns={"pawn@1": "d4"})
    assert verdict(state, "p1: move 5D hand@1 > hand@3 onto 3H") == "FG-125"
    assert verdict(state, "p1: move 5D hand@1 > hand@3") == "FG-125"
    tired = given(HANDS, FOUR_IN_TEAMS, pawns={"pawn@1": "d4"}, state={"actions_left@1": 0})
    assert verdict(tired, "p1: move 5D hand@1 > hand@3") == "FG-108"


def test_a_step_leads_to_a_cell_that_touches() -> None:
    for cell in ("d4", "b3", "a3", "d1", "f3"):
        assert verdict(table(), f"move pawn@1 > map.{cell}") == "FG-110"
    for cell in ("d5", "c4", "e4", "c3", "d3", "e3"):
        assert verdict(table(), f"move pawn@1 > map.{cell}") == "ok"


@pytest.mark.parametrize("cell", ["c4", "a3", "d3", "e3"])
def test_a_swap_needs_a_pawn_there(cell: str) -> None:
    assert verdict(table(), f"move 5D hand@1 > map.{cell}") == "FG-111"


def test_with_two_players_either_pawn_will_do() -> None:
    state = given({"hand@1": "KH 2C 5D 4S"}, TWO, pawns={"pawn@1.2": "d4", "pawn@2.1": "e3"})
    assert verdict(state, "move 5D hand@1 > map.d4") == "ok"
    assert verdict(state, "move 5D hand@1 > map.e3") == "FG-111"


def test_a_centre_must_have_been_entered_before_its_pile_matters() -> None:
    empty = {**HANDS, "map.d3": ""}
    assert verdict(table("d3"), "move 5D hand@1 > map.d3") == "FG-112"
    assert verdict(given(empty), "move 5D hand@1 > map.d3") == "FG-112"
    entered = {"entered@1": True}
    assert verdict(given(empty, state=entered), "move 5D hand@1 > map.d3") == "FG-113"
    assert verdict(given(HANDS, state=entered), "move 5D hand@1 > map.d3") == "ok"


def test_an_exchange_names_the_card_it_takes() -> None:
    assert verdict(table("a3"), "move 5D hand@1 > map.a3") == "FG-114"
    assert verdict(table("a3"), "move 5D hand@1 > map.a3 onto 2S") == "ok"
    assert verdict(table("a3"), "move 5D hand@1 > map.a3 onto 3S") == NOT_THERE
    assert verdict(given(HANDS, FOUR_IN_TEAMS), "p1: move 5D hand@1 > hand@3") == "FG-114"


def test_what_was_exchanged_just_now_stays() -> None:
    state = after(table("a3"), "move 5D hand@1 > map.a3 onto 2S")
    assert verdict(state, "move KH hand@1 > map.a3 onto 5D") == "FG-115"
    assert verdict(state, "move 2S hand@1 > map.a3 onto 2D") == "FG-115"
    assert verdict(state, "move 2S hand@1 > map.a3") == "FG-114"


def test_only_a_joker_goes_to_an_opponent() -> None:
    for command in ("move 5D hand@1 > hand@2 onto QC", "move 5D hand@1 > hand@2"):
        assert verdict(table(), command) == verdict(table(actions=0), command) == "FG-120"


def test_a_joker_takes_a_revealed_card_and_tells_nothing_of_hidden_ones() -> None:
    hidden = "move X hand@1 > hand@2 onto 9S"
    nowhere = "move X hand@1 > hand@2 onto 10D"
    second = "move X hand@1 > hand@2 onto QC#2"
    joker = "move X hand@1 > hand@2 onto X"
    for command in (hidden, nowhere, second, joker, "move X hand@1 > hand@2"):
        assert verdict(table(), command) == "FG-121"
    assert verdict(table(), "move X hand@1 > hand@2 onto QC") == "ok"


def test_an_open_joker_can_be_robbed_too() -> None:
    state = given(HANDS, up={**OPEN, "hand@2": "X"})
    assert verdict(state, "move X hand@1 > hand@2 onto X") == "ok"


def test_a_set_needs_a_full_turn_before_its_cards_matter() -> None:
    state = given({**HANDS, "hand@1": "8H 8C 8S X"}, state={"actions_left@1": 1})
    for names in ("8H,8C,8S", "8H,8C,X", "8H,8C", "8H"):
        assert verdict(state, f"move {names} hand@1 > set@1") == "FG-130"


def test_a_joker_is_never_part_of_a_set() -> None:
    state = given({**HANDS, "hand@1": "8H 8C 8S X"})
    assert verdict(state, "move 8H,8C,X hand@1 > set@1") == "FG-131"
    assert verdict(state, "move X hand@1 > set@1") == "FG-131"
    assert verdict(state, "move * hand@1 > set@1") == "FG-131"
    assert verdict(state, "move 8H,8C,8S hand@1 > set@1") == "ok"


def test_three_jokers_are_no_set() -> None:
    state = given({**HANDS, "hand@1": "X X X 8S", "hand@2": "QH QC 9S 10S"})
    assert verdict(state, "move X,X,X hand@1 > set@1") == "FG-131"


@pytest.mark.parametrize("names", ["KH", "KH,2C", "KH,2C,5D", "KH,2C,5D,5S"])
def test_other_cards_are_no_set(names: str) -> None:
    state = given({**HANDS, "hand@1": "KH 2C 5D 5S"})
    assert verdict(state, f"move {names} hand@1 > set@1") == "FG-132"


def test_a_revealed_card_cannot_be_revealed_again() -> None:
    state = given({**HANDS, "hand@1": "8H 8C 8S 5D"}, up={"hand@1": "5D"}, state={"score@1": 1})
    state = after(state, "move 8H,8C,8S hand@1 > set@1")
    assert verdict(state, "choose reveal 5D") == "FG-133"
    assert verdict(state, "choose reveal JC") == "ok"
    assert verdict(state, "choose reveal 6D") == NOT_THERE


def test_of_two_equal_cards_the_hidden_one_is_revealed() -> None:
    hands = {**HANDS, "hand@1": "8H 8C 8S 5D", "map.d3": "7C 4S 5D"}
    state = given(hands, up={"hand@1": "5D"}, state={"score@1": 1})
    state = after(state, "move 8H,8C,8S hand@1 > set@1")
    assert verdict(state, "choose reveal 5D#1") == "FG-133"
    assert verdict(state, "choose reveal 5D#2") == "ok"
    assert verdict(state, "choose reveal 5D") == "ok"
    assert verdict(state, "choose reveal 5D#3") == NOT_THERE


def test_all_cards_of_an_empty_hand_are_not_there() -> None:
    state = given({**HANDS, "hand@1": ""})
    for command in ("move * hand@1 > map.d4", "move ^ hand@1 > set@1", "move ^ hand@1 > box"):
        assert verdict(state, command) == NOT_THERE


def test_a_move_that_names_no_card_is_answered() -> None:
    asked = AskedMove(Seat(1), (), ZoneId("hand@1"), ZoneId("map.d4"))
    assert isinstance(judge(Forage(), table(), asked), NotThere)
    choice = AskedMove(Seat(1), (CardName("?"),), ZoneId("hand@1"), ZoneId("map.d4"))
    assert isinstance(judge(Forage(), table(), choice), NotThere)


def test_the_same_answers_are_given_at_every_size_of_table() -> None:
    for players in range(3, 9):
        state = given(HANDS, setup(players), up=OPEN, pawns={"pawn@1": "d4"})
        assert judge(
            Forage(), state, AskedMove(Seat(1), (CardName("KH"),), ZoneId("hand@1"), ZoneId("box"))
        ) == Refusal("FG-105")
