"""Playing a world on, by the rules of the game and the manners of its guide."""

from random import Random
from typing import Any, Final

from pnwtable.bots.search.guide import AnyGuide
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command
from pnwtable.core.zones import Seat

_SEED_BITS: Final = 48

MOST_PLIES: Final = 400
"""A playout that finds no rest ends here, whatever its guide says."""


def played_out(guide: AnyGuide, world: Any, command: Command, seat: Seat, seed: int) -> float:
    """What comes of a command in this world for that seat; the same seed gives the same future."""
    game, luck = guide.game, Random(seed)  # noqa: S311 - luck at a game is no secret
    chances = luck.getrandbits(_SEED_BITS)
    state = game.apply(world, command, Chance(chances, 0)).state
    for ply in range(1, MOST_PLIES):
        actors = game.actors(state)
        if not actors or (ply >= guide.plies and guide.rests(state)):
            break
        reply = guide.reply(state, actors[0], luck)
        state = game.apply(state, reply, Chance(chances, ply)).state
    return guide.worth(state, seat)
