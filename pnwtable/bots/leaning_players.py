"""The players with a leaning: one that searches, and those of a game, level by level."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from pnwtable.bots.base import Adviser, AnyBot, best
from pnwtable.bots.leaning import Leaning, Taste
from pnwtable.bots.search import Hard
from pnwtable.bots.search.budget import FULL, Budget
from pnwtable.bots.search.guide import AnyGuide
from pnwtable.core.commands import Command
from pnwtable.core.view import View


@dataclass(frozen=True, slots=True)
class Leans:
    """Searches as its player does; of what did about as well it does what it likes."""

    player: Any  # Any: a dataclass with a budget, as every search is; the protocol has none
    leaning: Leaning
    budget: Budget = FULL

    def choose(self, view: View[Any], luck: Random) -> Command:
        """The best of all that was tried, by what came of it and by the leaning."""
        adviser: Adviser[Any] = replace(self.player, budget=self.budget)
        tried = adviser.advise(view, luck, self.budget.seconds).tried
        worths = {one.command: one.worth for one in tried}
        return best(worths, lambda one: worths[one] + self.leaning(view, one), luck)


def by_level(
    taste: Taste,
    easy: Callable[[Leaning], AnyBot],
    medium: Callable[[Leaning], AnyBot],
    guide: AnyGuide,
) -> Callable[[float, float, float], Mapping[str, AnyBot]]:
    """Makes the easy, medium and hard player that share a taste, by how strong it is in each."""

    def made(at_easy: float, at_medium: float, at_hard: float) -> Mapping[str, AnyBot]:
        return {
            "easy": easy(Leaning(taste, at_easy)),
            "medium": medium(Leaning(taste, at_medium)),
            "hard": Leans(Hard(guide), Leaning(taste, at_hard)),
        }

    return made
