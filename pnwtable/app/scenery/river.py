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
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Frame, Point
    from pnwtable.app.scenery.painting import Tones

# To the right of the middle, and how far down: the far bank and the near one, both from upstream.
_FAR_BANK: Final = (
    (0.1, 0.349), (0.3, 0.358), (0.42, 0.369), (0.4, 0.383), (0.2, 0.394), (-0.15, 0.4),
    (-0.6, 0.407), (-1.1, 0.403), (-1.7, 0.41), (-2.6, 0.41),
)  # fmt: skip
_NEAR_BANK: Final = (
    (0.115, 0.349), (0.36, 0.354), (0.56, 0.366), (0.86, 0.39), (1.25, 0.44), (1.42, 0.52),
    (1.15, 0.6), (0.8, 0.636), (0.5, 0.628), (0.2, 0.664), (-0.15, 0.672), (-0.45, 0.712),
    (-0.8, 0.706), (-1.2, 0.76), (-1.7, 0.79), (-2.6, 0.86),
)  # fmt: skip
_REACHES: Final = ((0.3, 0.656), (-0.15, 0.68), (-0.6, 0.715), (-1.1, 0.76), (-1.8, 0.8))
"""The near bank opposite to the later places of the far one."""

_LANES: Final = 13
"""Lines that the current draws, from bank to bank."""

# Where they lie in the water or at its edge, and how large.
_STONES: Final = (
    (-0.28, 0.428, 0.009), (-0.33, 0.432, 0.014), (0.16, 0.42, 0.008), (0.37, 0.425, 0.011),
    (0.47, 0.607, 0.018), (0.53, 0.622, 0.03), (0.24, 0.655, 0.016), (-0.13, 0.648, 0.024),
    (-0.19, 0.656, 0.014), (-0.52, 0.69, 0.03), (-0.6, 0.698, 0.017), (0.74, 0.634, 0.018),
    (-0.86, 0.686, 0.022), (0.02, 0.664, 0.012), (0.29, 0.648, 0.01), (-0.47, 0.7, 0.012),
)  # fmt: skip
_SALMON: Final = (
    "M31 0C23-9 8-13-8-7C-13-5-17-3-20-2L-31-11C-28-4-28 4-31 11L-20 3C-8 11 14 13 31 0Z"
    "M7-8C5-12 1-15-6-15L-9-6ZM4 9C3 13-1 16-6 16L-5 8Z"
)


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    yield sunlight(frame, frame.middle(-0.2, 0.24), 0.55, tones["glow"], 0.8)
    yield shape(land(frame, rolling(0.2, 0.07, 0.7, 0.8)), tones["far"])
    yield mist(frame, "haze", (0.16, 0.31, 0.4), tones["haze"], 0.75)
    floor = rolling(0.345, 0.004, 1.0)
    yield shape(wood(frame, sloped(floor, 0.25, -0.02, 0.6), 0.022, 1), tones["hill4"])
    yield mist(frame, "haze2", (0.24, 0.34, 0.37), tones["haze"], 0.5)
    yield shape(wood(frame, sloped(floor, 0.28, 0.04, -0.7), 0.026, 2), tones["hill3"])
    yield mist(frame, "haze3", (0.27, 0.355, 0.4), tones["haze"], 0.6)
    yield from _water(frame, tones)


def _water(frame: Frame, tones: Tones) -> Iterator[str]:
    """The floor of the valley, and the river: out of the hills, round a bend, and past us."""
    high = frame.high
    floor = land(frame, rolling(0.352, 0.003, 2.6, 0.5))
    yield shape(floor, tones["bank"])
    yield faded("meadow", floor, tones["meadow"], (0.352 * high, 1), (0.8 * high, 0))
    yield mist(frame, "haze4", (0.33, 0.36, 0.42), tones["haze"], 0.6)
    yield from _far_slope(frame, tones)
    yield shape(_between(frame, 0.012), tones["gravel"])
    river = _between(frame)
    yield shape(river, tones["river"])
    yield faded("shine", river, tones["shine"], (0.35 * high, 1), (0.66 * high, 0))
    yield from _near_slope(frame, tones)


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    for number in range(_LANES):
        wide = high * (0.0012 + 0.0018 * scattered(number))
        yield line(bent(_lane(frame, number)), tones["stream"], wide)
    for number, (x, y, size) in enumerate(_STONES):
        yield from _in_the_stream(frame.middle(x, y), size * high, number, tones)
    yield _leap(frame, tones)
    shore = rolling(0.97, 0.014, 0.6)
    edge = sloped(sloped(shore, 0.1, frame.reach - 0.5, 0.5), 0.1, 0.5 - frame.reach, -0.5)
    yield shape(land(frame, edge), tones["shore"])
    yield shape(firs(frame, edge, 0.048, at_edges(0.42, 0.0, 0.34), 3), tones["shore"])


