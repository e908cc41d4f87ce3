"""A shore with a small cabin."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded, glow, mist, ripples, sideways, sunlight
from pnwtable.app.scenery.outlines import bent, land, lens, ribbon, rolling, sharp, sheet, stone
from pnwtable.app.scenery.painting import Scene
from pnwtable.app.scenery.trees import crowns, fir

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.scenery.frame import Frame, Point
    from pnwtable.app.scenery.outlines import Ground
    from pnwtable.app.scenery.painting import Tones

# From the left edge, then from the right one, and how far down: the water's edge; where the grass
# begins. The land is seen from a height, so that a plot has room on it.
_EDGE_LEFT: Final = ((-0.1, 0.178), (0.2, 0.183), (0.5, 0.196), (0.72, 0.212))
_EDGE_RIGHT: Final = (
    (0.6, 0.226), (0.44, 0.25), (0.33, 0.29), (0.285, 0.345), (0.29, 0.42), (0.31, 0.5),
    (0.292, 0.6), (0.272, 0.7), (0.287, 0.8), (0.262, 0.9), (0.22, 1.04),
)  # fmt: skip
_GRASS_LEFT: Final = ((-0.1, 0.172), (0.2, 0.178), (0.5, 0.191), (0.7, 0.207))
_GRASS_RIGHT: Final = (
    (0.7, 0.222), (0.61, 0.245), (0.565, 0.29), (0.552, 0.36), (0.567, 0.45), (0.55, 0.55),
    (0.545, 0.64), (0.562, 0.74), (0.55, 0.84), (0.565, 0.94), (0.55, 1.04),
)  # fmt: skip
_PATH: Final = (
    (0.345, 0.246),
    (0.36, 0.259),
    (0.43, 0.268),
    (0.55, 0.262),
    (0.7, 0.25),
    (0.9, 0.252),
)
_HOLLOWS: Final = (
    (0.25, 0.3, 0.35, 0.02), (0.6, 0.36, 0.3, 0.03), (0.2, 0.5, 0.4, 0.05),
    (0.55, 0.62, 0.35, 0.05), (0.35, 0.8, 0.5, 0.07),
)  # fmt: skip
_TREES: Final = (
    (-0.01, 0.235, 0.2), (0.04, 0.24, 0.16), (0.085, 0.228, 0.19), (0.13, 0.238, 0.13),
    (0.17, 0.23, 0.1), (0.03, 0.262, 0.15), (0.57, 0.232, 0.085), (0.6, 0.238, 0.06),
    (0.205, 0.226, 0.075),
)  # fmt: skip
_NEAR_TREES: Final = ((-0.03, 1.0, 0.2), (0.03, 1.02, 0.14), (0.08, 1.03, 0.1))
# From the right edge: logs, stones at the water's edge and in it.
_LOGS: Final = (
    ((0.5, 0.262), (0.43, 0.27), 0.006), ((0.5, 0.64), (0.4, 0.652), 0.012),
    ((0.47, 0.668), (0.41, 0.655), 0.008), ((0.53, 0.86), (0.43, 0.85), 0.013),
)  # fmt: skip
_STONES: Final = (
    (0.31, 0.3, 0.012), (0.27, 0.31, 0.007), (0.262, 0.55, 0.016), (0.235, 0.565, 0.01),
    (0.27, 0.86, 0.02), (0.1, 0.8, 0.022), (0.065, 0.808, 0.013),
)  # fmt: skip
_HORIZON: Final = 0.15
_TUFTS: Final = 60
_USUAL: Final = 1.6
_MOST_WIDER: Final = 1.12


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    yield sunlight(frame, frame.middle(0.22, 0.12), 0.5, tones["glow"], 0.85)
    yield shape(land(frame, rolling(0.137, 0.016, 2.9, 0.7)), tones["isle2"])
    yield mist(frame, "haze", (0.07, 0.14, 0.17), tones["haze"], 0.8)
    cape = crowns(frame, _cape(frame), 0.016, 3, (frame.reach - 0.75, 9.0))
    yield shape(sharp([*cape, frame.right(-0.2, 0.16), frame.right(0.75, 0.16)]), tones["isle"])
    water = sheet(frame, _HORIZON)
    yield shape(water, tones["water"])
    yield faded("shine", water, tones["shine"], (_HORIZON * high, 1), (0.42 * high, 0))
    yield faded("deep", water, tones["deep"], (0.3 * high, 0), (0.9 * high, 0.9))
    yield mist(frame, "haze2", (0.12, 0.15, 0.19), tones["haze"], 0.5)
    yield from ripples(frame, (0.17, 0.95), tones["ripple"], 22, 4)
    yield from _strand(frame, tones)


def _cape(frame: Frame) -> Ground:
    """Land that runs out into the sea from the right."""

    def ground(along: float) -> float:
        part = min(1.0, max(0.0, (along - frame.reach + 0.6) / 0.55))
        return 0.153 - 0.045 * math.pow(part, 0.7)

    return ground


def _strand(frame: Frame, tones: Tones) -> Iterator[str]:
    """The beach with the waves that reach it, and the meadow above."""
    high = frame.high
    edge = _outline(frame, _EDGE_LEFT, _EDGE_RIGHT)
    for number, (out, strong) in enumerate(((0.034, 0.3), (0.018, 0.6))):
        wave = [(x + out * high, y + out * 0.25 * high) for x, y in edge[3:]]
        yield faded(
            f"wave{number}",
            ribbon(wave, [0.003 * high] * 4 + [0.007 * high] * 12, 0.9),
            tones["foam"],
            (0.2 * high, strong),
            (high, strong),
        )
    yield shape(_land(frame, edge), tones["sand"])
    yield faded(
        "wet",
        ribbon(edge[3:], [0.012 * high] * 3 + [0.04 * high] * 12, 0.7),
        tones["wet"],
        (0.2 * high, 0.8),
        (high, 0.8),
    )
    meadow = _land(frame, _outline(frame, _GRASS_LEFT, _GRASS_RIGHT))
    yield shape(meadow, tones["grass"])
    yield faded("light", meadow, tones["grass_lit"], (0.18 * high, 1), (0.9 * high, 0.1))
    for number, (x, y, long, tall) in enumerate(_HOLLOWS):
        hollow = lens(frame.left(x, y), long * high, tall * high)
        top, low = (y - tall) * high, (y + tall) * high
        yield faded(f"hollow{number}", hollow, tones["grass"], (top, 0.7), (low, 0))
    yield from _tufts(frame, tones)
    way = ribbon([frame.left(*place) for place in _PATH], [0.012 * high] * 2 + [0.02 * high] * 3)
    yield sideways("way", way, tones["sand"], (0.36 * high, 0.8), (0.85 * high, 0))


def _tufts(frame: Frame, tones: Tones) -> Iterator[str]:
    """Grass that has not been mown: three blades each, larger the nearer they are."""
    for number in range(_TUFTS):
        part = (number + 0.5) / _TUFTS
        y = 0.23 + 0.75 * part**1.2
        x = frame.wide / frame.high * scattered(number, 1) - 0.66
        size = (0.006 + 0.012 * part) * (0.7 + 0.6 * scattered(number, 4))
        foot = frame.left(x, y)
        for lean in (-0.5, 0.06, 0.6):
            tip = foot[0] + lean * size * frame.high, foot[1] - size * frame.high
            blade = f"M{foot[0]:.1f} {foot[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}"
            yield line(blade, tones["blade"], 0.0016 * frame.high)


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    for start, end, pen in _LOGS:
        (x, y), (to_x, to_y) = _on_beach(frame, *start), _on_beach(frame, *end)
        yield line(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", tones["log"], pen * high)
    for number, (x, y, size) in enumerate(_STONES):
        foot = _on_beach(frame, x, y)
        yield shape(lens(foot, size * 2 * high, size * 0.12 * high), tones["foam"])
        yield shape(stone(foot, size * high, number), tones["stone"])
    for number, (x, y, tall) in enumerate(_TREES):
        yield shape(fir(frame.left(x, y), tall * high, number), tones["wood"])
    yield from _cabin(frame, tones)
    for number, (x, y, tall) in enumerate(_NEAR_TREES):
        yield shape(fir(frame.left(x, y), tall * high, number + 9), tones["shore"])
    ground = rolling(0.985, 0.01, 1.0)
    yield shape(land(frame, ground), tones["shore"])


def _on_beach(frame: Frame, x: float, y: float) -> Point:
    """So far from the right edge; in a wide window more, for so are the cards that lie there."""
    return frame.right(x * min(_MOST_WIDER, max(1.0, frame.wide / frame.high / _USUAL)), y)


def _outline(frame: Frame, left: Sequence[Point], right: Sequence[Point]) -> list[Point]:
    """A line that begins at the left edge and comes down along the right one."""
    begin = [frame.left(*place) for place in left]
    # In a narrow window what hangs at the left gives way.
    most = _on_beach(frame, *right[0])[0]
    return [*((min(x, most), y) for x, y in begin), *(_on_beach(frame, *place) for place in right)]


def _land(frame: Frame, edge: Sequence[Point]) -> str:
    return f"{bent(edge)}L{-0.2 * frame.high:.1f} {1.04 * frame.high:.1f}Z"


def _cabin(frame: Frame, tones: Tones) -> Iterator[str]:
    """It looks at the sea: a gable, a long side, a chimney that smokes, a lamp within."""
    size, (left, foot) = 0.056, (0.33, 0.246)

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


SHORE: Final = Scene(
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
        "blade": "#2f5a47",
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
        "zenith": "#4f8cb4",
        "high": "#86b4c8",
        "low": "#cfcca8",
        "glow": "#e0cc98",
        "isle2": "#7fa5ae",
        "isle": "#5b8a8a",
        "haze": "#c3cdb8",
        "water": "#3f92b0",
        "shine": "#a2cac6",
        "deep": "#23688c",
        "ripple": "#5fa8bf",
        "foam": "#d5dfce",
        "sand": "#b09c6e",
        "wet": "#94865f",
        "grass": "#4a7a3c",
        "grass_lit": "#86a24e",
        "blade": "#9fb760",
        "stone": "#6f7f78",
        "wood": "#2f6040",
        "shore": "#28553a",
        "wall": "#9a7a52",
        "log": "#c0a67a",
        "gable": "#b5946a",
        "roof": "#7a4a3a",
        "smoke": "#dfe3dc",
        "lamp": "#e0b860",
        "pane": "#f2cd7a",
    },
    ground=((0, "zenith"), (0.09, "high"), (0.16, "low")),
    far=_far,
    near=_near,
    near_top=0.0,
)
