"""What scrolls in a room of its own: how far it goes, and the bar that says how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk

NOTCH: Final = 60
"""Logical units that a notch of the wheel scrolls."""

PAGE: Final = 0.85
"""The part of what is in sight that a page key scrolls."""

TREMBLE: Final = 10
"""Logical units that the pointer may move while it presses, before it drags."""


def bar(desk: Desk, target: pygame.Surface, room: pygame.Rect, whole: int, offset: int) -> None:
    """Draw how far a room is scrolled, at its right edge."""
    if whole <= room.height:
        return
    wide = desk.px(theme.BAR)
    high = max(desk.px(28), room.height * room.height // whole)
    y = room.y + (room.height - high) * offset // max(1, whole - room.height)
    thumb = desk.plates.plate((wide, high), Plate(theme.FAINT, radius=wide / 2))
    target.blit(thumb, (room.right - wide, y))
