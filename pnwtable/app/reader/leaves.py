"""What lies on a page, from top to bottom: texts, tables of words, figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.reader.wording import bare, found_in, plain
from pnwtable.app.rich import LINKED
from pnwtable.app.widgets.base import Look, Widget, ring
from pnwtable.app.widgets.rule_link import RuleLink

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle
    from pnwtable.data.page import Grid

READING: Final = theme.BODY
TITLE: Final = theme.TITLE
SECTION: Final = theme.TextStyle(size=28, bold=True, colour=theme.AMBER)
PART: Final = theme.TextStyle(size=19, bold=True)
LEAD: Final = theme.LEAD
CAPTION: Final = theme.NOTE
ID: Final = theme.TextStyle(size=15, colour=theme.FAINT)
CELL: Final = theme.TextStyle(size=15)

INDENT: Final = 20
"""Logical units before the words of a point of a list."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The room of a page, in pixels: that of the text, and a wider one for tables.

    ``scale`` is the desk's: a page is laid anew if it was set at another one.
    """

    desk: Desk
    scale: float
    left: int
    width: int
    wide_left: int
    wide: int
    tall: int


@dataclass(frozen=True, slots=True)
class Seen:
    """How a page is looked at: what the pointer does to its widgets, and what is searched for."""

    look: Callable[[Widget], Look]
    wanted: Sequence[str] = ()
    current: Leaf | None = None


class Link(RuleLink):
    """The id of a rule in a text; it leads there."""

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """A line under it while it is pointed at; the letters are those of the text."""
        if look.hovered or look.pressed:
            line = pygame.Rect(self.rect.x, self.rect.bottom - desk.px(4), self.rect.width, 0)
            line.height = max(1, desk.px(1.2))
            target.fill(desk.tones.of(theme.LINK), line)
        if look.focused:
            ring(desk, target, self.rect, 4)


class Leaf:
    """One thing on a page: laid once for a frame, then placed as the page scrolls."""

    before = 12.0
    """Logical units between it and what lies above."""

    said = ""
    """Its letters for searching."""

    told = ""
    """Its letters as one reads them aloud."""

    rule = ""

    def __init__(self) -> None:
        self.frame: Frame | None = None
        self.high = 0
        self.top = 0

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """What can be pressed in it."""
        return ()

    def lay(self, frame: Frame) -> int:
        """The height it takes in this frame; worked out once."""
        if frame != self.frame:
            self.frame = frame
            self.high = self.measured(frame)
        return self.high

    def measured(self, frame: Frame) -> int:
        """The height it takes in this frame."""
        raise NotImplementedError

    def place(self, top: int) -> None:
        """Lie there on the screen."""
        self.top = top

    def draw(self, frame: Frame, target: pygame.Surface, seen: Seen) -> None:
        """Paint it where it lies."""
        raise NotImplementedError


class TextLeaf(Leaf):
    """Some sentences, with an id in the margin if they are a rule."""

    def __init__(
        self,
        text: str,
        style: TextStyle = READING,
        before: float = 12,
        *,
        rule: str = "",
        point: bool = False,
    ) -> None:
        super().__init__()
        self.text = text
        self.style = style
        self.before = before
        self.rule = rule
        self.said, self.told = plain(f"{rule} {text}"), bare(f"{rule} {text}".strip())
        self._point = point
        self.follow: Callable[[str], None] | None = None
        self._links: list[tuple[Link, pygame.Rect]] = []

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The links in it."""
        return tuple(link for link, _ in self._links)

    def measured(self, frame: Frame) -> int:
        """Its lines, found without painting them."""
        desk, size = frame.desk, frame.desk.px(self.style.size)
        fonts, wide = desk.fonts, self._width(frame)
        if self.follow is not None and LINKED in self.text:
            follow = self.follow
            self._links = [
                (Link(rule, lambda rule=rule: follow(rule)), room)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
                for rule, room in fonts.links(self.text, wide, size)
            ]
        lines = fonts.lines_of(self.text, wide, size, bold=self.style.bold)
        return lines * fonts.line_height(size)

    def place(self, top: int) -> None:
        """Lie there, and the links with it."""
        super().place(top)
        frame = self.frame
        if frame is not None:
            for link, room in self._links:
                link.rect = room.move(self._left(frame), top)

    def draw(self, frame: Frame, target: pygame.Surface, seen: Seen) -> None:
        """Paint words, links and id."""
        desk = frame.desk
        text = found_in(self.text, seen.wanted)
        picture = desk.paragraph(text, self._width(frame), self.style)
        target.blit(picture, (self._left(frame), self.top))
        high = desk.fonts.line_height(desk.px(self.style.size))
        if self._point:
            dot = desk.plates.disc(desk.px(5), theme.FAINT)
            x = frame.left + desk.px(INDENT / 2) - dot.get_width()
            target.blit(dot, (x, self.top + (high - dot.get_height()) // 2))
        if self.rule:
            marked = found_in(self.rule, seen.wanted)
            mark = desk.line(marked, ID.in_colour(theme.AMBER) if seen.current is self else ID)
            x = frame.left - desk.px(14) - mark.get_width()
            target.blit(mark, (x, self.top + (high - mark.get_height()) // 2 + desk.px(1)))
        for link in self.widgets:
            link.draw(desk, target, seen.look(link))

    def _left(self, frame: Frame) -> int:
        return frame.left + (frame.desk.px(INDENT) if self._point else 0)

    def _width(self, frame: Frame) -> int:
        return max(1, frame.width - (frame.desk.px(INDENT) if self._point else 0))


class HeadingLeaf(TextLeaf):
    """A title; the contents lead to those of sections."""

    def __init__(self, text: str, level: int) -> None:
        styles = {1: (TITLE, 0.0), 2: (SECTION, 38.0), 3: (PART, 24.0)}
        super().__init__(text, *styles[level])
        self.level = level


class RowsLeaf(Leaf):
    """Words in rows and columns; every column is as wide as its widest cell."""

    before = 16.0

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        super().__init__()
        self.rows = [tuple(f"**{cell}**" if cell else "" for cell in head), *map(tuple, rows)]
        if not any(head):
            del self.rows[0]
        whole = " ".join(cell for row in self.rows for cell in row)
        self.said = plain(whole)
        self.told = bare(". ".join(", ".join(filter(None, row)) for row in self.rows))

    @classmethod
    def of(cls, grid: Grid, put: Callable[[str], str]) -> RowsLeaf:
        """The rows of a table of a page."""
        return cls([put(cell) for cell in grid.head], [[*map(put, row)] for row in grid.rows])

    def measured(self, frame: Frame) -> int:
        """As many rows as it has, each as high as its highest cell."""
        return sum(self._heights(frame)) + self._pad(frame)

    def draw(self, frame: Frame, target: pygame.Surface, seen: Seen) -> None:
        """Paint the cells on a quiet ground."""
        desk, y = frame.desk, self.top + self._pad(frame) // 2
        room = pygame.Rect(frame.left, self.top, frame.width, self.high)
        plate = Plate(theme.SUNKEN, theme.PANEL_EDGE, desk.px(theme.RADIUS), max(1, desk.px(1)))
        target.blit(desk.plates.plate(room.size, plate), room)
        widths = self.widths(frame)
        for row, high in zip(self.rows, self._heights(frame), strict=True):
            x = frame.left + self._pad(frame)
            for cell, wide in zip(row, widths, strict=True):
                target.blit(desk.paragraph(found_in(cell, seen.wanted), wide, CELL), (x, y))
                x += wide + self._pad(frame)
            y += high

    def _pad(self, frame: Frame) -> int:
        return frame.desk.px(16)

    def _heights(self, frame: Frame) -> list[int]:
        fonts, size = frame.desk.fonts, frame.desk.px(CELL.size)
        widths = self.widths(frame)
        return [
            max(fonts.lines_of(cell, wide, size) for cell, wide in zip(row, widths, strict=True))
            * fonts.line_height(size)
            + frame.desk.px(4)
            for row in self.rows
        ]

    def widths(self, frame: Frame) -> list[int]:
        """What the columns want; too wide together, the widest gives way."""
        desk = frame.desk
        columns = range(len(self.rows[0]))
        wanted = [max(desk.line(row[at], CELL).get_width() for row in self.rows) for at in columns]
        room = frame.width - self._pad(frame) * (len(wanted) + 1)
        while sum(wanted) > max(room, len(wanted)):
            at = wanted.index(max(wanted))
            others = sum(wanted) - wanted[at]
            wanted[at] = max(1, room - others, max(wanted[:at] + wanted[at + 1 :], default=0) - 1)
        return wanted
