"""Salmon Run: costs, values and payments (SR-20 to SR-22, SR-63)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from pnwtable.core.cards import JOKER, STANDARD_PACK, Face, PerCard, rank_of

HIGH_COST: Final = 15
ACE_VALUE: Final = 1
BOOST: Final = 2
"""SR-63: what a boost adds."""

MOST_PAYMENTS: Final = 60
"""How many ways to pay for one card are listed; a real hand of five has at most ten."""

_TEN: Final = 10
_ACE: Final = 14


_RANKS: Final = {face: rank_of(face) for face in (*STANDARD_PACK, JOKER)}

cost: Final = PerCard(
    {face: HIGH_COST if rank > _TEN else rank for face, rank in _RANKS.items()}
).__getitem__
"""SR-20: what a card costs; a Joker nothing."""

_printed: Final = PerCard(
    {
        face: ACE_VALUE if rank == _ACE else 0 if rank > _TEN else rank
        for face, rank in _RANKS.items()
    }
).__getitem__
"""SR-20: what a card pays without boosts."""


def value(face: Face, boosts: Sequence[Face] = ()) -> int:
    """SR-20, SR-63: what a card pays; a Joker nothing, whatever is named."""
    if face == JOKER:
        return 0
    return _printed(face) + BOOST * boosts.count(face)


def is_high(face: Face) -> bool:
    """SR-103: whether the card is a Jack, Queen, King or Ace."""
    return rank_of(face) > _TEN


def values_of(faces: Iterable[Face], boosts: Sequence[Face]) -> tuple[int, ...]:
    """SR-20, SR-63: what each of these cards pays."""
    if not boosts:  # as most often: then it is what is printed
        return tuple(map(_printed, faces))
    return tuple([value(face, boosts) for face in faces])


@lru_cache(maxsize=1 << 13)
def payments(values: tuple[int, ...], price: int) -> tuple[tuple[int, ...], ...]:
    """The payments of cards of these values of which none can be left out, as rising places.

    No more than MOST_PAYMENTS. Kept, for there are few hands of values and few prices.
    """
    order = [place for place, worth in enumerate(values) if worth > 0]
    order.sort(key=values.__getitem__, reverse=True)
    ways = covering([values[place] for place in order], price)
    return tuple([tuple(sorted([order[at] for at in way])) for way in islice(ways, MOST_PAYMENTS)])


def covering(values: Sequence[int], price: int) -> Iterator[tuple[int, ...]]:
    """The payments of which no card can be left out, as places in these values, which fall."""

    def further(
        start: int, chosen: tuple[int, ...], due: int, left: int
    ) -> Iterator[tuple[int, ...]]:
        # From the largest down: the card that covers the price is the smallest, so all are needed.
        if due <= 0:
            yield chosen
            return
        for at in range(start, len(values)):
            if due > left:
                return
            left -= values[at]
            yield from further(at + 1, (*chosen, at), due - values[at], left)

    yield from further(0, (), price, sum(values)) if price > 0 else ()


def spare_cards(values: Sequence[int], price: int) -> int:
    """How many cards of a sufficient payment could have been kept."""
    kept = len(values)
    for worth in sorted(values, reverse=True):
        if price <= 0:
            break
        price -= worth
        kept -= 1
    return kept
