"""What is shown when a game is over: the rating, the score, and where it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.widgets.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.dialog import Answer


def end_dialog(desk: Desk, table: TableScreen, answers: Sequence[Answer]) -> Dialog:
    """The last word of a game, over its table."""
    session, words = table.session, table.words
    outcome = session.outcome
    rating = outcome.rating if outcome is not None else ""
    title = words.game(f"ratings.{rating}") if rating else words.game("name")
    seat = table.viewer or 1
    lines = [f"**{words.game('score', n=session.fields[f'score@{seat}'])}**"]
    lines += [words.text(line.text) for line in session.tally(table.viewer)]
    if session.with_takebacks:
        lines.append(desk.texts.say("table.with-takebacks"))
    if session.deal_number is not None:
        lines.append(desk.texts.say("table.deal", {"n": session.deal_number}))
    return Dialog(desk, title, "\n".join(lines), answers)
