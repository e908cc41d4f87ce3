"""Trail: who likes to pack pairs, which pass anything, and who packs cards of all ranks."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.leaning_players import by_level
from pnwtable.bots.trail.easy import Easy
from pnwtable.bots.trail.guide import GUIDE
from pnwtable.bots.trail.medium import Medium
from pnwtable.core.cards import rank_of
from pnwtable.core.commands import Command, Move
from pnwtable.core.view import View
from pnwtable.games.trail.state import PACKS, TrailState


def taste(view: View[TrailState], command: Command) -> float:
    """A card makes a pair with another of the pack."""
    if not isinstance(command, Move) or command.target != PACKS[command.seat]:
        return 0.0
    rank = rank_of(view.table.face(command.cards[0]))
    return float(any(rank_of(face) == rank for face in view.table.faces(command.target)))


_levels = by_level(taste, Easy, Medium, GUIDE)

LEANINGS: Final[Mapping[str, Mapping[str, AnyBot]]] = {
    "bold": _levels(0.5, 1.0, 0.8),
    "calm": _levels(-0.5, -1.0, -0.8),
}
"""The players by leaning and level."""
