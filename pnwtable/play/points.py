"""Points as they come: which stage of a command brings how many to whom."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

from pnwtable.core.events import Said
from pnwtable.core.zones import Seat
from pnwtable.play.watching import SeenStage

Scores = Mapping[Seat, int]
"""The points of every seat that has some, as everybody may know them."""

REST: Final = "rest"
"""What a line brings that does not say how much: all that no other line of the command tells."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that come to a seat, and the line of the log that tells of them, if one does."""

    seat: Seat
    points: int
    said: Said | None = None


@dataclass(frozen=True, slots=True)
class _Told:
    """A line that brings points: in which stage, and in which of its values; ``rest`` is none."""

    stage: int
    said: Said
    value: str

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whom it names; nobody if its points are those of a team, say."""
        if self.said.seat is not None:
            return (self.said.seat,)
        names = str(self.said.values.get("seats", ""))
        return tuple(Seat(int(name[1:])) for name in names.split(", ") if name[1:].isdigit())


def gains_of(
    stages: Sequence[SeenStage], before: Scores, after: Scores, lines: Mapping[str, str]
) -> tuple[tuple[Gain, ...], ...]:
    """What each stage of one command brings; all together it is what the scores have changed by.

    ``lines`` are patterns of lines that bring points, and the value that says how many. What no
    line says comes with the last that brings the rest, or silently with the last stage.
    """
    told = list(_told(stages, lines))
    gains: list[list[Gain]] = [[] for _ in stages]
    counted = dict(before)
    for one in told:
        points = one.said.values.get(one.value)
        if not isinstance(points, int):
            continue
        for seat in one.seats:
            gains[one.stage].append(Gain(seat, points, one.said))
            counted[seat] = counted.get(seat, 0) + points
    for seat, points in after.items():
        rest = points - counted.get(seat, 0)
        at, said = _moment(told, seat, len(stages) - 1)
        gains[at].append(Gain(seat, rest, said))
    return tuple(tuple(gain for gain in found if gain.points) for found in gains)


def _told(stages: Sequence[SeenStage], lines: Mapping[str, str]) -> Iterator[_Told]:
    for at, stage in enumerate(stages):
        for event in stage.events:
            if isinstance(event, Said):
                values = (lines[name] for name in lines if fnmatchcase(event.key, name))
                value = next(values, None)
                if value is not None:
                    yield _Told(at, event, value)


def _moment(told: Sequence[_Told], seat: Seat, last: int) -> tuple[int, Said | None]:
    """When the rest comes: with the last line of the seat that brings it, else of no seat."""
    for seats in ((seat,), ()):
        for one in reversed(told):
            if one.value == REST and one.seats == seats:
                return one.stage, one.said
    return last, None
