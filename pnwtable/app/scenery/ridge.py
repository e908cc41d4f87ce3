"""A ridge at dusk, with fires that answer one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded, glow, mist, sunlight
from pnwtable.app.scenery.outlines import land, lens, ribbon, rolling
from pnwtable.app.scenery.painting import Scene
from pnwtable.app.scenery.trees import at_edges, firs, wood

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.app.scenery.frame import Frame, Point
    from pnwtable.app.scenery.painting import Tones

_CLOUDS: Final = (
    (-0.55, 0.3, 0.34), (-0.38, 0.316, 0.2), (0.4, 0.35, 0.26), (0.55, 0.362, 0.14),
    (-0.15, 0.405, 0.2), (0.9, 0.27, 0.24), (-1.2, 0.37, 0.3), (1.4, 0.39, 0.3),
)  # fmt: skip
_THIRD: Final = rolling(0.5, 0.045, 0.9, 1.1)
_SECOND: Final = rolling(0.575, 0.05, 3.3, 0.9)
_FIRST: Final = rolling(0.85, 0.05, 1.9, 1.3)


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    for number in range(round(frame.reach * 26)):
        x = frame.wide * scattered(number, 1)
        y = high * (0.08 + 0.2 * scattered(number, 4))
        size = max(1.0, high * 0.0016) * (0.6 + 0.8 * scattered(number, 6))
        yield shape(lens((x, y), size, size / 2), tones["star"])
    yield sunlight(frame, frame.left(0.4, 0.5), 0.7, tones["glow"], 0.95)
    for x, y, long in _CLOUDS:
        yield shape(lens(frame.middle(x, y), long * high, 0.0045 * high), tones["cloud"])
    yield shape(land(frame, _THIRD), tones["far"])
    yield from _fire(_on(frame, _THIRD, 0.85), high * 0.008, tones, "f3")
    yield mist(frame, "haze1", (0.44, 0.6, 0.7), tones["haze"], 0.65)
    yield shape(land(frame, _SECOND), tones["middle"])
    yield mist(frame, "haze2", (0.54, 0.7, 0.8), tones["haze"], 0.55)
    yield shape(wood(frame, rolling(0.7, 0.05, 5.2, 0.8), 0.034, 2), tones["close"])
    yield mist(frame, "haze3", (0.64, 0.8, 0.92), tones["haze"], 0.3)


def _on(frame: Frame, ground: Callable[[float], float], inside: float) -> Point:
    """A place on the ground, so far from the right edge."""
    along = frame.reach - inside
    return frame.middle(along, ground(along))


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    yield from _fire(_on(frame, _SECOND, 0.5), frame.high * 0.015, tones, "f2")
    yield from _fire(_on(frame, _FIRST, 0.37), frame.high * 0.03, tones, "f1")
    ridge = land(frame, _FIRST)
    yield shape(ridge, tones["ridge"])
    yield glow("ground", _on(frame, _FIRST, 0.37), 0.05 * frame.high, tones["ember"], 0.35)
    yield shape(firs(frame, _FIRST, 0.05, at_edges(0.32, 0.0, 0.3), 4), tones["ridge"])


def _fire(foot: Point, tall: float, tones: Tones, name: str) -> Iterator[str]:
    """A fire far off: its light, a thread of smoke, a flame with a lighter heart."""
    x, y = foot
    way = [(0.05, 0.8), (-0.3, 2.6), (0.5, 4.6), (0.25, 7.0), (1.3, 9.6), (1.2, 12.0)]
    wide = [tall * part for part in (0.12, 0.3, 0.5, 0.75, 1.0, 1.2)]
    smoke = ribbon([(x + tall * a, y - tall * b) for a, b in way], wide, 1)
    yield faded(f"{name}s", smoke, tones["smoke"], (y - tall, 0.42), (y - tall * 12, 0))
    yield glow(name, (x, y - tall * 0.3), tall * 5.5, tones["ember"], 0.6)
    for part, tone in ((1.0, "flame"), (0.55, "heart")):
        t = tall * part
        yield shape(
            f"M{x + t * 0.06:.1f} {y - t * 1.1:.1f}"
            f"C{x + t * 0.1:.1f} {y - t * 0.7:.1f} {x + t * 0.5:.1f} {y - t * 0.5:.1f} "
            f"{x + t * 0.32:.1f} {y:.1f}H{x - t * 0.32:.1f}"
            f"C{x - t * 0.5:.1f} {y - t * 0.4:.1f} {x - t * 0.1:.1f} {y - t * 0.6:.1f} "
            f"{x + t * 0.06:.1f} {y - t * 1.1:.1f}Z",
            tones[tone],
        )


RIDGE: Final = Scene(
    night={
        "zenith": "#101528",
        "high": "#241f3c",
        "mid": "#42314f",
        "low": "#6d4550",
        "glow": "#824735",
        "cloud": "#35294a",
        "star": "#8c8aa0",
        "far": "#4d3651",
        "haze": "#6b4551",
        "middle": "#38294a",
        "close": "#241d38",
        "ridge": "#0f1124",
        "smoke": "#6a5a70",
        "ember": "#b0562c",
        "flame": "#e0913f",
        "heart": "#f2c676",
    },
    day={
        "zenith": "#5580a8",
        "high": "#83a0b8",
        "mid": "#c0ab9c",
        "low": "#d2ae80",
        "glow": "#e0b070",
        "cloud": "#d8cabb",
        "star": "#5f88ae",
        "far": "#7a86a2",
        "haze": "#c9ab90",
        "middle": "#5f7a8c",
        "close": "#4a7462",
        "ridge": "#2f5a3c",
        "smoke": "#d8d2c8",
        "ember": "#d8752f",
        "flame": "#e0913f",
        "heart": "#f2c676",
    },
    ground=((0, "zenith"), (0.2, "high"), (0.4, "mid"), (0.56, "low")),
    far=_far,
    near=_near,
    near_top=0.35,
)
