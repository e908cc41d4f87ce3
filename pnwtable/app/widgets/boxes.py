"""Groups: rows and columns of items, and plates with room inside."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import PLAIN, Widget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Lie, Look, Size


class Column:
    """Items below each other; each gets the whole width, or as much as it wants."""

    def __init__(self, *items: Item, gap: float = theme.GAP, lie: Lie = "fill") -> None:
        self._items = items
        self._gap = gap
        self._lie = lie

    def size(self, desk: Desk, width: int) -> Size:
        """As wide as the widest, as high as all."""
        sizes = [item.size(desk, width) for item in self._items]
        gaps = desk.px(self._gap) * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0), sum(size[1] for size in sizes) + gaps

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Give each its height, from the top."""
        y = rect.y
        for item in self._items:
            wide, high = item.size(desk, rect.width)
            wide = rect.width if self._lie == "fill" else min(wide, rect.width)
            x = _lies(self._lie, rect.x, rect.width, wide)
            item.place(desk, pygame.Rect(x, y, wide, high))
            y += high + desk.px(self._gap)

    def leaves(self) -> Iterator[Widget]:
        """From top to bottom."""
        for item in self._items:
            yield from item.leaves()


class Row:
    """Items beside each other; `grow` takes what is left. Too narrow, it becomes a column."""

    def __init__(
        self,
        *items: Item,
        gap: float = theme.GAP,
        grow: int | None = None,
        lie: Lie = "start",
        least: float = 0,
    ) -> None:
        self._items = items
        self._gap = gap
        self._grow = grow
        self._lie = lie
        self._least = least

    def size(self, desk: Desk, width: int) -> Size:
        """As high as the highest, unless it has to become a column."""
        widths = self._widths(desk, width)
        if widths is None:
            return self._column().size(desk, width)
        sizes = [item.size(desk, wide) for item, wide in zip(self._items, widths, strict=True)]
        gaps = desk.px(self._gap) * (len(sizes) - 1)
        return sum(widths) + gaps, max(size[1] for size in sizes)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Each in the middle of the row's height, or all as a column."""
        widths = self._widths(desk, rect.width)
        if widths is None:
            self._column().place(desk, rect)
            return
        gap = desk.px(self._gap)
        whole = sum(widths) + gap * (len(widths) - 1)
        x = _lies(self._lie, rect.x, rect.width, whole)
        for item, wide in zip(self._items, widths, strict=True):
            high = item.size(desk, wide)[1]
            item.place(desk, pygame.Rect(x, rect.y + (rect.height - high) // 2, wide, high))
            x += wide + gap

    def leaves(self) -> Iterator[Widget]:
        """From left to right."""
        for item in self._items:
            yield from item.leaves()

    def _column(self) -> Column:
        # What stood far apart in a row has to keep some distance as a column too.
        return Column(
            *self._items, gap=min(self._gap, 16), lie=self._lie if self._grow is None else "fill"
        )

    def _widths(self, desk: Desk, width: int) -> list[int] | None:
        """The widths of the items, or None if they do not fit beside each other."""
        room = width - desk.px(self._gap) * (len(self._items) - 1)
        if self._grow is None:
            widths = [item.size(desk, width)[0] for item in self._items]
            return widths if sum(widths) <= room else None
        fixed = [
            0 if number == self._grow else item.size(desk, width)[0]
            for number, item in enumerate(self._items)
        ]
        left = room - sum(fixed)
        if left < desk.px(self._least or 160):
            return None
        fixed[self._grow] = left
        return fixed


class Framed(Widget):
    """A plate with room inside; the plate is a widget of its own, behind what it holds."""

    def __init__(self, inner: Item, pad: float = theme.PAD, plate: Plate | None = None) -> None:
        super().__init__()
        self._inner = inner
        self._pad = pad
        self._plate = plate or Plate(theme.PANEL, theme.PANEL_EDGE, theme.PANEL_RADIUS, 1, 0.94)

    def size(self, desk: Desk, width: int) -> Size:
        """What is inside, and the room around it."""
        pad = 2 * desk.px(self._pad)
        wide, high = self._inner.size(desk, max(1, width - pad))
        return wide + pad, high + pad

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the room and give the inner part of it on."""
        super().place(desk, rect)
        pad = 2 * desk.px(self._pad)
        self._inner.place(desk, rect.inflate(-pad, -pad))

    def leaves(self) -> Iterator[Widget]:
        """The plate first: it lies behind."""
        yield self
        yield from self._inner.leaves()

    def draw(self, desk: Desk, target: pygame.Surface, look: Look = PLAIN) -> None:
        """Paint the plate."""
        del look
        mine = self._plate
        pen = max(1, desk.px(mine.pen))
        plate = Plate(mine.fill, mine.edge, desk.px(mine.radius), pen, mine.alpha)
        target.blit(desk.plates.plate(self.rect.size, plate), self.rect)


class Spare(Widget):
    """Room that is only kept where there is some: what would scroll because of it does without.

    What it holds is to be done without, too.
    """

    def __init__(self, inner: Item) -> None:
        super().__init__()
        self._inner = inner
        self._less = 0

    def size(self, desk: Desk, width: int) -> Size:
        """What it wants, less what it has to give up."""
        wide, high = self._inner.size(desk, width)
        return wide, max(0, high - self._less)

    def give_up(self, high: int) -> None:
        """Do without so much; 0 is to have all that is wanted."""
        self._less = high

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the room; what does not fit into it any more is not there."""
        super().place(desk, rect)
        high = self._inner.size(desk, rect.width)[1]
        self._inner.place(desk, pygame.Rect(rect.topleft, (rect.width, high)))
        for widget in self._inner.leaves():
            if widget.rect.bottom > rect.bottom:
                widget.rect = pygame.Rect(widget.rect.topleft, (0, 0))

    def leaves(self) -> Iterator[Widget]:
        """Itself, and what it holds."""
        yield self
        yield from self._inner.leaves()

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Nothing to paint."""


class Space(Widget):
    """Room with nothing in it."""

    def __init__(self, high: float) -> None:
        super().__init__()
        self._high = high

    def size(self, desk: Desk, width: int) -> Size:
        """No width, its height."""
        del width
        return 0, desk.px(self._high)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Nothing to paint."""


def _lies(lie: Lie, start: int, room: int, wide: int) -> int:
    if lie == "middle":
        return start + (room - wide) // 2
    return start + room - wide if lie == "end" else start
