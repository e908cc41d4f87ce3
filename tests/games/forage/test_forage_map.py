"""Walking and swapping on singles and centres (FG-10 to FG-34, FG-70, FG-95 to FG-97)."""

import pytest
from foraging import TWO, after, cards, field, given, opened_cards, seen, steps, told, verdict

from pnwtable.core.events import Exchanged, Looked, Said, Turned, Walked
from pnwtable.core.zones import PawnId
from pnwtable.games.forage.state import ForageState

HANDS = {"hand@1": "KH 2C 5D 4S", "hand@2": "QH QC 9S 10S", "hand@3": "3H 3D 7S 8S"}
KING_OPEN = {"hand@1": "KH"}


def at(cell: str, lies: str, up: str = "", **zones: str) -> ForageState:
    """p1 stands on a cell with that card, open or not; ``KH`` is the open card of the hand."""
    shown = {**KING_OPEN, f"map.{cell}": up} if up else KING_OPEN
    return given({**HANDS, f"map.{cell}": lies, **zones}, up=shown, pawns={"pawn@1": cell})


def test_the_same_action_may_be_done_twice_and_actions_may_be_left() -> None:
    state = after(at("d4", "9C", "9C"), "move KH hand@1 > map.d4", "move 2C hand@1 > map.d4")
    assert field(state, "actions_left@1") == 0
    assert field(state, "turn") == "p1"
    assert field(after(at("d4", "9C"), "press end"), "turn") == "p2"


def test_the_turn_ends_by_hand_even_without_an_action_left() -> None:
    state = given(HANDS, state={"actions_left@1": 0})
    assert field(state, "turn") == "p1"
    assert field(after(state, "press end"), "actions_left@2") == 2


def test_turns_go_clockwise_and_rounds_begin_with_the_first_player() -> None:
    state = given(HANDS, state={"first": "p2", "turn": "p3"})
    state = after(state, "press end")
    assert (field(state, "turn"), field(state, "round")) == ("p1", 1)
    state = after(state, "press end")
    assert (field(state, "turn"), field(state, "round")) == ("p2", 2)


def test_a_face_down_single_turns_up_for_all_an_open_one_stays() -> None:
    state = given({**HANDS, "map.d4": "9C", "map.e4": "9D"}, up={"map.e4": "9D"})
    state, stages = steps(state, "move pawn@1 > map.d4")
    assert seen(state, None, "map.d4") == "9C"
    kinds = [[type(event) for event in stage.events] for stage in stages]
    assert kinds == [[Walked, Said], [Turned, Said]]
    assert stages[0].rest > 0
    _, stages = steps(state, "move pawn@1 > map.e4")
    assert [type(event) for event in stages[0].events] == [Walked, Said]


def test_pawns_of_all_players_may_meet_on_a_cell() -> None:
    state = given(HANDS, pawns={"pawn@1": "d3", "pawn@2": "d4", "pawn@3": "d4"})
    assert after(state, "move pawn@1 > map.d4").table.pawns[PawnId("pawn@1")] == "map.d4"


def test_a_cache_opens_to_the_one_who_enters() -> None:
    state = given({**HANDS, "map.d5": "9C 9D"}, pawns={"pawn@1": "d4"})
    state, stages = steps(state, "move pawn@1 > map.d5")
    assert [type(stage.events[0]) for stage in stages] == [Walked, Looked]
    assert seen(state, 1, "map.d5") == "9C 9D"
    assert seen(state, 2, "map.d5") == seen(state, None, "map.d5") == "? ?"
    assert opened_cards(state, "map.d5") == "? ?"


def test_a_look_lasts_until_the_turn_ends_even_from_afar() -> None:
    state = given({**HANDS, "map.d5": "9C 9D"}, pawns={"pawn@1": "d4"})
    state = after(state, "move pawn@1 > map.d5", "move pawn@1 > map.c4")
    assert seen(state, 1, "map.d5") == "9C 9D"
    assert seen(after(state, "press end"), 1, "map.d5") == "? ?"


