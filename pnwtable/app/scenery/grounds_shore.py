"""What lies under the table by the sea: the plot of the cabin, and the landing before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded
from pnwtable.app.scenery.lights import in_light
from pnwtable.app.scenery.outlines import lens, sharp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Point
    from pnwtable.app.scenery.lands import Land
    from pnwtable.app.scenery.painting import Tones
    from pnwtable.layout.box import Box

_NIGHT: Final = {
    "bed": "#26302a",
    "lawn": "#2b5140",
    "foam": "#4f6468",
    "shade": "#0f2c3b",
}
_DAY: Final = {
    "bed": "#6b5a3e",
    "lawn": "#84a850",
    "foam": "#c8dcd4",
    "shade": "#2a6480",
}


def _tones(land: Land) -> Tones:
    return in_light(land.light, _NIGHT, _DAY)


def plot(land: Land) -> Iterator[str]:
    """A mown plot for a row of places, a bed of earth below each."""
    tones, wide = _tones(land), land.unit
    boxes = sorted((cell.box for cell in land.cells), key=lambda box: box.x)
    if not boxes:
        return
    low, top = float(land.size[1]), boxes[0].y - 0.1 * wide
    left, right = boxes[0].x - 0.13 * wide, boxes[-1].right + 0.13 * wide
    lawn = sharp([(left, top), (right, top), (right, low), (left, low)])
    yield faded("lawn", lawn, tones["lawn"], (top, 0.7), (low, 0))
    for number, box in enumerate(boxes):
        yield from _bed(box, low, number, tones)


def _bed(box: Box, low: float, number: int, tones: Tones) -> Iterator[str]:
    """Earth that was dug over from the card down to there."""
    wide = box.width
    left, right, top = box.x - 0.015 * wide, box.right + 0.015 * wide, box.y - 0.04 * wide
    steps = max(2, round((low - top) / wide))
    sides: list[list[Point]] = [
        [
            (
                x + 0.03 * wide * (scattered(number * 9 + n, salt) - 0.5),
                top + (low - top) * n / steps,
            )
            for n in range(steps + 1)
        ]
        for x, salt in ((left, 2), (right, 3))
    ]
    path = sharp([*sides[0], *reversed(sides[1])])
    yield faded(f"bed{number}", path, tones["bed"], (top, 0.4), (top + 0.6 * (low - top), 0))


def landing(land: Land) -> Iterator[str]:
    """Water around the last two places of a row that leads into it."""
    tones = _tones(land)
    boxes = [cell.box for cell in land.cells]
    for number, box in enumerate(boxes[1:][-2:]):
        yield from _rings(box, number, tones)


def _rings(box: Box, number: int, tones: Tones) -> Iterator[str]:
    """What stands in water has rings about its foot, and its image under it."""
    wide, low = box.width, box.bottom
    middle = box.x + wide / 2
    mirror = sharp(
        [
            (box.x, low),
            (box.right, low),
            (box.right - 0.1 * wide, low + 0.5 * wide),
            (box.x + 0.1 * wide, low + 0.5 * wide),
        ]
    )
    yield faded(f"mirror{number}", mirror, tones["shade"], (low, 0.55), (low + 0.5 * wide, 0))
    for ring, (long, down) in enumerate(((0.53, 0.035), (0.56, 0.12), (0.48, 0.22), (0.34, 0.33))):
        aside = 0.06 * wide * (scattered(ring + 3 * number, 2) - 0.5)
        place = middle + aside, low + down * wide
        yield shape(lens(place, long * wide, (0.02 - 0.003 * ring) * wide), tones["foam"])
