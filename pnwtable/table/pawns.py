"""Pawns as they stand on the table: at the corner of a card, or on the plate of their seat."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.layout.geometry import Arrangement, Box

HEIGHT: Final = 0.4
"""Of a pawn, in heights of the card on which it stands."""

GUEST_HEIGHT: Final = 0.62
GUEST_RISE: Final = 0.1
"""The same on the smaller cards that lie by the pawn itself. It stands at their upper edge and so
much above it: at the lower one is said what they make."""

CROSSWISE_HEIGHT: Final = 0.5
"""Of a pawn on a card that lies crosswise, in heights of its box."""

PLATE_HEIGHT: Final = 0.76
SEVERAL_HEIGHT: Final = 0.48
"""The same of one that stands for several: below it there is room for their number."""

PLATE_FIELD: Final = 0.88
"""Of a pawn on a name plate and of the field at its left end where it stands, in heights of the
plate: there it covers the token that tells whose plate it is."""

SLENDER: Final = 0.8
"""Width of a pawn by its height."""

MARGIN: Final = 0.04
"""Between a pawn and the border of its card, in heights of the card."""

ROW: Final = 0.96
BESIDE_INDEX: Final = 0.68
"""How much of the width pawns may cover: an upright card has its lower index at the right, a
crosswise one at the left. So many may be there beside it that ``FEW`` have room."""

FEW: Final = 4

SMALLER: Final = (1.0, 0.8, 0.68)
"""How high pawns are in one row, in two, in three, by how high they would be."""

ROWS: Final = range(1, len(SMALLER) + 1)
RAISED: Final = 0.92
"""How much higher a row stands than the one before it, in heights of a pawn."""

APART: Final = 0.7
"""How far they stand from each other at the least, in widths, before they make another row."""

STAND: Final = "stand"
"""No place that could be meant: what is done with a pawn that waits there is done at its plate."""

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

    A pawn without a zone, or on one that is not drawn, stands on the plate of its seat, or waits
    with the others where the table has a stand for them.
    """
    together: dict[str, list[PawnId]] = {}
    waiting = "" if arrangement.stand is None else STAND
    for pawn, zone in table.pawns.items():
        place = stand_of(pawn, zone, arrangement)
        place = place if place in arrangement.slots else waiting or place
        together.setdefault(_upon(pawn, place, arrangement), []).append(pawn)
    return tuple(
        sprite
        for place, pawns in together.items()
        if place
        for sprite in _standing(table, place, pawns, arrangement)
    )


def _standing(
    table: Table, place: str, pawns: Sequence[PawnId], arrangement: Arrangement
) -> Iterator[PawnSprite]:
    """The pawns of one place; where they wait each has a spot of its own, whoever has gone."""
    all_pawns = tuple(table.pawns) if place == STAND else pawns
    crowd = _crowd(table, all_pawns, _ground(place, all_pawns, arrangement))
    yield from (sprite for sprite in crowd if sprite.pawn in pawns)


def _upon(pawn: PawnId, place: str, arrangement: Arrangement) -> str:
    """Where a pawn of a place stands: on the cards that lie there by it, if there are any."""
    which = pawn.partition("@")[2]
    slots = arrangement.slots.values()
    guests = (slot.zone for slot in slots if slot.host and slot.host == place)
    return next((zone for zone in guests if zone.partition("@")[2] == which), place)


@dataclass(frozen=True, slots=True)
class _Ground:
    """What pawns stand on (pixels): their height, the border kept, the width they may take.

    Where they take none they stand on one spot, and how many there are is told by a number. On an
    ``upright`` card they stand at its left, elsewhere at the right; ``centred`` or not.
    """

    box: Box
    height: int
    margin: int
    room: float
    centred: bool = False
    upright: bool = False

    @property
    def width(self) -> int:
        """How wide a pawn is."""
        return max(1, round(self.height * SLENDER))

    def step(self, pawns: int) -> float:
        """How far so many in one row stand from each other."""
        step = max(0.0, self.room - self.width - self.margin) / max(1, pawns - 1)
        return min(float(self.width), step)

    def smaller(self, rows: int) -> "_Ground":
        """The same where so many rows stand one behind the other."""
        return replace(self, height=max(1, round(self.height * SMALLER[rows - 1])))

    def behind(self, rows: int) -> "_Ground":
        """Where those stand who have so many rows before them."""
        raised = round(self.height * RAISED * rows)
        return replace(self, box=replace(self.box, height=self.box.height - raised))


