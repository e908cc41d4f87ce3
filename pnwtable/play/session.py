"""A game in progress: the sole owner of its state, seed and journal."""

from collections.abc import Mapping, Sequence
from typing import Any

from pnwtable.core.answers import Contest, Line, Mark, NotThere, Ok, Outcome, Refusal, Text
from pnwtable.core.commands import Asked
from pnwtable.core.game import AnyGame, Field, HasTable, Setup, judge
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Viewer
from pnwtable.play.course import Barrier, Course
from pnwtable.play.entries import (
    FORMAT,
    Abandoned,
    Did,
    Ended,
    Entry,
    Guided,
    Header,
    LookedAt,
    Practised,
    Redid,
    Seated,
    Undid,
    line_of,
)
from pnwtable.play.keeper import Keeper, now
from pnwtable.play.messages import Done, LogLine, Stale, Undone
from pnwtable.play.results import Result
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.sitting import Sitting
from pnwtable.play.watching import SeenStage


class Session:
    """One game. Outside of it there are Views, words and digests, never the state.

    Every change is given to the keeper before the call that makes it returns. ``stamp`` changes
    whenever the position or a controller does; ``do`` needs it, so a command made for a moment
    that is over is dropped. Use a session from one thread only.
    """

    def __init__(self, sitting: Sitting, header: Header, keeper: Keeper | None) -> None:
        self._sitting = sitting
        self._course = sitting.course
        self._header = header
        self._views: dict[Viewer, tuple[int, View[Any]]] = {}
        self._told: tuple[HasTable, Mapping[str, Field]] | None = None
        self.keeper = keeper
        self.stamp = 0

    @classmethod
    def new(  # noqa: PLR0913 - all that a game is before its first command
        cls,
        game: AnyGame,
        setup: Setup,
        seed: int,
        *,
        deal_chosen: bool = False,
        controllers: Sequence[Controller] = (),
        keeper: Keeper | None = None,
    ) -> "Session":
        """Deal. Seats without a controller are persons'."""
        course = Course(game, setup, seed)
        header = _header(course, setup, deal_chosen=deal_chosen, controllers=controllers)
        if keeper is not None:
            keeper.append(line_of(header))
        return cls(Sitting(course, header.controllers), header, keeper)

    @classmethod
    def at(cls, game: AnyGame, setup: Setup, seed: int, position: HasTable) -> "Session":
        """Begin at the position of a scenario; such a table is not kept."""
        course = Course(game, setup, seed, position)
        header = _header(course, setup, deal_chosen=True, controllers=())
        return cls(Sitting(course, header.controllers), header, None)

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._course.game

    @property
    def setup(self) -> Setup:
        """Seats, options, map and deck."""
        return self._header.setup

    @property
    def began(self) -> str:
        """When the game was dealt, an ISO time."""
        return self._header.began

    @property
    def deal_number(self) -> int | None:
        """The seed, once it can give nothing away: chosen, a solitaire's, or after the end."""
        known = self._header.deal_chosen or self.setup.seats == 1 or self._is_past
        return self._header.seed if known else None

    @property
    def deal_chosen(self) -> bool:
        """Whether somebody asked for this very deal."""
        return self._header.deal_chosen

    @property
    def position(self) -> int:
        """How many commands are done and not taken back."""
        return self._course.position

    @property
    def digest(self) -> str:
        """Differs when the state differs."""
        return self._course.digest

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        if self.abandoned:
            return ()
        return self.game.actors(self._course.state)

    @property
    def needs_secret(self) -> bool:
        """Whether the decision to be made now needs what only its seat may see."""
        return not self.abandoned and self.game.needs_secret(self._course.state)

    @property
    def fields(self) -> Mapping[str, Field]:
        """The state fields of the sheet."""
        state = self._course.state
        if self._told is None or self._told[0] is not state:
            self._told = state, self.game.fields(state)
        return self._told[1]

    @property
    def contest(self) -> Contest:
        """Who plays together, and for how many points."""
        return self.game.contest(self._course.state)

    def fields_after(self, position: int) -> Mapping[str, Field]:
        """The state fields after that many commands."""
        return self.game.fields(self._course.steps[position].state)

    def scores(self, position: int) -> Mapping[Seat, int]:
        """The points of the seats after that many commands; public like all fields."""
        fields = self.fields_after(position)
        found = {seat: fields.get(f"score@{seat}") for seat in self._sitting.controllers}
        return {seat: points for seat, points in found.items() if isinstance(points, int)}

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it lasts."""
        return self.game.outcome(self._course.state)

    @property
    def result(self) -> Result | None:
        """The result of the first end, which is the one that counts."""
        return self._sitting.result

    @property
    def abandoned(self) -> bool:
        """Whether the players gave it up: nothing can be done any more, and nothing counts."""
        return self._sitting.abandoned

    @property
    def controllers(self) -> Mapping[Seat, Controller]:
        """Who controls each seat now."""
        return dict(self._sitting.controllers)

    @property
    def practice(self) -> bool:
        """Whether undo passes all barriers, at the price of a result marked as practice."""
        return self._sitting.practice

    @property
    def guided(self) -> bool:
        """Whether a first hand goes on at this table."""
        return self._sitting.guided

    @property
    def with_takebacks(self) -> bool:
        """Whether somebody has undone over a barrier."""
        return self._sitting.with_takebacks

    @property
    def is_untouched(self) -> bool:
        """Whether no command has ever been done."""
        return self._course.length == 0

    @property
    def done(self) -> tuple[Asked, ...]:
        """The commands done and not taken back, secret ones too: nothing for screens to show."""
        return tuple(self._course.record(at).words for at in range(1, self.position + 1))

    def mover(self, position: int) -> Seat:
        """The seat whose command led to this position, from 1 on."""
        return self._course.record(position).seat

    def view(self, viewer: Viewer) -> View[Any]:
        """All that this viewer may know now."""
        kept = self._views.get(viewer)
        if kept is None or kept[0] != self.stamp:
            course = self._course
            eye = course.watcher(viewer).eye(course.steps, course.position)
            kept = self._views[viewer] = (self.stamp, view_of(self.game, course.state, eye))
        return kept[1]

    def seen_step(self, viewer: Viewer, position: int) -> tuple[SeenStage, ...]:
        """The stages of the command that led to this position (0: the deal), as they are seen."""
        return self._course.watcher(viewer).seen(self._course.steps, position)

    def log(self, viewer: Viewer) -> tuple[LogLine, ...]:
        """What has happened and was taken back, as this viewer was told it."""
        return self._sitting.log(viewer)

    def marks(self, viewer: Viewer) -> tuple[Mark, ...]:
        """What should be visible beside the cards."""
        return self.game.marks(self.view(viewer))

    def tally(self, viewer: Viewer) -> tuple[Line, ...]:
        """Where every point comes from."""
        return self.game.tally(self.view(viewer))

    def remark(self, viewer: Viewer, asked: Asked) -> Text | None:
        """What this viewer should be told before the command is given; None if it is not legal."""
        view = self.view(viewer)
        answer = judge(self.game, view.state, asked)
        return self.game.remark(view, answer.command) if isinstance(answer, Ok) else None

    def is_legal(self, asked: Asked) -> bool:
        """Whether it may be done now."""
        return isinstance(self._course.judge(asked), Ok)

    def worded(self, asked: Asked) -> Asked | None:
        """What is asked as the journal has it; None if it may not be done now."""
        answer, table = self._course.judge(asked), self._course.state.table
        return asked_for(table, answer.command) if isinstance(answer, Ok) else None

    def refusal(self, asked: Asked) -> Refusal | NotThere | None:
        """Why it may not be done now; None if it may."""
        answer = self._course.judge(asked)
        return None if isinstance(answer, Ok) else answer

    def legal(self, seat: Seat) -> tuple[Asked, ...]:
        """What the seat may do, in words."""
        if seat not in self.actors:
            return ()
        state = self._course.state
        return tuple(asked_for(state.table, command) for command in self.game.legal(state, seat))

    def do(self, asked: Asked, stamp: int) -> Done | Refusal | NotThere | Stale:
        """Do what was asked at the moment of this stamp."""
        if stamp != self.stamp or self.abandoned:
            return Stale()
        answer = self._course.judge(asked)
        if not isinstance(answer, Ok):
            return answer
        by_person = self._sitting.is_persons(asked.seat)
        tried = self._course.try_out(answer.command, by_person=by_person)
        self._keep(Did(str(tried.record.words), tried.digest))
        self._course.take(tried)
        self.stamp += 1
        self.settle()
        return Done(self.position, self.stamp)

    def settle(self) -> None:
        """Note the result if the game is over for the first time."""
        outcome = self.outcome
        if outcome is None or self.result is not None:
            return
        self._follow(Ended(self._sitting.ending(self.setup, outcome, now())))
        self.hasten()

    @property
    def undo_barrier(self) -> Barrier | None:
        """What the next undo would cross; None if nothing, or if there is nothing to undo."""
        target = self._course.decision_before()
        return None if target is None else self._course.barrier_to(target)

    @property
    def can_undo(self) -> bool:
        """Whether something may be taken back: over a barrier in solitaires and practice only."""
        if self.abandoned or self._course.decision_before() is None:
            return False
        return self.practice or self.setup.seats == 1 or self.undo_barrier is None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        return not self.abandoned and self._course.decision_after() is not None

    def undo(self) -> Undone | None:
        """Go back to the person's last decision; None if that is not possible."""
        target = self._course.decision_before()
        if target is None or not self.can_undo:
            return None
        undone = Undone(self.position - target, self.undo_barrier)
        over = undone.barrier is not None
        self._follow(Undid(undone.commands, over, self._course.digest_at(target)))
        self.stamp += 1
        return undone

    def redo(self) -> int:
        """Do again what the last undo took back: how many commands, 0 if there was nothing."""
        target = self._course.decision_after()
        if target is None or not self.can_redo:
            return 0
        commands = target - self.position
        self._follow(Redid(commands, self._course.digest_at(target)))
        self.stamp += 1
        return commands

    def witnessed(self, viewer: Viewer) -> None:
        """The last stage of the latest step has been shown to this viewer."""
        self._course.witnessed(viewer)

    def looked(self, seat: Seat) -> None:
        """The person of this seat looks behind the curtain now."""
        if not self._course.has_looked(seat):
            self._follow(LookedAt(seat))
        self.hasten()

    def last_seen(self, seat: Seat) -> int:
        """The last position that this seat has looked at, or that its own command led to."""
        return self._course.last_seen(seat)

    def seat(self, seat: Seat, controller: Controller) -> None:
        """Let somebody else control a seat."""
        self._follow(Seated(seat, controller))
        self.stamp += 1

    def abandon(self) -> bool:
        """Give the game up for good; False if it is over already, or was given up before."""
        if self.abandoned or self.outcome is not None:
            return False
        self._follow(Abandoned(now()))
        self.stamp += 1
        self.hasten()
        return True

    def practise(self, *, on: bool) -> None:
        """Switch practice on or off; a game in which it was ever on has a marked result."""
        if on != self.practice:
            self._follow(Practised(on))

    def guide(self, *, on: bool) -> None:
        """Begin the first hand at this table, or let it be over: the table is as any other then."""
        if on != self.guided:
            self._follow(Guided(on))
            self.stamp += 1

    def hasten(self) -> None:
        """Bring the save to the disk soon."""
        if self.keeper is not None:
            self.keeper.hasten()

    @property
    def _is_past(self) -> bool:
        return self.result is not None or self.abandoned

    def _follow(self, entry: Entry) -> None:
        if self.abandoned:
            return  # a look or another controller means nothing now, and would not be read back
        self._keep(entry)
        self._sitting.follow(entry)

    def _keep(self, entry: Entry) -> None:
        if self.keeper is not None:
            self.keeper.append(line_of(entry))


def _header(
    course: Course, setup: Setup, *, deal_chosen: bool, controllers: Sequence[Controller]
) -> Header:
    return Header(
        pnwtable=FORMAT,
        game=course.game.key,
        rules=course.game.rules_version,
        setup=setup,
        seed=course.seed,
        deal_chosen=deal_chosen,
        controllers=(*controllers, *(PERSON,) * setup.seats)[: setup.seats],
        began=now(),
        digest=course.digest,
    )
