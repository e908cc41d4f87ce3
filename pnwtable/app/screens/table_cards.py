"""An open table as a card: what lies on it, who plays, whose turn it is, when it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.screens.options import option_name, option_word
from pnwtable.app.screens.pictured import Pictured
from pnwtable.app.screens.tiles import FACTS
from pnwtable.app.screens.times import said_when
from pnwtable.app.widgets.base import centred
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Size
    from pnwtable.play.shelf import OpenTable

_SHAPE: Final = 0.625
_WIDE: Final = 0.42
_LEAST_BESIDE: Final = 280
_LOW: Final = 0.12
"""Of the window's height a picture takes beside its words: below it all games shall be seen."""

_HIGH: Final = 0.33
_LINE: Final = 2
_NAMES: Final = 3
_PILL: Final = 30
_NAME: Final = theme.TextStyle(size=19, bold=True)
_LABEL: Final = theme.TextStyle(size=15, colour=theme.ON_AMBER, bold=True)
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
        self.last = False
        self._gallery = gallery
        self._name = table_name(desk, table)
        self._who = _who(desk, table)
        self._when = "  ·  ".join(_when(desk, table, now))

    def _go_on(self) -> None:
        self._pick()

    def _show(self, desk: Desk, target: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        target.blit(self._gallery.table(self.table, room.size), room)
        if self.last:
            self._draw_label(desk, target, room, look)

    def _write(self, desk: Desk, target: pygame.Surface, text: pygame.Rect) -> None:
        for words, style in self._lines(self._turn(desk)):
            lines = desk.paragraph(words, text.width, style)
            target.blit(lines, text)
            text.y += lines.get_height() + desk.px(_LINE)

    def said(self, desk: Desk) -> str:
        """All that is written on it."""
        return "\n".join(words for words, _ in self._lines(self._turn(desk)))

    def _draw_label(
        self, desk: Desk, target: pygame.Surface, room: pygame.Rect, look: Look
    ) -> None:
        text = desk.line(self.label, _LABEL)
        pill = pygame.Rect(0, 0, text.get_width() + desk.px(28), desk.px(_PILL))
        pill.midbottom = room.centerx, room.bottom - desk.px(6)
        if pill.width > room.width:
            return
        tone = theme.AMBER_HOVER if look.hovered else theme.AMBER
        target.blit(desk.plates.plate(pill.size, Plate(tone, radius=pill.height / 2)), pill)
        target.blit(text, centred(text, pill))

    def _lines(self, turn: str) -> Iterator[Line]:
        yield self._name, _NAME
        if turn:
            yield turn, FACTS
        if self._who:
            yield self._who, theme.NOTE
        yield self._when, theme.NOTE

    def _turn(self, desk: Desk) -> str:
        """Whose turn it is, once that is known; how it stands where nobody else plays."""
        glimpse, who = self._gallery.glimpse(self.table), self.table.controllers
        if not self._tells:
            return ""
        if glimpse.over:
            return desk.text("open_tables.over")
        if not glimpse.actors:
            return ""
        if len(who) == 1:
            return self._score(desk, glimpse.score)
        persons = [at for at, one in enumerate(who, 1) if one.is_person]
        if len(persons) == 1 and persons[0] in glimpse.actors:
            return desk.text("open_tables.yours")
        first = who[glimpse.actors[0] - 1].name or desk.text("setup.person", n=glimpse.actors[0])
        return desk.text("open_tables.turn", name=first, n=len(glimpse.actors))

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
        heights = [desk.paragraph(w, width, s).get_height() for w, s in self._lines("")]
        turns = [desk.paragraph(w, width, FACTS).get_height() for w in self._turns(desk)]
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


def table_name(desk: Desk, table: OpenTable) -> str:
    """The name of its game."""
    if table.game is None or table.game not in BY_KEY:
        return desk.text("open_tables.unknown")
    return desk.texts.say(f"games.{table.game}.name")


def _who(desk: Desk, table: OpenTable) -> str:
    """Who plays, if more than one does."""
    if len(table.controllers) < 2:  # noqa: PLR2004 - one knows who that is
        return ""
    names = [who.name for who in table.controllers if who.name]
    return _joined(desk, names) or desk.text("home.people", n=len(table.controllers))


def _joined(desk: Desk, names: list[str]) -> str:
    """The first few names, and how many more there are."""
    if len(names) <= _NAMES + 1:
        return ", ".join(names)
    return desk.text("open_tables.more", names=", ".join(names[:_NAMES]), n=len(names) - _NAMES)


def _when(desk: Desk, table: OpenTable, now: float) -> Iterator[str]:
    """When it was played last, what is wrong, options that differ from its rulebook."""
    if table.guided:
        yield desk.texts.say("first_hands.offer.button")
    yield said_when(desk, table.played_at, now)
    if table.damage is not None:
        yield desk.text("open_tables.damaged")
    if table.game is None or table.game not in BY_KEY:
        return
    usual = {spec.key: spec.default for spec in BY_KEY[table.game].options}
    for key, value in table.options.items():
        if value != usual.get(key):
            name = option_name(desk, table.game, key)
            yield name if value is True else f"{name}: {option_word(desk, table.game, key, value)}"
