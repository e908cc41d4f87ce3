"""How much room words, bars and margins take at a table, beside the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk

MARGIN: Final = 12
"""Logical units between the table and the edge of the window."""

ROOMY: Final = (1280, 800)
TIGHT: Final = (900, 560)
GROWTH: Final = 0.8
"""In a window larger than ROOMY words grow with the cards, by that part of it; they never grow so
far that less than TIGHT logical units are left for the table."""


def table_scale(desk: Desk, size: tuple[int, int], beside: float = 0) -> float:
    """Pixels for a logical unit at a table: the player's scale, within what the cards need.

    So many logical units of the width lie ``beside`` the table.
    """
    grown = GROWTH * min(size[0] / ROOMY[0], size[1] / ROOMY[1])
    most = max(desk.pixel_scale, min(size[0] / (TIGHT[0] + beside), size[1] / TIGHT[1]))
    return min(max(desk.pixel_scale * desk.settings.ui_scale, grown), most)
