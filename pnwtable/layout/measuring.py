"""How large the parts of a table are."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from pnwtable.layout.fans import fan_room
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
from pnwtable.layout.slots import Lying
from pnwtable.layout.spelling import spelt_out, unturned

CARD_ASPECT: Final = 1.4
"""Height of a card by its width."""

CAPTION: Final = 22
"""Logical units above each zone for its name and number of cards."""

PLATE: Final = (168, 50)
"""Logical units a name plate takes at least: a name, a score and some marks in two lines."""

PLATE_LINE: Final = 23
"""Logical units by which a line more makes a name plate higher."""

WIDEST_PLATE: Final = 260
"""Logical units; a plate takes the width it is given up to that."""

SPOT: Final = (116, 44)
"""Logical units a button that lies for itself takes at least."""

WIDEST_SPOT: Final = 200
"""Logical units; a button takes the width it is given up to that."""

GUEST_GAP: Final = 0.08
"""Card widths between guests, and between them and what they lie under."""

STAND: Final = 0.62
"""Height of the place where pawns wait, in card widths."""

Size = tuple[float, float]
"""Width and height in pixels."""


class Measure:
    """Measures the parts of one layout for one table; ends are even unless it is ``uneven``."""

    def __init__(
        self,
        layout: Layout,
        counts: Mapping[str, int],
        scale: float,
        lying: Lying,
        *,
        uneven: bool = False,
    ) -> None:
        self.counts = counts
        self._uneven = uneven
        self.looks = {zone: _as_it_lies(layout.look(zone), zone, lying) for zone in counts}
        self.guests = _guests(self.looks, self._lies(), lying.stands)
        self._may_be_guests = [
            zone for zone, look in self.looks.items() if look.by == "pawn" and look.stack != "none"
        ]
        self.root = spelt_out(layout.arrangement, self._lies())
        self._scale = scale
        self._needs: dict[tuple[int, int], Size] = {}

    def need(self, part: Part, card: int) -> Size:
        """The least size of a part with cards of that width."""
        # By identity: the root holds every part, and to hash a group takes as long as to measure.
        found = self._needs.get((id(part), card))
        if found is None:
            found = self._needs[id(part), card] = self._need(part, card)
        return found

    def _need(self, part: Part, card: int) -> Size:
        match part:
            case Space(size=size, lines=lines):
                return size * card, size * card + lines * self.pixels(CAPTION)
            case Place(zone=zone):
                return self.zone_need(zone, card)
            case Plate():
                wide, high = plate_size(part)
                return self.pixels(wide), self.pixels(high)
            case Spot():
                return self.pixels(SPOT[0]), self.pixels(SPOT[1])
            case Stand(size=size):
                return size * card, STAND * card
            case Grid(gap=gap):
                columns, rows = self.grid_lines(part, card)
                return _in_line(columns, gap * card), _in_line(rows, gap * card)
            case Layers(parts=parts):
                return _largest([self.need(inner, card) for inner in parts])
            case Group(across=across):
                sizes = self.ends_even(
                    part, [self.inner_need(part, inner, card) for inner in part.parts]
                )
                width, height = _along(sizes, part.gap * card, across=across)
                return width, height + (self.pixels(CAPTION) if part.title else 0)
            case Seats() | Only():
                return unturned(part)

    def inner_need(self, group: Group, part: Part, card: int) -> Size:
        """The least size of a part within a group: a space is one along it only."""
        if isinstance(part, Space):
            wide, high = self.need(part, card)
            return (wide, 0.0) if group.across else (0.0, high)
        return self.need(part, card)

    def ends_even(self, group: Group, sizes: Sequence[Size]) -> list[Size]:
        """The sizes of a group's parts, the first and the last as large as the larger if even."""
        if self._uneven or not group.even or len(sizes) <= 1:
            return list(sizes)
        end = _largest([sizes[0], sizes[-1]])
        return [end, *sizes[1:-1], end]

    def zone_need(self, zone: str, card: int) -> tuple[int, int]:
        """The least size of a zone with the room under it for its guests."""
        wide, high = self.own_need(zone, card)
        under = self.guest_room(zone, card)
        return max(wide, under[0]), high + under[1]

    def guest_room(self, zone: str, card: int) -> tuple[int, int]:
        """The width and height that a zone keeps for its guests, with the gap over them."""
        number = max(self.looks[zone].guests, len(self.guests.get(zone, ())))
        if not number or not self._may_be_guests:
            return 0, 0
        (wide, high), gap = self.guest_need(card), guest_gap(card)
        return number * (wide + gap) - gap, high + gap

    def guest_need(self, card: int) -> tuple[int, int]:
        """The least size of any zone that lies as a guest of another."""
        needs = [self.own_need(zone, card) for zone in self._may_be_guests]
        return max(wide for wide, _ in needs), max(high for _, high in needs)

    def own_need(self, zone: str, card: int) -> tuple[int, int]:
        """The least size of a zone: its cards as close as they may lie, and the line over them."""
        look = self.looks[zone]
        wide, high = card_size(card, look)
        covered = 0 if look.floats else max(self.counts[zone], look.room) - 1
        along = 1 + max(0, covered) * look.least
        if look.stack == "down":
            high = round(high * along)
        if look.stack == "across":
            wide, high = round(wide * along), high + fan_room(look.fan, high)
        return wide, high + self.caption(zone)

    def caption(self, zone: str) -> int:
        """The height of the line over a zone."""
        return 0 if self.looks[zone].name == "bare" else self.pixels(CAPTION)

    def pixels(self, units: float) -> int:
        """Logical units in pixels."""
        return round(units * self._scale)

    def grid_lines(self, grid: Grid, card: int) -> tuple[list[float], list[float]]:
        """The widths of a grid's columns, and the heights of its rows."""
        sizes = [
            [(0, 0) if zone is None else self.zone_need(zone, card) for zone in row]
            for row in grid.rows
        ]
        columns = [_largest(line)[0] for line in zip(*sizes, strict=True)]
        if grid.even:
            columns = [max(columns)] * len(columns)
        return columns, [_largest(line)[1] for line in sizes]

    def wish(self, part: Part, card: int) -> Size:
        """How much more than it needs a part would take if it could choose."""
        match part:
            case Place(zone=zone):
                return self._zone_wish(zone, card)
            case Plate():
                return float(self.pixels(WIDEST_PLATE - PLATE[0])), 0.0
            case Spot():
                return float(self.pixels(WIDEST_SPOT - SPOT[0])), 0.0
            case Layers(parts=parts):
                return self._most_wished(part, parts, card)
            case Group(parts=parts) if part.across:
                wide = sum(self.spread(inner, card) for inner in parts)
                return wide, self._most_wished(part, parts, card)[1]
            case Group(parts=parts):
                wide = self._most_wished(part, parts, card)[0]
                return wide, sum(self.wish(inner, card)[1] for inner in parts)
            case Grid() | Space() | Stand():
                return 0.0, 0.0
            case Seats() | Only():
                return unturned(part)

    def spread(self, part: Part, card: int) -> float:
        """How much wider a zone would be with its cards as far apart as they are meant to lie.

        Or a plate that is to be wide.
        """
        match part:
            case Place(zone=zone):
                return self._zone_wish(zone, card)[0]
            case Plate(wide=True):
                return float(self.pixels(WIDEST_PLATE - PLATE[0]))
            case Layers(parts=parts):
                spread = [self.need(inner, card)[0] + self.spread(inner, card) for inner in parts]
                return max(spread, default=0.0) - self.need(part, card)[0]
            case _:
                return 0.0

    def gaps(self, part: Part, card: int) -> float:
        """All gaps across a part: those of its widest row if it is a column."""
        if not isinstance(part, Group):
            return 0.0
        parts = part.parts
        if part.across:
            own = part.gap * card * max(0, len(parts) - 1)
            return own + sum(self.gaps(inner, card) for inner in parts)
        widest = max(parts, key=lambda inner: self.inner_need(part, inner, card)[0], default=None)
        return 0.0 if widest is None else self.gaps(widest, card)

    def _lies(self) -> tuple[str, ...]:
        """The zones that take room: all but those that are empty and then gone."""
        return tuple(
            zone for zone, look in self.looks.items() if self.counts[zone] or look.empty != "gone"
        )

    def _zone_wish(self, zone: str, card: int) -> Size:
        look = self.looks[zone]
        wide, high = card_size(card, look)
        along = 1 + max(0, self.counts[zone] - 1) * look.step
        needed = self.zone_need(zone, card)
        if look.stack == "across" and not look.floats:
            return max(0.0, ceil(wide * along) - needed[0]), 0.0
        if look.stack == "down":
            return 0.0, max(0.0, ceil(high * along) + self.caption(zone) - needed[1])
        return 0.0, 0.0

    def _most_wished(self, whole: Part, parts: Sequence[Part], card: int) -> Size:
        """What is wished for beyond the need of the largest of parts that lie side by side."""
        sizes = [
            (need[0] + wish[0], need[1] + wish[1])
            for need, wish in (
                (self._within(whole, part, card), self.wish(part, card)) for part in parts
            )
        ]
        needed = _largest([self._within(whole, part, card) for part in parts])
        wished = _largest(sizes)
        return wished[0] - needed[0], wished[1] - needed[1]

    def _within(self, whole: Part, part: Part, card: int) -> Size:
        if isinstance(whole, Group):
            return self.inner_need(whole, part, card)
        return self.need(part, card)


