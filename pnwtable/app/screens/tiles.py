"""A game as a tile: a picture, its name, for how many it is, how long, how hard, what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.screens.pictured import Pictured
from pnwtable.app.screens.vignettes import SHAPE
from pnwtable.app.widgets.base import Aloud

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Size
    from pnwtable.core.game import AnyGame
    from pnwtable.data.catalogue import Entry

_LINE: Final = 3
_LOWEST: Final = 78
_REST: Final = 640
"""Logical units of a window's height that two rows of tiles need beside their pictures."""

_BESIDE: Final = 0.36
_WIDE: Final = 0.42
_LEAST_BESIDE: Final = 360
_DOT: Final = 10
_DOTS: Final = 3
NAME: Final = theme.TextStyle(size=19, bold=True)
FACTS: Final = theme.TextStyle(size=15, colour=theme.AMBER, bold=True)


def people(desk: Desk, seats: range) -> str:
    """For how many a game is, in words."""
    least, most = seats[0], seats[-1]
    if least == most:
        return desk.text("home.people", n=most)
    return desk.text("home.people_range", least=least, most=most)


def length(desk: Desk, minutes: tuple[int, int]) -> str:
    """How long a game takes, in words."""
    least, most = minutes
    key = "home.minutes" if least == most else "home.minutes_range"
    return desk.text(key, least=least, most=most)


class Tile(Pictured):
    """Opens the set-up of its game by a tap, Enter or Space."""

    gap = 10

    def __init__(
        self, desk: Desk, game: AnyGame, entry: Entry, gallery: Gallery, act: Callable[[], None]
    ) -> None:
        super().__init__(act)
        self.game = game.key
        self._entry = entry
        self._gallery = gallery
        about = desk.texts.first((f"games.{game.key}.about", "app.home.about"))
        facts = people(desk, game.seats)
        if entry.minutes is not None:
            facts += f"  ·  {length(desk, entry.minutes)}"
        self._lines: tuple[tuple[str, TextStyle], ...] = (
            (desk.texts.say(f"games.{game.key}.name"), NAME),
            (facts, FACTS),
            (about, theme.NOTE),
        )
        self._word = desk.text(f"home.complexity.{entry.complexity}")

    def aloud(self, desk: Desk) -> Aloud:
        """All that is written on it."""
        del desk
        (name, _), *rest = self._lines
        return Aloud(name, "button", ". ".join((self._word, *(words for words, _ in rest))))

    def _show(self, desk: Desk, target: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        del desk, look
        target.blit(self._gallery.game(self.game, self._entry.picture, room.size), room)

    def _write(self, desk: Desk, target: pygame.Surface, text: pygame.Rect) -> None:
        for number, (words, style) in enumerate(self._lines):
            lines = desk.paragraph(words, text.width, style)
            target.blit(lines, text)
            text.y += lines.get_height() + desk.px(_LINE)
            if number == 1:
                text.y += self._draw_dots(desk, target, text) + desk.px(_LINE)

    def _draw_dots(self, desk: Desk, target: pygame.Surface, text: pygame.Rect) -> int:
        """So many of three dots are full; a word says the same. How high that is."""
        side, pitch = desk.px(_DOT), desk.px(_DOT + 4)
        word = desk.paragraph(self._word, max(1, text.width - _DOTS * pitch), theme.NOTE)
        first = desk.line(self._word, theme.NOTE).get_height()
        for at in range(_DOTS):
            full = at < self._entry.complexity
            plate = Plate(
                theme.AMBER if full else "none", theme.AMBER, side / 2, max(1, desk.px(1.5))
            )
            dot = desk.plates.plate((side, side), plate)
            target.blit(dot, (text.x + at * pitch, text.y + (first - side) // 2))
        target.blit(word, (text.x + _DOTS * pitch + desk.px(2), text.y))
        return word.get_height()

    def _is_beside(self, desk: Desk, inner: int) -> bool:
        return inner >= max(desk.px(_LEAST_BESIDE), _BESIDE * desk.size[0])

    def _picture(self, desk: Desk, inner: int) -> Size:
        """As high as its width asks for, but two rows of tiles shall be seen at once."""
        wide = round(inner * _WIDE) if self._is_beside(desk, inner) else inner
        room = (desk.size[1] - desk.px(_REST)) // 2
        return wide, min(round(wide * SHAPE), max(desk.px(_LOWEST), room))

    def _text_high(self, desk: Desk, width: int) -> int:
        heights = [desk.paragraph(words, width, style).get_height() for words, style in self._lines]
        dots = width - _DOTS * desk.px(_DOT + 4)
        heights.append(desk.paragraph(self._word, max(1, dots), theme.NOTE).get_height())
        return sum(heights) + desk.px(_LINE) * (len(heights) - 1)
