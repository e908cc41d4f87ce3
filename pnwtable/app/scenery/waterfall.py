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

# To the right of the middle, and how far down: the walls, their ledges in light.
_LEFT_WALL: Final = (
    (-3.0, 0.13), (-1.6, 0.17), (-1.0, 0.152), (-0.68, 0.165), (-0.58, 0.185), (-0.54, 0.26),
    (-0.47, 0.275), (-0.455, 0.4),
    (-0.4, 0.425), (-0.395, 0.56), (-0.34, 0.585), (-0.35, 0.68), (-0.3, 0.7), (-0.3, 0.76),
    (-0.6, 0.8), (-1.2, 0.81), (-3.0, 0.83),
)  # fmt: skip
_LEFT_LEDGES: Final = (
    ((-0.68, 0.165), (-0.58, 0.185), (-0.57, 0.215), (-0.7, 0.2), (-1.0, 0.185),
     (-3.0, 0.18), (-3.0, 0.13), (-1.6, 0.17), (-1.0, 0.152)),
    ((-0.54, 0.26), (-0.47, 0.275), (-0.465, 0.31), (-0.53, 0.3)),
    ((-0.455, 0.4), (-0.4, 0.425), (-0.398, 0.46), (-0.46, 0.445), (-0.55, 0.43)),
    ((-0.395, 0.56), (-0.34, 0.585), (-0.345, 0.61), (-0.42, 0.605), (-0.5, 0.58)),
)  # fmt: skip
_RIGHT_WALL: Final = (
    (0.37, 0.2), (0.31, 0.22), (0.295, 0.31), (0.22, 0.33), (0.21, 0.46), (0.16, 0.48),
    (0.155, 0.6), (0.1, 0.625), (0.11, 0.69), (0.05, 0.71), (0.05, 0.77), (0.47, 0.8),
    (1.2, 0.81), (3.0, 0.85), (3.0, 0.12), (1.5, 0.165), (1.1, 0.15), (0.8, 0.16), (0.62, 0.155),
)  # fmt: skip
_RIGHT_LEDGES: Final = (
    ((0.37, 0.2), (0.31, 0.22), (0.308, 0.25), (0.41, 0.24), (0.67, 0.19), (3.0, 0.17),
     (3.0, 0.13), (0.8, 0.16), (0.62, 0.155)),
    ((0.295, 0.31), (0.22, 0.33), (0.218, 0.36), (0.31, 0.35), (0.43, 0.32)),
    ((0.21, 0.46), (0.16, 0.48), (0.158, 0.52), (0.25, 0.51), (0.37, 0.475)),
    ((0.155, 0.6), (0.1, 0.625), (0.103, 0.65), (0.19, 0.645), (0.33, 0.61)),
)  # fmt: skip
_LIP: Final = 0.24
_FOOT: Final = 0.735
_MIDDLE: Final = -0.13
_STONES: Final = (
    (-0.42, 0.765, 0.035), (-0.36, 0.772, 0.022), (0.06, 0.78, 0.04), (0.12, 0.785, 0.024),
    (-0.1, 0.8, 0.018), (0.34, 0.86, 0.045), (0.42, 0.868, 0.025), (-0.62, 0.87, 0.04),
)  # fmt: skip


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    yield sunlight(frame, frame.middle(-0.45, 0.12), 0.5, tones["glow"], 0.8)
    yield shape(wood(frame, rolling(0.17, 0.03, 1.4, 0.7), 0.05, 1), tones["wood3"])
    yield mist(frame, "haze", (0.06, 0.2, 0.3), tones["haze"], 0.7)
    yield shape(wood(frame, rolling(0.235, 0.012, 3.0, 0.5), 0.045, 3), tones["wood"])
    back = land(frame, rolling(0.245, 0.008, 3.0, 0.5))
    yield shape(back, tones["wall"])
    for number, x in frame.steps(0.045):  # basalt stands in columns
        at = x + 0.02 * (scattered(number, 1) - 0.5)
        top = 0.25 + 0.05 * scattered(number, 2)
        column = [
            frame.middle(at, top),
            frame.middle(at + 0.02, top + 0.01),
            frame.middle(at + 0.018, 0.74),
            frame.middle(at, 0.74),
        ]
        yield faded(
            f"c{number}", sharp(column), tones["column"], (top * high, 0.9), (0.66 * high, 0)
        )
    yield faded("foot", back, tones["haze"], (0.34 * high, 0), (0.76 * high, 0.7))

    yield from _gorge(frame, tones)


def _gorge(frame: Frame, tones: Tones) -> Iterator[str]:
    """The fall, the pool that it fills, and the walls on both sides."""
    high = frame.high
    yield from _water(frame, tones)
    yield shape(sheet(frame, _FOOT + 0.012), tones["pool"])
    yield faded(
        "shine", sheet(frame, _FOOT + 0.012), tones["spray"], (0.74 * high, 0.8), (0.92 * high, 0)
    )
    yield glow("spray", frame.middle(_MIDDLE, _FOOT), 0.36 * high, tones["spray"], 0.85)
    yield from ripples(frame, (0.79, 0.96), tones["ripple"], 8, 3)
    yield from _wall(
        frame,
        "l",
        [frame.middle(*place) for place in _LEFT_WALL],
        [[frame.middle(*place) for place in ledge] for ledge in _LEFT_LEDGES],
        tones,
    )
    yield from _wall(
        frame,
        "r",
        [frame.middle(*place) for place in _RIGHT_WALL],
        [[frame.middle(*place) for place in ledge] for ledge in _RIGHT_LEDGES],
        tones,
    )


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    for number, (x, y, size) in enumerate(_STONES):
        foot = frame.middle(x, y)
        yield shape(lens(foot, size * 2.2 * high, size * 0.12 * high), tones["gleam"])
        yield shape(stone(foot, size * high, number), tones["stone"])
    shore = rolling(0.975, 0.012, 0.6)
    ground = sloped(sloped(shore, 0.1, frame.reach - 0.45, 0.45), 0.1, 0.45 - frame.reach, -0.45)
    yield shape(land(frame, ground), tones["shore"])
    yield shape(firs(frame, ground, 0.045, at_edges(0.4, 0.0, 0.32), 6), tones["shore"])


