"""Signal Fire positions for the tests of its players."""

from collections.abc import Mapping
from random import Random

from referee import Referee

from pnwtable.bots import bot_named
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command
from pnwtable.core.game import Field, Position
from pnwtable.core.view import View
from pnwtable.core.zones import PawnId, ZoneId
from pnwtable.games.signal_fire.game import SignalFire
from pnwtable.games.signal_fire.state import SignalFireState
from pnwtable.play.setups import complete_setup

GAME = SignalFire()
seen = Referee(GAME).acting

MAP = {"map.b3": "3D", "map.c3": "8S", "map.a2": "4S", "map.c2": "6C", "map.a1": "10D"}
HANDS = {"hand@2": "2C 3C", "hand@3": "5C 7C", "hand@4": "2H 3H"}


def lay(zones: Mapping[str, str], pawns: str, **state: Field) -> SignalFireState:
    """In the middle of a trick; p1 to p4 stand on these cells."""
    laid = {**MAP, "map.b1": "AC", **HANDS, **zones}
    position = Position(
        {ZoneId(zone): tuple(cards.split()) for zone, cards in laid.items()},
        pawns={
            PawnId(f"pawn@{seat}"): ZoneId(f"map.{cell}")
            for seat, cell in enumerate(pawns.split(), 1)
        },
        state={name.replace("_", ".") if "lit" in name else name: state[name] for name in state},
    )
    return GAME.arrange(complete_setup(GAME), position, Chance(1, 0))


def chosen(level: str, view: View[SignalFireState]) -> Command:
    return bot_named(level, "signal_fire").choose(view, Random(1))
