"""A part of the whole, from nothing to all: set by the arrows, by a tap, or by dragging."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import Aloud, Widget, ring

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Point, Size

STEPS: Final = 10
_WIDE: Final = 260
_LEAST: Final = 120
_TRACK: Final = 6
_KNOB: Final = 20
_KEYS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Slider(Widget):
    """A value from 0 to 1 in ten steps; its words stand at the right."""

    focusable = True
    taken = ((("Left", "Right"), "other"),)

    def __init__(
        self,
        read: Callable[[], float],
        write: Callable[[float], None],
        show: Callable[[float], str],
    ) -> None:
        super().__init__()
        self._read = read
        self._write = write
        self._show = show
        self._track = pygame.Rect(0, 0, 0, 0)

    def aloud(self, desk: Desk) -> Aloud:
        """The value."""
        del desk
        return Aloud("", "slider", self._show(self._read()))

    def size(self, desk: Desk, width: int) -> Size:
        """A track and the words of the largest value."""
        least = desk.px(_LEAST) + self._word(desk)
        return min(width, max(least, desk.px(_WIDE))), desk.px(theme.CONTROL)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Lay the track out."""
        super().place(desk, rect)
        knob = desk.px(_KNOB)
        wide = max(knob, rect.width - self._word(desk) - knob - desk.px(12))
        self._track = pygame.Rect(rect.x + knob // 2, 0, wide, desk.px(_TRACK))
        self._track.centery = rect.centery

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint track, knob, words and ring."""
        track, value = self._track, self._read()
        full = track.copy()
        full.width = round(track.width * value)
        round_by = track.height / 2
        ground = Plate(theme.SUNKEN, theme.FAINT, round_by, max(1, desk.px(1)))
        target.blit(desk.plates.plate(track.size, ground), track)
        if full.width:
            target.blit(desk.plates.plate(full.size, Plate(theme.AMBER, radius=round_by)), full)
        knob = desk.plates.disc(desk.px(_KNOB), theme.IVORY if look.hovered else theme.AMBER)
        target.blit(knob, knob.get_rect(center=(full.right, track.centery)))
        word = desk.line(self._show(value), theme.BODY)
        target.blit(word, word.get_rect(midright=(self.rect.right - desk.px(4), self.rect.centery)))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Left and right by a step; Home and End to the ends."""
        if event.key in _KEYS:
            self._set(round(self._read() * STEPS) + _KEYS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._set(0 if event.key == pygame.K_HOME else STEPS)
        else:
            return False
        return True

    def tapped(self, desk: Desk, at: Point) -> None:
        """The value there."""
        self.pulled(desk, at)

    def pulled(self, desk: Desk, at: Point) -> bool:
        """The pointer moves along with its button held."""
        del desk
        self._set(round((at[0] - self._track.x) / max(1, self._track.width) * STEPS))
        return True

    def _set(self, step: int) -> None:
        value = max(0, min(STEPS, step)) / STEPS
        if value != self._read():
            self._write(value)

    def _word(self, desk: Desk) -> int:
        return desk.line(self._show(1.0), theme.BODY).get_width() + desk.px(4)