def _ground(place: str, pawns: Sequence[PawnId], arrangement: Arrangement) -> _Ground:
    slot = arrangement.slots.get(place)
    if place == STAND and arrangement.stand is not None:
        box = arrangement.stand
        height = round(arrangement.card[1] * HEIGHT)
        return _Ground(box, height, round(box.height * MARGIN), float(box.width), centred=True)
    if slot is None:
        return _on_plate(arrangement.plates[seat_of(pawns[0]) or Seat(1)].box, len(pawns))
    box = slot.cards[-1] if slot.cards else slot.outline
    if slot.host:
        return _by_cards(box)
    crosswise = box.width > box.height
    height = round(box.height * (CROSSWISE_HEIGHT if crosswise else HEIGHT))
    room = box.width * (BESIDE_INDEX if crosswise or len(pawns) <= FEW else ROW)
    return _Ground(box, height, round(box.height * MARGIN), room, upright=not crosswise)


def _on_plate(plate: Box, number: int) -> _Ground:
    """The field of a plate at its left end; the upper part of it where there are several."""
    wide, high = round(plate.height * PLATE_FIELD), round(plate.height * PLATE_HEIGHT)
    margin = (plate.height - high) // 2
    if number == 1:
        return _Ground(Box(plate.x, plate.y, wide, plate.height), high, margin, 0.0)
    top, high = margin // 2, round(plate.height * SEVERAL_HEIGHT)
    margin = (wide - round(high * SLENDER)) // 2
    return _Ground(Box(plate.x, plate.y, wide, top + high + margin), high, margin, 0.0)


def _by_cards(card: Box) -> _Ground:
    """The upper corner of a card that lies by its pawn."""
    height, margin = round(card.height * GUEST_HEIGHT), round(card.height * MARGIN)
    top = card.y - round(card.height * GUEST_RISE)
    return _Ground(Box(card.x, top, card.width, height + margin), height, margin, card.width * ROW)


def _crowd(table: Table, pawns: Sequence[PawnId], ground: _Ground) -> Iterator[PawnSprite]:
    """In as few rows as leave the mark of everyone to be seen, the hindmost row first."""
    rows = next((n for n in ROWS if _apart(len(pawns), n, ground)), len(SMALLER))
    small, each = ground.smaller(_size(len(pawns), rows, ground)), ceil(len(pawns) / rows)
    ends = range(len(pawns) - each * (rows - 1), len(pawns) + 1, each)
    for behind, end in zip(reversed(range(rows)), ends, strict=True):
        yield from _row(table, pawns[max(0, end - each) : end], small.behind(behind), each)


def _size(pawns: int, rows: int, ground: _Ground) -> int:
    """In how many rows they would be as small: two on an upright card as if they made two."""
    return max(rows, min(2, pawns)) if ground.upright else rows


def _apart(pawns: int, rows: int, ground: _Ground) -> bool:
    """Whether none hides the mark of another; those of one plate are told by their number."""
    if ground.centred or not ground.room:
        return True
    small = ground.smaller(_size(pawns, rows, ground))
    return small.step(ceil(pawns / rows)) >= APART * small.width


def _row(table: Table, pawns: Sequence[PawnId], ground: _Ground, full: int) -> Iterator[PawnSprite]:
    """Side by side from the border without an index, closer together where there is little room.

    Fewer than in a ``full`` row stand in the gaps of the row before them.
    """
    height, width, step = ground.height, ground.width, ground.step(full)
    last_x = ground.box.right - ground.margin - width - step * (full - len(pawns)) / 2
    if ground.upright:
        last_x = ground.box.x + ground.margin + step * (full + len(pawns) - 2) / 2
    y = ground.box.bottom - ground.margin - height
    if ground.centred:
        last_x -= (ground.box.width - step * (len(pawns) - 1) - width) / 2 - ground.margin
    for number, pawn in enumerate(pawns):
        x = last_x - step * (len(pawns) - 1 - number)
        seat = seat_of(pawn) or Seat(1)
        yield PawnSprite(pawn, seat, table.pawns[pawn], x, y, width, height)
