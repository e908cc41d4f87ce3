"""Figures as they lie on a page: framed, with a caption, painted when they come into sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from pnwtable.app import theme
from pnwtable.app.reader.leaves import CAPTION, Leaf
from pnwtable.app.reader.wording import bare, found_in, plain
from pnwtable.app.rich import ITALIC

if TYPE_CHECKING:
    from pnwtable.app.art.cache import Pictures
    from pnwtable.app.desk import Desk
    from pnwtable.app.reader.figures import Figures
    from pnwtable.app.reader.leaves import Frame, Seen
    from pnwtable.data.page import Figure


class FigureLeaf(Leaf):
    """A picture that the table draws, and what it shows."""

    before = 22.0

    def __init__(self, figure: Figure, caption: str, figures: Figures, kept: Pictures) -> None:
        super().__init__()
        self.figure = figure
        self.caption = f"{ITALIC}{caption}{ITALIC}"
        self.said, self.told = plain(caption), bare(caption)
        self._figures = figures
        self._kept = kept
        self._size = (1, 1)

    def measured(self, frame: Frame) -> int:
        """The picture, and the lines under it."""
        desk, size = frame.desk, frame.desk.px(CAPTION.size)
        self._size = self._figures.size(self.figure, self._room(frame))
        lines = desk.fonts.lines_of(self.caption, frame.width, size)
        return self._size[1] + desk.px(10) + lines * desk.fonts.line_height(size) + desk.px(8)

    def painted(self, frame: Frame) -> bool:
        """Whether its picture is there."""
        return self._kept.peek(self._key(frame)) is not None

    def paint(self, frame: Frame) -> pygame.Surface:
        """Its picture, painted if it is not there."""
        room = self._room(frame)
        return self._kept.fetch(self._key(frame), lambda: self._figures.painted(self.figure, room))

    def draw(self, frame: Frame, target: pygame.Surface, seen: Seen) -> None:
        """Paint it in the middle, with an edge, and its caption in the middle too."""
        desk = frame.desk
        middle = frame.left + frame.width // 2
        room = pygame.Rect(middle - self._size[0] // 2, self.top, *self._size)
        target.blit(self.paint(frame), room)
        edged(desk, target, room)
        style = CAPTION.centred()
        text = desk.paragraph(found_in(self.caption, seen.wanted), frame.width, style)
        x = middle - text.get_width() // 2
        target.blit(text, (x, room.bottom + desk.px(10)))

    def _room(self, frame: Frame) -> int:
        return frame.width if self.figure.zones else frame.wide

    def _key(self, frame: Frame) -> tuple[object, ...]:
        return self.figure.line, self._room(frame), frame.desk.scale, frame.desk.style()


def edged(desk: Desk, target: pygame.Surface, room: pygame.Rect) -> None:
    """Frame a picture."""
    pygame.draw.rect(target, desk.tones.of(theme.RAISED_EDGE), room, max(1, desk.px(1.5)))
