"""The leaves of a page below each other, and the part of them that is in sight."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.reader.framed import FigureLeaf
from pnwtable.app.reader.leaves import HeadingLeaf
from pnwtable.app.widgets.reading import bar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.reader.leaves import Frame, Leaf, Seen
    from pnwtable.app.widgets.base import Widget

_EASE: Final = 16.0
"""How fast a page glides to where it is scrolled to: its share of the way, each second."""

_ABOVE: Final = 0.18
"""Where in the room something lies that the reader has jumped to."""

_END: Final = 60
"""Logical units of bare page under the last line."""


class Flow:
    """Scrolls the leaves of one page; only those in sight are placed and painted."""

    def __init__(self, leaves: Sequence[Leaf]) -> None:
        self.leaves = tuple(leaves)
        self.room = pygame.Rect(0, 0, 1, 1)
        self.frame: Frame | None = None
        self.offset = 0
        self._wanted = 0
        self._exact = 0.0
        self._tops: list[int] = []
        self._whole = 0

    def lay(self, frame: Frame, room: pygame.Rect) -> None:
        """Take this room; what was at its upper edge stays there."""
        laid, first = bool(self._tops), self.first()
        before = self.offset - self._tops[first] if laid else 0
        same = self.frame is not None and self.frame.width == frame.width
        self.frame, self.room = frame, room
        y, self._tops = frame.desk.px(theme.PAD), []
        for leaf in self.leaves:
            y += frame.desk.px(leaf.before) if self._tops else 0
            self._tops.append(y)
            y += leaf.lay(frame)
        self._whole = y + frame.desk.px(_END)
        self.jump(self._tops[first] + (before if same else min(before, 0)) if laid else 0)

    @property
    def end(self) -> int:
        """How far it can be scrolled."""
        return max(0, self._whole - self.room.height)

    def first(self) -> int:
        """The number of the leaf at the upper edge."""
        return max(0, bisect_right(self._tops, self.offset) - 1)

    def section(self) -> int:
        """The number of the heading of the section that is read now; -1 before the first."""
        edge = self.offset + round(self.room.height * (_ABOVE + 0.05))
        if self.offset >= self.end > 0:
            edge = self._whole
        found = [
            number
            for number, leaf in enumerate(self.leaves)
            if isinstance(leaf, HeadingLeaf) and leaf.level <= 2 and self._tops[number] <= edge  # noqa: PLR2004 - a section's
        ]
        return found[-1] if found else -1

    def jump(self, to: int) -> None:
        """Be there at once."""
        self.offset = self._wanted = max(0, min(to, self.end))
        self._exact = float(self.offset)
        self._place()

    def scroll(self, by: int, *, glide: bool) -> None:
        """Go on by so many pixels, gliding there or at once."""
        self._wanted = max(0, min(self._wanted + by, self.end))
        if not glide:
            self.jump(self._wanted)

    def step(self, seconds: float) -> bool:
        """Let it glide; whether it moved."""
        if self._wanted == self.offset:
            return False
        self._exact += (self._wanted - self._exact) * min(1.0, seconds * _EASE)
        offset = round(self._exact)
        if abs(self._wanted - self._exact) < 1:
            offset = self._wanted
            self._exact = float(offset)
        self.offset = offset
        self._place()
        return True

    def go_to(self, leaf: Leaf) -> None:
        """Bring a leaf to where the eye looks first."""
        top = self._tops[self.leaves.index(leaf)]
        self.jump(top - round(self.room.height * _ABOVE))

    def show(self, leaf: Leaf) -> None:
        """Bring all of an example into sight, the rule above it too if there is room."""
        number = self.leaves.index(leaf)
        above = next((at for at in range(number, -1, -1) if self.leaves[at].rule), number)
        margin = round(self.room.height * 0.02)
        low = self._tops[number] + leaf.high + margin
        fits = low - self._tops[above] + margin <= self.room.height
        top = self._tops[above if fits else number] - margin
        if low > self.offset + self.room.height or top < self.offset:
            self.jump(top)

    def leaf_of(self, widget: Widget) -> Leaf | None:
        """The leaf that a widget lies in."""
        return next((leaf for leaf in self.leaves if widget in leaf.widgets), None)

    def reveal(self, widget: Widget) -> None:
        """Bring a widget into sight."""
        edge = widget.rect.height // 2 + 12
        if widget.rect.top - edge < self.room.top:
            self.jump(self.offset - (self.room.top - widget.rect.top) - edge)
        elif widget.rect.bottom + edge > self.room.bottom:
            by = widget.rect.bottom + edge - self.room.bottom
            self.jump(self.offset + min(by, widget.rect.top - self.room.top))

    def _place(self) -> None:
        for leaf, top in zip(self.leaves, self._tops, strict=True):
            leaf.place(self.room.y + top - self.offset)

    def in_sight(self, beyond: int = 0) -> list[Leaf]:
        """The leaves of which something is in sight, or that near to it."""
        low, high = self.room.top - beyond, self.room.bottom + beyond
        return [leaf for leaf in self.leaves if leaf.top < high and leaf.top + leaf.high > low]

    def paint_ahead(self) -> bool:
        """Paint one figure that will soon be in sight; whether there was one."""
        if self.frame is None:
            return False
        for leaf in self.in_sight(self.room.height):
            if isinstance(leaf, FigureLeaf) and not leaf.painted(self.frame):
                leaf.paint(self.frame)
                return True
        return False

    def draw(self, target: pygame.Surface, seen: Seen) -> None:
        """Paint what is in sight, and how far the page is scrolled."""
        frame = self.frame
        if frame is None:
            return
        before = target.get_clip()
        target.set_clip(self.room.clip(before))
        for leaf in self.in_sight(self.room.height // 8):
            if leaf is seen.current:
                self._mark(frame, target, leaf)
            leaf.draw(frame, target, seen)
        target.set_clip(before)
        edge = self.room.inflate(-frame.desk.px(8), -frame.desk.px(12))
        bar(frame.desk, target, edge, self._whole, self.offset)

    @staticmethod
    def _mark(frame: Frame, target: pygame.Surface, leaf: Leaf) -> None:
        """A ground behind what the reader has come for."""
        desk = frame.desk
        room = pygame.Rect(frame.left, leaf.top, frame.width, leaf.high)
        room = room.inflate(2 * desk.px(10), 2 * desk.px(6))
        radius = desk.px(theme.RADIUS)
        plate = Plate(theme.RAISED, theme.AMBER, radius, max(1, desk.px(1)), 0.75)
        target.blit(desk.plates.plate(room.size, plate), room)
