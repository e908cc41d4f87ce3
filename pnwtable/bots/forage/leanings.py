"""Forage: who roams to see what there is, and who makes do with what is near."""

from collections.abc import Mapping
from math import inf
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.forage.easy import Easy
from pnwtable.bots.forage.hard import HARD
from pnwtable.bots.forage.medium import Medium
from pnwtable.bots.forage.policy import Habits
from pnwtable.bots.leaning import Leaning
from pnwtable.bots.leaning_players import Leans
from pnwtable.core.commands import Command, Walk
from pnwtable.core.view import View
from pnwtable.games.forage.state import ForageState


def taste(view: View[ForageState], command: Command) -> float:
    """Every step leads away."""
    del view
    return float(isinstance(command, Walk))


def _levels(easy: float, medium: Habits, hard: float) -> Mapping[str, AnyBot]:
    return {
        "easy": Easy(Leaning(taste, easy)),
        "medium": Medium(medium),
        "hard": Leans(HARD, Leaning(taste, hard)),
    }


LEANINGS: Final[Mapping[str, Mapping[str, AnyBot]]] = {
    "bold": _levels(0.2, Habits(pace=0.93, welcome=2.5), 0.02),
    "calm": _levels(-0.1, Habits(pace=inf, welcome=0.8), -0.02),
}
"""The players by leaning and level."""
