"""Orca Isles: sets, with Jokers, and which of two hunts is better (OI-40 to OI-54)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations
from typing import Final

from pnwtable.core.cards import JOKER, Face, rank_of, suit_of


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


@dataclass(frozen=True, slots=True)
class Made:
    """What two or three cards are: the kind, and the value by which it is compared."""

    kind: Kind
    value: tuple[int, ...] = ()


NOTHING: Final = Made(Kind.NONE)


def made(faces: Sequence[Face]) -> Made:
    """OI-42 to OI-47: the highest set that all of these cards together are."""
    ranks = sorted((rank_of(face) for face in faces if face != JOKER), reverse=True)
    if len(faces) == PAIR_SIZE:
        return _pair(ranks)
    if len(faces) != SET_SIZE or not ranks:
        return NOTHING
    different = frozenset(ranks)
    if len(different) == 1:
        return Made(Kind.THREE, (ranks[0],))
    one_suit = len({suit_of(face) for face in faces if face != JOKER}) == 1
    top = _TOP_OF.get(different) if len(different) == len(ranks) else None
    if top is not None:
        # OI-44: a Joker is a rank or a suit, never both.
        flush = one_suit and len(ranks) == SET_SIZE
        return Made(Kind.STRAIGHT_FLUSH if flush else Kind.STRAIGHT, (top,))
    if one_suit:
        return Made(Kind.FLUSH, (*ranks, *(0,) * (SET_SIZE - len(ranks))))
    return NOTHING


def _pair(ranks: Sequence[int]) -> Made:
    """OI-45: two Jokers are a pair of Aces; one takes the other card's rank."""
    if len(set(ranks)) > 1:
        return NOTHING
    return Made(Kind.PAIR, (ranks[0] if ranks else ACE,))


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
    places = range(len(played))
    best = Hunt(Kind.NONE, (), _ranks(played))
    for size in range(1, len(played) + 1):
        for used in combinations(places, size):
            found = made((isle, *(played[place] for place in used)))
            if found.kind is Kind.NONE:
                continue
            left = [played[place] for place in places if place not in used]
            one = Hunt(found.kind, found.value, _ranks(left), used)
            if one.strength > best.strength:
                best = one
    return best


def _ranks(faces: Sequence[Face]) -> tuple[int, ...]:
    return tuple(sorted(map(rank_of, faces), reverse=True))
