"""Signal Fire: who fights for a trick with high cards, and who saves them."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.leaning_players import by_level
from pnwtable.bots.signal_fire.easy import Easy, would_win
from pnwtable.bots.signal_fire.guide import GUIDE
from pnwtable.bots.signal_fire.medium import Medium
from pnwtable.core.cards import rank_of
from pnwtable.core.commands import Command, Move
from pnwtable.core.view import View
from pnwtable.games.signal_fire.state import TRICK, SignalFireState

LOWEST: Final = 2
HIGHEST: Final = 14


def taste(view: View[SignalFireState], command: Command) -> float:
    """A card that is in front at once, the more the higher it is."""
    if not isinstance(command, Move) or command.target != TRICK[command.seat]:
        return 0.0
    face = view.table.face(command.cards[0])
    if not would_win(view.state, command.seat, face):
        return 0.0
    return (rank_of(face) - LOWEST) / (HIGHEST - LOWEST)


_levels = by_level(taste, Easy, Medium, GUIDE)

LEANINGS: Final[Mapping[str, Mapping[str, AnyBot]]] = {
    "bold": _levels(18.0, 0.25, 0.3),
    "calm": _levels(-8.0, -0.25, -0.3),
}
"""The players by leaning and level."""