def plate_size(plate: Plate) -> tuple[int, int]:
    """Logical units a name plate takes at least."""
    return PLATE[0], PLATE[1] + (plate.lines - 2) * PLATE_LINE


def card_size(card: int, look: ZoneLook) -> tuple[int, int]:
    """The width and height of a zone's cards as they lie, in pixels."""
    narrow = round(card * look.size)
    tall = round(narrow * CARD_ASPECT)
    return (tall, narrow) if look.turned else (narrow, tall)


def guest_gap(card: int) -> int:
    """How far guests lie from each other and from what they lie under, in pixels."""
    return round(card * GUEST_GAP)


def _guests(
    looks: Mapping[str, ZoneLook], lies: Collection[str], stands: Mapping[str, str]
) -> dict[str, list[str]]:
    """The zones that lie under another one, in the order of the zones."""
    found: dict[str, list[str]] = {}
    for zone in looks:
        host = stands.get(zone, "")
        if zone in lies and looks[zone].by == "pawn" and host in looks and looks[host].guests:
            found.setdefault(host, []).append(zone)
    return found


def _as_it_lies(look: ZoneLook, zone: str, lying: Lying) -> ZoneLook:
    if zone in lying.closed and look.closed:
        look = replace(look, stack=look.closed)
    return replace(look, turned=True) if look.across and zone in lying.across else look


def _along(sizes: Sequence[Size], gap: float, *, across: bool) -> Size:
    wide, high = [size[0] for size in sizes], [size[1] for size in sizes]
    if across:
        return _in_line(wide, gap), max(high, default=0.0)
    return max(wide, default=0.0), _in_line(high, gap)


def _in_line(lengths: Sequence[float], gap: float) -> float:
    return sum(lengths) + gap * max(0, len(lengths) - 1)


def _largest(sizes: Sequence[Size]) -> Size:
    return max((wide for wide, _ in sizes), default=0.0), max(
        (high for _, high in sizes), default=0.0
    )
