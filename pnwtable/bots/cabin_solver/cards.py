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
BLANK: Final = -1
"""A card of a suit that is left out of account: it takes a turn and no place."""

_LOWEST: Final = 2


def card_of(face: Face) -> int:
    """The number of a card."""
    rank = rank_of(face)
    return SUITS.index(suit_of(face)) * RANKS + (ACE_RANK if rank == ACE else rank - _LOWEST + 1)


def _suit_bits(suit: int) -> int:
    return (1 << RANKS) - 1 << RANKS * suit


_FACES: Final = {card_of(face): face for face in STANDARD_PACK}
CARDS: Final = len(_FACES)

SUIT_BITS: Final = tuple(_suit_bits(suit) for suit in range(len(SUITS)))
"""All ranks of each suit."""

BIT: Final = tuple(1 << card for card in range(CARDS))


def _below(card: int) -> int:
    suit = SUIT_BITS[card // RANKS]
    return suit & BIT[card] - 1 if card % RANKS else suit ^ BIT[card]


BELOW: Final = tuple(map(_below, range(CARDS)))
"""The tops on which a card may be put (CB-23, CB-24)."""

ABOVE: Final = tuple(SUIT_BITS[card // RANKS] & ~(2 * BIT[card] - 1) for card in range(CARDS))
"""The cards of a suit that are higher than this one, the Ace apart."""

UNDER: Final = tuple(
    BELOW[card] & ABOVE[card - card % RANKS] if card % RANKS else 0 for card in range(CARDS)
)
"""The cards that could lie under this one; none for an Ace, which need not have any."""

COST: Final = tuple(points(_FACES[card]) for card in range(CARDS))
"""CB-51: what losing a card costs."""


def _skipped(top: int, card: int) -> int:
    if card // RANKS != top // RANKS:
        return 0
    return ABOVE[top] if card % RANKS == ACE_RANK else BELOW[card] & ABOVE[top]


SKIPPED: Final = tuple(tuple(_skipped(top, card) for card in range(CARDS)) for top in range(CARDS))
"""By top and card: the cards that can no longer follow that top once this card lies on it.

An Ace lets all follow again, so what it passes over is what could have been put there first.
"""
