"""The view behind the screens: ridges over the Sound at dusk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art.svg import shape
from pnwtable.app.scenery.light import faded, mist, ripples, sunlight
from pnwtable.app.scenery.outlines import land, rolling
from pnwtable.app.scenery.painting import Scene
from pnwtable.app.scenery.trees import at_edges, firs, wood

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Frame
    from pnwtable.app.scenery.painting import Tones

_HORIZON: Final = 0.66


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    yield sunlight(frame, frame.left(0.5, 0.52), 0.5, tones["glow"], 0.5)
    yield shape(land(frame, rolling(0.51, 0.075, 0.4)), tones["far"])
    yield mist(frame, "haze", (0.44, 0.6, 0.68), tones["haze"], 0.55)
    yield shape(land(frame, rolling(0.575, 0.05, 2.7)), tones["middle"])
    yield shape(wood(frame, rolling(0.635, 0.03, 5.0), 0.022), tones["close"])
    top, end = _HORIZON * frame.high, 0.9 * frame.high
    water = f"M0 {top:.1f}H{frame.wide}V{frame.high}H0Z"
    yield shape(water, tones["water"])
    yield faded("gleam", water, tones["gleam"], (top, 0.65), (end, 0))
    yield from ripples(frame, (_HORIZON + 0.01, 0.93), tones["ripple"], 9, 4)


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    for layer, tone in enumerate(("bank", "shore")):
        ground = rolling(0.9 + 0.055 * layer, 0.014, layer * 2.3 + 3)
        yield shape(land(frame, ground), tones[tone])
        tall = at_edges(0.34, 0.05, 0.75)
        yield shape(firs(frame, ground, 0.045 + 0.014 * layer, tall, layer), tones[tone])


_DUSK: Final = {
    "zenith": theme.SKY[0],
    "high": theme.SKY[1],
    "sky": theme.SKY[2],
    "low": theme.SKY[3],
    "glow": theme.GLOW,
    "haze": theme.SKY[3],
    "far": theme.RIDGES[0],
    "middle": theme.RIDGES[1],
    "close": theme.RIDGES[2],
    "water": theme.WATER[0],
    "gleam": theme.SKY[3],
    "ripple": theme.WATER[1],
    "bank": theme.SHORE[0],
    "shore": theme.SHORE[1],
}

_MORNING: Final = {
    "zenith": "#4d83a8",
    "high": "#7ba6ba",
    "sky": "#a3b8ae",
    "low": "#c4bf98",
    "glow": "#d8c48c",
    "haze": "#b5bda4",
    "far": "#6f949c",
    "middle": "#55807c",
    "close": "#3f6f5c",
    "water": "#4a8ca6",
    "gleam": "#9dc2bf",
    "ripple": "#3f7f9c",
    "bank": "#2f5f42",
    "shore": "#254e36",
}

VIEW: Final = Scene(
    night=_DUSK,
    day=_MORNING,
    ground=((0, "zenith"), (0.2, "high"), (0.38, "sky"), (0.54, "low"), (0.66, "low")),
    far=_far,
    near=_near,
    near_top=0.5,
)
