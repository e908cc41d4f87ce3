"""Where orcas go: small isles to hunt at, and sandbars to gather on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded
from pnwtable.app.scenery.outlines import bent, lens, sharp, stone
from pnwtable.app.scenery.trees import fir

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Point
    from pnwtable.app.scenery.painting import Tones

_FIRS: Final = 9
"""On each side of the card."""

# Half of the back of an isle, from its end to the card: along, and up.
_BACK: Final = ((0.0, 0.0), (0.18, 0.06), (0.42, 0.16), (0.7, 0.25))

# The near edge of a sandbar from one end to the other: along it, and below the foot of the card.
_EDGE: Final = (
    (0.0, 0.0), (0.05, 0.04), (0.2, 0.09), (0.44, 0.115), (0.7, 0.1), (0.92, 0.05), (1.0, 0.0)
)  # fmt: skip
_PEBBLES: Final = 7


def sandbar(size: tuple[int, int], number: int, tones: Tones) -> Iterator[str]:
    """A low bar of sand that the tide has left, with pebbles and shells on it."""
    wide, foot = size[0], size[1] + 0.01 * size[0]
    left = -(0.015 + 0.035 * scattered(number, 1)) * wide
    right = (1.015 + 0.035 * scattered(number, 7)) * wide
    if number % 2:
        left, right = right, left
    deep = wide * (0.85 + 0.4 * scattered(number, 2))
    edge = [(left + (right - left) * along, foot + below * deep) for along, below in _EDGE]
    back = [(left + (right - left) * along, foot - 0.09 * wide) for along in (0.9, 0.5, 0.1)]
    wet = [(x, y + 0.016 * wide) for x, y in edge]
    yield shape(f"{bent(wet)}L{bent(back)[1:]}Z", tones["shore"])
    sand = f"{bent(edge)}L{bent(back)[1:]}Z"
    yield shape(sand, tones["sand"])
    yield faded("dry", sand, tones["dry"], (foot - 0.02 * wide, 0.9), (foot + 0.12 * wide, 0.0))
    for pebble in range(_PEBBLES):
        salt = number * 11 + pebble
        x = (0.02 + 0.96 * scattered(salt, 1)) * wide
        y = foot + (0.03 + 0.04 * scattered(salt, 4)) * wide
        yield shape(stone((x, y), wide * (0.007 + 0.012 * scattered(salt, 6)), salt), tones["land"])
    for shell in range(2):
        x = (0.12 + 0.36 * scattered(number + 5 * shell, 3) + 0.42 * shell) * wide
        yield shape(_shell((x, foot + 0.072 * wide), 0.024 * wide), tones["shell"])


def _shell(hinge: Point, size: float) -> str:
    """A scallop that lies on its back, its ribs at the upper edge."""
    x, y = hinge
    ribs = [(-1.05, -0.5), (-0.8, -1.05), (-0.3, -1.3), (0.3, -1.3), (0.8, -1.05), (1.05, -0.5)]
    return sharp([(x, y), *((x + size * along, y + size * up) for along, up in ribs)])


def islet(size: tuple[int, int], number: int, tones: Tones) -> Iterator[str]:
    """A low wooded isle that looks out on both sides of the card, with its mirror image."""
    wide, foot = size[0], size[1] + 0.05 * size[0]
    left = -(0.17 + 0.07 * scattered(number, 1)) * wide
    right = (1.17 + 0.07 * scattered(number, 2)) * wide
    low = foot + 0.22 * wide
    mirror = [(left * 0.9, foot), (right - 0.06 * wide, foot), (wide, low), (0.1 * wide, low)]
    yield faded("mirror", sharp(mirror), tones["land"], (foot, 0.55), (low, 0))
    for end, inwards in ((left, wide), (right, -wide)):
        for step in range(_FIRS):
            salt = number * 2 + (inwards > 0)
            part = (step + 0.7 * scattered(step, salt + 3)) / _FIRS
            tall = wide * (0.08 + 0.24 * part) * (0.6 + 0.75 * scattered(step, salt + 5))
            place = end + inwards * (0.04 + 0.22 * part), foot - wide * (0.02 + 0.1 * part)
            yield shape(fir(place, tall, step + salt), tones["land"])
    back = [(left + along * wide, foot - up * wide) for along, up in _BACK]
    back += [(right - along * wide, foot - up * wide) for along, up in reversed(_BACK)]
    land = bent(back) + "Z"
    yield shape(land, tones["land"])
    yield faded("light", land, tones["lit"], (foot - 0.25 * wide, 0.9), (foot, 0))
    yield shape(lens((wide / 2, foot), (right - left) * 0.51, 0.008 * wide), tones["shore"])
