"""Turns on the trail, blazing, the end of rounds and of the game (TR-20 to TR-63)."""

import pytest
from trail_table import (
    FOUR,
    MAPS,
    TRAIL,
    after,
    fields,
    hidden,
    lay,
    lying,
    said,
    seen,
    setup,
    stands,
    step,
    winners,
    words,
)

from pnwtable.core.events import Turned, Walked
from pnwtable.core.zones import PawnId, ZoneId


def test_the_order_in_which_cards_are_named_is_that_of_the_pool() -> None:
    state = lay({"map.c2": "QD", "pack@1": "4H 8D 9D 2C"}, "c1", state={"turn": "p1"})
    state = after(state, "move 9D,8D pack@1 > map.c2")
    assert lying(state, "pool") == "9D 8D"
    assert lying(state, "pack@1") == "4H 2C"
    assert seen(state, None, "pool") == "9D 8D"


@pytest.mark.parametrize(("cell", "below"), [("c5", "c4"), ("a4", "a3"), ("e4", "e3")])
def test_beyond_summit_and_viewpoints_there_is_nothing(cell: str, below: str) -> None:
    state = lay({f"map.{cell}": "KD", "pack@1": "2S 3S 4S 5S"}, below, cell)
    done = step(state, f"move 2S,3S,4S pack@1 > map.{cell}")
    assert fields(done.state, "status@1 turn landmarks@1") == "finished p2 3"
    assert "finished" in words(done)


def test_a_finished_seat_scores_at_the_end_of_the_round() -> None:
    state = lay({"map.a4": "KD", "pack@1": "2S 3S 4S 5S", "pack@2": "6S"}, "a3 c1")
    state = after(state, "move 2S,3S,4S pack@1 > map.a4", "press turn-back")
    assert fields(state, "status@1 status@2 turn") == "finished back p3"
    state = after(state, "press turn-back")
    assert fields(state, "status@1 score@1 phase turn") == "back 24 over none"


def test_several_pawns_stand_on_one_card_and_each_pays_for_it() -> None:
    state = lay({"map.c2": "JD", "pack@1": "9D 6D", "pack@2": "10D 5D"}, "c1 b1")
    state = after(state, "move 9D,6D pack@1 > map.c2", "move 10D,5D pack@2 > map.c2")
    assert stands(state, 1) == stands(state, 2) == "c2"
    assert fields(state, "passed@1 passed@2 landmarks@1 landmarks@2") == "2 2 1 1"


def test_a_blazed_card_stays_up_and_its_trailblazer_recovers() -> None:
    state = lay({"map.c1": "4S", "pack@1": "9S 2C", "pack@2": "3C 5S"})
    state = after(state, "move pawn@1 > map.c1")
    assert fields(state, "phase turn passed@1 blazed@1") == "pay p1 0 false"
    assert seen(state, None, "map.c1") == "4S"
    state = after(state, "move 9S pack@1 > map.c1")
    assert fields(state, "phase turn passed@1 blazed@1") == "trek p2 1 true"
    state = after(state, "move 5S pack@2 > map.c1", "press turn-back")
    assert fields(state, "phase turn") == "recover p1"
    state = after(state, "move 5S pool > pack@1")
    assert lying(state, "aside") == "9S"
    assert seen(state, 2, "pack@1") == hidden(2)
    assert fields(state, "blazed@1 round first turn") == "false 2 p2 p2"


def test_a_blaze_that_must_fail_is_allowed() -> None:
    state = lay({"map.c4": "KD", "map.d4": "QD", "pack@1": "9C"}, "c3")
    done = step(state, "move pawn@1 > map.d4")
    assert fields(done.state, "status@1 phase turn passed@1") == "back trek p2 3"
    assert stands(done.state, 1) == "c3"
    assert words(done) == ["uncovered", "bust"]


def test_a_bust_is_seen_step_by_step() -> None:
    state = lay({"map.c4": "KD", "map.d4": "QD", "pack@1": "9C 8C"}, "c3")
    done = step(state, "move pawn@1 > map.d4")
    moments = [
        (
            stage.table.pawns[PawnId("pawn@1")],
            stage.table.up[stage.table.cards[ZoneId("map.d4")][0]],
            len(stage.table.cards[ZoneId("pool")]),
        )
        for stage in done.stages
    ]
    assert moments == [
        ("map.d4", None, 0),
        ("map.d4", 0, 0),
        ("map.d4", 0, 2),
        ("map.c3", 0, 2),
    ]
    assert [stage.rest > 0 for stage in done.stages] == [True, True, True, False]


