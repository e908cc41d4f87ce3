"""Teams (FG-85 to FG-93)."""

import pytest
from foraging import (
    FORAGE,
    FOUR_IN_TEAMS,
    LARGE,
    TEAMS,
    after,
    cards,
    field,
    given,
    opened_cards,
    seen,
    setup,
    steps,
    told,
    verdict,
)

from pnwtable.core.events import Exchanged, Opened, Said
from pnwtable.core.game import Field
from pnwtable.core.zones import ZoneId
from pnwtable.games.forage.state import ForageState

HANDS = {
    "hand@1": "QC 2C 7D 8D",
    "hand@2": "6H 9S 10S JS",
    "hand@3": "KH 7S 7H 3C",
    "hand@4": "2D 2H 5S 5H",
    "map.d3": "4H 4S 9C 10C KD KS",
}
OPEN = {"hand@1": "QC", "hand@2": "6H", "hand@3": "KH", "hand@4": "2D"}


def table(mine: str = "e3", mates: str = "e3", **state: Field) -> ForageState:
    pawns = {"pawn@1": mine, "pawn@3": mates}
    return given(HANDS, FOUR_IN_TEAMS, up=OPEN, pawns=pawns, state=state)


def test_a_team_sits_opposite() -> None:
    six = given(None, setup(6, TEAMS))
    assert [six.mate_of(seat) for seat in six.all_seats()] == [4, 5, 6, 1, 2, 3]
    assert given(None, setup(6)).mate_of(six.first) is None


def test_both_members_have_two_actions_and_act_by_turns() -> None:
    state = table()
    assert FORAGE.actors(state) == (1, 3)
    state = after(
        state, "p1: move pawn@1 > map.f3", "p3: move pawn@3 > map.e2", "p1: move pawn@1 > map.e2"
    )
    assert (field(state, "actions_left@1"), field(state, "actions_left@3")) == (0, 1)
    assert (field(state, "turn"), field(state, "actions_left@2")) == ("p1", 0)


def test_the_next_team_is_on_turn_when_both_have_ended() -> None:
    state = after(table(), "p3: press end")
    assert (field(state, "ended@3"), field(state, "actions_left@3")) == (True, 0)
    assert FORAGE.actors(state) == (1,)
    state = after(state, "p1: press end")
    assert (field(state, "turn"), field(state, "ended@3")) == ("p2", False)
    assert FORAGE.actors(state) == (2, 4)
    state = after(state, "p2: press end", "p4: press end")
    assert (field(state, "turn"), field(state, "round")) == ("p1", 2)


def test_rounds_begin_with_the_team_of_the_first_player_whichever_member_it_is() -> None:
    state = after(table(first="p4", turn="p1"), "p1: press end", "p3: press end")
    assert (field(state, "round"), field(state, "turn")) == (2, "p2")


def test_a_set_ends_the_part_of_its_player_only() -> None:
    zones = {**HANDS, "hand@1": "8H 8C 8S 7D"}
    state = after(
        given(zones, FOUR_IN_TEAMS),
        "p1: move 8H,8C,8S hand@1 > set@1",
        "p1: choose reveal 7D",
        "p1: choose reveal KS",
    )
    assert (field(state, "turn"), field(state, "ended@1")) == ("p1", True)
    assert FORAGE.actors(state) == (3,)
    assert verdict(state, "p3: move pawn@3 > map.d4") == "ok"


@pytest.mark.parametrize(
    ("command", "mine", "theirs"),
    [
        ("8D hand@1 > hand@3 onto 7S", "QC ? ? ?", "KH ? ? ?"),
        ("QC hand@1 > hand@3 onto KH", "KH ? ? ?", "QC ? ? ?"),
        ("QC hand@1 > hand@3 onto 7S", "7S ? ? ?", "KH ? ? ?"),
        ("8D hand@1 > hand@3 onto KH", "QC ? ? ?", "8D ? ? ?"),
    ],
    ids=["both hidden", "both open", "open for hidden", "hidden for open"],
)
def test_in_a_team_swap_each_place_keeps_its_status(command: str, mine: str, theirs: str) -> None:
    state = after(table(), f"p1: move {command}")
    assert opened_cards(state, "hand@1") == mine
    assert opened_cards(state, "hand@3") == theirs
    assert seen(state, 2, "hand@1") == mine
    assert (field(state, "actions_left@1"), field(state, "actions_left@3")) == (1, 2)
    assert field(state, "swapping@1") == "hand@3"