def _in_the_stream(foot: Point, size: float, number: int, tones: Tones) -> Iterator[str]:
    """A boulder, and the white water that trails off from it to the left."""
    x, y = foot
    yield shape(lens((x - size * 0.5, y), size * 1.9, size * 0.11), tones["ring"])
    yield shape(lens((x - size * 2.4, y + size * 0.24), size * 2.2, size * 0.06), tones["stream"])
    yield shape(lens((x - size * 1.7, y - size * 0.16), size * 1.6, size * 0.05), tones["stream"])
    yield shape(stone(foot, size, number), tones["stone"])


def _lane(frame: Frame, number: int) -> list[Point]:
    """One line of the current: a stretch of the way between the banks, downstream."""
    part = (number + 0.6) / (_LANES + 0.2)
    first = number % 2
    lane: list[Point] = []
    for far, near in zip(_FAR_BANK[5 + first :], _REACHES[first:], strict=True):
        x, y = (one + (other - one) * part for one, other in zip(far, near, strict=True))
        swell = 0.012 * part * (scattered(len(lane) + 3 * number, 4) - 0.5)
        lane.append(frame.middle(x + 0.35 * scattered(number, 3), y + swell))
    return lane


def _between(frame: Frame, wider: float = 0.0) -> str:
    """The water, or what it has washed up beside it, from bank to bank."""
    far = [frame.middle(x, y - wider * _nearness(y)) for x, y in _FAR_BANK]
    near = [frame.middle(x, y + 2 * wider * _nearness(y)) for x, y in reversed(_NEAR_BANK)]
    return f"{bent(far)}L{bent(near)[1:]}Z"


def _nearness(y: float) -> float:
    """How much larger things are there than far up the valley."""
    return max(0.0, y - 0.345) * 5


def _far_slope(frame: Frame, tones: Tones) -> Iterator[str]:
    """The wooded side of the valley beyond the river, on the left."""
    far = frame.reach + 0.1
    left = sloped(rolling(0.395, 0.006, 5.0), 0.26, -0.3, -0.8)
    toe = [frame.middle(-0.4, 0.402), frame.middle(-far, 0.402)]
    side = sharp([*crowns(frame, left, 0.04, 5, (-far, -0.28)), *toe])
    yield shape(side, tones["hill2"])
    yield faded("air2", side, tones["haze"], (0.15 * frame.high, 0.1), (0.41 * frame.high, 0.5))


def _near_slope(frame: Frame, tones: Tones) -> Iterator[str]:
    """The nearer one on the right, round which the river bends."""
    far = frame.reach + 0.1
    right = sloped(rolling(0.44, 0.006, 3.0), 0.28, 0.5, 0.75)
    toe = [frame.middle(far, 0.455), frame.middle(0.9, 0.45), frame.middle(0.66, 0.437)]
    side = sharp([*crowns(frame, right, 0.05, 4, (0.56, far)), *toe])
    yield shape(side, tones["hill1"])
    yield faded("air1", side, tones["haze"], (0.16 * frame.high, 0.1), (0.45 * frame.high, 0.35))


def _leap(frame: Frame, tones: Tones) -> str:
    """A salmon over the water, and the ring that it leaves."""
    x, y = frame.middle(0.33, 0.596)
    ring = shape(
        lens(
            (x - 0.03 * frame.high, y + 0.045 * frame.high), 0.05 * frame.high, 0.003 * frame.high
        ),
        tones["ring"],
    )
    fish = moved(shape(_SALMON, tones["fish"]), x, y, scale=frame.high * 0.0009, turn=-32)
    return ring + fish


RIVER: Final = Scene(
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
        "zenith": "#4f8aae",
        "high": "#83afbf",
        "low": "#c8c79c",
        "glow": "#dcc68c",
        "far": "#7ba09a",
        "haze": "#b5c2a4",
        "hill4": "#6c9a76",
        "hill3": "#568a60",
        "hill2": "#427848",
        "hill1": "#35693e",
        "bank": "#3f7545",
        "meadow": "#84a052",
        "gravel": "#b3a67c",
        "river": "#3b8aa6",
        "shine": "#94c4c6",
        "stream": "#6fb0c0",
        "stone": "#4c6a66",
        "shore": "#285536",
        "ring": "#b4d6d4",
        "fish": "#2c5668",
    },
    ground=((0, "zenith"), (0.13, "high"), (0.31, "low")),
    far=_far,
    near=_near,
    near_top=0.38,
)
