"""One of several values, between two arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

import pygame

from pnwtable.app import theme
from pnwtable.app.widgets.base import CONFIRM, Look, Widget, fill, ring, tones_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Point, Size

T = TypeVar("T")
_ARROW: Final = 40
_LEAST: Final = 190


class Choice(Widget, Generic[T]):
    """The value that is chosen; left and right step, Enter goes round."""

    focusable = True

    def __init__(
        self,
        values: Sequence[T],
        read: Callable[[], T],
        write: Callable[[T], None],
        show: Callable[[T], str] = str,
    ) -> None:
        super().__init__()
        self._values = tuple(values)
        self._read = read
        self._write = write
        self._show = show

    def size(self, desk: Desk, width: int) -> Size:
        """Room for the longest value, so that the arrows stay where they are."""
        longest = max(desk.line(self._show(v), theme.BODY).get_width() for v in self._values)
        wanted = max(longest + desk.px(20) + 2 * desk.px(_ARROW), desk.px(_LEAST))
        return min(width, wanted), desk.px(theme.CONTROL)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate, arrows, value and ring."""
        fill(desk, target, self.rect, tones_of(Look(hovered=look.hovered)))
        place = self._place()
        for left in (True, False):
            possible = place > 0 if left else place < len(self._values) - 1
            arrow = desk.plates.chevron(
                desk.px(13), theme.IVORY if possible else theme.RAISED_EDGE, left=left
            )
            middle = self.rect.left if left else self.rect.right
            middle += desk.px(_ARROW) // 2 * (1 if left else -1)
            target.blit(arrow, arrow.get_rect(center=(middle, self.rect.centery)))
        word = desk.line(self._show(self._values[place]), theme.BODY)
        room = self.rect.inflate(-2 * desk.px(_ARROW), 0)
        at = word.get_rect(center=room.center)
        target.blit(word, at if at.width <= room.width else room.clip(at), _cut(word, room))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Left and right step to the ends, Enter and Space go round."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.key in CONFIRM:
            self._write(self._values[(self._place() + 1) % len(self._values)])
            return True
        return False

    def tapped(self, desk: Desk, at: Point) -> None:
        """The left half steps back, the right half on."""
        del desk
        self._step(-1 if at[0] < self.rect.centerx else 1)

    def _step(self, by: int) -> None:
        place = self._place()
        wanted = min(len(self._values) - 1, max(0, place + by))
        if wanted != place:
            self._write(self._values[wanted])

    def _place(self) -> int:
        value = self._read()
        return self._values.index(value) if value in self._values else 0


def _cut(word: pygame.Surface, room: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(0, 0, min(word.get_width(), room.width), word.get_height())
