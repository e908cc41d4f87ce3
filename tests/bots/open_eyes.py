"""A world as if one looked at it with open eyes, for tests that ask rules of thumb very often."""

from typing import Any

from pnwtable.core.game import AnyGame
from pnwtable.core.view import View
from pnwtable.core.zones import Seat


def bare_view(game: AnyGame, world: Any, seat: Seat) -> View[Any]:
    """What a seat may do in an imagined world, in which nothing is hidden and nothing remembered.

    It costs a tenth of a true View; a rule of thumb that asks for what is unseen finds nothing.
    """
    legal = tuple(game.legal(world, seat))
    return View(seat, world, world.table, {}, game.actors(world), legal, ())
