"""Longer things that scroll in their own room: a list to choose from, a text to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import CONFIRM, Widget, fill, ring

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Point, Size

_ROW: Final = 40
_TWO_LINES: Final = 62
_NOTCH: Final = 60
_PAGE: Final = 0.85


def bar(desk: Desk, target: pygame.Surface, room: pygame.Rect, whole: int, offset: int) -> None:
    """Draw how far a room is scrolled, at its right edge."""
    if whole <= room.height:
        return
    wide = desk.px(theme.BAR)
    high = max(desk.px(28), room.height * room.height // whole)
    y = room.y + (room.height - high) * offset // max(1, whole - room.height)
    thumb = desk.plates.plate((wide, high), Plate(theme.FAINT, radius=wide / 2))
    target.blit(thumb, (room.right - wide, y))


class RichText(Widget):
    """Text with suits and bold spans that scrolls: arrows, page keys, wheel."""

    focusable = True

    def __init__(self, text: str, high: float, style: TextStyle = theme.BODY) -> None:
        super().__init__()
        self._text = text
        self._high = high
        self._style = style
        self._offset = 0
        self._whole = 0
        self._line = 1

    def put(self, text: str, *, to_end: bool = False) -> None:
        """Show another text, from its start or its end."""
        self._text = text
        self._offset = 1 << 30 if to_end else 0

    def size(self, desk: Desk, width: int) -> Size:
        """The height it was made for, or less if the text is short."""
        pad = 2 * desk.px(12)
        text = self._picture(desk, width)
        return width, min(desk.px(self._high), text.get_height() + pad)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the part of the text that shows."""
        fill(desk, target, self.rect, (theme.SUNKEN, theme.PANEL_EDGE))
        room = self._room(desk)
        text = self._picture(desk, self.rect.width)
        self._whole, self._line = text.get_height(), desk.px(_NOTCH)
        self._scroll(0)
        target.blit(text, room, pygame.Rect((0, self._offset), room.size))
        shown = pygame.Rect(room.x, room.y, self.rect.right - desk.px(5) - room.x, room.height)
        bar(desk, target, shown, self._whole, self._offset)
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Scroll; at an end the arrows go on to the neighbour."""
        page = round(self.rect.height * _PAGE)
        ways = {
            pygame.K_UP: -self._line,
            pygame.K_DOWN: self._line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self._whole,
            pygame.K_END: self._whole,
        }
        return event.key in ways and self._scroll(ways[event.key])

    def wheel(self, desk: Desk, notches: float) -> bool:
        """Scroll; at an end what is around it scrolls."""
        return self._scroll(-round(notches * desk.px(_NOTCH)))

    def _scroll(self, by: int) -> bool:
        end = max(0, self._whole - max(0, self.rect.height - 2 * self._pad))
        wanted = min(end, max(0, self._offset + by))
        moved = wanted != self._offset
        self._offset = wanted
        return moved

    _pad = 12

    def _room(self, desk: Desk) -> pygame.Rect:
        self._pad = desk.px(12)
        return self.rect.inflate(-2 * self._pad, -2 * self._pad)

    def _picture(self, desk: Desk, width: int) -> pygame.Surface:
        room = max(1, width - 2 * desk.px(12) - desk.px(theme.BAR))
        return desk.paragraph(self._text, room, self._style)


class List(Widget):
    """Rows to choose from: arrows move, Enter or a tap on the chosen row takes it.

    With ``notes`` each row has a second line, of smaller letters.
    """

    focusable = True

    def __init__(
        self,
        rows: Sequence[str],
        pick: Callable[[int], None],
        *,
        rows_shown: int = 6,
        notes: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.chosen = 0
        self._rows = tuple(rows)
        self._notes = tuple(notes)
        self._pick = pick
        self._shown = rows_shown
        self._first = 0

    def size(self, desk: Desk, width: int) -> Size:
        """All rows, or as many as it may show."""
        widths = [desk.line(row, theme.STRONG).get_width() for row in self._rows]
        widths += [desk.line(note, theme.NOTE).get_width() for note in self._notes]
        rows = max(1, min(self._shown, len(self._rows)))
        return min(width, max(widths, default=0) + desk.px(48)), rows * self._row_high(desk)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the rows that show; the chosen one has a plate and a mark, not a colour alone."""
        fill(desk, target, self.rect, (theme.SUNKEN, theme.PANEL_EDGE))
        high = self._row_high(desk)
        self._reveal()
        for number in range(self._first, min(len(self._rows), self._first + self._shown)):
            y = self.rect.y + (number - self._first) * high
            self._draw_row(desk, target, pygame.Rect(self.rect.x, y, self.rect.width, high), number)
        room = self.rect.inflate(-desk.px(8), 0)
        bar(desk, target, room, len(self._rows) * high, self._first * high)
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Move among the rows; beyond the ends the focus moves on."""
        if event.key in CONFIRM and self._rows:
            self._pick(self.chosen)
            return True
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -len(self._rows)}
        ways |= {pygame.K_END: len(self._rows), pygame.K_PAGEUP: -self._shown}
        ways |= {pygame.K_PAGEDOWN: self._shown}
        return event.key in ways and self._choose(self.chosen + ways[event.key])

    def tapped(self, desk: Desk, at: Point) -> None:
        """Choose the row; if it was chosen already, take it."""
        row = self._first + (at[1] - self.rect.y) // self._row_high(desk)
        if row < len(self._rows) and not self._choose(row):
            self._pick(self.chosen)

    def wheel(self, desk: Desk, notches: float) -> bool:
        """Move the choice with the wheel."""
        del desk
        return self._choose(self.chosen - round(notches))

    def _row_high(self, desk: Desk) -> int:
        return desk.px(_TWO_LINES if self._notes else _ROW)

    def _draw_row(self, desk: Desk, target: pygame.Surface, row: pygame.Rect, number: int) -> None:
        chosen = number == self.chosen
        if chosen:
            fill(desk, target, row.inflate(-desk.px(6), -desk.px(6)), (theme.RAISED,) * 2)
            arrow = desk.plates.chevron(desk.px(11), theme.AMBER, left=False)
            target.blit(arrow, arrow.get_rect(center=(row.x + desk.px(16), row.centery)))
        lines = [desk.line(self._rows[number], theme.STRONG if chosen else theme.BODY)]
        lines += [desk.line(note, theme.NOTE) for note in self._notes[number : number + 1]]
        y = row.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            room = pygame.Rect(0, 0, row.width - desk.px(40), line.get_height())
            target.blit(line, (row.x + desk.px(28), y), room)
            y += line.get_height()

    def _choose(self, row: int) -> bool:
        wanted = min(len(self._rows) - 1, max(0, row))
        moved = wanted != self.chosen
        self.chosen = max(0, wanted)
        return moved

    def _reveal(self) -> None:
        self._first = min(self._first, self.chosen)
        self._first = max(self._first, self.chosen - self._shown + 1)
