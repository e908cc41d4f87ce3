"""A waterfall between dark walls of rock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded, glow, mist, ripples, sunlight
from pnwtable.app.scenery.outlines import (
    bent,
    broken,
    land,
    lens,
    rolling,
    sharp,
    sheet,
    sloped,
    stone,
)
from pnwtable.app.scenery.painting import Scene
from pnwtable.app.scenery.trees import at_edges, fir, firs, wood

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.scenery.frame import Frame, Point
    from pnwtable.app.scenery.painting import Tones

_FLOWS: Final = 26
_STREAKS: Final = 15

# To the right of the middle, and how far down. The river comes from the right on a high ledge and
# falls over its left end; below the ledge is the rock that carries it.
_RIVER: Final = (
    (-0.14, 0.122), (-0.27, 0.15), (-0.35, 0.21), (-0.4, 0.3), (-0.395, 0.43), (-0.16, 0.44),
    (0.1, 0.45), (0.6, 0.445), (1.2, 0.455), (3.0, 0.46), (3.0, 0.12),
)  # fmt: skip
_LEFT_WALL: Final = (
    (-3.0, 0.13), (-1.6, 0.17), (-1.0, 0.152), (-0.7, 0.165), (-0.5, 0.16), (-0.42, 0.175),
    (-0.41, 0.25), (-0.425, 0.33), (-0.385, 0.42), (-0.4, 0.56), (-0.37, 0.585), (-0.385, 0.68),
    (-0.36, 0.72), (-0.4, 0.765), (-0.6, 0.8), (-1.2, 0.81), (-3.0, 0.83),
)  # fmt: skip
_LEFT_LEDGES: Final = (
    ((-0.7, 0.165), (-0.5, 0.16), (-0.42, 0.175), (-0.425, 0.2), (-0.6, 0.2), (-1.0, 0.185),
     (-3.0, 0.18), (-3.0, 0.13), (-1.6, 0.17), (-1.0, 0.152)),
    ((-0.6, 0.33), (-0.425, 0.33), (-0.4, 0.39), (-0.5, 0.38)),
    ((-0.55, 0.55), (-0.4, 0.56), (-0.37, 0.585), (-0.38, 0.62), (-0.5, 0.6)),
)  # fmt: skip
_RIGHT_WALL: Final = (
    (-0.175, 0.438), (-0.02, 0.446), (0.1, 0.45), (0.6, 0.445), (1.2, 0.455), (3.0, 0.46),
    (3.0, 0.85), (1.2, 0.81), (0.3, 0.8), (-0.06, 0.785), (-0.15, 0.765), (-0.12, 0.7),
    (-0.165, 0.68), (-0.15, 0.58), (-0.185, 0.56),
)  # fmt: skip
_RIGHT_LEDGES: Final = (
    ((-0.175, 0.438), (-0.02, 0.446), (0.1, 0.45), (0.6, 0.445), (1.2, 0.455), (3.0, 0.46),
     (3.0, 0.48), (1.2, 0.475), (0.6, 0.465), (0.1, 0.475), (-0.17, 0.465)),
    ((-0.185, 0.56), (-0.15, 0.58), (0.02, 0.57), (0.26, 0.6), (0.05, 0.6), (-0.155, 0.61)),
    ((0.5, 0.62), (0.9, 0.6), (1.6, 0.615), (1.2, 0.64), (0.7, 0.65)),
    ((-0.165, 0.68), (-0.12, 0.7), (0.1, 0.69), (0.4, 0.71), (0.1, 0.73), (-0.12, 0.73)),
)  # fmt: skip
_BANK: Final = 0.115
_LIP: Final = 0.425
_FOOT: Final = 0.755
_MIDDLE: Final = -0.278
_WIDE: Final = 0.225
_TRICKLES: Final = ((-0.05, 0.009), (0.36, 0.005), (0.8, 0.007))
"""Where the ledge is wet too: how far to the right, and how wide."""

_STONES: Final = (
    (-0.44, 0.785, 0.035), (-0.5, 0.792, 0.022), (-0.1, 0.8, 0.04), (-0.03, 0.805, 0.024),
    (-0.2, 0.82, 0.018), (0.34, 0.86, 0.045), (0.42, 0.868, 0.025), (-0.62, 0.87, 0.04),
)  # fmt: skip
_ON_THE_LEDGE: Final = (
    (-0.165, 0.443, 0.03), (-0.105, 0.45, 0.018), (0.06, 0.455, 0.024), (0.44, 0.452, 0.03),
    (0.5, 0.455, 0.016), (0.9, 0.46, 0.026), (-0.4, 0.43, 0.026),
)  # fmt: skip


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    yield sunlight(frame, frame.middle(-0.45, 0.1), 0.5, tones["glow"], 0.8)
    yield shape(wood(frame, rolling(0.1, 0.02, 1.4, 0.7), 0.05, 1), tones["wood3"])
    yield mist(frame, "haze", (0.03, 0.11, 0.17), tones["haze"], 0.7)
    yield shape(wood(frame, rolling(_BANK + 0.01, 0.008, 3.0, 0.5), 0.04, 3), tones["wood"])
    yield from _stream(frame, tones)
    yield from _gorge(frame, tones)
    yield faded(
        "depth", sheet(frame, _FOOT + 0.03), tones["pool"], (0.86 * high, 0), (0.98 * high, 0.6)
    )


def _stream(frame: Frame, tones: Tones) -> Iterator[str]:
    """The river on its ledge, brightest where it is far away."""
    high = frame.high
    bed = sharp([frame.middle(*place) for place in _RIVER])
    yield shape(bed, tones["river"])
    yield faded("far", bed, tones["spray"], (0.12 * high, 0.7), (0.3 * high, 0))
    for number in range(_FLOWS):
        part = (number + 0.5) / _FLOWS
        y = 0.14 + 0.27 * part**1.2
        x = -0.3 + (frame.reach + 0.4) * scattered(number, 6)
        long = (0.03 + 0.07 * scattered(number, 2)) * (0.5 + part)
        yield shape(lens(frame.middle(x, y), long * high, 0.0016 * high), tones["ripple"])


def _gorge(frame: Frame, tones: Tones) -> Iterator[str]:
    """The fall, the pool that it fills, and the walls on both sides."""
    high = frame.high
    yield from _water(frame, tones)
    yield shape(sheet(frame, _FOOT + 0.012), tones["pool"])
    yield faded(
        "shine", sheet(frame, _FOOT + 0.012), tones["spray"], (0.76 * high, 0.8), (0.92 * high, 0)
    )
    yield from ripples(frame, (0.8, 0.96), tones["ripple"], 8, 3)
    for name, outline, ledges in (
        ("l", _LEFT_WALL, _LEFT_LEDGES),
        ("r", _RIGHT_WALL, _RIGHT_LEDGES),
    ):
        wall = [frame.middle(*place) for place in outline]
        lit = [[frame.middle(*place) for place in ledge] for ledge in ledges]
        yield from _wall(frame, name, wall, lit, tones)
    yield from _trickles(frame, tones)
    yield glow("spray", frame.middle(_MIDDLE, _FOOT), 0.24 * high, tones["spray"], 0.85)


def _trickles(frame: Frame, tones: Tones) -> Iterator[str]:
    """Thin water that comes down the rock beside the fall."""
    high = frame.high
    for number, (x, wide) in enumerate(_TRICKLES):
        top, low = 0.446, 0.6 + 0.08 * scattered(number, 2)
        corners = ((x - wide / 2, top), (x + wide / 2, top), (x + wide * 0.7, low), (x, low))
        path = sharp([frame.middle(*corner) for corner in corners])
        yield faded(f"t{number}", path, tones["fall"], (top * high, 0.45), (low * high, 0))


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    for number, (x, y, size) in enumerate((*_ON_THE_LEDGE, *_STONES)):
        foot = frame.middle(x, y)
        yield shape(lens(foot, size * 2.2 * high, size * 0.12 * high), tones["gleam"])
        yield shape(stone(foot, size * high, number), tones["stone"])
    shore = rolling(0.975, 0.012, 0.6)
    ground = sloped(sloped(shore, 0.1, frame.reach - 0.45, 0.45), 0.1, 0.45 - frame.reach, -0.45)
    yield shape(land(frame, ground), tones["shore"])
    yield shape(firs(frame, ground, 0.045, at_edges(0.26, 0.0, 0.3), 6), tones["shore"])


def _wall(
    frame: Frame, name: str, outline: list[Point], ledges: Sequence[list[Point]], tones: Tones
) -> Iterator[str]:
    """A wall of rock with light on its ledges; firs stand on the left one."""
    high = frame.high
    first, last = max(0, min(x for x, _ in outline)), min(frame.wide, max(x for x, _ in outline))
    for number in range(round((last - first) / high / 0.024) if name == "l" else 0):
        x = first + (last - first - 0.06 * high) * scattered(number, 4)
        tall = high * (0.045 + 0.085 * scattered(number, 2) ** 2)
        yield shape(fir((x, 0.19 * high), tall, number), tones["cliff"])
    rock = sharp(broken([*outline, outline[0]], 2, 2, 0.06))
    yield shape(rock, tones["cliff"])
    for number, ledge in enumerate(ledges):
        top = min(y for _, y in ledge)
        path = sharp(broken([*ledge, ledge[0]], number + 3, 1, 0.08))
        yield faded(f"{name}{number}", path, tones["ledge"], (top, 0.7), (top + 0.05 * high, 0))
    top = min(y for _, y in outline) / high
    for number in range(18):
        x = first + (last - first) * (0.04 + 0.9 * scattered(number, 5))
        y = high * (top + 0.06 + (0.64 - top) * scattered(number, 8))
        long = high * (0.05 + 0.1 * scattered(number, 3))
        crack = bent([(x, y), (x + 0.004 * high, y + long * 0.5), (x - 0.003 * high, y + long)])
        yield line(crack, tones["crack"], high * 0.0022)
    yield faded(name, rock, tones["haze"], (0.5 * high, 0), (0.84 * high, 0.5))


def _water(frame: Frame, tones: Tones) -> Iterator[str]:
    """The fall: strongest where it comes over the edge, lost in its own spray below."""
    high, half = frame.high, _WIDE / 2
    left = [(-half, _LIP), (-half * 1.02, _LIP + 0.1), (-half * 1.2, _FOOT + 0.02)]
    right = [(half * 1.2, _FOOT + 0.02), (half * 1.02, _LIP + 0.1), (half, _LIP + 0.012)]
    sides = [[frame.middle(_MIDDLE + x, y) for x, y in side] for side in (left, right)]
    path = f"{bent(sides[0])}L{bent(sides[1])[1:]}Z"
    yield faded("fall", path, tones["fall"], (_LIP * high, 1), (_FOOT * high, 0.35))
    for number in range(_STREAKS):
        share = (number + 0.5) / _STREAKS - 0.5 + 0.04 * (scattered(number, 3) - 0.5)
        start = _LIP + 0.005 + 0.09 * scattered(number, 2)
        stop = _FOOT - 0.14 * scattered(number, 5)
        way = [
            frame.middle(_MIDDLE + share * _WIDE * part, y)
            for part, y in ((0.97, start), (1.0, (start + stop) / 2), (1.1, stop))
        ]
        tone = tones["streak"] if number % 3 else tones["foam"]
        yield line(bent(way), tone, high * (0.002 + 0.003 * scattered(number)))
    for number in range(_FLOWS // 2):  # the water bends over the edge
        share = (number + 0.5) / (_FLOWS // 2) - 0.5
        way = [
            frame.middle(_MIDDLE + 0.14 + share * 0.35, _LIP - 0.06 - 0.03 * scattered(number, 1)),
            frame.middle(_MIDDLE + 0.03 + share * _WIDE * 1.05, _LIP - 0.012),
            frame.middle(_MIDDLE + share * _WIDE, _LIP + 0.02),
        ]
        yield line(bent(way), tones["streak"], high * 0.0022)


WATERFALL: Final = Scene(
    night={
        "zenith": "#0a1a26",
        "high": "#1a3944",
        "low": "#35596a",
        "glow": "#505951",
        "wood3": "#2a4f58",
        "wood": "#1a3c42",
        "haze": "#355b66",
        "fall": "#435a64",
        "streak": "#3c5b68",
        "foam": "#475a63",
        "spray": "#415b66",
        "pool": "#163a45",
        "river": "#24495a",
        "ripple": "#2a505c",
        "cliff": "#0d252d",
        "ledge": "#27484c",
        "crack": "#0a1e25",
        "stone": "#0b2128",
        "gleam": "#385c67",
        "shore": "#07191e",
    },
    day={
        "zenith": "#4f86a8",
        "high": "#7fabbd",
        "low": "#b7c2a6",
        "glow": "#d6c48e",
        "wood3": "#6d9a82",
        "wood": "#4d8262",
        "haze": "#a5bcae",
        "fall": "#a9cdd4",
        "streak": "#8fbccb",
        "foam": "#c6dfe0",
        "spray": "#a9ccd0",
        "pool": "#3b86a0",
        "river": "#4089a6",
        "ripple": "#6fadbe",
        "cliff": "#576848",
        "ledge": "#9aa364",
        "crack": "#47573c",
        "stone": "#4a625c",
        "gleam": "#a0c8ce",
        "shore": "#2b5740",
    },
    ground=((0, "zenith"), (0.06, "high"), (0.14, "low")),
    far=_far,
    near=_near,
    near_top=0.38,
)
