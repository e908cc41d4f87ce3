"""A field for a few signs, such as a deal number or a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.widgets.base import Widget, fill, ring

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size

_WIDE: Final = 190


def is_digit(sign: str) -> bool:
    """Whether it is one of 0 to 9."""
    return sign.isascii() and sign.isdecimal()


class TextField(Widget):
    """Signs that `allowed` takes, at most `longest`; `hint` stands in the empty field."""

    focusable = True
    takes_text = True

    def __init__(
        self,
        hint: str,
        changed: Callable[[str], None],
        *,
        longest: int = 18,
        allowed: Callable[[str], bool] = is_digit,
        value: str = "",
    ) -> None:
        super().__init__()
        self.value = value
        self._hint = hint
        self._changed = changed
        self._longest = longest
        self._allowed = allowed

    def size(self, desk: Desk, width: int) -> Size:
        """A fixed width: the length of the value must not move its neighbours."""
        hint = desk.line(self._hint, theme.BODY).get_width()
        return min(width, max(desk.px(_WIDE), hint + 2 * desk.px(14))), desk.px(theme.CONTROL)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the value, or the hint, and the caret; the end of a long value shows."""
        edge = theme.IVORY if look.hovered or look.focused else theme.FAINT
        fill(desk, target, self.rect, (theme.SUNKEN, edge))
        room = self.rect.inflate(-2 * desk.px(14), 0)
        style = theme.BODY if self.value else theme.BODY.in_colour(theme.QUIET)
        word = desk.line(self.value or self._hint, style)
        over = max(0, word.get_width() - room.width)
        at = word.get_rect(midleft=room.midleft)
        target.blit(word, at, pygame.Rect(over, 0, room.width, word.get_height()))
        if look.focused:
            x = room.left + (word.get_width() - over if self.value else 0) + desk.px(1)
            caret = pygame.Rect(x, 0, max(1, desk.px(1.5)), desk.px(22))
            caret.centery = self.rect.centery
            target.fill(theme.RING, caret)
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Backspace takes one sign back, Delete all; Ctrl+V puts in what is on the clipboard."""
        if event.key == pygame.K_BACKSPACE:
            self.put(self.value[:-1])
        elif event.key == pygame.K_DELETE:
            self.put("")
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.typed(_clipboard())
        else:
            return False
        return True

    def typed(self, text: str) -> bool:
        """Take the signs that are allowed."""
        taken = "".join(sign for sign in text if self._allowed(sign))
        if taken:
            self.put((self.value + taken)[: self._longest])
        return True

    def show(self, value: str, hint: str) -> None:
        """Show another value and hint; nobody is told."""
        self.value, self._hint = value, hint

    def put(self, value: str) -> None:
        """Show another value and tell it."""
        if value != self.value:
            self.value = value
            self._changed(value)


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
