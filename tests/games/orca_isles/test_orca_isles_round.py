"""Turns, hunts and the end of a round (OI-10 to OI-68)."""

import pytest
from orca_water import (
    DRAW,
    HANDS,
    LAST,
    ORCAS,
    after,
    count,
    hunting,
    lay,
    lying,
    said,
    stands,
    step,
)
from orca_water import words as log

from pnwtable.core.events import Said
from pnwtable.core.zones import ZoneId
from pnwtable.games.orca_isles.state import OrcaState


def scores(**hunts: str) -> tuple[int, ...]:
    isle = hunts.pop("isle")
    return after(hunting(isle, **hunts), DRAW).scores


def test_the_turn_passes_clockwise_and_twice_round() -> None:
    state = lay({**HANDS, "isle.1": "8H"}, first="p2")
    order = []
    for _ in range(5):
        assert state.turn is not None
        order.append((state.turn, state.orca(state.turn)))
        state = after(state, f"move ^ deck > hand@{state.turn}")
    assert order == [(2, 1), (3, 1), (1, 1), (2, 2), (3, 2)]
    assert (state.turn, state.turns) == (1, (1, 2, 2))


def test_who_has_had_both_turns_is_passed_over() -> None:
    pawns = {"pawn@2.1": "deck", "pawn@2.2": "deck"}
    state = after(lay({**HANDS}, pawns, turn="p1"), "move ^ deck > hand@1")
    assert state.turn == 3


def test_gathering_takes_the_card_and_leaves_the_orca() -> None:
    state = after(lay({**HANDS, "gather.2": "AS"}, turn="p1"), "move AS gather.2 > hand@1")
    assert lying(state, "hand@1") == "2C 5C JC QD AS"
    assert (stands(state, "pawn@1.1"), stands(state, "pawn@1.2")) == ("gather.2", "pod@1")
    assert {state.table.up[card] for card in state.table.cards[ZoneId("hand@1")]} == {None}


def test_many_orcas_may_stand_at_the_deck() -> None:
    state = after(lay({**HANDS}), *[f"move ^ deck > hand@{seat}" for seat in (1, 2, 3, 1, 2)])
    assert [stands(state, f"pawn@{n}.1") for n in (1, 2, 3)] == ["deck"] * 3
    assert count(state, "hand@1") == 6


def test_a_hunt_lies_under_the_orca_of_the_turn_in_the_order_named() -> None:
    state = lay({**HANDS, "isle.1": "8H"}, {"pawn@1.1": "deck"}, turn="p1")
    state = after(state, "move QD,2C hand@1 > isle.1")
    assert (lying(state, "under@1.2"), lying(state, "hand@1")) == ("QD 2C", "5C JC")
    assert stands(state, "pawn@1.2") == "isle.1"


def test_a_player_may_close_an_isle_alone() -> None:
    state = lay({**HANDS, "isle.1": "8H"}, {"pawn@1.1": "isle.1"}, turn="p1")
    state = after(state, "move 2C hand@1 > isle.1")
    assert said(state, "p2: move 4S hand@2 > isle.1") == "OI-110"


def test_passing_leaves_the_orca_in_its_pod() -> None:
    nothing = {"deck": "", "hand@1": "", "hand@2": "4S", "isle.1": "8H"}
    full = {"pawn@2.1": "isle.1", "pawn@3.1": "isle.1"}
    state = lay(nothing, full, turn="p1")
    done = step(state, "press pass")
    assert log(done) == ["passed"]
    assert (done.state.turns, done.state.turn) == ((1, 1, 1), 2)
    assert stands(done.state, "pawn@1.1") == "pod@1"
    assert said(done.state, "p2: press pass") == "ok"


def test_a_round_of_passes_ends_too() -> None:
    stuck = lay({"deck": ""}, turn="p1")
    texts = [f"p{seat}: press pass" for seat in (1, 2, 3, 1, 2, 3)]
    state = after(stuck, *texts)
    assert (state.round, state.first, state.turn) == (2, 2, 2)
    assert state.turns == (0, 0, 0)


def test_the_second_turn_after_a_pass_is_that_of_the_second_orca() -> None:
    state = lay({**HANDS, "isle.1": "8H"}, turn="p1", fields={"turns@1": 1})
    assert stands(after(state, "move 2C hand@1 > isle.1"), "pawn@1.2") == "isle.1"


