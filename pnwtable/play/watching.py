"""What one viewer has seen of a game, position by position."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnwtable.core.cards import HIDDEN
from pnwtable.core.events import Event, Said, Stage, Step
from pnwtable.core.eye import Eye, opened
from pnwtable.core.game import HasTable
from pnwtable.core.table import Table
from pnwtable.core.zones import Viewer


@dataclass(frozen=True, slots=True)
class SeenStage:
    """A stage as its viewer sees it, in the viewer's names for cards.

    ``position`` is the one that its command led to.
    """

    events: tuple[Event, ...]
    table: Table
    rest: float
    position: int = 0


def stages_of(step: Step[HasTable]) -> tuple[Stage, ...]:
    """The stages of a step; the last one always ends at the table of its state."""
    stages, table = step.stages, step.state.table
    if stages and (stages[-1].table is table or stages[-1].table == table):
        return stages
    return (*stages, Stage((), table))


def shown_at_once(stages: Sequence[Stage]) -> int:
    """How many stages a viewer sees without waiting: up to the first rest."""
    return next((at for at, stage in enumerate(stages, 1) if stage.rest > 0), len(stages))


def learns(before: Eye, after: Eye) -> bool:
    """Whether a face became known between the two that was not known before."""
    for name, sides in after.memory.items():
        old = before.memory.get(name)
        for place, side in enumerate(sides):
            if side != HIDDEN and (old is None or old[place] == HIDDEN):
                return True
    return False


class Watcher:
    """One viewer's eyes after every stage of every step, so that undo finds the old names again.

    ``steps`` are those of the game, the deal first; the watcher follows them when asked.
    """

    def __init__(self, viewer: Viewer, deal: Step[HasTable]) -> None:
        self._viewer = viewer
        self._eyes: list[tuple[Eye, ...]] = []
        self._said: list[tuple[Said, ...]] = []
        stages = stages_of(deal)
        self._begin = stages[0].table
        self._opened = opened(viewer, self._begin)

    def eye(self, steps: Sequence[Step[HasTable]], position: int) -> Eye:
        """The eye after that many commands."""
        return self.eyes(steps, position)[-1]

    def eyes(self, steps: Sequence[Step[HasTable]], position: int) -> tuple[Eye, ...]:
        """The eye after each stage of the command that led to this position."""
        while len(self._eyes) <= position:
            self._follow(steps, len(self._eyes))
        return self._eyes[position]

    def forget_after(self, position: int) -> None:
        """Drop what was seen after this position: the game takes another branch."""
        del self._eyes[position + 1 :]
        del self._said[position + 1 :]

    def seen(self, steps: Sequence[Step[HasTable]], position: int) -> tuple[SeenStage, ...]:
        """The stages of the command that led to this position, as they were seen."""
        eyes = self.eyes(steps, position)
        eye, table = self._start(steps, position)
        seen: list[SeenStage] = []
        for stage, later in zip(stages_of(steps[position]), eyes, strict=True):
            events = tuple(eye.event(event, table, later, stage.table) for event in stage.events)
            seen.append(SeenStage(events, later.table(stage.table), stage.rest, position))
            eye, table = later, stage.table
        return tuple(seen)

    def said(self, steps: Sequence[Step[HasTable]], position: int) -> tuple[Said, ...]:
        """What the log of this viewer has of the command that led to this position."""
        while len(self._said) <= position:
            at = len(self._said)
            self._said.append(self._told(steps, at))
        return self._said[position]

    def _told(self, steps: Sequence[Step[HasTable]], position: int) -> tuple[Said, ...]:
        eyes = self.eyes(steps, position)
        eye, table = self._start(steps, position)
        told: list[Said] = []
        for stage, later in zip(stages_of(steps[position]), eyes, strict=True):
            for event in stage.events:
                seen = eye.event(event, table, later, stage.table)
                if isinstance(seen, Said):
                    told.append(seen)
            eye, table = later, stage.table
        return tuple(told)

    def _start(self, steps: Sequence[Step[HasTable]], position: int) -> tuple[Eye, Table]:
        if position == 0:
            return self._opened, self._begin
        return self.eye(steps, position - 1), steps[position - 1].state.table

    def _follow(self, steps: Sequence[Step[HasTable]], position: int) -> None:
        eye, table = self._start(steps, position)
        eyes: list[Eye] = []
        for at, stage in enumerate(stages_of(steps[position])):
            # The first stage of the deal is where the viewer's eye opens: he followed nothing yet.
            if position > 0 or at > 0:
                eye = eye.after(table, stage)
            eyes.append(eye)
            table = stage.table
        self._eyes.append(tuple(eyes))
