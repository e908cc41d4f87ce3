"""Where the parts of a table lie, once it is known how large its cards are."""

from collections.abc import Sequence
from typing import Final

from pnwtable.core.zones import Seat
from pnwtable.layout.box import Box
from pnwtable.layout.laying import BEFORE, Laying
from pnwtable.layout.measuring import (
    CAPTION,
    CARD_ASPECT,
    SPOT,
    STAND,
    WIDEST_PLATE,
    WIDEST_SPOT,
    Measure,
    plate_size,
)
from pnwtable.layout.placed import places
from pnwtable.layout.schema import (
    Align,
    Grid,
    Group,
    Layers,
    Only,
    Part,
    Place,
    Plate,
    Seats,
    Space,
    Spot,
    Stand,
)
from pnwtable.layout.sharing import ends_evened, filled, fills, shared_out
from pnwtable.layout.slots import Arrangement, Catch, Cell, Footing, PlateSlot, Slot, Title

MOST_GROWTH: Final = 2.2
"""Gaps take up spare width to that many times their size; the rest is margin."""


class Placing:
    """Places the parts of a table whose cards are ``card`` pixels wide.

    Plates that are to be wide are so up to ``widest`` pixels; how wide they are is kept.
    """

    def __init__(
        self,
        measure: Measure,
        card: int,
        area: Box,
        *,
        mirrored: bool = False,
        widest: int | None = None,
    ) -> None:
        self.wide_plates: set[int] = set()
        self._widest = measure.pixels(WIDEST_PLATE) if widest is None else widest
        self._measure = measure
        self._card = card
        self._area = area
        self._mirrored = mirrored
        self._laying = Laying(measure, card, mirrored=mirrored)
        self._slots: dict[str, Slot] = {}
        self._titles: list[Title] = []
        self._plates: dict[Seat, PlateSlot] = {}
        self._spots: dict[str, Box] = {}
        self._catches: list[Catch] = []
        self._footings: list[Footing] = []
        self._stand: Box | None = None

    def whole(self) -> Arrangement:
        """The table laid out in its area."""
        self._place_group(self._measure.root, self._area)
        # In the order of the game's zones; what floats is painted over all else.
        placed = [zone for zone in self._measure.counts if zone in self._slots]
        placed.sort(key=lambda zone: self._slots[zone].floats)
        return Arrangement(
            (self._card, round(self._card * CARD_ASPECT)),
            {zone: self._slots[zone] for zone in placed},
            tuple(self._titles),
            self._plates,
            self._spots,
            tuple(self._catches),
            tuple(self._footings),
            self._stand,
        )

    def _place_part(self, part: Part, area: Box, around: Box) -> None:
        """A part in its area, in a group with the area ``around``."""
        match part:
            case Group():
                self._place_group(part, area)
            case Place(zone=zone):
                self._place_zone(zone, self._seen(area), self._seen(around))
            case Grid():
                self._place_grid(part, self._seen(area), self._seen(around))
            case Layers(parts=parts):
                for inner in parts:
                    self._place_part(inner, area, around)
            case Plate():
                self._place_plate(part, area)
            case Spot(button=button):
                self._spots[button] = self._sized(area, SPOT, WIDEST_SPOT)
            case Stand(size=size):
                self._stand = self._seen(self._at_the_foot(area, size))
            case Space() | Seats() | Only():
                return

    def _place_plate(self, part: Plate, area: Box) -> None:
        seat, box = Seat(int(part.seat)), self._sized(area, plate_size(part), WIDEST_PLATE)
        if part.wide:
            self.wide_plates.add(box.width)
        self._plates[seat] = PlateSlot(seat, box, part.marks)

    def _at_the_foot(self, area: Box, size: float) -> Box:
        """Room for pawns at the lower edge of an area."""
        wide, high = min(area.width, int(size * self._card)), int(STAND * self._card)
        return Box(area.x, area.bottom - high, wide, high)

    def _sized(self, area: Box, least: tuple[int, int], widest: int) -> Box:
        """A thing that is as wide as it can be, and always as high."""
        wide, high, most = (self._measure.pixels(units) for units in (*least, widest))
        return self._seen(Box(area.x, area.y, max(wide, min(most, area.width)), high))

    def _seen(self, box: Box) -> Box:
        """Where a box lies on a table that is perhaps mirrored; only what is placed is turned."""
        return box.mirrored(self._area) if self._mirrored else box

    def _place_group(self, group: Group, area: Box) -> None:
        inside, before = area, len(self._footings)
        if group.title:
            box = Box(area.x, area.y, area.width, self._measure.pixels(CAPTION))
            seen, zones = self._seen(box), self._zones(group)
            at_end = (group.align if group.across else group.cross) == "end"
            self._titles.append(Title(group.title, seen, zones, right=self._mirrored != at_end))
            inside = Box(area.x, box.bottom, area.width, area.height - box.height)
        self._place_parts(group, inside)
        if group.catch:
            self._catches.append(Catch(self._seen(area), self._zones(group)))
        if group.ground:
            footing = Footing(group.ground, self._seen(area), self._in_line(group))
            self._footings.insert(before, footing)

    def _in_line(self, group: Group) -> tuple[Cell, ...]:
        """The zones of a group as cells, one after the other along it."""
        return tuple(
            Cell(zone, self._slots[zone].outline, *((n, 0) if group.across else (0, n)))
            for n, zone in enumerate(self._zones(group))
        )

    def _zones(self, group: Group) -> tuple[str, ...]:
        return tuple(places(group, tuple(self._measure.counts)))

    def _place_parts(self, group: Group, area: Box) -> None:
        parts = group.parts
        sizes = [self._measure.inner_need(group, part, self._card) for part in parts]
        lengths = [wide if group.across else high for wide, high in sizes]
        gap = group.gap * self._card
        room = area.width if group.across else area.height
        spare = max(0.0, room - sum(lengths) - gap * (len(parts) - 1))
        if group.even:
            lengths, spare = ends_evened(lengths, spare)
        if group.across:
            lengths, gap = self._widened(group, lengths, spare)
        else:
            lengths = self._heightened(group, lengths, spare)
        used = sum(lengths) + gap * (len(parts) - 1)
        at = max(0.0, room - used) * BEFORE[group.align]
        takes_rest = not group.across and group.align == "start"
        for number, (part, length) in enumerate(zip(parts, lengths, strict=True)):
            last = takes_rest and number == len(parts) - 1
            box = _cut(area, at, room - int(at) if last else length, across=group.across)
            self._place_part(part, self._across(group, part, box), area)
            at += length + gap

    def _widened(
        self, group: Group, lengths: Sequence[float], spare: float
    ) -> tuple[list[float], float]:
        """The widths of a row's parts and its gap, once its spare width is used.

        Cards spread out first; then a part that is to fill takes the rest, or else all gaps grow
        alike, those within the parts too.
        """
        parts, measure, card = group.parts, self._measure, self._card
        wishes = [self._spread(part) for part in parts]
        wider, spare = shared_out(lengths, wishes, spare)
        if any(map(fills, parts)):
            return filled(parts, wider, spare), group.gap * card
        gaps = measure.gaps(group, card)
        growth = min(MOST_GROWTH - 1, spare / gaps) if gaps else 0.0
        grown = [
            length + growth * measure.gaps(part, card)
            for part, length in zip(parts, wider, strict=True)
        ]
        return grown, group.gap * card * (1 + growth)

    def _spread(self, part: Part) -> float:
        """How much wider than it needs a part is to be."""
        wish = self._measure.spread(part, self._card)
        if isinstance(part, Plate):
            return min(wish, self._widest - self._measure.need(part, self._card)[0])
        return wish

    def _heightened(self, group: Group, lengths: Sequence[float], spare: float) -> list[float]:
        """The heights of a column's parts, once its spare height is used.

        If they stand at its top, the last one takes the rest; else piles spread out first, each
        getting the same share of what it wishes for.
        """
        filling = any(map(fills, group.parts))
        if group.align == "start" and not filling:
            return list(lengths)
        wishes = [self._measure.wish(part, self._card)[1] for part in group.parts]
        wished = sum(wishes)
        share = min(1.0, spare / wished) if wished else 1.0
        higher, spare = shared_out(lengths, [wish * share for wish in wishes], spare)
        return filled(group.parts, higher, spare) if filling else higher

    def _across(self, group: Group, part: Part, box: Box) -> Box:
        """The room of a part across its group: all of it, or as much as it can use."""
        if group.cross == "start":
            return box
        need = self._measure.inner_need(group, part, self._card)
        wish = self._measure.wish(part, self._card)
        wide, high = int(need[0] + wish[0]), int(need[1] + wish[1])
        share = BEFORE[group.cross]
        if group.across:
            high = min(high, box.height)
            return Box(box.x, box.y + int((box.height - high) * share), box.width, high)
        wide = min(wide, box.width)
        return Box(box.x + int((box.width - wide) * share), box.y, wide, box.height)

    def _place_grid(self, grid: Grid, area: Box, around: Box) -> None:
        """Each zone in the middle of its cell, the whole in the middle of the area."""
        widths, heights = self._measure.grid_lines(grid, self._card)
        lefts = self._starts(grid, widths, area.width)
        tops = self._starts(grid, heights, area.height)
        cells = []
        for row, (zones, top, high) in enumerate(zip(grid.rows, tops, heights, strict=True)):
            for column, (zone, left, wide) in enumerate(zip(zones, lefts, widths, strict=True)):
                cell = Box(area.x + int(left), area.y + int(top), int(wide), int(high))
                if zone is not None:
                    self._place_zone(zone, cell, around, "centre")
                    # An open fan floats over its neighbours; what it stands on stays where it is.
                    card = self._slots[zone].outline
                    middle = cell.x + (cell.width - card.width) // 2
                    cell = Box(middle, card.y, card.width, card.height)
                cells.append(Cell(zone or "", cell, column, row))
        if grid.ground:
            self._footings.append(Footing(grid.ground, area, tuple(cells)))

    def _place_zone(self, zone: str, area: Box, around: Box, align: Align | None = None) -> None:
        for slot in self._laying.slots(zone, area, around, align):
            self._slots[slot.zone] = slot

    def _starts(self, grid: Grid, lengths: Sequence[float], room: int) -> list[float]:
        gap = grid.gap * self._card
        at = max(0.0, room - sum(lengths) - gap * (len(lengths) - 1)) / 2
        starts = []
        for length in lengths:
            starts.append(at)
            at += length + gap
        return starts


def _cut(area: Box, at: float, length: float, *, across: bool) -> Box:
    """The part of an area that begins ``at`` along it."""
    # Rounded down throughout: rounded up, parts that fit exactly would stick out by a pixel.
    start, size = int(at), int(length)
    if across:
        return Box(area.x + start, area.y, size, area.height)
    return Box(area.x, area.y + start, area.width, size)