def test_entering_the_centre_shows_its_top_card_to_one() -> None:
    state = after(at("d4", "9C", **{"map.d3": "4S 7C JC"}), "move pawn@1 > map.d3")
    assert seen(state, 1, "map.d3") == "? ? JC"
    assert seen(state, 2, "map.d3") == "? ? ?"
    assert field(state, "entered@1") is True


def test_leaving_the_centre_ends_the_right_to_swap() -> None:
    state = given(HANDS, state={"entered@1": True})
    state = after(state, "move pawn@1 > map.d4")
    assert field(state, "entered@1") is False


def test_an_empty_centre_may_be_entered_with_nothing_to_see_or_to_swap() -> None:
    state = at("d4", "9C", **{"map.d3": ""})
    state, stages = steps(state, "move pawn@1 > map.d3")
    assert not any(isinstance(event, Looked) for stage in stages for event in stage.events)
    assert field(state, "entered@1") is True
    assert verdict(state, "move 5D hand@1 > map.d3") == "FG-113"


@pytest.mark.parametrize(
    ("given_card", "up", "hand", "lies", "shown"),
    [
        ("5D", "9C", "KH 2C 9C 4S", "5D", "?"),
        ("KH", "9C", "9C 2C 5D 4S", "KH", "KH"),
        ("5D", "", "KH 2C 9C 4S", "5D", "?"),
        ("KH", "", "9C 2C 5D 4S", "KH", "KH"),
    ],
    ids=["hidden for open", "open for open", "hidden unseen", "open unseen"],
)
def test_a_swap_keeps_places_and_status(
    given_card: str, up: str, hand: str, lies: str, shown: str
) -> None:
    state = after(at("d4", "9C", up), f"move {given_card} hand@1 > map.d4")
    assert cards(state, "hand@1") == hand
    assert cards(state, "map.d4") == lies
    assert opened_cards(state, "map.d4") == shown
    first = hand[:2]
    assert opened_cards(state, "hand@1") == f"{first} ? ? ?"
    assert seen(state, 1, "map.d4") == lies


def test_a_card_taken_unseen_is_seen_by_its_new_owner_alone() -> None:
    state = after(at("d4", "9C"), "move 5D hand@1 > map.d4")
    assert seen(state, 1, "hand@1") == "KH 2C 9C 4S"
    assert seen(state, 2, "hand@1") == "KH ? ? ?"


def test_what_was_laid_down_hidden_is_known_until_the_turn_ends() -> None:
    state = after(at("d4", "9C", "9C"), "move 5D hand@1 > map.d4", "move pawn@1 > map.e4")
    assert seen(state, 1, "map.d4") == "5D"
    state = after(state, "press end")
    assert seen(state, 1, "map.d4") == "?"


def test_a_hidden_card_never_flashes_open() -> None:
    for up in ("", "9C"):
        _, stages = steps(at("d4", "9C", up), "move 5D hand@1 > map.d4")
        turned = [event for event in stages[0].events if isinstance(event, Turned)]
        assert all(event.up is None for event in turned)


def test_the_log_names_an_open_card_taken_and_never_a_hidden_one_given() -> None:
    heard, _ = told(at("d4", "9C", "9C"), "move 5D hand@1 > map.d4", 2)
    assert [event.faces for event in heard if isinstance(event, Said)] == [("9C",)]
    heard, _ = told(at("d4", "9C"), "move 5D hand@1 > map.d4", 2)
    assert [event.faces for event in heard if isinstance(event, Said)] == [("?",)]
    heard, _ = told(at("d4", "9C"), "move 5D hand@1 > map.d4", 1)
    assert [event.faces for event in heard if isinstance(event, Said)] == [("9C",)]


def test_others_remember_which_hidden_place_an_open_card_went_to() -> None:
    _, eye = told(at("d4", "9C", "9C"), "move 5D hand@1 > map.d4", 2)
    assert ("9C",) in eye.memory.values()


