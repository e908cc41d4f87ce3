"""Going on from a moment of a game at a table of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.play.session import Session
    from pnwtable.play.shelf import Shelf


def begin_branch(
    desk: Desk,
    shelf: Shelf,
    table: TableScreen,
    position: int,
    open_new: Callable[[Session], object],
) -> None:
    """Open a branch of that table; a game that lasts is asked about first, for it is marked."""

    def begin() -> None:
        branch = table.session.branch(position, shelf.create())
        table.session.note_branch(position)
        open_new(branch)
        desk.say(desk.texts.say("table.timeline.branched", {"n": position}))

    if table.session.is_over or table.session.practice:
        begin()
        return
    from pnwtable.app.widgets.dialog import Answer, Dialog  # noqa: PLC0415 - on demand

    say = desk.texts.say
    answers = (
        Answer(say("table.timeline.ask-branch.do"), begin),
        Answer(say("table.timeline.ask-branch.leave"), safe=True),
    )
    title, text = say("table.timeline.ask-branch.title"), say("table.timeline.ask-branch.text")
    desk.ask(Dialog(desk, title, text, answers))
