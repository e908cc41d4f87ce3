"""What is shown when a game is over: the rating, the score, and where it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.dialog import Dialog
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.base import Item
    from pnwtable.app.widgets.dialog import Answer
    from pnwtable.core.answers import Line

SCORE: Final = theme.TextStyle(size=30, colour=theme.AMBER, bold=True)
POINTS: Final = theme.TextStyle(bold=True, align="right")


def end_dialog(desk: Desk, table: TableScreen, answers: Sequence[Answer]) -> Dialog:
    """The last word of a game, over its table."""
    session, words = table.session, table.words
    outcome = session.outcome
    rating = outcome.rating if outcome is not None else ""
    title = words.game(f"ratings.{rating}") if rating else words.game("name")
    score = words.game("score", n=session.fields[f"score@{table.viewer or 1}"])
    rows: list[Item] = [Label(score, SCORE)]
    rows += [_row(table, line) for line in session.tally(table.viewer)]
    said = []
    if session.with_takebacks:
        said.append(desk.texts.say("table.with-takebacks"))
    if session.deal_number is not None:
        said.append(desk.texts.say("table.deal", {"n": session.deal_number}))
    rows.append(Label("  ·  ".join(said), theme.NOTE))
    return Dialog(desk, title, Column(*rows, gap=10), answers)


def _row(table: TableScreen, line: Line) -> Item:
    return Row(Label(table.words.text(line.text)), Label(str(line.points), POINTS), grow=0)
