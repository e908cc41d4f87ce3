"""Keys and what they do, in groups, in as many columns as there is room for."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import Aloud, Widget
from pnwtable.app.widgets.caps import HIGH, paint_row, row_wide, spoken
from pnwtable.data.figures import row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size

COLUMN: Final = 276
"""Logical units that a column takes at the least."""

_MOST_COLUMNS: Final = 3
_PAD: Final = 14
_GAP: Final = 14
_BETWEEN: Final = 7
_ASIDE: Final = 10
_MOST_CAPS: Final = 0.5
_TITLE: Final = theme.TextStyle(size=15, colour=theme.AMBER, bold=True)
_SAID: Final = theme.TextStyle(size=15)


@dataclass(frozen=True, slots=True)
class KeyLine:
    """Keys that do the same, and what that is."""

    keys: tuple[str, ...]
    said: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Lines that belong together."""

    title: str
    lines: tuple[KeyLine, ...]


class GroupOfKeys(Widget):
    """One group on its plate: the keys of all lines in one column, what they do in another."""

    def __init__(self, group: KeyGroup) -> None:
        super().__init__()
        self.group = group

    def aloud(self, desk: Desk) -> Aloud:
        """Line after line, what is done and by which keys."""
        lines = (
            f"{line.said}: {row(desk.texts, [spoken(desk, key) for key in line.keys])}"
            for line in self.group.lines
        )
        return Aloud(". ".join((self.group.title, *lines)))

    def size(self, desk: Desk, width: int) -> Size:
        """As high as its lines are."""
        caps = self._caps(desk, width)
        lines = sum(self._high(desk, line, width, caps) for line in self.group.lines)
        gaps = desk.px(_BETWEEN) * len(self.group.lines)
        return width, desk.line(self.group.title, _TITLE).get_height() + lines + gaps + 2 * _pad(
            desk
        )

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint title, keys and words."""
        del look
        plate = Plate(theme.SUNKEN, "none", desk.px(theme.RADIUS), 0, 0.55)
        target.blit(desk.plates.plate(self.rect.size, plate), self.rect)
        title = desk.line(self.group.title, _TITLE)
        x, y = self.rect.x + _pad(desk), self.rect.y + _pad(desk)
        target.blit(title, (x, y))
        y += title.get_height() + desk.px(_BETWEEN)
        caps = self._caps(desk, self.rect.width)
        for line in self.group.lines:
            high = self._high(desk, line, self.rect.width, caps)
            if row_wide(desk, line.keys) > caps:
                middle = y + desk.px(HIGH) // 2
                below = y + desk.px(HIGH + 3)
            else:
                middle, below = y + high // 2, y
            paint_row(desk, target, line.keys, (x, middle))
            said = desk.paragraph(line.said, _room(desk, self.rect.width, caps), _SAID)
            lower = below if below > y else y + (high - said.get_height()) // 2
            target.blit(said, (x + caps + desk.px(_ASIDE), lower))
            y += high + desk.px(_BETWEEN)

    def _caps(self, desk: Desk, width: int) -> int:
        """How wide the column of keys is; a line with more keys than that has its words below."""
        most = round((width - 2 * _pad(desk)) * _MOST_CAPS)
        wide = [row_wide(desk, line.keys) for line in self.group.lines]
        return max([one for one in wide if one <= most], default=most)

    def _high(self, desk: Desk, line: KeyLine, width: int, caps: int) -> int:
        said = desk.paragraph_height(line.said, _room(desk, width, caps), _SAID)
        if row_wide(desk, line.keys) > caps:
            return desk.px(HIGH + 3) + said
        return max(desk.px(HIGH), said)


def _pad(desk: Desk) -> int:
    return desk.px(_PAD)


def _room(desk: Desk, width: int, caps: int) -> int:
    """What the column of keys leaves to the words."""
    return max(1, width - 2 * _pad(desk) - caps - desk.px(_ASIDE))


class KeyColumns:
    """Groups in columns that are as equally high as can be."""

    def __init__(self, groups: Sequence[KeyGroup]) -> None:
        self._groups = [GroupOfKeys(group) for group in groups]
        self._measured: dict[tuple[float, int, str], tuple[int, ...]] = {}

    def size(self, desk: Desk, width: int) -> Size:
        """As high as the highest column."""
        highs = self._highs(desk, width)
        return width, max(self._columns(desk, width, highs, self._sorted(desk, width, highs)))

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Put the groups below each other in their columns."""
        wide, gap = self._wide(desk, rect.width), desk.px(_GAP)
        lows = [rect.y] * self._count(desk, rect.width)
        highs = self._highs(desk, rect.width)
        columns = self._sorted(desk, rect.width, highs)
        for group, high, column in zip(self._groups, highs, columns, strict=True):
            x = rect.x + column * (wide + gap)
            group.place(desk, pygame.Rect(x, lows[column], wide, high))
            lows[column] += high + gap

    def leaves(self) -> Iterator[Widget]:
        """The groups."""
        yield from self._groups

    def _count(self, desk: Desk, width: int) -> int:
        fitting = (width + desk.px(_GAP)) // (desk.px(COLUMN) + desk.px(_GAP))
        return max(1, min(_MOST_COLUMNS, len(self._groups), fitting))

    def _wide(self, desk: Desk, width: int) -> int:
        count = self._count(desk, width)
        return (width - (count - 1) * desk.px(_GAP)) // count

    def _highs(self, desk: Desk, width: int) -> tuple[int, ...]:
        """The height of each group: measured once, however often it is laid out so."""
        asked = desk.scale, width, desk.texts.language
        if asked not in self._measured:
            wide = self._wide(desk, width)
            self._measured[asked] = tuple(group.size(desk, wide)[1] for group in self._groups)
        return self._measured[asked]

    def _sorted(self, desk: Desk, width: int, highs: Sequence[int]) -> tuple[int, ...]:
        """The column of each group; the first stands in the first."""
        ways = product(range(self._count(desk, width)), repeat=len(self._groups))
        first = (way for way in ways if way[0] == 0)
        return min(first, key=lambda way: (max(self._columns(desk, width, highs, way)), way))

    def _columns(
        self, desk: Desk, width: int, highs: Sequence[int], way: Sequence[int]
    ) -> list[int]:
        """How high the columns are, sorted this way."""
        heights = [0] * self._count(desk, width)
        for high, column in zip(highs, way, strict=True):
            heights[column] += high + desk.px(_GAP) * (heights[column] > 0)
        return heights
