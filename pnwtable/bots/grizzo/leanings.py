"""Grizzo: who likes the side that nobody knows, and who keeps to what can be seen."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.grizzo.easy import Easy
from pnwtable.bots.grizzo.guide import GUIDE
from pnwtable.bots.grizzo.medium import Medium
from pnwtable.bots.leaning_players import by_level
from pnwtable.core.commands import Command, Press
from pnwtable.core.view import View
from pnwtable.games.grizzo.rules import FLIP
from pnwtable.games.grizzo.state import GrizzoState


def taste(view: View[GrizzoState], command: Command) -> float:
    """Nobody knows the side that lies below."""
    del view
    return float(isinstance(command, Press) and command.button == FLIP)


_levels = by_level(taste, Easy, Medium, GUIDE)

LEANINGS: Final[Mapping[str, Mapping[str, AnyBot]]] = {
    "bold": _levels(2.0, 0.08, 0.08),
    "calm": _levels(-2.0, -0.05, -0.06),
}
"""The players by leaning and level."""
