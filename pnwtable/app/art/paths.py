"""Builds paths from their halves: what is alike left and right is written down once."""

from __future__ import annotations

import re
from typing import Final

STEP: Final = re.compile(r"([MLC])([^MLCZ]*)")
NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
Point = tuple[float, float]


def disc(x: float, y: float, radius: float) -> str:
    """Return a circle round a middle."""
    arc = f"A{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:g} {y:g}{arc} {x + radius:g} {y:g}{arc} {x - radius:g} {y:g}Z"


def discs(x: float, y: float, radius: float) -> str:
    """Return a circle and its image on the other side of the axis."""
    return disc(-x, y, radius) + disc(x, y, radius)


def both(path: str) -> str:
    """Return a path of M, L, C and Z, and its mirror image beside it."""
    image = "".join(
        step + " ".join(f"{-x:g} {y:g}" for x, y in points) for step, points in _steps(path)
    )
    return path + image + ("Z" if path.endswith("Z") else "")


def whole(half: str) -> str:
    """Return the outline of which the right half is given, walked from the axis to the axis."""
    steps = _steps(half)
    walked = [points[-1] for _, points in steps]
    back = ""
    for at in range(len(steps) - 1, 0, -1):
        step, points = steps[at]
        turned = [*reversed(points[:-1]), walked[at - 1]]
        back += step + " ".join(f"{-x:g} {y:g}" for x, y in turned)
    return f"{half}{back}Z"


def _steps(path: str) -> list[tuple[str, list[Point]]]:
    """Each letter with the points of one step."""
    found: list[tuple[str, list[Point]]] = []
    for letter, rest in STEP.findall(path):
        numbers = [float(number) for number in NUMBER.findall(rest)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        takes = 3 if letter == "C" else 1
        found += [(letter, points[at : at + takes]) for at in range(0, len(points), takes)]
    return found
