"""The list of the sections of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import CONFIRM, Aloud, Widget, ring
from pnwtable.app.widgets.reading import NOTCH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Point, Size

ENTRY: Final = theme.NOTE
_GAP: Final = 10
_PAD: Final = 14


class Contents(Widget):
    """Sections below each other: up and down choose one, Enter or a tap goes there."""

    focusable = tappable = True

    def __init__(self, names: Sequence[str], pick: Callable[[int], None]) -> None:
        super().__init__()
        self.here = 0
        self.chosen = 0
        self.over = False
        self._names = tuple(names)
        self._pick = pick
        self._rows: list[pygame.Rect] = []
        self._offset = 0
        self._revealed = -1

    def aloud(self, desk: Desk) -> Aloud:
        """The section that is chosen."""
        del desk
        if not self._names:
            return Aloud()
        return Aloud(self._names[self.chosen], at=(self.chosen + 1, len(self._names)))

    def size(self, desk: Desk, width: int) -> Size:
        """All names, broken where they are too long."""
        high = sum(self._high(desk, name, width) for name in self._names)
        return width, high + 2 * desk.px(_PAD)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take this room; the names lie from its upper edge."""
        super().place(desk, rect)
        self._revealed = -1
        self._rows, y = [], desk.px(_PAD)
        for name in self._names:
            high = self._high(desk, name, rect.width)
            self._rows.append(pygame.Rect(0, y, rect.width, high))
            y += high

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the names; the section that is read now is bright."""
        plate = Plate(
            theme.SHORE[1], radius=desk.px(theme.PANEL_RADIUS), alpha=1 if self.over else 0.72
        )
        target.blit(desk.plates.plate(self.rect.size, plate), self.rect)
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        at = self.chosen if look.focused else self.here
        if at != self._revealed:
            self._revealed = at
            self._reveal(at)
        for number, row in enumerate(self._rows):
            self._draw_row(desk, target, number, self._at(row), look)
        target.set_clip(before)
        if look.focused:
            ring(desk, target, self.rect, theme.PANEL_RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Choose with the arrows, go there with Enter."""
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key in CONFIRM:
            self._pick(self.chosen)
            return True
        if event.key in ways:
            self.chosen = max(0, min(self.chosen + ways[event.key], len(self._names) - 1))
            return True
        return False

    def tapped(self, desk: Desk, at: Point) -> None:
        """Go to the section that is tapped."""
        del desk
        for number, row in enumerate(self._rows):
            if self._at(row).collidepoint(at):
                self.chosen = number
                self._pick(number)

    def wheel(self, desk: Desk, notches: float) -> bool:
        """Scroll the names if there are more than fit; else the page scrolls."""
        before = self._offset
        self._offset = max(0, min(before - round(notches * desk.px(NOTCH)), self._end))
        return self._end > 0

    @property
    def _end(self) -> int:
        return max(0, self._rows[-1].bottom - self.rect.height) if self._rows else 0

    def _draw_row(
        self, desk: Desk, target: pygame.Surface, number: int, row: pygame.Rect, look: Look
    ) -> None:
        here = number == self.here
        if look.focused and number == self.chosen:
            room = row.inflate(-desk.px(12), -desk.px(2))
            plate = Plate(theme.RAISED, radius=desk.px(theme.RADIUS))
            target.blit(desk.plates.plate(room.size, plate), room)
        if here:
            mark = pygame.Rect(row.x + desk.px(7), row.y + desk.px(4), desk.px(3), 0)
            mark.height = row.height - desk.px(8)
            target.fill(desk.tones.of(theme.AMBER), mark)
        style = ENTRY.in_colour(theme.IVORY) if here else ENTRY
        text = desk.paragraph(self._names[number], self._room(desk, row.width), style)
        target.blit(text, (row.x + desk.px(20), row.y + desk.px(_GAP / 2)))

    def _at(self, row: pygame.Rect) -> pygame.Rect:
        return row.move(self.rect.x, self.rect.y - self._offset)

    def _reveal(self, number: int) -> None:
        if not self._rows:
            return
        row = self._rows[number]
        self._offset = min(self._offset, row.top)
        self._offset = max(self._offset, row.bottom - self.rect.height, 0)
        if self._rows[-1].bottom <= self.rect.height:
            self._offset = 0

    def _high(self, desk: Desk, name: str, width: int) -> int:
        size = desk.px(ENTRY.size)
        lines = desk.fonts.lines_of(name, self._room(desk, width), size)
        return lines * desk.fonts.line_height(size) + desk.px(_GAP)

    @staticmethod
    def _room(desk: Desk, width: int) -> int:
        return max(1, width - desk.px(20 + 12))
