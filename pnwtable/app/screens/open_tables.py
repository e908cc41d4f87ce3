"""The open tables as a list: any of them can be gone on with."""

from __future__ import annotations

from time import localtime, strftime
from typing import TYPE_CHECKING

from pnwtable.app import theme
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.boxes import Row
from pnwtable.app.widgets.reading import List
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.play.shelf import OpenTable


def open_tables_screen(
    desk: Desk,
    tables: Sequence[OpenTable],
    pick: Callable[[OpenTable], object],
    back: Callable[[], None],
) -> SheetScreen:
    """All of them, the one played last first."""

    def picked(number: int) -> None:
        pick(tables[number])

    rows = List([_row(desk, table) for table in tables], picked)
    sheet = Sheet(
        desk,
        rows,
        head=Label(desk.text("open_tables.title"), theme.HEAD),
        foot=Row(Button(desk.text("back"), back), lie="end"),
        first=rows,
        cancel=back,
    )
    return SheetScreen(desk, sheet)


def _row(desk: Desk, table: OpenTable) -> str:
    """Game, options that differ from its rulebook, when it was played last, what is wrong."""
    say = desk.texts.say
    parts = [say(f"games.{table.game}.name") if table.game else desk.text("open_tables.unknown")]
    parts += [
        f"{say(f'games.{table.game}.options.{key}.name')}: {_value(desk, table, key)}"
        for key, value in table.options.items()
        if value is not False
    ]
    parts.append(strftime("%Y-%m-%d %H:%M", localtime(table.played_at)))
    if table.damage is not None:
        parts.append(desk.text("open_tables.damaged"))
    return "  ·  ".join(parts)


def _value(desk: Desk, table: OpenTable, key: str) -> str:
    value = str(table.options[key]).lower()
    return desk.texts.say(f"games.{table.game}.options.{key}.values.{value}")
