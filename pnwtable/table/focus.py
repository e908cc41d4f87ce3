"""The keyboard's place on the table: arrows go to what lies in that direction."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pnwtable.core.zones import Token, ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.layout.schema import Layout
from pnwtable.table.scene import Scene, Sprite

Direction = Literal["left", "right", "up", "down"]

SIDEWAYS_COST = 2.0
"""How much worse it is to lie beside the way than further along it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A place where the keyboard can be: a zone's top card or empty place, or one card of it.

    ``ground`` is what the arrows go by: the zone's whole area, so that a long pile is no farther
    away than a short one, or the card where a zone has several stops.
    """

    zone: ZoneId
    box: Box
    ground: Box
    card: Token | None = None


def stops(scene: Scene, layout: Layout) -> tuple[Stop, ...]:
    """All stops of the table: every card of zones where cards are marked, else each zone once."""
    found: list[Stop] = []
    by_zone: dict[ZoneId, list[Sprite]] = {}
    for sprite in scene.sprites:
        by_zone.setdefault(sprite.zone, []).append(sprite)
    for name, slot in scene.arrangement.slots.items():
        zone = ZoneId(name)
        sprites = by_zone.get(zone, [])
        if layout.look(name).stack == "none":
            continue
        if not sprites:
            found.append(Stop(zone, slot.outline, slot.area))
        elif layout.look(name).grab == "set":
            found += [Stop(zone, sprite.box, sprite.box, sprite.card) for sprite in sprites]
        else:
            found.append(Stop(zone, sprites[-1].box, slot.area, sprites[-1].card))
    return tuple(found)


def neighbour(here: Stop, others: Sequence[Stop], direction: Direction) -> Stop:
    """The nearest stop in that direction, or the same one if there is none.

    What lies straight ahead comes before what lies aside.
    """
    ahead = [
        (cost, index)
        for index, other in enumerate(others)
        if (cost := _cost(here, other, direction)) is not None
    ]
    return others[min(ahead)[1]] if ahead else here


def _cost(here: Stop, there: Stop, direction: Direction) -> tuple[bool, float] | None:
    """How far that stop lies off in that direction; None if it does not lie there."""
    one, other = here.ground, there.ground
    sideways = direction in ("left", "right")
    back = direction in ("left", "up")
    apart = [at - origin for origin, at in zip(one.centre, other.centre, strict=True)]
    along, aside = apart if sideways else reversed(apart)
    if here.zone == there.zone:
        # Cards of one zone cover each other in part: their middles tell which lies ahead.
        forward = -along if back else along
        return (aside != 0, forward + abs(aside)) if forward > 0 else None
    spans = _span(one, across=sideways), _span(other, across=sideways)
    forward = spans[0][0] - spans[1][1] if back else spans[1][0] - spans[0][1]
    if forward < 0:
        return None
    gap = _gap(_span(one, across=not sideways), _span(other, across=not sideways))
    return gap > 0, forward + SIDEWAYS_COST * gap + 0.1 * abs(aside)


def _span(box: Box, *, across: bool) -> tuple[int, int]:
    """Where a box begins and ends, across or down."""
    return (box.x, box.right) if across else (box.y, box.bottom)


def _gap(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How far two spans are apart; 0 if they overlap."""
    return max(0, other[0] - one[1], one[0] - other[1])
