"""A picture in one size for the same in another, while there is no time to draw it anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pnwtable.app.art.cache import Pictures

    Key = tuple[Hashable, ...]


class Haste(Protocol):
    """Who knows whether a frame has time to draw another card anew."""

    @property
    def late(self) -> bool:
        """Whether a picture of another size is to stand in, if one is at hand."""

    def owe(self) -> None:
        """One does; all is to be painted once more."""

    def spend(self, seconds: float) -> None:
        """So long it took to get one."""


def in_another_size(kept: Pictures, key: Key) -> pygame.Surface | None:
    """The picture that was used last of those alike, scaled; None if there is none."""
    wanted = _size_in(key)
    for other in kept.recent():
        if not isinstance(other, tuple) or not _is_alike(key, other):
            continue
        size, found = _size_in(other), kept.peek(other)
        if found is not None:
            wide, high = found.get_size()
            scaled = round(wide * wanted[0] / size[0]), round(high * wanted[1] / size[1])
            return pygame.transform.smoothscale(found, (max(1, scaled[0]), max(1, scaled[1])))
    return None


def _size_in(key: Key) -> tuple[int, int]:
    return next(part for part in key if isinstance(part, tuple))


def _is_alike(key: Key, other: Key) -> bool:
    """Whether both are of the same picture, in sizes of their own."""
    return len(key) == len(other) and all(
        one == another or (isinstance(one, tuple) and isinstance(another, tuple))
        for one, another in zip(key, other, strict=True)
    )
