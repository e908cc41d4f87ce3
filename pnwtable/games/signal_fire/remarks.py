"""Signal Fire: what a player would want to be told before giving a command."""

from dataclasses import replace
from typing import Final

from pnwtable.core.answers import Text
from pnwtable.core.cards import Face, rank_of, suit_of
from pnwtable.core.commands import Command, Move, Walk
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.scoring import score_of
from pnwtable.games.signal_fire.state import (
    BIDS,
    FACEDOWN,
    SEATS,
    SignalFireState,
    suit_lying,
    team_of,
)
from pnwtable.games.signal_fire.telling import in_danger
from pnwtable.games.signal_fire.trick import OF_LED_SUIT, OTHER, TRUMP, standing, steps_of, worth

_RANK_NAMES: Final = {TRUMP: "trump", OF_LED_SUIT: "led", OTHER: "other"}


def remark(view: View[SignalFireState], command: Command) -> Text | None:
    """What a bid is worth, a card does, a fire earns, a cell makes trump."""
    state = view.state
    match command:
        case Move(seat=seat, target=target) if target == BIDS[seat]:
            value = rank_of(state.table.face(command.cards[0]))
            return Text("remarks.bid", {"n": value})
        case Move(seat=seat, target=target) if target == FACEDOWN[seat]:
            return Text("remarks.down")
        case Move() if state.phase == "play":
            return _remark_on_card(state, command.seat, state.table.face(command.cards[0]))
        case Move():
            return _remark_on_fire(state, command.seat, command.target)
        case Walk():
            return _remark_on_cell(state, command.target)
        case _:
            return None


def _remark_on_card(state: SignalFireState, seat: Seat, face: Face) -> Text:
    """SF-30, SF-31: how the card would stand now, where the pawn's cell is settled already.

    With quickflint the step comes first (SF-81), so only how far the pawn may go is said.
    """
    if state.options.quickflint:
        cell = state.cell_of(seat)
        choices = len(steps_of(state.ground, cell, face)) if cell else 0
        return Text("remarks.quick", {"n": choices})
    led = state.led or suit_of(face)
    mine = worth(face, state.trump_of(seat), led)
    others = (standing(replace(state, led=led), other) for other in SEATS if other != seat)
    ahead = all(other is None or other <= mine for other in others)
    return Text(f"remarks.{_RANK_NAMES[mine[0]]}-{'ahead' if ahead else 'behind'}")


def _remark_on_fire(state: SignalFireState, seat: Seat, fire: ZoneId) -> Text:
    """SF-70 to SF-74: what the team's round is worth with that fire more than without."""
    team = team_of(seat)
    lit = {**state.lit, fire: state.lit[fire] + 1}
    before, after = score_of(state.lit, team), score_of(lit, team)
    values = {"n": after.points - before.points, "points": after.points}
    if after.blaze:
        return Text("remarks.blaze", values)
    if in_danger(replace(state, lit=lit, trick=state.trick + 1), team):
        return Text("remarks.near-blaze", values)
    return Text("remarks.first-there" if not state.lit[fire] else "remarks.again", values)


def _remark_on_cell(state: SignalFireState, cell: ZoneId) -> Text:
    """SF-05."""
    suit = suit_lying(state.table, cell)
    return Text("remarks.cell" if suit else "remarks.dark", {"suits": suit})
