"""Items side by side in columns of the same width, as many as there is room for."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Size, Widget

_MOST: Final = 4


class Grid:
    """Rows that are as even as they can be; the items of a row are as high as its highest.

    No column is narrower than ``least`` logical units, unless there is only one.
    """

    def __init__(self, *items: Item, least: float, gap: float = 16, most: int = _MOST) -> None:
        self._items = items
        self._least = least
        self._gap = gap
        self._most = most

    def size(self, desk: Desk, width: int) -> Size:
        """The whole width, and the height of all rows."""
        heights = self._heights(desk, width)
        return width, sum(heights) + desk.px(self._gap) * max(0, len(heights) - 1)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Row by row, from the left."""
        columns, gap = self._columns(desk, rect.width), desk.px(self._gap)
        wide = self._wide(desk, rect.width)
        y = rect.y
        for row, high in enumerate(self._heights(desk, rect.width)):
            for column, item in enumerate(self._items[row * columns : (row + 1) * columns]):
                item.place(desk, pygame.Rect(rect.x + column * (wide + gap), y, wide, high))
            y += high + gap

    def leaves(self) -> Iterator[Widget]:
        """In the order of reading."""
        for item in self._items:
            yield from item.leaves()

    def _columns(self, desk: Desk, width: int) -> int:
        gap = desk.px(self._gap)
        fit = max(1, min(self._most, (width + gap) // (desk.px(self._least) + gap)))
        return ceil(len(self._items) / ceil(len(self._items) / fit))

    def _wide(self, desk: Desk, width: int) -> int:
        columns = self._columns(desk, width)
        return max(1, (width - (columns - 1) * desk.px(self._gap)) // columns)

    def _heights(self, desk: Desk, width: int) -> list[int]:
        columns, wide = self._columns(desk, width), self._wide(desk, width)
        sizes = [item.size(desk, wide)[1] for item in self._items]
        return [max(sizes[at : at + columns]) for at in range(0, len(sizes), columns)]
