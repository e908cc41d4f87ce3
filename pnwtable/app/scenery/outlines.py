"""The outlines that places are made of: ridges, crags, soft lines, bands that grow towards us."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pnwtable.app.scenery.frame import scattered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pnwtable.app.scenery.frame import Frame, Point

Ground = Callable[[float], float]
"""How far down the ground is, that far to the right of the middle."""

_STEP: Final = 0.012
_FINE: Final = 10
_ROUGH: Final = 0.16


def rolling(base: float, rise: float, seed: float, length: float = 1.0) -> Ground:
    """Ground that rises and falls round a base."""

    def at(along: float) -> float:
        x = along / length
        broad = math.sin(x * 2.1 + seed) * 0.5 + math.sin(x * 4.7 + seed * 1.7) * 0.28
        fine = math.sin(x * 13 + seed * 3.1) * 0.12 + math.sin(x * 29 + seed) * 0.05
        return base - rise * (broad + fine)

    return at


def sloped(foot: Ground, rise: float, start: float, length: float) -> Ground:
    """Ground that climbs from a place on; to the left if the length is less than nothing."""

    def at(along: float) -> float:
        part = min(1.0, max(0.0, (along - start) / length))
        return foot(along) - rise * part * part * (3 - 2 * part)

    return at


def land(frame: Frame, ground: Ground, step: float = _STEP) -> str:
    """Everything below the ground, from edge to edge."""
    return to_the_bottom(frame, [frame.middle(x, ground(x)) for _, x in frame.steps(step)])


def to_the_bottom(frame: Frame, points: Sequence[Point]) -> str:
    """Everything below a line."""
    return f"M{points[0][0]:.1f} {frame.high}{through(points)}L{points[-1][0]:.1f} {frame.high}Z"


def sheet(frame: Frame, top: float) -> str:
    """All of the picture from some height down."""
    return f"M0 {frame.row(top * frame.high)}H{frame.wide}V{frame.high}H0Z"


def bent(points: Sequence[Point], *, closed: bool = False) -> str:
    """A soft line through all these points."""
    count = len(points)
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for n in range(count if closed else count - 1):
        if closed:
            before, here, there, after = (points[(n + k) % count] for k in (-1, 0, 1, 2))
        else:
            before, here = points[max(0, n - 1)], points[n]
            there, after = points[n + 1], points[min(count - 1, n + 2)]
        one = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        two = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        path += (
            f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {there[0]:.1f} {there[1]:.1f}"
        )
    return path + "Z" if closed else path


def sharp(points: Iterable[Point]) -> str:
    """An outline with straight sides."""
    first, *rest = points
    return f"M{first[0]:.1f} {first[1]:.1f}{through(rest)}Z"


def through(points: Iterable[Point]) -> str:
    """Straight on through these points."""
    return "".join(f"L{x:.1f} {y:.1f}" for x, y in points)


def broken(
    points: Sequence[Point], seed: int, times: int = 2, rough: float = _ROUGH
) -> list[Point]:
    """The same line, roughened as rock is: between two points it yields to one side."""
    line = list(points)
    for time in range(times):
        found = [line[0]]
        for number, ((x, y), (to_x, to_y)) in enumerate(pairwise(line)):
            share = 0.36 + 0.28 * scattered(number, seed + time)
            aside = rough * (scattered(number * 3 + 1, seed + 2 * time) - 0.5)
            long, high = to_x - x, to_y - y
            found.append((x + long * share - high * aside, y + high * share + long * aside))
            found.append((to_x, to_y))
        line = found
    return line


def ribbon(points: Sequence[Point], wide: Sequence[float], flat: float = 0.6) -> str:
    """A band along a soft line, as wide at each point as is said; lower than wide by so much."""
    left: list[Point] = []
    right: list[Point] = []
    line = [*_along(points)]
    for number, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, number - 1)], line[min(len(line) - 1, number + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        place = number / _FINE
        first = min(int(place), len(wide) - 1)
        then = wide[min(first + 1, len(wide) - 1)]
        half = (wide[first] + (then - wide[first]) * (place - first)) / 2
        across, down = -(y1 - y0) / length * half, (x1 - x0) / length * half * flat
        left.append((x + across, y + down))
        right.append((x - across, y - down))
    return sharp([*left, *reversed(right)])


def _along(points: Sequence[Point]) -> Iterable[Point]:
    """Many points of the soft line through a few."""
    most = len(points) - 1
    for n in range(most):
        before, here = points[max(0, n - 1)], points[n]
        there, after = points[n + 1], points[min(most, n + 2)]
        for step in range(_FINE):
            t = step / _FINE
            yield (
                _spline(before[0], here[0], there[0], after[0], t),
                _spline(before[1], here[1], there[1], after[1], t),
            )
    yield points[-1]


def _spline(before: float, here: float, there: float, after: float, t: float) -> float:
    bend = 2 * before - 5 * here + 4 * there - after
    return here + t / 2 * (there - before + t * (bend + t * (3 * (here - there) + after - before)))


def lens(middle: Point, long: float, high: float) -> str:
    """A thin shape with pointed ends: a ripple, a cloud."""
    x, y = middle
    return (
        f"M{x - long:.1f} {y:.1f}Q{x:.1f} {y - 2 * high:.1f} {x + long:.1f} {y:.1f}"
        f"Q{x:.1f} {y + 2 * high:.1f} {x - long:.1f} {y:.1f}Z"
    )


def stone(foot: Point, size: float, seed: int) -> str:
    """A boulder that stands on its foot."""
    x, y = foot
    tilt = 0.3 * (scattered(seed, 3) - 0.5)
    outline = [
        (x - size, y),
        (x - size * 0.8, y - size * (0.42 + tilt)),
        (x - size * 0.2, y - size * 0.7),
        (x + size * 0.45, y - size * (0.6 - tilt)),
        (x + size * 0.92, y - size * 0.28),
        (x + size * 1.05, y),
    ]
    return bent(outline) + "Z"


def rounded(start: Point, end: Point, corner: float) -> str:
    """A rectangle from one corner to the opposite one, its own corners round."""
    (left, top), (right, low), arc = start, end, f"A{corner:.1f} {corner:.1f} 0 0 1 "
    return (
        f"M{left + corner:.1f} {top:.1f}H{right - corner:.1f}{arc}{right:.1f} {top + corner:.1f}"
        f"V{low - corner:.1f}{arc}{right - corner:.1f} {low:.1f}"
        f"H{left + corner:.1f}{arc}{left:.1f} {low - corner:.1f}"
        f"V{top + corner:.1f}{arc}{left + corner:.1f} {top:.1f}Z"
    )
