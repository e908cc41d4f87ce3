"""The frame of a chart: round numbers, level lines, and shapes with smooth edges."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art.svg import document, rasterised
from pnwtable.app.widgets.base import Widget
from pnwtable.data.figures import points

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pnwtable.app.desk import Desk

GAP: Final = 8

_AXIS: Final = theme.TextStyle(size=15, colour=theme.FAINT)
_MOST_TICKS: Final = 5
_STEPS: Final = (1, 2, 5)
_HIGH_UP: Final = 0.5
_MANY: Final = 40
"""An axis begins at nothing unless values are as high as this, and all in its upper part."""

_PAD: Final = 6


def ticks(low: float, high: float) -> tuple[int, ...]:
    """Round numbers from the lowest value to the highest, few enough to be read."""
    is_above = high >= _MANY and low > high * _HIGH_UP
    least = low if low < 0 or is_above else 0
    wanted = max(1.0, (high - least) / (_MOST_TICKS - 1))
    step = next(by for by in _rounds() if by >= wanted)
    start = floor(least / step) * step
    stop = max(ceil(high / step), start // step + 1) * step
    return tuple(range(start, stop + step, step))


def _rounds() -> Iterator[int]:
    power = 1
    while True:
        yield from (power * by for by in _STEPS)
        power *= 10


class Plotted(Widget):
    """A plot with numbers at its left and words under it."""

    def __init__(self, high: float, marks: Sequence[int], ends: tuple[str, str]) -> None:
        """``marks`` are the numbers of the upright axis, ``ends`` the words of the level one."""
        super().__init__()
        self.high = high
        self._marks = tuple(marks)
        self._ends = ends
        self._kept: tuple[object, pygame.Surface] | None = None

    def plot(self, desk: Desk) -> pygame.Rect:
        """Where values lie, at its rect."""
        numbers = max(desk.line(points(mark), _AXIS).get_width() for mark in self._marks)
        line_high = desk.fonts.line_height(desk.px(_AXIS.size))
        left, pad = numbers + desk.px(GAP), line_high // 2 + desk.px(_PAD)
        return pygame.Rect(
            self.rect.x + left,
            self.rect.y + pad,
            max(1, self.rect.width - left - desk.px(_PAD)),
            max(1, desk.px(self.high) - pad - line_high - desk.px(GAP)),
        )

    def y(self, plot: pygame.Rect, value: float) -> float:
        """How high a value lies in the plot."""
        low, high = self._marks[0], self._marks[-1]
        return plot.bottom - (value - low) / (high - low) * plot.height

    def frame(self, desk: Desk, target: pygame.Surface, plot: pygame.Rect) -> None:
        """Paint the level lines with their numbers, and the words under both ends."""
        for mark in self._marks:
            y = round(self.y(plot, mark))
            tone = theme.RAISED_EDGE if mark == self._marks[0] else theme.PANEL_EDGE
            target.fill(desk.tones.of(tone), pygame.Rect(plot.x, y, plot.width, max(1, desk.px(1))))
            number = desk.line(points(mark), _AXIS)
            target.blit(number, number.get_rect(midright=(plot.x - desk.px(GAP), y)))
        top = plot.bottom + desk.px(GAP)
        first, last = (desk.line(text, _AXIS) for text in self._ends)
        if self._ends[0] == self._ends[1]:
            target.blit(last, last.get_rect(midtop=(plot.centerx, top)))
            return
        target.blit(last, last.get_rect(topright=(plot.right, top)))
        if first.get_width() + last.get_width() + desk.px(3 * GAP) <= plot.width:
            target.blit(first, first.get_rect(topleft=(plot.x, top)))

    def picture(self, plot: pygame.Rect, draw: Callable[[], str]) -> pygame.Surface:
        """The shapes of the plot, with smooth edges; drawn once as long as nothing changes."""
        key = self.rect.topleft, plot.topleft, plot.size, self.state
        if self._kept is None or self._kept[0] != key:
            self._kept = key, rasterised(document(self.rect.size, draw()))
        return self._kept[1]

    @property
    def state(self) -> object:
        """What the shapes depend on beside their size."""
        return None


def circle(middle: tuple[float, float], radius: float, fill: str, edge: str, pen: float) -> str:
    """A circle with an edge, as SVG."""
    x, y = middle
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="{pen:g}"/>'
    )


def box(at: tuple[float, float], size: tuple[float, float], tone: str) -> str:
    """A rectangle of one tone, as SVG."""
    return (
        f'<rect x="{at[0]:g}" y="{at[1]:g}" width="{size[0]:g}" height="{size[1]:g}" '
        f'fill="{tone}"/>'
    )
