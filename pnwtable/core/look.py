"""Making a View of a state."""

from typing import Any

from pnwtable.core.eye import Eye
from pnwtable.core.game import AnyGame, HasTable
from pnwtable.core.renewed import renewed
from pnwtable.core.view import View


def view_of(game: AnyGame, state: HasTable, eye: Eye) -> View[Any]:
    """The View of this state through a viewer's eye; legality is judged on the View alone."""
    table = eye.table(state.table)
    seen = renewed(state, table=table)  # type: ignore[type-var]  # every state is a dataclass
    actors = game.actors(state)
    mine = eye.viewer is not None and eye.viewer in actors
    legal = tuple(game.legal(seen, eye.viewer)) if mine and eye.viewer is not None else ()
    return View(eye.viewer, seen, table, eye.memory, actors, legal, eye.mixed)
