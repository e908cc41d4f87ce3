"""What scrolls in a room of its own: a text to read, and the bar that says how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import Aloud, Widget, fill, ring

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Size

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
    taken = ((("Up", "Down"), "scroll"),)

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

    def aloud(self, desk: Desk) -> Aloud:
        """The text."""
        del desk
        return Aloud(self._text, "text")

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
