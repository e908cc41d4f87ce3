"""All that the lines of a journal change: the course of a game, who sits where, how it ended."""

from collections.abc import Sequence
from typing import Final, assert_never

from pnwtable.core.answers import Ok, Outcome
from pnwtable.core.commands import MalformedCommand, parse_command
from pnwtable.core.game import Setup
from pnwtable.core.zones import Seat, Viewer
from pnwtable.play.course import Course, Tried
from pnwtable.play.damage import Damage, Damaged, Reason
from pnwtable.play.entries import (
    Abandoned,
    Bookmarked,
    Branched,
    Did,
    Ended,
    Entry,
    Guided,
    Hinted,
    LookedAt,
    Named,
    Note,
    Practised,
    Redid,
    Seated,
    Undid,
    short_name,
)
from pnwtable.play.messages import LogLine, TakenBack
from pnwtable.play.results import Result, scores_of
from pnwtable.play.seats import Controller

_SHOWN: Final = 80
"""Letters of a command from outside that are shown."""


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
        self.with_hints = False
        self.guided = False
        self.abandoned = False
        self.result: Result | None = None
        self.name = ""
        self.bookmarks: dict[int, str] = {}
        self._taken_back: list[tuple[int, TakenBack]] = []

    def follow(self, entry: Entry) -> None:
        """Do what the line says. Raises Damaged, with nothing changed, if it cannot be done."""
        noted = isinstance(entry, Note)
        self._expect(noted or not self.abandoned, "given-up")
        match entry:
            case Did() | Undid() | Redid():
                self._move(entry)
            case Seated() | LookedAt() | Hinted():
                self._sit(entry)
            case Named() | Bookmarked():
                self._note(entry)
            case Practised(on):
                self.practice = on
                self.practised = self.practised or on
            case Guided(on):
                self.guided = on
            case Branched(at):
                self._expect(0 <= at <= self.course.position, "no-position")
                self.with_takebacks = self.with_takebacks or not self.practice
            case Ended(result):
                self._expect(self.result is None, "ended")
                self.result = result
            case Abandoned():
                self.abandoned = True
            case _:
                assert_never(entry)

    def _move(self, entry: Did | Undid | Redid) -> None:
        match entry:
            case Did():
                self._do(entry)
            case Undid():
                self._undo(entry)
            case Redid():
                self._redo(entry)

    def _sit(self, entry: Seated | LookedAt | Hinted) -> None:
        match entry:
            case Seated(seat, controller):
                self._expect_seat(seat)
                self.controllers[seat] = controller
            case LookedAt(seat):
                self._expect_seat(seat)
                self.course.looked(seat)
            case Hinted(seat):
                self._expect_seat(seat)
                self.with_hints = True

    def _expect_seat(self, seat: Seat) -> None:
        self._expect(seat in self.controllers, "no-seat", seat=seat)

    def _note(self, note: Note) -> None:
        match note:
            case Named(name):
                self.name = short_name(name)
            case Bookmarked(name, at):
                self._expect(0 <= at <= self.course.length, "no-position")
                self.bookmarks.pop(at, None)
                if short_name(name):
                    self.bookmarks[at] = short_name(name)

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
            with_hints=self.with_hints,
            practice=self.practised,
            finished_at=finished_at,
        )

    def _do(self, did: Did) -> None:
        try:
            asked = parse_command(did.do, Seat(1))
        except MalformedCommand:
            raise Damaged(Damage("no-command", {"words": did.do[:_SHOWN]})) from None
        answer = self.course.judge(asked)
        if not isinstance(answer, Ok):
            raise Damaged(Damage("not-possible", {"words": did.do[:_SHOWN]}))
        tried = self.course.try_out(answer.command, by_person=self.is_persons(asked.seat))
        same = tried.digest == did.digest
        self._expect(same, "another-position", words=did.do[:_SHOWN])
        self.take(tried)

    def take(self, tried: Tried) -> None:
        """Go on by that step; what had been taken back is gone, and so are bookmarks there."""
        at = self.course.position
        self.bookmarks = {here: name for here, name in self.bookmarks.items() if here <= at}
        self.course.take(tried)

    def _undo(self, undid: Undid) -> None:
        course = self.course
        target = course.position - undid.undo
        self._expect(0 <= target < course.position, "undo-too-far")
        self._expect(course.digest_at(target) == undid.digest, "undo-elsewhere")
        taken = TakenBack(course.record(target + 1).seat, undid.undo, undid.barrier)
        course.position = target
        earlier = [(min(at, target), line) for at, line in self._taken_back]
        self._taken_back = [*earlier, (target, taken)]
        if undid.barrier and not self.practice:
            self.with_takebacks = True

    def _redo(self, redid: Redid) -> None:
        course = self.course
        target = course.position + redid.redo
        self._expect(course.position < target <= course.length, "redo-too-far")
        self._expect(course.digest_at(target) == redid.digest, "redo-elsewhere")
        course.position = target

    def _expect(self, holds: bool, otherwise: Reason, **details: object) -> None:  # noqa: FBT001 - reads as a sentence
        if not holds:
            raise Damaged(Damage(otherwise, details))
