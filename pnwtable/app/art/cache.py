"""Keeps finished pictures, the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame


class Pictures(Protocol):
    """Where pictures are kept by key."""

    def fetch(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture kept under the key, drawing it when there is none."""

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture kept under the key, if there is one."""

    def recent(self) -> tuple[Hashable, ...]:
        """Return the keys, the most recently used first."""

    def drop(self, key: Hashable) -> None:
        """Forget one picture, if it is there."""

    def clear(self) -> None:
        """Forget every picture."""


class PictureCache:
    """Surfaces by key, bounded by the bytes of their pixels."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def part(self, name: str) -> Pictures:
        """A cache with keys of its own that shares the bytes of this one."""
        return _Part(self, name)

    def fetch(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture kept under the key, drawing it when there is none."""
        found = self.peek(key)
        if found is not None:
            return found
        drawn = draw()
        self.drop(key)  # what it is made of may have been asked for by the same name meanwhile
        self._kept[key] = drawn
        self.used += _weight(drawn)
        self._shrink()
        return drawn

    def bound(self, limit: int) -> None:
        """Keep no more bytes than that from now on."""
        self.limit = limit
        self._shrink()

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture kept under the key, if there is one."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def recent(self) -> tuple[Hashable, ...]:
        """Return the keys, the most recently used first."""
        return tuple(reversed(self._kept))

    def drop(self, key: Hashable) -> None:
        """Forget one picture, if it is there."""
        dropped = self._kept.pop(key, None)
        if dropped is not None:
            self.used -= _weight(dropped)

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()
        self.used = 0

    def _shrink(self) -> None:
        while self.used > self.limit and len(self._kept) > 1:
            self.drop(next(iter(self._kept)))


class _Part:
    """The pictures of a cache whose keys begin with a name."""

    def __init__(self, whole: PictureCache, name: str) -> None:
        self._whole = whole
        self._name = name

    def fetch(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._whole.fetch((self._name, key), draw)

    def peek(self, key: Hashable) -> pygame.Surface | None:
        return self._whole.peek((self._name, key))

    def recent(self) -> tuple[Hashable, ...]:
        return tuple(
            key[1]
            for key in self._whole.recent()
            if isinstance(key, tuple) and key[0] == self._name
        )

    def drop(self, key: Hashable) -> None:
        self._whole.drop((self._name, key))

    def clear(self) -> None:
        for key in self.recent():
            self.drop(key)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
