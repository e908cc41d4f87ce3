"""What is told after a fault of the program: where it is written, and how to pass it on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.about_page import about_page
from pnwtable.app.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.guests import Guests


def fault_page(
    desk: Desk,
    written: tuple[Path | None, str],
    guests: Guests | None,
    ways: tuple[Callable[[], None], Callable[[], None]],
) -> Dialog:
    """``written``: where the fault stands, and how it reads; ``ways`` lead home, and on.

    The code is made at once: it is that of the moment of the fault.
    """
    path, said = written
    where = desk.text("fault.written", path=path) if path else desk.text("fault.unwritten")
    lines = [desk.text("fault.text"), where]
    answers: list[Answer] = []
    code = guests.code() if guests is not None else None
    if guests is not None:
        if code is not None:
            lines.append(desk.text("fault.code"))
            answers.append(_copying(desk, guests, "saves.code", code, "codes.copied"))
        answers.append(_reporting(desk, guests, said))
        answers.append(
            Answer(
                desk.text("health.shown"), lambda: desk.ask(about_page(desk, guests)), stays=True
            )
        )
    home, on = ways
    answers += [
        Answer(desk.text("fault.home"), home),
        Answer(desk.text("fault.go_on"), on, safe=True),
    ]
    return Dialog(desk, desk.text("fault.title"), "\n".join(lines), answers)


def _copying(desk: Desk, guests: Guests, label: str, text: str, done: str) -> Answer:
    return Answer(desk.text(label), lambda: guests.copy(text, done), stays=True)


def _reporting(desk: Desk, guests: Guests, said: str) -> Answer:
    def copy() -> None:
        guests.copy(guests.report(said), "fault.log_copied")

    return Answer(desk.text("fault.log"), copy, stays=True)
