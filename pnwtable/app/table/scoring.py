"""The page of the score: for every seat where its points come from, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table.composing import colours_of
from pnwtable.app.table.prompting import SAYABLE
from pnwtable.app.widgets.base import Widget
from pnwtable.app.widgets.boxes import Column, Framed, Row
from pnwtable.app.widgets.dialog import Dialog
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.base import Item, Look, Size
    from pnwtable.app.widgets.dialog import Answer
    from pnwtable.core.answers import Line
    from pnwtable.core.zones import Seat

SCORE: Final = theme.TextStyle(size=30, colour=theme.AMBER, bold=True)
POINTS: Final = theme.TextStyle(size=15, bold=True, align="right")
LINE: Final = theme.TextStyle(size=15, colour=theme.QUIET)
NAME: Final = theme.TextStyle(size=19, bold=True)
TOTAL: Final = theme.TextStyle(size=26, colour=theme.AMBER, bold=True, align="right")
WON: Final = theme.TextStyle(size=14, colour=theme.AMBER, bold=True)
TOKEN: Final = (24, 30)
SHEET: Final = 208
"""Logical units that a seat's column takes at the least."""

NARROWEST: Final = 920
WIDEST: Final = 1080
"""Logical units of the page; the narrower has room for its answers side by side."""


def score_page(desk: Desk, table: TableScreen, answers: Sequence[Answer]) -> Dialog:
    """Where every point comes from, at any moment and at the end."""
    session, words = table.session, table.words
    outcome = session.outcome
    lines = session.tally(table.viewer)
    if session.setup.seats == 1:
        return _for_one(desk, table, lines, answers)
    seats = tuple(session.controllers)
    winners = outcome.winners if outcome is not None else ()
    title = words.table("score-now")
    if winners:
        names = words.table("and").join(words.player(seat) for seat in winners)
        title = words.table("won" if len(winners) == 1 else "won-together", name=names)
    blocks = [_block(table, seat, lines, won=seat in winners) for seat in _ranked(table, seats)]
    foot = Label("  ·  ".join(_notes(table)), theme.NOTE)
    wide = max(NARROWEST, min(WIDEST, SHEET * len(seats) + 120))
    body = Column(Grid(*blocks, least=SHEET, gap=14), foot, gap=14)
    return Dialog(desk, title, body, answers, wide)


def _for_one(
    desk: Desk, table: TableScreen, lines: Sequence[Line], answers: Sequence[Answer]
) -> Dialog:
    """A solitaire has one score, and perhaps a word for it."""
    session, words = table.session, table.words
    rating = session.outcome.rating if session.outcome is not None else ""
    title = words.game(f"ratings.{rating}") if rating else words.game("name")
    score = words.game("score", n=session.fields[f"score@{table.viewer or 1}"])
    rows: list[Item] = [Label(score, SCORE)]
    rows += [
        Row(Label(words.text(line.text)), Label(str(line.points), _PLAIN_POINTS), grow=0)
        for line in lines
    ]
    rows.append(Label("  ·  ".join(_notes(table)), theme.NOTE))
    return Dialog(desk, title, Column(*rows, gap=10), answers)


_PLAIN_POINTS: Final = theme.TextStyle(bold=True, align="right")


def _notes(table: TableScreen) -> list[str]:
    session, words = table.session, table.words
    said = []
    if session.with_takebacks:
        said.append(words.table("with-takebacks"))
    if session.deal_number is not None and session.deal_number < SAYABLE:
        said.append(words.table("deal", n=session.deal_number))
    return said


def _ranked(table: TableScreen, seats: Sequence[Seat]) -> list[Seat]:
    """The winners first, then by score; while a game lasts in the order of the seats."""
    outcome = table.session.outcome
    if outcome is None:
        return list(seats)
    fields = table.session.fields
    return sorted(
        seats,
        key=lambda seat: (seat not in outcome.winners, -int(fields[f"score@{seat}"]), seat),  # type: ignore[arg-type]  # a score is a number
    )


def _block(table: TableScreen, seat: Seat, lines: Sequence[Line], *, won: bool) -> Framed:
    """Name and total of a seat, and its lines under them."""
    session, words = table.session, table.words
    colour = colours_of(session)[seat]
    # While a round lasts its lines say what it would be worth now, and so does their sum.
    points = sum(line.points for line in lines if line.seat == seat)
    total = str(points).replace("-", "\N{MINUS SIGN}")
    rows: list[Item] = [
        Row(
            Token(colour),
            Column(
                Label(words.player(seat), NAME),
                *((Label(words.table("winner"), WON),) if won else ()),
                gap=0,
            ),
            Label(total, TOTAL),
            gap=10,
            grow=1,
            least=40,
        )
    ]
    rows += [_line(table, line) for line in lines if line.seat == seat]
    return Framed(Column(*rows, gap=7), pad=14)


def _line(table: TableScreen, line: Line) -> Row:
    points = f"{line.points:+d}".replace("-", "\N{MINUS SIGN}") if line.points else "0"
    said = Label(table.words.text(line.text), LINE)
    return Row(said, Label(points, POINTS), grow=0, least=40)


class Token(Widget):
    """The token of a colour, small."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self._colour = colour

    def size(self, desk: Desk, width: int) -> Size:
        """Always the same."""
        del width
        return desk.px(TOKEN[0]), desk.px(TOKEN[1])

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint it."""
        del look
        target.blit(desk.art.token(self._colour, self.rect.size), self.rect)
