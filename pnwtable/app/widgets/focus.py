"""Where the keys go: one focus, moved by Tab in the order of reading and by arrows on sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.widgets.base import Widget

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ASIDE: Final = 3
_LINES: Final = 3


class Focus:
    """The widget that takes the keys, among those of one sheet."""

    def __init__(self, widgets: Sequence[Widget], first: Widget | None = None) -> None:
        self._widgets = [widget for widget in widgets if widget.focusable]
        start = self._widgets[0] if self._widgets else None
        self.at = first if first in self._widgets else start
        self.shown = True

    def take(self, widget: Widget) -> None:
        """Give it the focus, if it can have it."""
        if widget in self._widgets:
            self.at = widget

    def step(self, by: int) -> None:
        """To the next or the one before, and round."""
        if self.at is not None:
            place = self._widgets.index(self.at)
            self.at = self._widgets[(place + by) % len(self._widgets)]

    def toward(self, way: tuple[int, int]) -> None:
        """To the nearest that lies that way; if none does, it stays."""
        if self.at is None:
            return
        here = self.at.rect
        found = [
            (_distance(here, widget.rect, way), number)
            for number, widget in enumerate(self._widgets)
            if widget is not self.at and _lies_that_way(here, widget.rect, way)
        ]
        if found:
            self.at = self._widgets[min(found)[1]]


def _lies_that_way(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> bool:
    if way[0]:
        return there.left >= here.right if way[0] > 0 else there.right <= here.left
    return there.top >= here.bottom if way[1] > 0 else there.bottom <= here.top


def _distance(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> int:
    """How far away it seems: what lies aside counts more, and more than some lines ahead."""
    across = max(0, there.left - here.right, here.left - there.right)
    down = max(0, there.top - here.bottom, here.top - there.bottom)
    along, aside = (across, down) if way[0] else (down, across)
    return along + _ASIDE * aside + (_LINES * here.height if aside else 0)
