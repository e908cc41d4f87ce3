"""Jokers (FG-40 to FG-42), and the new pile when a card is due (FG-68)."""

import pytest
from foraging import after, cards, field, given, opened_cards, seen, steps, told, verdict

from pnwtable.core.events import Moved, Said, Shuffled, Turned
from pnwtable.core.zones import ZoneId
from pnwtable.games.forage.state import ForageState

HANDS = {
    "hand@1": "QC X 6H 8D",
    "hand@2": "3C 6D 9S 10S",
    "hand@3": "3H 3D 7S 8S",
    "map.d3": "2H 7C 4S",
}


def table(mine: str = "QC", theirs: str = "6D", **zones: str) -> ForageState:
    return given({**HANDS, **zones}, up={"hand@1": mine, "hand@2": theirs})


def test_a_hidden_joker_makes_the_card_hidden_although_all_have_seen_it() -> None:
    state = after(table(), "move X hand@1 > hand@2 onto 6D")
    assert cards(state, "hand@1") == "QC 6D 6H 8D"
    assert opened_cards(state, "hand@1") == "QC ? ? ?"
    assert seen(state, 2, "hand@1") == seen(state, 3, "hand@1") == "QC ? ? ?"
    assert seen(state, 1, "hand@1") == "QC 6D 6H 8D"


def test_an_open_joker_makes_the_card_open() -> None:
    state = after(table("QC X"), "move X hand@1 > hand@2 onto 6D")
    assert opened_cards(state, "hand@1") == "QC 6D ? ?"


def test_the_victim_draws_an_open_card_into_the_gap() -> None:
    state = after(table(), "move X hand@1 > hand@2 onto 6D")
    assert cards(state, "hand@2") == "3C 4S 9S 10S"
    assert opened_cards(state, "hand@2") == "? 4S ? ?"
    assert cards(state, "map.d3") == "2H 7C"
    assert cards(state, "discard") == "X"
    assert field(state, "actions_left@1") == 1


def test_a_revealed_joker_can_be_taken_and_played_at_once() -> None:
    state = table(theirs="X", **{"hand@2": "3C X 9S 10S"})
    state = after(state, "move X hand@1 > hand@2 onto X", "move X hand@1 > hand@2 onto 4S")
    assert cards(state, "hand@1") == "QC 4S 6H 8D"
    assert cards(state, "discard") == "X X"


def test_of_two_jokers_the_one_named_is_played() -> None:
    state = table("X", **{"hand@1": "X X 6H 8D"})
    assert opened_cards(after(state, "move X#1 hand@1 > hand@2 onto 6D"), "hand@1") == "6D ? ? ?"
    assert opened_cards(after(state, "move X#2 hand@1 > hand@2 onto 6D"), "hand@1") == "X ? ? ?"


def test_played_sets_are_safe() -> None:
    state = table(**{"set@2": "KH KD KS"})
    assert verdict(state, "move X hand@1 > set@2 onto KH") == "FG-105"


def test_a_joker_may_be_swapped_like_any_card() -> None:
    state = given({**HANDS, "map.d4": "9C"}, pawns={"pawn@1": "d4"})
    assert cards(after(state, "move X hand@1 > map.d4"), "hand@1") == "QC 9C 6H 8D"


def test_the_joker_the_robbery_and_the_draw_are_seen_one_after_another() -> None:
    _, stages = steps(table("QC X"), "move X hand@1 > hand@2 onto 6D")
    moves = [
        [(event.source, event.target) for event in stage.events if isinstance(event, Moved)]
        for stage in stages
    ]
    assert moves == [[("hand@1", "discard")], [("hand@2", "hand@1")], [("map.d3", "hand@2")]]
    assert all(stage.rest > 0 for stage in stages[:2])


def test_a_hidden_joker_lies_where_it_took_its_card_before_it_goes() -> None:
    state, stages = steps(table(), "move X hand@1 > hand@2 onto 6D")
    lying = [stage.table.faces(ZoneId("hand@2")).count("X") for stage in stages]
    assert lying == [1, 0, 0]
    assert all(stage.rest > 0 for stage in stages[:2])
    assert cards(state, "discard") == "X"


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_nobody_else_learns_in_which_place_a_card_taken_by_a_hidden_joker_lies(
    viewer: int | None,
) -> None:
    command = "move X hand@1 > hand@2 onto 6D"
    one, _ = told(table(**{"hand@1": "QC X 6H 8D"}), command, viewer)
    other, _ = told(table(**{"hand@1": "QC 6H 8D X"}), command, viewer)
    assert one == other


def test_no_hidden_card_flashes_open_when_a_card_is_drawn_for_the_one_robbed() -> None:
    _, stages = steps(table(), "move X hand@1 > hand@2 onto 6D")
    drawn = [event for event in stages[-1].events if isinstance(event, Moved | Turned)]
    assert [type(event) for event in drawn] == [Moved, Turned]


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_everybody_hears_which_cards_were_taken_and_drawn(viewer: int | None) -> None:
    heard, _ = told(table(), "move X hand@1 > hand@2 onto 6D", viewer)
    assert [event.faces for event in heard if isinstance(event, Said)] == [("6D",), ("4S",)]


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_a_hidden_joker_tells_nothing_of_the_other_hidden_cards(viewer: int | None) -> None:
    command = "move X hand@1 > hand@2 onto 6D"
    one = told(table(**{"hand@1": "QC X 6H 8D"}), command, viewer)[0]
    other = told(table(**{"hand@1": "QC X KC 2S"}), command, viewer)[0]
    assert one == other


def test_with_an_empty_centre_sets_and_jokers_become_the_new_pile() -> None:
    zones = {"map.d3": "", "set@3": "KH KD KS", "set@2": "2H 3H 4H 5H", "discard": "X"}
    state = given(
        {**HANDS, **zones},
        up={"hand@1": "QC", "hand@2": "6D"},
        state={"score@3": 1, "score@2": 2},
    )
    state, stages = steps(state, "move X hand@1 > hand@2 onto 6D")
    pile = [*cards(state, "map.d3").split(), cards(state, "hand@2").split()[1]]
    assert sorted(pile) == sorted(["KH", "KD", "KS", "2H", "3H", "4H", "5H", "X", "X"])
    assert cards(state, "discard") == cards(state, "set@3") == cards(state, "set@2") == ""
    assert (field(state, "score@2"), field(state, "score@3")) == (2, 1)
    assert opened_cards(state, "map.d3") == "? ? ? ? ? ? ? ?"
    assert any(isinstance(event, Shuffled) for stage in stages for event in stage.events)


def test_the_joker_itself_comes_back_when_nothing_else_is_left() -> None:
    state = after(table(**{"map.d3": ""}), "move X hand@1 > hand@2 onto 6D")
    assert cards(state, "hand@2") == "3C X 9S 10S"
    assert opened_cards(state, "hand@2") == "? X ? ?"
    assert cards(state, "discard") == ""


def test_nobody_can_follow_a_card_into_the_new_pile() -> None:
    zones = {"map.d3": "", "set@3": "KH KD KS"}
    state = given({**HANDS, **zones}, up={"hand@1": "QC", "hand@2": "6D"})
    heard, eye = told(state, "move X hand@1 > hand@2 onto 6D", 3)
    later = eye.table(after(state, "move X hand@1 > hand@2 onto 6D").table)
    assert len(later.cards[ZoneId("map.d3")]) == 3
    assert not any(name in eye.memory for name in later.cards[ZoneId("map.d3")])
    assert [event.key for event in heard if isinstance(event, Said)] == [
        "robbed",
        "new-pile",
        "drew-open",
    ]
