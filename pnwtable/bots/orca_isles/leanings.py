"""Orca Isles: who hunts where another hunts already, and who leaves that isle alone."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.leaning_players import by_level
from pnwtable.bots.orca_isles.easy import Easy
from pnwtable.bots.orca_isles.guide import GUIDE
from pnwtable.bots.orca_isles.medium import Medium
from pnwtable.core.commands import Command, Move
from pnwtable.core.view import View
from pnwtable.games.orca_isles.state import ISLES, OrcaState


def taste(view: View[OrcaState], command: Command) -> float:
    """A hunt at an isle of somebody else is a contest."""
    if not isinstance(command, Move) or command.target not in ISLES:
        return 0.0
    seats = [seat for seat, _ in view.state.orcas_at(command.target)]
    return float(any(seat != command.seat for seat in seats))


_levels = by_level(taste, Easy, Medium, GUIDE)

LEANINGS: Final[Mapping[str, Mapping[str, AnyBot]]] = {
    "bold": _levels(1.0, 0.6, 0.6),
    "calm": _levels(-0.8, -0.6, -0.6),
}
"""The players by leaning and level."""
