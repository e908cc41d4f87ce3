"""Signal Fire with the cards counted, for the team: win what pays, protect the mate's lead."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.bots.signal_fire.policy import Policy
from pnwtable.bots.signal_fire.sight import Counted
from pnwtable.core.commands import Command
from pnwtable.core.view import View
from pnwtable.games.signal_fire.state import SignalFireState


@dataclass(frozen=True, slots=True)
class Medium:
    """Weighs who may still win the trick, what the fire would be worth, and what a card costs."""

    leaning: Leaning = NONE

    def choose(self, view: View[SignalFireState], luck: Random) -> Command:
        """The command that promises most."""
        policy = Policy(view.state, view.legal[0].seat, Counted(view))

        def value(command: Command) -> float:
            return policy.value(command) + self.leaning(view, command)

        return best(view.legal, value, luck)


MEDIUM: Final[Bot[SignalFireState]] = Medium()