def test_a_card_is_turned_up_after_the_pawn_has_stepped_on_it() -> None:
    stepped, turned = step(lay({"map.c1": "4S", "pack@1": "9S 2C"}), "move pawn@1 > map.c1").stages
    assert any(isinstance(event, Walked) for event in stepped.events)
    assert any(isinstance(event, Turned) for event in turned.events)
    assert stepped.rest > 0


def test_the_pawn_follows_when_its_card_has_been_paid_for() -> None:
    state = lay({"map.c3": "9H", "pack@1": "AH 2C"}, "c2", "c3")
    paid, went = step(state, "move AH pack@1 > map.c3").stages
    assert paid.table.pawns == state.table.pawns
    assert went.table.cards == paid.table.cards


def test_a_bust_on_the_first_step_puts_the_pawn_back_beside_the_map() -> None:
    state = lay({"map.c1": "10D", "pack@1": "2C 7D", "pack@2": "3C"})
    state = after(state, "move pawn@1 > map.c1")
    assert stands(state, 1) == "none"
    assert lying(state, "pool") == "2C 7D"
    assert fields(state, "score@1 passed@1 turn") == "0 0 p2"


@pytest.mark.parametrize("pack", ["AD", "10D", "9D 2S", "5H 5D", "AS 3D", "2S 3S 4S"])
def test_who_can_pay_does_not_go_bust(pack: str) -> None:
    state = lay({"map.c1": "10D" if pack != "10D" else "9D", "pack@1": pack})
    assert fields(after(state, "move pawn@1 > map.c1"), "phase") == "pay"


def test_cards_of_the_bust_may_be_recovered() -> None:
    state = lay(
        {"map.c1": "4S", "map.b1": "10H", "pack@1": "9S", "pack@2": "2C 3C"},
        state={"status@3": "back"},
    )
    state = after(state, "move pawn@1 > map.c1", "move 9S pack@1 > map.c1")
    state = after(state, "move pawn@2 > map.b1")
    assert fields(state, "phase turn blazed@2 status@2") == "recover p1 false back"
    state = after(state, "move 3C pool > pack@1")
    assert lying(state, "aside") == "9S 2C"
    assert fields(state, "first turn round") == "p1 p1 2"


def test_trailblazers_recover_in_turn_order() -> None:
    state = lay(
        {
            "map.a1": "4S",
            "map.b1": "4H",
            "map.c1": "4D",
            "map.d1": "4C",
            "pack@1": "9H 2S",
            "pack@2": "9D 2H",
            "pack@3": "9C 2D",
            "pack@4": "9S 2C",
        },
        table=FOUR,
        state={"first": "p3"},
    )
    for seat, cell, card in ((3, "d1", "9C"), (4, "a1", "9S"), (1, "b1", "9H"), (2, "c1", "9D")):
        state = after(
            state, f"move pawn@{seat} > map.{cell}", f"move {card} pack@{seat} > map.{cell}"
        )
    for seat, card in ((3, "9S"), (4, "9C"), (1, "9D"), (2, "9H")):
        assert fields(state, "phase turn") == f"recover p{seat}"
        state = after(state, f"move {card} pool > pack@{seat}")
    assert fields(state, "phase first turn round") == "trek p4 p4 2"
    assert lying(state, "aside") == ""


def test_who_blazed_and_then_turned_back_is_no_case_but_one_who_is_back_recovers_nothing() -> None:
    state = lay(
        {"pool": "4D 5D", "pack@3": "2H"},
        "c1 c1 c1",
        state={"turn": "p3", "blazed@1": True, "status@1": "back", "blazed@2": True},
    )
    state = after(state, "press turn-back")
    assert fields(state, "phase turn") == "recover p2"


def test_aside_keeps_the_order_of_the_rounds() -> None:
    state = lay(
        {"aside": "4D", "pool": "6D 5D", "pack@1": "2H", "pack@2": "3H"},
        "c1 c1 c1",
        state={"status@3": "back", "turn": "p2"},
    )
    state = after(state, "press turn-back")
    assert lying(state, "aside") == "4D 6D 5D"
    assert fields(state, "first round") == "p1 2"


