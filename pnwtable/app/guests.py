"""The door of the program: what is pasted, dropped on the window, or goes wrong in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import clipboard

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.carrying import Carrier
    from pnwtable.app.desk import Desk, Screen
    from pnwtable.app.faults import FaultLog
    from pnwtable.app.health import Bill
    from pnwtable.play.session import Session

DROPS: Final = (pygame.DROPFILE, pygame.DROPTEXT)


class Guests:
    """Gives what comes from outside to who can open it, and a code and the log to take out."""

    def __init__(
        self,
        carrier: Carrier,
        session: Callable[[], Session | None],
        log: FaultLog,
        health: Callable[[], Bill],
    ) -> None:
        """``session`` is that of the open table; ``health`` looks whether all is well."""
        self._carrier, self._session, self._log = carrier, session, log
        self.health = health

    def paste(self) -> None:
        """Open the table whose code is on the clipboard."""
        self._carrier.paste()

    def dropped(self, event: pygame.Event) -> None:
        """Take in a file or a text that was dropped on the window."""
        if event.type == pygame.DROPFILE:
            self._carrier.dropped(event.file)
        else:
            self._carrier.received(event.text)

    def work(self) -> None:
        """Go on with what takes long."""
        self._carrier.work()

    def code(self) -> str | None:
        """The code of the open table, with the command that has just failed; None if none."""
        session = self._session()
        try:
            return None if session is None else session.table_code()
        except Exception as fault:  # noqa: BLE001 - it is asked for when rules are broken already
            self._log.note(fault)
            return None

    def report(self, said: str) -> str:
        """What is said of a fault, and the bill of health if it can be had."""
        from pnwtable.data.languages import ENGLISH, texts_in  # noqa: PLC0415 - faults are rare

        try:
            return f"{said}\n{self.health().plain(texts_in(ENGLISH))}\n"
        except Exception as fault:  # noqa: BLE001 - what is broken may be what it looks at
            self._log.note(fault)
            return said

    def copy(self, text: str, key: str) -> None:
        """Put a text on the clipboard, and say so."""
        self._carrier.copy_text(text, key)


def is_typing(desk: Desk, screen: Screen | None) -> bool:
    """Whether what is pasted now belongs to a text."""
    from pnwtable.app.key_groups import focused_on  # noqa: PLC0415 - on demand
    from pnwtable.app.reader.screen import ReaderScreen  # noqa: PLC0415 - on demand

    asked = desk.questions[-1] if desk.questions else None
    if asked is None and isinstance(screen, ReaderScreen):
        # Its field has the keys from the start: a code is meant for it only if that is seen.
        typing = screen.focus.at is screen.field
        return typing and (screen.focus.shown or not clipboard.has_code())
    at = None if screen is None else focused_on(screen, asked)
    return at is not None and at.takes_text
