"""Par beside a result: a line that tells how far it is known, and tells more when more is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app import theme
from pnwtable.app.table.review_words import par_said
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen


class ParLine(Label):
    """What is known of the par of the deal on that table."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(par_said(screen), theme.NOTE)
        self._screen = screen

    def turned(self) -> bool:
        """Take up what has been found since; whether it says something else now."""
        before, self.text = self.text, par_said(self._screen)
        return before != self.text


def par_line(screen: TableScreen) -> ParLine | None:
    """The line; None for a game without par."""
    return ParLine(screen) if par_said(screen) else None
