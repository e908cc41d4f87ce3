"""A dialog that is there to be read: it begins at its top, whatever answers it has below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.widgets.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item
    from pnwtable.app.widgets.dialog import Answer

_DOWN: Final = (pygame.K_DOWN, pygame.K_PAGEDOWN)
_UP: Final = (pygame.K_UP, pygame.K_PAGEUP)
_TURNS: Final = (pygame.KEYDOWN, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN)


class Page(Dialog):
    """Where its answers do not fit in beside what is read, keys reach them by scrolling first.

    Nothing that is out of sight is pressed by a key: the first one only brings it into sight.
    """

    def __init__(
        self,
        desk: Desk,
        title: str | Item,
        body: Item,
        answers: Sequence[Answer],
        width: float,
    ) -> None:
        super().__init__(desk, title, body, answers, width)
        self._desk = desk
        self._turned = False
        self._to_top()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay it out anew; what nobody has scrolled stays at its top."""
        super().resized(size)
        if not self._turned:
            self._to_top()

    def handle(self, event: pygame.Event) -> None:
        """Take one event."""
        self._turned = self._turned or event.type in _TURNS
        hidden = event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE and self._hides
        if not hidden:
            super().handle(event)
        elif event.key in _DOWN or event.key in _UP:
            key = pygame.K_PAGEDOWN if event.key in _DOWN else pygame.K_PAGEUP
            super().handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        else:
            self.sheet.resized(self._desk.size)  # which brings the focus into sight

    @property
    def _hides(self) -> bool:
        """Whether what has the focus is out of sight."""
        at = self.sheet.focus.at
        areas = (area for area in self.sheet.areas if at in area.widgets)
        return at is not None and not any(area.viewport.contains(at.rect) for area in areas)

    def _to_top(self) -> None:
        for area in self.sheet.areas:
            area.scroll(self._desk, -area.offset)
