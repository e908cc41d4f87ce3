"""A map between the grounds of two sides: a ridge above and at the left, a shore below and right.

The places along the edges of such a map belong to a side each: those of the first row and column to
the one, those of the last row and column to the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded
from pnwtable.app.scenery.lights import in_light
from pnwtable.app.scenery.outlines import bent, broken, lens, sharp, stone, through
from pnwtable.app.scenery.trees import fir

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.scenery.frame import Point
    from pnwtable.app.scenery.lands import Land
    from pnwtable.app.scenery.painting import Tones
    from pnwtable.layout.box import Box

NIGHT: Final = {
    "valley": "#1b1930",
    "way": "#4c4560",
    "ridge": "#4a2b3c",
    "crest": "#70443f",
    "crag": "#2c1d30",
    "shore": "#1a3b52",
    "deep": "#142f45",
    "strand": "#2b5d70",
    "ripple": "#285770",
    "wood": "#1a1528",
    "rock": "#0f2739",
}
DAY: Final = {
    "valley": "#52705c",
    "way": "#b09a7c",
    "ridge": "#96684f",
    "crest": "#bd8a60",
    "crag": "#6f5058",
    "shore": "#3d82a2",
    "deep": "#2f6e92",
    "strand": "#7fb0b8",
    "ripple": "#66a2b8",
    "wood": "#355a45",
    "rock": "#4d6f7a",
}
_OUT: Final = 0.3
"""How far the ground of a side reaches beyond its places, in widths of a card."""

_OVER: Final = 0.12
"""How far above them and below them: there is little room."""

_IN: Final = 0.05
"""How far it reaches in under the map."""

_WAY: Final = 0.06
_NEXT: Final = 1.6
"""Sizes of a card between one card and the next, at the most."""

_FIRS: Final = 5
_RIPPLES: Final = 7
_STONES: Final = ((-0.34, -0.2), (-0.06, -0.32), (-0.16, -0.06))
"""Where the shore turns, from its corner."""


def beacons(land: Land) -> Iterator[str]:
    """The valley in the middle, then both grounds around it; without places around none at all."""
    place = _Beacons(land, in_light(land.light, NIGHT, DAY))
    if not land.cells or not place.map:
        return
    yield from place.valley()
    yield from place.ridge()
    yield from place.shore()


@dataclass(frozen=True, slots=True)
class _Beacons:
    """The grounds of one map, in the tones of its light."""

    land: Land
    tones: Tones

    @property
    def _last(self) -> tuple[int, int]:
        cells = self.land.cells
        return max(cell.column for cell in cells), max(cell.row for cell in cells)

    @property
    def map(self) -> list[Box]:
        """The cards of the map itself."""
        columns, rows = self._last
        return [
            cell.box
            for cell in self.land.cells
            if 0 < cell.column < columns and 0 < cell.row < rows
        ]

    @property
    def inner(self) -> Box:
        """The rectangle of the map."""
        whole = self.map[0]
        for box in self.map[1:]:
            whole = whole.joined(box)
        return whole

    def _edge(self, *, low: bool) -> tuple[int, int]:
        """How far the places of a side reach: across, and down; at the lower right if low."""
        columns, rows = self._last
        used = [cell for cell in self.land.cells if cell.zone]
        if low:
            right = max(cell.box.right for cell in used if cell.column == columns)
            return right, max(cell.box.bottom for cell in used if cell.row == rows)
        left = min(cell.box.x for cell in used if not cell.column)
        return left, min(cell.box.y for cell in used if not cell.row)

    def valley(self) -> Iterator[str]:
        """What the map lies on, and the ways on it from each card to those beside it."""
        box, unit = self.inner, self.land.unit
        ground = box.grown(round(0.1 * unit))
        corners = [(ground.x, ground.y), (ground.right, ground.y)]
        corners += [(ground.right, ground.bottom), (ground.x, ground.bottom)]
        yield shape(sharp(corners), self.tones["valley"])
        for one in self.map:
            for other in self.map:
                if _is_beside(one, other):
                    (x, y), (to_x, to_y) = one.centre, other.centre
                    yield line(f"M{x} {y}L{to_x} {to_y}", self.tones["way"], _WAY * unit)

    def ridge(self) -> Iterator[str]:
        """Rock above the map and at its left, rough outside, lit along its crest."""
        (left, top), box, inside = self._edge(low=False), self.inner, _IN * self.land.unit
        rough, y = broken(self._heights(left, top), 5, 3, 0.2), top - _OVER * self.land.unit
        corner = [
            (box.right + 0.1 * self.land.unit, box.y + inside),
            (box.x + inside, box.y + inside),
            (box.x + inside, box.bottom + 0.1 * self.land.unit),
        ]
        path = sharp([*rough, *corner])
        yield shape(path, self.tones["ridge"])
        yield faded("crag", path, self.tones["crag"], (y, 0), (float(box.bottom), 0.85))
        yield faded("crest", self._crest(rough), self.tones["crest"], (y, 1), (box.bottom, 0.2))
        yield from self._wood(left, top)

    def _heights(self, left: int, top: int) -> list[Point]:
        """The outer edge of the ridge, from its lower end to its right one."""
        box, unit = self.inner, self.land.unit
        x, y = left - _OUT * unit, top - _OVER * unit
        return [
            (left + 0.3 * unit, box.bottom + 0.42 * unit),
            (x + 0.14 * unit, box.bottom - 0.1 * unit),
            (x, (box.y + box.bottom) / 2 + 0.5 * unit),
            (x + 0.04 * unit, box.y + 0.3 * unit),
            (x + 0.2 * unit, y + 0.44 * unit),
            (x + 0.7 * unit, y - 0.02 * unit),
            (box.x + 0.9 * unit, y + 0.08 * unit),
            ((box.x + box.right) / 2, y - 0.02 * unit),
            (box.right - 0.4 * unit, y + 0.08 * unit),
            (box.right + 0.1 * unit, y + 0.12 * unit),
            (box.right + 0.6 * unit, top + 0.34 * unit),
        ]

    def _crest(self, rough: Sequence[Point]) -> str:
        """What the light falls on along the outer edge, cut by gullies."""
        rim = [
            (x + self.land.unit * (0.08 + 0.14 * scattered(n, 2)), y + self.land.unit * 0.12)
            for n, (x, y) in enumerate(rough[2:-2])
            if n % 2
        ]
        return sharp([*rough, *reversed(rim)])

    def _wood(self, left: int, top: int) -> Iterator[str]:
        """A few firs where both edges of the ridge meet."""
        for number in range(_FIRS):
            x = left + self.land.unit * (0.17 * number - 0.06)
            y = top + self.land.unit * (0.6 - 0.07 * number + 0.06 * scattered(number, 1))
            tall = self.land.unit * (0.3 + 0.18 * scattered(number, 3))
            yield shape(fir((x, y), tall, number + 3), self.tones["wood"])

    def shore(self) -> Iterator[str]:
        """Water below the map and at its right, soft outside, with ripples."""
        (right, low), box, unit = self._edge(low=True), self.inner, self.land.unit
        outer, inside = self._strand(right, low), _IN * unit
        corner = [
            (box.x - 0.1 * unit, box.bottom - inside),
            (box.right - inside, box.bottom - inside),
            (box.right - inside, box.y - 0.1 * unit),
        ]
        yield shape(bent(outer) + through(corner) + "Z", self.tones["strand"])
        inner = [(x - 0.05 * unit, y - 0.045 * unit) for x, y in outer]
        water = bent(inner) + through(corner) + "Z"
        yield shape(water, self.tones["shore"])
        yield faded("deep", water, self.tones["deep"], (float(box.y), 0), (float(low), 1))
        yield from self._ripples(right, low)

    def _strand(self, right: int, low: int) -> list[Point]:
        """The outer edge of the water, from its upper end to its left one."""
        box, unit = self.inner, self.land.unit
        x, y = right + _OUT * unit, low + _OVER * unit
        return [
            (right - 0.3 * unit, box.y - 0.42 * unit),
            (x - 0.1 * unit, box.y + 0.1 * unit),
            (x, (box.y + box.bottom) / 2),
            (x - 0.06 * unit, box.bottom - 0.2 * unit),
            (x - 0.26 * unit, y - 0.36 * unit),
            (x - 0.8 * unit, y - 0.02 * unit),
            (box.right - unit, y - 0.05 * unit),
            ((box.x + box.right) / 2 - 0.4 * unit, y),
            (box.x + 0.1 * unit, y - 0.06 * unit),
            (box.x - 0.5 * unit, low - 0.2 * unit),
        ]

    def _ripples(self, right: int, low: int) -> Iterator[str]:
        box, unit, colour = self.inner, self.land.unit, self.tones["ripple"]
        for number in range(_RIPPLES):
            share = (number + 0.5) / _RIPPLES
            long = unit * (0.12 + 0.14 * scattered(number, 2))
            along = box.x + (box.right - box.x) * share, low + unit * (0.02 + 0.04 * (number % 2))
            yield shape(lens(along, long, 0.014 * unit), colour)
            down = right + unit * 0.1 * (number % 2), box.y + (box.bottom - box.y) * share
            yield shape(lens(down, long * 0.7, 0.014 * unit), colour)
        for number, (across, under) in enumerate(_STONES):
            place = right + across * unit, low + under * unit
            yield shape(stone(place, 0.14 * unit, number), self.tones["rock"])


def _is_beside(one: Box, other: Box) -> bool:
    """Whether the other card is the next to the right or the next below."""
    across, down = other.x - one.x, other.y - one.y
    if not down:
        return 0 < across < _NEXT * one.width
    return not across and 0 < down < _NEXT * one.height
