"""Salmon Run with a whole turn in mind: what a seat does that owns those cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pnwtable.bots.salmon_run.reach import kinds, may_lie
from pnwtable.bots.salmon_run.stock import VALUE, Stock, stock_of
from pnwtable.bots.salmon_run.turn import Turn, best_turn
from pnwtable.core.cards import JOKER, Face
from pnwtable.core.commands import Choose, Command, Move, Press
from pnwtable.core.zones import Token
from pnwtable.games.salmon_run.bonuses import bonus_rule, fed_by_pair
from pnwtable.games.salmon_run.rules import BECALM, BONUS_OF_BUTTON, DONE, END, STARTER
from pnwtable.games.salmon_run.rules import BOOST as WHICH_BOOST
from pnwtable.games.salmon_run.state import (
    OWN,
    REMOVED,
    STARTERS,
    SalmonState,
    other,
)

BUTTONS: Final = {suit: button for button, suit in BONUS_OF_BUTTON.items()}

LAID_NEXT: Final = 4.0
"""What it is worth next turn beside its value that a card could be laid then."""

HOPELESS: Final = -4.0
"""A card whose wish is less goes out of the game."""

SMALL: Final = 5
"""So few cards are never made fewer."""

GAIN: Final = 0.5
"""A boost is used for this much."""

CALM: Final = 16
"""After so many turns without a run card one has had enough."""


@dataclass(slots=True)
class Manner:
    """One decision of the seat in turn, by what it owns."""

    state: SalmonState
    stock: Stock

    def command(self) -> Command:
        """What it does."""
        match self.state.phase:
            case "choose":
                return self._starter()
            case "spades":
                return self._fetched()
            case "clubs":
                return self._sorted()
            case "diamonds":
                return self._boosted()
            case "dogged":
                return Press(self.state.turn, END)
            case _:
                return self._acted()

    def _faces(self, cards: Sequence[Token]) -> list[Face]:
        return [self.state.table.face(card) for card in cards]

    def _starter(self) -> Choose:
        table = self.state.table
        worths = {
            number: sum(map(self.stock.wish, table.faces(zone)))
            for number, zone in enumerate(STARTERS, 1)
            if table.cards[zone]
        }
        return Choose(self.state.turn, STARTER, str(max(worths, key=worths.__getitem__)))

    def _fetched(self) -> Command:
        """The discard that one would most like to hold next turn."""
        own = self.state.own
        cards = self.state.table.cards[own.discard]
        worths = [self.in_hand(face) for face in self._faces(cards)]
        most = max(worths)
        if most <= self.stock.mean:
            return Press(self.state.turn, DONE)
        return Move(self.state.turn, (cards[worths.index(most)],), own.discard, own.deck)

    def in_hand(self, face: Face) -> float:
        """What a card is good for in the next hand."""
        if face == JOKER:
            return 0.0
        number = self.state.round
        fits = may_lie(number, kinds(number, (*self.stock.run, face)))
        return VALUE[face] + LAID_NEXT * fits

    def _sorted(self) -> Move:
        """The worst out of the game if that helps; the best back last, on top."""
        own = self.state.own
        cards = self.state.table.cards[own.look]
        faces = self._faces(cards)
        if not self.state.culled and len(self.stock.cards) > SMALL:
            wishes = [self.stock.wish(face) for face in faces]
            least = min(wishes)
            if least < HOPELESS:
                return Move(self.state.turn, (cards[wishes.index(least)],), own.look, REMOVED)
        least_in_hand = min(range(len(cards)), key=lambda at: self.in_hand(faces[at]))
        return Move(self.state.turn, (cards[least_in_hand],), own.look, own.deck)

    def _boosted(self) -> Choose:
        cards = [
            card
            for card in self.state.table.cards[self.state.own.play]
            if self.state.table.face(card) != JOKER
        ]
        worths = [self.with_boost(card) for card in cards]
        card = cards[worths.index(max(worths))]
        return Choose(self.state.turn, WHICH_BOOST, card=card)

    def with_boost(self, card: Token) -> float:
        """What the turn is worth with one boost more."""
        return self.turn((*self.state.boosts, self.state.table.face(card))).worth

    def turn(self, boosts: Sequence[Face]) -> Turn:
        """The best that the cards laid out can do, with these boosts."""
        return best_turn(self.state, self.stock, boosts)

    def _acted(self) -> Command:
        """What brings cards first, then the best turn, then what is done with discards."""
        state, seat = self.state, self.state.turn
        bonuses = self._bonuses()
        if "H" in bonuses:
            return Press(seat, BUTTONS["H"])
        turn = self.turn(state.boosts)
        if "D" in bonuses and self._best_boost() > turn.worth + GAIN:
            return Press(seat, BUTTONS["D"])
        planned = next(turn.commands(state), None)
        if planned is not None:
            return planned
        for suit in bonuses:
            # Of an empty deck nothing could be put on top.
            if suit == "C" or (suit == "S" and state.table.cards[state.own.deck]):
                return Press(seat, BUTTONS[suit])
        return self._ended()

    def _bonuses(self) -> tuple[str, ...]:
        """The suits of the bonuses to be had, clubs before spades."""
        faces = self._faces(self.state.played())
        return tuple(
            suit
            for suit in "HDCS"
            if fed_by_pair(faces, self.state.fed, suit) and bonus_rule(self.state, suit) is None
        )

    def _best_boost(self) -> float:
        cards = self.state.table.cards[self.state.own.play]
        return max(
            (self.with_boost(card) for card in cards if self.state.table.face(card) != JOKER),
            default=0.0,
        )

    def _ended(self) -> Press:
        state, seat = self.state, self.state.turn
        if not state.calls[seat - 1]:
            mine, theirs = (len(state.table.cards[OWN[s].run]) for s in (seat, other(seat)))
            if state.idle >= CALM or (state.calls[other(seat) - 1] and mine > theirs):
                return Press(seat, BECALM)
        return Press(seat, END)


def manner(state: SalmonState, cards: Sequence[Face], thrift: float = 0.0) -> Manner:
    """Of the seat in turn, which owns these cards outside its run, and is so thrifty."""
    return Manner(state, stock_of(state, state.table.faces(state.own.run), cards, thrift))
