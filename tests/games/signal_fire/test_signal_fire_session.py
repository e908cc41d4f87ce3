"""Scores, rounds and the end of the session (SF-62, SF-63, SF-70 to SF-79)."""

from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from signal_fire_table import (
    GAME,
    after,
    answer,
    field,
    lying,
    pawns,
    said,
    seen,
    setup,
    step,
    trick,
    winners,
    words,
)

from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.events import Opened, Said, Stage
from pnwtable.core.eye import Eye, opened
from pnwtable.core.game import Field, OptionValue
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat
from pnwtable.games.signal_fire.scoring import score_of
from pnwtable.games.signal_fire.state import FIRES, SignalFireState


def last_trick(
    options: Mapping[str, OptionValue] | None = None, /, **state: Field
) -> SignalFireState:
    """The ninth trick is p1's, who lights at column a."""
    before = trick("KH 2H -3H 4H", "a3 b3 b1 c3", options, trick=9, **state)
    return after(before, "p1: move ^ trick@1 > fire.1.a")


def points(lit: Mapping[str, int]) -> int:
    whole = dict.fromkeys(FIRES.values(), 0) | {FIRES[1, m]: n for m, n in lit.items()}
    return score_of(whole, 1).points


@pytest.mark.parametrize(
    ("lit", "expected"),
    [
        ({}, 0),
        ({"a": 3}, 3),
        ({"a": 1, "b": 1, "c": 1}, 5),
        ({"1": 1, "2": 1, "3": 1}, 5),
        ({"a": 1, "b": 1, "1": 1, "2": 1}, 4),
        ({"a": 1, "b": 1, "c": 1, "1": 1, "2": 1, "3": 1}, 12),
        ({"a": 3, "b": 1, "c": 1, "1": 1, "2": 1, "3": 1}, 14),
        ({"a": 8}, 8),
        ({"a": 9}, -10),
        ({"a": 4, "b": 1, "c": 1, "1": 1, "2": 1, "3": 1}, -10),
    ],
)
def test_fires_and_complete_edges_score(lit: dict[str, int], expected: int) -> None:
    assert points(lit) == expected


@given(st.tuples(*[st.integers(0, 3)] * 6))
def test_without_a_blaze_a_round_is_worth_0_to_14(numbers: tuple[int, ...]) -> None:
    if sum(numbers) <= 9:
        worth = points(dict(zip("abc123", numbers, strict=True)))
        assert worth == -10 if sum(numbers) == 9 else sum(numbers) <= worth <= 14


def test_the_ninth_trick_moves_nobody_and_everything_lies_open() -> None:
    state = last_trick()
    assert field(state, "phase") == "round_end"
    assert pawns(state) == "a3 b3 b1 c3"
    assert lying(state, "fire.1.a") == "KH 2H 3H 4H"
    for seat, zone in product((1, 2, 3, 4), state.table.zones):
        assert "?" not in seen(state, seat, zone)
    assert field(state, "led") == "none"
    assert field(state, "turn") == "none"


def test_points_are_added_to_totals_that_may_be_negative() -> None:
    state = last_trick(lit_1_a=8, total_1=3, total_2=7, lit_2_b=1)
    assert field(state, "points.1") == -10
    assert field(state, "points.2") == 1
    assert [field(state, f"score@{n}") for n in (1, 2, 3, 4)] == [-7, 8, -7, 8]