def test_a_team_swap_goes_on_for_nothing_and_ends_when_all_is_exchanged() -> None:
    state = table()
    for card, onto in (("QC", "KH"), ("2C", "7S"), ("7D", "7H"), ("8D", "3C")):
        state = after(state, f"p1: move {card} hand@1 > hand@3 onto {onto}")
    assert cards(state, "hand@1") == "KH 7S 7H 3C"
    assert cards(state, "hand@3") == "QC 2C 7D 8D"
    assert (field(state, "actions_left@1"), field(state, "swapping@1")) == (1, "none")


def test_what_mates_exchanged_just_now_stays() -> None:
    state = after(table(), "p1: move 8D hand@1 > hand@3 onto 7S")
    assert verdict(state, "p1: move 7S hand@1 > hand@3 onto 7H") == "FG-115"
    assert verdict(state, "p1: move 2C hand@1 > hand@3 onto 8D") == "FG-115"
    assert verdict(state, "p1: move 2C hand@1 > hand@3 onto 7H") == "ok"


@pytest.mark.parametrize(
    "ending", ["p1: press done", "p3: move pawn@3 > map.f3", "p3: press end", "p1: press end"]
)
def test_a_team_swap_ends_with_any_other_command_of_either(ending: str) -> None:
    state = after(table(), "p1: move 8D hand@1 > hand@3 onto 7S", ending)
    assert (field(state, "swapping@1"), field(state, "swapping@3")) == ("none", "none")


def test_a_mates_exchange_is_an_action_of_his_own() -> None:
    state = after(
        table(),
        "p1: move 8D hand@1 > hand@3 onto 7S",
        "p3: move 8D hand@3 > hand@1 onto 7S",
    )
    assert (cards(state, "hand@1"), cards(state, "hand@3")) == ("QC 2C 7D 8D", "KH 7S 7H 3C")
    assert (field(state, "actions_left@1"), field(state, "actions_left@3")) == (1, 1)
    assert (field(state, "swapping@1"), field(state, "swapping@3")) == ("none", "hand@1")


def test_mates_may_exchange_on_a_centre_entered_or_not() -> None:
    assert verdict(table("d3", "d3"), "p1: move 8D hand@1 > hand@3 onto 7S") == "ok"


def test_mates_see_each_others_hands_while_they_stand_together() -> None:
    state = table("e3", "d3")
    assert seen(state, 3, "hand@1") == "QC ? ? ?"
    state = after(state, "p1: move pawn@1 > map.d3")
    assert seen(state, 3, "hand@1") == "QC 2C 7D 8D"
    assert seen(state, 1, "hand@3") == "KH 7S 7H 3C"
    assert seen(state, 2, "hand@1") == "QC ? ? ?"
    state, stages = steps(state, "p3: move pawn@3 > map.e2")
    assert seen(state, 3, "hand@1") == "QC ? ? ?"
    assert sum(isinstance(event, Opened) for event in stages[0].events) == 2


def test_being_brought_back_to_the_centre_brings_mates_together() -> None:
    zones = {**HANDS, "hand@1": "8H 8C 8S 7D"}
    state = given(zones, FOUR_IN_TEAMS, up=OPEN | {"hand@1": "7D"}, pawns={"pawn@1": "e3"})
    assert seen(state, 1, "hand@3") == "KH ? ? ?"
    state = after(state, "p1: move 8H,8C,8S hand@1 > set@1", "p1: choose reveal KS")
    assert seen(state, 1, "hand@3") == "KH 7S 7H 3C"


def test_mates_see_each_other_in_the_turn_of_others_too() -> None:
    assert seen(table(turn="p2"), 3, "hand@1") == "QC 2C 7D 8D"


def test_a_joker_does_not_rob_a_mate() -> None:
    zones = {**HANDS, "hand@1": "QC X 7D 8D"}
    state = given(zones, FOUR_IN_TEAMS, up=OPEN, pawns={"pawn@1": "e3"})
    assert verdict(state, "p1: move X hand@1 > hand@3 onto KH") == "FG-125"
    assert verdict(state, "p1: move X hand@1 > hand@4 onto 2D") == "ok"


