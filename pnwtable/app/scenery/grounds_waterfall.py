"""What a place in a river stands on: a flat stone that the water runs around."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded
from pnwtable.app.scenery.outlines import bent, lens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.painting import Tones

_OUT: Final = 0.085
"""How far the stone reaches out under the card, in widths of a card."""


def slab(size: tuple[int, int], number: int, tones: Tones) -> Iterator[str]:
    """A stone a little larger than a card, and lines of water below it."""
    wide, out = size[0], _OUT * size[0]
    top, low = -out, size[1] + 1.6 * out
    path = bent(_outline(wide, out, (top, low), number), closed=True)
    yield shape(lens((wide / 2, low - 0.2 * out), 0.86 * wide, 0.07 * wide), tones["under"])
    yield shape(path, tones["stone"])
    yield faded("slab", path, tones["stone_lit"], (top, 0.9), (low, 0.25))
    for side in (1, 2):
        level = low + 0.4 * out * side
        long = (0.62 + 0.12 * side + 0.1 * scattered(number, side)) * wide
        curve = [
            (wide / 2 - long, level - 0.5 * out),
            (0.3 * wide, level + 0.35 * out),
            (0.75 * wide, level + 0.3 * out),
            (wide / 2 + long, level - 0.3 * out),
        ]
        yield line(bent(curve), tones["stream"], 0.014 * wide / side)


def _outline(
    wide: float, out: float, high: tuple[float, float], number: int
) -> list[tuple[float, float]]:
    """Twelve corners from the upper left on, each stone's a little elsewhere."""
    (top, low), left, right = high, -out, wide + out
    lean = [0.5 * out * (scattered(number * 5 + corner, 4) - 0.5) for corner in range(8)]
    return [
        (left + 0.08 * wide, top + lean[0]),
        (wide / 2, top - 0.3 * out + lean[1]),
        (right - 0.08 * wide, top + lean[2]),
        (right + lean[3], top + 0.12 * wide),
        (right + 0.25 * out + lean[4], (top + low) / 2),
        (right + lean[5], low - 0.14 * wide),
        (right - 0.1 * wide, low + lean[6]),
        (wide / 2, low + 0.35 * out),
        (left + 0.1 * wide, low + lean[7]),
        (left + lean[6], low - 0.14 * wide),
        (left - 0.25 * out + lean[5], (top + low) / 2),
        (left + lean[4], top + 0.12 * wide),
    ]