@pytest.mark.parametrize(
    ("options", "state", "expected"),
    [
        ({}, {"total_1": 48}, []),
        ({}, {"total_1": 49}, [1, 3]),
        ({}, {"total_1": 49, "total_2": 51}, [2, 4]),
        ({}, {"total_1": 49, "total_2": 50}, []),
        ({}, {"total_2": 50}, [2, 4]),
        ({"target": 0, "rounds": 3}, {"round": 2, "total_1": 400}, []),
        ({"target": 0, "rounds": 3}, {"round": 3, "total_2": 2}, [2, 4]),
        ({"target": 0, "rounds": 3}, {"round": 3, "total_2": 1}, [1, 2, 3, 4]),
        ({"target": 20, "rounds": 3}, {"round": 1, "total_1": 20}, [1, 3]),
        ({"target": 20, "rounds": 3}, {"round": 3, "total_1": 1}, [1, 3]),
        ({"target": 20, "rounds": 3}, {"round": 2, "total_1": 19, "total_2": 20}, []),
        ({"target": 20, "rounds": 3}, {"round": 3, "total_1": 19, "total_2": 20}, [1, 2, 3, 4]),
        ({"target": 1}, {"lit_1_a": 8, "total_2": -5}, []),
    ],
)
def test_the_session_ends_at_the_target_or_after_its_rounds(
    options: dict[str, OptionValue], state: dict[str, int], expected: list[int]
) -> None:
    end = last_trick(options, **state)
    assert winners(end) == expected
    assert field(end, "phase") == ("over" if expected else "round_end")
    if expected:
        assert GAME.actors(end) == ()
        for text in ("p1: press next-round", "p1: press stay", "p9: move KH hand@1 > trick@1"):
            assert said(end, text) in ("SF-78", "not there")
        assert said(end, "p1: press next-round") == "SF-78"
        assert said(end, "p1: move 2C hand@1 > trick@1") == "SF-78"


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_any_seat_may_deal_the_next_round(seat: int) -> None:
    state = last_trick(total_1=10, fire_order=("p4",))
    new = after(state, f"p{seat}: press next-round")
    assert field(new, "phase") == "bid"
    assert field(new, "round") == 2
    assert field(new, "trick") == 1
    assert field(new, "total.1") == 11
    assert field(new, "fire_order") == ("p4", "p1")
    assert set(new.lit.values()) == {0}
    assert pawns(new) == "- - - -"
    assert [len(lying(new, f"hand@{n}").split()) for n in (1, 2, 3, 4)] == [10] * 4
    assert len(lying(new, "extra").split()) == 3
    assert seen(new, 1, "map.b2") == "?"
    assert seen(new, 1, "map.b3") != "?"
    assert "?" in seen(new, 1, "hand@2")


def test_between_rounds_nothing_else_can_be_done() -> None:
    state = last_trick()
    for text in ("p1: press stay", "p1: move pawn@1 > map.a1", "p1: move ^ extra > hand@1"):
        assert said(state, text) == "SF-09"


def led_through(eye: Eye, table: Table, stages: tuple[Stage, ...]) -> Eye:
    for stage in stages:
        eye = eye.after(table, stage)
        table = stage.table
    return eye


@pytest.mark.parametrize("viewer", [None, 1, 3])
def test_no_card_can_be_followed_through_the_new_deal(viewer: int | None) -> None:
    """Between rounds everything lay open; after the deal only what a seat sees is known."""
    state = last_trick()
    seat = None if viewer is None else Seat(viewer)
    eye = opened(seat, state.table)
    before = set(eye.names.values())
    done = step(state, "p1: press next-round")
    later = led_through(eye, state.table, done.stages)
    assert not before & set(later.names.values())
    table = later.table(done.state.table)
    known = {card for card, sides in table.sides.items() if sides[0] != "?"}
    assert set(later.memory) == known
    assert len(known) == 6 + (0 if viewer is None else 10)


def test_another_chance_gives_another_new_deal() -> None:
    state = last_trick()
    found = answer(state, "p1: press next-round")
    assert isinstance(found, Ok)
    one, other = (GAME.apply(state, found.command, Chance(1, ply)).state for ply in (1, 2))
    assert one.table.sides != other.table.sides
    assert one == GAME.apply(state, found.command, Chance(1, 1)).state


def test_the_log_tells_the_score_and_the_victory() -> None:
    before = trick("KH 2H 3H 4H", "a3 b3 b1 c3", trick=9, total_1=60)
    done = step(before, "p1: move ^ trick@1 > fire.1.a")
    assert words(done)[-3:] == ["scored", "scored", "over"]


def test_the_points_are_told_before_all_cards_are_opened() -> None:
    told, shown = step(
        trick("KH 2H 3H 4H", "a3 b3 b1 c3", trick=9), "p1: move ^ trick@1 > fire.1.a"
    ).stages[-2:]
    assert [event.key for event in told.events if isinstance(event, Said)] == ["scored", "scored"]
    assert told.rest > 0
    assert any(isinstance(event, Opened) for event in shown.events)
    assert not any(isinstance(event, Opened) for event in told.events)


def test_a_number_of_rounds_bounds_the_game() -> None:
    assert GAME.bound(setup()) is None
    assert GAME.bound(setup(target=0, rounds=2)) == 2 * (GAME.bound(setup(rounds=1)) or 0)
