"""Cache actions (FG-12, FG-35 to FG-37), and what others learn of them."""

import pytest
from foraging import (
    FOUR_IN_TEAMS,
    TWO,
    after,
    cards,
    field,
    given,
    opened_cards,
    seen,
    steps,
    told,
    verdict,
)

from pnwtable.core.events import Exchanged, Said, Turned
from pnwtable.core.eye import UNNAMED
from pnwtable.core.zones import ZoneId
from pnwtable.games.forage.state import ForageState

CACHE = {
    "map.a3": "2S 2D QH",
    "hand@1": "QC 2C 7D 8D",
    "hand@2": "KH 9S 10S JS",
    "hand@3": "3H 3D 7S 8S",
}


def at_cache(hand: str = "QC 2C 7D 8D", cache: str = "2S 2D QH", actions: int = 2) -> ForageState:
    zones = {**CACHE, "hand@1": hand, "map.a3": cache}
    return given(
        zones,
        up={"hand@1": hand[:2]} if hand else {},
        pawns={"pawn@1": "a3"},
        state={"actions_left@1": actions},
    )


def test_further_exchanges_of_one_action_cost_nothing() -> None:
    state = after(at_cache(actions=1), "move 7D hand@1 > map.a3 onto 2S")
    assert (field(state, "actions_left@1"), field(state, "swapping@1")) == (0, "map.a3")
    state = after(state, "move 8D hand@1 > map.a3 onto 2D")
    assert cards(state, "hand@1") == "QC 2C 2S 2D"
    assert cards(state, "map.a3") == "7D 8D QH"
    assert field(state, "actions_left@1") == 0


def test_the_last_possible_exchange_ends_the_action() -> None:
    state = after(
        at_cache(),
        "move 7D hand@1 > map.a3 onto 2S",
        "move 8D hand@1 > map.a3 onto 2D",
        "move QC hand@1 > map.a3 onto QH",
    )
    assert (field(state, "swapping@1"), field(state, "actions_left@1")) == ("none", 1)
    assert verdict(state, "press done") == "FG-107"
    assert not state.table.counters
    assert field(after(state, "move 2C hand@1 > map.a3 onto 7D"), "actions_left@1") == 0


def test_a_short_hand_ends_the_action_sooner() -> None:
    state = after(at_cache("QC 7D"), "move 7D hand@1 > map.a3 onto 2S")
    assert field(state, "swapping@1") == "map.a3"
    state = after(state, "move QC hand@1 > map.a3 onto 2D")
    assert field(state, "swapping@1") == "none"


def test_a_hand_of_one_card_exchanges_once() -> None:
    state = after(at_cache("QC"), "move QC hand@1 > map.a3 onto 2S")
    assert (field(state, "swapping@1"), cards(state, "hand@1")) == ("none", "2S")
    assert opened_cards(state, "hand@1") == "2S"


@pytest.mark.parametrize("ending", ["press done", "move pawn@1 > map.b3", "press end"])
def test_any_other_command_ends_the_action(ending: str) -> None:
    state = after(at_cache(), "move 7D hand@1 > map.a3 onto 2S", ending)
    assert field(state, "swapping@1") == "none"
    assert not state.table.counters


def test_a_refused_command_does_not_end_the_action() -> None:
    state = after(at_cache(), "move 7D hand@1 > map.a3 onto 2S")
    assert verdict(state, "move 8D hand@1 > map.d4") == "FG-111"
    assert field(state, "swapping@1") == "map.a3"


def test_after_done_the_same_cards_may_be_exchanged_for_a_new_action() -> None:
    state = after(
        at_cache(),
        "move 7D hand@1 > map.a3 onto 2S",
        "press done",
        "move 2S hand@1 > map.a3 onto 7D",
    )
    assert cards(state, "hand@1") == "QC 2C 7D 8D"
    assert cards(state, "map.a3") == "2S 2D QH"
    assert field(state, "actions_left@1") == 0


def test_after_done_a_further_exchange_needs_an_action() -> None:
    state = after(at_cache(actions=1), "move 7D hand@1 > map.a3 onto 2S", "press done")
    assert verdict(state, "move 8D hand@1 > map.a3 onto 2D") == "FG-108"


def test_two_caches_are_two_actions() -> None:
    state = given(
        {"hand@1": "QC 2C 7D 8D", "map.a3": "2S 2D QH", "map.d5": "4S 4D"},
        TWO,
        pawns={"pawn@1.1": "a3", "pawn@1.2": "d5"},
    )
    state = after(state, "move 7D hand@1 > map.a3 onto 2S", "move 2S hand@1 > map.d5 onto 4S")
    assert (field(state, "swapping@1"), field(state, "actions_left@1")) == ("map.d5", 0)
    assert verdict(state, "move 8D hand@1 > map.a3 onto 2D") == "FG-108"
    assert verdict(state, "move 4S hand@1 > map.d5 onto 4D") == "FG-115"


def test_a_name_means_the_first_card_for_which_the_command_is_legal() -> None:
    state = after(at_cache("8H 8H 7D 8D", "7D 2D QH"), "move 7D hand@1 > map.a3 onto 2D")
    assert cards(state, "map.a3") == "7D 7D QH"
    assert verdict(state, "move 8D hand@1 > map.a3 onto 7D#2") == "FG-115"
    assert verdict(state, "move 8D hand@1 > map.a3 onto 7D#1") == "ok"
    assert cards(after(state, "move 8D hand@1 > map.a3 onto 7D"), "map.a3") == "8D 7D QH"
    assert cards(after(state, "move 8H#2 hand@1 > map.a3 onto QH"), "hand@1") == "8H QH 2D 8D"


