"""A part of a sheet that scrolls when it is too small for what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.widgets.boxes import Spare
from pnwtable.app.widgets.reading import bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Look, Point, Widget

RING_ROOM: Final = 7


class Area:
    """A viewport on one item, which may be higher than it."""

    def __init__(self, root: Item) -> None:
        self.root = root
        self.widgets = tuple(root.leaves())
        self.viewport = pygame.Rect(0, 0, 0, 0)
        self.offset = 0
        self.whole = 0

    def wanted(self, desk: Desk, width: int) -> int:
        """The height at which nothing needs to scroll."""
        return self.root.size(desk, width)[1]

    def place(self, desk: Desk, viewport: pygame.Rect) -> None:
        """Take this room; what was in sight stays about where it was."""
        self.viewport = viewport
        self.have_all()
        self.whole = self.wanted(desk, viewport.width)
        if self.whole > viewport.height:
            self._do_without(self.whole - viewport.height)
            self.whole = self.wanted(desk, viewport.width)
        if self.whole > viewport.height:
            self.whole = self.wanted(desk, self._width(desk))
        self._put(desk)

    def have_all(self) -> None:
        """Room that can be done without is there again, until it is known that there is none."""
        self._do_without(0)

    def _do_without(self, high: int) -> None:
        for widget in self.widgets:
            if isinstance(widget, Spare):
                widget.give_up(high)

    def scroll(self, desk: Desk, by: int) -> bool:
        """Move what is seen; whether that was possible."""
        before = self.offset
        self.offset += by
        self._put(desk)
        return self.offset != before

    def reveal(self, desk: Desk, widget: Widget) -> None:
        """Bring a widget into sight, its ring too."""
        room = desk.px(RING_ROOM)
        rect = widget.rect.inflate(2 * room, 2 * room)
        if rect.top < self.viewport.top or rect.height > self.viewport.height:
            self.scroll(desk, rect.top - self.viewport.top)
        elif rect.bottom > self.viewport.bottom:
            self.scroll(desk, rect.bottom - self.viewport.bottom)

    def at(self, point: Point) -> Widget | None:
        """The topmost widget there."""
        if not self.viewport.collidepoint(point):
            return None
        hit = (widget for widget in reversed(self.widgets) if widget.rect.collidepoint(point))
        return next(hit, None)

    def draw(self, desk: Desk, target: pygame.Surface, look: Callable[[Widget], Look]) -> None:
        """Paint what is in sight; rings may stand out a little."""
        before = target.get_clip()
        room = 2 * desk.px(RING_ROOM)
        seen = self.viewport.inflate(room, room)
        target.set_clip(seen.clip(before))
        for widget in self.widgets:
            if widget.rect.colliderect(seen):
                widget.draw(desk, target, look(widget))
        target.set_clip(before)
        edge = self.viewport.move(desk.px(theme.BAR), 0)
        bar(desk, target, edge, self.whole, self.offset)

    @property
    def scrolls(self) -> bool:
        """Whether it is too small for what it holds."""
        return self.whole > self.viewport.height

    def _put(self, desk: Desk) -> None:
        self.offset = max(0, min(self.offset, self.whole - self.viewport.height))
        width = self._width(desk) if self.scrolls else self.viewport.width
        high = max(self.whole, self.viewport.height) if not self.scrolls else self.whole
        rect = pygame.Rect(self.viewport.x, self.viewport.y - self.offset, width, high)
        self.root.place(desk, rect)

    def _width(self, desk: Desk) -> int:
        return max(1, self.viewport.width - desk.px(theme.BAR + 4))
