"""Keeps finished pictures, the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame


class PictureCache:
    """Surfaces by key, bounded by the bytes of their pixels."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def fetch(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture kept under the key, drawing it when there is none."""
        found = self.peek(key)
        if found is not None:
            return found
        drawn = draw()
        self._kept[key] = drawn
        self.used += _weight(drawn)
        while self.used > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.used -= _weight(dropped)
        return drawn

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture kept under the key, if there is one."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def recent(self) -> tuple[Hashable, ...]:
        """Return the keys, the most recently used first."""
        return tuple(reversed(self._kept))

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()
        self.used = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
