"""Items one after another, in as many lines as they need."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import pygame

from pnwtable.app import theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Lie, Size, Widget


class Flow:
    """Like words in a text; ``gap`` between neighbours, ``leading`` between lines.

    In the middle the lines hold as many items as each other, as far as they have room for them.
    """

    def __init__(
        self, *items: Item, gap: float = theme.GAP, leading: float = theme.GAP, lie: Lie = "start"
    ) -> None:
        self._items = items
        self._gap = gap
        self._leading = leading
        self._lie = lie

    def size(self, desk: Desk, width: int) -> Size:
        """As wide as the longest line, as high as all."""
        lines = self._lines(desk, width)
        leading = desk.px(self._leading) * max(0, len(lines) - 1)
        wide = max((self._wide(desk, line) for line in lines), default=0)
        return wide, sum(map(_high, lines)) + leading

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Line by line, each item in the middle of the height of its line."""
        y = rect.y
        for line in self._lines(desk, rect.width):
            free = rect.width - self._wide(desk, line)
            x = rect.x + {"middle": free // 2, "end": free}.get(self._lie, 0)
            for item, (wide, high) in line:
                item.place(desk, pygame.Rect(x, y + (_high(line) - high) // 2, wide, high))
                x += wide + desk.px(self._gap)
            y += _high(line) + desk.px(self._leading)

    def leaves(self) -> Iterator[Widget]:
        """In the order of reading."""
        for item in self._items:
            yield from item.leaves()

    def _lines(self, desk: Desk, width: int) -> list[_Line]:
        lines = self._broken(desk, width, len(self._items))
        if self._lie == "middle" and len(lines) > 1:
            even = self._broken(desk, width, ceil(len(self._items) / len(lines)))
            return even if len(even) == len(lines) else lines
        return lines

    def _broken(self, desk: Desk, width: int, most: int) -> list[_Line]:
        """Lines of at most so many items."""
        lines: list[_Line] = []
        for item in self._items:
            size = item.size(desk, width)
            size = min(size[0], width), size[1]
            fits = bool(lines) and self._wide(desk, [*lines[-1], (item, size)]) <= width
            if fits and len(lines[-1]) < most:
                lines[-1].append((item, size))
            else:
                lines.append([(item, size)])
        return lines

    def _wide(self, desk: Desk, line: _Line) -> int:
        return sum(size[0] for _, size in line) + desk.px(self._gap) * (len(line) - 1)


if TYPE_CHECKING:
    _Line = list[tuple[Item, Size]]


def _high(line: _Line) -> int:
    return max(size[1] for _, size in line)
