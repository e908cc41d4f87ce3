"""Grizzo as a careful player plays it: counts cards, and looks at the places of every colour."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.grizzo.turn import Turn, unseen_lower_sides
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.core.commands import Command
from pnwtable.core.view import View
from pnwtable.games.grizzo.state import PILE, GrizzoState


@dataclass(frozen=True, slots=True)
class Medium:
    """Does what the turn is worth most for, one card ahead."""

    leaning: Leaning = NONE

    def choose(self, view: View[GrizzoState], luck: Random) -> Command:
        """The best of all that may be done."""
        state = view.state
        top = state.table.top(PILE)
        lower = () if top is None else unseen_lower_sides(state, state.table.face(top))
        turn = Turn(state)

        def worth(command: Command) -> float:
            return turn.of_command(command, lower) + self.leaning(view, command)

        return best(view.legal, worth, luck)


MEDIUM: Final[Bot[GrizzoState]] = Medium()
