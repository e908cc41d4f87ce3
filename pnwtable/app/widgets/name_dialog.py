"""The question what something shall be called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.dialog import Answer, Dialog
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.simple import Label
from pnwtable.play.entries import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk

_WIDE: Final = 460


def name_dialog(
    desk: Desk,
    words: tuple[str, str, str],
    value: str,
    keep: tuple[str, Callable[[str], None]],
    others: Sequence[Answer],
) -> Dialog:
    """Asks for a name; ``words``: its title, what it is for, what stands in the empty field.

    ``keep``: the answer that takes the name, as Enter does, and who is told it. The field begins
    with ``value``.
    """
    title, about, hint = words
    taken = Answer(keep[0], lambda: keep[1](field.value), first=True)
    field = TextField(
        hint,
        lambda _: None,
        longest=LONGEST_NAME,
        allowed=str.isprintable,
        value=value,
        wide=_WIDE,
        entered=lambda: dialog.answer(taken),
        picked=True,
    )
    body = Column(Label(about, theme.NOTE), field, gap=12)
    dialog = Dialog(desk, title, body, (taken, *others))
    dialog.sheet.focus.take(field)
    return dialog
