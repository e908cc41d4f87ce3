"""An open table as a card: what lies on it, who plays, whose turn it is, when it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.screens.pictured import Pictured
from pnwtable.app.screens.save_words import about, options, standing, title, turn, when
from pnwtable.app.screens.tiles import FACTS
from pnwtable.app.table.letters import shortened
from pnwtable.app.widgets.base import Aloud, centred
from pnwtable.data.figures import row
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Size
    from pnwtable.play.listing import OpenTable

_SHAPE: Final = 0.625
_WIDE: Final = 0.42
_LEAST_BESIDE: Final = 280
_LOW: Final = 0.12
"""Of the window's height a picture takes beside its words: below it all games shall be seen."""

_HIGH: Final = 0.33
_LINE: Final = 2
_PILL: Final = 30
_NAME: Final = theme.TextStyle(size=19, bold=True)
_LABEL: Final = theme.TextStyle(size=15, colour=theme.ON_AMBER, bold=True)
_BARRED: Final = _LABEL.in_colour(theme.FAINT)
_LARGEST_SCORE: Final = 88

Line = tuple[str, "TextStyle"]


class TableCard(Pictured):
    """Goes on with its table by a tap, Enter or Space.

    The one played last says so in a word: it is what most want.
    """

    def __init__(
        self,
        desk: Desk,
        table: OpenTable,
        gallery: Gallery,
        act: Callable[[], object],
        now: float,
    ) -> None:
        super().__init__(self._go_on)
        self.table = table
        self._pick = act
        self.label = desk.text("home.resume")
        self.barred = desk.texts.say("saves.in-use") if table.in_use else ""
        self.last = False
        self._gallery = gallery
        self._name = title(desk, table)
        self._who = about(desk, table)
        self._when = "  ·  ".join(_when(desk, table, now))

    def _go_on(self) -> None:
        self._pick()

    def _show(self, desk: Desk, target: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        target.blit(self._gallery.table(self.table, room.size), room)
        if self.last:
            self._draw_label(desk, target, room, look)

    def _write(self, desk: Desk, target: pygame.Surface, text: pygame.Rect) -> None:
        for words, style in self._lines(self._turn(desk)):
            lines = self._set(desk, words, style, text.width)
            target.blit(lines, text)
            text.y += lines.get_height() + desk.px(_LINE)

    def aloud(self, desk: Desk) -> Aloud:
        """All that is written on it."""
        said = row(desk.texts, self.said(desk).split("\n"))
        return Aloud(said, "button", self.barred or (self.label if self.last else ""))

    def said(self, desk: Desk) -> str:
        """All that is written on it."""
        return "\n".join(words for words, _ in self._lines(self._turn(desk)))

    def _draw_label(
        self, desk: Desk, target: pygame.Surface, room: pygame.Rect, look: Look
    ) -> None:
        text = desk.line(self.label, _BARRED if self.barred else _LABEL)
        pill = pygame.Rect(0, 0, text.get_width() + desk.px(28), desk.px(_PILL))
        pill.midbottom = room.centerx, room.bottom - desk.px(6)
        if pill.width > room.width:
            return
        plate = Plate(theme.AMBER_HOVER if look.hovered else theme.AMBER, radius=pill.height / 2)
        if self.barred:
            plate = Plate(theme.SUNKEN, theme.PANEL_EDGE, pill.height / 2, max(1, desk.px(1)))
        target.blit(desk.plates.plate(pill.size, plate), pill)
        target.blit(text, centred(text, pill))

    def _lines(self, turn: str) -> Iterator[Line]:
        yield self._name, _NAME
        if turn:
            yield turn, FACTS
        if self._who:
            yield self._who, theme.NOTE
        yield self._when, theme.NOTE

    def _set(self, desk: Desk, words: str, style: TextStyle, width: int) -> pygame.Surface:
        """The words as they stand there; under its name one line each, whatever they tell."""
        if style is _NAME:
            return desk.paragraph(words, width, style)
        return shortened(desk, words, style, width)

    def _turn(self, desk: Desk) -> str:
        """Whose turn it is, once that is known."""
        return turn(desk, self.table, self._gallery.glimpse(self.table))

    @property
    def _tells(self) -> bool:
        """Whether it can be known how its game stands."""
        return self.table.game in BY_KEY and self.table.damage is None

    def _score(self, desk: Desk, score: int) -> str:
        return desk.texts.say(f"games.{self.table.game}.score", {"n": score})

    def _turns(self, desk: Desk) -> Iterator[str]:
        """What might be said of whose turn it is: nothing moves when it is known."""
        if not self._tells:
            return
        yield desk.text("open_tables.over")
        if len(self.table.controllers) == 1:
            yield self._score(desk, _LARGEST_SCORE)
            return
        yield desk.text("open_tables.yours")
        yield desk.text("open_tables.turn", n=len(self.table.controllers))
        for at, who in enumerate(self.table.controllers, 1):
            name = who.name or desk.text("setup.person", n=at)
            yield desk.text("open_tables.turn", name=name, n=1)

    def _text_high(self, desk: Desk, width: int) -> int:
        heights = [self._set(desk, w, s, width).get_height() for w, s in self._lines("")]
        turns = [self._set(desk, w, FACTS, width).get_height() for w in self._turns(desk)]
        heights += [max(turns)] if turns else []
        return sum(heights) + desk.px(_LINE) * (len(heights) - 1)

    def _is_beside(self, desk: Desk, inner: int) -> bool:
        return inner >= desk.px(_LEAST_BESIDE)

    def _picture(self, desk: Desk, inner: int) -> Size:
        beside = self._is_beside(desk, inner)
        wide = round(inner * _WIDE) if beside else inner
        most = max(1, round(desk.size[1] * (_LOW if beside else _HIGH)))
        high = min(round(wide * _SHAPE), most)
        return min(wide, round(high / _SHAPE)), high


def _when(desk: Desk, table: OpenTable, now: float) -> Iterator[str]:
    """What is wrong, when it was played last, options that differ from its rulebook.

    What matters most comes first: there is room for one line.
    """
    if table.in_use or table.damage is not None or table.guided:
        yield standing(desk, table)
    if not table.in_use:
        yield when(desk, table, now)
    yield from options(desk, table, lasting=True)
