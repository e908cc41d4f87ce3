"""A river that winds down between wooded slopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, moved, shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded, mist, sunlight
from pnwtable.app.scenery.outlines import bent, land, lens, rolling, sharp, sloped, stone
from pnwtable.app.scenery.painting import Scene
from pnwtable.app.scenery.trees import at_edges, crowns, firs, wood

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.scenery.frame import Frame
    from pnwtable.app.scenery.painting import Tones

# How far down, how far to the right of the middle, how wide.
_COURSE: Final = (
    (0.487, 0.2, 0.01), (0.496, 0.1, 0.03), (0.507, -0.02, 0.06), (0.53, -0.1, 0.11),
    (0.565, -0.06, 0.17), (0.61, 0.12, 0.24), (0.68, 0.28, 0.33), (0.77, 0.24, 0.46),
    (0.88, 0.02, 0.66), (1.06, -0.3, 1.0),
)  # fmt: skip
_GRAVEL: Final = (
    (0.487, 0.2, 0.01), (0.496, 0.1, 0.03), (0.507, -0.02, 0.06), (0.53, -0.095, 0.14),
    (0.565, -0.04, 0.24), (0.61, 0.1, 0.31), (0.68, 0.25, 0.43), (0.77, 0.25, 0.53),
    (0.88, 0.07, 0.78), (1.06, -0.2, 1.3),
)  # fmt: skip
_STONES: Final = (
    (0.13, 0.715, 0.02), (0.43, 0.755, 0.024), (0.385, 0.763, 0.013), (-0.1, 0.84, 0.03),
    (-0.16, 0.85, 0.018), (0.26, 0.875, 0.038), (0.33, 0.882, 0.02), (-0.4, 0.93, 0.036),
)  # fmt: skip
_SALMON: Final = (
    "M31 0C23-9 8-13-8-7C-13-5-17-3-20-2L-31-11C-28-4-28 4-31 11L-20 3C-8 11 14 13 31 0Z"
    "M7-8C5-12 1-15-6-15L-9-6ZM4 9C3 13-1 16-6 16L-5 8Z"
)


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    yield sunlight(frame, frame.middle(-0.25, 0.34), 0.55, tones["glow"], 0.8)
    yield shape(land(frame, rolling(0.36, 0.07, 0.7, 0.8)), tones["far"])
    yield mist(frame, "haze", (0.25, 0.43, 0.52), tones["haze"], 0.75)
    floor = rolling(0.475, 0.004, 1.0)
    yield shape(wood(frame, sloped(floor, 0.13, 0.1, 0.9), 0.022, 1), tones["hill4"])
    yield mist(frame, "haze2", (0.36, 0.46, 0.5), tones["haze"], 0.5)
    yield shape(wood(frame, sloped(floor, 0.19, 0.1, -1.0), 0.028, 2), tones["hill3"])
    yield mist(frame, "haze3", (0.38, 0.485, 0.54), tones["haze"], 0.6)
    yield from _water(frame, tones)


def _water(frame: Frame, tones: Tones) -> Iterator[str]:
    """The floor of the valley, the river, and the two slopes that it comes out between."""
    high = frame.high
    floor = land(frame, rolling(0.487, 0.003, 2.6, 0.5))
    yield shape(floor, tones["bank"])
    yield faded("meadow", floor, tones["meadow"], (0.487 * high, 1), (0.72 * high, 0))
    yield mist(frame, "haze4", (0.45, 0.49, 0.6), tones["haze"], 0.6)
    yield shape(_between(frame, _GRAVEL), tones["gravel"])
    river = _between(frame, _COURSE)
    yield shape(river, tones["river"])
    yield faded("shine", river, tones["shine"], (0.49 * high, 1), (0.86 * high, 0))
    yield from _slopes(frame, tones)


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    for number in range(7):
        lane = 0.8 * ((number + 0.5) / 7 - 0.5) + 0.06 * (scattered(number, 2) - 0.5)
        first = 3 + int(3 * scattered(number, 4))
        along = [frame.middle(x + width * lane, y) for y, x, width in _COURSE[first : first + 4]]
        yield line(bent(along), tones["stream"], high * (0.0012 + 0.002 * scattered(number)))
    for number, (x, y, size) in enumerate(_STONES):
        foot = frame.middle(x, y)
        yield shape(lens(foot, size * 1.7 * high, size * 0.12 * high), tones["stream"])
        yield shape(stone(foot, size * high, number), tones["stone"])
    yield _leap(frame, tones)
    shore = rolling(0.97, 0.014, 0.6)
    edge = sloped(sloped(shore, 0.1, frame.reach - 0.5, 0.5), 0.1, 0.5 - frame.reach, -0.5)
    yield shape(land(frame, edge), tones["shore"])
    yield shape(firs(frame, edge, 0.048, at_edges(0.42, 0.0, 0.34), 3), tones["shore"])


def _between(frame: Frame, course: Sequence[tuple[float, float, float]]) -> str:
    """The water, or what it has washed up, between its two sides."""
    left = [frame.middle(x - width / 2, y) for y, x, width in course]
    right = [frame.middle(x + width / 2, y) for y, x, width in reversed(course)]
    return f"{bent(left)}L{bent(right)[1:]}Z"


def _slopes(frame: Frame, tones: Tones) -> Iterator[str]:
    """The sides of the valley, the nearer one darker."""
    far = frame.reach + 0.1
    right = sloped(rolling(0.6, 0.006, 3.0), 0.3, 0.42, 0.75)
    toe = [frame.middle(far, 0.7), frame.middle(0.85, 0.665), frame.middle(0.55, 0.625)]
    side = sharp([*crowns(frame, right, 0.05, 4, (0.42, far)), *toe])
    yield shape(side, tones["hill2"])
    yield faded("air1", side, tones["haze"], (0.3 * frame.high, 0.45), (0.66 * frame.high, 0))
    left = sloped(rolling(0.68, 0.006, 5.0), 0.34, -0.34, -0.75)
    toe = [frame.middle(-0.46, 0.71), frame.middle(-0.75, 0.76), frame.middle(-far, 0.79)]
    side = sharp([*crowns(frame, left, 0.06, 5, (-far, -0.34)), *toe])
    yield shape(side, tones["hill1"])
    yield faded("air2", side, tones["haze"], (0.3 * frame.high, 0.4), (0.74 * frame.high, 0))


def _leap(frame: Frame, tones: Tones) -> str:
    """A salmon over the water, and the ring that it leaves."""
    x, y = frame.middle(0.3, 0.66)
    ring = shape(
        lens(
            (x - 0.03 * frame.high, y + 0.045 * frame.high), 0.05 * frame.high, 0.003 * frame.high
        ),
        tones["ring"],
    )
    fish = moved(shape(_SALMON, tones["fish"]), x, y, scale=frame.high * 0.0009, turn=-32)
    return ring + fish


RIVER = Scene(
    night={
        "zenith": "#091a22",
        "high": "#113038",
        "low": "#30585a",
        "glow": "#5f5641",
        "far": "#27504f",
        "haze": "#345e5b",
        "hill4": "#245050",
        "hill3": "#1b4543",
        "hill2": "#133836",
        "hill1": "#0e2c2b",
        "bank": "#0f2c2a",
        "meadow": "#25503f",
        "gravel": "#33504c",
        "river": "#184450",
        "shine": "#375d65",
        "stream": "#2b5c66",
        "stone": "#0f2b2f",
        "shore": "#081e1f",
        "ring": "#3b5c62",
        "fish": "#0c2a33",
    },
    day={
        "zenith": "#3b5660",
        "high": "#415b61",
        "low": "#4b5a55",
        "glow": "#5a5846",
        "far": "#425c5b",
        "haze": "#495a56",
        "hill4": "#415c56",
        "hill3": "#395650",
        "hill2": "#33503f",
        "hill1": "#294639",
        "bank": "#2e4a3c",
        "meadow": "#445d44",
        "gravel": "#54594e",
        "river": "#3a5963",
        "shine": "#4a5a5e",
        "stream": "#425b61",
        "stone": "#29423f",
        "shore": "#1d3833",
        "ring": "#4d595b",
        "fish": "#223c44",
    },
    ground=((0, "zenith"), (0.18, "high"), (0.42, "low")),
    far=_far,
    near=_near,
    near_top=0.46,
)
