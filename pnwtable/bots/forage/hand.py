"""Forage: what a hand promises, as a number that grows towards a set."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from pnwtable.core.cards import HIDDEN, JOKER, Face, rank_of, suit_of
from pnwtable.core.table import Table
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token
from pnwtable.games.forage.state import HANDS, ForageState

ALIKE: Final = (0.0, 0.0, 2.0, 12.0, 24.0)
"""What so many cards of one rank promise."""

ROW: Final = (0.0, 0.0, 0.8, 3.5, 12.0)
"""What so many of four ranks in a row promise."""

SUITED: Final = (0.0, 0.0, 1.2, 5.0, 24.0)
"""The same in one suit."""

A_JOKER: Final = 1.0

SECOND_BEST: Final = 0.1
"""What other patterns of the hand count beside the best one."""

LONG: Final = 4
ACE: Final = 14
_REMEMBERED: Final = 1 << 15
_FOUR: Final = (1 << LONG) - 1
_LOWS: Final = range(1, ACE - LONG + 2)


def promise(faces: Sequence[Face]) -> float:
    """What a hand promises; more for every card that brings a set nearer."""
    return _promise(tuple(sorted(faces)))


@lru_cache(maxsize=_REMEMBERED)
def _promise(faces: tuple[Face, ...]) -> float:
    ranks = [rank_of(face) for face in faces if face not in (JOKER, HIDDEN)]
    suits: dict[str, int] = {}
    for face in faces:
        if face not in (JOKER, HIDDEN):
            suits[suit_of(face)] = suits.get(suit_of(face), 0) | _bits(rank_of(face))
    patterns = [ALIKE[min(ranks.count(rank), LONG)] for rank in dict.fromkeys(ranks)]
    patterns += _in_rows(reduce(or_, suits.values(), 0), ROW)
    for of_suit in suits.values():
        patterns += _in_rows(of_suit, SUITED)
    most = max(patterns, default=0.0)
    return most + SECOND_BEST * (sum(patterns) - most) + A_JOKER * faces.count(JOKER)


def _bits(rank: int) -> int:
    """A bit for the rank; two for the Ace, which is low and high."""
    return 1 << rank | (1 << 1 if rank == ACE else 0)


def _in_rows(bits: int, worths: tuple[float, ...]) -> list[float]:
    """What the ranks are worth in each four that make a row."""
    return [worths[(bits >> low & _FOUR).bit_count()] for low in _LOWS if bits >> low & _FOUR]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that the viewer may look at."""

    cards: tuple[Token, ...]
    faces: tuple[Face, ...]
    promise: float

    @classmethod
    def of(cls, table: Table, seat: Seat) -> "Hand":
        """The hand of that seat."""
        cards = table.cards[HANDS[seat]]
        faces = tuple(table.sides[card][0] for card in cards)
        return cls(cards, faces, promise(faces))

    def gain(self, given: Token, taken: Face) -> float:
        """What the hand promises more with one card for another."""
        others = [face for card, face in zip(self.cards, self.faces, strict=True) if card != given]
        return promise((*others, taken)) - self.promise

    def best_gain(self, taken: Face) -> float:
        """What it promises more with that card for the one it can spare best."""
        return max((self.gain(card, taken) for card in self.cards), default=0.0)

    def loss(self, card: Token) -> float:
        """What the hand promises less without this card."""
        return -self.gain(card, HIDDEN)


def known(view: View[ForageState], card: Token) -> Face:
    """The face of a card as it is seen, else as it is remembered, else HIDDEN."""
    face = view.table.sides[card][0]
    return view.memory.get(card, (HIDDEN,))[0] if face == HIDDEN else face
