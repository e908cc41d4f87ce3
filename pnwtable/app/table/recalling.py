"""Looking back: what a seat missed, and the last moment at which some places were full."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from pnwtable.core.cards import HIDDEN
from pnwtable.core.events import Said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.core.table import Table
    from pnwtable.core.zones import Seat, Viewer, ZoneId
    from pnwtable.play.chronicle import Moment
    from pnwtable.play.session import Session
    from pnwtable.play.watching import SeenStage


@dataclass(frozen=True, slots=True)
class LookingBack:
    """A moment of the log that is shown: what was told then, and the seat whose turn it was."""

    moment: Moment
    said: str
    seat: Seat | None


def missed(session: Session, seat: Seat, since: int) -> tuple[Table, tuple[SeenStage, ...]]:
    """What happened after a position, as that seat may know it, and the table it began with."""
    start = session.seen_step(seat, since)[-1].table
    stages = [
        stage
        for position in range(since + 1, session.position + 1)
        for stage in session.seen_step(seat, position)
    ]
    return start, tuple(stages)


def last_said(session: Session, viewer: Viewer = None) -> tuple[Said, ...]:
    """The lines of the log that the last command has, as that viewer may know them."""
    if not session.position:
        return ()
    stages = session.seen_step(viewer, session.position)
    return tuple(event for stage in stages for event in stage.events if isinstance(event, Said))


def last_full(session: Session, viewer: Viewer, pattern: str) -> Table | None:
    """The table at the last moment when every seat's place of that pattern held a card.

    Cards turned up since then show the faces they show now; those that may no longer be looked
    at stay as they were seen then.
    """
    if not pattern:
        return None
    now = session.view(viewer).table
    zones = [zone for zone in now.zones if any(_fits(zone, one) for one in pattern.split())]
    for position in range(session.position, 0, -1):
        for stage in reversed(session.seen_step(viewer, position)):
            if _lying(stage.table, zones) >= session.setup.seats:
                return _as_seen_now(stage.table, now)
    return None


def _fits(zone: str, pattern: str) -> bool:
    return fnmatchcase(zone, pattern)


def _lying(table: Table, zones: Sequence[ZoneId]) -> int:
    return sum(len(table.cards[zone]) for zone in zones)


def _as_seen_now(then: Table, now: Table) -> Table:
    sides = {
        card: tuple(
            late if early == HIDDEN else early
            for early, late in zip(faces, now.sides.get(card, faces), strict=True)
        )
        for card, faces in then.sides.items()
    }
    return replace(then, sides=sides)


class Recall:
    """Whether there is a moment to look back at; found out once for each position."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked: tuple[object, ...] = ()
        self._there = False

    def possible(self, viewer: Viewer, pattern: str) -> bool:
        """Whether the places of that pattern were all full at some moment."""
        asked = (self._session.stamp, viewer, pattern)
        if asked != self._asked:
            self._asked = asked
            self._there = last_full(self._session, viewer, pattern) is not None
        return self._there
