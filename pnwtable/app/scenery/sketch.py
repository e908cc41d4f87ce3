"""A place and what lies on it, soft and quick: it stands in until the true picture is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art.svg import document, moved, rasterised
from pnwtable.app.scenery.frame import Frame
from pnwtable.app.scenery.painting import gradient

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnwtable.app.scenery.lying import Lying
    from pnwtable.app.scenery.painting import Scene

_SMALLER: Final = 4


def sketch(
    scene: Scene, size: tuple[int, int], lying: tuple[Lying, ...], *, day: bool, mirrored: bool
) -> pygame.Surface:
    """The picture, painted several times smaller and stretched."""
    frame = Frame(max(1, size[0]), max(1, size[1]))
    tones = scene.tones(day=day)
    small = Frame(-(-frame.wide // _SMALLER), -(-frame.high // _SMALLER))
    picture = gradient(small, [(y, tones[tone]) for y, tone in scene.ground])
    _draw(picture, (scene.behind(frame, day=day),), 0)
    _draw(picture, scene.near(frame, tones), round(scene.near_top * small.high))
    if mirrored:
        picture = pygame.transform.flip(picture, flip_x=True, flip_y=False)
    _draw(picture, (moved(one.body(), one.x, one.y) for one in lying), 0)
    return pygame.transform.smoothscale(picture, (frame.wide, frame.high))


def _draw(picture: pygame.Surface, strokes: Iterable[str], top: int) -> None:
    """Draw strokes from some height down; what is above stays as it is."""
    size = picture.get_width(), max(1, picture.get_height() - top)
    body = moved("".join(strokes), 0, -top, scale=1 / _SMALLER)
    picture.blit(rasterised(document(size, body)), (0, top))
