"""About the program: its bill of health, to be read and passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.dialog import WIDER, Answer, Dialog
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.guests import Guests
    from pnwtable.app.health import Bill
    from pnwtable.app.widgets.base import Item

_BETWEEN: Final = 14
_CLOSE: Final = 3
_TITLES: Final = theme.TextStyle(size=15, colour=theme.AMBER, bold=True)


def about_page(desk: Desk, guests: Guests) -> Dialog:
    """What the program runs on and where it keeps things, as it is now."""
    bill = guests.health()
    text = bill.plain(desk.texts)
    answers = (
        Answer(desk.text("health.copy"), lambda: guests.copy(text, "health.copied"), stays=True),
        Answer(desk.text("health.close"), safe=True),
    )
    body = Column(*_sections(desk, bill), gap=_BETWEEN)
    return Dialog(desk, desk.text("health.title"), body, answers, WIDER)


def _sections(desk: Desk, bill: Bill) -> Iterator[Item]:
    yield Label(bill.verdict(desk.texts), theme.BODY)
    for title, lines in bill.said(desk.texts):
        said = (Label(line, theme.NOTE if fine else theme.STRONG) for line, fine in lines)
        yield Column(Label(title, _TITLES), *said, gap=_CLOSE)
