"""The first screen: open tables, and every game that has a table."""

from __future__ import annotations

from dataclasses import dataclass
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
from pnwtable.play.settings import MOST_SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

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
_MOST_CARDS: Final = 3
_GAP: Final = 14
_TITLE: Final = theme.TextStyle(size=34, bold=True)
_LOW_TITLE: Final = theme.TextStyle(size=25, bold=True)
_LEAST_WIDE: Final = 900
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
        self._shown = 0, False
        self.desk = desk
        super().__init__(desk, self._sheet(self._first()))

    def step(self, seconds: float) -> bool:
        """Paint a picture that is wanted; whether anything looks different."""
        painted = self._gallery.work()
        return super().step(seconds) or painted

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the sheet out; as many tables are shown as fit beside each other."""
        self._gallery.forget_wishes()
        if (self._fitting(), self._is_wide) != self._shown:
            self._renew()
        super().resized(size)

    def leave(self) -> None:
        """Paint no more."""
        self._gallery.forget_wishes()

    # what it is made of

    def _renew(self) -> None:
        focus = self.sheet.focus
        shown, at = focus.shown, focus.at
        self.sheet = self._sheet(at or self._first())
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

    @property
    def _is_wide(self) -> bool:
        """Whether there is room for a large title."""
        return self.desk.size[0] / self.desk.scale >= _LEAST_WIDE

    def _fitting(self) -> int:
        """How many tables fit beside the offer of a solitaire; one always does."""
        beside = int((self._width() + _GAP) // (_LEAST_CARD + _GAP)) - 1
        return min(len(self._cards), max(1, min(_MOST_CARDS, beside)))

    def _sheet(self, first: Widget) -> Sheet:
        desk = self.desk
        self._shown = self._fitting(), self._is_wide
        serving = self._serving()
        # What is not served leaves its room: the filter must not move away under the pointer.
        gone = [_Gone(tile) for tile in self._tiles if tile not in serving]
        tiles = Grid(*serving, *gone, least=_LEAST_TILE, gap=_GAP)
        head = Row(
            Label(desk.text("home.title"), _TITLE if self._is_wide else _LOW_TITLE),
            Row(
                *self._to_read(),
                Button(desk.text("home.settings"), self._actions.settings, "quiet"),
                Button(desk.text("home.quit"), self._actions.quit, "quiet"),
                gap=4,
            ),
            gap=24,
            grow=0,
            least=_LEAST_TEXT,
        )
        return Sheet(
            desk,
            Column(self._at_once(), self._asking(), tiles, gap=_GAP),
            head=head,
            width=self._width,
            framed=False,
            first=first,
        )

    def _serving(self) -> list[Tile]:
        """The tiles of the games for that many people."""
        pairs = zip(self._tiles, self._offered.games, strict=True)
        return [tile for tile, game in pairs if self._people in (ANY, *game.seats)]

    def _at_once(self) -> Item:
        """What one press leads to: the tables played last, and a solitaire."""
        cards = self._cards[: self._shown[0]]
        for card in cards:
            card.last = card is cards[0]
        if not cards:
            return Framed(
                Row(self._welcome("about"), self._solitaire, gap=24, grow=0, least=_LEAST_TEXT),
                _PAD,
            )
        offer: list[Item] = [self._solitaire]
        if len(self._cards) > 1:
            label = self.desk.text("home.tables")
            offer.append(Button(label, self._actions.tables, "plain"))
        panel = Framed(Column(self._welcome("short"), Row(*offer, gap=6), gap=10), _PAD)
        return Grid(*cards, panel, least=_LEAST_CARD, gap=_GAP)

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
