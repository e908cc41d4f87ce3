"""Parts of the page of the statistics: a tab a game, two columns, an invitation to a first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.screens.rows import ROW
from pnwtable.app.screens.vignettes import SHAPE
from pnwtable.app.widgets.base import Aloud, Pressable, ring
from pnwtable.app.widgets.boxes import Column, Framed
from pnwtable.app.widgets.simple import Label, Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.screens.statistics_words import ResultWords
    from pnwtable.app.widgets.base import Item, Look, Size, Widget
    from pnwtable.data.catalogue import Entry

_PAD: Final = 11
_MARK: Final = 4
_PICTURE: Final = 380


class GameTab(Pressable):
    """A game and how often it was played; an amber edge says that it is the one in sight."""

    def __init__(
        self,
        game: str,
        texts: tuple[str, str],
        chosen: Callable[[], bool],
        act: Callable[[], None],
    ) -> None:
        super().__init__(act)
        self.game = game
        self.name, self.note = texts
        self._chosen = chosen

    def aloud(self, desk: Desk) -> Aloud:
        """The game, and how often it was played."""
        del desk
        return Aloud(self.name, "button", self.note)

    def size(self, desk: Desk, width: int) -> Size:
        """Two short lines, never smaller than a finger."""
        texts = self._lines(desk, width)
        high = sum(text.get_height() for text in texts) + desk.px(2 * _PAD - 6)
        return width, max(desk.px(theme.CONTROL), high)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate, edge and texts."""
        on = self._chosen()
        tone = theme.RAISED if on else theme.RAISED_HOVER if look.hovered else theme.SUNKEN
        plate = Plate(tone, theme.RAISED_EDGE if on else "none", desk.px(theme.RADIUS), 1, 0.8)
        target.blit(desk.plates.plate(self.rect.size, plate), self.rect)
        if on:
            edge = self.rect.inflate(0, -desk.px(2 * _PAD))
            edge.width = desk.px(_MARK)
            target.fill(desk.tones.of(theme.AMBER), edge)
        y = self.rect.y + desk.px(_PAD - 3)
        for text in self._lines(desk, self.rect.width):
            target.blit(text, (self.rect.x + desk.px(_PAD + _MARK), y))
            y += text.get_height()
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def _lines(self, desk: Desk, width: int) -> tuple[pygame.Surface, pygame.Surface]:
        room = max(1, width - desk.px(2 * _PAD + _MARK))
        name = desk.paragraph(self.name, room, theme.STRONG)
        return name, desk.paragraph(self.note, room, theme.NOTE)


class Beside:
    """Two columns that begin at the same height, the left one so many logical units wide."""

    def __init__(self, left: Item, right: Item, wide: float, gap: float) -> None:
        self._left = left
        self._right = right
        self._wide = wide
        self._gap = gap

    def size(self, desk: Desk, width: int) -> Size:
        """The whole width, as high as the higher one."""
        left, right = self._widths(desk, width)
        return width, max(self._left.size(desk, left)[1], self._right.size(desk, right)[1])

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Give each its column."""
        left, right = self._widths(desk, rect.width)
        self._left.place(desk, pygame.Rect(rect.topleft, (left, self._left.size(desk, left)[1])))
        high = self._right.size(desk, right)[1]
        self._right.place(desk, pygame.Rect(rect.right - right, rect.y, right, high))

    def leaves(self) -> Iterator[Widget]:
        """The left column first."""
        yield from self._left.leaves()
        yield from self._right.leaves()

    def _widths(self, desk: Desk, width: int) -> tuple[int, int]:
        left = desk.px(self._wide)
        return left, max(1, width - left - desk.px(self._gap))


def invitation(words: ResultWords, game: tuple[Gallery, Entry, str], begin: Widget) -> Item:
    """The picture of a game that nobody has finished yet, and the way to a first one."""
    gallery, entry, key = game

    def size(desk: Desk, width: int) -> Size:
        wide = min(width, desk.px(_PICTURE))
        return wide, round(wide * SHAPE)

    def paint(desk: Desk, target: pygame.Surface, rect: pygame.Rect) -> None:
        wide, high = size(desk, rect.width)
        room = pygame.Rect(0, 0, wide, high)
        room.center = rect.center
        target.blit(gallery.game(key, entry.picture, room.size), room)

    return Framed(
        Column(
            Picture(size, paint),
            Label(words.say("invitation", game=words.name), theme.LEAD.in_colour(theme.IVORY)),
            Label(words.say("invitation_note"), theme.NOTE),
            begin,
            gap=12,
            lie="middle",
        ),
        20,
        ROW,
    )
