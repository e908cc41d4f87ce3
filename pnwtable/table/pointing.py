"""What the pointer means: the place at a point of the table."""

from collections.abc import Collection
from dataclasses import dataclass

from pnwtable.layout.geometry import Slot
from pnwtable.table.pawns import plate_of
from pnwtable.table.places import press_at
from pnwtable.table.scene import PawnSprite, Sprite
from pnwtable.table.spread import Spread


@dataclass(frozen=True, slots=True)
class Pointed:
    """A place, empty for the bare table, and the card of it that is meant, if one lies there."""

    place: str = ""
    sprite: Sprite | None = None


def pointed_at(spread: Spread, lit: Collection[str], x: float, y: float) -> Pointed:
    """What a tap there means: a pawn that can do something, a card or zone, a plate or a spot.

    Of places that lie on each other a lit one is meant.
    """
    scene = spread.scene
    pawn = scene.pawn_at(x, y)
    if pawn is not None and spread.stand(pawn.pawn) not in lit and _is_live(spread, pawn):
        return Pointed(pawn.pawn)
    sprite = scene.sprite_at(x, y)
    zones = [str(sprite.zone)] if sprite is not None else []
    zones += [slot.zone for slot in spread.slots() if _is_under(slot, lit, x, y)]
    if zones:
        zone = next((zone for zone in zones if zone in lit), zones[0])
        return Pointed(zone, sprite if sprite is not None and sprite.zone == zone else None)
    for seat, plate in scene.arrangement.plates.items():
        if plate.box.holds(x, y):
            return Pointed(plate_of(seat))
    spots = scene.arrangement.spots.items()
    return Pointed(next((button for button, box in spots if box.holds(x, y)), ""))


def _is_live(spread: Spread, pawn: PawnSprite) -> bool:
    """Whether something can be done with a pawn: it can walk, or has a button."""
    return spread.may_walk(pawn.pawn) or press_at(spread, pawn.pawn) is not None


def _is_under(slot: Slot, lit: Collection[str], x: float, y: float) -> bool:
    return slot.area.holds(x, y) and (not slot.bare or slot.zone in lit)
