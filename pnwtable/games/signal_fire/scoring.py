"""Signal Fire: points of a round, the end of the session (SF-62, SF-70 to SF-77)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pnwtable.core.answers import Outcome
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.ground import COLUMNS, ROWS
from pnwtable.games.signal_fire.state import (
    FIRES,
    SEATS,
    TEAMS,
    TRICKS,
    SignalFireState,
    Team,
    opened,
    team_of,
)

COMPLETE: Final = 2
"""SF-71 to SF-73: for all columns, for all rows, and once more for both."""

BLAZE: Final = -10
"""SF-74."""

SCORE_REST: Final = 0.6
"""Seconds the round's points are told before all cards are opened."""


@dataclass(frozen=True, slots=True)
class Score:
    """What the fires of a team are worth, part by part."""

    fires: int
    ridge: int
    valley: int
    both: int
    blaze: bool

    @property
    def points(self) -> int:
        """SF-70 to SF-74."""
        return BLAZE if self.blaze else self.fires + self.ridge + self.valley + self.both


def score_of(lit: Mapping[ZoneId, int], team: Team) -> Score:
    """SF-70 to SF-74: fires, complete ridge, complete valley, both; nine fires are a blaze."""
    ridge = all(lit[FIRES[team, column]] for column in COLUMNS)
    valley = all(lit[FIRES[team, row]] for row in ROWS)
    fires = sum(lit[FIRES[team, mark]] for mark in (*COLUMNS, *ROWS))
    return Score(
        fires=fires,
        ridge=COMPLETE * ridge,
        valley=COMPLETE * valley,
        both=COMPLETE * (ridge and valley),
        blaze=fires >= TRICKS,
    )


def end_round(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """SF-62, SF-75 to SF-77: the round is scored, and every zone is open to all."""
    one, two = (score_of(state.lit, team) for team in TEAMS)
    points = (one.points, two.points)
    totals = (state.totals[0] + points[0], state.totals[1] + points[1])
    state = renewed(state, points=points, totals=totals)
    for team, score in zip(TEAMS, (one, two), strict=True):
        key = "blaze" if score.blaze else "scored"
        total = totals[team - 1]
        dealer.say(key, None, team=team, n=score.points, total=total, round=state.round)
    dealer.stage(rest=SCORE_REST)
    for zone, spec in opened(dealer.table.zones).items():
        dealer.open(zone, spec)
    if not is_over(state):
        return renewed(state, table=dealer.table, phase="round_end", turn=None)
    state = renewed(state, table=dealer.table, phase="over", turn=None)
    shared = totals[0] == totals[1]
    best = max(totals)
    dealer.say("shared" if shared else "over", None, team=1 + (totals[1] == best), n=best)
    return state


def is_over(state: SignalFireState) -> bool:
    """SF-76, SF-77."""
    options, (one, two) = state.options, state.totals
    if options.rounds and state.round >= options.rounds:
        return True
    return bool(options.target) and max(one, two) >= options.target and one != two


def outcome(state: SignalFireState) -> Outcome | None:
    """SF-76, SF-77: the team with the higher total, with equal totals everybody."""
    if state.phase != "over":
        return None
    best = max(state.totals)
    return Outcome(tuple(seat for seat in SEATS if total_of(state, seat) == best))


def total_of(state: SignalFireState, seat: Seat) -> int:
    """SF-75: the total of the seat's team."""
    return state.totals[team_of(seat) - 1]
