"""A turn in which nothing is left to do ends by itself, after a moment in which one may look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.core.commands import AskedPress

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen

GRACE: Final = 1.6
"""Seconds of rest before a turn that has nothing left ends."""


class Grace:
    """Counts the moment at the end of a turn; it begins anew with every change."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._stamp = -1
        self._left = GRACE

    def over(self, seconds: float, *, still: bool) -> AskedPress | None:
        """Let time pass; the button that ends the turn, once it is due."""
        screen = self._screen
        if screen.session.stamp != self._stamp:
            self._stamp, self._left = screen.session.stamp, GRACE
        last = self._last()
        if last is None or not still or not screen.desk.settings.auto_end:
            return None
        self._left -= seconds
        return last if self._left <= 0 else None

    def _last(self) -> AskedPress | None:
        """The button that ends turns, if it is the only thing that the seat may do."""
        model = self._screen.model
        legal = model.rules.legal()
        if len(legal) != 1 or not isinstance(legal[0], AskedPress):
            return None
        return legal[0] if legal[0].button == model.layout.ends else None