def test_a_taken_card_is_passed_over_for_its_twin() -> None:
    state = after(at_cache("8H 2D 7D 8D", "8H 5S QH"), "move 2D hand@1 > map.a3 onto 8H")
    assert cards(state, "hand@1") == "8H 8H 7D 8D"
    assert verdict(state, "move 8H#2 hand@1 > map.a3 onto 5S") == "FG-115"
    assert cards(after(state, "move 8H hand@1 > map.a3 onto 5S"), "hand@1") == "5S 8H 7D 8D"


def test_places_keep_their_status_and_the_cache_stays_face_down() -> None:
    state = after(at_cache(), "move QC hand@1 > map.a3 onto QH", "move 7D hand@1 > map.a3 onto 2S")
    assert cards(state, "map.a3") == "7D 2D QC"
    assert opened_cards(state, "map.a3") == "? ? ?"
    assert opened_cards(state, "hand@1") == "QH ? ? ?"
    assert seen(state, 1, "map.a3") == "7D 2D QC"
    assert seen(state, 2, "map.a3") == "? ? ?"


HIDDEN_GIVEN = [f"move {g} hand@1 > map.a3 onto {t}" for g in ("2C", "8D") for t in ("2S", "QH")]


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_others_cannot_tell_which_hidden_cards_were_exchanged(viewer: int | None) -> None:
    told_of = [told(at_cache(), command, viewer)[0] for command in HIDDEN_GIVEN]
    assert all(heard == told_of[0] for heard in told_of)


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_others_cannot_tell_where_in_the_cache_an_open_card_went(viewer: int | None) -> None:
    caches = ("QH 2S 2D", "2S QH 2D", "2S 2D QH")
    command = "move QC hand@1 > map.a3 onto QH"
    told_of = [told(at_cache(cache=cache), command, viewer)[0] for cache in caches]
    assert all(heard == told_of[0] for heard in told_of)


def test_the_log_names_open_cards_of_an_exchange_only() -> None:
    heard, _ = told(at_cache(), "move QC hand@1 > map.a3 onto QH", 2)
    assert [event.faces for event in heard if isinstance(event, Said)] == [("QH",)]
    heard, _ = told(at_cache(), "move 2C hand@1 > map.a3 onto QH", 2)
    assert [event.faces for event in heard if isinstance(event, Said)] == [("?",)]


def test_an_open_card_is_turned_down_before_it_goes() -> None:
    _, stages = steps(at_cache(), "move QC hand@1 > map.a3 onto QH")
    events = [event for event in stages[0].events if isinstance(event, Turned | Exchanged)]
    assert [type(event) for event in events] == [Turned, Exchanged, Turned]
    heard, eye = told(at_cache(), "move QC hand@1 > map.a3 onto QH", 2)
    down = next(event for event in heard if isinstance(event, Turned))
    assert down.up is None
    assert down.token not in eye.table(after(at_cache()).table).cards[ZoneId("map.a3")]


def test_others_see_that_something_was_exchanged_and_how_often() -> None:
    heard, _ = told(at_cache(), "move 2C hand@1 > map.a3 onto QH", 2)
    masked = next(event for event in heard if isinstance(event, Exchanged))
    assert (masked.first, masked.second) == (UNNAMED, UNNAMED)
    assert (masked.first_place, masked.second_place) == (-1, -1)
    state = after(at_cache(), "move 2C hand@1 > map.a3 onto QH")
    heard, _ = told(state, "press done", 2)
    ended = next(event for event in heard if isinstance(event, Said))
    assert (ended.key, ended.values["n"]) == ("swap-ended", 1)


def mates_at_cache() -> ForageState:
    zones = {**CACHE, "hand@3": "3H 3D 7S 8S"}
    pawns = {"pawn@1": "a3", "pawn@3": "a3"}
    return given(zones, FOUR_IN_TEAMS, up={"hand@1": "QC"}, pawns=pawns)


def test_mates_on_one_cache_both_know_what_either_lays_there() -> None:
    state = after(mates_at_cache(), "p1: move 7D hand@1 > map.a3 onto 2S")
    assert seen(state, 1, "map.a3") == seen(state, 3, "map.a3") == "7D 2D QH"
    assert seen(state, 2, "map.a3") == "? ? ?"


def test_a_mates_command_ends_the_action() -> None:
    state = after(
        mates_at_cache(),
        "p1: move 7D hand@1 > map.a3 onto 2S",
        "p3: move 7S hand@3 > map.a3 onto 7D",
    )
    assert (field(state, "swapping@1"), field(state, "swapping@3")) == ("none", "map.a3")
    assert cards(state, "hand@3") == "3H 3D 7D 8S"
    assert verdict(state, "p1: press done") == "FG-107"
    state = after(state, "p1: move 2S hand@1 > map.a3 onto 7S")
    assert (field(state, "actions_left@1"), field(state, "swapping@1")) == (0, "map.a3")


def test_a_mate_from_afar_does_not_learn_what_was_laid_there() -> None:
    state = given(CACHE, FOUR_IN_TEAMS, up={"hand@1": "QC"}, pawns={"pawn@1": "a3", "pawn@3": "b3"})
    state = after(state, "p3: move pawn@3 > map.a3", "p3: move pawn@3 > map.b3")
    assert seen(state, 3, "map.a3") == "2S 2D QH"
    state = after(state, "p1: move 7D hand@1 > map.a3 onto 2D")
    assert seen(state, 3, "map.a3") == "2S ? QH"
    state = after(state, "p1: press end")
    assert seen(state, 1, "map.a3") == "2S 7D QH"
    state = after(state, "p3: press end")
    assert seen(state, 1, "map.a3") == seen(state, 3, "map.a3") == "? ? ?"
