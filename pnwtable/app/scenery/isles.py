"""Islands in the Sound, seen from a height."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded, mist, ripples, sunlight
from pnwtable.app.scenery.outlines import (
    broken,
    land,
    lens,
    rolling,
    sharp,
    sheet,
    sloped,
    to_the_bottom,
)
from pnwtable.app.scenery.painting import Scene
from pnwtable.app.scenery.trees import at_edges, firs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Frame, Point
    from pnwtable.app.scenery.painting import Tones

_SKYLINE: Final = (
    (-2.5, 0.25), (-2.1, 0.19), (-1.7, 0.24), (-1.3, 0.15), (-1.0, 0.22), (-0.72, 0.16),
    (-0.4, 0.22), (0.0, 0.17), (0.4, 0.24), (0.8, 0.18), (1.2, 0.24), (1.7, 0.17), (2.5, 0.25),
)  # fmt: skip
# Where they lie, half their length, how high they are, how near.
_FAR_ISLES: Final = (
    (-1.5, 0.3, 0.3, 0.02, "isle5"), (-0.5, 0.302, 0.26, 0.026, "isle5"),
    (0.3, 0.303, 0.2, 0.018, "isle5"), (1.2, 0.305, 0.34, 0.028, "isle5"),
    (-0.95, 0.345, 0.3, 0.042, "isle4"), (0.62, 0.352, 0.26, 0.036, "isle4"),
    (1.6, 0.36, 0.34, 0.05, "isle4"), (-1.75, 0.36, 0.3, 0.04, "isle4"),
    (0.02, 0.4, 0.2, 0.03, "isle4"),
)  # fmt: skip
_RIGHT_ISLES: Final = ((0.1, 0.475, 0.3, 0.075, "isle3"), (0.42, 0.6, 0.2, 0.05, "isle2"))
_LEFT_ISLES: Final = ((0.02, 0.51, 0.25, 0.07, "isle3"), (0.5, 0.455, 0.15, 0.03, "isle3"))


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    yield sunlight(frame, frame.left(0.42, 0.24), 0.55, tones["glow"], 0.8)
    line = broken([frame.middle(*place) for place in _SKYLINE], 5)
    yield faded(
        "range", to_the_bottom(frame, line), tones["range"], (0.14 * high, 1), (0.3 * high, 0.5)
    )
    yield mist(frame, "haze", (0.17, 0.29, 0.31), tones["haze"], 0.9)
    water = sheet(frame, 0.295)
    yield shape(water, tones["water"])
    yield faded("deep", water, tones["deep"], (0.36 * high, 0), (0.95 * high, 1))
    yield faded("shine", water, tones["shine"], (0.295 * high, 0.9), (0.6 * high, 0))
    yield from ripples(frame, (0.33, 0.97), tones["ripple"], 16, 1)
    for number, (*place, tone) in enumerate(_FAR_ISLES):
        x, y, long, tall = place
        yield from _isle(frame.middle(x, y), (long * high, tall * high), tones[tone], number)
    yield mist(frame, "haze2", (0.29, 0.34, 0.46), tones["haze"], 0.35)


def _isle(place: Point, size: tuple[float, float], tone: str, number: int) -> Iterator[str]:
    """A wooded isle with its mirror image."""
    (x, y), (long, tall) = place, size
    low = [(x + long * 0.4, y + tall * 0.7), (x - long * 0.3, y + tall * 0.8)]
    mirror = sharp([(x - long * 0.97, y), (x + long * 0.97, y), *low])
    yield faded(f"mirror{number}{y:.0f}", mirror, tone, (y, 0.5), (y + tall * 0.75, 0))
    beach = [(x + long, y), (x + long * 0.6, y + tall * 0.05), (x - long * 0.7, y + tall * 0.05)]
    yield shape(sharp([(x - long, y), *_firs_on(place, size, number), *beach]), tone)


def _firs_on(place: Point, size: tuple[float, float], number: int) -> Iterator[Point]:
    """The tops of the firs along the back of an isle."""
    (x, y), (long, tall) = place, size
    steps = max(10, round(long / tall * 7))
    edge = 0.36 / steps * long
    for step in range(1, steps):
        part = step / steps * 2 - 1
        high = tall * (1 - part * part) ** 0.6 * (0.62 + 0.2 * _hump(part, number))
        yield x + part * long - edge, y - high * 0.72
        yield x + part * long, y - high * (0.72 + 0.42 * scattered(step, number + 1))
        yield x + part * long + edge, y - high * 0.7


def _hump(part: float, number: int) -> float:
    """The back of an isle: highest at one or two places."""
    top = 0.9 * (scattered(number, 2) - 0.5)
    other = -top * 1.2
    return 1.6 * max(0.0, 1 - abs(part - top) * 1.7) + 0.7 * max(0.0, 1 - abs(part - other) * 2.2)


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    number = len(_FAR_ISLES)
    for anchor, isles in ((frame.left, _LEFT_ISLES), (frame.right, _RIGHT_ISLES)):
        for x, y, long, tall, tone in isles:
            number += 1
            yield from _isle(anchor(x, y), (long * high, tall * high), tones[tone], number)
    yield from _fins(frame, tones)
    ground = rolling(0.985, 0.014, 2.2)
    shore = sloped(sloped(ground, 0.11, frame.reach - 0.42, 0.42), 0.11, 0.42 - frame.reach, -0.42)
    yield shape(land(frame, shore), tones["shore"])
    yield shape(firs(frame, shore, 0.04, at_edges(0.32, 0.0, 0.34), 2), tones["shore"])


def _fins(frame: Frame, tones: Tones) -> Iterator[str]:
    """Two orcas that go by: all that is seen of them."""
    for x, y, part in ((0.36, 0.755, 1.0), (0.27, 0.735, 0.62)):
        px, py = frame.right(x, y)
        size = 0.03 * part * frame.high
        yield shape(lens((px + size * 0.4, py), size * 3, size * 0.06), tones["wake"])
        back = (
            f"M{px - size * 1.5:.1f} {py:.1f}Q{px - size * 0.7:.1f} {py - size * 0.3:.1f} "
            f"{px - size * 0.42:.1f} {py - size * 0.32:.1f}"
            f"C{px - size * 0.1:.1f} {py - size * 0.6:.1f} {px:.1f} {py - size:.1f} "
            f"{px + size * 0.24:.1f} {py - size * 1.45:.1f}"
            f"C{px + size * 0.3:.1f} {py - size * 0.9:.1f} {px + size * 0.2:.1f} "
            f"{py - size * 0.5:.1f} {px + size * 0.4:.1f} {py - size * 0.28:.1f}"
            f"Q{px + size * 0.9:.1f} {py - size * 0.2:.1f} {px + size * 1.3:.1f} {py:.1f}Z"
        )
        yield shape(back, tones["orca"])


ISLES: Final = Scene(
    night={
        "zenith": "#0a1530",
        "high": "#1a3552",
        "low": "#3a5a6e",
        "glow": "#4f585d",
        "range": "#284860",
        "haze": "#3a5b6e",
        "water": "#234860",
        "deep": "#0b2036",
        "shine": "#3b5b6c",
        "ripple": "#2a4f66",
        "isle5": "#2c5066",
        "isle4": "#214457",
        "isle3": "#163547",
        "isle2": "#102a3a",
        "orca": "#06131e",
        "wake": "#3c5b6d",
        "shore": "#071824",
    },
    day={
        "zenith": "#4d88b5",
        "high": "#7fb0c8",
        "low": "#c9c9a8",
        "glow": "#dcc690",
        "range": "#6f98ae",
        "haze": "#bfcab5",
        "water": "#3f8fb0",
        "deep": "#1f6286",
        "shine": "#9cc6c4",
        "ripple": "#5aa3bd",
        "isle5": "#6f9a9c",
        "isle4": "#54877a",
        "isle3": "#3d7358",
        "isle2": "#336a48",
        "orca": "#13303f",
        "wake": "#b9d5d2",
        "shore": "#24513a",
    },
    ground=((0, "zenith"), (0.14, "high"), (0.29, "low")),
    far=_far,
    near=_near,
    near_top=0.38,
)
