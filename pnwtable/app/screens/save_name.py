"""What a table shall be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app import theme
from pnwtable.app.screens.save_words import game_name, people
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.dialog import Answer, Dialog
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.simple import Label
from pnwtable.data.figures import row
from pnwtable.play.entries import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.play.listing import OpenTable


def name_question(desk: Desk, table: OpenTable, use: Callable[[str], None]) -> Dialog:
    """Asks for a name; the hint in the empty field is what the table is called without one."""
    asked: list[Dialog] = []

    def entered() -> None:
        asked[0].give(named)

    hint = row(desk.texts, filter(None, (game_name(desk, table), people(desk, table))))
    field = TextField(
        hint,
        lambda _: None,
        longest=LONGEST_NAME,
        allowed=str.isprintable,
        value=table.name,
        wide=400,
        entered=entered,
        picked=True,
    )
    named = Answer(desk.text("saves.name.do"), lambda: use(field.value), first=True)
    answers = (named, Answer(desk.text("saves.name.leave"), safe=True))
    body = Column(Label(desk.text("saves.name.text"), theme.NOTE), field, gap=12)
    dialog = Dialog(desk, desk.text("saves.name.title"), body, answers)
    dialog.sheet.focus.take(field)
    asked.append(dialog)
    return dialog
