"""Signal Fire by rules of thumb: win while it pays, keep off the blaze, step to a good trump."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.core.cards import Face, rank_of, suit_of
from pnwtable.core.commands import Command, Move, Walk
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.ground import column_of, row_of
from pnwtable.games.signal_fire.scoring import score_of
from pnwtable.games.signal_fire.state import (
    FACEDOWN,
    FIRES,
    HANDS,
    SEATS,
    SignalFireState,
    suit_lying,
    team_of,
)
from pnwtable.games.signal_fire.telling import in_danger
from pnwtable.games.signal_fire.trick import ends_of, standing, winning_seats, worth

WIN: Final = 20.0
"""What it is worth to be in front as the trick lies, beside the values of cards."""

HIGH_BID: Final = 10
"""A bid about this high places early and still keeps the best cards."""

TRUMP: Final = 3.0
"""What each card of the suit in hand is worth where a pawn may stand."""


@dataclass(frozen=True, slots=True)
class Easy:
    """Counts what lies open: the trick so far, the fires, the suits in its own hand."""

    leaning: Leaning = NONE

    def choose(self, view: View[SignalFireState], luck: Random) -> Command:
        """The command that is worth most at a glance."""

        def worth(command: Command) -> float:
            return _worth(view.state, command) + self.leaning(view, command)

        return best(view.legal, worth, luck)


def _worth(state: SignalFireState, command: Command) -> float:
    match command:
        case Move() if state.phase == "bid":
            return -abs(rank_of(state.table.face(command.cards[0])) - HIGH_BID)
        case Move() if state.phase == "play":
            return _worth_of_card(state, command)
        case Move():
            return _worth_of_fire(state, command.seat, command.target)
        case Walk():
            return _worth_of_cell(state, command.seat, command.target)
        case _:
            cell = state.cell_of(command.seat)
            return 0.0 if cell is None else _worth_of_cell(state, command.seat, cell)


def _worth_of_card(state: SignalFireState, move: Move) -> float:
    """Win as cheaply as can be, else throw the lowest card; a team near a blaze does not win."""
    seat, face = move.seat, state.table.face(move.cards[0])
    if move.target == FACEDOWN[seat]:
        return WIN / 2 - rank_of(face) if _wants_no_fire(state, seat) else -float(rank_of(face))
    wins = would_win(state, seat, face)
    if _wants_no_fire(state, seat):
        return -WIN if wins else -float(rank_of(face))
    if not wins:
        return -float(rank_of(face))
    return WIN + rank_of(face) if seat == state.lead else WIN - rank_of(face)


def _wants_no_fire(state: SignalFireState, seat: Seat) -> bool:
    """Whether the team is near a blaze, or the mate is winning this trick already."""
    if in_danger(state, team_of(seat)):
        return True
    ahead = winning_seats(state)
    return bool(ahead) and all(team_of(other) == team_of(seat) for other in ahead)


def would_win(state: SignalFireState, seat: Seat, face: Face) -> bool:
    """Whether the card would be in front of what lies there face up."""
    mine = worth(face, _trump_with(state, seat, face), state.led or suit_of(face))
    others = (standing(state, other) for other in SEATS if other != seat)
    return all(other is None or mine >= other for other in others)


def _trump_with(state: SignalFireState, seat: Seat, face: Face) -> str:
    """The trump the card will be judged by: with quickflint that of a cell it can reach."""
    cell = state.cell_of(seat)
    if not state.options.quickflint or cell is None:
        return state.trump_of(seat)
    ends = ends_of(state.ground, cell, face)
    suits = [suit_lying(state.table, end) for end in ends]
    return suit_of(face) if suit_of(face) in suits else suits[0]


def _worth_of_fire(state: SignalFireState, seat: Seat, fire: ZoneId) -> float:
    """The points it adds; of equal ones a place without a fire."""
    lit = {**state.lit, fire: state.lit[fire] + 1}
    return score_of(lit, team_of(seat)).points - state.lit[fire] / 2


def _worth_of_cell(state: SignalFireState, seat: Seat, cell: ZoneId) -> float:
    """A trump of which the hand has some, a column and a row without a fire yet."""
    suits = Counter(suit_of(face) for face in state.table.faces(HANDS[seat]))
    return TRUMP * suits[suit_lying(state.table, cell)] + _dark_edges(state, seat, cell)


def _dark_edges(state: SignalFireState, seat: Seat, cell: ZoneId) -> int:
    marks = (column_of(cell), row_of(cell))
    return sum(not state.lit[FIRES[team_of(seat), mark]] for mark in marks)


EASY: Final[Bot[SignalFireState]] = Easy()
