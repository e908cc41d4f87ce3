"""All saved tables, open ones and finished ones: to go on, name, share, carry away, put aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from pnwtable.app import theme
from pnwtable.app.screens.save_detail import Detail, DetailActs, ListAndDetail
from pnwtable.app.screens.save_list import ROW, ListActs, SaveList
from pnwtable.app.screens.save_words import game_name, title
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.slices import worked
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.flow import Flow
from pnwtable.app.widgets.segments import Segments
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.games import BY_KEY
from pnwtable.play.listing import latest_first, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.widgets.base import Item, Widget
    from pnwtable.play.listing import OpenTable

Tab = Literal["open", "finished"]
Order = Literal["played", "name", "game"]
ORDERS: Final[tuple[Order, ...]] = ("played", "name", "game")
TABS: Final[tuple[Tab, ...]] = ("open", "finished")

_WIDE: Final = 1180
_TWO_COLUMNS: Final = 820
_DETAIL: Final = 380
_GAP: Final = 20
_FIXED: Final = 262
"""Logical units of a window's height beside the list."""

_LOW_LIST: Final = 250
_LEAST_LIST: Final = 520
_SLICE: Final = 0.008
"""Seconds of a step in which saves are read: no key and no pointer waits longer."""

_FIRST: Final = 0.03


@dataclass(slots=True)
class SavesView:
    """What the player looked at last, as long as the program runs."""

    tab: Tab = "open"
    order: Order = "played"
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class SaveWays:
    """What can be done with saves. ``undo`` is None if nothing was put aside in this run.

    It tells where those lie that it brought back. ``paths`` are the saves of a tab, none of which
    need have been read.
    """

    paths: Callable[[Tab], Sequence[Path]]
    open: Callable[[OpenTable], object]
    code: Callable[[OpenTable], None]
    rename: Callable[[OpenTable], None]
    delete: Callable[[Sequence[OpenTable]], None]
    undo: Callable[[], Callable[[], Sequence[Path]] | None]
    export: Callable[[Sequence[OpenTable] | None], None]
    paste: Callable[[], None]
    back: Callable[[], None]


