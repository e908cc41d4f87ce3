"""A game in progress: the sole owner of its state, seed and journal."""

from collections.abc import Sequence
from dataclasses import replace

from pnwtable.core.answers import NotThere, Ok, Refusal
from pnwtable.core.commands import Asked
from pnwtable.core.game import AnyGame, HasTable, Setup
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import Seat, Viewer
from pnwtable.play.course import Course
from pnwtable.play.entries import (
    FORMAT,
    Abandoned,
    Bookmarked,
    Branched,
    Did,
    Ended,
    Entry,
    Guided,
    Header,
    Hinted,
    LookedAt,
    Named,
    Note,
    Origin,
    Practised,
    Redid,
    Seated,
    Undid,
    line_of,
    short_name,
)
from pnwtable.play.keeper import Keeper, now
from pnwtable.play.messages import Done, Stale, Undone
from pnwtable.play.observed import Observed
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.sitting import Sitting


class Session(Observed):
    """One game. Outside of it there are Views, words and digests, never the state.

    Every change is given to the keeper before the call that makes it returns. ``stamp`` changes
    whenever the position or a controller does; ``do`` needs it, so a command made for a moment
    that is over is dropped. Use a session from one thread only.
    """

    def __init__(self, sitting: Sitting, header: Header, keeper: Keeper | None) -> None:
        super().__init__(sitting, header)
        self.keeper = keeper
        self.trying: Asked | None = None

    @classmethod
    def new(  # noqa: PLR0913 - all that a game is before its first command
        cls,
        game: AnyGame,
        setup: Setup,
        seed: int,
        *,
        deal_chosen: bool = False,
        controllers: Sequence[Controller] = (),
        origin: Origin | None = None,
        keeper: Keeper | None = None,
    ) -> "Session":
        """Deal. Seats without a controller are persons'."""
        course = Course(game, setup, seed)
        header = _header(course, setup, deal_chosen=deal_chosen, controllers=controllers)
        header = replace(header, origin=origin)
        if keeper is not None:
            keeper.append(line_of(header))
        return cls(Sitting(course, header.controllers), header, keeper)

    def branch(self, position: int, keeper: Keeper | None = None) -> "Session":
        """A new game that is this one up to a position, as practice; this one stays as it is.

        Its chance is that of this game, so the same moves lead to the same cards. Ask
        ``branch_fault`` first: it says when that would give away what is hidden.
        """
        header = self._header
        origin = Origin(header.game, header.began, position)
        branch = Session.new(
            self.game,
            header.setup,
            header.seed,
            deal_chosen=header.deal_chosen,
            controllers=tuple(self.controllers.values()),
            origin=origin,
            keeper=keeper,
        )
        branch.practise(on=True)
        for asked in self.done[:position]:
            branch.do(asked, branch.stamp)
        branch.hasten()
        return branch

    @classmethod
    def at(cls, game: AnyGame, setup: Setup, seed: int, position: HasTable) -> "Session":
        """Begin at the position of a scenario; such a table is not kept."""
        course = Course(game, setup, seed, position)
        header = _header(course, setup, deal_chosen=True, controllers=())
        return cls(Sitting(course, header.controllers), header, None)

    def do(self, asked: Asked, stamp: int) -> Done | Refusal | NotThere | Stale:
        """Do what was asked at the moment of this stamp."""
        if stamp != self.stamp or self.abandoned or self.shelved:
            return Stale()
        answer = self._course.judge(asked)
        if not isinstance(answer, Ok):
            return answer
        by_person = self._sitting.is_persons(asked.seat)
        self.trying = asked_for(self._course.state.table, answer.command)
        tried = self._course.try_out(answer.command, by_person=by_person)
        self.trying = None
        self._keep(Did(str(tried.record.words), tried.digest))
        self._sitting.take(tried)
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

    def note_hint(self, seat: Seat) -> None:
        """Whoever sits there is told what a strong player would do: a game that lasts is marked."""
        if not (self.is_over or self.with_hints):
            self._follow(Hinted(seat))
            self.hasten()

    def guide(self, *, on: bool) -> None:
        """Begin the first hand at this table, or let it be over: the table is as any other then."""
        if on != self.guided:
            self._follow(Guided(on))
            self.stamp += 1

    def rename(self, name: str) -> None:
        """Call this table so from now on; an empty name is none."""
        if short_name(name) != self.name:
            self._follow(Named(short_name(name)))

    def bookmark(self, position: int, name: str) -> None:
        """Name a moment, or give it another name; an empty name removes the bookmark.

        It changes nothing of the game. A position that there is not is left alone.
        """
        known = 0 <= position <= self.length
        if known and short_name(name) != self.bookmarks.get(position, ""):
            self._follow(Bookmarked(short_name(name), position))
            self.hasten()

    def note_branch(self, position: int) -> None:
        """Somebody goes on from there at another table: a game that lasts is marked by it."""
        if not self.is_over:
            self._follow(Branched(position))

    def table_code(self) -> str | None:
        """This position as a short text; whoever has it knows every card. None: there is none.

        It tells of the command that the rules broke down at, if the last one was such.
        """
        from pnwtable.play.codes import code_of  # noqa: PLC0415 - on demand

        return code_of(self._sitting, self._header, self.trying)

    def shelve(self) -> None:
        """Let this game only be looked at from now on: nothing but its notes can change."""
        self.shelved = True

    def hasten(self) -> None:
        """Bring the save to the disk soon."""
        if self.keeper is not None:
            self.keeper.hasten()

    def _follow(self, entry: Entry) -> None:
        if (self.abandoned or self.shelved) and not isinstance(entry, Note):
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
