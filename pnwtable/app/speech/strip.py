"""The line at the lower edge of the window: in words what happened, and what has the focus."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.letters import shortened

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle

HIGH: Final = 64
MOST: Final = 0.12
"""Logical units, and the part of the window that it takes at most."""

LARGEST: Final = 19
SMALLEST: Final = 13
_PAD: Final = 16
_LINES: Final = 2
_LEADING: Final = 1.32
_GROUND: Final = "#05090c"
_HAPPENED: Final = theme.TextStyle(size=LARGEST, colour="#ffffff")
_URGENT: Final = theme.TextStyle(size=LARGEST, colour=theme.AMBER, bold=True)
_FOCUS: Final = theme.TextStyle(size=LARGEST, colour="#ffffff", bold=True)
_MARK: Final = 4


def height(desk: Desk, size: tuple[int, int]) -> int:
    """How many pixels of a window of this size it takes; none while no words are wanted."""
    if desk.settings.speech == "off":
        return 0
    return min(desk.px(HIGH), round(MOST * size[1]))


def draw(desk: Desk, target: pygame.Surface) -> None:
    """Paint it over a surface of its own."""
    width, high = target.get_size()
    target.fill(_GROUND)
    edge = desk.plates.plate((width, max(1, desk.px(1))), Plate(theme.PANEL_EDGE))
    target.blit(edge, (0, 0))
    lines, pad = desk.speaker.lines, min(desk.px(_PAD), width // 24)
    row = high // _LINES
    happened = _URGENT if lines.urgent else _HAPPENED
    inset = desk.px(_MARK)
    for number, (text, style) in enumerate(((lines.happened, happened), (lines.focus, _FOCUS))):
        top = number * (row - inset // 2) + inset // 2
        picture = _fitted(desk, text, style, (width - 2 * pad, row))
        target.blit(picture, (pad, top + (row - picture.get_height()) // 2))
    if lines.focus:
        mark = desk.plates.plate((inset, row - 2 * inset), Plate(theme.RING))
        target.blit(mark, (max(0, pad // 2 - inset // 2), row + inset // 2))


def _fitted(desk: Desk, text: str, style: TextStyle, room: tuple[int, int]) -> pygame.Surface:
    """One line, as large as there is room for; too long a text loses its end."""
    highest = int(room[1] / _LEADING / max(desk.scale, 0.1))
    largest = max(SMALLEST // 2, min(LARGEST, highest))
    for size in range(largest, min(largest, SMALLEST) - 1, -1):
        picture = desk.line(text, replace(style, size=size))
        if picture.get_width() <= room[0]:
            return picture
    return shortened(desk, text, replace(style, size=min(largest, SMALLEST)), room[0])
