"""What a search has to know of Signal Fire."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pnwtable.bots.search.guide import Choice
from pnwtable.bots.signal_fire.cards import shares
from pnwtable.bots.signal_fire.outlook import outlook
from pnwtable.bots.signal_fire.policy import Policy
from pnwtable.bots.signal_fire.reasons import reasons
from pnwtable.bots.signal_fire.sight import OPEN, Counted
from pnwtable.core.answers import Text
from pnwtable.core.commands import Command
from pnwtable.core.game import AnyGame
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games.signal_fire.game import SignalFire
from pnwtable.games.signal_fire.legal import legal
from pnwtable.games.signal_fire.state import HANDS, TEAMS, TRICKS, SignalFireState, team_of

MOST: Final = 8
"""So many commands are looked at; the rule of thumb is right about the others."""

VICTORY: Final = 6.0
"""What it is worth to win the session, beside the points of the round."""


class OneRound(SignalFire):
    """The game as far as a search looks: to the end of the round."""

    def actors(self, state: SignalFireState) -> tuple[Seat, ...]:
        """Nobody between rounds, nor where a position for practice has run out of cards."""
        if state.phase == "round_end":
            return ()
        if state.phase == "play" and state.turn and not state.table.cards[HANDS[state.turn]]:
            return ()
        return super().actors(state)


class SignalFireGuide:
    """Plays on for two tricks by the rule of thumb, then counts fires and the power of hands."""

    game: AnyGame = OneRound()
    faith: float = 4.0
    plies: int = 10

    def choices(self, view: View[SignalFireState]) -> Sequence[Choice]:
        """What the rule of thumb likes best."""
        policy = Policy(view.state, view.legal[0].seat, Counted(view))
        found = [Choice(command, policy.value(command)) for command in view.legal]
        found.sort(key=lambda choice: -choice.hope)
        return found[:MOST]

    def reply(self, state: SignalFireState, seat: Seat, luck: Random) -> Command:
        """What the rule of thumb does with all hands open."""
        del luck
        policy = Policy(state, seat, OPEN)
        if state.phase == "play":
            return policy.best_play()
        return max(legal(state, seat), key=policy.value)

    def rests(self, state: SignalFireState) -> bool:
        """At the beginning of a trick."""
        return state.phase == "play" and state.turn == state.lead

    def worth(self, state: SignalFireState, seat: Seat) -> float:
        """What the team should have more than the other at the end of the round."""
        one, two = self._points(state)
        if state.phase == "over":
            more = state.totals[0] - state.totals[1]
            one += VICTORY if more > 0 else -VICTORY if more < 0 else 0.0
        return one - two if team_of(seat) == TEAMS[0] else two - one

    def _points(self, state: SignalFireState) -> tuple[float, float]:
        if state.phase in ("round_end", "over"):
            return state.points
        share, left = shares(state), TRICKS + 1 - state.trick
        one, two = (outlook(state.lit, team, left, share[team]) for team in TEAMS)
        return one, two

    def reasons(self, view: View[SignalFireState], command: Command) -> Sequence[Text]:
        """By the cards played, the fires and the map."""
        return tuple(reasons(view, command))


GUIDE: Final = SignalFireGuide()