@pytest.mark.parametrize(
    ("card", "hand", "shown"),
    [("5D", "KH 2C JC 4S", "KH ? ? ?"), ("KH", "JC 2C 5D 4S", "JC ? ? ?")],
)
def test_at_the_centre_the_top_is_taken_and_the_given_card_lies_face_down(
    card: str, hand: str, shown: str
) -> None:
    state = at("d4", "9C", **{"map.d3": "4S 7C JC"})
    state = after(state, "move pawn@1 > map.d3", f"move {card} hand@1 > map.d3")
    assert cards(state, "hand@1") == hand
    assert cards(state, "map.d3") == f"4S 7C {card}"
    assert opened_cards(state, "hand@1") == shown
    assert opened_cards(state, "map.d3") == "? ? ?"
    assert seen(state, 1, "map.d3") == f"? ? {card}"


def test_the_right_to_swap_lasts_but_there_is_no_new_look() -> None:
    state = given(
        {**HANDS, "map.d3": "4S 7C JC"}, up=KING_OPEN, state={"entered@1": True, "entered@2": True}
    )
    assert seen(state, 1, "map.d3") == "? ? ?"
    state = after(state, "press end", "move 9S hand@2 > map.d3", "press end", "press end")
    assert (field(state, "turn"), field(state, "entered@1")) == ("p1", True)
    assert seen(state, 1, "map.d3") == "? ? ?"
    assert cards(after(state, "move 5D hand@1 > map.d3"), "hand@1") == "KH 2C 9S 4S"


def test_who_begins_a_turn_on_a_cache_looks_at_it_again_but_not_at_a_centre() -> None:
    pawns = {"pawn@2": "a3", "pawn@1": "d5"}
    state = given(
        {**HANDS, "map.a3": "2S 2D 6H", "map.d5": "9C 9D"}, pawns=pawns, state={"entered@3": True}
    )
    assert seen(state, 1, "map.d5") == "9C 9D"
    assert seen(state, 2, "map.a3") == "? ? ?"
    state = after(state, "press end")
    assert seen(state, 1, "map.d5") == "? ?"
    assert seen(state, 2, "map.a3") == "2S 2D 6H"
    state = after(state, "press end")
    assert seen(state, 3, "map.d3").replace("? ", "") == "?"


def test_with_two_players_each_pawn_has_entered_for_itself() -> None:
    state = given(
        {"hand@1": "KH 2C 5D 4S", "map.d3": "4H 7C JC"},
        TWO,
        pawns={"pawn@1.1": "d4", "pawn@1.2": "d3"},
    )
    assert verdict(state, "move 5D hand@1 > map.d3") == "FG-112"
    state = after(state, "move pawn@1.1 > map.d3")
    assert (field(state, "entered@1.1"), field(state, "entered@1.2")) == (True, False)
    assert verdict(state, "move 5D hand@1 > map.d3") == "ok"
    state = after(state, "move pawn@1.1 > map.c4", "press end", "press end")
    assert verdict(state, "move 5D hand@1 > map.d3") == "FG-112"


def test_with_two_players_both_caches_are_looked_into_when_the_turn_begins() -> None:
    state = given(
        {"map.a3": "2S 2D 6H", "map.d5": "9C 9D"}, TWO, pawns={"pawn@1.1": "a3", "pawn@1.2": "d5"}
    )
    assert (seen(state, 1, "map.a3"), seen(state, 1, "map.d5")) == ("2S 2D 6H", "9C 9D")


def test_exchanges_with_the_map_can_be_followed_by_all_place_by_place() -> None:
    _, stages = steps(at("d4", "9C"), "move 5D hand@1 > map.d4")
    swap = next(event for event in stages[0].events if isinstance(event, Exchanged))
    assert (swap.first_place, swap.second_place, swap.privy) == (2, 0, None)
