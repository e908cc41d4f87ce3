"""Trail: which cards pass a trail card (TR-30 to TR-37), as questions about faces alone."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from pnwtable.core.cards import Face, rank_of, suit_of

ACE: Final = 14
"""The rank of an Ace; as a payment it is any number from 2 to 10 (TR-35)."""

MOST_CARDS: Final = 3
"""TR-34: so many pass anything."""

ACE_IN_SUM: Final = 10

_ASKS: Final = {11: 15, 12: 17, 13: 18}
_POINTS: Final = {11: 1, 12: 2, 13: 3}


def asks(trail: Face) -> int:
    """TR-32: the value that one or two cards must reach."""
    rank = rank_of(trail)
    return _ASKS.get(rank, rank)


def landmark_points(trail: Face) -> int:
    """TR-62: what a trail card is worth on top of the five."""
    return _POINTS.get(rank_of(trail), 0)


def total(cards: Sequence[Face]) -> int:
    """TR-35: what the cards add up to, an Ace at its best."""
    return sum(ACE_IN_SUM if rank_of(card) == ACE else asks(card) for card in cards)


def is_pair(cards: Sequence[Face]) -> bool:
    """TR-33, TR-35, TR-36: two of a rank; an Ace takes its partner's, if that is 2 to 10."""
    if len(cards) != 2:  # noqa: PLR2004 - a pair
        return False
    low, high = sorted(map(rank_of, cards))
    return low == high or (high == ACE and low <= ACE_IN_SUM)


def fault(cards: Sequence[Face], trail: Face) -> str | None:
    """The rule that this payment breaks, or None if it passes the trail card."""
    if not 1 <= len(cards) <= MOST_CARDS:
        return "TR-30"
    if len(cards) == MOST_CARDS:
        return None
    if suit_of(trail) not in map(suit_of, cards):
        return "TR-31"
    return None if is_pair(cards) or total(cards) >= asks(trail) else "TR-32"


def pays(cards: Sequence[Face], trail: Face) -> bool:
    """Whether these cards pass the trail card."""
    return fault(cards, trail) is None


def can_pay(pack: Sequence[Face], trail: Face) -> bool:
    """TR-41, TR-43: whether some cards of the pack pass the trail card."""
    return len(pack) >= MOST_CARDS or any(True for _ in lean_payments(pack, trail))


def lean_payments(pack: Sequence[Face], trail: Face) -> Iterator[tuple[int, ...]]:
    """The payments of which no card can be spared, few cards first, as places in the pack."""
    places = range(len(pack))
    alone = {place for place in places if pays((pack[place],), trail)}
    yield from ((place,) for place in places if place in alone)
    rest = [place for place in places if place not in alone]
    pairs = {pair for pair in combinations(rest, 2) if pays((pack[pair[0]], pack[pair[1]]), trail)}
    yield from sorted(pairs)
    for three in combinations(rest, MOST_CARDS):
        if pairs.isdisjoint(combinations(three, 2)):
            yield three


def to_spare(cards: Sequence[Face], trail: Face) -> int:
    """TR-37: how many cards of a payment could have stayed in the pack."""
    needed = min(map(len, lean_payments(cards, trail)), default=len(cards))
    return len(cards) - needed
