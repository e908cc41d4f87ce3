"""The log of a game as one viewer was told it: line by line, turn by turn, moment by moment."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from pnwtable.core.events import Said
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Viewer
from pnwtable.play.messages import TakenBack
from pnwtable.play.session import Session


@dataclass(frozen=True, slots=True)
class Moment:
    """When a line was told: ``number`` counts the lines of its position from 0."""

    position: int
    number: int


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log; ``opens`` says that a part of the game begins with it."""

    moment: Moment
    said: Said | TakenBack
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """What was told while one seat acted; ``seat`` is None for the deal."""

    seat: Seat | None
    lines: tuple[Told, ...]


def chronicle(
    session: Session, viewer: Viewer, opens: Callable[[str], bool] = lambda _: False
) -> tuple[Turn, ...]:
    """All turns so far, in the knowledge of the viewer; ``opens`` tells the keys of headings.

    At a table for one, where every turn is the same seat's, each command is one.
    """
    turns = groupby(_owned(session, viewer, opens), lambda owned: owned[1:])
    return tuple(Turn(seat, tuple(told for told, *_ in owned)) for (seat, _), owned in turns)


def lay_at(session: Session, viewer: Viewer, moment: Moment) -> Table | None:
    """The table as that viewer saw it when the line was told; None if it is told no more."""
    if not 0 <= moment.position <= session.position:
        return None
    stages = session.seen_step(viewer, moment.position)
    left = moment.number
    for stage in stages:
        left -= sum(isinstance(event, Said) for event in stage.events)
        if left < 0:
            return stage.table
    return stages[-1].table


_Owned = tuple[Told, Seat | None, int]
"""A line, the seat whose turn it belongs to, and what tells one turn of it from the next."""


def _owned(session: Session, viewer: Viewer, opens: Callable[[str], bool]) -> Iterator[_Owned]:
    for position, lines in groupby(session.log(viewer), lambda line: line.position):
        told = []
        for number, line in enumerate(lines):
            heads = isinstance(line.said, Said) and opens(line.said.key)
            told.append(Told(Moment(position, number), line.said, heads))
        alone = position if session.setup.seats == 1 else 0
        mover = session.mover(position) if position else None
        for at, one in enumerate(told):
            if isinstance(one.said, TakenBack):
                yield one, one.said.seat, -1 - position
            elif one.opens:
                mover = one.said.seat
                yield one, mover, -1 - position
            else:
                if position and one.said.seat not in {mover, None}:
                    mover = _sole(told[at:])
                yield one, mover, alone


def _sole(told: Sequence[Told]) -> Seat | None:
    """The one seat of which these lines tell, up to the next heading; None if there are several."""
    until = next((at for at, one in enumerate(told) if one.opens), len(told))
    seats = {one.said.seat for one in told[:until]} - {None}
    return seats.pop() if len(seats) == 1 else None
