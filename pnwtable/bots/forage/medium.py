"""Forage as a careful player plays it: remembers the map, and takes the shortest way to a set."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot
from pnwtable.bots.forage.easy import EASY
from pnwtable.bots.forage.policy import USUAL, Habits, Policy
from pnwtable.bots.forage.sight import Lore, Sight
from pnwtable.core.commands import Command
from pnwtable.core.view import View
from pnwtable.games.forage.state import ForageState


@dataclass(frozen=True, slots=True)
class Medium:
    """Follows its plan; questions it answers as the easy player does."""

    habits: Habits = USUAL

    def choose(self, view: View[ForageState], luck: Random) -> Command:
        """What the plan says, if it is legal."""
        seat = view.legal[0].seat
        if view.state.phase != "act":
            return EASY.choose(view, luck)
        sight, lore = Sight.of(view, seat), Lore.of(view)
        command = Policy(view.state, seat, sight, lore, self.habits).command()
        return command if command in view.legal else EASY.choose(view, luck)


MEDIUM: Final[Bot[ForageState]] = Medium()
