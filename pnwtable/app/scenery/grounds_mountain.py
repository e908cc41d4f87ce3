"""The mountain that a map climbs: its slopes, the ways from cell to cell, and what grows between.

Ways lead one row up, straight on or one column aside; which of them may be gone the rules know.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded
from pnwtable.app.scenery.lights import in_light
from pnwtable.app.scenery.outlines import bent, broken, sharp, stone
from pnwtable.app.scenery.trees import fir

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.scenery.frame import Point
    from pnwtable.app.scenery.lands import Land
    from pnwtable.app.scenery.painting import Tones
    from pnwtable.layout.box import Box
    from pnwtable.layout.slots import Cell

NIGHT: Final = {
    "top": "#375561",
    "slope": "#1d4346",
    "foot": "#12322f",
    "lit": "#415e68",
    "shade": "#14343c",
    "path": "#4e5e4b",
    "wood": "#0b2625",
    "snow": "#445d66",
    "post": "#5b5a45",
}
DAY: Final = {
    "top": "#7b8f92",
    "slope": "#4c7a4a",
    "foot": "#3f6f3f",
    "lit": "#b5ad92",
    "shade": "#56707a",
    "path": "#b59c6c",
    "wood": "#2b5a3e",
    "snow": "#d0d8d4",
    "post": "#8a6f48",
}
_ROUGH: Final = 0.26
_FIRS: Final = 7
_WAY: Final = 0.085
"""Width of a way in widths of a card."""

_KNEE: Final = 0.45
"""How far before the first card the way along the foot is level."""

_TIMBER_LINE: Final = 0.55
"""The part of the height of the map above which no firs grow."""

_SEEDS: Final = {-1: 4, 1: 9}
"""What makes the left side and the right one uneven in different ways."""


def mountain(land: Land) -> Iterator[str]:
    """A slope under all cells, lighter towards the top, with the ways on it."""
    whole = _Mountain(land, in_light(land.light, NIGHT, DAY))
    if not whole.used:
        return
    yield from whole.meadow()
    yield from whole.slopes()
    yield from whole.growing()
    yield from whole.ways()


@dataclass(frozen=True, slots=True)
class _Mountain:
    """The mountain of one land, in the tones of its light."""

    land: Land
    tones: Tones

    @property
    def used(self) -> tuple[Cell, ...]:
        """The cells that are no holes."""
        return tuple(cell for cell in self.land.cells if cell.zone)

    @property
    def rows(self) -> list[list[Box]]:
        """The cards of each row, the top one first."""
        numbers = sorted({cell.row for cell in self.used})
        return [[cell.box for cell in self.used if cell.row == number] for number in numbers]

    @property
    def top(self) -> int:
        """Where the highest card begins."""
        return min(box.y for box in self.rows[0])

    @property
    def bottom(self) -> int:
        """Where the lowest card ends."""
        return max(box.bottom for box in self.rows[-1])

    def _side(self, way: int) -> list[Point]:
        """One side from the summit to its foot, the left one if way is -1: no row is overhung."""
        unit = self.land.unit
        points: list[Point] = []
        edge = last = 0.0
        for number, row in enumerate(self.rows):
            top, low = min(box.y for box in row), max(box.bottom for box in row)
            end = float(max(way * (box.x if way < 0 else box.right) for box in row))
            if number and end - edge > unit:
                saddle = edge + 0.52 * (end - edge)
                points += [(way * saddle, last + 0.06 * unit), (way * end, top - 0.2 * unit)]
            edge = max(edge, end) if number else end
            if not number:
                points.append((way * (end - 0.45 * unit), top - 0.2 * unit))
            deep = ((top + low) / 2 - self.top) / (self.bottom - self.top)
            points.append((way * (edge + unit * (0.2 + 1.05 * deep**1.7)), (top + low) / 2))
            last = low
        points.append((way * (edge + 1.42 * unit), self.bottom + 0.6 * unit))
        return points

    def _edge(self, way: int) -> list[Point]:
        """The same side, as rough as rock is."""
        return broken(self._side(way), _SEEDS[way], 3, _ROUGH)

    def slopes(self) -> Iterator[str]:
        """The body of the mountain, light from the left; its foot is lost in the meadows."""
        left, right = self._edge(-1), self._edge(1)
        outline, tones = sharp([*left, *reversed(right)]), self.tones
        top, low = float(self.top), float(self.bottom)
        middle, end = top + 0.55 * (low - top), low + 0.55 * self.land.unit
        yield faded("foot", outline, tones["foot"], (low, 1), (end, 0))
        # Above the foot alone: what is too faint to be seen would still have an edge down there.
        left, right = ([point for point in side if point[1] < low] for side in (left, right))
        outline = sharp([*left, *reversed(right)])
        yield faded("slope", outline, tones["slope"], (middle, 1), (low, 0))
        yield faded("rock", outline, tones["top"], (top, 1), (top + 0.75 * (low - top), 0))
        yield faded("shade", self._strip(right, -1), tones["shade"], (top, 0.9), (low, 0))
        yield faded("lit", self._strip(left, 1), tones["lit"], (top, 0.9), (middle, 0))
        snow_line = top + 0.24 * (low - top)
        yield faded("snow", self._strip(left, 2), tones["snow"], (top, 1), (snow_line, 0))

    def _strip(self, side: Sequence[Point], inwards: float) -> str:
        """The rim of the mountain along one side, as broad as gullies let it be."""
        inner = [
            (
                x + inwards * self.land.unit * (0.12 + 0.34 * scattered(number, 3)),
                y + 0.1 * self.land.unit,
            )
            for number, (x, y) in enumerate(side[1:])
            if number % 2
        ]
        return sharp([*side, *reversed(inner)])

    def meadow(self) -> Iterator[str]:
        """The ground where the pawns wait, as far as the mountain, and a sign there."""
        stand, unit = self.land.stand, self.land.unit
        if stand is None:
            return
        right = stand.x < _middle(self.rows[-1][0])[0]
        low, far = stand.bottom + 0.45 * unit, 2.2 * unit
        ends = (1.1 * unit, far) if right else (far, 1.1 * unit)
        here = [
            (stand.x - ends[0], low),
            (stand.x, stand.bottom - 0.24 * unit),
            (stand.x + stand.width / 2, stand.bottom - 0.3 * unit),
            (stand.right, stand.bottom - 0.24 * unit),
            (stand.right + ends[1], low),
        ]
        colour = self.tones["slope"]
        yield faded("meadow", bent(here) + "Z", colour, (stand.bottom - 0.3 * unit, 1), (low, 0))
        x = stand.right + 0.1 * unit if right else stand.x - 0.1 * unit
        yield from self._sign((x, stand.bottom - 0.1 * unit), 1 if right else -1)

    def _sign(self, foot: Point, way: int) -> Iterator[str]:
        """A post with a board that points to the mountain."""
        (x, y), unit, colour = foot, self.land.unit, self.tones["post"]
        yield line(f"M{x:.1f} {y:.1f}V{y - 0.5 * unit:.1f}", colour, 0.06 * unit)
        board = [(-0.14, 0.46), (0.2, 0.46), (0.3, 0.37), (0.2, 0.28), (-0.14, 0.28)]
        yield shape(sharp([(x + way * a * unit, y - b * unit) for a, b in board]), colour)

    def ways(self) -> Iterator[str]:
        """From every card to those of the next row that are straight above it or one aside."""
        by_place = {(cell.column, cell.row): cell for cell in self.used}
        for cell in self.used:
            for column in (cell.column - 1, cell.column, cell.column + 1):
                above = by_place.get((column, cell.row - 1))
                if above is not None:
                    yield self._way(_middle(cell.box), _middle(above.box))
        yield from self._from_the_foot()

    def _way(self, start: Point, end: Point) -> str:
        (x, y), (to_x, to_y) = start, end
        bend = (y - to_y) * 0.42
        return self._trodden(
            f"M{x:.1f} {y:.1f}C{x:.1f} {y - bend:.1f} {to_x:.1f} {to_y + bend:.1f} "
            f"{to_x:.1f} {to_y:.1f}"
        )

    def _trodden(self, path: str) -> str:
        return line(path, self.tones["path"], _WAY * self.land.unit)

    def _from_the_foot(self) -> Iterator[str]:
        """The way along the foot, from where the pawns wait to the cards where one may begin."""
        y = self.bottom + 0.1 * self.land.unit
        ends = sorted(_middle(box)[0] for box in self.rows[-1])
        stand = self.land.stand
        if stand is not None:
            right = stand.x < ends[0]
            near, far = (ends[0], ends[-1]) if right else (ends[-1], ends[0])
            start = (stand.right if right else stand.x), stand.bottom - 0.08 * self.land.unit
            knee = near - _KNEE * self.land.unit if right else near + _KNEE * self.land.unit
            yield self._trodden(bent([start, ((start[0] + knee) / 2, y), (knee, y), (far, y)]))
        for end in ends:
            yield self._trodden(f"M{end:.1f} {y:.1f}V{self.bottom - 0.1 * self.land.unit:.1f}")

    def growing(self) -> Iterator[str]:
        """Firs where nothing lies low on the mountain and along its sides, rocks higher up."""
        high = self.bottom - self.top
        for number, cell in enumerate(self.land.cells):
            if cell.zone or not self._is_inside(cell.box):
                continue
            deep = (cell.box.bottom - self.top) / high
            yield from (self._grove if deep > _TIMBER_LINE else self._rocks)(cell.box, number)
        for way in (-1, 1):
            for number, ((x, y), (to_x, to_y)) in enumerate(pairwise(self._side(way)[-3:])):
                for step in range(3):
                    share = (step + 0.4) / 3
                    foot = (
                        x + (to_x - x) * share - way * 0.34 * self.land.unit,
                        y + (to_y - y) * share,
                    )
                    tall = self.land.unit * (0.3 + 0.25 * scattered(step + 5 * number, 4))
                    yield shape(fir(foot, tall, step + 7 * number + way), self.tones["wood"])

    def _is_inside(self, box: Box) -> bool:
        """Whether the middle of a hole is part of the mountain."""
        x, y = _middle(box)
        reach = [max(way * at for at, _ in self._upto(way, y)) for way in (-1, 1)]
        return -reach[0] < x < reach[1]

    def _upto(self, way: int, y: float) -> list[Point]:
        side = self._side(way)
        return [point for point in side if point[1] <= y] or side[:1]

    def _grove(self, box: Box, seed: int) -> Iterator[str]:
        for step in range(_FIRS):
            aside = 0.1 + 0.34 * scattered(step + 0.5, seed + 2)
            x = box.x + box.width * (0.5 + (aside if step % 2 else -aside))
            y = box.y + box.height * (0.6 + 0.36 * step / _FIRS)
            tall = box.height * (0.38 + 0.26 * scattered(step, seed))
            yield shape(fir((x, y), tall, step + seed * 3), self.tones["wood"])

    def _rocks(self, box: Box, seed: int) -> Iterator[str]:
        for step in range(2):
            x = box.x + box.width * (0.3 + 0.36 * step + 0.14 * scattered(step, seed))
            y = box.y + box.height * (0.8 + 0.14 * scattered(step, seed + 1))
            size = self.land.unit * (0.07 + 0.13 * scattered(step, seed + 2))
            yield shape(stone((x, y), size, seed + step), self.tones["shade"])


def _middle(box: Box) -> Point:
    return box.x + box.width / 2, box.y + box.height / 2
