"""What is asked over a table: its menu, what comes after the end, and questions before a loss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pnwtable.app.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.play.session import Session

Again = Literal["new", "same", "swap"]
"""Another game with the same set-up: dealt anew, the same cards, or dealt anew one seat further."""


@dataclass(frozen=True, slots=True)
class TableWays:
    """Where the questions over one table lead."""

    again: Callable[[Again], None]
    settings: Callable[[], None]
    rules: Callable[[], None]
    result: Callable[[], None]
    points: Callable[[], None]
    give_up: Callable[[], None]
    home: Callable[[], None]
    code: Callable[[], None]


def table_menu(desk: Desk, table: TableScreen, ways: TableWays) -> Dialog:
    """The menu; its first answer goes on with the game."""
    say = desk.texts.say
    over = table.session.outcome is not None or table.session.abandoned
    several = table.session.setup.seats > 1
    back = say("table.menus.back") if over else desk.text("home.resume")
    answers = [Answer(back, safe=True)]
    if over:
        answers.append(Answer(say("table.menus.result"), ways.result))
    answers += _again(desk, table, ways, "menus")
    answers.append(Answer(say("table.show-timeline"), table.show_timeline))
    advising = table.acting.advising
    if advising is not None and advising.may_play:
        answers.append(Answer(say("table.advice.show-me"), advising.play))
    review = table.acting.review
    if review is not None and review.may_tell:
        answers.append(Answer(say("table.par.ask"), review.tell_best))
    answers.append(Answer(desk.text("reader.menu"), ways.rules))
    answers.append(Answer(say("table.menus.settings"), ways.settings))
    answers.append(Answer(desk.text("saves.code"), ways.code))
    if several and not over:
        answers.append(Answer(desk.text("give_up.label"), ways.give_up))
    answers.append(Answer(say("table.menus.home"), ways.home))
    text = say(f"table.{_standing(table.session)}")
    return Dialog(desk, table.words.game("name"), text, answers)


def _standing(session: Session) -> str:
    """Which sentence says how the game stands, and whether its result counts."""
    result = session.result
    if session.abandoned:
        return "given-up"
    if session.outcome is None or result is None:
        return "menus.text" if session.outcome is None else "menus.over"
    apart = result.practice or result.with_hints or result.with_takebacks
    return "menus.apart" if apart else "menus.over"


def end_answers(desk: Desk, table: TableScreen, ways: TableWays) -> tuple[Answer, ...]:
    """What may follow on the last page of a game."""
    say = desk.texts.say
    several = table.session.setup.seats > 1
    points = (Answer(say("table.end.points"), ways.points),) if several else ()
    return (
        *_again(desk, table, ways, "end"),
        *points,
        Answer(say("table.show-timeline"), table.show_timeline),
        Answer(say("table.end.look"), safe=True),
        Answer(say("table.end.home"), ways.home),
    )


def _again(
    desk: Desk, table: TableScreen, ways: TableWays, where: Literal["menus", "end"]
) -> list[Answer]:
    """The ways to play again; the same deal only once its number can give nothing away."""
    say, session = desk.texts.say, table.session
    several = session.setup.seats > 1
    fresh = desk.text("again.rematch") if several else say(f"table.{where}.new")
    same, swap = say(f"table.{where}.same"), desk.text("again.swap")
    answers = [Answer(fresh, lambda: ways.again("new"), first=where == "end")]
    if session.deal_number is not None:
        answers.append(Answer(same, lambda: ways.again("same")))
    if several:
        answers.append(Answer(swap, lambda: ways.again("swap")))
    return answers


def take_back_question(desk: Desk, act: Callable[[], None]) -> Dialog:
    """Whether to take back over a barrier."""
    say = desk.texts.say
    answers = (
        Answer(say("table.take-back.do"), act),
        Answer(say("table.take-back.leave"), safe=True),
    )
    return Dialog(desk, say("table.take-back.title"), say("table.take-back.text"), answers)


def give_up_question(desk: Desk, act: Callable[[], None]) -> Dialog:
    """Whether to end a game that is not over, for everybody and for good."""
    answers = (
        Answer(desk.text("give_up.do"), act),
        Answer(desk.text("home.resume"), safe=True),
    )
    return Dialog(desk, desk.text("give_up.title"), desk.text("give_up.text"), answers)
