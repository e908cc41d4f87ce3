"""Pawns as they stand on the table: at the corner of a card, or on the plate of their seat."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.layout.geometry import Arrangement, Box

HEIGHT: Final = 0.4
"""Of a pawn, in heights of the card on which it stands."""

CROSSWISE_HEIGHT: Final = 0.5
"""Of a pawn on a card that lies crosswise, in heights of its box."""

PLATE_HEIGHT: Final = 0.76
PLATE_FIELD: Final = 0.88
"""Of a pawn on a name plate and of the field at its left end where it stands, in heights of the
plate: there it covers the token that tells whose plate it is."""

SLENDER: Final = 0.8
"""Width of a pawn by its height."""

MARGIN: Final = 0.04
"""Between a pawn and the border of its card, in heights of the card."""

ROW: Final = 0.96
CROSSWISE_ROW: Final = 0.68
"""How much of the width pawns may cover; the indices of a crosswise card are at its ends."""

_SEAT: Final = re.compile(r"@([1-8])(?:\.|$)")


@dataclass(frozen=True, slots=True)
class PawnSprite:
    """One pawn as it is drawn (pixels), and the zone it stands on, None for beside the map."""

    pawn: PawnId
    seat: Seat
    zone: ZoneId | None
    x: float
    y: float
    width: int
    height: int

    @property
    def box(self) -> Box:
        """The rectangle it covers."""
        return Box(round(self.x), round(self.y), self.width, self.height)


def seat_of(name: str) -> Seat | None:
    """Whose a zone or pawn is, by its name; None if it is nobody's."""
    found = _SEAT.search(name)
    return Seat(int(found[1])) if found is not None else None


def plate_of(seat: Seat) -> str:
    """The name plate of a seat as a place."""
    return f"plate@{seat}"


def stand_of(pawn: PawnId, zone: ZoneId | None, arrangement: Arrangement) -> str:
    """The place where a pawn is seen: its zone, else the plate of its seat; empty for nowhere."""
    if zone is not None and zone in arrangement.slots:
        return zone
    seat = seat_of(pawn)
    return plate_of(seat) if seat is not None and seat in arrangement.plates else ""


def pawn_sprites(table: Table, arrangement: Arrangement) -> tuple[PawnSprite, ...]:
    """All pawns that have a place, in the order in which they are painted.

    A pawn without a zone, or on one that is not drawn, stands on the plate of its seat.
    """
    together: dict[str, list[PawnId]] = {}
    for pawn, zone in table.pawns.items():
        together.setdefault(stand_of(pawn, zone, arrangement), []).append(pawn)
    return tuple(
        sprite
        for place, pawns in together.items()
        if place
        for sprite in _row(table, pawns, _ground(place, pawns[0], arrangement))
    )


@dataclass(frozen=True, slots=True)
class _Ground:
    """What pawns stand on (pixels): their height, the border kept, the width they may take.

    Where they take none they stand on one spot, and how many there are is told by a number.
    """

    box: Box
    height: int
    margin: int
    room: float


def _ground(place: str, pawn: PawnId, arrangement: Arrangement) -> _Ground:
    slot = arrangement.slots.get(place)
    if slot is None:
        box = arrangement.plates[seat_of(pawn) or Seat(1)].box
        height = round(box.height * PLATE_HEIGHT)
        field = Box(box.x, box.y, round(box.height * PLATE_FIELD), box.height)
        return _Ground(field, height, (box.height - height) // 2, 0.0)
    box = slot.cards[-1] if slot.cards else slot.outline
    crosswise = box.width > box.height
    height = round(box.height * (CROSSWISE_HEIGHT if crosswise else HEIGHT))
    room = box.width * (CROSSWISE_ROW if crosswise else ROW)
    return _Ground(box, height, round(box.height * MARGIN), room)


def _row(table: Table, pawns: Sequence[PawnId], ground: _Ground) -> Iterator[PawnSprite]:
    """Side by side to the right border, closer together where there is no room for that."""
    height = max(1, ground.height)
    width = max(1, round(height * SLENDER))
    last_x = ground.box.right - ground.margin - width
    y = ground.box.bottom - ground.margin - height
    room = max(0.0, ground.room - width - ground.margin)
    step = min(float(width), room / max(1, len(pawns) - 1))
    for number, pawn in enumerate(pawns):
        x = last_x - step * (len(pawns) - 1 - number)
        seat = seat_of(pawn) or Seat(1)
        yield PawnSprite(pawn, seat, table.pawns[pawn], x, y, width, height)
