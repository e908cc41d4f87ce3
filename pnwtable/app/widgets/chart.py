"""Charts drawn from numbers: results one after another, and how often there were how many."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, Final, Literal

import pygame

from pnwtable.app import theme
from pnwtable.app.art.svg import document, line, rasterised
from pnwtable.app.widgets.axes import GAP, Plotted, box, circle, ticks
from pnwtable.app.widgets.base import Aloud, Widget, ring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Point, Size

Kind = Literal["good", "plain", "apart"]

_SAID: Final = theme.TextStyle(size=15, colour=theme.IVORY)
_DOT: Final = {"good": 5.5, "plain": 4.5, "apart": 4.5}
_MERGED: Final = 1.25
_PICKED: Final = 5
_SLIT: Final = 0.22


@dataclass(frozen=True, slots=True)
class Spot:
    """A result in a chart; ``games`` it stands for, ``said`` tells all of it in words.

    ``tone`` is that of its dot, where the kind does not say it.
    """

    value: float
    kind: Kind
    games: int
    said: str
    tone: str = ""


class Chart(Plotted):
    """Dots one after another, and a line through them.

    One dot is picked, and its words stand below: left and right go on from it, a tap picks the
    nearest.
    """

    focusable = True
    taken = ((("Left", "Right"), "point"),)

    def __init__(
        self,
        spots: Sequence[Spot],
        trend: Sequence[float | None],
        ends: tuple[str, str],
        high: float,
    ) -> None:
        values = [spot.value for spot in spots]
        super().__init__(high, ticks(min(values), max(values)), ends)
        self.spots = tuple(spots)
        self.picked = len(self.spots) - 1
        self._trend = tuple(trend)
        self._said_high: dict[tuple[int, float], int] = {}

    def aloud(self, desk: Desk) -> Aloud:
        """What is said of the dot that is picked."""
        del desk
        return Aloud(self.spots[self.picked].said, at=(self.picked + 1, len(self.spots)))

    def size(self, desk: Desk, width: int) -> Size:
        """The whole width; the plot, and room for the longest words below it."""
        return width, desk.px(self.high) + desk.px(GAP) + self._words_high(desk, width)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint axes, line, dots, and what is said of the picked one."""
        plot = self.plot(desk)
        self.frame(desk, target, plot)
        target.blit(self.picture(plot, lambda: self._shapes(desk, plot)), self.rect)
        said = desk.paragraph(self.spots[self.picked].said, self.rect.width, _SAID)
        target.blit(said, (self.rect.x, self.rect.y + desk.px(self.high) + desk.px(GAP)))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Left and right pick the neighbour."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        by = -1 if event.key == pygame.K_LEFT else 1
        self.picked = min(len(self.spots) - 1, max(0, self.picked + by))
        return True

    def tapped(self, desk: Desk, at: Point) -> None:
        """Pick the dot that is nearest, from left to right."""
        plot = self.plot(desk)
        place = (at[0] - plot.x) * len(self.spots) / plot.width
        self.picked = min(len(self.spots) - 1, max(0, floor(place)))

    def at(self, desk: Desk, number: int) -> Point:
        """Where the dot of this number lies."""
        x, y = self._spot_at(self.plot(desk), number)
        return round(x), round(y)

    @property
    def state(self) -> object:
        """Which dot is picked."""
        return self.picked

    def _spot_at(self, plot: pygame.Rect, number: int) -> tuple[float, float]:
        x = plot.x + (number + 0.5) * plot.width / len(self.spots)
        return x, self.y(plot, self.spots[number].value)

    def _words_high(self, desk: Desk, width: int) -> int:
        key = width, desk.scale
        if key not in self._said_high:
            heights = [desk.paragraph_height(one.said, width, _SAID) for one in self.spots]
            self._said_high[key] = max(heights)
        return self._said_high[key]

    def _shapes(self, desk: Desk, plot: pygame.Rect) -> str:
        inner = plot.move(-self.rect.x, -self.rect.y)
        places = [self._spot_at(inner, number) for number in range(len(self.spots))]
        known = [
            (x, self.y(inner, mean))
            for (x, _), mean in zip(places, self._trend, strict=True)
            if mean is not None
        ]
        body = ""
        if len(known) > 1:
            path = "M" + "L".join(f"{x:g} {y:g}" for x, y in known)
            body += line(path, theme.QUIET, max(1.2, desk.scale * 1.6))
        order = sorted(range(len(places)), key=lambda number: number == self.picked)
        return body + "".join(self._dot(desk, number, places[number]) for number in order)

    def _dot(self, desk: Desk, number: int, middle: tuple[float, float]) -> str:
        spot = self.spots[number]
        radius = _DOT[spot.kind] * desk.scale * (_MERGED if spot.games > 1 else 1)
        body = dot_svg(middle, radius, spot.kind, spot.tone)
        if number == self.picked:
            outer = radius + _PICKED * desk.scale / 2
            body += circle(middle, outer, "none", theme.IVORY, max(1.2, desk.scale * 1.6))
        return body


