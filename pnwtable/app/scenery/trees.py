"""Firs: one, a row that frames the window, a whole wood far away."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.outlines import sharp, to_the_bottom

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.scenery.frame import Frame, Point
    from pnwtable.app.scenery.outlines import Ground

_BOUGHS: Final = 7


def fir(foot: Point, tall: float, seed: float = 0) -> str:
    """A fir whose boughs hang a little, no two alike."""
    x, y = foot
    right: list[Point] = []
    left: list[Point] = []
    slim = 0.14 + 0.05 * scattered(seed, 8)
    for bough in range(1, _BOUGHS + 1):
        part = bough / _BOUGHS
        for side, found in ((1, right), (-1, left)):
            uneven = 0.74 + 0.5 * scattered(seed * 7 + bough, 2 + side)
            low = y - tall * (1.02 - part**0.92) - tall * 0.02 * (uneven - 0.5)
            wide = tall * slim * part * uneven
            found.append((x + side * wide, low))
            found.append((x + side * wide * 0.4, low - tall * 0.03))
    trunk = tall * 0.012
    foot_line = [(x + trunk, y), (x - trunk, y)]
    return sharp([(x, y - tall), *right, *foot_line, *reversed(left)])


def firs(
    frame: Frame, ground: Ground, step: float, tall: Callable[[float], float], seed: int = 0
) -> str:
    """Firs on the ground, as tall as is said for their distance from the nearest edge."""
    found = ""
    for number, x in frame.steps(step):
        at = x + step * (scattered(number, seed + 3) - 0.5)
        high = tall(frame.reach - abs(at)) * (0.55 + 0.65 * scattered(number, seed))
        if high > step * 0.25:
            foot = frame.middle(at, ground(at) + 0.012)
            found += fir(foot, high * frame.high, number + seed)
    return found


def at_edges(tallest: float, least: float = 0.0, room: float = 0.42) -> Callable[[float], float]:
    """Tall at the edges of the window, and soon low towards the middle."""

    def tall(inside: float) -> float:
        part = max(0.0, 1 - max(0.0, inside) / room)
        return least + (tallest - least) * math.pow(part, 1.6)

    return tall


def wood(frame: Frame, ground: Ground, tall: float, seed: int = 0) -> str:
    """Everything below the ground, with a wood on it that is too far away for single boughs."""
    return to_the_bottom(frame, crowns(frame, ground, tall, seed))


def crowns(
    frame: Frame,
    ground: Ground,
    tall: float,
    seed: int = 0,
    span: tuple[float, float] = (-math.inf, math.inf),
) -> list[Point]:
    """The tops of such a wood, from one place to another."""
    points: list[Point] = []
    for number, x in frame.steps(tall * 0.3):
        if not span[0] < x < span[1]:
            continue
        at = x + tall * 0.16 * (scattered(number, seed + 5) - 0.5)
        clump = 0.62 + 0.38 * math.sin(at * 17 + seed) * math.sin(at * 7.3 + seed * 2)
        high = tall * clump * (0.45 + 0.6 * scattered(number, seed + 1))
        foot = ground(at)
        slim = tall * 0.085
        points.append(frame.middle(at - slim, foot - high * 0.38))
        points.append(frame.middle(at, foot - high))
        points.append(frame.middle(at + slim, foot - high * 0.38))
    return points
