"""The statistics: what all finished games come to, for one game, one choice and one person."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.screens.rows import ROW
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.statistics_filters import Filters
from pnwtable.app.screens.statistics_panels import everybody, results
from pnwtable.app.screens.statistics_parts import Beside, GameTab, invitation
from pnwtable.app.widgets.boxes import Column, Framed, Row
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.play.exports import Exported, export
from pnwtable.play.statistics import Selection, aim_of, owned
from pnwtable.play.trouble import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.screens.statistics_words import ResultWords
    from pnwtable.app.widgets.base import Item, Widget
    from pnwtable.data.catalogue import Entry
    from pnwtable.play.exports import Form
    from pnwtable.play.ledger import Ledger

_SLICE: Final = 0.008
"""Seconds of a step in which saves are read: no key and no pointer waits longer."""

_WIDE: Final = 1240
_HIGH: Final = 860
_ROOMY: Final = 700
_LOW_CHART: Final = 170
_HIGH_CHART: Final = 270
_TWO_COLUMNS: Final = 860
_TABS: Final = 226


@dataclass(frozen=True, slots=True)
class StatisticsWays:
    """Where exports are written, and what can be done beside reading."""

    exports: Path
    set_up: Callable[[str], None]
    back: Callable[[], None]


class StatisticsScreen(SheetScreen):
    """Reads what there is in slices; then games, filters, numbers and charts."""

    def __init__(
        self,
        desk: Desk,
        ledger: Ledger,
        catalogue: Mapping[str, Entry],
        gallery: Gallery,
        ways: StatisticsWays,
    ) -> None:
        self._ledger, self._catalogue, self._gallery, self._ways = ledger, catalogue, gallery, ways
        self.filters = Filters(desk, next(iter(catalogue)), self._renew)
        self._back = Button(desk.text("back"), ways.back, "primary", least=150)
        self._exports = (self._export_button(desk, "csv"), self._export_button(desk, "json"))
        self._reading = Label("", theme.LEAD)
        self._form = True, True
        self.desk = desk
        self._games = self._game_choice()
        self._tabs: list[GameTab] = []
        ledger.begin()
        done = self._read_on()
        super().__init__(desk, self._whole() if done else self._waiting())

    def step(self, seconds: float) -> bool:
        """Read a bit more, or paint a picture that is wanted; whether anything looks different."""
        if not self._tabs:
            if self._read_on():
                self._show(self._whole())
            self.sheet.changed = True
        painted = self._gallery.work()
        return super().step(seconds) or painted

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the sheet out, in two columns where there is room."""
        del size
        self._gallery.forget_wishes()
        if self._tabs and (self._is_wide, self._is_tall) != self._form:
            shown = self.sheet.focus.shown
            self.sheet = self._sheet(self.sheet.focus.at)
            self.sheet.focus.shown = shown
        self._lay()

    def leave(self) -> None:
        """Paint no more."""
        self._gallery.forget_wishes()

    def _read_on(self) -> bool:
        """Read for a moment; whether that was all."""
        self._ledger.read_on(_SLICE)
        n, m = self._ledger.progress
        self._reading.text = self.desk.text("statistics.reading", n=n, m=m)
        return self._ledger.is_whole

    def _choose_game(self, game: str) -> None:
        self.filters.choose(Selection(game))

    def _renew(self) -> None:
        """Something else is chosen; the keys stay where they are."""
        self._gallery.forget_wishes()
        self._show(self._sheet(self.sheet.focus.at))

    def _show(self, sheet: Sheet) -> None:
        sheet.focus.shown = self.sheet.focus.shown
        self.sheet = sheet
        self._lay()

    def _lay(self) -> None:
        """The sheet has one size for all games: no tab moves away under the pointer."""
        wide, high = self.desk.size
        share = 1 if high / self.desk.scale >= _ROOMY else 1 / 2
        margin = min(self.desk.px(theme.MARGIN * share), wide // 24, high // 24)
        size = self.desk.px(_WIDE), self.desk.px(_HIGH)
        room = pygame.Rect(0, 0, min(size[0], wide - 2 * margin), min(size[1], high - 2 * margin))
        room.center = wide // 2, high // 2
        self.sheet.place(self.desk, room)

    @property
    def _is_wide(self) -> bool:
        return self.desk.size[0] / self.desk.scale >= _TWO_COLUMNS

    @property
    def _is_tall(self) -> bool:
        return self.desk.size[1] / self.desk.scale >= _HIGH

    def _waiting(self) -> Sheet:
        """What is shown while much is read."""
        return Sheet(
            self.desk,
            self._reading,
            head=Label(self.desk.text("statistics.title"), theme.HEAD),
            foot=Row(self._back, lie="end"),
            cancel=self._ways.back,
        )

    def _whole(self) -> Sheet:
        """The sheet when all is read, at the game that was played last."""
        games = tuple(one for one in self._ledger.games if one.game in self._catalogue)
        self.filters.games = games
        if games:
            self.filters.chosen = Selection(games[-1].game)
        self._tabs = [self._tab(game) for game in self._catalogue]
        return self._sheet(None)

    def _sheet(self, first: Widget | None) -> Sheet:
        self._form = self._is_wide, self._is_tall
        page = Column(*self._page(), gap=12)
        if self._is_wide:
            body: Item = Beside(Column(*self._tabs, gap=6), page, _TABS, gap=18)
            start: Widget = next(t for t in self._tabs if t.game == self.filters.chosen.game)
        else:
            body, start = page, self._games
        exports = self._exports if self.filters.games else ()
        title = Label(self.desk.text("statistics.title"), theme.HEAD)
        return Sheet(
            self.desk,
            body,
            head=title if self._is_wide else Row(title, self._games, gap=24),
            foot=Row(*exports, self._back, lie="end", gap=10),
            first=start if first in (None, self._back, *self._tabs, self._games) else first,
            cancel=self._ways.back,
        )

    def _page(self) -> Iterator[Item]:
        filters, words = self.filters, self.filters.words
        if not filters.of_game:
            yield self._invitation(words, filters.chosen.game)
        else:
            yield from filters.row()
            games, people = filters.shown, filters.people
            if people:
                own = owned(games, filters.person)
                high = _HIGH_CHART if self._is_tall else _LOW_CHART
                yield from results(words, own, aim_of(filters.chosen.game), high)
            else:
                yield Framed(Label(words.say("nobody" if games else "none")), 14, ROW)
            if len(people) > 1:
                yield everybody(words, games, people)
        yield from self._notes()

    def _invitation(self, words: ResultWords, game: str) -> Item:
        begin = Button(words.say("begin", game=words.name), lambda: self._ways.set_up(game))
        return invitation(words, (self._gallery, self._catalogue[game], game), begin)

    def _notes(self) -> Iterator[Item]:
        if any(one.apart for one in self.filters.shown):
            yield Label(self.desk.text("statistics.apart"), theme.NOTE)
        damaged = len(self._ledger.damaged)
        if damaged:
            yield Label(self.desk.text("statistics.damaged", n=damaged), theme.NOTE)

    def _tab(self, game: str) -> GameTab:
        count = sum(one.game == game for one in self.filters.games)
        said = self.desk.text("statistics.played", n=count)
        texts = (
            self.desk.texts.say(f"games.{game}.name"),
            said if count else self.desk.text("statistics.never"),
        )
        return GameTab(
            game,
            texts,
            lambda: self.filters.chosen.game == game,
            lambda: self._choose_game(game),
        )

    def _game_choice(self) -> Choice[str]:
        names = self.desk.texts.say
        return Choice(
            tuple(self._catalogue),
            lambda: self.filters.chosen.game,
            self._choose_game,
            lambda game: names(f"games.{game}.name"),
        )

    def _export_button(self, desk: Desk, form: Form) -> Button:
        return Button(desk.text(f"statistics.{form}"), lambda: self._export(form), "quiet")

    def _export(self, form: Form) -> None:
        answer = export(self.filters.games, self._ways.exports, form, datetime.now().astimezone())
        if isinstance(answer, Exported):
            self.desk.say(self.desk.text("statistics.exported", path=answer.path))
            return
        self.desk.say(sentence(self.desk.texts, answer))
