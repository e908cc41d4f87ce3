"""What a seat, or nobody in particular, may know of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from pnwtable.core.cards import Face
from pnwtable.core.commands import Command
from pnwtable.core.eye import Mixed
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Token, Viewer

S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class View(Generic[S_co]):
    """A state from which everything its viewer may not know has been dropped.

    ``state`` is of the game's own type; its Table has the viewer's names for cards and HIDDEN for
    every face that may not be looked at now. ``memory`` has the faces once seen of cards that the
    viewer could follow, ``mixed`` those of cards that got mixed up. ``legal`` is what the viewer
    may do, in the View's names.
    """

    viewer: Viewer
    state: S_co
    table: Table
    memory: Mapping[Token, tuple[Face, ...]]
    actors: tuple[Seat, ...]
    legal: tuple[Command, ...]
    mixed: tuple[Mixed, ...] = ()
