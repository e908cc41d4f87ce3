"""What a whole part of a table lies on: a piece of the place that knows the cells upon it."""

# ruff: noqa: PLC0415 - a table reads its own land alone, whatever that is called

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art.svg import document, moved, rasterised

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.app.scenery.later import Pieces
    from pnwtable.layout.box import Box
    from pnwtable.layout.slots import Cell
    from pnwtable.play.settings import SceneLight

    Strokes = Callable[["Land"], Iterator[str]]

REACH: Final = 1.5
"""How far a land may reach beyond its part on every side, in widths of a card."""

_TALL: Final = 1200
"""A land higher than that is painted two times smaller: all of it lies behind something."""


@dataclass(frozen=True, slots=True)
class Land:
    """A part of a table, in pixels from its upper left corner: its cells, and an upright card.

    All of it may be drawn on, and ``REACH`` widths of the card beyond it; ``stand`` is where pawns
    wait, ``light`` what it lies in.
    """

    size: tuple[int, int]
    cells: tuple[Cell, ...]
    card: tuple[int, int]
    stand: Box | None = None
    light: SceneLight = "night"

    @property
    def unit(self) -> int:
        """All but the cells is measured in widths of a card."""
        return self.card[0]

    @property
    def around(self) -> int:
        """The margin in pixels that the picture has on every side."""
        return round(REACH * self.unit)


def strokes(kind: str) -> Strokes:
    """How a land is drawn. Raises KeyError for a name that is none of a land."""
    found: Strokes
    match kind:
        case "mountain":
            from pnwtable.app.scenery.grounds_mountain import mountain as found
        case "beacons":
            from pnwtable.app.scenery.grounds_beacons import beacons as found
        case "ledge":
            from pnwtable.app.scenery.grounds_ledge import ledge as found
        case "plot":
            from pnwtable.app.scenery.grounds_shore import plot as found
        case "landing":
            from pnwtable.app.scenery.grounds_shore import landing as found
        case "glade":
            from pnwtable.app.scenery.grounds_forest import glade as found
        case "cascade":
            from pnwtable.app.scenery.grounds_river import cascade as found
        case _:
            raise KeyError(kind)
    return found


def painting(kind: str, land: Land) -> Pieces:
    """The picture of a land with its margin, its colours weighed by how opaque they are."""
    whole = land.size[0] + 2 * land.around, land.size[1] + 2 * land.around
    smaller = 1 if whole[1] < _TALL else 2
    size = -(-whole[0] // smaller), -(-whole[1] // smaller)
    body = "".join(strokes(kind)(land))
    body = moved(body, land.around / smaller, land.around / smaller, scale=1 / smaller)
    drawn = rasterised(document(size, body))
    yield
    drawn = drawn.premul_alpha()
    return drawn if smaller == 1 else pygame.transform.smoothscale(drawn, whole)