def dot_svg(middle: tuple[float, float], radius: float, kind: Kind, tone: str = "") -> str:
    """A dot: amber for a good result, grey for another, hollow for one that is kept apart."""
    if kind == "apart":
        return circle(middle, radius, theme.PANEL, theme.QUIET, radius * 0.36)
    fill = tone or (theme.AMBER if kind == "good" else theme.FAINT)
    return circle(middle, radius, fill, theme.PANEL, radius * 0.3)


class Bins(Plotted):
    """How often there were how many: a column for each bin, in the tones of its parts."""

    def __init__(
        self,
        bins: Sequence[Sequence[int]],
        tones: Sequence[str],
        ends: tuple[str, str],
        high: float,
    ) -> None:
        super().__init__(high, ticks(0, max(map(sum, bins))), ends)
        self._bins = tuple(tuple(parts) for parts in bins)
        self._tones = tuple(tones)

    def size(self, desk: Desk, width: int) -> Size:
        """The whole width, and its height."""
        return width, desk.px(self.high)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint axes and columns."""
        del look
        plot = self.plot(desk)
        self.frame(desk, target, plot)
        target.blit(self.picture(plot, lambda: self._shapes(plot)), self.rect)

    def _shapes(self, plot: pygame.Rect) -> str:
        inner = plot.move(-self.rect.x, -self.rect.y)
        pitch = inner.width / len(self._bins)
        body = ""
        for number, parts in enumerate(self._bins):
            x, below = inner.x + (number + _SLIT / 2) * pitch, 0
            for count, tone in zip(parts, self._tones, strict=True):
                top, bottom = self.y(inner, below + count), self.y(inner, below)
                below += count
                if count:
                    body += box((x, top), (pitch * (1 - _SLIT), bottom - top), tone)
        return body


class Key(Widget):
    """What a tone or a dot of a chart stands for."""

    _SIDE: Final = 14
    _BESIDE: Final = 8

    def __init__(self, text: str, look: str) -> None:
        """``look`` is a kind of dot, ``merged``, ``line``, or a tone."""
        super().__init__()
        self.text = text
        self._look = look

    def size(self, desk: Desk, width: int) -> Size:
        """The sign and its words."""
        beside = desk.px(self._SIDE + self._BESIDE)
        text = desk.paragraph(self.text, max(1, width - beside), theme.NOTE)
        return beside + text.get_width(), max(desk.px(self._SIDE), text.get_height())

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint both, the sign at the height of the first line."""
        del look
        beside, side = desk.px(self._SIDE + self._BESIDE), desk.px(self._SIDE)
        text = desk.paragraph(self.text, max(1, self.rect.width - beside), theme.NOTE)
        line_high = desk.fonts.line_height(desk.px(theme.NOTE.size))
        sign = rasterised(document((side, side), self._sign(side)))
        target.blit(sign, (self.rect.x, self.rect.y + (line_high - side) // 2))
        target.blit(text, (self.rect.x + beside, self.rect.y))

    def _sign(self, side: int) -> str:
        middle = side / 2, side / 2
        match self._look:
            case "good" | "plain" | "apart" as kind:
                return dot_svg(middle, side * 0.36, kind)
            case "merged":
                return dot_svg(middle, side * 0.46, "plain")
            case "line":
                return line(f"M1 {side / 2:g}L{side - 1} {side / 2:g}", theme.QUIET, side * 0.15)
            case tone:
                return box((0, 0), (side, side), tone)
