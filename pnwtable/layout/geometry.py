"""Where everything lies: a pure function of the size and of what lies on the table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from pnwtable.layout.reader import places
from pnwtable.layout.schema import Group, Layout, Part, Place, Space, ZoneLook

CARD_ASPECT: Final = 1.4
"""Height of a card by its width."""

WIDEST_CARD: Final = 230
"""Logical units; larger cards only make the way of the pointer longer."""

NARROWEST_CARD: Final = 30
"""Pixels; a window too small for that is cut off instead."""

CAPTION: Final = 22
"""Logical units above each zone for its name and number of cards."""

MOST_GROWTH: Final = 2.2
"""Gaps take up spare width to that many times their size; the rest is margin."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first pixel to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first pixel under it."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: "Box") -> int:
        """The area that both cover, in square pixels."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, wide) * max(0, high)

    def grown(self, by: int) -> "Box":
        """The rectangle with that many pixels more on each side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, across: int, down: int) -> "Box":
        """The rectangle elsewhere."""
        return Box(self.x + across, self.y + down, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Slot:
    """A zone's place: the whole area that is its own, its first card, and all its cards.

    ``caption`` is the line for its name. A card's box is as it lies; ``turned`` ones lie crosswise.
    """

    zone: str
    area: Box
    caption: Box
    outline: Box
    cards: tuple[Box, ...]
    turned: bool


@dataclass(frozen=True, slots=True)
class Title:
    """A line over a group of zones."""

    key: str
    box: Box
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All slots of a table, and the size of an upright card in pixels."""

    card: tuple[int, int]
    slots: Mapping[str, Slot]
    titles: tuple[Title, ...] = ()


def arrange(
    layout: Layout,
    counts: Mapping[str, int],
    area: Box,
    scale: float,
    closed: Collection[str] = (),
) -> Arrangement:
    """Lay the zones out in ``area``, cards as large as the piles now on the table allow.

    ``counts`` are the cards of each zone, in the order of the game's zones; ``scale`` is pixels
    per logical unit. Of the zones that are ``closed`` no card is seen but perhaps the last.
    """
    solver = _Solver(layout, counts, scale, closed)
    low, high = NARROWEST_CARD, max(NARROWEST_CARD, round(WIDEST_CARD * scale))
    while low < high:
        middle = (low + high + 1) // 2
        width, height = solver.need(solver.root, middle)
        if width <= area.width and height <= area.height:
            low = middle
        else:
            high = middle - 1
    slots = solver.place(area, low)
    return Arrangement((low, round(low * CARD_ASPECT)), slots, tuple(solver.titles))


class _Solver:
    """Measures and places the parts of one layout for one table."""

    def __init__(
        self,
        layout: Layout,
        counts: Mapping[str, int],
        scale: float,
        closed: Collection[str],
    ) -> None:
        self._counts = counts
        self._looks = {zone: _as_it_lies(layout.look(zone), zone in closed) for zone in counts}
        self.titles: list[Title] = []
        self.root = _spelt_out(layout.arrangement, tuple(counts))
        self._caption = round(CAPTION * scale)

    def need(self, part: Part, card: int) -> tuple[float, float]:
        """The least size of a part with cards of that width, in pixels."""
        match part:
            case Space(size=size):
                return size * card, size * card
            case Place(zone=zone):
                return self._zone_need(zone, card)
            case Group(across=across):
                sizes = [self._inner_need(part, inner, card) for inner in part.parts]
                width, height = _along(sizes, part.gap * card, across=across)
                return width, height + (self._caption if part.title else 0)

    def place(self, area: Box, card: int) -> dict[str, Slot]:
        """The slot of every zone that has a place."""
        slots = dict(self._place_group(self.root, area, card))
        return {zone: slots[zone] for zone in self._counts if zone in slots}

    def _inner_need(self, group: Group, part: Part, card: int) -> tuple[float, float]:
        if isinstance(part, Space):
            length = part.size * card
            return (length, 0.0) if group.across else (0.0, length)
        return self.need(part, card)

    def _zone_need(self, zone: str, card: int) -> tuple[float, float]:
        look = self._looks[zone]
        wide, high = _card_size(card, look)
        covered = max(self._counts[zone], look.room) - 1
        along = 1 + max(0, covered) * look.least
        if look.stack == "down":
            high = round(high * along)
        if look.stack == "across":
            wide = round(wide * along)
        return wide, high + self._caption

    def _place_group(self, group: Group, area: Box, card: int) -> Iterator[tuple[str, Slot]]:
        parts = group.parts
        sizes = [self._inner_need(group, part, card) for part in parts]
        lengths = [size[0] if group.across else size[1] for size in sizes]
        gap = group.gap * card
        if group.title:
            area = self._entitle(group, area)
        if group.across:
            spare = max(0.0, area.width - sum(lengths) - gap * (len(parts) - 1))
            lengths, gap = self._widened(group, lengths, card, spare)
        used = sum(lengths) + gap * (len(parts) - 1)
        left_over = max(0.0, area.width - used) if group.across else 0.0
        at = left_over * {"start": 0.0, "centre": 0.5, "end": 1.0}[group.align]
        for number, (part, length) in enumerate(zip(parts, lengths, strict=True)):
            last = number == len(parts) - 1
            box = _cut(area, group.across, at, length, last=last)
            yield from self._place_part(part, box, card)
            at += length + gap

    def _entitle(self, group: Group, area: Box) -> Box:
        """Note where the title of a group stands; the area that is left under it."""
        box = Box(area.x, area.y, area.width, self._caption)
        zones = tuple(places(group, tuple(self._counts)))
        self.titles.append(Title(group.title, box, zones))
        return Box(area.x, box.bottom, area.width, area.height - box.height)

    def _widened(
        self, group: Group, lengths: Sequence[float], card: int, spare: float
    ) -> tuple[list[float], float]:
        """The widths of a row's parts and its gap, once its spare width is used.

        Cards spread out first; then all gaps grow alike, those within the parts too.
        """
        parts = group.parts
        wider: list[float] = []
        for part, length in zip(parts, lengths, strict=True):
            more = min(spare, self._spread(part, card))
            spare -= more
            wider.append(length + more)
        gaps = self._gaps(group, card)
        growth = min(MOST_GROWTH - 1, spare / gaps) if gaps else 0.0
        grown = [
            length + growth * self._gaps(part, card)
            for part, length in zip(parts, wider, strict=True)
        ]
        return grown, group.gap * card * (1 + growth)

    def _spread(self, part: Part, card: int) -> float:
        """How much wider a zone would be with its cards as far apart as they are meant to lie."""
        if not isinstance(part, Place) or self._looks[part.zone].stack != "across":
            return 0.0
        look = self._looks[part.zone]
        wide = _card_size(card, look)[0]
        whole = wide * (1 + max(0, self._counts[part.zone] - 1) * look.step)
        return max(0.0, ceil(whole) - self._zone_need(part.zone, card)[0])

    def _gaps(self, part: Part, card: int) -> float:
        """All gaps across a part: those of its widest row if it is a column."""
        if not isinstance(part, Group):
            return 0.0
        parts = part.parts
        if part.across:
            own = part.gap * card * max(0, len(parts) - 1)
            return own + sum(self._gaps(inner, card) for inner in parts)
        widest = max(parts, key=lambda inner: self._inner_need(part, inner, card)[0], default=None)
        return 0.0 if widest is None else self._gaps(widest, card)

    def _place_part(self, part: Part, area: Box, card: int) -> Iterator[tuple[str, Slot]]:
        match part:
            case Group():
                yield from self._place_group(part, area, card)
            case Place(zone=zone):
                yield zone, self._slot(zone, area, card)
            case Space():
                return

    def _slot(self, zone: str, area: Box, card: int) -> Slot:
        look = self._looks[zone]
        wide, high = _card_size(card, look)
        top = area.y + self._caption
        outline = Box(area.x, top, wide, high)
        number = self._counts[zone]
        across, down = self._steps(look, number, area, (wide, high))
        cards = tuple(
            outline.moved(round(across * place), round(down * place)) for place in range(number)
        )
        caption = Box(area.x, area.y, area.width, self._caption)
        return Slot(zone, area, caption, outline, cards, look.turned)

    def _steps(
        self, look: ZoneLook, number: int, area: Box, card: tuple[int, int]
    ) -> tuple[float, float]:
        """How far each card lies from the one before, in pixels."""
        wide, high = card
        if number < 2 or look.stack in ("pile", "none"):  # noqa: PLR2004 - one card has no next
            return 0.0, 0.0
        if look.stack == "across":
            return min(look.step * wide, max(0, area.width - wide) / (number - 1)), 0.0
        room = area.height - self._caption - high
        return 0.0, min(look.step * high, max(0, room) / (number - 1))


def _spelt_out(group: Group, zones: Sequence[str]) -> Group:
    """The group with a part of its own for each zone of a pattern."""
    parts: list[Part] = []
    for part in group.parts:
        match part:
            case Place():
                parts += [Place(zone) for zone in places(part, zones)]
            case Group():
                parts.append(_spelt_out(part, zones))
            case Space():
                parts.append(part)
    return replace(group, parts=tuple(parts))


def _as_it_lies(look: ZoneLook, closed: bool) -> ZoneLook:  # noqa: FBT001 - the one question
    return replace(look, stack=look.closed) if closed and look.closed else look


def _card_size(card: int, look: ZoneLook) -> tuple[int, int]:
    tall = round(card * CARD_ASPECT)
    return (tall, card) if look.turned else (card, tall)


def _along(
    sizes: Sequence[tuple[float, float]], gap: float, *, across: bool
) -> tuple[float, float]:
    if not sizes:
        return 0.0, 0.0
    wide, high = [size[0] for size in sizes], [size[1] for size in sizes]
    gaps = gap * (len(sizes) - 1)
    return (sum(wide) + gaps, max(high)) if across else (max(wide), sum(high) + gaps)


def _cut(area: Box, across: bool, at: float, length: float, *, last: bool) -> Box:  # noqa: FBT001
    """The part of an area that begins ``at`` along it; the last part of a column takes the rest."""
    # Rounded down throughout: rounded up, parts that fit exactly would stick out by a pixel.
    start, size = int(at), int(length)
    if across:
        return Box(area.x + start, area.y, size, area.height)
    rest = area.height - start
    return Box(area.x, area.y + start, area.width, rest if last else size)
