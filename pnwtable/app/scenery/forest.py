"""The floor of an old wood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import line, shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded, mist, sideways, sunlight
from pnwtable.app.scenery.outlines import bent, land, rolling, sharp
from pnwtable.app.scenery.painting import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.frame import Frame, Point
    from pnwtable.app.scenery.painting import Tones

# Trunks that are far: how far apart, how thick, where their feet are, their tone.
_RANKS: Final = (
    (0.055, 0.013, 0.19, "trunk5"),
    (0.11, 0.022, 0.225, "trunk4"),
    (0.24, 0.036, 0.27, "trunk3"),
)
_BEAMS: Final = ((-0.95, 0.09, 0.5), (-0.62, 0.05, 0.47), (-0.5, 0.13, 0.46), (0.0, 0.08, 0.4))
# Those that are near: where they stand, how thick they are, how far they lean, their tone.
_LEFT_TRUNKS: Final = (
    (0.47, 0.345, 0.034, 0.008, "trunk3"), (0.24, 0.44, 0.056, 0.012, "trunk2"),
    (0.03, 0.7, 0.13, 0.02, "trunk1"),
)  # fmt: skip
_RIGHT_TRUNKS: Final = (
    (0.56, 0.33, 0.03, -0.006, "trunk3"), (0.3, 0.42, 0.06, -0.014, "trunk2"),
    (0.02, 0.66, 0.13, -0.03, "trunk1"),
)  # fmt: skip
# From the right edge: a fallen trunk, and where it has been sawn through.
_LOG: Final = (
    (-0.1, 0.515), (0.1, 0.498), (0.32, 0.488), (0.36, 0.506), (0.32, 0.536), (0.12, 0.552),
    (-0.1, 0.572),
)  # fmt: skip
_CUT: Final = ((0.36, 0.506), (0.345, 0.526), (0.32, 0.536), (0.312, 0.514), (0.33, 0.493))
_FROND: Final = 9
_ROOMY: Final = 0.66
"""From the middle to an edge: in a narrower window there is no room for the fallen trunk."""


def _trunk(foot: Point, wide: float, lean: float = 0.0) -> str:
    """A trunk that comes out of the top of the picture and spreads at its roots."""
    x, y = foot
    top, above = wide * 0.4, x + lean
    return (
        f"M{above - top:.1f} -2H{above + top:.1f}L{x + wide * 0.48:.1f} {y - wide * 1.6:.1f}"
        f"Q{x + wide * 0.54:.1f} {y - wide * 0.3:.1f} {x + wide * 1.15:.1f} {y:.1f}"
        f"Q{x:.1f} {y + wide * 0.16:.1f} {x - wide * 1.15:.1f} {y:.1f}"
        f"Q{x - wide * 0.54:.1f} {y - wide * 0.3:.1f} {x - wide * 0.48:.1f} {y - wide * 1.6:.1f}Z"
    )


def _far(frame: Frame, tones: Tones) -> Iterator[str]:
    high = frame.high
    yield sunlight(frame, frame.middle(-0.28, 0.14), 0.6, tones["glow"], 0.8)
    for layer, (*_, tone) in enumerate(_RANKS):
        yield from (shape(trunk, tones[tone]) for trunk in _rank(frame, layer))
        strong = 0.85 - 0.1 * layer
        yield mist(frame, f"haze{layer}", (0.02, 0.2 + 0.03 * layer, 0.36), tones["haze"], strong)
    for number, (x, wide, lean) in enumerate(_BEAMS):
        corners = ((x, 0.0), (x + wide, 0.0), (x + lean + wide * 2, 0.62), (x + lean, 0.62))
        beam = sharp([frame.middle(*corner) for corner in corners])
        yield faded(f"beam{number}", beam, tones["beam"], (0, 0.2), (0.6 * high, 0))
    floor = land(frame, rolling(0.285, 0.012, 2.0))
    yield faded("floor", floor, tones["floor"], (0.26 * high, 0.2), (0.34 * high, 1))
    yield faded("moss", floor, tones["moss"], (0.29 * high, 0.9), (0.8 * high, 0.1))
    trunks = [(frame.left(x, y), thick, lean, tone) for x, y, thick, lean, tone in _LEFT_TRUNKS]
    trunks += [(frame.right(x, y), thick, lean, tone) for x, y, thick, lean, tone in _RIGHT_TRUNKS]
    for number, (foot, thick, lean, tone) in enumerate(trunks):
        trunk = foot, thick * high, lean * high
        yield from _big(trunk, (tones[tone], tones["bark"]), number)


def _rank(frame: Frame, layer: int) -> Iterator[str]:
    """All trunks that are equally far away."""
    step, wide, foot, _ = _RANKS[layer]
    for number, at in frame.steps(step):
        x = at + step * 0.9 * (scattered(number, layer + 1) - 0.5)
        thick = wide * (0.55 + 0.9 * scattered(number, layer + 4)) * frame.high
        place = frame.middle(x, foot + 0.03 * scattered(number, 7))
        yield _trunk(place, thick, thick * 2 * (scattered(number, layer + 9) - 0.5))


def _near(frame: Frame, tones: Tones) -> Iterator[str]:
    yield from _log(frame, tones)
    ground = rolling(0.925, 0.01, 1.1)
    for number, at in frame.steps(0.105):
        inside = frame.reach - abs(at)
        size = 0.17 * max(0.0, 1 - max(0.0, inside) / 0.55) ** 1.2 + 0.02
        x = at + 0.07 * (scattered(number, 2) - 0.5)
        tone = tones["fern"] if number % 2 else tones["fern2"]
        yield shape(fern(frame.middle(x, ground(x) + 0.02), size * frame.high, number), tone)
    yield shape(land(frame, ground), tones["near"])


def _big(trunk: tuple[Point, float, float], tones: tuple[str, str], number: int) -> Iterator[str]:
    """A trunk near by: light on its left side, a few lines of its bark."""
    (x, y), thick, lean = trunk
    path = _trunk((x, y), thick, lean)
    yield shape(path, tones[0])
    yield sideways(f"lit{number}", path, tones[1], (x - thick * 0.6, 0.9), (x + thick * 0.2, 0))
    for groove in range(4):
        off = (groove - 1.3) * 0.19
        top = y * 0.55 * scattered(groove, number)
        along = [
            (x + lean * 0.5 + off * thick * 0.9, top),
            (x + off * thick * 1.05, top + (y - top) * 0.5),
            (x + off * thick * 1.5, y - thick * 0.35),
        ]
        yield line(bent(along), tones[0], thick * 0.035)


def _log(frame: Frame, tones: Tones) -> Iterator[str]:
    """A fallen trunk under moss."""
    if frame.reach < _ROOMY:
        return
    body = bent([frame.right(*place) for place in _LOG], closed=True)
    yield shape(body, tones["trunk1"])
    top, low = 0.49 * frame.high, 0.535 * frame.high
    yield faded("logmoss", body, tones["moss2"], (top, 1), (low, 0))
    yield shape(bent([frame.right(*place) for place in _CUT], closed=True), tones["cut"])


def fern(foot: Point, size: float, seed: int) -> str:
    """Fronds that bend outwards from one foot, toothed along both sides."""
    x, y = foot
    body = ""
    for number in range(7):
        lean = (number - 3) / 3 + 0.22 * (scattered(seed + number, 3) - 0.5)
        long = size * (0.82 + 0.36 * scattered(seed * 3 + number, 5))
        tip = x + lean * long, y - long * (0.95 - 0.62 * abs(lean) ** 1.5)
        bow = x + lean * long * 0.4, y - long * (0.86 - 0.2 * abs(lean))
        body += _frond((x, y), bow, tip, size * 0.075)
    return body


def _frond(foot: Point, bow: Point, tip: Point, wide: float) -> str:
    left: list[Point] = []
    right: list[Point] = []
    for step in range(_FROND):
        t = step / _FROND
        x = (1 - t) ** 2 * foot[0] + 2 * t * (1 - t) * bow[0] + t * t * tip[0]
        y = (1 - t) ** 2 * foot[1] + 2 * t * (1 - t) * bow[1] + t * t * tip[1]
        across, down = tip[0] - foot[0], tip[1] - foot[1]
        length = (across * across + down * down) ** 0.5 or 1.0
        half = wide * (0.25 + 1.5 * t) * (1 - t) ** 0.8
        nx, ny = -down / length * half, across / length * half
        back = (across * 0.06, down * 0.06)
        left += [(x + nx + back[0], y + ny + back[1]), (x + nx * 0.35, y + ny * 0.35)]
        right += [(x - nx + back[0], y - ny + back[1]), (x - nx * 0.35, y - ny * 0.35)]
    return sharp([*left, tip, *reversed(right)])


FOREST: Final = Scene(
    night={
        "zenith": "#081713",
        "high": "#12302a",
        "low": "#28503f",
        "glow": "#485c43",
        "trunk5": "#2a5443",
        "trunk4": "#224938",
        "trunk3": "#193b30",
        "haze": "#2f5945",
        "beam": "#7c9870",
        "floor": "#153429",
        "moss": "#2c5238",
        "moss2": "#25482f",
        "trunk2": "#10302a",
        "trunk1": "#0b231f",
        "bark": "#1d4438",
        "cut": "#2a4437",
        "near": "#081b17",
        "fern": "#10302a",
        "fern2": "#0b2620",
    },
    day={
        "zenith": "#3f6b48",
        "high": "#5f8a52",
        "low": "#8da660",
        "glow": "#e0d080",
        "trunk5": "#6f9060",
        "trunk4": "#5d7f56",
        "trunk3": "#4c6b4a",
        "haze": "#93ab68",
        "beam": "#fff0b0",
        "floor": "#47703c",
        "moss": "#6f9448",
        "moss2": "#7a9a4c",
        "trunk2": "#4f4c38",
        "trunk1": "#3d3c2e",
        "bark": "#8a7a52",
        "cut": "#b09a6a",
        "near": "#23472c",
        "fern": "#3f7a3f",
        "fern2": "#33693a",
    },
    ground=((0, "zenith"), (0.08, "high"), (0.22, "low"), (0.34, "floor")),
    far=_far,
    near=_near,
    near_top=0.4,
)
