"""Grizzo: what the rest of a turn is worth: each claim, and each way to play a card."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pnwtable.bots.grizzo.outlook import Outlook, with_cards, with_face
from pnwtable.core.cards import Face
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.sides import CONTINUE, STOP, side_of
from pnwtable.games.grizzo.rules import FLIP
from pnwtable.games.grizzo.state import (
    COLOUR_OF_ROW,
    DISCARD,
    LEAST_CLAIMED,
    MOST_IN_ROW,
    PILE,
    ROWS,
    SETS,
    GrizzoState,
)

GO_ON: Final = 0.05
"""What it is worth that one may still play on."""

NOT_YET: Final = 0.25
"""The same while nothing can be claimed."""

AGAIN: Final = 0.85
"""What is left of a claim when another card has to be played first."""

_REMEMBERED: Final = 16
Cards = tuple[tuple[Face, ...], ...]


class Turn:
    """The seat in turn looks at its rows; all in points of the standings."""

    __slots__ = ("claims", "full", "outlook", "seat", "state", "worths")

    def __init__(self, state: GrizzoState) -> None:
        self.state = state
        self.seat = state.turn
        self.outlook = Outlook(state)
        self.worths: dict[str, float] = {}
        self.full = 0
        cards = state.table.cards
        for colour, row in ROWS.items():
            held = len(cards[row])
            self.full += held >= MOST_IN_ROW
            if held >= LEAST_CLAIMED:
                self.worths[colour] = self.of_claim(colour)

    def claimed(self, colour: str, face: Face | None = None) -> int:
        """What the own set comes to if a row is claimed, perhaps with one more card in it."""
        table = self.state.table
        total = self.outlook.totals[colour][self.seat - 1]
        total = with_cards(total, table, table.cards[ROWS[colour]])
        return total if face is None else with_face(total, face)

    def of_claim(self, colour: str, face: Face | None = None) -> float:
        """What that is worth."""
        return self.outlook.gain(self.seat, colour, self.claimed(colour, face))

    def of_face(self, face: Face) -> float:
        """What the turn is worth once this side has been played."""
        side = side_of(face)
        held = len(self.state.table.cards[ROWS[side.colour]])
        if held >= MOST_IN_ROW:
            return 0.0
        claims = [worth for colour, worth in self.worths.items() if colour != side.colour]
        if held + 1 >= LEAST_CLAIMED:
            claims.append(self.of_claim(side.colour, face))
        if side.symbol == STOP:
            return max(claims, default=0.0)
        if side.symbol == CONTINUE:
            return AGAIN * max(claims, default=NOT_YET)
        return max(claims) + GO_ON if claims else NOT_YET

    def of_faces(self, faces: Sequence[Face]) -> float:
        """The same on average."""
        return sum(map(self.of_face, faces)) / len(faces)

    def of_command(self, command: Command, lower: Sequence[Face]) -> float:
        """What a command is worth; ``lower`` are the sides that may lie below the upper one."""
        if isinstance(command, Press):
            return self.of_faces(lower) if command.button == FLIP and lower else 0.0
        if isinstance(command, Move) and command.source in COLOUR_OF_ROW:
            return self.worths[COLOUR_OF_ROW[command.source]]
        top = self.state.table.top(PILE)
        return 0.0 if top is None else self.of_face(self.state.table.face(top))


def lower_sides(cards: Cards, upper: Face) -> tuple[Face, ...]:
    """The other sides of all these cards that have this side."""
    return _other_sides(cards).get(upper, ())


@lru_cache(maxsize=_REMEMBERED)
def _other_sides(cards: Cards) -> dict[Face, tuple[Face, ...]]:
    found: dict[Face, tuple[Face, ...]] = {}
    for one, two in cards:
        found[one] = (*found.get(one, ()), two)
        found[two] = (*found.get(two, ()), one)
    return found


def unseen_lower_sides(state: GrizzoState, upper: Face) -> tuple[Face, ...]:
    """The other sides that may lie below, without the cards that lie where all see them."""
    table = state.table
    all_there_are = lower_sides(state.deck.cards, upper)
    open_to_all = (*ROWS.values(), *SETS.values(), DISCARD)
    gone = [table.sides[card] for zone in open_to_all for card in table.cards.get(zone, ())]
    left = Counter(all_there_are)
    left.subtract(Counter(_other_side(sides, upper) for sides in gone if upper in sides))
    left = +left
    if state.reshuffled:
        left &= Counter(lower_sides(state.reshuffled, upper))
    return tuple(left.elements()) or all_there_are


def _other_side(sides: tuple[Face, ...], upper: Face) -> Face:
    return sides[1] if sides[0] == upper else sides[0]
