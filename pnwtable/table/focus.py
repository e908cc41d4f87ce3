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
    """A place where the keyboard can be: a zone's top card or empty place, or one card of it."""

    zone: ZoneId
    box: Box
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
            found.append(Stop(zone, slot.outline))
        elif layout.look(name).grab == "set":
            found += [Stop(zone, sprite.box, sprite.card) for sprite in sprites]
        else:
            found.append(Stop(zone, sprites[-1].box, sprites[-1].card))
    return tuple(found)


def neighbour(here: Stop, others: Sequence[Stop], direction: Direction) -> Stop:
    """The nearest stop in that direction, or the same one if there is none."""
    ahead = [
        (cost, index)
        for index, other in enumerate(others)
        if (cost := _cost(here.box, other.box, direction)) is not None
    ]
    return others[min(ahead)[1]] if ahead else here


def _cost(here: Box, there: Box, direction: Direction) -> float | None:
    across = there.centre[0] - here.centre[0]
    down = there.centre[1] - here.centre[1]
    forward, aside, gap = {
        "left": (-across, abs(down), _gap(here.y, here.bottom, there.y, there.bottom)),
        "right": (across, abs(down), _gap(here.y, here.bottom, there.y, there.bottom)),
        "up": (-down, abs(across), _gap(here.x, here.right, there.x, there.right)),
        "down": (down, abs(across), _gap(here.x, here.right, there.x, there.right)),
    }[direction]
    if forward <= 0 or gap > forward:
        return None
    return forward + SIDEWAYS_COST * gap + 0.1 * aside


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    """How far two spans are apart; 0 if they overlap."""
    return max(0, other_low - high, low - other_high)
