"""How a page of a panel beside the table is set: a title, its text, a way to close it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.widgets.boxes import Row
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.base import Item, Widget
    from pnwtable.app.widgets.simple import Button

TITLE: Final = theme.TextStyle(size=19, bold=True)
SECTION: Final = theme.TextStyle(size=15, colour=theme.AMBER, bold=True)
TEXT: Final = theme.TextStyle(size=15)
ASIDE: Final = theme.TextStyle(size=15, colour=theme.FAINT)


def page(
    screen: TableScreen, title: str, body: Item, close: Button, first: Widget | None = None
) -> Sheet:
    """A page with its title and the button that closes it in one line."""
    head = Row(Label(title, TITLE), close, grow=0, least=60)
    return Sheet(screen.bars.desk, body, head=head, first=first or _first(body))


def _first(body: Item) -> Widget | None:
    return next((widget for widget in body.leaves() if widget.focusable), None)
