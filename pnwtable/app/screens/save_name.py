"""What a table shall be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.screens.save_words import game_name, people
from pnwtable.app.widgets.dialog import Answer, Dialog
from pnwtable.app.widgets.name_dialog import name_dialog
from pnwtable.data.figures import row

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.play.listing import OpenTable


def name_question(desk: Desk, table: OpenTable, use: Callable[[str], None]) -> Dialog:
    """Asks for a name; the hint in the empty field is what the table is called without one."""
    text = desk.text
    hint = row(desk.texts, filter(None, (game_name(desk, table), people(desk, table))))
    words = text("saves.name.title"), text("saves.name.text"), hint
    leave = Answer(text("saves.name.leave"), safe=True)
    return name_dialog(desk, words, table.name, (text("saves.name.do"), use), (leave,))