class SavesScreen(SheetScreen):
    """A list in two tabs, read in slices, and beside it what is looked at."""

    def __init__(
        self,
        desk: Desk,
        gallery: Gallery,
        ways: SaveWays,
        view: SavesView,
        now: float,
    ) -> None:
        self.desk, self.view = desk, view
        self._gallery, self._ways = gallery, ways
        acts = DetailActs(
            self._open, self._rename, self._code, self._export, self._delete, self._unmark
        )
        self._now = now
        self._detail = Detail(desk, gallery, acts, self._high, now)
        self.list = SaveList(
            self._high, ListActs(self._renew, self._open, self._delete, self._rename), now
        )
        self._tabs, self._orders = self._choices()
        self._buttons = self._ways_on()
        self._left: list[Path] = []
        self._found: list[OpenTable] = []
        self._number: dict[Tab, int] = {}
        self._begin()
        super().__init__(desk, self._sheet(self.list))

    def _choices(self) -> tuple[Segments[Tab], Choice[Order]]:
        """Which saves are shown, and in which order."""
        desk, view = self.desk, self.view
        tabs = Segments(
            TABS,
            (lambda: view.tab, self._turn_to),
            lambda tab: desk.text(f"saves.{tab}", n=self._number[tab]),
        )
        orders = Choice(
            ORDERS, lambda: view.order, self._sort, lambda order: desk.text(f"saves.by.{order}")
        )
        return tabs, orders

    def _ways_on(self) -> dict[str, Button]:
        """The buttons below, by the keys of their words."""
        say, ways = self.desk.text, self._ways
        return {
            "undo": Button(say("saves.undo"), self._undo, "primary"),
            "paste": Button(say("saves.paste"), ways.paste),
            "export_all": Button(say("saves.export_all"), lambda: ways.export(None)),
            "back": Button(say("back"), ways.back),
        }

    def step(self, seconds: float) -> bool:
        """Read on, and paint a picture that is wanted; whether anything looks different."""
        read = self._read_on(_SLICE) if self._left else False
        table = self.list.table
        if read and (None if table is None else table.path) != self.view.path:
            self._renew()
        painted = self._gallery.work()
        return super().step(seconds) or painted or read

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the sheet out, in one column or in two."""
        self._gallery.forget_wishes()
        self._renew()
        super().resized(size)

    def leave(self) -> None:
        """Paint no more."""
        self._gallery.forget_wishes()

    def again(self) -> None:
        """Something has changed on the shelf: look once more."""
        self._begin()
        self._renew()

    def _begin(self) -> None:
        """Read the tab anew; what is known of a save that nobody touched is known still."""
        paths = {tab: list(self._ways.paths(tab)) for tab in TABS}
        self._number = {tab: len(found) for tab, found in paths.items()}
        # The one that is looked at is read first: it is looked at still, however many there are.
        self._left = paths[self.view.tab][::-1]
        if self.view.path in self._left:
            self._left.remove(self.view.path)
            self._left.append(self.view.path)
        self._found = []
        self.list.none = self.desk.text(f"saves.none.{self.view.tab}")
        self._read_on(_FIRST)

    def _read_on(self, seconds: float) -> bool:
        """Read for so long; whether there is something new."""
        read = bool(self._left)
        worked(self._read_one, seconds)
        self.list.put(sorted(self._found, key=self._key))
        if self.view.path is not None:
            self.list.look_at(self.view.path)
        return read

    def _read_one(self) -> bool:
        """Read the next save; whether there was one."""
        if not self._left:
            return False
        table = listed(self._left.pop())
        if table.game is None or table.game in BY_KEY or table.damage is not None:
            self._found.append(table)  # else it waits for the program that knows its game
        return True

    def _key(self, table: OpenTable) -> tuple[str, tuple[bool, float], str]:
        order = self.view.order
        said = "" if order == "played" else game_name(self.desk, table)
        if order == "name":
            said = title(self.desk, table)
        return said.casefold(), latest_first(table.played_at, self._now), table.path.name

    def _renew(self) -> None:
        table = self.list.table
        self.view.path = None if table is None else table.path
        focus = self.sheet.focus
        shown, at = focus.shown, focus.at
        self.sheet = self._sheet(at or self.list)
        self.sheet.focus.shown = shown
        self.sheet.resized(self.desk.size)

    def _sheet(self, first: Widget) -> Sheet:
        marked, table = len(self.list.marked), self.list.table
        detail = self._detail.item(table, marked, finished=self.view.tab == "finished")
        body: Item = Column(self.list, detail, gap=_GAP)
        if self._is_wide:
            body = ListAndDetail(self.list, detail, _DETAIL, _GAP, self._detail.high)
        shown = [key for key in self._buttons if key != "undo" or self._ways.undo() is not None]
        sheet = Sheet(
            self.desk,
            body,
            head=self._head(),
            foot=Flow(*(self._buttons[key] for key in shown), gap=12, leading=10, lie="end"),
            width=_WIDE,
            first=first,
            cancel=self._ways.back,
        )
        if sheet.focus.at is not first:
            sheet.focus.take(self.list)
        return sheet

    def _head(self) -> Item:
        named = Label(self.desk.text("saves.title"), theme.HEAD)
        if self._is_wide:
            return Row(named, self._tabs, self._orders, gap=16, grow=0)
        return Flow(named, self._tabs, self._orders, gap=16, leading=10)

    @property
    def _is_wide(self) -> bool:
        return self.desk.size[0] / self.desk.scale >= _TWO_COLUMNS

    def _high(self) -> int:
        """How high the list may be in pixels: no higher than it is long, but for what is beside."""
        desk = self.desk
        if not self._is_wide:
            return desk.px(_LOW_LIST)
        long = max(desk.px(_LEAST_LIST), len(self.list.tables) * desk.px(ROW))
        return min(desk.size[1] - desk.px(_FIXED), long)

    def _turn_to(self, tab: Tab) -> None:
        self.view.tab, self.view.path = tab, None
        self.list.marked.clear()
        self.again()

    def _sort(self, order: Order) -> None:
        self.view.order = order
        self.list.put(sorted(self._found, key=self._key))
        self._renew()

    def _chosen(self) -> list[OpenTable]:
        """The marked ones, else the one that is looked at."""
        marked = [table for table in self.list.tables if table.path in self.list.marked]
        table = self.list.table
        return marked or ([] if table is None else [table])

    def _open(self) -> None:
        """What the first button beside it says: nothing goes on with what cannot be read."""
        if self.list.table is None:
            return
        if self.list.table.game is None:
            self._export()
        else:
            self._ways.open(self.list.table)

    def _rename(self) -> None:
        if self.list.table is not None and self.list.table.damage is None:
            self._ways.rename(self.list.table)

    def _code(self) -> None:
        if self.list.table is not None:
            self._ways.code(self.list.table)

    def _export(self) -> None:
        self._ways.export(self._chosen())

    def _delete(self) -> None:
        self._ways.delete(self._chosen())
        self.list.marked.clear()
        self.again()

    def _undo(self) -> None:
        undo = self._ways.undo()
        if undo is None:
            return
        back = undo()
        if back:
            self._look_at(back[0])
        self.again()

    def _look_at(self, path: Path) -> None:
        """Look at this save, in the tab in which it lies."""
        self.view.path = path
        self.view.tab = next((tab for tab in TABS if path in self._ways.paths(tab)), self.view.tab)

    def _unmark(self) -> None:
        self.list.marked.clear()
        self._renew()
