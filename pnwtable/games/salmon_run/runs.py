"""Salmon Run: what makes a run (SR-30 to SR-39)."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from pnwtable.core.cards import JOKER, RANKS, SUITS, Face, rank_of, suit_of
from pnwtable.core.sequences import ACE_HIGH, ACE_LOW

SEA: Final = 1
RIVER: Final = 2
STREAM: Final = 3

NEED: Final = {SEA: 4, RIVER: 6, STREAM: 8}
"""SR-30, SR-33: how many cards make the run of a round."""

PAIRS: Final = NEED[RIVER] // 2

KINDS: Final = {SEA: len(SUITS), RIVER: len(RANKS), STREAM: len(RANKS)}
"""How many suits or ranks an empty run takes."""

_JOKER_RANK: Final = rank_of(JOKER)
_NO_SUIT: Final = {suit_of(JOKER)}

_LOWEST_STARTS: Final = range(ACE_LOW, ACE_HIGH - NEED[STREAM] + 2)
WINDOWS: Final = tuple(
    frozenset(ACE_HIGH if rank == ACE_LOW else rank for rank in range(low, low + NEED[STREAM]))
    for low in _LOWEST_STARTS
)
"""SR-38: the eights of ranks in a row, from A to 8 up to 7 to A."""


def fault(number: int, faces: Iterable[Face]) -> str | None:
    """The rule by which these cards could never become the run of that round, or None.

    Jokers stand for anything (SR-39); how many cards there are is not asked here.
    """
    if number == SEA:
        return _fault_of_suits(map(suit_of, faces))
    return _fault_of_ranks(number, tuple(sorted(map(rank_of, faces))))


def fitting(
    number: int, run: Iterable[Face], cards: Iterable[Face], size: int
) -> tuple[tuple[int, ...], ...]:
    """So many of these cards at a time, by their places, with which the run has no ``fault``."""
    kind: Callable[[Face], int | str] = suit_of if number == SEA else rank_of
    return _fitting(number, tuple(sorted(map(kind, run))), tuple(map(kind, cards)), size)


@lru_cache(maxsize=1 << 12)
def _fitting(
    number: int, run: tuple[Any, ...], cards: tuple[Any, ...], size: int
) -> tuple[tuple[int, ...], ...]:
    """The same of their suits in a Sea round and else of their ranks: nothing more counts.

    Kept, for it is asked again after every command of a turn.
    """
    ways = combinations(range(len(cards)), size)
    laid = [(way, (*run, *[cards[place] for place in way])) for way in ways]
    if number == SEA:
        return tuple([way for way, suits in laid if _fault_of_suits(suits) is None])
    return tuple(
        [way for way, ranks in laid if _fault_of_ranks(number, tuple(sorted(ranks))) is None]
    )


def _fault_of_suits(suits: Iterable[str]) -> str | None:
    return "SR-35" if len(set(suits) - _NO_SUIT) > 1 else None


@lru_cache(maxsize=1 << 12)
def _fault_of_ranks(number: int, rising: tuple[int, ...]) -> str | None:
    """The same of ranks, those of Jokers first; kept, for there are far more cards than ranks."""
    ranks = rising[rising.count(_JOKER_RANK) :]
    if number == RIVER:
        return "SR-36" if pairs_needed(ranks) > PAIRS else None
    if len(set(ranks)) < len(ranks):
        return "SR-37"
    return None if windows(ranks) else "SR-38"


def is_complete(number: int, faces: Sequence[Face]) -> bool:
    """SR-30: whether these cards are the full run of that round."""
    return len(faces) == NEED[number] and fault(number, faces) is None


def pairs_needed(ranks: Iterable[int]) -> int:
    """SR-36: how many pairs it takes to hold cards of these ranks."""
    return sum((count + 1) // 2 for count in Counter(ranks).values())


def windows(ranks: Iterable[int]) -> tuple[frozenset[int], ...]:
    """SR-38: the windows of eight that hold all these ranks."""
    held = frozenset(ranks)
    return tuple(window for window in WINDOWS if held <= window)


def missing(number: int, faces: Sequence[Face]) -> int:
    """How many cards the run still needs."""
    return NEED[number] - len(faces)


def takes(number: int, faces: Sequence[Face]) -> tuple[str, ...]:
    """The suits (Sea) or ranks (River, Stream) of which one more card may still be laid.

    A full run takes nothing.
    """
    if missing(number, faces) <= 0:
        return ()
    kinds: Iterable[tuple[str, Face]]
    if number == SEA:
        kinds = ((suit, Face(f"{RANKS[0]}{suit}")) for suit in SUITS)
    else:
        kinds = ((rank, Face(f"{rank}{SUITS[0]}")) for rank in RANKS)
    return tuple(kind for kind, card in kinds if fault(number, (*faces, card)) is None)
