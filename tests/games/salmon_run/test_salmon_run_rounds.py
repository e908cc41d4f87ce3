"""How rounds and the game end, and what they score."""

import pytest
from salmon_run_table import after, field, lay, lying, mixed, said, step, winners, words

from pnwtable.core.game import OptionValue

FULL_SEA = {"run@1": "4H 2H 6H 8H", "play@1": "5C 6C 7C", "run@2": "5S 6S", "hand@2": "2S 3S 4S"}


def test_the_round_ends_with_the_turn_of_a_full_run() -> None:
    state = after(lay(FULL_SEA), "press end")
    assert (field(state, "round"), field(state, "rounds@1"), field(state, "rounds@2")) == (
        2,
        ("40",),
        ("20",),
    )


def test_the_other_players_full_run_does_not_end_it() -> None:
    state = lay({"run@2": "4H 2H 6H 8H", "run@1": "2S 3S"})
    assert field(after(state, "press end"), "round") == 1


def test_an_unfinished_or_false_run_does_not_end_it() -> None:
    assert field(after(lay({"run@1": "4H 2H 6H"}), "press end"), "round") == 1
    assert field(after(lay({"run@1": "4H 2H 6H 8S"}), "press end"), "round") == 1


def test_cards_move_into_new_decks_and_the_middle_stays() -> None:
    zones = {
        **FULL_SEA,
        "discard@1": "9D",
        "deck@2": "KC",
        "discard@2": "QC",
        "row": "2D 3D 4D 5D 6D",
        "fan.A": "AS",
        "acclimation": "7D 8D",
        "acclimation_discard": "10D",
        "removed": "JD",
    }
    state = after(lay(zones), "press end")
    mine = mixed(state, "deck@1") | mixed(state, "hand@1")
    assert mine == {"4H", "2H", "6H", "8H", "5C", "6C", "7C", "9D"}
    assert len(lying(state, "hand@1").split()) == 3
    theirs = mixed(state, "deck@2") | mixed(state, "play@2")
    assert theirs == {"5S", "6S", "2S", "3S", "4S", "KC", "QC"}
    assert len(lying(state, "play@2").split()) == 3
    assert lying(state, "row") == "3D 4D 5D 6D 8D"
    assert (lying(state, "fan.A"), lying(state, "removed")) == ("AS", "JD")
    assert lying(state, "acclimation_discard") == "10D 2D"
    assert (field(state, "idle"), field(state, "round_turns"), field(state, "placed")) == (0, 0, 0)


def test_counting_by_hand() -> None:
    zones = {
        "run@1": "4H 2H JH X",
        "play@1": "5D",
        "discard@1": "X 8D 7C",
        "hand@1": "9D",
        "paid@1": "6D",
        "removed": "2D",
        "hand@2": "3D",
        "run@2": "10D",
    }
    state = after(lay(zones), "press end")
    assert field(state, "score@1") == 40 + 2 * 4 - 20
    assert field(state, "score@2") == 10 + 4


@pytest.mark.parametrize(
    ("options", "scores", "runs", "starter"),
    [
        ({}, (0, 50), ("4H 2H 6H 8H", "5S 6S"), "p2"),
        ({}, (0, 50), ("4H 2H 6H 8H", "5S 6S 7S 8S"), "p1"),
        ({}, (50, 0), ("4H 2H 6H 8H", "5S 6S 7S 8S"), "p2"),
        ({}, (7, 7), ("4H 2H 6H 8H", "5S 6S 7S 8S"), "p2"),
        ({"lower_by": "total"}, (0, 50), ("4H 2H 6H 8H", "5S 6S"), "p1"),
        ({"lower_by": "total"}, (0, 20), ("4H 2H 6H 8H", "5S 6S"), "p2"),
        ({"lower_by": "total"}, (30, 30), ("4H 2H 6H 8H", "5S 6S 7S 8S"), "p2"),
    ],
)
def test_who_starts_the_next_round(
    options: dict[str, OptionValue], scores: tuple[int, int], runs: tuple[str, str], starter: str
) -> None:
    zones = {"run@1": runs[0], "run@2": runs[1]}
    state = after(lay(zones, options, score_1=scores[0], score_2=scores[1]), "press end")
    assert (field(state, "turn"), field(state, "first")) == (starter, starter)


def test_the_seat_that_did_not_take_the_last_turn_starts_if_all_is_equal() -> None:
    zones = {"run@2": "4H 2H 6H 8H", "run@1": "5S 6S 7S 8S"}
    state = after(lay(zones, turn="p2"), "press end")
    assert field(state, "turn") == "p1"


def test_by_totals_the_score_of_the_round_decides_nothing() -> None:
    zones = {"run@1": "4H 2H 6H 8H", "run@2": "5S 6S 7S 8S", "deck@2": "2D"}
    state = after(lay(zones, {"lower_by": "total"}, score_1=2, score_2=0), "press end")
    assert (field(state, "rounds@1"), field(state, "rounds@2")) == (("40",), ("42",))
    assert (field(state, "turn"), field(state, "first")) == ("p2", "p2")


