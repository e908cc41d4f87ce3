"""Salmon Run: who buys much, and who keeps the deck small."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.leaning import Leaning
from pnwtable.bots.leaning_players import Leans
from pnwtable.bots.salmon_run.easy import Easy
from pnwtable.bots.salmon_run.guide import GUIDE
from pnwtable.bots.salmon_run.medium import Medium
from pnwtable.bots.search import Hard
from pnwtable.core.commands import Command, Move
from pnwtable.core.view import View
from pnwtable.games.salmon_run.state import FOR_SALE, SalmonState


def taste(view: View[SalmonState], command: Command) -> float:
    """A purchase makes the deck grow."""
    del view
    if not isinstance(command, Move):
        return 0.0
    return float(command.onto is not None or command.source in FOR_SALE)


def _levels(easy: float, medium: float, hard: float) -> Mapping[str, AnyBot]:
    return {
        "easy": Easy(Leaning(taste, easy)),
        "medium": Medium(thrift=-medium),
        "hard": Leans(Hard(GUIDE), Leaning(taste, hard)),
    }


LEANINGS: Final[Mapping[str, Mapping[str, AnyBot]]] = {
    "bold": _levels(1.2, 1.0, 1.0),
    "calm": _levels(-2.0, -1.5, -1.5),
}
"""The players by leaning and level."""