@pytest.mark.parametrize(
    ("isle", "one", "two", "points"),
    [
        ("8H", "8C 3D", "8S 2D", (3, 1)),
        ("8H", "8C 2D", "8S", (3, 1)),
        ("8H", "8C 8S", "9D 10C", (7, 4)),
        ("X", "KH", "2C 9H", (3, 1)),
        ("5H", "4C 6D", "6S 4D", (5, 5)),
        ("10S", "JS X", "QH JH", (5, 5)),
        ("9H", "3S", "3C", (1, 1)),
        ("9H", "3S", "4C", (0, 2)),
        ("9H", "KS 2C", "KC", (2, 0)),
        ("9H", "JS 10S", "AH 2H", (6, 3)),
        ("9H", "AH 2H", "KH QH", (5, 3)),
        ("9S", "JS 10S", "9C 9D", (10, 5)),
        ("X", "X", "AS", (2, 2)),
        ("X", "X", "AS 9H", (1, 3)),
        ("X", "X", "AS 2C", (1, 6)),
        ("2H", "2S AD", "2C X", (1, 7)),
    ],
)
def test_two_pods_at_an_isle(isle: str, one: str, two: str, points: tuple[int, int]) -> None:
    assert scores(isle=isle, p1_1=one, p2_2=two) == (*points, 0)
    assert scores(isle=isle, p1_1=two, p2_2=one) == (*reversed(points), 0)


def test_who_is_alone_wins_with_anything() -> None:
    state = after(hunting("9H", p1_1="3S"), DRAW)
    assert (state.scores, state.last) == ((2, 0, 0), (2, 0, 0))
    assert "9H" in lying(state, "hand@1").split()


def test_two_own_orcas_score_their_own_sets_and_the_isle_once() -> None:
    state = after(hunting("8H", p1_1="8C", p1_2="9S 10D"), DRAW)
    assert state.scores == (7, 0, 0)
    assert lying(state, "hand@1").split().count("8H") == 1


def test_two_own_orcas_never_put_their_cards_together() -> None:
    assert scores(isle="8H", p1_1="8C", p1_2="8S") == (1 + 1 + 2, 0, 0)


def test_a_tied_isle_is_discarded_and_refilled() -> None:
    state = after(hunting("5H", p1_1="4C 6C", p2_1="6H 4D"), DRAW)
    assert lying(state, "discard").split()[0] == "5H"
    assert count(state, "isle.1") == 1
    assert lying(state, "isle.1") != "5H"


def test_isles_without_orcas_stay() -> None:
    state = after(hunting("8H"), DRAW)
    assert (lying(state, "isle.1"), lying(state, "isle.2")) == ("8H", "KD")
    assert state.scores == (0, 0, 0)


def test_the_stages_of_a_round_are_told_in_order() -> None:
    done = step(hunting("8H", p1_1="8C", p2_1="3S"), DRAW)
    assert log(done) == [
        "drew",
        *("turned-up", "turned-up"),
        *("scored-pair", "no-set", "isle-won"),
        "discarded",
        "refilled",
        "round-begins",
    ]


def test_an_isle_is_revealed_hunt_by_hunt_and_set_by_set_before_it_is_given_away() -> None:
    stages = step(hunting("8H", p1_1="8C", p2_1="3S"), DRAW).stages[1:6]
    keys = [[event.key for event in one.events if isinstance(event, Said)] for one in stages]
    assert keys == [["turned-up"], ["turned-up"], ["scored-pair"], ["no-set"], ["isle-won"]]
    assert all(stage.rest > 0 for stage in stages)
    isle = [one.table.cards[ZoneId("isle.1")] for one in stages]
    assert [len(cards) for cards in isle] == [1, 1, 1, 1, 0]


def draws(deck: str, discard: str = "", **hands: str) -> OrcaState:
    zones = {"isle.1": "8H", "isle.2": "KD", "deck": deck, "discard": discard, **HANDS}
    zones |= {f"hand@{name[1:]}": cards for name, cards in hands.items()}
    return lay(zones, LAST, turn="p3")


def test_hands_are_filled_in_turn_order_all_at_once_before_the_next() -> None:
    state = draws("2S 3S 4H 5S 6H 7S AS", p1="2C", p2="4S 6S", p3="4D 6D 9D")
    state = after(state, DRAW)
    assert lying(state, "hand@3") == "4D 6D 9D AS"
    assert lying(state, "hand@1") == "2C 7S 6H 5S"
    assert lying(state, "hand@2") == "4S 6S 4H 3S"
    assert lying(state, "gather.1") == "2S"
    assert count(state, "gather.2") == 0


def test_turn_order_begins_with_the_first_player_of_the_round() -> None:
    zones = {"deck": "2S 3S AS", **HANDS, "hand@1": "2C 5C JC", "hand@2": "4S 6S 9C"}
    pawns = {**LAST, "pawn@1.2": "pod@1", "pawn@3.2": "deck"}
    state = after(
        lay({**zones, "hand@1": "2C 5C"}, pawns, first="p2", turn="p1"), "move ^ deck > hand@1"
    )
    assert lying(state, "hand@2") == "4S 6S 9C 3S"
    assert lying(state, "hand@3") == "4D 6D 9D 2S"
    assert lying(state, "hand@1") == "2C 5C AS"


