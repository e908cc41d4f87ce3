"""A shore with a small cabin."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.light import faded, glow, mist, ripples, sunlight
from pnwtable.app.scenery.outlines import bent, land, ribbon, rolling, sharp, sheet, stone
from pnwtable.app.scenery.painting import Scene
from pnwtable.app.scenery.trees import crowns, fir

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.scenery.frame import Frame, Point
    from pnwtable.app.scenery.outlines import Ground
    from pnwtable.app.scenery.painting import Tones

# From the left edge, and how far down: the water's edge, and where the grass begins.
_EDGE: Final = (
    (-0.1, 0.53), (0.16, 0.552), (0.36, 0.585), (0.5, 0.625), (0.55, 0.66), (0.5, 0.692),
    (0.47, 0.722), (0.53, 0.757), (0.7, 0.79), (0.98, 0.835), (1.4, 0.9), (2.0, 1.0), (2.3, 1.04),
)  # fmt: skip
_GRASS: Final = (
    (-0.1, 0.523), (0.15, 0.543), (0.33, 0.575), (0.45, 0.62), (0.45, 0.65), (0.37, 0.685),
    (0.345, 0.725), (0.36, 0.775), (0.4, 0.81), (0.42, 0.86), (0.5, 0.9), (0.56, 0.95),
    (0.72, 0.99), (0.8, 1.04),
)  # fmt: skip
_TREES: Final = (
    (-0.01, 0.56, 0.3), (0.05, 0.57, 0.24), (0.1, 0.555, 0.28), (0.15, 0.58, 0.2),
    (0.2, 0.57, 0.16), (0.03, 0.62, 0.26), (0.385, 0.615, 0.12), (0.41, 0.63, 0.085),
)  # fmt: skip
_NEAR_TREES: Final = (
    (-0.03, 1.0, 0.44), (0.045, 1.02, 0.33), (0.1, 1.03, 0.24), (0.16, 1.04, 0.17),
)  # fmt: skip
_LOGS: Final = (
    ((0.62, 0.835), (0.75, 0.852), 0.009), ((0.66, 0.857), (0.74, 0.847), 0.006),
    ((0.96, 0.905), (1.07, 0.912), 0.01),
)  # fmt: skip
_STONES: Final = (
    (0.565, 0.668, 0.016), (0.6, 0.676, 0.009), (0.5, 0.742, 0.014), (0.66, 0.79, 0.012),
)  # fmt: skip


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    yield sunlight(frame, frame.middle(0.12, 0.43), 0.62, tones["glow"], 0.85)
    yield shape(land(frame, rolling(0.465, 0.028, 2.9, 0.7)), tones["isle2"])
    yield mist(frame, "haze", (0.36, 0.47, 0.5), tones["haze"], 0.8)
    cape = crowns(frame, _cape(frame), 0.024, 3, (frame.reach - 0.75, 9.0))
    yield shape(sharp([*cape, frame.right(-0.2, 0.5), frame.right(0.75, 0.5)]), tones["isle"])
    yield shape(sheet(frame, 0.49), tones["water"])
    yield faded("shine", sheet(frame, 0.49), tones["shine"], (0.49 * high, 1), (0.8 * high, 0))
    yield faded("deep", sheet(frame, 0.49), tones["deep"], (0.6 * high, 0), (0.98 * high, 0.8))
    yield mist(frame, "haze2", (0.45, 0.49, 0.54), tones["haze"], 0.5)
    yield from ripples(frame, (0.51, 0.95), tones["ripple"], 14, 4)
    yield from _strand(frame, tones)


def _cape(frame: Frame) -> Ground:
    """Land that runs out into the sea from the right."""

    def ground(along: float) -> float:
        part = min(1.0, max(0.0, (along - frame.reach + 0.75) / 0.7))
        return 0.492 - 0.07 * math.pow(part, 0.7)

    return ground


def _strand(frame: Frame, tones: Tones) -> Iterator[str]:
    """The beach with the waves that reach it, and the meadow above."""
    high = frame.high
    edge = [frame.left(*place) for place in _EDGE]
    for number, (out, strong) in enumerate(((0.022, 0.35), (0.012, 0.7))):
        wave = [(x + out * high, y + out * 0.4 * high) for x, y in edge]
        yield faded(
            f"wave{number}",
            ribbon(wave, [0.004 * high + 0.003 * n * high for n in range(13)]),
            tones["foam"],
            (0.5 * high, strong),
            (high, strong),
        )
    sand = _land(frame, edge)
    yield shape(sand, tones["sand"])
    yield faded(
        "wet",
        ribbon(edge, [0.014 * high + 0.009 * n * high for n in range(13)], 0.5),
        tones["wet"],
        (0.5 * high, 0.8),
        (high, 0.8),
    )
    meadow = _land(frame, [frame.left(*place) for place in _GRASS])
    yield shape(meadow, tones["grass"])
    yield faded("light", meadow, tones["grass_lit"], (0.52 * high, 1), (0.76 * high, 0))


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    for start, end, pen in _LOGS:
        (x, y), (to_x, to_y) = frame.left(*start), frame.left(*end)
        yield line(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", tones["log"], pen * high)
    for number, (x, y, size) in enumerate(_STONES):
        yield shape(stone(frame.left(x, y), size * high, number), tones["stone"])
    for number, (x, y, tall) in enumerate(_TREES):
        yield shape(fir(frame.left(x, y), tall * high, number), tones["wood"])
    yield from _cabin(frame, tones)
    for number, (x, y, tall) in enumerate(_NEAR_TREES):
        yield shape(fir(frame.left(x, y), tall * high, number + 9), tones["shore"])
    ground = rolling(0.985, 0.01, 1.0)
    yield shape(land(frame, ground), tones["shore"])


def _land(frame: Frame, edge: Sequence[Point]) -> str:
    return f"{bent(edge)}L{-0.2 * frame.high:.1f} {1.04 * frame.high:.1f}Z"


def _cabin(frame: Frame, tones: Tones) -> Iterator[str]:
    """It looks at the sea: a gable, a long side, a chimney that smokes, a lamp within."""
    size, (left, foot) = 0.062, (0.205, 0.672)

    def at(x: float, y: float) -> Point:
        return frame.left(left + x * size, foot - y * size)

    smoke = [at(1.62, 1.75), at(1.5, 2.6), at(1.95, 3.5), at(1.7, 4.6), at(2.2, 5.6)]
    band = ribbon(smoke, [size * frame.high * wide for wide in (0.1, 0.24, 0.36, 0.5, 0.6)], 1)
    yield faded("smoke", band, tones["smoke"], (smoke[0][1], 0.5), (smoke[-1][1], 0))
    chimney = (1.5, 1.75), (1.74, 1.75), (1.74, 1.0), (1.5, 1.0)
    yield shape(sharp([at(*place) for place in chimney]), tones["roof"])
    side = (0.62, 0.0), (0.62, 0.86), (2.25, 0.86), (2.25, 0.0)
    yield shape(sharp([at(*place) for place in side]), tones["wall"])
    gable = (-0.3, 0.0), (-0.3, 0.8), (0.16, 1.42), (0.62, 0.8), (0.62, 0.0)
    yield shape(sharp([at(*place) for place in gable]), tones["gable"])
    roof = (0.16, 1.52), (1.86, 1.52), (2.42, 0.74), (0.72, 0.74)
    yield shape(sharp([at(*place) for place in roof]), tones["roof"])
    eave = (0.16, 1.52), (0.72, 0.74), (0.62, 0.74), (0.14, 1.4), (-0.36, 0.74), (-0.44, 0.74)
    yield shape(sharp([at(*place) for place in eave]), tones["roof"])
    yield glow("lamp", at(1.45, 0.4), size * 2.4 * frame.high, tones["lamp"], 0.4)
    for x in (1.1, 1.56):
        pane = (x, 0.62), (x + 0.28, 0.62), (x + 0.28, 0.26), (x, 0.26)
        yield shape(sharp([at(*place) for place in pane]), tones["pane"])
    door = (0.02, 0.0), (0.02, 0.56), (0.3, 0.56), (0.3, 0.0)
    yield shape(sharp([at(*place) for place in door]), tones["roof"])


SHORE = Scene(
    night={
        "zenith": "#0b1a2a",
        "high": "#1a364a",
        "low": "#3f5b69",
        "glow": "#5b574d",
        "isle2": "#31525f",
        "isle": "#21434e",
        "haze": "#3f5b66",
        "water": "#1f4555",
        "shine": "#3d5b67",
        "deep": "#0f2c3b",
        "ripple": "#2a5062",
        "foam": "#465a60",
        "sand": "#3f4a45",
        "wet": "#2b4147",
        "grass": "#10302b",
        "grass_lit": "#24493c",
        "stone": "#162d31",
        "wood": "#0d2728",
        "shore": "#07191b",
        "wall": "#2a3532",
        "log": "#333d39",
        "gable": "#33403a",
        "roof": "#0e2022",
        "smoke": "#62757a",
        "lamp": "#b0702c",
        "pane": "#eaae52",
    },
    day={
        "zenith": "#3f5868",
        "high": "#445a66",
        "low": "#4c595f",
        "glow": "#575851",
        "isle2": "#455a63",
        "isle": "#3c5861",
        "haze": "#4b595e",
        "water": "#3d5a69",
        "shine": "#495961",
        "deep": "#304d5d",
        "ripple": "#445a66",
        "foam": "#50595a",
        "sand": "#55584d",
        "wet": "#49544f",
        "grass": "#324c3f",
        "grass_lit": "#465c45",
        "stone": "#344a4b",
        "wood": "#264339",
        "shore": "#1a3531",
        "wall": "#4b4d42",
        "log": "#494c43",
        "gable": "#585749",
        "roof": "#2c3d3c",
        "smoke": "#667175",
        "lamp": "#6a5c3c",
        "pane": "#9a8450",
    },
    ground=((0, "zenith"), (0.22, "high"), (0.5, "low")),
    far=_far,
    near=_near,
    near_top=0.24,
)
