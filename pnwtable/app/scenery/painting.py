"""A view as a picture: a fine gradient, what is far and soft, what is near and sharp."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art.palette import channels
from pnwtable.app.art.svg import document, moved, rasterised
from pnwtable.app.scenery.frame import Frame
from pnwtable.app.scenery.light import daylight

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Mapping, Sequence

    from pnwtable.app.scenery.later import Pieces

    Tones = Mapping[str, str]
    Strokes = Callable[[Frame, Tones], Iterable[str]]

_SOFT: Final = 2
_SOFTER: Final = 3
_TALL: Final = 1200
"""What is far is painted two times smaller: it takes a quarter of the time, and air lies on it. In
a window as tall as this the same air needs three times."""

_TILE: Final = ((0.0, 0.5, 0.125, 0.625), (0.75, 0.25, 0.875, 0.375))
"""Thresholds of a fine pattern, so that a gradient over a tall window shows no steps."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How a place is drawn, in the tones of night or day.

    ``ground`` is the gradient behind everything: how far down which tone is reached. What is
    ``near`` begins at ``near_top``, in parts of the height.
    """

    night: Tones
    day: Tones
    ground: Sequence[tuple[float, str]]
    far: Strokes
    near: Strokes
    near_top: float = 0.4

    def behind(self, frame: Frame, *, day: bool) -> str:
        """All that is far, in its light."""
        return "".join((*self.far(frame, self.tones(day=day)), *(daylight(frame) if day else ())))

    def tones(self, *, day: bool) -> Tones:
        """Those of day or night."""
        return self.day if day else self.night


def painting(scene: Scene, size: tuple[int, int], *, day: bool, mirrored: bool = False) -> Pieces:
    """The picture of a place at that size, as long as its pieces take."""
    frame = Frame(max(1, size[0]), max(1, size[1]))
    tones = scene.tones(day=day)
    picture = gradient(frame, [(y, tones[tone]) for y, tone in scene.ground])
    smaller = _SOFT if frame.high < _TALL else _SOFTER
    yield
    yield from _paint(picture, frame, scene.behind(frame, day=day), 0.0, smaller)
    yield
    yield from _paint(picture, frame, "".join(scene.near(frame, tones)), scene.near_top, 1)
    return pygame.transform.flip(picture, flip_x=True, flip_y=False) if mirrored else picture


def _paint(
    picture: pygame.Surface, frame: Frame, body: str, begins: float, smaller: int
) -> Generator[None, None, None]:
    """Draw strokes from some height down to the bottom; what is above stays as it is."""
    top = round(begins * frame.high) // smaller * smaller
    if smaller == 1:
        # In a tall window each half takes long enough.
        middle = frame.high if frame.high < _TALL else (top + frame.high) // 2
        for upper, lower in ((top, middle), (middle, frame.high)):
            if upper < lower:
                picture.blit(_strip(frame, body, upper, lower, smaller), (0, upper))
                yield
        return
    drawn = _strip(frame, body, top, frame.high, smaller)
    yield
    # Colours are weighed by how opaque they are: else every soft edge would get a dark seam.
    weighed = drawn.premul_alpha()
    size = drawn.get_width() * smaller, drawn.get_height() * smaller
    large = pygame.transform.smoothscale(weighed, size)
    picture.blit(large, (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _strip(frame: Frame, body: str, upper: int, lower: int, smaller: int) -> pygame.Surface:
    size = max(1, -(-frame.wide // smaller)), max(1, -(-(lower - upper) // smaller))
    small = moved(body, 0, -upper / smaller, scale=1 / smaller)
    return rasterised(document(size, small))


def gradient(frame: Frame, stops: Sequence[tuple[float, str]]) -> pygame.Surface:
    """Tones that go over into one another downwards; the last one goes on to the bottom."""
    columns, rows = len(_TILE[0]), bytearray()
    deep = min(frame.high, math.ceil(stops[-1][0] * frame.high) + 1)
    for y in range(deep):
        red, green, blue = _tone_at(y / frame.high, stops)
        for threshold in _TILE[y % len(_TILE)]:
            rows += bytes((int(red + threshold), int(green + threshold), int(blue + threshold)))
    strip = pygame.image.frombuffer(rows, (columns, deep), "RGB")
    picture = pygame.Surface((frame.wide, frame.high), depth=32)
    picture.fill(stops[-1][1])
    picture.blit(strip, (0, 0))
    done = columns
    while done < frame.wide:  # what is there is laid beside itself, twice as wide each time
        picture.blit(picture, (done, 0), (0, 0, done, deep))
        done *= 2
    return picture


def _tone_at(y: float, stops: Sequence[tuple[float, str]]) -> tuple[float, float, float]:
    low = max((n for n, (at, _) in enumerate(stops) if at <= y), default=0)
    first, then = stops[low], stops[min(low + 1, len(stops) - 1)]
    length = then[0] - first[0]
    share = (y - first[0]) / length if length else 0.0
    one, other = channels(first[1]), channels(then[1])
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue
