"""What cards are worth at an isle, in a hand and against hunts that nobody has seen; all cached."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from statistics import fmean
from typing import Final

from pnwtable.core.cards import JOKER, RANKS, SUITS, Face, rank_of, suit_of
from pnwtable.games.orca_isles import packing
from pnwtable.games.orca_isles.deal import ALL_CARDS
from pnwtable.games.orca_isles.sets import PAIR_SIZE, Hunt, hunt

PACK: Final = tuple(sides[0] for sides in ALL_CARDS)

BEST_OF: Final = 5.0
"""A rival is as strong at an isle as the best of so many pairs of cards."""

Cards = tuple[Face, ...]

_RANK: Final = {face: rank_of(face) for face in PACK}


Shape = tuple[int, int, int, bool]
"""What decides about a hunt: the ranks of the isle and of one or two cards, -1 for none, and
whether all are of one suit. There are few of them, so all is worked out once."""


def shape(isle: Face, cards: Cards) -> Shape:
    """The shape of a hunt."""
    if len(cards) == 1:
        return _RANK[isle], _RANK[cards[0]], -1, False
    one, other = cards
    suits = {isle[-1], one[-1], other[-1]}
    suits.discard(JOKER)
    return _RANK[isle], _RANK[one], _RANK[other], len(suits) == 1


@lru_cache(maxsize=1 << 13)
def hunted(form: Shape) -> Hunt:
    """What a hunt of this shape makes."""
    isle, one, other, one_suit = form
    suits = (SUITS[0],) * 3 if one_suit else SUITS
    played = [_of_rank(rank, suit) for rank, suit in zip((one, other), suits[1:], strict=False)]
    return hunt(_of_rank(isle, suits[0]), played if other >= 0 else played[:1])


@lru_cache(maxsize=1 << 13)
def beaten(form: Shape) -> tuple[float, float]:
    """How likely a hunt of this shape is better than an unseen rival's, and how likely they tie."""
    strengths = _all_strengths(_of_rank(form[0], SUITS[0]))
    mine = hunted(form).strength
    below = bisect_left(strengths, mine) / len(strengths)
    not_above = bisect_right(strengths, mine) / len(strengths)
    wins = below**BEST_OF
    return wins, not_above**BEST_OF - wins


@lru_cache(maxsize=len(RANKS) + 1)
def _all_strengths(isle: Face) -> Sequence[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """How strong each pair of cards of the pack would be there, the weakest first.

    It depends on the rank of the isle card alone.
    """
    return sorted(one.strength for one in _all_hunts(isle))


@lru_cache(maxsize=len(PACK))
def usual(isle: Face) -> float:
    """What two cards of the pack make on average at that isle."""
    return fmean(one.kind.points for one in _all_hunts(isle))


def _all_hunts(isle: Face) -> Iterator[Hunt]:
    others = list(PACK)
    others.remove(isle)
    return (hunt(isle, pair) for pair in combinations(others, 2))


@lru_cache(maxsize=1 << 12)
def promise(one: Face, other: Face) -> float:
    """What two cards make on average at an isle that is not there yet."""
    low, high = sorted((one, other), key=rank_of)
    same_suit = suit_of(low) == suit_of(high)
    return _promise(rank_of(low), rank_of(high), same_suit=same_suit)


@lru_cache(maxsize=1 << 9)
def _promise(low: int, high: int, *, same_suit: bool) -> float:
    cards = [_of_rank(low, SUITS[0]), _of_rank(high, SUITS[0 if same_suit else 1])]
    isles = list(PACK)
    for card in cards:
        isles.remove(card)
    return fmean(hunt(isle, cards).kind.points for isle in isles)


def _of_rank(rank: int, suit: str) -> Face:
    return Face(RANKS[rank - 2] + suit) if rank > 0 else JOKER


@lru_cache(maxsize=1 << 14)
def worth(hand: Cards) -> int:
    """OI-71: what the hand, in the order of its text, earns at the end."""
    return packing.worth(hand)


@lru_cache(maxsize=1 << 14)
def two_pairs(hand: Cards) -> tuple[float, ...]:
    """The promises of the two best pairs of the hand that share no card."""
    if len(hand) == 2 * PAIR_SIZE:
        one, two, three, four = hand
        return max(
            (promise(one, two), promise(three, four)),
            (promise(one, three), promise(two, four)),
            (promise(one, four), promise(two, three)),
            key=sum,
        )
    pairs = [
        (promise(hand[one], hand[two]), 1 << one | 1 << two)
        for one, two in combinations(range(len(hand)), 2)
    ]
    pairs.sort(reverse=True)
    best: tuple[float, ...] = (pairs[0][0],) if pairs else ()
    for at, (more, first) in enumerate(pairs):
        less = next((less for less, second in pairs[at + 1 :] if not first & second), None)
        if less is not None and (len(best) < PAIR_SIZE or more + less > sum(best)):
            best = (more, less)
        if more * PAIR_SIZE <= sum(best):
            break
    return best
