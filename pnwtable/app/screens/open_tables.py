"""The open tables as a list: any of them can be gone on with."""

from __future__ import annotations

from time import localtime, strftime
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.screens.options import option_name, option_word
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.boxes import Row
from pnwtable.app.widgets.reading import List
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.play.shelf import OpenTable

_WIDE: Final = 820


def open_tables_screen(
    desk: Desk,
    tables: Sequence[OpenTable],
    pick: Callable[[OpenTable], object],
    back: Callable[[], None],
) -> SheetScreen:
    """All of them, the one played last first."""

    def picked(number: int) -> None:
        pick(tables[number])

    rows = List(
        [_who(desk, table) for table in tables],
        picked,
        notes=[_joined(_what(desk, table)) for table in tables],
    )
    sheet = Sheet(
        desk,
        rows,
        head=Label(desk.text("open_tables.title"), theme.HEAD),
        foot=Row(
            Button(desk.text("back"), back),
            Button(desk.text("open_tables.open"), lambda: picked(rows.chosen), "primary", 150),
            gap=12,
            lie="end",
        ),
        width=_WIDE,
        first=rows,
        cancel=back,
    )
    return SheetScreen(desk, sheet)


def table_said(desk: Desk, table: OpenTable) -> str:
    """All that is known of an open table in one line."""
    return _joined([_who(desk, table), *_what(desk, table)])


def _who(desk: Desk, table: OpenTable) -> str:
    """Game and people."""
    if table.game is None:
        return desk.text("open_tables.unknown")
    parts = [desk.texts.say(f"games.{table.game}.name")]
    if len(table.controllers) > 1:
        names = filter(None, (who.name for who in table.controllers))
        parts.append(", ".join(names) or desk.text("home.people", n=len(table.controllers)))
    return _joined(parts)


def _what(desk: Desk, table: OpenTable) -> list[str]:
    """When it was played last, what is wrong, options that differ from its rulebook."""
    parts = [strftime("%Y-%m-%d %H:%M", localtime(table.played_at))]
    if table.damage is not None:
        parts.append(desk.text("open_tables.damaged"))
    return [*parts, *_options(desk, table)]


def _joined(parts: Sequence[str]) -> str:
    return "  ·  ".join(parts)


def _options(desk: Desk, table: OpenTable) -> Iterator[str]:
    if table.game is None or table.game not in BY_KEY:
        return
    usual = {spec.key: spec.default for spec in BY_KEY[table.game].options}
    for key, value in table.options.items():
        if value != usual.get(key):
            name = option_name(desk, table.game, key)
            yield name if value is True else f"{name}: {option_word(desk, table.game, key, value)}"
