"""Words and numbers in rows and columns; too narrow for that, each row is told in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.widgets.base import Aloud, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Size

_HEAD: Final = theme.NOTE
_GAP: Final = 26
_LEADING: Final = 8
_LEAST_NAME: Final = 120
_BETWEEN: Final = "  ·  "


class Table(Widget):
    """The first column is a name at the left, the others are numbers at the right."""

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        super().__init__()
        self.head = tuple(head)
        self.rows = tuple(map(tuple, rows))

    def aloud(self, desk: Desk) -> Aloud:
        """Row after row, each told in a few words."""
        del desk
        rows = (f"{row[0]}: {self._words(row)}" for row in self.rows)
        return Aloud(". ".join(rows))

    def size(self, desk: Desk, width: int) -> Size:
        """The whole width, and the height of all rows."""
        heights = self._heights(desk, width)
        return width, sum(heights) + desk.px(_LEADING) * (len(heights) - 1)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint row after row, a thin line above each but the first."""
        del look
        widths, y = self._widths(desk, self.rect.width), self.rect.y
        rows = (self.head, *self.rows) if widths else self.rows
        for number, (row, high) in enumerate(
            zip(rows, self._heights(desk, self.rect.width), strict=True)
        ):
            if number:
                edge = pygame.Rect(self.rect.x, y - desk.px(_LEADING / 2), self.rect.width, 1)
                target.fill(desk.tones.of(theme.PANEL_EDGE), edge)
            if widths:
                self._write(desk, target, (row, widths), y, head=number == 0)
            else:
                self._tell(desk, target, row, y)
            y += high + desk.px(_LEADING)

    def _write(
        self,
        desk: Desk,
        target: pygame.Surface,
        cells: tuple[tuple[str, ...], list[int]],
        y: int,
        *,
        head: bool,
    ) -> None:
        row, widths = cells
        x = self.rect.right
        for text, wide in zip(row[:0:-1], widths[::-1], strict=True):
            line = desk.line(text, _HEAD if head else theme.BODY)
            target.blit(line, line.get_rect(topright=(x, y)))
            x -= wide + desk.px(_GAP)
        target.blit(desk.paragraph(row[0], x - self.rect.x, _name(head=head)), (self.rect.x, y))

    def _tell(self, desk: Desk, target: pygame.Surface, row: tuple[str, ...], y: int) -> None:
        name = desk.paragraph(row[0], self.rect.width, theme.STRONG)
        target.blit(name, (self.rect.x, y))
        words = desk.paragraph(self._words(row), self.rect.width, theme.NOTE)
        target.blit(words, (self.rect.x, y + name.get_height()))

    def _words(self, row: tuple[str, ...]) -> str:
        pairs = zip(self.head[1:], row[1:], strict=True)
        return _BETWEEN.join(f"{head} {cell}" for head, cell in pairs)

    def _widths(self, desk: Desk, width: int) -> list[int]:
        """The widths of the numbers; none if there is no room for them beside the names."""
        columns = zip(self.head[1:], *(row[1:] for row in self.rows), strict=True)
        widths = [
            max(
                desk.line(head, _HEAD).get_width(),
                *(desk.line(cell, theme.BODY).get_width() for cell in cells),
            )
            for head, *cells in columns
        ]
        taken = sum(widths) + desk.px(_GAP) * len(widths)
        return widths if width - taken >= desk.px(_LEAST_NAME) else []

    def _heights(self, desk: Desk, width: int) -> list[int]:
        widths = self._widths(desk, width)
        if not widths:
            return [self._told_high(desk, row, width) for row in self.rows]
        room = width - sum(widths) - desk.px(_GAP) * len(widths)
        rows = enumerate((self.head, *self.rows))
        return [desk.paragraph_height(row[0], room, _name(head=not at)) for at, row in rows]

    def _told_high(self, desk: Desk, row: tuple[str, ...], width: int) -> int:
        words = desk.paragraph(self._words(row), width, theme.NOTE)
        return desk.paragraph(row[0], width, theme.STRONG).get_height() + words.get_height()


def _name(*, head: bool) -> TextStyle:
    return _HEAD if head else theme.STRONG
