"""Points on their way from where they are won to whose they are."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pnwtable.core.zones import Seat
from pnwtable.layout.box import Box

HOVER: Final = 0.4
"""Seconds that points stand where they are won, to be read, at normal speed."""

FLY: Final = 0.4
"""Seconds that they then take to the name plate, however far."""

FLIGHT: Final = HOVER + FLY

LANDED: Final = 0.25
"""Seconds that the new score is seen before the next stage."""

RISE: Final = 0.4
"""How far points rise while they stand, in parts of the height of where they come from."""

MOST_RISE: Final = 0.5
"""As ``RISE``, in parts of the height of the name plate."""


@dataclass(frozen=True, slots=True)
class Flight:
    """So many points for a seat, and the boxes in whose middle they begin and end."""

    seat: Seat
    points: int
    start: Box
    end: Box


@dataclass(frozen=True, slots=True)
class Aloft:
    """Points as they are now: around which pixel."""

    seat: Seat
    points: int
    x: float
    y: float


def side_by_side(flights: Sequence[Flight], wide: int) -> tuple[Flight, ...]:
    """The flights; those that begin at the same place stand beside each other there."""
    many, seen = Counter(one.start for one in flights), Counter[Box]()
    found = []
    for one in flights:
        aside = wide * (2 * seen[one.start] - many[one.start] + 1) // 2
        seen[one.start] += 1
        found.append(replace(one, start=one.start.moved(aside, 0)))
    return tuple(found)


def aloft(flight: Flight, seconds: float) -> Aloft | None:
    """Where the points are after that time at normal speed; None once they have landed."""
    if seconds >= FLIGHT:
        return None
    (x, y), (to_x, to_y) = flight.start.centre, flight.end.centre
    rise = min(flight.start.height * RISE, flight.end.height * MOST_RISE)
    if seconds < HOVER:
        left = 1 - seconds / HOVER
        return Aloft(flight.seat, flight.points, x, y - rise * (1 - left**3))
    way = (seconds - HOVER) / FLY
    gone = way * way * (3 - 2 * way)
    y -= round(rise)
    return Aloft(flight.seat, flight.points, x + (to_x - x) * gone, y + (to_y - y) * gone)