def test_nobody_discards_down_to_four() -> None:
    state = after(draws("AS", p1="2C 5C JC QD KC AC"), DRAW)
    assert count(state, "hand@1") == 6


def test_the_deck_is_renewed_only_when_a_card_is_needed() -> None:
    state = after(draws("AS", "7H 7C"), DRAW)
    assert count(state, "deck") + count(state, "gather.1") + count(state, "gather.2") == 2
    full = {"gather.1": "3H", "gather.2": "4H", "gather.3": "5H"}
    zones = {"isle.1": "8H", "isle.2": "KD", "deck": "AS", "discard": "7H 7C", **HANDS, **full}
    state = after(lay(zones, LAST, turn="p3"), DRAW)
    assert (count(state, "deck"), lying(state, "discard")) == (0, "7H 7C")
    done = step(state, "move ^ deck > hand@2")
    assert log(done) == ["reshuffled", "drew"]
    assert (count(done.state, "deck"), count(done.state, "discard")) == (1, 0)


def test_hunted_cards_are_discarded_at_once_when_nothing_else_is_left_to_draw() -> None:
    zones = {"isle.1": "8H", "deck": "AS", **HANDS, "hand@1": "2C", "hand@3": "4D"}
    pawns = {**LAST, "pawn@1.1": "isle.1"}
    state = lay({**zones, "under@1.1": "3S 3C"}, pawns, turn="p3")
    done = step(state, DRAW)
    keys = log(done)
    assert keys[keys.index("discarded") :][:3] == ["discarded", "reshuffled", "filled-up"]
    assert sorted(lying(done.state, "hand@1").split()) == ["2C", "3C", "3S", "8H"]
    assert lying(done.state, "hand@3") == "4D AS"


def test_without_any_card_hands_stay_short_and_places_empty() -> None:
    state = after(draws("AS", p1="2C", p3="4D"), DRAW)
    assert [count(state, f"hand@{n}") for n in (1, 2, 3)] == [1, 4, 2]
    assert [count(state, f"gather.{n}") for n in (1, 2, 3)] == [0, 0, 0]
    assert (state.round, state.turn) == (2, 2)


def test_isles_are_refilled_before_gather_cards() -> None:
    zones = {"isle.1": "8H", "isle.2": "KD", **HANDS, "under@1.1": "3S", "deck": "2S 3H AS"}
    state = after(lay(zones, {**LAST, "pawn@1.1": "isle.1"}, turn="p3"), DRAW)
    assert [lying(state, zone) for zone in ("isle.1", "gather.1", "gather.2", "gather.3")] == [
        "3H",
        "2S",
        "3S",
        "",
    ]


def test_orcas_go_home_and_the_token_passes() -> None:
    state = after(hunting("8H", p1_1="8C"), DRAW)
    assert all(zone is not None and zone.startswith("pod@") for zone in state.table.pawns.values())
    assert (state.round, state.first, state.turn, state.turns) == (2, 2, 2, (0, 0, 0))
    assert state.last == (3, 0, 0)


def test_points_of_the_last_round_are_those_of_that_round() -> None:
    state = lay({"isle.1": "8H", **HANDS}, LAST, turn="p3", fields={"score@1": 5, "score@2": 6})
    state = after(state, DRAW)
    assert (state.scores, state.last) == ((5, 6, 0), (0, 0, 0))


def last_round(**hands: str) -> OrcaState:
    zones = {"isle.1": "8H", "isle.2": "KD", "deck": "2H AS", **HANDS}
    zones |= {f"hand@{name[1:]}": cards for name, cards in hands.items()}
    return lay(zones, LAST, turn="p3", round=5, fields={"score@1": 3})


def test_after_round_five_hands_are_filled_shown_and_sorted() -> None:
    done = step(last_round(p1="4H 4C 4S 5H", p2="JS JC 3H 9S", p3="9C KH"), DRAW)
    state = done.state
    assert (state.scores, state.final, state.last) == ((8, 1, 0), (5, 1, 0), (0, 0, 0))
    assert (state.phase, state.round, state.turn, state.first) == ("over", 5, None, 1)
    assert count(state, "hand@3") == 4
    assert {state.table.up[card] for card in state.table.cards[ZoneId("hand@1")]} == {0}
    assert count(state, "gather.1") == 0
    assert log(done)[-2:] == ["hand-sorted", "over"]
    outcome = ORCAS.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_equal_players_share_the_win() -> None:
    state = after(last_round(p2="7H 7C 7S 2D", p1="2C 5D JC QD", p3="4D 6D 9H"), DRAW)
    assert state.scores[:2] == (3, 5)
    shared = lay(HANDS, phase="over", fields={"score@1": 7, "score@3": 7})
    outcome = ORCAS.outcome(shared)
    assert outcome is not None
    assert outcome.winners == (1, 3)
