"""The hard player of Forage: a search that remembers what its seat has seen."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pnwtable.bots.base import Advice, Gap, Judged
from pnwtable.bots.forage.guide import GUIDE, ForageGuide
from pnwtable.bots.forage.sight import Lore
from pnwtable.bots.search import Budget, Hard, judged
from pnwtable.bots.search.halving import compared
from pnwtable.core.commands import Command
from pnwtable.core.view import View
from pnwtable.games.forage.state import ForageState

SEARCH: Final = 0.6
"""So much of the budget looks for something better than the usual; the rest makes sure of it."""

SURE: Final = 1.0
"""By so many standard errors it must be better."""


@dataclass(frozen=True, slots=True)
class HardForager(Hard):
    """In every imagined world it knows no more than it did before, or comes to see there.

    It leaves the rule of thumb only for what proves better once more, in other worlds.
    """

    def choose(self, view: View[ForageState], luck: Random) -> Command:
        """The usual command, or a better one."""
        guide = ForageGuide(Lore.of(view))
        usual = guide.usual(view)
        if usual is None:
            return Hard(guide, self.budget).choose(view, luck)
        found = judged(guide, view, luck, self._part(SEARCH))[0].command
        return usual if self._keeps(usual, found, view, luck, self.budget.seconds) else found

    def advise(
        self, view: View[ForageState], luck: Random, seconds: float, done: Command | None = None
    ) -> Advice:
        """As every adviser; where nothing proves better than the usual, that stands first."""
        knowing = self._knowing(view)
        usual = ForageGuide(Lore.of(view)).usual(view)
        if usual is None:
            return knowing.advise(view, luck, seconds, done)
        searching = replace(knowing, budget=self._part(SEARCH))
        advice = searching.advise(view, luck, SEARCH * seconds, done)
        if not self._keeps(usual, advice.command, view, luck, seconds):
            return advice
        tries = next((one.playouts for one in advice.tried if one.command == usual), 0)
        # What went better in the search may have been lucky there: it is no better than this.
        first = Judged(usual, advice.tried[0].worth, tries)
        others = tuple(one for one in advice.tried if one.command != usual)
        return Advice(usual, tuple(knowing.guide.reasons(view, usual)), (first, *others))

    def compare(
        self, view: View[ForageState], luck: Random, seconds: float, pair: tuple[Command, Command]
    ) -> Gap:
        """As every adviser."""
        return self._knowing(view).compare(view, luck, seconds, pair)

    def _keeps(
        self,
        usual: Command,
        found: Command,
        view: View[ForageState],
        luck: Random,
        seconds: float,
    ) -> bool:
        """Whether what was found does not prove better than the usual in other worlds."""
        if found == usual or usual not in view.legal:
            return False
        budget = replace(self._part(1 - SEARCH), seconds=(1 - SEARCH) * seconds)
        gap = compared(ForageGuide(Lore.of(view)), view, luck, budget, (found, usual))
        return gap.by <= SURE * gap.error

    def _knowing(self, view: View[ForageState]) -> Hard:
        return Hard(ForageGuide(Lore.of(view)), self.budget)

    def _part(self, share: float) -> Budget:
        budget = self.budget
        return replace(
            budget, playouts=round(share * budget.playouts), seconds=share * budget.seconds
        )


HARD: Final = HardForager(GUIDE)
