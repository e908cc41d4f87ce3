"""One layout for all seats, turned to the one that sits below."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import Final

from pnwtable.core.zones import Seat
from pnwtable.layout.placed import is_pattern
from pnwtable.layout.relative import Sitting, word_of
from pnwtable.layout.schema import (
    Grid,
    Group,
    Layers,
    Layout,
    Only,
    Part,
    Place,
    Plate,
    Seats,
    Space,
    Spot,
    Stand,
    ZoneLook,
)


def for_seat(
    layout: Layout, zones: Sequence[str], seats: int, anchor: Seat, *, open_view: bool
) -> Layout:
    """The layout with absolute names only, as it lies before ``anchor``, in the seat's own view.

    ``zones`` are those of the game for that many seats; ``open_view`` is the view of nobody in
    particular. Where a button or an announcement belongs stays as written: there ``@me`` is the
    seat that acts. A layout that names no seat comes out as it is.
    """
    turning = _Turning(tuple(zones), open_view)
    sitting = Sitting(seats, anchor)
    finale = layout.finale
    if finale is not None:
        later = for_seat(finale.layout, zones, seats, anchor, open_view=open_view)
        finale = replace(finale, layout=later)
    return replace(
        layout,
        arrangement=turning.group(layout.arrangement, sitting),
        zones=_looks(layout.zones, sitting),
        narrow=None if layout.narrow is None else turning.group(layout.narrow, sitting),
        recall=sitting.name(layout.recall),
        finale=finale,
    )


@dataclass(frozen=True, slots=True)
class _Turning:
    """What the parts of an arrangement become in one view."""

    zones: tuple[str, ...]
    open_view: bool

    def group(self, group: Group, sitting: Sitting) -> Group:
        return replace(group, parts=self._all(group.parts, sitting))

    def _all(self, parts: Sequence[Part], sitting: Sitting) -> tuple[Part, ...]:
        return tuple(turned for part in parts for turned in self._each(part, sitting))

    def _each(self, part: Part, sitting: Sitting) -> Iterator[Part]:
        match part:
            case Place(zone=zone):
                yield replace(part, zone=sitting.name(zone))
            case Space() | Spot() | Stand():
                yield part
            case Group():
                yield self.group(part, sitting)
            case Layers(parts=parts):
                yield Layers(self._all(parts, sitting))
            case Grid(rows=rows):
                yield replace(part, rows=tuple(_row(row, sitting) for row in rows))
            case Plate(seat=word, marks=marks):
                told = tuple(name for mark in marks for name in self._told(sitting.name(mark)))
                yield replace(part, seat=str(sitting.seat(word)), marks=told)
            case Seats(part=inner):
                for seat in _meant(part, sitting):
                    yield from self._each(inner, replace(sitting, it=seat))
            case Only(part=inner):
                yield from self._all((inner,) * (part.open_view == self.open_view), sitting)

    def _told(self, mark: str) -> tuple[str, ...]:
        """The zones of a pattern; a pawn's name stays."""
        if not is_pattern(mark):
            return (mark,)
        return tuple(zone for zone in self.zones if fnmatchcase(zone, mark))


def _meant(part: Seats, sitting: Sitting) -> tuple[Seat, ...]:
    """The seats for which a part is there, clockwise."""
    if part.everybody:
        return sitting.clockwise()
    others = sitting.clockwise()[1:]
    middle = (len(others) + 1) // 2
    match part.half:
        case "first":
            return others[:middle]
        case "second":
            return others[middle:]
        case None:
            return others[part.start - 1 : part.stop]


def _row(row: Sequence[str | None], sitting: Sitting) -> tuple[str | None, ...]:
    return tuple(None if zone is None else sitting.name(zone) for zone in row)


_NEARNESS: Final = {"others": 1, "it": 2, None: 3}
"""Which of two looks that fit a zone it has: that for one seat, for the others, for anybody."""


def _looks(looks: Mapping[str, ZoneLook], sitting: Sitting) -> dict[str, ZoneLook]:
    """The looks under absolute names; where several fit, the nearest comes first."""
    found: dict[str, ZoneLook] = {}
    for written in sorted(looks, key=lambda name: _NEARNESS.get(word_of(name), 0)):
        for meant in sitting.names(written):
            found.setdefault(meant, looks[written])
    return found
