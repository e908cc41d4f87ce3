"""Grizzo: totals, places and points (GZ-60 to GZ-65)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pnwtable.core.cards import Face
from pnwtable.core.sides import COLOURS, side_of
from pnwtable.core.zones import Seat, seats_from
from pnwtable.games.grizzo.state import POINTS, SETS, GrizzoState


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands in a colour; ``place`` None has no place and no points."""

    seat: Seat
    colour: str
    total: int
    place: int | None
    points: int
    shared: bool


def total_of(faces: Iterable[Face]) -> int:
    """GZ-60: numbers are added, a doubler doubles what there is, from the first card on."""
    total = 0
    for face in faces:
        number = side_of(face).number
        total = total * 2 if number is None else total + number
    return total


def set_total(state: GrizzoState, seat: Seat, colour: str) -> int:
    """The total of what a seat has claimed of a colour."""
    return total_of(state.table.faces(SETS[seat, colour]))


def totals(state: GrizzoState) -> dict[tuple[Seat, str], int]:
    """The totals of all sets."""
    return {
        (seat, colour): set_total(state, seat, colour)
        for seat in seats_from(Seat(1), state.seats)
        for colour in COLOURS
    }


def standings(totals: Mapping[tuple[Seat, str], int], seats: int) -> tuple[Standing, ...]:
    """GZ-61 to GZ-63: every seat in every colour, seat by seat."""
    return tuple(
        _standing(seat, colour, [totals[Seat(other), colour] for other in range(1, seats + 1)])
        for seat in seats_from(Seat(1), seats)
        for colour in COLOURS
    )


def _standing(seat: Seat, colour: str, of_all: list[int]) -> Standing:
    total = of_all[seat - 1]
    if total <= 0:
        return Standing(seat, colour, total, None, 0, shared=False)
    place = 1 + sum(other > total for other in of_all)
    points = POINTS[len(of_all)][place - 1]
    return Standing(seat, colour, total, place, points, shared=of_all.count(total) > 1)


def scores(state: GrizzoState) -> dict[Seat, int]:
    """GZ-64: what the sets as they lie earn each seat."""
    return points_of(standings(totals(state), state.seats), state.seats)


def points_of(ranked: Iterable[Standing], seats: int) -> dict[Seat, int]:
    """The points of each seat over its colours."""
    points = dict.fromkeys(seats_from(Seat(1), seats), 0)
    for standing in ranked:
        points[standing.seat] += standing.points
    return points


def winners(state: GrizzoState) -> tuple[Seat, ...]:
    """GZ-65: the highest score, then more first places, then the higher sum of totals above 0."""
    merits = dict.fromkeys(seats_from(Seat(1), state.seats), (0, 0, 0))
    for standing in standings(totals(state), state.seats):
        points, firsts, above = merits[standing.seat]
        merits[standing.seat] = (
            points + standing.points,
            firsts + (standing.place == 1),
            above + max(standing.total, 0),
        )
    best = max(merits.values())
    return tuple(seat for seat, merit in merits.items() if merit == best)
