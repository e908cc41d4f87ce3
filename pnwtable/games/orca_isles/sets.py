"""Orca Isles: sets, with Jokers, and which of two hunts is better (OI-40 to OI-54)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import Final

from pnwtable.core.cards import JOKER, Face, rank_of, suit_of
from pnwtable.core.renewed import maker, quick


class Kind(IntEnum):
    """OI-42: the kinds of sets from low to high."""

    NONE = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE = 4
    STRAIGHT_FLUSH = 5

    @property
    def key(self) -> str:
        """The kind's name in texts."""
        return _KEYS[self]

    @property
    def points(self) -> int:
        """OI-42: what a set of this kind is worth."""
        return _POINTS[self]


NONE: Final = Kind.NONE
"""No set; by a name of its own, as a member asked of its class takes longer to be had."""

_KEYS: Final = {kind: kind.name.lower().replace("_", "-") for kind in Kind}
_POINTS: Final = {
    Kind.NONE: 0,
    Kind.PAIR: 1,
    Kind.FLUSH: 3,
    Kind.STRAIGHT: 4,
    Kind.THREE: 5,
    Kind.STRAIGHT_FLUSH: 8,
}

PAIR_SIZE: Final = 2
SET_SIZE: Final = 3
ACE: Final = 14

_JOKER_RANK: Final = rank_of(JOKER)
_NO_SUIT: Final = {suit_of(JOKER)}

_LOWEST_TOP: Final = 4
_ACE_LOW: Final = (ACE, 2, 3)


def _tops() -> Iterator[tuple[frozenset[int], int]]:
    """OI-43: two or three ranks that a straight may hold, and its top rank; the highest last."""
    runs = [(3, _ACE_LOW)]
    runs += [(top, (top - 2, top - 1, top)) for top in range(_LOWEST_TOP, ACE + 1)]
    for top, run in runs:
        for size in (PAIR_SIZE, SET_SIZE):
            for ranks in combinations(run, size):
                yield frozenset(ranks), top


_TOP_OF: Final = dict(_tops())


@quick
@dataclass(frozen=True, slots=True)
class Made:
    """What two or three cards are: the kind, and the value by which it is compared."""

    kind: Kind
    value: tuple[int, ...] = ()


NOTHING: Final = Made(NONE)


def made(faces: Sequence[Face]) -> Made:
    """OI-42 to OI-47: the highest set that all of these cards together are."""
    return made_of_ranks(*_plain(map(rank_of, faces)), _suits(faces))


@lru_cache(maxsize=1 << 12)
def made_of_ranks(rising: tuple[int, ...], jokers: int, suits: int) -> Made:
    """The same for cards of these ranks, which rise, in so many suits, and so many Jokers.

    Kept, for there are far more hands of three cards than ranks of such hands.
    """
    size = len(rising) + jokers
    if size == PAIR_SIZE:
        return _two(rising)
    return _three(rising[::-1], one_suit=suits == 1) if size == SET_SIZE and rising else NOTHING


def _plain(ranks: Iterable[int]) -> tuple[tuple[int, ...], int]:
    """The ranks of the plain cards from low to high, and how many are Jokers."""
    rising = sorted(ranks)
    jokers = rising.count(_JOKER_RANK)
    return tuple(rising[jokers:]), jokers


def _suits(faces: Iterable[Face]) -> int:
    """In how many suits the plain cards are."""
    return len(set(map(suit_of, faces)) - _NO_SUIT)


def _two(ranks: tuple[int, ...]) -> Made:
    """OI-45: two Jokers are a pair of Aces; one takes the other card's rank."""
    if len(set(ranks)) > 1:
        return NOTHING
    return Made(Kind.PAIR, (ranks[0] if ranks else ACE,))


def _three(falling: tuple[int, ...], *, one_suit: bool) -> Made:
    different = frozenset(falling)
    if len(different) == 1:
        return Made(Kind.THREE, (falling[0],))
    top = _TOP_OF.get(different) if len(different) == len(falling) else None
    if top is not None:
        # OI-44: a Joker is a rank or a suit, never both.
        flush = one_suit and len(falling) == SET_SIZE
        return Made(Kind.STRAIGHT_FLUSH if flush else Kind.STRAIGHT, (top,))
    if one_suit:
        return Made(Kind.FLUSH, (*falling, *(0,) * (SET_SIZE - len(falling))))
    return NOTHING


@quick
@dataclass(frozen=True, slots=True)
class Hunt:
    """What an orca makes of an isle: its set, the played cards in it, the ranks outside it."""

    kind: Kind
    value: tuple[int, ...]
    outside: tuple[int, ...]
    used: tuple[int, ...] = ()

    @property
    def strength(self) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """OI-52 to OI-54: the greater one wins, equal ones tie."""
        return (self.kind, self.value, self.outside)


STRENGTH: Final = attrgetter("strength")
_made_hunt: Final = maker(Hunt)


def reading_order(faces: Sequence[Face]) -> tuple[int, ...]:
    """The places of the cards of a set as one reads it: by rank, a low Ace first, Jokers last."""
    low = made(faces).value == (_ACE_LOW[-1],)

    def rank(place: int) -> tuple[bool, int]:
        number = rank_of(faces[place])
        return faces[place] == JOKER, 1 if low and number == ACE else number

    return tuple(sorted(range(len(faces)), key=rank))


def hunt(isle: Face, played: Sequence[Face]) -> Hunt:
    """OI-40, OI-47: the best set of the isle card and one or more of the played cards.

    Without a set all played cards lie outside, and are compared highest first (OI-54).
    """
    return _hunt((isle, *played))


@lru_cache(maxsize=1 << 13)
def _hunt(cards: tuple[Face, ...]) -> Hunt:
    """The same; who plays many games on from one position asks for the same hunts."""
    return _hunt_of_ranks(tuple(map(rank_of, cards)), _suits(cards))


@lru_cache(maxsize=1 << 13)
def _hunt_of_ranks(ranks: tuple[int, ...], suits: int) -> Hunt:
    """The same for the ranks, that of the isle first; kept, for there are far more cards.

    Suits make no pair, so only the number of all of them counts: at most two are played (OI-30).
    """
    # OI-42: any set of three is better than any pair, so the first size that makes one will do.
    for size in range(len(ranks) - 1, 0, -1):
        hunts = [
            _made_hunt(found.kind, found.value, _outside(ranks, used), used)
            for used in combinations(range(len(ranks) - 1), size)
            if (found := made_of_ranks(*_plain(_held(ranks, used)), suits)).kind is not NONE
        ]
        if hunts:
            return max(hunts, key=STRENGTH)
    return _made_hunt(NONE, (), _outside(ranks, ()), ())


def _held(ranks: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of the isle, and those of the played cards that are used."""
    return (ranks[0], *[ranks[1 + place] for place in used])


def _outside(ranks: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the played cards that are not used, the highest first."""
    left = [rank for place, rank in enumerate(ranks[1:]) if place not in used]
    return tuple(sorted(left, reverse=True))
