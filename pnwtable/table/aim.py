"""Where something that is dropped falls: on a lit zone, near one, or in an area that has one."""

from collections.abc import Collection
from typing import Final

from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Box, Slot
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Held

MAGNET: Final = 0.5
"""A pile draws a card to it from half a card away (must 4)."""


def target_under(spread: Spread, held: Held, lit: Collection[str], box: Box) -> Slot | None:
    """The lit zone that is meant by what is dropped with this box.

    First the one that it overlaps most, within the magnet's reach, unless its middle lies on a
    pile that is not lit; then the one lit zone of an area that catches all that falls there. None
    at home.
    """
    under = {slot.zone for slot in slots_under(spread, lit, box)}
    if not under & set(lit) and held.zone in under:
        return None
    if not under or under & set(lit):
        best = _most_covered(spread, held, lit, box)
        if best is not None:
            return best
    return _caught(spread, lit, box)


def worth_it(spread: Spread, held: Held, lit: Collection[str]) -> list[ZoneId]:
    """Lit targets that a double click may mean.

    For a single card all piles, else the first of the free places, which are as good as each
    other; for pawns and sets of cards every lit one.
    """
    easy = [
        ZoneId(slot.zone)
        for slot in spread.slots()
        if slot.zone in lit and spread.layout.look(slot.zone).easy
    ]
    if held.zone is None or held.pawn is not None or spread.grab(held.zone) == "set":
        return easy
    piles = [zone for zone in easy if spread.cards(zone)]
    return piles or easy[:1]


def why_stuck(spread: Spread, held: Held) -> Refusal | NotThere | None:
    """Why what is held can go nowhere: the reason that most places have for it."""
    reasons = []
    for slot in spread.slots():
        asked = spread.asked(held, ZoneId(slot.zone)) if slot.zone != held.zone else None
        reason = None if asked is None else spread.rules.refusal(asked)
        if reason is not None:
            reasons.append(reason)
    return max(reasons, key=reasons.count, default=None)


def slots_under(spread: Spread, lit: Collection[str], box: Box) -> list[Slot]:
    """The places under the middle of a box, but for those that are not to be seen."""
    return [
        slot
        for slot in spread.slots()
        if drop_area(slot).holds(*box.centre) and (not slot.bare or slot.zone in lit)
    ]


def drop_area(slot: Slot) -> Box:
    """Where a card may be dropped: from the first place to the end of the last card."""
    last = slot.cards[-1] if slot.cards else slot.outline
    right, bottom = max(last.right, slot.outline.right), max(last.bottom, slot.outline.bottom)
    return Box(slot.outline.x, slot.outline.y, right - slot.outline.x, bottom - slot.outline.y)


def _most_covered(spread: Spread, held: Held, lit: Collection[str], box: Box) -> Slot | None:
    # A pawn is small: half a card is the same way for it as for a card.
    card = spread.scene.arrangement.card[0] if held.pawn is not None else box.width
    reach = box.grown(round(card * MAGNET))

    def covered(slot: Slot) -> tuple[int, int]:
        area = drop_area(slot)
        return box.overlap(area), reach.overlap(area)

    found = (slot for slot in spread.slots() if slot.zone in lit)
    best = max(found, key=covered, default=None)
    return best if best is not None and covered(best) > (0, 0) else None


def _caught(spread: Spread, lit: Collection[str], box: Box) -> Slot | None:
    """The one lit zone of the innermost area there that has just one."""
    slots = spread.scene.arrangement.slots
    for catch in spread.scene.arrangement.catches:
        zones = [zone for zone in catch.zones if zone in lit and zone in slots]
        if catch.box.holds(*box.centre) and len(zones) == 1:
            return slots[zones[0]]
    return None
