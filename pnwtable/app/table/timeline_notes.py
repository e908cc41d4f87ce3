"""The question what a bookmark shall be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.widgets.dialog import Answer
from pnwtable.app.widgets.name_dialog import name_dialog
from pnwtable.play.entries import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk


def ask_bookmark(
    desk: Desk, position: int, named: str | None, usual: str, note: Callable[[int, str], None]
) -> None:
    """Ask for the name of a bookmark; ``named`` is the one it has, ``usual`` is offered else."""
    say = desk.texts.say
    words = (
        say("table.timeline.bookmark-at", {"n": position}),
        say("table.timeline.name-about"),
        say("table.timeline.name-hint"),
    )
    value = (usual if named is None else named)[:LONGEST_NAME]
    keep = say("table.timeline.keep"), lambda name: note(position, name or usual)
    remove = Answer(say("table.timeline.remove"), lambda: note(position, ""))
    leave = Answer(say("table.timeline.cancel"), safe=True)
    others = (leave,) if named is None else (remove, leave)
    desk.ask(name_dialog(desk, words, value, keep, others))
