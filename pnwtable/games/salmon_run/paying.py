"""Salmon Run: costs, values and payments (SR-20 to SR-22, SR-63)."""

from collections.abc import Iterator, Sequence
from typing import Final

from pnwtable.core.cards import JOKER, Face, rank_of

HIGH_COST: Final = 15
ACE_VALUE: Final = 1
BOOST: Final = 2
"""SR-63: what a boost adds."""

_TEN: Final = 10
_ACE: Final = 14


def cost(face: Face) -> int:
    """SR-20: what a card costs; a Joker nothing."""
    rank = rank_of(face)
    return HIGH_COST if rank > _TEN else rank


def value(face: Face, boosts: Sequence[Face] = ()) -> int:
    """SR-20, SR-63: what a card pays; a Joker nothing, whatever is named."""
    if face == JOKER:
        return 0
    rank = rank_of(face)
    plain = ACE_VALUE if rank == _ACE else 0
    return (rank if rank <= _TEN else plain) + BOOST * boosts.count(face)


def is_high(face: Face) -> bool:
    """SR-103: whether the card is a Jack, Queen, King or Ace."""
    return rank_of(face) > _TEN


def payments(values: Sequence[int], price: int) -> Iterator[tuple[int, ...]]:
    """The payments of which no card can be left out: places in ``values``, in their order."""
    falling = sorted(
        (place for place, worth in enumerate(values) if worth > 0),
        key=lambda place: -values[place],
    )

    def further(start: int, chosen: tuple[int, ...], due: int) -> Iterator[tuple[int, ...]]:
        # From the largest down: the card that covers the price is the smallest, so all are needed.
        if due <= 0:
            yield tuple(sorted(chosen))
            return
        for at in range(start, len(falling)):
            place = falling[at]
            yield from further(at + 1, (*chosen, place), due - values[place])

    yield from further(0, (), price) if price > 0 else ()


def spare_cards(values: Sequence[int], price: int) -> int:
    """How many cards of a sufficient payment could have been kept."""
    kept = len(values)
    for worth in sorted(values, reverse=True):
        if price <= 0:
            break
        price -= worth
        kept -= 1
    return kept