def test_a_lone_walker_keeps_the_token() -> None:
    state = lay(
        {"map.c2": "JD", "pack@2": "9D 6D"},
        "c1 c1 c1",
        state={"first": "p2", "status@1": "back", "status@3": "back", "round": 4},
    )
    state = after(state, "move 9D,6D pack@2 > map.c2")
    assert fields(state, "first turn round phase") == "p2 p2 5 trek"


def test_the_token_passes_over_a_first_player_who_turned_back() -> None:
    state = lay(
        {"pack@1": "2H", "pack@2": "3H", "pack@3": "4H"},
        "c1 c1 c1",
        state={"first": "p3", "turn": "p3", "status@1": "back"},
    )
    state = after(state, "press turn-back")
    assert fields(state, "turn") == "p2"
    state = after(state, "press turn-back")
    assert fields(state, "phase turn round") == "over none 1"


def test_the_round_ends_after_its_last_seat_even_if_the_first_is_back() -> None:
    state = lay(
        {"pack@2": "2H", "pack@3": "3H"}, "c1 c1 c1", state={"status@1": "back", "turn": "p3"}
    )
    state = after(state, "press turn-back")
    assert fields(state, "first turn round") == "p2 p2 2"


def test_one_may_turn_back_before_the_first_step() -> None:
    state = after(lay({"pack@1": "2H 3H 4H 5H 6H 7H 8H AH"}), "press turn-back")
    assert fields(state, "status@1 score@1 passed@1") == "back 8 0"


def test_a_trailblazer_at_the_summit_recovers_and_the_card_counts() -> None:
    state = lay(
        {"map.c5": "JH", "pack@1": "10H 5S"},
        "c4",
        state={"status@2": "back", "status@3": "back", "landmarks@1": 9},
    )
    state = after(state, "move pawn@1 > map.c5", "move 10H,5S pack@1 > map.c5")
    assert fields(state, "phase status@1 score@1") == "recover finished 35"
    state = after(state, "move 5S pool > pack@1")
    assert fields(state, "phase status@1 score@1") == "over back 36"
    assert lying(state, "aside") == "10H"


def test_when_the_game_is_over_everything_is_open() -> None:
    state = lay({"pack@1": "2H"}, state={"status@2": "back", "status@3": "back"})
    done = step(state, "press turn-back").state
    for zone in done.table.zones:
        assert "?" not in seen(done, None, zone)
        assert "?" not in seen(done, 2, zone)
    assert done.table.zones[ZoneId("map.c1")].holds == 1
    assert TRAIL.actors(done) == ()


def test_equal_scores_share_and_the_rest_loses() -> None:
    packs = {"pack@1": "2H 3H", "pack@2": "4H 5H", "pack@3": "6H", "pack@4": "7H 8H"}
    state = lay(packs, table=FOUR)
    state = after(state, *["press turn-back"] * 4)
    assert winners(state) == [1, 2, 4]
    assert fields(state, "score@1 score@3") == "2 1"


def test_a_bust_seat_keeps_the_points_for_cards_passed() -> None:
    state = lay({"map.d4": "QS", "pack@1": "2C"}, "c3", state={"landmarks@1": 3})
    assert fields(after(state, "move pawn@1 > map.d4"), "score@1 status@1") == "18 back"


def test_score_in_phase_pay_counts_no_card_that_is_not_paid_for() -> None:
    state = lay({"map.c3": "9H", "pack@1": "10H 2C"}, "c2")
    assert fields(state, "score@1") == "12"
    assert fields(after(state, "move pawn@1 > map.c3"), "score@1 passed@1") == "12 2"


def test_the_ridge_loop_is_climbed_by_the_same_rules() -> None:
    table = setup(4, MAPS["ridge-loop"])
    state = lay(
        {
            "map.b1": "5D",
            "map.a2": "KS",
            "map.c2": "JD",
            "map.g4": "QH",
            "pack@1": "9D 6D 2C",
            "pack@2": "2S 3S 4S",
        },
        "- f3",
        table=table,
    )
    assert said(state, "p1: move pawn@1 > map.d1") == "not there"
    assert said(state, "p1: move pawn@1 > map.b1") == "TR-25"
    state = after(state, "move 9D pack@1 > map.b1")
    assert fields(state, "turn passed@1") == "p2 1"
    state = after(state, "move 2S,3S,4S pack@2 > map.g4")
    assert fields(state, "status@2 landmarks@2") == "finished 2"
