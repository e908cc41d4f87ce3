"""The way up for the salmon that a player sends: a creek that comes down in steps to a pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.light import faded
from pnwtable.app.scenery.lights import in_light
from pnwtable.app.scenery.outlines import bent, lens, ribbon, stone
from pnwtable.app.scenery.river import RIVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Point
    from pnwtable.app.scenery.lands import Land

# Downstream first: along the part, above the foot of its cards, and how wide; in widths of a card
# but for the first.
_CREEK: Final = (
    (-0.07, 0.1, 0.05), (0.0, 0.06, 0.5), (0.12, 0.06, 0.66), (0.3, 0.2, 0.48), (0.48, 0.28, 0.42),
    (0.64, 0.52, 0.34), (0.8, 0.62, 0.3), (0.92, 0.86, 0.22), (1.02, 0.98, 0.14),
    (1.08, 1.36, 0.1),
)  # fmt: skip
_BANK: Final = 0.14
"""How much wider the gravel is than the water."""

_STEPS: Final = (3, 5, 7)
"""Where in its course the water falls."""


def cascade(land: Land) -> Iterator[str]:
    """A creek from the upper right of the part to a pool at its lower left, and three falls."""
    if not land.cells:
        return
    tones = in_light(land.light, RIVER.night, RIVER.day)
    card = land.cells[0].box
    unit = card.width
    course = [(x * land.size[0], card.bottom - up * unit) for x, up, _ in _CREEK]
    wide = [part * unit for _, _, part in _CREEK]
    top = course[-1][1]
    rises = (top + 0.1 * unit, 0), (top + 0.7 * unit, 1)
    bank = ribbon(course, [one + _BANK * unit for one in wide])
    yield faded("bank", bank, tones["gravel"], *rises)
    creek = ribbon(course, wide)
    yield faded("water", creek, tones["river"], *rises)
    yield faded("shine", creek, tones["shine"], (top + 0.1 * unit, 0), (top + 0.7 * unit, 0.45))
    for lane in (-0.24, 0.05, 0.28):
        yield line(bent(_lane(course, wide, lane)), tones["stream"], max(1.0, 0.012 * unit))
    for number, step in enumerate(_STEPS):
        yield from _fall(course[step], wide[step], number, tones["ring"], tones["stone"])
    for number, (place, size) in enumerate(((0, 0.11), (1, 0.07))):
        x, y = course[place]
        foot_of_it = x + 0.05 * unit, y + (0.16 + 0.07 * number) * unit
        yield shape(stone(foot_of_it, size * unit, number + 9), tones["stone"])


def _lane(course: list[Point], wide: list[float], aside: float) -> list[Point]:
    """A line of the current, so far from the middle of the creek."""
    along = list(zip(course, wide, strict=True))[1:-2]
    return [(x, y + aside * across * 0.6) for (x, y), across in along]


def _fall(place: Point, wide: float, number: int, foam: str, rock: str) -> Iterator[str]:
    """White water across the creek between two stones."""
    x, y = place
    half = 0.3 * wide
    for row in range(2):
        middle = x - (0.16 + 0.2 * row) * wide, y + 0.05 * wide
        yield line(bent([
            (middle[0] + 0.12 * wide, middle[1] - half),
            (middle[0] - 0.04 * wide, middle[1]),
            (middle[0] + 0.02 * wide, middle[1] + half),
        ]), foam, max(1.0, (0.05 - 0.02 * row) * wide))  # fmt: skip
    yield shape(lens((x - 0.5 * wide, y + 0.1 * wide), 0.3 * wide, 0.02 * wide), foam)
    for side, size in ((-1, 0.26), (1, 0.34)):
        foot = x + 0.1 * wide * side, y + side * half + 0.16 * wide
        yield shape(stone(foot, size * wide, number * 2 + side), rock)
