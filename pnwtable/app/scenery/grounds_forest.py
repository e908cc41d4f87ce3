"""What a map in the wood lies on: a mossy glade with trodden paths from place to place."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.forest import fern
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.lights import in_light
from pnwtable.app.scenery.outlines import bent, stone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Point
    from pnwtable.app.scenery.lands import Land
    from pnwtable.app.scenery.painting import Tones
    from pnwtable.layout.slots import Cell

_NIGHT: Final = {
    "edge": "#15382c",
    "moss": "#2c5a3c",
    "path": "#5e5540",
    "fern": "#1c4433",
    "stone": "#25403a",
    "cap": "#6b5138",
}
_DAY: Final = {
    "edge": "#4a7a3a",
    "moss": "#73954a",
    "path": "#a68a58",
    "fern": "#4c8444",
    "stone": "#7a8a74",
    "cap": "#b0673f",
}
# How far a patch looks out beyond a card, in widths of it; its tone, and how strong that is.
_RINGS: Final = ((0.44, "edge", 0.45), (0.33, "edge", 0.5), (0.24, "moss", 0.75))

_CORNERS: Final = 18
"""Points on the outline of a patch of moss."""


def glade(land: Land) -> Iterator[str]:
    """Moss under every cell, paths between those that touch; ferns and stones beside them."""
    tones = in_light(land.light, _NIGHT, _DAY)
    cells = {(cell.column, cell.row): cell for cell in land.cells if cell.zone}
    for layer, (reach, tone, strong) in enumerate(_RINGS):
        patches = "".join(
            _patch(cell, reach, 7 * layer + n) for n, cell in enumerate(cells.values())
        )
        yield f'<path d="{patches}" fill="{tones[tone]}" fill-opacity="{strong}"/>'
    for (column, row), cell in cells.items():
        for beside in ((column + 1, row), (column, row + 1)):
            if beside in cells:
                yield from _path(cell, cells[beside], land.unit * 0.5, tones)
    free = [cell for cell in land.cells if not cell.zone and _near(cell, cells)]
    for number, cell in enumerate(free):
        yield from _growth(cell, number, land.unit, tones)


def _near(cell: Cell, cells: dict[tuple[int, int], Cell]) -> bool:
    """Whether a hole touches a cell of the map."""
    around = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return any((cell.column + x, cell.row + y) in cells for x, y in around)


def _patch(cell: Cell, reach: float, number: int) -> str:
    """An uneven round patch that looks out on every side of a card."""
    box = cell.box
    middle = box.x + box.width / 2, box.y + box.height / 2
    points: list[Point] = []
    for corner in range(_CORNERS):
        turn = corner / _CORNERS * 2 * math.pi
        far = 1 + 0.2 * (scattered(corner + 5 * number, 3) - 0.5)
        long = (box.width / 2 + reach * box.width) * far * _squared(math.cos(turn))
        tall = (box.height / 2 + reach * box.width) * far * _squared(math.sin(turn))
        points.append((middle[0] + long, middle[1] + tall))
    return bent(points, closed=True)


def _squared(part: float) -> float:
    """Rounder than a box, fuller than an ellipse."""
    return math.copysign(abs(part) ** 0.7, part)


def _path(one: Cell, other: Cell, wide: float, tones: Tones) -> Iterator[str]:
    ends = [(c.box.x + c.box.width / 2, c.box.y + c.box.height / 2) for c in (one, other)]
    (x, y), (to_x, to_y) = ends
    yield line(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", tones["path"], wide)


def _growth(cell: Cell, number: int, wide: float, tones: Tones) -> Iterator[str]:
    """What grows beside the paths: a fern, stones, or a few mushrooms."""
    box = cell.box
    foot = (
        box.x + box.width * (0.3 + 0.4 * scattered(number, 2)),
        box.y + box.height * (0.5 + 0.25 * scattered(number, 5)),
    )
    match number % 3:
        case 0:
            yield shape(fern(foot, 0.42 * wide, number), tones["fern"])
        case 1:
            for at, size in ((-0.1, 0.13), (0.12, 0.08)):
                yield shape(
                    stone((foot[0] + at * wide, foot[1]), size * wide, number), tones["stone"]
                )
        case _:
            for at, size in ((-0.13, 0.1), (0.06, 0.14)):
                yield from _mushroom((foot[0] + at * wide, foot[1]), size * wide, tones)


def _mushroom(foot: Point, size: float, tones: Tones) -> Iterator[str]:
    x, y = foot
    yield line(f"M{x:.1f} {y:.1f}L{x:.1f} {y - size:.1f}", tones["path"], size * 0.34)
    cap = (
        f"M{x - size * 0.7:.1f} {y - size * 0.8:.1f}Q{x:.1f} {y - size * 2:.1f} "
        f"{x + size * 0.7:.1f} {y - size * 0.8:.1f}Z"
    )
    yield shape(cap, tones["cap"])
