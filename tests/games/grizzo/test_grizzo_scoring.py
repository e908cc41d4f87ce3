"""Totals, places, ties."""

import pytest
from grizzo_table import GRIZZO, lay, winners


def fields(sets: dict[str, str], seats: int = 2) -> dict[str, object]:
    return dict(GRIZZO.fields(lay(sets, seats)))


def scores(sets: dict[str, str], seats: int = 2) -> list[object]:
    found = fields(sets, seats)
    return [found[f"score@{seat}"] for seat in range(1, seats + 1)]


@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("", 0),
        ("R+3|O+3 Rx2|Y-5 R-2|Y+2 R+5|O-2S Rx2|G-5", 18),
        ("Rx2|Y-5 R+4|O-1", 4),
        ("R-3|O+6C Rx2|Y-5 R+5|O-2S", -1),
        ("R-4|Y+5C Rx2|Y-5 Rx2|G-5", -16),
        ("R+4|O-1 R+1|Y+3C Rx2|Y-5 R+3|O+3", 13),
        ("Rx2|Y-5 R+3|O+3 R+4|O-1 R+1|Y+3C", 8),
    ],
)
def test_a_doubler_doubles_what_there_is_so_far_a_negative_sum_too(cards: str, total: int) -> None:
    assert fields({"set@1.R": cards})["total@1.R"] == total


def test_a_total_of_nothing_or_less_has_no_place() -> None:
    sets = {"set@1.R": "R+6C|O-3 R+6C|B-3", "set@2.R": "R+2|Y-2 R-2|Y+2", "set@3.R": "R-4|Y+5C"}
    assert scores(sets, 3) == [4, 0, 0]


@pytest.mark.parametrize(
    ("seats", "points"),
    [(2, [3, 1]), (3, [4, 2, 1]), (4, [5, 3, 2, 1]), (5, [6, 4, 3, 2, 1])],
)
def test_places_earn_points_by_the_number_of_players(seats: int, points: list[int]) -> None:
    best_first = ["R+6C|O-3", "R+5|O-2S", "R+4|O-1", "R+3|O+3", "R+2|Y-2"]
    sets = {f"set@{seat}.R": best_first[seat - 1] for seat in range(1, seats + 1)}
    assert scores(sets, seats) == points


def test_equal_totals_share_the_better_place_and_skip_the_next() -> None:
    sets = {"set@1.R": "R+3|O+3", "set@2.R": "R+3|B+3", "set@3.R": "R+2|Y-2"}
    assert scores(sets, 3) == [4, 4, 1]
    assert scores({"set@1.R": "R+3|O+3", "set@2.R": "R+3|B+3"}) == [3, 3]


def test_colours_add_up() -> None:
    sets = {"set@1.R": "R+3|O+3", "set@2.R": "R+4|O-1", "set@1.B": "B+2|O-2"}
    assert scores(sets) == [4, 3]


def ending(sets: dict[str, str], seats: int = 2) -> list[int]:
    return list(winners(lay(sets, seats, phase="over")))


def test_the_highest_score_wins() -> None:
    assert ending({"set@2.R": "R+3|O+3"}) == [2]


def test_of_equal_scores_the_one_with_more_first_places_wins() -> None:
    sets = {
        "set@1.R": "R+3|O+3",
        "set@1.O": "O+4|Y-1",
        "set@2.R": "R+2|Y-2",
        "set@2.O": "O+3|R+3",
        "set@2.Y": "Y+6C|G-3 Y+4|G-1",
    }
    assert scores(sets, 3) == [8, 8, 0]
    assert ending(sets, 3) == [1]


def test_a_shared_first_place_is_a_first_place() -> None:
    sets = {
        "set@1.R": "R+3|O+3",
        "set@2.R": "R+3|B+3",
        "set@2.O": "O+4|Y-1",
        "set@1.O": "O+3|Y+3",
        "set@1.Y": "Y+3|G+3",
        "set@2.Y": "Y+4|G-1",
        "set@3.Y": "Y+5|G-2S",
        "set@1.G": "G+5|B-2S",
        "set@2.G": "G+4|B-1",
        "set@3.G": "G+6C|B-3",
    }
    # 1: shared first, second, third, second = 9; 2: shared first, first, second, third = 11
    assert scores(sets, 3) == [9, 11, 8]
    assert ending(sets, 3) == [2]


def test_then_the_higher_sum_of_the_totals_above_nothing_wins() -> None:
    sets = {"set@1.R": "R+4|O-1", "set@1.B": "B-4|Y+5C", "set@2.O": "O+3|R+3"}
    assert scores(sets) == [3, 3]
    assert ending(sets) == [1]


def test_then_they_win_together() -> None:
    assert ending({"set@1.R": "R+3|B+3", "set@2.O": "O+3|R+3"}) == [1, 2]
    assert ending({}, 3) == [1, 2, 3]


def test_nobody_has_won_before_the_end() -> None:
    assert GRIZZO.outcome(lay({"set@2.R": "R+3|O+3"})) is None
