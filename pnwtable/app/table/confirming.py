"""The end of a turn, asked for twice while something is left to do, if a player wants that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.core.commands import AskedPress

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.commands import Asked


class Confirming:
    """Lets the first press of a button that ends a turn only ask; a second one ends it.

    Which buttons these are the layout says; anything else that is done forgets the first press.
    """

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._asked: tuple[int, str] | None = None

    @property
    def pending(self) -> str:
        """The button that has been pressed once, and whose second press ends the turn."""
        asked = self._asked
        return asked[1] if asked is not None and asked[0] == self._screen.session.stamp else ""

    def objection(self, asked: Asked) -> str | None:
        """What is said instead of ending a turn at the first press; None lets it be done."""
        before, self._asked = self.pending, None
        if not isinstance(asked, AskedPress) or asked.button == before:
            return None
        if not self._screen.desk.settings.confirm_end or not self._leaves_something(asked):
            return None
        self._asked = self._screen.session.stamp, asked.button
        words = self._screen.words
        return words.table("confirm-end", button=words.game(f"buttons.{asked.button}"))

    def _leaves_something(self, asked: AskedPress) -> bool:
        """Whether it ends a turn in which something other could still be done."""
        layout = self._screen.model.layout
        closes = layout.closes or (layout.ends,)
        return asked.button in closes and any(
            not (isinstance(other, AskedPress) and other.button in closes)
            for other in self._screen.model.rules.legal()
        )
