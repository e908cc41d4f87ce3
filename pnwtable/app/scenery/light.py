"""Light and air: shapes that fade, mist, a glow, and lines on water."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.outlines import lens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.scenery.frame import Frame, Point


_MORNING: Final = "#ffe3a0"
_SUN: Final = (0.02, -0.02)
_WARMTH: Final = 1.1
"""How far the warmth of the morning reaches, in heights of the window."""

_BEAMS: Final = ((0.1, 0.06), (0.24, 0.1), (0.42, 0.07))
"""Where they begin to the right of the left edge, and how wide they are there."""

_LEAST: Final = 0.016
"""What is fainter has no colour left in eight bits, and would darken what it lies on."""


def faded(
    name: str, path: str, colour: str, start: tuple[float, float], end: tuple[float, float]
) -> str:
    """A shape whose strength goes from one to another between two heights, in pixels."""
    (top, strong), (bottom, weak) = start, end
    stops = _stops(colour, [(0, strong), (1, weak)])
    ends = f'x1="0" y1="{top:.1f}" x2="0" y2="{bottom:.1f}"'
    return _filled("linearGradient", name, ends, stops, path)


def sideways(
    name: str, path: str, colour: str, start: tuple[float, float], end: tuple[float, float]
) -> str:
    """The same from left to right."""
    (left, strong), (right, weak) = start, end
    stops = _stops(colour, [(0, strong), (1, weak)])
    ends = f'x1="{left:.1f}" y1="0" x2="{right:.1f}" y2="0"'
    return _filled("linearGradient", name, ends, stops, path)


def mist(
    frame: Frame, name: str, span: tuple[float, float, float], colour: str, strong: float
) -> str:
    """A band of mist over the whole width: where it begins, is thickest, and ends."""
    top, thick, end = (y * frame.high for y in span)
    stops = _stops(colour, [(0, 0), ((thick - top) / (end - top), strong), (1, 0)])
    path = f"M0 {frame.row(top)}H{frame.wide}V{frame.row(end)}H0Z"
    ends = f'x1="0" y1="{top:.1f}" x2="0" y2="{end:.1f}"'
    return _filled("linearGradient", name, ends, stops, path)


def sunlight(  # noqa: PLR0913 - a light, and what it is called
    frame: Frame, middle: Point, radius: float, colour: str, strong: float, *, name: str = "sun"
) -> str:
    """The light of the sun behind the picture; it has no edge, so that no ring is seen."""
    x, y = middle
    ends = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius * frame.high:.1f}"'
    path = f"M0 0H{frame.wide}V{frame.high}H0Z"
    return _filled("radialGradient", name, ends, _fading(colour, strong), path)


def daylight(frame: Frame) -> Iterator[str]:
    """The morning sun, above left: its warmth on everything that is far, and slanting beams."""
    yield sunlight(frame, frame.left(*_SUN), _WARMTH, _MORNING, 0.5, name="day")
    for number, (x, wide) in enumerate(_BEAMS):
        top = frame.left(x, 0.0)[0], frame.left(x + wide, 0.0)[0]
        low = frame.left(x * 2.6 + 0.3, 1.0)[0], frame.left((x + wide) * 2.6 + 0.3, 1.0)[0]
        beam = f"M{top[0]:.1f} 0H{top[1]:.1f}L{low[1]:.1f} {frame.high}H{low[0]:.1f}Z"
        yield faded(f"beam{number}d", beam, _MORNING, (0, 0.16), (0.85 * frame.high, 0))


def glow(name: str, middle: Point, radius: float, colour: str, strong: float) -> str:
    """A small round light that fades to nothing."""
    x, y = middle
    arc = f"a{radius:.1f} {radius:.1f} 0 1 0 "
    path = f"M{x - radius:.1f} {y:.1f}{arc}{2 * radius:.1f} 0{arc}{-2 * radius:.1f} 0Z"
    ends = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"'
    return _filled("radialGradient", name, ends, _fading(colour, strong), path)


def _fading(colour: str, strong: float) -> str:
    far = ((0.0, 1.0), (0.2, 0.72), (0.45, 0.34), (0.7, 0.1), (1.0, 0.0))
    return _stops(colour, [(at, part * strong) for at, part in far])


def _stops(colour: str, stops: Sequence[tuple[float, float]]) -> str:
    return "".join(
        f'<stop offset="{at:.3f}" stop-color="{colour}" stop-opacity="{max(_LEAST, strong):.3f}"/>'
        for at, strong in stops
    )


def _filled(kind: str, name: str, ends: str, stops: str, path: str) -> str:
    return (
        f'<defs><{kind} id="{name}" gradientUnits="userSpaceOnUse" {ends}>{stops}'
        f'</{kind}></defs><path d="{path}" fill="url(#{name})"/>'
    )


def ripples(
    frame: Frame, span: tuple[float, float], colour: str, count: int = 9, seed: int = 0
) -> Iterator[str]:
    """Long quiet lines on water, longer and wider apart the nearer they are."""
    top, bottom = span
    for number in range(count):
        part = (number + 0.5) / count
        y = (top + (bottom - top) * part**1.35) * frame.high
        long = frame.high * (0.05 + 0.09 * scattered(number, seed)) * (0.5 + 1.6 * part)
        x = frame.wide * scattered(number + 3, seed + 5)
        high = frame.high * (0.0009 + 0.0022 * part)
        yield shape(lens((x, y), long, high), colour)
