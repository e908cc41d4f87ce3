"""The course of a game: its steps, and what it would mean to take some of them back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pnwtable.core.answers import Answer
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command
from pnwtable.core.events import Step
from pnwtable.core.game import AnyGame, HasTable, Setup, judge
from pnwtable.core.plain import Digests
from pnwtable.core.resolve import asked_for
from pnwtable.core.reveal import WITNESS, revealed
from pnwtable.core.zones import Seat, Viewer
from pnwtable.play.watching import SeenStage, Watcher, learns, shown_at_once, stages_of

Barrier = Literal["face", "chance", "look", "rule"]
"""Why taking back would be more than putting right: a face came to light, luck was drawn,
another seat has looked since, or the rules of the game say so."""


@dataclass(frozen=True, slots=True)
class Record:
    """One command that was done: by whom, in words, and whether it drew on chance.

    ``binds`` says that the rules make it a barrier whatever it showed.
    """

    seat: Seat
    words: Asked
    by_person: bool
    chance_used: bool
    binds: bool


@dataclass(frozen=True, slots=True)
class Gate:
    """The command that led to this position cannot be taken back without loss, and why."""

    position: int
    barrier: Barrier


@dataclass(frozen=True, slots=True)
class Tried:
    """A step that may be taken: its record, and the digest of the state after it."""

    record: Record
    step: Step[HasTable]
    digest: str


class Course:
    """All steps done, those taken back among them until the game takes another branch.

    ``position`` is the number of commands done and not taken back.
    """

    def __init__(
        self, game: AnyGame, setup: Setup, seed: int, opening: HasTable | None = None
    ) -> None:
        """Begin with the deal, or with ``opening``, the position of a scenario."""
        self.game = game
        self.seed = seed
        deal: Step[HasTable]
        deal = game.start(setup, Chance(seed, 0)) if opening is None else Step(opening, ())
        self._steps = [deal]
        self._digester = Digests()
        self._digests = [self._digester.of(deal.state)]
        self._records: list[Record] = []
        self._looks: list[set[Seat]] = [set()]
        self._witnesses: list[set[Viewer]] = [set()]
        self._watchers: dict[Viewer, Watcher] = {}
        self._opened = [revealed(deal)]
        self._open_watcher = Watcher(WITNESS, self._opened[0])
        self.position = 0

    @property
    def state(self) -> Any:  # Any: of the game's own type, as in AnyGame
        """The state now."""
        return self._steps[self.position].state

    @property
    def digest(self) -> str:
        """The digest of the state now."""
        return self._digests[self.position]

    def digest_at(self, position: int) -> str:
        """The digest of the state after that many commands."""
        return self._digests[position]

    @property
    def length(self) -> int:
        """How many commands there are with those taken back."""
        return len(self._records)

    @property
    def steps(self) -> Sequence[Step[HasTable]]:
        """Every step, the deal first."""
        return self._steps

    def record(self, position: int) -> Record:
        """The command that led to this position."""
        return self._records[position - 1]

    def judge(self, asked: Asked) -> Answer:
        """What the rules say to it now."""
        return judge(self.game, self.state, asked)

    def try_out(self, command: Command, *, by_person: bool) -> Tried:
        """What a command that is Ok leads to; nothing has changed yet."""
        chance = Chance(self.seed, self.position + 1)
        step = self.game.apply(self.state, command, chance)
        words = asked_for(self.state.table, command)
        binds = self.game.binds(self.state, command)
        record = Record(command.seat, words, by_person, chance.used, binds)
        return Tried(record, step, self._digester.of(step.state))

    def take(self, tried: Tried) -> None:
        """Go on by that step; what had been taken back is gone for good."""
        at = self.position
        for watcher in self._watchers.values():
            watcher.forget_after(at)
        self._open_watcher.forget_after(at)
        del self._opened[at + 1 :]
        self._records[at:] = [tried.record]
        self._steps[at + 1 :] = [tried.step]
        self._digests[at + 1 :] = [tried.digest]
        self._looks[at + 1 :] = [set()]
        self._witnesses[at + 1 :] = [set()]
        self.position = at + 1

    def watcher(self, viewer: Viewer) -> Watcher:
        """The eyes of this viewer."""
        if viewer not in self._watchers:
            self._watchers[viewer] = Watcher(viewer, self._steps[0])
        return self._watchers[viewer]

    def seen_openly(self, position: int) -> tuple[SeenStage, ...]:
        """The stages of the command that led to this position, with every hand open."""
        opened = self._opened
        opened += [revealed(step) for step in self._steps[len(opened) : position + 1]]
        return self._open_watcher.seen(opened, position)

    def has_looked(self, seat: Seat) -> bool:
        """Whether it is noted that the person of this seat has looked at the position now."""
        return seat in self._looks[self.position]

    def looked(self, seat: Seat) -> None:
        """Note that the person of a seat looks at the position now."""
        self._looks[self.position].add(seat)

    def witnessed(self, viewer: Viewer) -> None:
        """Note that this viewer has been shown the last stage of the step to this position."""
        self._witnesses[self.position].add(viewer)

    def last_seen(self, seat: Seat) -> int:
        """The last position that this seat has looked at, or that it led to by its own command."""
        for position in range(self.position, 0, -1):
            looks = self._looks[position] | self._witnesses[position]
            if seat in looks or self.record(position).seat == seat:
                return position
        return 0

    def decision_before(self) -> int | None:
        """The position at which a person last decided, or None."""
        for position in range(self.position, 0, -1):
            if self.record(position).by_person:
                return position - 1
        return None

    def decision_after(self) -> int | None:
        """The position that undo came from: over one command and what bots answered, or None."""
        if self.position == self.length:
            return None
        position = self.position + 1
        while position < self.length and not self.record(position + 1).by_person:
            position += 1
        return position

    def barrier_to(self, position: int) -> Barrier | None:
        """What stands between now and a position before, for the seat that decided there."""
        seat = self.record(position + 1).seat
        found = (self._barrier_at(at, seat) for at in range(position + 1, self.position + 1))
        return next(filter(None, found), None)

    def gates(self, viewer: Viewer) -> tuple[Gate, ...]:
        """The barriers so far; of faces only those that this viewer saw come to light himself."""
        found = ((at, self._barrier_at(at, viewer)) for at in range(1, self.position + 1))
        return tuple(Gate(at, barrier) for at, barrier in found if barrier is not None)

    def _barrier_at(self, position: int, seat: Viewer) -> Barrier | None:
        """What stands before that one command for a seat that would take it back."""
        if self.record(position).chance_used:
            return "chance"
        if self.record(position).binds:
            return "rule"
        if self._looks[position] - {seat}:
            return "look"
        return "face" if self._shows(position, seat) else None

    def _shows(self, position: int, seat: Viewer) -> bool:
        watcher = self.watcher(seat)
        before = watcher.eye(self._steps, position - 1)
        eyes = watcher.eyes(self._steps, position)
        # What lies behind a rest is not seen until the table says so or the next command is given.
        witnesses = self._witnesses[position]
        if position == self.length and not witnesses & {seat, None}:
            eyes = eyes[: shown_at_once(stages_of(self._steps[position]))]
        return any(learns(before, eye) for eye in eyes)
