"""What a Session answers, and the lines of its log."""

from dataclasses import dataclass

from pnwtable.core.events import Said
from pnwtable.core.zones import Seat
from pnwtable.play.course import Barrier


@dataclass(frozen=True, slots=True)
class Done:
    """The command was done: it led to this position, and the next one names this stamp."""

    position: int
    stamp: int


@dataclass(frozen=True, slots=True)
class Stale:
    """The command was made for a moment that is over; nothing was done."""


@dataclass(frozen=True, slots=True)
class Undone:
    """So many commands were taken back, over this barrier if there was one."""

    commands: int
    barrier: Barrier | None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A line of the log: the seat took back so many commands, over a barrier or not."""

    seat: Seat
    commands: int
    barrier: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log and the position it belongs to."""

    position: int
    said: Said | TakenBack
