"""Runs: checked against every way to complete them."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.core.cards import JOKER, RANKS, STANDARD_PACK, SUITS, Face, rank_of, suit_of
from pnwtable.games.salmon_run.runs import (
    NEED,
    RIVER,
    SEA,
    STREAM,
    WINDOWS,
    fault,
    is_complete,
    missing,
    takes,
)


def cards(text: str) -> tuple[Face, ...]:
    return tuple(map(Face, text.split()))


def is_full_sea(faces: Sequence[Face]) -> bool:
    return len(faces) == 4 and len({suit_of(face) for face in faces}) == 1


def is_full_river(faces: Sequence[Face]) -> bool:
    counts = Counter(rank_of(face) for face in faces)
    return len(faces) == 6 and all(count % 2 == 0 for count in counts.values())


def is_full_stream(faces: Sequence[Face]) -> bool:
    ranks = sorted(rank_of(face) for face in faces)
    low = sorted(1 if rank == 14 else rank for rank in ranks)
    return any(row == list(range(row[0], row[0] + 8)) for row in (ranks, low))


def completes(number: int, faces: Sequence[Face]) -> bool:
    """Whether some filling of Jokers and free places gives the full run: all are tried.

    Suits do not matter in River and Stream nor ranks in the Sea, so one of each kind is enough;
    ranks that the run holds, and a few others, are all that a free place can need.
    """
    natural = [face for face in faces if face != JOKER]
    free = NEED[number] - len(natural)
    if free < 0:
        return False
    if number == SEA:
        kinds = [Face(f"2{suit}") for suit in SUITS]
        return any(is_full_sea([*natural, *more]) for more in product(kinds, repeat=free))
    if number == RIVER:
        held = {rank_of(face) for face in natural} or {2}
        kinds = [Face(f"{RANKS[rank - 2]}S") for rank in sorted(held)]
        return any(is_full_river([*natural, *more]) for more in product(kinds, repeat=free))
    return any(_fills(natural, free, window) for window in WINDOWS)


def _fills(natural: Sequence[Face], free: int, window: frozenset[int]) -> bool:
    """A Stream's free places can only take the ranks of a window that are not there."""
    gaps = sorted(window - {rank_of(face) for face in natural})[:free]
    return is_full_stream([*natural, *(Face(f"{RANKS[rank - 2]}S") for rank in gaps)])


faces_of_a_run = st.lists(st.sampled_from([*STANDARD_PACK, JOKER]), max_size=8)


@given(number=st.sampled_from([SEA, RIVER, STREAM]), faces=faces_of_a_run)
def test_a_run_is_allowed_exactly_if_something_completes_it(number: int, faces: list[Face]) -> None:
    faces = faces[: NEED[number]]
    assert (fault(number, faces) is None) == completes(number, faces)


few_ranks = st.lists(
    st.sampled_from([JOKER, *(Face(rank + suit) for rank in "23456" for suit in "SH")]),
    max_size=6,
)


@given(faces=few_ranks)
def test_a_river_of_few_ranks_is_allowed_exactly_if_something_completes_it(
    faces: list[Face],
) -> None:
    assert (fault(RIVER, faces) is None) == completes(RIVER, faces)


@given(start=st.integers(0, 6), data=st.data())
def test_any_part_of_eight_in_a_row_is_allowed_in_any_order(
    start: int, data: st.DataObject
) -> None:
    ring = ["A", *RANKS]
    window = [Face(f"{rank}H") for rank in ring[start : start + 8]]
    part = data.draw(st.permutations(window))[: data.draw(st.integers(0, 8))]
    assert fault(STREAM, part) is None


@pytest.mark.parametrize(
    ("number", "held", "rule"),
    [
        (SEA, "4H 2H JH AH", None),
        (SEA, "4H 2H X X", None),
        (SEA, "X X", None),
        (SEA, "4H X 9S", "SR-35"),
        (RIVER, "8S 8D 6C 6H KS KD", None),
        (RIVER, "8S 8D 8C 8H KS KD", None),
        (RIVER, "8S 7D 4C 8D", None),
        (RIVER, "8S 7D 4C 5D", "SR-36"),
        (RIVER, "8S 8D 8C 7S 7D 7C", "SR-36"),
        (RIVER, "8S 8D 8C 7S 7D X", None),
        (RIVER, "8S 8D 8C 8H 7D 6C", "SR-36"),
        (STREAM, "4S 5S 6S 7S 8D 9D 10D JD", None),
        (STREAM, "2H 10S", "SR-38"),
        (STREAM, "7C 7D", "SR-37"),
        (STREAM, "7C 7D 2H 10S", "SR-37"),
        (STREAM, "AS 8D", None),
        (STREAM, "AS 7D", None),
        (STREAM, "AS 7D 8D", None),
        (STREAM, "AS 6D 9D", "SR-38"),
        (STREAM, "AS 2D KD", "SR-38"),
        (STREAM, "AS X X X X X X 7D", None),
    ],
)
def test_what_a_run_may_hold(number: int, held: str, rule: str | None) -> None:
    assert fault(number, cards(held)) == rule


@pytest.mark.parametrize(
    ("number", "held", "wanted"),
    [
        (SEA, "4H", "H"),
        (SEA, "X", "S H D C"),
        (SEA, "4H 2H JH AH", ""),
        (RIVER, "8S 7D 4C 8D", "4 7"),
        (RIVER, "8S 8D 7C 7D", " ".join(RANKS)),
        (RIVER, "8S 8D 7C", " ".join(RANKS)),
        (STREAM, "4S JS", "5 6 7 8 9 10"),
        (STREAM, "AS 7D", "2 3 4 5 6 8 9 10 J Q K"),
    ],
)
def test_what_a_run_still_takes(number: int, held: str, wanted: str) -> None:
    assert takes(number, cards(held)) == tuple(wanted.split())


@given(number=st.sampled_from([SEA, RIVER, STREAM]), faces=faces_of_a_run)
def test_a_run_takes_what_leaves_it_completable(number: int, faces: list[Face]) -> None:
    faces = faces[: NEED[number] - 1]
    found = takes(number, faces)
    for rank, suit in product(RANKS, SUITS):
        kind = suit if number == SEA else rank
        assert (kind in found) == completes(number, [*faces, Face(rank + suit)])


def test_only_a_full_run_is_complete() -> None:
    assert is_complete(SEA, cards("4H 2H X AH"))
    assert not is_complete(SEA, cards("4H 2H X"))
    assert not is_complete(SEA, cards("4H 2H X AS"))
    assert missing(STREAM, cards("4H 5H")) == 6