def test_negative_scores() -> None:
    zones = {"run@1": "4H 2H 6H 8H", "deck@2": "X X"}
    state = after(lay(zones), "press end")
    assert (field(state, "score@2"), field(state, "rounds@2")) == (-20, ("-20",))


@pytest.mark.parametrize(
    ("becalmed", "idle", "turns", "number"),
    [
        (100, 98, 98, 1),
        (100, 99, 99, 2),
        (10, 9, 50, 2),
        (10, 8, 50, 1),
        (0, 150, 198, 1),
        (0, 150, 199, 2),
        (100, 0, 199, 2),
        (200, 198, 198, 1),
    ],
)
def test_a_round_without_run_cards_is_becalmed(
    becalmed: int, idle: int, turns: int, number: int
) -> None:
    state = lay({}, {"becalmed": becalmed}, idle=idle, round_turns=turns)
    assert field(after(state, "press end"), "round") == number


def test_a_run_card_sets_the_calm_back() -> None:
    state = lay({"play@1": "2H 3H"}, {"becalmed": 10}, idle=9, round_turns=9)
    state = after(state, "move 2H,3H play@1 > run@1", "press end")
    assert (field(state, "round"), field(state, "idle"), field(state, "round_turns")) == (1, 0, 10)


def test_both_calls_end_the_round() -> None:
    state = after(lay({}), "press becalm", "press end")
    assert (field(state, "becalm@1"), field(state, "becalm@2")) == (True, False)
    done = step(after(state, "press becalm"), "press end")
    assert "becalmed" in words(done)
    assert (field(done.state, "round"), field(done.state, "becalm@1")) == (2, False)
    assert field(done.state, "becalm@2") is False


def test_a_call_lasts_until_the_callers_next_turn() -> None:
    state = after(lay({}), "press becalm", "press end", "press end")
    assert (field(state, "turn"), field(state, "becalm@1")) == ("p1", False)
    state = after(state, "press end", "press becalm", "press end")
    assert field(state, "round") == 1
    assert field(state, "becalm@2") is True


def test_a_full_run_is_told_before_calm_water() -> None:
    state = after(lay(FULL_SEA, becalm_2=True), "press becalm")
    done = words(step(state, "press end"))
    assert "run-complete" in done
    assert "becalmed" not in done


LAST = {
    "run@1": "4C 5D 6H 7S 8C 9H 10S JD",
    "play@1": "KS",
    "discard@1": "QD AH X",
    "hand@2": "AC JC",
    "deck@2": "KH",
    "run@2": "X QS",
    "discard@2": "AD",
}


def test_high_cards_count_at_the_very_end() -> None:
    state = after(lay(LAST, round=3, score_1=5), "press end")
    assert (field(state, "rounds@1"), field(state, "rounds@2")) == (("76",), ("12",))
    assert (field(state, "score@1"), field(state, "score@2")) == (5 + 76 + 40, 12 + 50)
    assert (field(state, "phase"), winners(state)) == ("over", ["p1"])


def test_equal_totals_share_the_win() -> None:
    state = after(lay(LAST, round=3, score_1=0, score_2=54), "press end")
    assert winners(state) == ["p1", "p2"]


def test_school_ends_after_the_river_and_counts_runs_and_high_cards_only() -> None:
    zones = {
        "run@1": "8S 8D 6C 6H KS KD",
        "play@1": "2D 3D",
        "discard@2": "4D AD",
        "run@2": "2H 2S",
    }
    state = after(lay(zones, {"school": True}, round=2), "press end")
    assert (field(state, "rounds@1"), field(state, "rounds@2")) == (("60",), ("20",))
    assert (field(state, "score@1"), field(state, "score@2")) == (80, 30)
    assert field(state, "phase") == "over"
    sea = after(lay({"run@1": "4D 2D 6D 8D"}, {"school": True}), "press end")
    assert (field(sea, "round"), field(sea, "score@1")) == (2, 40)


def test_a_becalmed_stream_ends_the_game() -> None:
    state = lay({"play@1": "KS"}, round=3, becalm_2=True, score_2=10)
    state = after(state, "press becalm", "press end")
    assert (field(state, "score@1"), winners(state)) == (10, ["p1", "p2"])


def test_after_a_full_run_one_may_still_buy_and_then_nobody_else_has_a_turn() -> None:
    zones = {"run@1": "4H 2H", "play@1": "JH AH 9S", "row": "5C"}
    state = after(lay(zones), "move JH,AH play@1 > run@1")
    assert said(state, "press bonus hearts") == "SR-64"
    state = after(state, "move 9S play@1 > row onto 5C", "press end")
    assert field(state, "round") == 2
