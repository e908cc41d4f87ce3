"""What is sewn into the felt of every table: a double line along its edge."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art.svg import document, line, rasterised
from pnwtable.app.scenery.outlines import rounded

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

_LINES: Final = ((0.0, 0.016), (0.055, 0.007))
"""How far inside the edge each line runs, and how thick it is, in widths of a card."""

_CORNER: Final = 0.22


def sew(felt: pygame.Surface, box: pygame.Rect, unit: int) -> None:
    """A thick line along the edge of the box and a thin one inside it; ``unit`` is a card's width.

    Only the corners are drawn as shapes: as large as a window that would take too long. A box in
    which they have no room has none.
    """
    side = math.ceil((_CORNER + _LINES[0][1]) * unit) + 2
    whole = 2 * side
    if whole > min(box.size):
        return
    body = "".join(
        line(rounded((off, off), (whole - off, whole - off), corner), theme.FELT_EDGE, pen)
        for off, corner, pen in _lines(unit)
    )
    corners = rasterised(document((whole, whole), body))
    for part, x, y in (
        ((0, 0), box.left, box.top),
        ((side, 0), box.right - side, box.top),
        ((0, side), box.left, box.bottom - side),
        ((side, side), box.right - side, box.bottom - side),
    ):
        felt.blit(corners, (x, y), (*part, side, side))
    across, down = box.inflate(-whole, 0), box.inflate(0, -whole)
    for off, _, pen in _lines(unit):
        first = round(off - pen / 2)
        felt.fill(theme.FELT_EDGE, (across.x, box.top + first, across.width, pen))
        felt.fill(theme.FELT_EDGE, (across.x, box.bottom - first - pen, across.width, pen))
        felt.fill(theme.FELT_EDGE, (box.left + first, down.y, pen, down.height))
        felt.fill(theme.FELT_EDGE, (box.right - first - pen, down.y, pen, down.height))


def _lines(unit: int) -> Iterator[tuple[float, float, int]]:
    """How far inside each line runs, its corner, and its pen, all in pixels and sharp there."""
    for inside, thick in _LINES:
        pen = max(1, round(thick * unit))
        off = round(inside * unit) + pen / 2
        yield off, max(0.5, _CORNER * unit - off), pen
