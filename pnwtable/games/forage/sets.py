"""Forage: which cards are a set (FG-51 to FG-54)."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from pnwtable.core.cards import JOKER, Face, rank_of, suit_of
from pnwtable.core.sequences import all_equal, is_row
from pnwtable.core.zones import Seat, Token
from pnwtable.games.forage.state import HANDS, ForageState

BASKET: Final = 1
TROVE: Final = 2

SMALL: Final = 3
LARGE: Final = 4


def worth(faces: Sequence[Face]) -> int:
    """FG-51, FG-52: the points of these cards as one set, 0 if they are none."""
    if JOKER in faces or len(faces) not in (SMALL, LARGE):
        return 0
    ranks = [rank_of(face) for face in faces]
    if all_equal(ranks):
        return BASKET if len(faces) == SMALL else TROVE
    if len(faces) == SMALL or not is_row(ranks):
        return 0
    return TROVE if all_equal([suit_of(face) for face in faces]) else BASKET


def sets_in_hand(state: ForageState, seat: Seat) -> Iterator[tuple[Token, ...]]:
    """All sets that the hand holds, the larger ones first."""
    hand = state.table.cards[HANDS[seat]]
    face = state.table.face
    for cards in chain(combinations(hand, LARGE), combinations(hand, SMALL)):
        if worth([face(card) for card in cards]):
            yield cards
