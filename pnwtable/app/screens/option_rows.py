"""The rows of a set-up that say what is played: session, who begins, options, map, deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app import theme
from pnwtable.app.option_words import option_name, option_word
from pnwtable.app.screens.draft import BY_LOT, OWN
from pnwtable.app.screens.grades import ANY
from pnwtable.app.screens.maps import MapPicture
from pnwtable.app.screens.rows import choice_row
from pnwtable.app.screens.times import said_day
from pnwtable.app.widgets.boxes import Row
from pnwtable.app.widgets.choice import Choice, Number
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.segments import Segments
from pnwtable.app.widgets.simple import Button, Label, Toggle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.draft import Draft
    from pnwtable.app.widgets.base import Item, Widget
    from pnwtable.core.board import Board
    from pnwtable.core.game import OptionSpec, OptionValue


class OptionRows:
    """Makes the rows anew as often as their sentences change; the controls stay the same."""

    def __init__(self, desk: Desk, draft: Draft) -> None:
        self._desk = desk
        self._draft = draft
        self._own = frozenset() if draft.maps is None else draft.maps.own
        self._controls = {spec.key: self._control(spec) for spec in draft.specs}
        self._pictures = {
            spec.key: MapPicture(self._board) for spec in draft.specs if draft.chooses_map(spec)
        }
        self._session = Segments(
            (*draft.sessions, OWN), (lambda: draft.session, draft.play_for), self._session_name
        )
        self._first = Choice(
            lambda: draft.beginners, lambda: draft.first, draft.begin, self._beginner
        )
        self._deal = TextField(desk.text("setup.deal_hint"), self._number)
        self._grade = Segments(
            draft.grades.offered,
            (lambda: draft.grades.grade_of(draft.deal), self._choose_grade),
            lambda grade: desk.text(f"setup.grades.{grade or 'any'}"),
        )
        self._other = Button(
            desk.text("setup.grade_other"),
            lambda: self._choose_grade(draft.grades.grade_of(draft.deal)),
        )
        self._today = Button(
            desk.text("setup.deal_today"), lambda: self._deal.put(draft.deal_of_today)
        )

    @property
    def standing(self) -> tuple[object, ...]:
        """What the sentences of the rows depend on."""
        draft = self._draft
        board = self._name_of(draft.board)
        graded = draft.grades_offered, draft.grades.loss_of(draft.deal)
        return draft.session, draft.deal == draft.deal_of_today, board, *graded

    def made(self) -> Iterator[Item]:
        """The rows as they are now."""
        desk, draft = self._desk, self._draft
        if draft.sessions:
            yield choice_row(desk.text("setup.session"), self._about_session(), self._session)
        if draft.game.seats[-1] > 1:
            about = desk.text("setup.first_about")
            yield choice_row(desk.text("setup.first"), about, self._first)
        for spec in draft.specs:
            if draft.session == OWN or spec.key not in draft.of_sessions:
                yield self._option(spec)
        deal = Row(self._deal, self._today, gap=8)
        yield choice_row(desk.text("setup.deal"), self._about_deal(), deal)

        if draft.grades_offered:
            graded = draft.grades.grade_of(draft.deal) != ANY
            grade = Row(self._grade, self._other, gap=8) if graded else self._grade
            yield choice_row(desk.text("setup.grade"), self._about_grade(), grade)

    def _about_grade(self) -> str:
        loss = self._draft.grades.loss_of(self._draft.deal)
        if loss is None:
            return self._desk.text("setup.grade_about")
        return self._desk.text("setup.grade_loss", n=round(loss))

    def _session_name(self, session: str) -> str:
        if session == OWN:
            return self._desk.text("setup.own")
        return self._say(f"sessions.{session}.name")

    def _about_session(self) -> str:
        session = self._draft.session
        if session == OWN:
            return self._desk.text("setup.session_about")
        return self._say(f"sessions.{session}.about")

    def _about_deal(self) -> str:
        draft, desk = self._draft, self._desk
        if draft.deal != draft.deal_of_today:
            return desk.text("setup.deal_about")
        return desk.text("setup.deal_of_today", day=said_day(desk, draft.today))

    def _beginner(self, first: str) -> str:
        if first == BY_LOT:
            return self._desk.text("setup.by_lot")
        return self._draft.company.name(int(first[1:]) - 1)

    def _word(self, spec: OptionSpec, value: OptionValue) -> str:
        # The rows know of names of the player only where the option is one.
        named = any(one.names for one in self._draft.game.options if one.key == spec.key)
        own = self._own if named else ()
        return option_word(self._desk.texts, self._draft.game.key, spec.key, value, own)

    def _name_of(self, board: Board | None) -> str:
        key = "" if board is None else f"games.{self._draft.game.key}.maps.{board.name}"
        return self._desk.texts.say(key) if self._desk.texts.has(key) else ""

    def _say(self, key: str) -> str:
        return self._desk.texts.say(f"games.{self._draft.game.key}.{key}")

    def _option(self, spec: OptionSpec) -> Item:
        key = f"options.{spec.key}.about"
        has = self._desk.texts.has(f"games.{self._draft.game.key}.{key}")
        name = option_name(self._desk.texts, self._draft.game.key, spec.key)
        about = self._say(key) if has else ""
        return choice_row(name, about, self._controls[spec.key], *self._below(spec))

    def _below(self, spec: OptionSpec) -> Iterator[Item]:
        """What the sheet recommends, and the map that is chosen."""
        draft, desk = self._draft, self._desk
        seats = draft.company.number
        advice = spec.advice(seats)
        if advice is not None:
            value = self._word(spec, advice)
            text = desk.text("setup.recommended", n=seats, value=value)
            yield Label(text, theme.NOTE.in_colour(theme.AMBER))
        if spec.key in self._pictures and draft.board is not None:
            name = self._name_of(draft.board)
            picture = self._pictures[spec.key]
            said = (Label(name, theme.NOTE),) if name else ()
            yield Row(picture, *said, gap=14)

    def _board(self) -> Board:
        board = self._draft.board
        assert board is not None  # noqa: S101 - the picture is shown only where there is one
        return board

    def _control(self, spec: OptionSpec) -> Widget:
        values = self._draft.values
        if isinstance(spec.default, bool):
            return Toggle(
                lambda: bool(values[spec.key]),
                lambda value: self._draft.put(spec, value),
                (self._word(spec, value=False), self._word(spec, value=True)),
            )
        if isinstance(spec.values, range):
            return Number(
                spec.values,
                lambda: int(values[spec.key]),
                lambda value: self._draft.put(spec, value),
                lambda value: self._word(spec, value),
            )
        return Choice(
            tuple(spec.values),
            lambda: values[spec.key],
            lambda value: self._draft.put(spec, value),
            lambda value: self._word(spec, value),
        )

    def _choose_grade(self, grade: str) -> None:
        """A deal of that grade, another one if it is one already."""
        self._deal.put(self._draft.grades.pick(grade, self._draft.deal))

    def _number(self, typed: str) -> None:
        self._draft.deal = typed
