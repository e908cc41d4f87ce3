"""Cards as the solver counts them: a number each, a suit's ranks in thirteen bits.

A card is 13 times its suit and its rank, where the Ace has rank 0 and the King 12: on top of a
stack an Ace is the lowest of all, for every card of its suit may follow it (CB-24). The tops of the
stacks are one number with a bit for each of them.
"""

from typing import Final

from pnwtable.core.cards import STANDARD_PACK, SUITS, Face, rank_of, suit_of
from pnwtable.games.cabin.state import ACE, points

RANKS: Final = 13
ACE_RANK: Final = 0
ALL_RANKS: Final = (1 << RANKS) - 1
ALL_SUITS: Final = range(len(SUITS))

_LOWEST: Final = 2


def card_of(face: Face) -> int:
    """The number of a card."""
    rank = rank_of(face)
    return SUITS.index(suit_of(face)) * RANKS + (ACE_RANK if rank == ACE else rank - _LOWEST + 1)


FACES: Final = {card_of(face): face for face in STANDARD_PACK}

COST: Final = tuple(points(FACES[rank]) for rank in range(RANKS))
"""CB-51: what losing a card of each rank costs."""


def _below(rank: int) -> int:
    return ALL_RANKS ^ 1 if rank == ACE_RANK else (1 << rank) - 1


BELOW: Final = tuple(map(_below, range(RANKS)))
"""The tops on which a card may be put (CB-23, CB-24)."""

_ABOVE: Final = tuple(ALL_RANKS & ~((2 << rank) - 1) for rank in range(RANKS))

UNDER: Final = tuple(BELOW[rank] & ~1 if rank else 0 for rank in range(RANKS))
"""The cards that could lie under this one; none for an Ace, which need not have any."""


def _skipped(top: int, rank: int) -> int:
    return _ABOVE[top] if rank == ACE_RANK else BELOW[rank] & _ABOVE[top]


SKIPPED: Final = tuple(tuple(_skipped(top, rank) for rank in range(RANKS)) for top in range(RANKS))
"""By top and card: the cards that can no longer follow that top once this card lies on it.

An Ace lets all follow again, so what it passes over is what could have been put there first.
"""
