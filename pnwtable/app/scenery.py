"""The view behind the screens: ridges over the Sound at dusk, drawn from our own outlines."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art.palette import mixed
from pnwtable.app.art.svg import document, moved, rasterised, shape
from pnwtable.app.theme import GLOW, RIDGES, SHORE, SKY, WATER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_HORIZON: Final = 0.66
_ONLY_SKY: Final = 0.36
_STEP: Final = 10
_GOLDEN: Final = 0.618034


class Scenery:
    """Keeps the picture of one size; a new size is drawn anew."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The view that fills this size; callers must not draw on it."""
        if self._picture is None or self._picture.get_size() != size:
            self._picture = drawn(size)
        return self._picture


def drawn(size: tuple[int, int]) -> pygame.Surface:
    """Draw the view, uncached."""
    width, height = max(1, size[0]), max(1, size[1])
    picture = _sky(width, height)
    body = "".join((*_ridges(width, height), *_water(width, height), *_trees(width, height)))
    # Above the ranges there is only sky; drawing it would take as long as all the rest.
    top = round(height * _ONLY_SKY)
    picture.blit(rasterised(document((width, height - top), moved(body, 0, -top))), (0, top))
    return picture


def _sky(width: int, height: int) -> pygame.Surface:
    tones = (*SKY, GLOW)
    # One column, stretched: a gradient costs nothing then.
    column = pygame.Surface((1, height), depth=32)
    horizon = height * _HORIZON
    for y in range(height):
        place = min(0.9999, (y / horizon) ** 1.25) * (len(tones) - 1)
        low = int(place)
        column.set_at((0, y), mixed(tones[low], tones[low + 1], place - low))
    return pygame.transform.scale(column, (width, height))


def _ridges(width: int, height: int) -> Iterator[str]:
    """Three ranges, each nearer one darker and lower."""
    for number, colour in enumerate(RIDGES):
        base = height * (_HORIZON - 0.13 + 0.055 * number)
        rise = height * (0.13 - 0.03 * number)
        yield shape(_outline((width, height), partial(_range, number=number), base, rise), colour)


def _outline(
    size: tuple[int, int], wave: Callable[[float], float], base: float, rise: float
) -> str:
    """A ridge from edge to edge, filled down to the bottom."""
    width, height = size
    steps = max(2, width // _STEP)
    # Lengths follow the height, so that a wider window shows more of the range, not another one.
    unit = height * 1.6
    points = "".join(
        f"L{width * n / steps:.1f} {base - rise * wave(width * n / steps / unit):.1f}"
        for n in range(steps + 1)
    )
    return f"M0 {height}{points}L{width} {height}Z"


def _range(along: float, number: int) -> float:
    shift = number * 2.3
    broad = math.sin(along * 2.1 + shift) * 0.5 + math.sin(along * 4.7 + shift * 1.7) * 0.28
    fine = math.sin(along * 13 + shift * 3.1) * 0.12 + math.sin(along * 29 + shift) * 0.05
    return 0.5 + broad + fine


def _strand(along: float, layer: int) -> float:
    return _range(along * 0.8 + 3, layer + 4)


def _water(width: int, height: int) -> Iterator[str]:
    top = height * _HORIZON
    yield shape(f"M0 {top:.1f}L{width} {top:.1f}L{width} {height}L0 {height}Z", WATER[0])
    below = height - top
    for number in range(9):
        y = top + below * (0.06 + number * 0.075)
        long = width * (0.06 + 0.05 * ((number * _GOLDEN) % 1)) * (1 + number * 0.35)
        middle = width * ((number * _GOLDEN + 0.22) % 1)
        high = height * (0.0014 + 0.0005 * number)
        yield shape(
            f"M{middle - long:.1f} {y:.1f}Q{middle:.1f} {y - high:.1f} {middle + long:.1f} {y:.1f}"
            f"Q{middle:.1f} {y + high:.1f} {middle - long:.1f} {y:.1f}Z",
            WATER[1],
        )


def _trees(width: int, height: int) -> Iterator[str]:
    """The near shore, with firs that frame the two sides and leave the middle open."""
    for layer, colour in enumerate(SHORE):
        base = height * (0.9 + 0.055 * layer)
        rise = height * 0.025
        yield shape(
            _outline((width, height), partial(_strand, layer=layer), base, rise),
            colour,
        )
        step = height * (0.034 + 0.012 * layer)
        for number in range(int(width / step) + 2):
            x = step * (number + 0.8 * ((number * _GOLDEN + layer * 0.37) % 1) - 0.5)
            beside = min(1.0, abs(x - width / 2) / (width / 2))
            tall = height * (0.07 + 0.25 * beside**2.6) * (0.62 + 0.55 * ((number * 0.7548777) % 1))
            ground = base - rise * _strand(x / (height * 1.6), layer)
            yield shape(_fir(x, ground + height * 0.012, tall), colour)


def _fir(x: float, foot: float, tall: float) -> str:
    """A fir of four boughs, the widest below."""
    right: list[str] = []
    left: list[str] = []
    for bough in range(1, 6):
        y = foot - tall * (1 - bough / 5)
        wide = tall * 0.042 * bough
        right.append(f"L{x + wide:.1f} {y:.1f}L{x + wide * 0.52:.1f} {y - tall * 0.035:.1f}")
        left.append(f"L{x - wide * 0.52:.1f} {y - tall * 0.035:.1f}L{x - wide:.1f} {y:.1f}")
    return f"M{x:.1f} {foot - tall:.1f}{''.join(right)}{''.join(reversed(left))}Z"
