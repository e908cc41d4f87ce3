"""All that the lines of a journal change: the course of a game, who sits where, how it ended."""

from collections.abc import Sequence
from typing import assert_never

from pnwtable.core.answers import Ok, Outcome
from pnwtable.core.commands import MalformedCommand, parse_command
from pnwtable.core.game import Setup
from pnwtable.core.zones import Seat, Viewer
from pnwtable.play.course import Course
from pnwtable.play.entries import (
    Abandoned,
    Did,
    Ended,
    Entry,
    Guided,
    LookedAt,
    Practised,
    Redid,
    Seated,
    Undid,
)
from pnwtable.play.messages import LogLine, TakenBack
from pnwtable.play.results import Result, scores_of
from pnwtable.play.seats import Controller


class Unsound(ValueError):  # noqa: N818 - says what the line is
    """A line of a journal cannot be followed; the message says why. Nothing has changed."""


class Sitting:
    """A game as its journal tells it. ``follow`` is the one way on, at the table and in a replay.

    ``practised``: practice was on at some time. ``guided``: a first hand goes on. ``result`` is
    that of the first end.
    """

    def __init__(self, course: Course, controllers: Sequence[Controller]) -> None:
        self.course = course
        self.controllers = {Seat(at): who for at, who in enumerate(controllers, 1)}
        self.practice = False
        self.practised = False
        self.with_takebacks = False
        self.guided = False
        self.abandoned = False
        self.result: Result | None = None
        self._taken_back: list[tuple[int, TakenBack]] = []

    def follow(self, entry: Entry) -> None:
        """Do what the line says. Raises Unsound if that is not possible here."""
        self._expect(not self.abandoned, "the game was given up before")
        match entry:
            case Did():
                self._do(entry)
            case Undid():
                self._undo(entry)
            case Redid():
                self._redo(entry)
            case Seated(seat, controller):
                self._expect(seat in self.controllers, f"there is no seat p{seat}")
                self.controllers[seat] = controller
            case LookedAt(seat):
                self._expect(seat in self.controllers, f"there is no seat p{seat}")
                self.course.looked(seat)
            case Practised(on):
                self.practice = on
                self.practised = self.practised or on
            case Guided(on):
                self.guided = on
            case Ended(result):
                self._expect(self.result is None, "the game has ended before")
                self.result = result
            case Abandoned():
                self.abandoned = True
            case _:
                assert_never(entry)

    def is_persons(self, seat: Seat) -> bool:
        """Whether a person decides there."""
        return self.controllers[seat].is_person

    def log(self, viewer: Viewer) -> tuple[LogLine, ...]:
        """What has happened, as this viewer was told it."""
        watcher, steps = self.course.watcher(viewer), self.course.steps
        lines: list[LogLine] = []
        for at in range(self.course.position + 1):
            lines += [LogLine(at, said) for said in watcher.said(steps, at)]
            lines += [LogLine(at, taken) for where, taken in self._taken_back if where == at]
        return tuple(lines)

    def ending(self, setup: Setup, outcome: Outcome, finished_at: str) -> Result:
        """The result, if the game ends now."""
        course = self.course
        return Result(
            game=course.game.key,
            options=setup.options,
            seats=tuple(self.controllers.values()),
            winners=outcome.winners,
            scores=scores_of(course.game.fields(course.state)),
            rating=outcome.rating,
            with_takebacks=self.with_takebacks,
            practice=self.practised,
            finished_at=finished_at,
        )

    def _do(self, did: Did) -> None:
        try:
            asked = parse_command(did.do, Seat(1))
        except MalformedCommand as error:
            raise Unsound(str(error)) from None
        answer = self.course.judge(asked)
        if not isinstance(answer, Ok):
            raise Unsound(f"{did.do[:80]!r} cannot be done here")
        tried = self.course.try_out(answer.command, by_person=self.is_persons(asked.seat))
        self._expect(tried.digest == did.digest, f"{did.do[:80]!r} leads to another position")
        self.course.take(tried)

    def _undo(self, undid: Undid) -> None:
        course = self.course
        target = course.position - undid.undo
        self._expect(0 <= target < course.position, "there is not so much to undo")
        self._expect(course.digest_at(target) == undid.digest, "undo leads to another position")
        taken = TakenBack(course.record(target + 1).seat, undid.undo, undid.barrier)
        course.position = target
        earlier = [(min(at, target), line) for at, line in self._taken_back]
        self._taken_back = [*earlier, (target, taken)]
        if undid.barrier and not self.practice:
            self.with_takebacks = True

    def _redo(self, redid: Redid) -> None:
        course = self.course
        target = course.position + redid.redo
        self._expect(course.position < target <= course.length, "there is not so much to redo")
        self._expect(course.digest_at(target) == redid.digest, "redo leads to another position")
        course.position = target

    def _expect(self, holds: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as a sentence
        if not holds:
            raise Unsound(otherwise)
