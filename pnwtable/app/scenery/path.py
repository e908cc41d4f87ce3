"""A path that climbs in bends beside a lake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import shape
from pnwtable.app.scenery.light import faded, mist, ripples, sunlight
from pnwtable.app.scenery.outlines import (
    bent,
    broken,
    land,
    ribbon,
    rolling,
    sharp,
    sheet,
    to_the_bottom,
)
from pnwtable.app.scenery.painting import Scene
from pnwtable.app.scenery.trees import at_edges, fir, firs, wood

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Frame
    from pnwtable.app.scenery.painting import Tones

# To the right of the middle, and how far down: valleys and summits by turns.
_SKYLINE: Final = (
    (-2.4, 0.5), (-2.05, 0.3), (-1.75, 0.44), (-1.42, 0.27), (-1.12, 0.43), (-0.6, 0.17),
    (-0.2, 0.4), (0.12, 0.28), (0.36, 0.41), (0.72, 0.24), (1.1, 0.45), (1.5, 0.25),
    (1.9, 0.46), (2.3, 0.3), (2.7, 0.5),
)  # fmt: skip
# From the right edge: the outline of the hill, and the bends of the path on it, the lowest first.
_HILL: Final = (
    (-0.12, 0.3), (0.04, 0.315), (0.17, 0.35), (0.27, 0.362), (0.36, 0.42), (0.47, 0.47),
    (0.56, 0.555), (0.7, 0.615), (0.8, 0.69), (0.98, 0.75), (1.12, 0.86), (1.35, 1.02),
)  # fmt: skip
_BENDS: Final = (
    (0.78, 1.0), (0.5, 0.925), (0.2, 0.868), (0.09, 0.835), (0.15, 0.8), (0.4, 0.757),
    (0.52, 0.725), (0.46, 0.695), (0.23, 0.652), (0.13, 0.622), (0.19, 0.594), (0.36, 0.559),
    (0.43, 0.533), (0.38, 0.511), (0.24, 0.482), (0.18, 0.46), (0.22, 0.441), (0.3, 0.42),
    (0.325, 0.405), (0.3, 0.392), (0.24, 0.375), (0.2, 0.352),
)  # fmt: skip
_GROWING: Final = (
    (0.62, 0.63, 0.05), (0.66, 0.66, 0.04), (0.52, 0.6, 0.06), (0.56, 0.64, 0.05),
    (0.07, 0.43, 0.075), (0.1, 0.46, 0.055), (0.04, 0.47, 0.09), (0.05, 0.57, 0.09),
    (0.02, 0.6, 0.12), (0.83, 0.76, 0.075), (0.88, 0.79, 0.06), (0.78, 0.8, 0.09),
    (0.28, 0.6, 0.055), (0.31, 0.615, 0.04), (0.33, 0.71, 0.07), (0.29, 0.72, 0.05),
)  # fmt: skip


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    yield sunlight(frame, frame.left(0.42, 0.4), 0.6, tones["glow"], 0.7)
    line = [frame.middle(*place) for place in _SKYLINE]
    yield shape(to_the_bottom(frame, broken(line, 3)), tones["far"])
    for number in range(1, len(line) - 1, 2):
        yield _lit_side(frame, line, number, tones["lit"])
    yield mist(frame, "haze", (0.26, 0.57, 0.72), tones["haze"], 0.9)
    yield shape(wood(frame, rolling(0.6, 0.05, 1.2, 0.9), 0.03, 1), tones["wood3"])
    yield mist(frame, "haze2", (0.5, 0.63, 0.7), tones["haze"], 0.6)
    yield shape(wood(frame, rolling(0.665, 0.03, 4.4, 0.7), 0.036, 2), tones["wood"])
    yield from _hill(frame, tones)


def _lit_side(frame: Frame, line: list[tuple[float, float]], number: int, colour: str) -> str:
    """The side of a summit that the light falls on; it is lost in the mist below."""
    (left_x, left_y), (x, y) = line[number - 1], line[number]
    reach = max(0.1 * frame.high, left_y - y)
    outer = broken([(left_x, left_y), (x, y)], 3)
    inner = broken(
        [(x, y), (x + 0.12 * reach, y + 0.5 * reach), (x - 0.12 * reach, y + 1.5 * reach)],
        number + 1,
        2,
        0.4,
    )
    path = sharp([*outer, *inner, (left_x - 0.4 * reach, y + 1.5 * reach)])
    return faded(f"side{number}", path, colour, (y, 1.0), (y + 1.25 * reach, 0.0))


def _hill(frame: Frame, tones: Tones) -> Iterator[str]:
    """The lake, and the hill beside it with the path."""
    high = frame.high
    yield shape(sheet(frame, 0.685), tones["lake"])
    yield faded("gleam", sheet(frame, 0.685), tones["gleam"], (0.685 * high, 0.9), (0.86 * high, 0))
    yield from ripples(frame, (0.7, 0.92), tones["ripple"], 9, 2)
    hill = bent([frame.right(*place) for place in _HILL])
    hill += f"L{frame.wide + 0.12 * high:.1f} {1.02 * high:.1f}Z"
    yield shape(hill, tones["slope"])
    yield faded("sunlit", hill, tones["slope_lit"], (0.3 * high, 1), (0.8 * high, 0))
    wide = [high * (0.004 + 0.026 * max(0.0, (y - 0.35) / 0.65) ** 1.4) for _, y in _BENDS]
    way = ribbon([frame.right(*bend) for bend in _BENDS], wide)
    yield faded("path", way, tones["path"], (0.36 * high, 0.75), (0.96 * high, 1))


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    for number, (x, y, tall) in enumerate(_GROWING):
        yield shape(fir(frame.right(x, y), tall * high, number), tones["wood_near"])
    ground = rolling(0.945, 0.012, 4.1)
    yield shape(land(frame, ground), tones["shore"])
    yield shape(firs(frame, ground, 0.045, at_edges(0.4, 0.0, 0.34), 1), tones["shore"])


PATH: Final = Scene(
    night={
        "zenith": "#0a1724",
        "high": "#12303f",
        "low": "#2f5763",
        "glow": "#4d5b4c",
        "far": "#1d4150",
        "lit": "#315d69",
        "haze": "#305d67",
        "wood3": "#21505a",
        "wood": "#173c43",
        "lake": "#1a444e",
        "gleam": "#345d66",
        "ripple": "#163a43",
        "slope": "#10302f",
        "slope_lit": "#28554b",
        "path": "#3a5348",
        "wood_near": "#0c2827",
        "shore": "#0a2022",
    },
    day={
        "zenith": "#4a7f9f",
        "high": "#6d9db0",
        "low": "#b3b391",
        "glow": "#c9b583",
        "far": "#5d869a",
        "lit": "#b7a98a",
        "haze": "#a7b59f",
        "wood3": "#5d8a7c",
        "wood": "#3f7363",
        "lake": "#3f85a0",
        "gleam": "#8dbcc0",
        "ripple": "#37779a",
        "slope": "#3f7042",
        "slope_lit": "#86a050",
        "path": "#b79c68",
        "wood_near": "#2a5540",
        "shore": "#22492f",
    },
    ground=((0, "zenith"), (0.2, "high"), (0.5, "low")),
    far=_far,
    near=_near,
    near_top=0.34,
)
