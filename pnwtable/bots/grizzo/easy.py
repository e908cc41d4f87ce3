"""Grizzo by rules of thumb: claim what is worth it, fear the fourth card."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.core.board import Deck
from pnwtable.core.cards import Face
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.sides import side_of
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games.grizzo.rules import FLIP
from pnwtable.games.grizzo.scoring import points_of, standings, total_of, totals
from pnwtable.games.grizzo.state import (
    COLOUR_OF_ROW,
    MOST_IN_ROW,
    PILE,
    ROWS,
    SETS,
    GrizzoState,
)

GOOD: Final = 7.0
"""A claim worth this much is taken; for less one more card is tried, if that is safe."""

PER_POINT: Final = 2.0
"""What a point of the standings is worth beside one of a set's total."""

BUST: Final = 8.0
"""What it is worth not to lose a row and the turn."""


@dataclass(frozen=True, slots=True)
class Easy:
    """Looks at the upper side of the pile's top card, and counts the rows that would bust."""

    leaning: Leaning = NONE

    def choose(self, view: View[GrizzoState], luck: Random) -> Command:
        """The best claim if it is good or must be, else the better way to play a card."""
        state = view.state
        claims = {command: _worth_of_claim(state, command) for command in _claims(view)}
        plays = {
            command: _worth_of_play(state, command) + self.leaning(view, command)
            for command in view.legal
            if command not in claims
        }
        if not claims:
            return best(plays, plays.__getitem__, luck)
        claim = best(claims, claims.__getitem__, luck)
        if not plays or claims[claim] >= GOOD:
            return claim
        play = best(plays, plays.__getitem__, luck)
        return play if plays[play] > 0 else claim


def _claims(view: View[GrizzoState]) -> list[Move]:
    return [
        command
        for command in view.legal
        if isinstance(command, Move) and command.source in COLOUR_OF_ROW
    ]


def _worth_of_claim(state: GrizzoState, claim: Move) -> float:
    """What the set gains, and what that is worth in the standings now."""
    seat, colour = claim.seat, COLOUR_OF_ROW[claim.source]
    before = totals(state)
    after = {**before, (seat, colour): _with_row(state, seat, colour)}
    gain = after[seat, colour] - before[seat, colour]
    return gain + PER_POINT * (_points(state, after, seat) - _points(state, before, seat))


def _points(state: GrizzoState, of_sets: Mapping[tuple[Seat, str], int], seat: Seat) -> int:
    return points_of(standings(of_sets, state.seats), state.seats)[seat]


def _with_row(state: GrizzoState, seat: Seat, colour: str, *more: Face) -> int:
    """The total of the seat's set if it claimed the row, with more cards in it."""
    table = state.table
    return total_of((*table.faces(SETS[seat, colour]), *table.faces(ROWS[colour]), *more))


def _worth_of_play(state: GrizzoState, play: Command) -> float:
    """What the card adds to its row; of a flip, what the sides that may lie below do on average."""
    top = state.table.top(PILE)
    if top is None:
        return 0.0
    upper = state.table.face(top)
    if isinstance(play, Move):
        return _worth_of_face(state, play.seat, upper)
    if play != Press(play.seat, FLIP):
        return 0.0
    lower = _lower_sides(state.deck, upper)
    return sum(_worth_of_face(state, play.seat, face) for face in lower) / len(lower)


def _worth_of_face(state: GrizzoState, seat: Seat, face: Face) -> float:
    colour = side_of(face).colour
    if len(state.table.cards[ROWS[colour]]) >= MOST_IN_ROW:
        return -BUST
    return _with_row(state, seat, colour, face) - _with_row(state, seat, colour)


def _lower_sides(deck: Deck, upper: Face) -> list[Face]:
    """The other sides of all cards of the deck that have this side."""
    both = (way for sides in deck.cards for way in (sides, sides[::-1]))
    return [other for side, other in both if side == upper]


EASY: Final[Bot[GrizzoState]] = Easy()
