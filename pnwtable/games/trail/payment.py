"""Trail: which cards pass a trail card (TR-30 to TR-37), as questions about faces alone."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from pnwtable.core.cards import STANDARD_PACK, Face, rank_of, suit_of

ACE: Final = 14
"""The rank of an Ace; as a payment it is any number from 2 to 10 (TR-35)."""

MOST_CARDS: Final = 3
"""TR-34: so many pass anything."""

ACE_IN_SUM: Final = 10

_ASKS: Final = {11: 15, 12: 17, 13: 18}
_FACES: Final = len(STANDARD_PACK)
_POINTS: Final = {11: 1, 12: 2, 13: 3}


@lru_cache(maxsize=_FACES)
def asks(trail: Face) -> int:
    """TR-32: the value that one or two cards must reach."""
    rank = rank_of(trail)
    return _ASKS.get(rank, rank)


def landmark_points(trail: Face) -> int:
    """TR-62: what a trail card is worth on top of the five."""
    return _POINTS.get(rank_of(trail), 0)


def total(cards: Sequence[Face]) -> int:
    """TR-35: what the cards add up to, an Ace at its best."""
    return _total(map(rank_of, cards))


def _total(ranks: Iterable[int]) -> int:
    return sum([ACE_IN_SUM if rank == ACE else _ASKS.get(rank, rank) for rank in ranks])


def is_pair(cards: Sequence[Face]) -> bool:
    """TR-33, TR-35, TR-36: two of a rank; an Ace takes its partner's, if that is 2 to 10."""
    return _is_pair(tuple(map(rank_of, cards)))


def _is_pair(ranks: tuple[int, ...]) -> bool:
    if len(ranks) != 2:  # noqa: PLR2004 - a pair
        return False
    low, high = sorted(ranks)
    return low == high or (high == ACE and low <= ACE_IN_SUM)


@lru_cache(maxsize=1 << 12)
def _is_enough(ranks: tuple[int, ...], asked: int) -> bool:
    """TR-32, TR-33: whether one or two cards of these ranks pass what asks for so much.

    Kept, for there are few ranks, and all pairs of a pack are tried for every card in reach.
    """
    return _is_pair(ranks) or _total(ranks) >= asked


def fault(cards: Sequence[Face], trail: Face) -> str | None:
    """The rule that this payment breaks, or None if it passes the trail card."""
    if not 1 <= len(cards) <= MOST_CARDS:
        return "TR-30"
    if len(cards) == MOST_CARDS:
        return None
    if suit_of(trail) not in map(suit_of, cards):
        return "TR-31"
    return None if _is_enough(tuple(map(rank_of, cards)), asks(trail)) else "TR-32"


def pays(cards: Sequence[Face], trail: Face) -> bool:
    """Whether these cards pass the trail card."""
    return fault(cards, trail) is None


def can_pay(pack: Sequence[Face], trail: Face) -> bool:
    """TR-41, TR-43: whether some cards of the pack pass the trail card."""
    return len(pack) >= MOST_CARDS or any(True for _ in lean_payments(pack, trail))


def lean_payments(pack: Sequence[Face], trail: Face) -> Iterator[tuple[int, ...]]:
    """The payments of which no card can be spared, few cards first, as places in the pack."""
    suit, asked = suit_of(trail), asks(trail)
    ranks = [rank_of(card) for card in pack]
    # TR-31 first, for it costs least to ask: most cards and pairs need not be added up.
    suited = [suit_of(card) == suit for card in pack]
    places = range(len(ranks))
    alone = [place for place in places if suited[place] and _is_enough((ranks[place],), asked)]
    for place in alone:
        yield (place,)
    rest = [place for place in places if place not in alone]
    pairs = [
        (one, other)
        for one, other in combinations(rest, 2)
        if (suited[one] or suited[other]) and _is_enough((ranks[one], ranks[other]), asked)
    ]
    yield from pairs
    enough = set(pairs)
    for three in combinations(rest, MOST_CARDS):
        if not enough or enough.isdisjoint(combinations(three, 2)):
            yield three


def to_spare(cards: Sequence[Face], trail: Face) -> int:
    """TR-37: how many cards of a payment could have stayed in the pack."""
    needed = min(map(len, lean_payments(cards, trail)), default=len(cards))
    return len(cards) - needed
