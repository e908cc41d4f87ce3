"""Salmon Run by a plan for the whole turn, and by what all cards are worth that one owns."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot
from pnwtable.bots.salmon_run.manner import manner
from pnwtable.bots.salmon_run.sight import owned
from pnwtable.core.commands import Command
from pnwtable.core.view import View
from pnwtable.games.salmon_run.state import SalmonState


@dataclass(frozen=True, slots=True)
class Medium:
    """Buys what pays while there is time, and what scores towards the end."""

    thrift: float = 0.0

    def choose(self, view: View[SalmonState], luck: Random) -> Command:
        """The next command of the best turn."""
        del luck
        return manner(view.state, owned(view, view.state.turn), self.thrift).command()


MEDIUM: Final[Bot[SalmonState]] = Medium()