def _wall(
    frame: Frame, name: str, outline: list[Point], ledges: Sequence[list[Point]], tones: Tones
) -> Iterator[str]:
    """A wall of rock with light on its ledges, and firs on top of it."""
    high = frame.high
    tops = [place for place in outline if place[1] < 0.22 * high]
    first, last = max(0, min(x for x, _ in tops)), min(frame.wide, max(x for x, _ in tops))
    for number in range(round((last - first) / high / 0.024)):
        x = first + (last - first) * scattered(number, 4)
        tall = high * (0.045 + 0.085 * scattered(number, 2) ** 2)
        yield shape(fir((x, 0.195 * high), tall, number), tones["cliff"])
    rock = sharp(broken([*outline, outline[0]], 2, 2, 0.1))
    yield shape(rock, tones["cliff"])
    for number, ledge in enumerate(ledges):
        top = min(y for _, y in ledge)
        path = sharp(broken([*ledge, ledge[0]], number + 3, 1, 0.12))
        yield faded(f"{name}{number}", path, tones["ledge"], (top, 0.7), (top + 0.05 * high, 0))
    room = (first, last - 0.05 * high) if name == "l" else (first + 0.1 * high, last)
    for number in range(18):
        x = room[0] + (room[1] - room[0]) * scattered(number, 5)
        y = high * (0.24 + 0.46 * scattered(number, 8))
        long = high * (0.05 + 0.1 * scattered(number, 3))
        crack = bent([(x, y), (x + 0.004 * high, y + long * 0.5), (x - 0.003 * high, y + long)])
        yield line(crack, tones["crack"], high * 0.0022)
    yield faded(name, rock, tones["haze"], (0.45 * high, 0), (0.84 * high, 0.55))


def _water(frame: Frame, tones: Tones) -> Iterator[str]:
    """The fall: strongest where it comes over the edge, lost in its own spray below."""
    high, span = frame.high, (_LIP * frame.high, _FOOT * frame.high)
    for number, (x, wide, lip, spread) in enumerate(
        (
            (_MIDDLE + 0.135, 0.034, 0.01, 1.6),
            (_MIDDLE, 0.18, 0.0, 1.3),
        )
    ):
        top, half = _LIP + lip, wide / 2
        left = [(x - half, top), (x - half * 1.06, top + 0.12), (x - half * spread, _FOOT)]
        right = [(x + half * spread, _FOOT), (x + half * 1.1, top + 0.12), (x + half, top)]
        path = (
            f"{bent([frame.middle(*p) for p in left])}L"
            f"{bent([frame.middle(*p) for p in right])[1:]}Z"
        )
        yield faded(f"fall{number}", path, tones["fall"], (span[0], 1), (span[1] * 0.985, 0.12))
    for number in range(9):
        share = (number + 0.5) / 9 - 0.5 + 0.05 * (scattered(number, 3) - 0.5)
        start = _LIP + 0.02 + 0.16 * scattered(number, 2)
        stop = _FOOT - 0.22 * scattered(number, 5)
        way = [
            frame.middle(_MIDDLE + share * 0.17, start),
            frame.middle(_MIDDLE + share * 0.18, (start + stop) / 2),
            frame.middle(_MIDDLE + share * 0.2, stop),
        ]
        tone = tones["streak"] if number % 3 else tones["foam"]
        yield line(bent(way), tone, high * (0.002 + 0.003 * scattered(number)))


WATERFALL = Scene(
    night={
        "zenith": "#0a1a26",
        "high": "#1a3944",
        "low": "#35596a",
        "glow": "#505951",
        "wood3": "#2a4f58",
        "wood": "#1a3c42",
        "haze": "#355b66",
        "wall": "#142f38",
        "column": "#1e3f4a",
        "fall": "#435a64",
        "streak": "#3c5b68",
        "foam": "#475a63",
        "spray": "#415b66",
        "pool": "#163a45",
        "ripple": "#2a505c",
        "cliff": "#0d252d",
        "ledge": "#27484c",
        "crack": "#0a1e25",
        "stone": "#0b2128",
        "gleam": "#385c67",
        "shore": "#07191e",
    },
    day={
        "zenith": "#3c5762",
        "high": "#425b64",
        "low": "#4a5a5e",
        "glow": "#525953",
        "wood3": "#435b5e",
        "wood": "#3a5658",
        "haze": "#43575c",
        "wall": "#2a454e",
        "column": "#344f58",
        "fall": "#475d66",
        "streak": "#3f545c",
        "foam": "#4f595c",
        "spray": "#4a595f",
        "pool": "#385761",
        "ripple": "#445b62",
        "cliff": "#213b42",
        "ledge": "#3c5657",
        "crack": "#1c343b",
        "stone": "#243d44",
        "gleam": "#485a5f",
        "shore": "#1a3538",
    },
    ground=((0, "zenith"), (0.14, "high"), (0.3, "low")),
    far=_far,
    near=_near,
    near_top=0.5,
)
