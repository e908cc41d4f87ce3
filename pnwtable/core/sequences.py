"""Questions about ranks: rows, groups of equal rank."""

from collections.abc import Sequence
from typing import Final

ACE_HIGH: Final = 14
ACE_LOW: Final = 1


def is_row(ranks: Sequence[int]) -> bool:
    """Whether the ranks are different and follow one another, an Ace high or low but not both."""
    if len(set(ranks)) != len(ranks):
        return False
    low = sorted(ACE_LOW if rank == ACE_HIGH else rank for rank in ranks)
    return _spans(sorted(ranks)) or _spans(low)


def all_equal(things: Sequence[object]) -> bool:
    """Whether there is nothing among them that differs."""
    return len(set(things)) <= 1


def _spans(ordered: Sequence[int]) -> bool:
    return ordered[-1] - ordered[0] == len(ordered) - 1
