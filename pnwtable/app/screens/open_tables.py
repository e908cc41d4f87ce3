"""All open tables: any of them can be gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.table_cards import TableCard
from pnwtable.app.widgets.boxes import Row
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.play.shelf import OpenTable

_WIDE: Final = 1120
_LEAST: Final = 340
_MOST: Final = 3


class OpenTablesScreen(SheetScreen):
    """A card for each, the one played last first; pictures are painted as they come into sight."""

    def __init__(
        self,
        desk: Desk,
        tables: Sequence[OpenTable],
        gallery: Gallery,
        ways: tuple[Callable[[OpenTable], object], Callable[[], None]],
        now: float,
    ) -> None:
        """``ways`` lead to a table, and back."""
        pick, back = ways
        self._gallery = gallery
        cards = [
            TableCard(desk, table, gallery, lambda table=table: pick(table), now)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
            for table in tables
        ]
        sheet = Sheet(
            desk,
            Grid(*cards, least=_LEAST, most=_MOST, gap=14),
            head=Label(desk.text("open_tables.title"), theme.HEAD),
            foot=Row(Button(desk.text("back"), back), lie="end"),
            width=_WIDE,
            first=cards[0],
            cancel=back,
        )
        super().__init__(desk, sheet)

    def step(self, seconds: float) -> bool:
        """Paint a picture that is wanted; whether anything looks different."""
        painted = self._gallery.work()
        return super().step(seconds) or painted

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the sheet out; what was wanted in another size is not."""
        self._gallery.forget_wishes()
        super().resized(size)

    def leave(self) -> None:
        """Paint no more."""
        self._gallery.forget_wishes()
