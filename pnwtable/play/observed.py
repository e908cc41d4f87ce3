"""A game as it can be looked at: views, words and digests of it, never the state."""

from collections.abc import Mapping
from typing import Any, Literal

from pnwtable.core.answers import Contest, Line, Mark, NotThere, Ok, Outcome, Refusal, Text
from pnwtable.core.cards import HiddenCard
from pnwtable.core.commands import Asked
from pnwtable.core.game import AnyGame, Field, HasTable, Setup, judge
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.reveal import WITNESS
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Viewer
from pnwtable.play.course import Barrier, Gate
from pnwtable.play.entries import Header, Origin
from pnwtable.play.messages import LogLine
from pnwtable.play.results import Result
from pnwtable.play.seats import Controller
from pnwtable.play.sitting import Sitting
from pnwtable.play.watching import SeenStage

BranchFault = Literal["not-over", "at-end"]
"""Why there can be no branch: the game goes on, or it has ended at that very moment."""


class NotOver(Exception):  # noqa: N818 - says why not
    """What is hidden in a game is shown to nobody before it is over."""


class Observed:
    """One game, to be looked at. ``stamp`` changes whenever the position or a controller does.

    ``shelved``: it was finished long ago, and is opened for nothing but that.
    """

    def __init__(self, sitting: Sitting, header: Header) -> None:
        self._sitting = sitting
        self._course = sitting.course
        self._header = header
        self._views: dict[Viewer, tuple[int, View[Any]]] = {}
        self._marks: dict[Viewer, tuple[int, tuple[Mark, ...]]] = {}
        self._told: tuple[HasTable, Mapping[str, Field]] | None = None
        self.stamp = 0
        self.shelved = False

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
    def with_hints(self) -> bool:
        """Whether somebody was told what a strong player would do."""
        return self._sitting.with_hints

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
        kept = self._marks.get(viewer)
        if kept is None or kept[0] != self.stamp:  # every frame of a drag asks
            kept = self._marks[viewer] = self.stamp, self.game.marks(self.view(viewer))
        return kept[1]

    def marks_after(self, viewer: Viewer, position: int) -> tuple[Mark, ...]:
        """What should have been visible beside the cards after that many commands."""
        return self.game.marks(self.view_after(viewer, position))

    def tally(self, viewer: Viewer) -> tuple[Line, ...]:
        """Where every point comes from."""
        return self.game.tally(self.view(viewer))

    def remark(self, viewer: Viewer, asked: Asked) -> Text | None:
        """What this viewer should be told before the command is given.

        None if it is not legal, or if the rules would have to know what this viewer does not see.
        """
        view = self.view(viewer)
        answer = judge(self.game, view.state, asked)
        try:
            return self.game.remark(view, answer.command) if isinstance(answer, Ok) else None
        except HiddenCard:
            return None

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

    @property
    def undo_barrier(self) -> Barrier | None:
        """What the next undo would cross; None if nothing, or if there is nothing to undo."""
        target = self._course.decision_before()
        return None if target is None else self._course.barrier_to(target)

    @property
    def can_undo(self) -> bool:
        """Whether something may be taken back: over a barrier in solitaires and practice only."""
        if self.abandoned or self.shelved or self._course.decision_before() is None:
            return False
        return self.practice or self.setup.seats == 1 or self.undo_barrier is None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        closed = self.abandoned or self.shelved
        return not closed and self._course.decision_after() is not None

    def last_seen(self, seat: Seat) -> int:
        """The last position that this seat has looked at, or that its own command led to."""
        return self._course.last_seen(seat)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen: it has ended, or was given up."""
        return self.abandoned or self.outcome is not None

    @property
    def name(self) -> str:
        """What the players call this table; empty if nothing."""
        return self._sitting.name

    @property
    def bookmarks(self) -> Mapping[int, str]:
        """The names of the bookmarks by position, in order."""
        return dict(sorted(self._sitting.bookmarks.items()))

    @property
    def origin(self) -> Origin | None:
        """Where this game was taken from, if it is a branch of another."""
        return self._header.origin

    @property
    def length(self) -> int:
        """How many commands there are with those that can be done again."""
        return self._course.length

    def view_after(self, viewer: Viewer, position: int) -> View[Any]:
        """All that this viewer could know after that many commands."""
        if position == self.position:
            return self.view(viewer)
        course = self._course
        eye = course.watcher(viewer).eye(course.steps, position)
        return view_of(self.game, course.steps[position].state, eye)

    def seen_openly(self, position: int) -> tuple[SeenStage, ...]:
        """The stages of a command with every hand open. Raises NotOver before the end."""
        if not self.is_over:
            raise NotOver
        # Whoever has seen all hands must not take the last move back as if they had not.
        self._course.looked(WITNESS)
        return self._course.seen_openly(position)

    def branch_fault(self, position: int) -> BranchFault | None:
        """Why nobody may go on from there at another table; None if they may.

        A branch plays with the cards of its origin, so with others it needs the end of that.
        """
        if self.setup.seats > 1 and not self.is_over:
            return "not-over"
        if position == self.position and self.outcome is not None:
            return "at-end"
        return None

    def gates(self, viewer: Viewer) -> tuple[Gate, ...]:
        """Every position that undo cannot pass without loss, as far as this viewer can tell."""
        return self._course.gates(viewer)

    @property
    def undo_to(self) -> int | None:
        """The position that the next undo would lead to, over a barrier or not."""
        return self._course.decision_before()

    @property
    def redo_to(self) -> int | None:
        """The position that the next redo would lead to."""
        return self._course.decision_after()

    @property
    def _is_past(self) -> bool:
        return self.result is not None or self.abandoned
