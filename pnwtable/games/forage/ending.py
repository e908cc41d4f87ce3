"""Forage: the end of a turn, and of the game (FG-11, FG-65, FG-67, FG-85 to FG-93)."""

from pnwtable.core.answers import Outcome
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, seat_text
from pnwtable.games.forage.state import (
    ACTIONS,
    TEAM_WINNING,
    WINNING,
    ForageState,
    with_seat,
)
from pnwtable.games.forage.walk import look_again, look_away


def end_part(state: ForageState, dealer: Dealer, seat: Seat) -> ForageState:
    """FG-86: the seat has ended; when its whole team has, the turn passes."""
    ended = with_seat(state.ended, seat, value=True)
    if all(ended[member - 1] for member in state.team_of(seat)):
        return _pass_turn(state, dealer, seat)
    dealer.say("part-ended", seat)
    return renewed(state, ended=ended, actions=with_seat(state.actions, seat, 0))


def has_won(state: ForageState, seat: Seat) -> bool:
    """FG-65, FG-91: whether the seat, or its team, has the winning points."""
    return _points(state, seat) >= (TEAM_WINNING if state.options.teams else WINNING)


def over(state: ForageState, dealer: Dealer) -> ForageState:
    """Nobody has a turn any more, nor anything to look at because of one (FG-96)."""
    for member in () if state.turn is None else state.team_of(state.turn):
        look_away(state, dealer, member)
    none = (0,) * state.seats
    nobody = (False,) * state.seats
    state = renewed(state, phase="over", turn=None, asked=None, actions=none, ended=nobody)
    dealer.say("over", winners=", ".join(seat_text(seat) for seat in winners(state)))
    return state


def outcome(state: ForageState) -> Outcome | None:
    """FG-65, FG-67, FG-93."""
    return Outcome(winners(state)) if state.phase == "over" else None


def winners(state: ForageState) -> tuple[Seat, ...]:
    """The seats with the most points; in teams both members of the best ones."""
    points = {seat: _points(state, seat) for seat in state.all_seats()}
    most = max(points.values())
    return tuple(seat for seat, sum_ in points.items() if sum_ == most)


def _points(state: ForageState, seat: Seat) -> int:
    return sum(state.scores[member - 1] for member in state.team_of(seat))


def _pass_turn(state: ForageState, dealer: Dealer, seat: Seat) -> ForageState:
    for member in state.team_of(seat):
        look_away(state, dealer, member)
    dealer.say("turn-ended", seat)
    following = _next(state, state.team_of(seat)[0])
    number = state.round
    if state.first in state.team_of(following):
        if 0 < state.options.turn_limit <= number:
            return over(state, dealer)
        number += 1
    team = state.team_of(following)
    actions = tuple(ACTIONS if other in team else 0 for other in state.all_seats())
    look_again(state, dealer, team)
    ended = (False,) * state.seats
    return renewed(state, turn=following, round=number, actions=actions, ended=ended)


def _next(state: ForageState, turn: Seat) -> Seat:
    """Clockwise the next seat, or the lower seat of the next team."""
    return Seat(turn % (state.seats // 2 if state.options.teams else state.seats) + 1)
