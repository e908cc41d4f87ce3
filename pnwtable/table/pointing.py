"""What the pointer means: the place at a point of the table."""

from collections.abc import Collection
from dataclasses import dataclass

from pnwtable.layout.geometry import Slot
from pnwtable.table.pawns import plate_of
from pnwtable.table.places import press_at
from pnwtable.table.scene import PawnSprite, Sprite
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Target


@dataclass(frozen=True, slots=True)
class Pointed:
    """A place, empty for the bare table, and the card of it that is meant, if one lies there."""

    place: str = ""
    sprite: Sprite | None = None


def pointed_at(spread: Spread, targets: Collection[Target], x: float, y: float) -> Pointed:
    """What a tap there means: a pawn that can do something, a card or zone, a plate or a spot.

    Of places that lie on each other a lit one is meant.
    """
    scene, lit = spread.scene, {str(target.zone) for target in targets}
    pawn = live_pawn_at(spread, x, y)
    if pawn is not None and spread.stand(pawn.pawn) not in lit:
        return Pointed(pawn.pawn)
    sprite = scene.sprite_at(x, y)
    on = str(sprite.zone) if sprite is not None else ""
    zones = [on] if on else []
    zones += [slot.zone for slot in spread.slots() if _is_under(slot, lit, x, y)]
    if zones:
        whole = {target.zone for target in targets if target.card is None}
        meant = (zone for zone in zones if zone in whole or (zone == on and zone in lit))
        zone = next(meant, zones[0])
        return Pointed(zone, sprite if sprite is not None and sprite.zone == zone else None)
    for seat, plate in scene.arrangement.plates.items():
        if plate.box.holds(x, y):
            return Pointed(plate_of(seat))
    spots = scene.arrangement.spots.items()
    return Pointed(next((button for button, box in spots if box.holds(x, y)), ""))


def live_pawn_at(spread: Spread, x: float, y: float) -> PawnSprite | None:
    """The uppermost pawn there with which something can be done; others may stand before it."""
    here = (pawn for pawn in reversed(spread.scene.pawns) if pawn.box.holds(x, y))
    return next((pawn for pawn in here if _is_live(spread, pawn)), None)


def waiting_pawn_at(spread: Spread, x: float, y: float) -> PawnSprite | None:
    """The pawn there that waits to be taken somewhere; of several on one spot the first one."""
    here = (pawn for pawn in spread.scene.pawns if pawn.box.holds(x, y))
    return next((pawn for pawn in here if spread.may_visit(pawn.pawn)), None)


def _is_live(spread: Spread, pawn: PawnSprite) -> bool:
    """Whether something can be done with a pawn: it can walk, or has a button."""
    return spread.may_walk(pawn.pawn) or press_at(spread, pawn.pawn) is not None


def _is_under(slot: Slot, lit: Collection[str], x: float, y: float) -> bool:
    return slot.area.holds(x, y) and (not slot.bare or slot.zone in lit)
