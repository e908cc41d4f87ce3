"""Large pictures, drawn piece by piece while that of another size or moment stands in."""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pnwtable.app.art.cache import Pictures

    Wanted: TypeAlias = tuple[tuple[int, int], Hashable]

Pieces: TypeAlias = Generator[None, None, pygame.Surface]
"""A picture in the making: it rests after every piece that takes its time."""


_SHARP: Final = 0.02
"""Seconds of a frame in which small pictures are drawn anew; the next ones wait for another."""

_MOST: Final = 30
"""Frames after which all is drawn at once: more pictures are wanted than can be kept."""


class Later:
    """Gives pictures at once, or a stand-in and the picture some pieces later.

    A picture is asked for by its look, and by its size with whatever else tells it from others.
    Small ones, such as cards, are drawn by others: between ``begin`` and ``end`` of a frame they
    ``spend`` its time until it is ``late``. Whoever shows a stand-in then will ``owe`` a sharp one.
    """

    def __init__(self, kept: Pictures) -> None:
        self.done = 0
        self._left = math.inf
        self._owing = False
        self._tries = 0
        self._kept = kept
        self._shown: dict[Hashable, Wanted] = {}
        self._coming: dict[Hashable, tuple[Wanted, Pieces]] = {}

    def fetch(
        self,
        look: Hashable,
        wanted: Wanted,
        pieces: Callable[[], Pieces],
        sketch: Callable[[], pygame.Surface] | None,
    ) -> pygame.Surface:
        """The picture; with a ``sketch`` it may be the last one, stretched, or that for a while."""
        if sketch is None:
            return self._kept.fetch((look, wanted), lambda: whole(pieces()))
        found = self._kept.peek((look, wanted))
        if found is not None:
            self._shown[look] = wanted
            self._coming.pop(look, None)
            return found
        if look not in self._coming or self._coming[look][0] != wanted:
            self._coming[look] = wanted, pieces()
        found = self._stand_in(look, wanted[0])
        return found or self._kept.fetch((look, wanted, "sketch"), sketch)

    def begin(self) -> None:
        """A frame begins that may have stand-ins."""
        self._left = _SHARP if self._tries < _MOST else math.inf

    def end(self) -> None:
        """It is done; whatever is drawn without one is drawn at once."""
        self._left = math.inf
        self._tries = self._tries + 1 if self._owing else 0

    @property
    def late(self) -> bool:
        """Whether this frame has had its time for small pictures."""
        return self._left <= 0

    def spend(self, seconds: float) -> None:
        """A small picture took so long."""
        self._left -= seconds

    def owe(self) -> None:
        """A small picture was shown for which there has to be a sharp one in the next frame."""
        self._owing = True

    @property
    def coming(self) -> bool:
        """Whether a picture is in the making."""
        return bool(self._coming) or self._owing

    def work(self) -> bool:
        """Draw the next piece of what is in the making; whether all is to be painted again."""
        look = next(iter(self._coming), None)
        if look is None:
            owing, self._owing = self._owing, False
            self.done += owing
            return owing
        wanted, pieces = self._coming.pop(look)  # of a fault in it nothing is left
        try:
            next(pieces)
        except StopIteration as end:
            picture: pygame.Surface = end.value
            self._kept.drop((look, self._shown.pop(look, None)))
            self._kept.drop((look, wanted, "sketch"))
            self._kept.fetch((look, wanted), lambda: picture)
            self._shown[look] = wanted
            self.done += 1
            return True
        self._coming[look] = wanted, pieces
        return False

    def _stand_in(self, look: Hashable, size: tuple[int, int]) -> pygame.Surface | None:
        shown = self._shown.get(look)
        old = None if shown is None else self._kept.peek((look, shown))
        if old is None or old.get_size() == size:
            return old
        return pygame.transform.scale(old, size)


def whole(pieces: Pieces) -> pygame.Surface:
    """The picture, all its pieces drawn at once."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            picture: pygame.Surface = end.value
            return picture
