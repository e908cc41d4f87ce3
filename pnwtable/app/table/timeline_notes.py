"""The question what a bookmark shall be called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.dialog import Answer, Dialog, nothing
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.simple import Label
from pnwtable.play.entries import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Size

_WIDE: Final = 460


def _nothing(value: str) -> None:
    del value


class NameField(TextField):
    """A field for a name, as wide as its sheet; Enter takes what stands in it."""

    def __init__(self, hint: str, value: str) -> None:
        super().__init__(
            hint, _nothing, longest=LONGEST_NAME, allowed=str.isprintable, value=value, picked=True
        )
        self.entered: Callable[[], None] = nothing

    def size(self, desk: Desk, width: int) -> Size:
        """As wide as there is room."""
        return min(width, desk.px(_WIDE)), super().size(desk, width)[1]

    def key(self, event: pygame.Event) -> bool:
        """Enter takes the name."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.entered()
            return True
        return super().key(event)


def ask_bookmark(
    desk: Desk, position: int, named: str | None, usual: str, note: Callable[[int, str], None]
) -> None:
    """Ask for the name of a bookmark; ``named`` is the one it has, ``usual`` is offered else."""
    say = desk.texts.say
    value = (usual if named is None else named)[:LONGEST_NAME]
    field = NameField(say("table.timeline.name-hint"), value)
    keep = Answer(
        say("table.timeline.keep"), lambda: note(position, field.value or usual), first=True
    )
    remove = Answer(say("table.timeline.remove"), lambda: note(position, ""))
    leave = Answer(say("table.timeline.cancel"), safe=True)
    answers = (keep, leave) if named is None else (keep, remove, leave)
    title = say("table.timeline.bookmark-at", {"n": position})
    body = Column(Label(say("table.timeline.name-about")), field, gap=12)
    dialog = Dialog(desk, title, body, answers)
    field.entered = lambda: dialog.answer(keep)
    dialog.sheet.focus.take(field)
    desk.ask(dialog)
