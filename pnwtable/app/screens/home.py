"""The first screen: open tables, and every game that has a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.table_cards import TableCard
from pnwtable.app.screens.tiles import Tile
from pnwtable.app.widgets.base import Widget
from pnwtable.app.widgets.boxes import Column, Framed, Row
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.segments import Segments
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.core.zones import MOST_SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.widgets.base import Item, Look, Size
    from pnwtable.core.game import AnyGame
    from pnwtable.data.catalogue import Entry
    from pnwtable.play.listing import OpenTable

ANY: Final = 0
"""The filter is off."""

_SHARE: Final = 0.86
_NARROW: Final = 0.94
_ROOMY: Final = 1280
_WIDEST: Final = 2200
_LEAST_TILE: Final = 225
_LEAST_CARD: Final = 350
_LEAST_TEXT: Final = 230
_COLUMNS: Final = 4
"""A page that is wide enough is one grid: tables stand over one or two of its columns."""

_BAR: Final = theme.BAR + 4
"""Logical units that go where the page scrolls: what fits must fit then too."""

_GAP: Final = 12
_HEAD_GAP: Final = 24
_PAD: Final = 14


@dataclass(frozen=True, slots=True)
class HomeActions:
    """What the first screen can start. ``filter`` is told for how many games are looked for."""

    solitaire: Callable[[], None]
    set_up: Callable[[str], None]
    settings: Callable[[], None]
    quit: Callable[[], None]
    resume: Callable[[OpenTable], object]
    tables: Callable[[], None]
    filter: Callable[[int], None]
    rules: Callable[[], None] | None = None
    statistics: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Offered:
    """What the first screen shows: the games, what is told of them, the tables, the time now."""

    games: Sequence[AnyGame]
    catalogue: Mapping[str, Entry]
    tables: Sequence[OpenTable] = ()
    people: int = ANY
    now: float = 0.0


class _Gone(Widget):
    """The room of a tile that is not shown."""

    def __init__(self, tile: Tile) -> None:
        super().__init__()
        self._tile = tile

    def size(self, desk: Desk, width: int) -> Size:
        """As large as the tile."""
        return self._tile.size(desk, width)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Nothing to paint."""


