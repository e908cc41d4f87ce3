"""The places behind the screens and the tables, drawn by us as flat shapes in soft light."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art.palette import mixed
from pnwtable.app.scenery.frame import Frame
from pnwtable.app.scenery.painting import gradient, painted
from pnwtable.app.scenery.scenes import scene
from pnwtable.layout.sceneries import VIEW as HOME

if TYPE_CHECKING:
    from collections.abc import Callable


__all__ = ["Scenery", "drawn", "felt"]

_KEPT: Final = 2
"""The view of the menus and the place of one table, so that going to and fro costs nothing."""

_MOST_GROUNDS: Final = 16

_SHADE: Final = "#0d2a27"


class Scenery:
    """Keeps the pictures of one size; a new size is drawn anew."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        self._grounds: dict[tuple[object, ...], pygame.Surface] = {}

    def picture(
        self,
        size: tuple[int, int],
        place: str = HOME,
        *,
        day: bool = False,
        mirrored: bool = False,
    ) -> pygame.Surface:
        """The place, filling this size; not to be drawn on."""

        def draw() -> pygame.Surface:
            found = drawn(size, place, day=day)
            return pygame.transform.flip(found, flip_x=True, flip_y=False) if mirrored else found

        return self._fetch((size, place, day, mirrored), draw)

    def felt(self, size: tuple[int, int], colour: str, *, soft: bool = False) -> pygame.Surface:
        """Felt of that colour, filling this size; not to be drawn on."""
        return self._fetch((size, colour, soft), lambda: felt(size, colour, soft=soft))

    def ground(self, kind: str, size: tuple[int, int], number: int, *, day: bool) -> pygame.Surface:
        """What a card of that size stands on, with a margin all around; not to be drawn on."""
        from pnwtable.app.scenery.grounds import ground  # noqa: PLC0415 - few tables have any

        key = kind, size, number, day
        if key not in self._grounds:
            if len(self._grounds) >= _MOST_GROUNDS:
                self._grounds.clear()
            self._grounds[key] = ground(kind, size, number, day=day)
        return self._grounds[key]

    def _fetch(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = {known: one for known, one in self._kept.items() if known[0] == key[0]}
        picture = kept.pop(key, None) or draw()
        for oldest in list(kept)[: len(kept) + 1 - _KEPT]:
            del kept[oldest]
        self._kept = {**kept, key: picture}
        return picture


def drawn(size: tuple[int, int], place: str = HOME, *, day: bool = False) -> pygame.Surface:
    """Draw a place, uncached."""
    return painted(scene(place), size, day=day)


def felt(size: tuple[int, int], colour: str, *, soft: bool = False) -> pygame.Surface:
    """Draw felt, uncached: even, or a little darker towards those who sit at it."""
    frame = Frame(max(1, size[0]), max(1, size[1]))
    if soft:
        shade = mixed(colour, _SHADE, 0.55)
        return gradient(frame, ((0.0, mixed(colour, shade, 0.35)), (0.35, colour), (1.0, shade)))
    plain = pygame.Surface((frame.wide, frame.high), depth=32)
    plain.fill(colour)
    return plain
