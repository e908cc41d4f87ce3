"""Who could still win a trick of Signal Fire: by what a seat may know, or in an imagined world."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from pnwtable.core.cards import HIDDEN, Face, rank_of, suit_of
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games.signal_fire.deal import PACK
from pnwtable.games.signal_fire.state import HANDS, SignalFireState
from pnwtable.games.signal_fire.trick import OF_LED_SUIT, TRUMP

Top = tuple[int, int]
"""SF-31: the rank of suit and the value of a card that is in front."""

NOTHING: Final[Top] = (0, 0)

FACE_UP: Final = 0.9
"""How likely somebody plays face up where no card lies so yet."""


class Sight(Protocol):
    """What a player goes by when he asks himself whether his card will hold."""

    def beats(self, state: SignalFireState, other: Seat, top: Top, led: str) -> float:
        """How likely that seat can beat the card in front."""


class Counted:
    """Counts the cards that a seat has not seen."""

    def __init__(self, view: View[SignalFireState]) -> None:
        unseen = Counter(sides[0] for sides in PACK)
        hidden = 0
        for token, sides in view.table.sides.items():
            face = view.memory[token][0] if token in view.memory else sides[0]
            if face == HIDDEN:
                hidden += 1
            else:
                unseen[face] -= 1
        self._suits: dict[str, list[int]] = {suit: [] for suit in "SHDC"}
        for face, number in unseen.items():
            if number > 0:
                self._suits[suit_of(face)].append(rank_of(face))
        self._hidden = max(1, hidden)

    def beats(self, state: SignalFireState, other: Seat, top: Top, led: str) -> float:
        """By the unseen cards, the suits he is known to lack and the size of his hand."""
        if top == NOTHING:
            return FACE_UP
        lacks = 1 - len(state.table.cards[HANDS[other]]) / self._hidden
        trump, voids = state.trump_of(other), state.voids[other - 1]
        rank, value = top
        above = [] if trump in voids or not trump else self._suits[trump]
        if rank == TRUMP:
            above = [one for one in above if one > value]
        ruffs = 1 - lacks ** len(above)
        if trump == led:
            return ruffs
        follows = 0.0 if led in voids else 1 - lacks ** len(self._suits[led])
        higher = 0.0
        if rank == OF_LED_SUIT and led not in voids:
            higher = 1 - lacks ** sum(one > value for one in self._suits[led])
        return higher + (1 - follows) * ruffs


class Open:
    """Looks into the hands of a world in which nothing is hidden."""

    def beats(self, state: SignalFireState, other: Seat, top: Top, led: str) -> float:
        """Whether he holds such a card and may play it."""
        hand = state.table.faces(HANDS[other])
        if top == NOTHING:
            return FACE_UP
        return float(can_beat(hand, state.trump_of(other), top, led))


def can_beat(hand: Sequence[Face], trump: str, top: Top, led: str) -> bool:
    """SF-25, SF-31: whether a hand has a card that may be played face up and is then in front."""
    rank, value = top
    suits = [face[-1] for face in hand]
    suit = trump if trump == led or led not in suits else led
    if suit not in suits or (suit != trump and rank != OF_LED_SUIT):
        return False
    if suit == trump and rank < TRUMP:
        return True
    return any(face[-1] == suit and rank_of(face) > value for face in hand)


OPEN: Final[Sight] = Open()