class HomeScreen(SheetScreen):
    """Home: what can be gone on with, then the games, for any number of people or for one."""

    def __init__(
        self, desk: Desk, offered: Offered, gallery: Gallery, actions: HomeActions
    ) -> None:
        self._offered = offered
        self._gallery = gallery
        self._actions = actions
        self._people = offered.people
        self._solitaire = Button(desk.text("home.solitaire"), actions.solitaire, "primary")
        self._cards = [self._card(desk, table) for table in offered.tables]
        self._tiles = [self._tile(desk, game) for game in offered.games]
        self._filter = Segments(
            range(MOST_SEATS + 1),
            (lambda: self._people, self._choose),
            lambda number: str(number) if number else desk.text("home.any"),
        )
        self._shown = 0, False, False
        self.desk = desk
        super().__init__(desk, self._sheet(self._first()))

    def step(self, seconds: float) -> bool:
        """Paint a picture that is wanted; whether anything looks different."""
        painted = self._gallery.work()
        return super().step(seconds) or painted

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the sheet out; as many tables are shown as fit beside each other."""
        self._gallery.forget_wishes()
        if self._fitting() != self._shown:
            self._renew()
        super().resized(size)

    def leave(self) -> None:
        """Paint no more."""
        self._gallery.forget_wishes()

    def again(self, tables: Sequence[OpenTable]) -> None:
        """Other tables lie on the shelf now: show these."""
        self._offered = replace(self._offered, tables=tables)
        self._cards = [self._card(self.desk, table) for table in tables]
        self._renew()
        self.resized(self.desk.size)
        self.sheet.changed = True

    def _renew(self) -> None:
        focus = self.sheet.focus
        shown, at = focus.shown, focus.at
        gone = isinstance(at, TableCard) and at not in self._cards
        self.sheet = self._sheet(self._first() if at is None or gone else at)
        self.sheet.focus.shown = shown

    def _choose(self, people: int) -> None:
        """Other games for other people; the keys stay where they are."""
        self._people = people
        self._actions.filter(people)
        self._renew()
        self.sheet.resized(self.desk.size)

    def _to_read(self) -> tuple[Button, ...]:
        """The ways to what can be read."""
        actions, say = self._actions, self.desk.text
        ways = (
            ("saves.title", actions.tables),
            ("reader.rules", actions.rules),
            ("statistics.title", actions.statistics),
        )
        return tuple(Button(say(key), act, "quiet") for key, act in ways if act is not None)

    def _first(self) -> Widget:
        return self._cards[0] if self._cards else self._solitaire

    def _width(self) -> float:
        wide = self.desk.size[0] / self.desk.scale
        return min(_WIDEST, wide * (_SHARE if wide >= _ROOMY else _NARROW))

    def _fitting(self) -> tuple[int, bool, bool]:
        """How many tables are shown, whether the page is one grid, whether its title is large.

        At least one table is shown, and the offer of a solitaire has room: beside the tables, or
        on a page that is one grid beside an odd number of them, else after the games.
        """
        inner, number = self._width() - _BAR + _GAP, len(self._cards)
        is_grid = inner >= _COLUMNS * (_LEAST_TILE + _GAP)
        fit = int(inner // (_LEAST_CARD + _GAP))
        most = max(1, fit - 1)
        if is_grid:
            most = _COLUMNS if fit >= _COLUMNS else _COLUMNS // 2
        return min(number, most), is_grid, self._has_large_title()

    def _has_large_title(self) -> bool:
        """Whether it stands in one line, large, before the ways on."""
        desk = self.desk
        title = desk.line(desk.text("home.title"), theme.TITLE).get_width()
        room = desk.px(self._width()) - desk.px(_HEAD_GAP) - title
        return self._ways_on().size(desk, desk.size[0])[0] <= room

    def _ways_on(self) -> Row:
        """The ways to what is no table."""
        desk, actions = self.desk, self._actions
        return Row(
            *self._to_read(),
            Button(desk.text("home.settings"), actions.settings, "quiet"),
            Button(desk.text("home.quit"), actions.quit, "quiet"),
            gap=4,
        )

    def _sheet(self, first: Widget) -> Sheet:
        desk = self.desk
        self._shown = _, is_grid, is_large = self._fitting()
        serving, offer = self._serving(), []
        # What is not served leaves its room: the filter must not move away under the pointer.
        gone = [_Gone(tile) for tile in self._tiles if tile not in serving]
        if is_grid and not self._is_odd:
            offer.append(self._offer())
        tiles = Grid(*serving, *gone, *offer, least=_LEAST_TILE, gap=_GAP)
        parts = (*self._at_once(), self._asking(), tiles)
        head = Row(
            Label(desk.text("home.title"), theme.TITLE if is_large else theme.HEAD),
            self._ways_on(),
            gap=_HEAD_GAP,
            grow=0,
            least=_LEAST_TEXT,
        )
        return Sheet(
            desk,
            Column(*parts, gap=_GAP),
            head=head,
            width=self._width,
            framed=False,
            first=first,
        )

    def _serving(self) -> list[Tile]:
        """The tiles of the games for that many people."""
        pairs = zip(self._tiles, self._offered.games, strict=True)
        return [tile for tile, game in pairs if self._people in (ANY, *game.seats)]

    @property
    def _is_odd(self) -> bool:
        """Whether an odd number of tables is shown."""
        return self._shown[0] % 2 == 1

    def _at_once(self) -> Iterator[Item]:
        """What one press leads to: the tables played last, and a solitaire beside them."""
        number, is_grid, _ = self._shown
        cards = self._cards[:number]
        for card in cards:
            card.last = card is cards[0]
        if is_grid:
            beside = [self._offer()] if self._is_odd else []
        elif cards:
            beside = [self._offer()]
        else:
            yield Framed(
                Row(self._welcome("about"), self._solitaire, gap=24, grow=0, least=_LEAST_TEXT),
                _PAD,
            )
        if cards:
            yield Grid(*cards, *beside, least=_LEAST_CARD, gap=_GAP)

    def _offer(self) -> Framed:
        """A solitaire and the list of all tables, on a plate as high as what is beside it."""
        buttons: list[Item] = [self._solitaire]
        if len(self._cards) > 1:
            label = self.desk.text("home.tables")
            buttons.append(Button(label, self._actions.tables, "plain"))
        welcome = self._welcome("short" if self._cards else "about")
        # A row of one: it keeps its column in the middle of the height.
        return Framed(Row(Column(welcome, Row(*buttons, gap=6), gap=10), grow=0, least=1), _PAD)

    def _welcome(self, form: str) -> Item:
        desk = self.desk
        return Column(
            Label(desk.text("home.welcome"), theme.STRONG),
            Label(desk.text(f"home.welcome_{form}"), theme.NOTE),
            gap=2,
        )

    def _asking(self) -> Item:
        """For how many a game is looked for."""
        desk = self.desk
        label = Label(desk.text("home.how_many"), theme.STRONG)
        return Row(label, self._filter, gap=16, least=_LEAST_TEXT)

    def _card(self, desk: Desk, table: OpenTable) -> TableCard:
        act = self._actions.resume
        return TableCard(desk, table, self._gallery, lambda: act(table), self._offered.now)

    def _tile(self, desk: Desk, game: AnyGame) -> Tile:
        entry, act = self._offered.catalogue[game.key], self._actions.set_up
        return Tile(desk, game, entry, self._gallery, lambda: act(game.key))