def test_what_a_team_swap_brings_hidden_is_seen_by_its_owner_only() -> None:
    state = after(table(), "p1: move 8D hand@1 > hand@3 onto KH", "p1: move pawn@1 > map.f3")
    assert seen(state, 1, "hand@1") == "QC 2C 7D KH"
    assert seen(state, 3, "hand@1") == seen(state, 2, "hand@1") == "QC ? ? ?"


def test_others_cannot_tell_which_hidden_cards_mates_exchanged() -> None:
    commands = [
        f"p1: move {given_card} hand@1 > hand@3 onto {onto}"
        for given_card in ("2C", "7D", "8D")
        for onto in ("7S", "7H", "3C")
    ]
    for viewer in (2, 4, None):
        heard = [told(table(), command, viewer)[0] for command in commands]
        assert all(one == heard[0] for one in heard)
        assert any(isinstance(e, Exchanged) and e.first_place == -1 for e in heard[0])


def test_others_cannot_tell_where_an_open_card_went_among_hidden_ones() -> None:
    for viewer in (2, 4, None):
        heard = []
        for hand, taken in (("KH 7S 7H 3C", "7S"), ("KH 7H 7S 3C", "7S"), ("KH 7H 3C 7S", "7S")):
            state = given(
                {**HANDS, "hand@3": hand},
                FOUR_IN_TEAMS,
                up=OPEN,
                pawns={"pawn@1": "e3", "pawn@3": "e3"},
            )
            heard.append(told(state, f"p1: move QC hand@1 > hand@3 onto {taken}", viewer)[0])
        assert all(one == heard[0] for one in heard)


def test_an_exchange_of_two_open_cards_can_be_followed_by_all() -> None:
    heard, _ = told(table(), "p1: move QC hand@1 > hand@3 onto KH", 2)
    swap = next(event for event in heard if isinstance(event, Exchanged))
    assert (swap.first_place, swap.second_place) == (0, 0)
    said = next(event for event in heard if isinstance(event, Said))
    assert said.faces == ("KH",)


def test_own_points_say_how_many_cards_are_revealed() -> None:
    zones = {**HANDS, "hand@1": "8H 8C 8S 7D"}
    state = given(zones, FOUR_IN_TEAMS, up={"hand@1": "7D"}, state={"score@3": 3})
    assert field(after(state, "p1: move 8H,8C,8S hand@1 > set@1"), "to_reveal") == 1


@pytest.mark.parametrize(
    ("mine", "mates", "wins"), [(3, 0, False), (3, 3, False), (3, 4, True), (0, 7, True)]
)
def test_a_team_wins_with_eight_points_together(mine: int, mates: int, wins: bool) -> None:  # noqa: FBT001
    zones = {**HANDS, "hand@1": "8H 8C 8S 7D"}
    state = given(zones, FOUR_IN_TEAMS, state={"score@1": mine, "score@3": mates})
    state = after(state, "p1: move 8H,8C,8S hand@1 > set@1")
    outcome = FORAGE.outcome(state)
    assert (outcome is not None) is wins
    assert outcome is None or outcome.winners == (1, 3)


def test_with_a_limit_the_sums_of_the_teams_are_compared() -> None:
    limited = setup(4, {**TEAMS, "turn_limit": 1})
    scores = {"score@1": 1, "score@3": 2, "score@2": 3, "score@4": 0}
    state = given(HANDS, limited, state={"turn": "p2", **scores})
    state = after(state, "p4: press end", "p2: press end")
    outcome = FORAGE.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1, 2, 3, 4)
    better = given(HANDS, limited, state={"turn": "p2", **scores, "score@4": 1})
    outcome = FORAGE.outcome(after(better, "p4: press end", "p2: press end"))
    assert outcome is not None
    assert outcome.winners == (2, 4)


def test_on_the_bridge_a_mate_waits_for_the_centre() -> None:
    zones = {"hand@1": "8H 8C 8S 7D"}
    state = given(zones, setup(4, {**TEAMS, **LARGE}), pawns={"pawn@1": "e4"})
    state = after(state, "p1: move 8H,8C,8S hand@1 > set@1")
    assert FORAGE.actors(state) == (1,)
    assert verdict(state, "p3: choose centre c4") == "FG-102"


def test_guests_are_let_in_for_mates_alone() -> None:
    zones = table().table.zones
    assert zones[ZoneId("hand@1")].guests == {3}
    assert zones[ZoneId("hand@2")].guests == {4}
    assert table("e3", "d3").table.zones[ZoneId("hand@1")].guests == frozenset()
