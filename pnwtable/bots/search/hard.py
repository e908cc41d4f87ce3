"""The hard player of every game that has a guide."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from pnwtable.bots.base import Advice, Gap
from pnwtable.bots.search.budget import FULL, Budget
from pnwtable.bots.search.guide import AnyGuide, Choice
from pnwtable.bots.search.halving import compared, judged
from pnwtable.core.commands import Command
from pnwtable.core.view import View


@dataclass(frozen=True, slots=True)
class Hard:
    """Tries what its guide thinks of in imagined worlds, and does what went best there."""

    guide: AnyGuide
    budget: Budget = FULL

    def choose(self, view: View[Any], luck: Random) -> Command:
        """The command that did best; of one choice nothing needs to be tried."""
        return judged(self.guide, view, luck, self.budget)[0].command

    def advise(
        self, view: View[Any], luck: Random, seconds: float, done: Command | None = None
    ) -> Advice:
        """As every adviser: the same search, with other limits."""
        choices = self.guide.choices(view)
        if done is not None and all(one.command != done for one in choices):
            worst = min((one.hope for one in choices), default=0.0)
            choices = (*choices, Choice(done, worst))
        budget = replace(self.budget, seconds=seconds)
        tried = judged(self.guide, view, luck, budget, choices)
        command = tried[0].command
        return Advice(command, tuple(self.guide.reasons(view, command)), tried)

    def compare(
        self, view: View[Any], luck: Random, seconds: float, pair: tuple[Command, Command]
    ) -> Gap:
        """All playouts for these two."""
        return compared(self.guide, view, luck, replace(self.budget, seconds=seconds), pair)
