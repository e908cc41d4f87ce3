"""One of a few values, all of them in sight; those that cannot be had say why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

import pygame

from pnwtable.app import theme
from pnwtable.app.widgets.base import CONFIRM, Aloud, Look, Widget, centred, fill, ring, tones_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Point, Size

T = TypeVar("T")
_PAD: Final = 13
_GAP: Final = 4
_ABOVE: Final = 9
_STRUCK: Final = 0.5


def _every(value: object) -> bool:
    del value
    return True


def _nobody(value: object) -> None:
    del value


class Segments(Widget, Generic[T]):
    """All values beside each other, in rows if need be.

    ``free`` are those that can be had now; ``refused`` hears of one that is wanted all the same.
    Left and right go to the next that can be had, Enter and Space go round, and what is typed goes
    to the value that is called so.
    """

    focusable = True
    taken = ((("Left", "Right"), "other"), (("0\N{EN DASH}9",), "digits"))

    def __init__(
        self,
        values: Sequence[T],
        wishes: tuple[Callable[[], T], Callable[[T], None]],
        show: Callable[[T], str] = str,
        *,
        free: Callable[[T], bool] = _every,
        refused: Callable[[T], None] = _nobody,
    ) -> None:
        """``wishes`` read the value and write another."""
        super().__init__()
        self.values = tuple(values)
        self._read, self._write = wishes
        self._show = show
        self._free = free
        self._refused = refused
        self._cells: list[pygame.Rect] = []

    def aloud(self, desk: Desk) -> Aloud:
        """The value that is chosen."""
        del desk
        place, many = self._place(), len(self.values)
        return Aloud("", "choice", self._show(self.values[place]), at=(place + 1, many))

    def size(self, desk: Desk, width: int) -> Size:
        """As wide as its cells in as few rows as there is room for."""
        wide, high, columns = self._grid(desk, width)
        gap, rows = desk.px(_GAP), -(-len(self.values) // columns)
        return columns * (wide + gap) - gap, rows * (high + gap) - gap

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Lay the cells out, row by row."""
        super().place(desk, rect)
        wide, high, columns = self._grid(desk, rect.width)
        gap = desk.px(_GAP)
        self._cells = [
            pygame.Rect(
                rect.x + at % columns * (wide + gap),
                rect.y + at // columns * (high + gap),
                wide,
                high,
            )
            for at in range(len(self.values))
        ]

    def cell(self, value: T) -> pygame.Rect:
        """Where a value can be tapped."""
        return self._cells[self.values.index(value)]

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the cells; the chosen one is filled, those that cannot be had are struck out."""
        chosen = self._read()
        for value, cell in zip(self.values, self._cells, strict=True):
            on, free = value == chosen, self._free(value)
            tones = (theme.AMBER, theme.AMBER) if on else tones_of(Look(hovered=look.hovered))
            fill(desk, target, cell, tones if free or on else (theme.SUNKEN, theme.PANEL_EDGE))
            text = self._text(desk, value, cell.width, on=on, free=free)
            target.blit(text, centred(text, cell))
            if not free:
                _strike(desk, target, text.get_rect(center=cell.center))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Left and right to the next that can be had, or why there is none; Enter goes round."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.key in CONFIRM:
            here = self._place()
            round_again = (*self.values[here + 1 :], *self.values[:here])
            free = next((value for value in round_again if self._free(value)), None)
            if free is not None:
                self._write(free)
            return True
        return False

    def typed(self, text: str) -> bool:
        """Choose the value that is called so."""
        for value in self.values:
            if self._show(value) == text:
                self._want(value)
                return True
        return False

    def tapped(self, desk: Desk, at: Point) -> None:
        """Choose the value there."""
        del desk
        for value, cell in zip(self.values, self._cells, strict=True):
            if cell.collidepoint(at):
                self._want(value)
                return

    def _want(self, value: T) -> None:
        if not self._free(value):
            self._refused(value)
        elif value != self._read():
            self._write(value)

    def _step(self, by: int) -> None:
        here = self._place()
        ahead = self.values[here + 1 :] if by > 0 else self.values[:here][::-1]
        free = [value for value in ahead if self._free(value)]
        if free or ahead:
            self._want((free or list(ahead))[0])

    def _place(self) -> int:
        value = self._read()
        return self.values.index(value) if value in self.values else 0

    def _grid(self, desk: Desk, width: int) -> tuple[int, int, int]:
        """Width and height of a cell, and how many stand in a row."""
        pad, gap = 2 * desk.px(_PAD), desk.px(_GAP)
        widest = max(desk.line(self._show(v), theme.STRONG).get_width() for v in self.values)
        wide = min(width, max(widest + pad, desk.px(theme.CONTROL)))
        texts = [self._text(desk, v, wide, on=False, free=True).get_height() for v in self.values]
        high = max(desk.px(theme.CONTROL), max(texts) + 2 * desk.px(_ABOVE))
        return wide, high, max(1, min(len(self.values), (width + gap) // (wide + gap)))

    def _text(self, desk: Desk, value: T, width: int, *, on: bool, free: bool) -> pygame.Surface:
        colour = theme.FAINT if not free else theme.ON_AMBER if on else theme.IVORY
        room = max(1, width - desk.px(_PAD))
        return desk.paragraph(self._show(value), room, theme.STRONG.in_colour(colour).centred())


def _strike(desk: Desk, target: pygame.Surface, text: pygame.Rect) -> None:
    over = desk.px(3)
    line = pygame.Rect(text.x - over, 0, text.width + 2 * over, max(1, desk.px(1.5)))
    line.centery = round(text.y + text.height * _STRUCK)
    target.fill(desk.tones.of(theme.FAINT), line)
