"""Where something that is dropped falls: on a lit target, near one, or in an area that has one."""

from collections.abc import Collection, Iterator
from typing import Final

from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Box, Slot
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Held, Target

MAGNET: Final = 0.5
"""A pile draws a card to it from half a card away (must 4)."""


def target_under(
    spread: Spread, held: Held, targets: Collection[Target], box: Box
) -> Target | None:
    """The lit zone or card that is meant by what is dropped with this box.

    First the one that it overlaps most, within the magnet's reach, unless its middle lies on a
    pile that is not lit; then the one lit zone of an area that catches all that falls there. None
    at home.
    """
    lit = {target.zone for target in targets}
    under = {slot.zone for slot in slots_under(spread, lit, box)}
    if not under & lit and held.zone in under:
        return None
    if not under or under & lit:
        best = _most_covered(spread, held, targets, box)
        if best is not None:
            # What falls on a card that takes it not is not meant for the one beside it.
            return best if best in targets else None
    return _caught(spread, {target.zone for target in targets if target.card is None}, box)


def fallen_on(spread: Spread, targets: Collection[Target], box: Box) -> Target | None:
    """What lies under the middle of a box, lit or not: of a zone the card that it covers most."""
    lit = {target.zone for target in targets}
    slot = next(iter(slots_under(spread, lit, box)), None)
    if slot is None:
        return None
    cards = [Target(ZoneId(slot.zone), card) for card in spread.cards_onto(slot.zone)]
    whole = Target(ZoneId(slot.zone))
    return max(cards, key=lambda card: box.overlap(_area(spread, card)), default=whole)


def worth_it(spread: Spread, held: Held, targets: Collection[Target]) -> list[Target]:
    """Lit targets that a double click may mean.

    For a single card all cards and piles, else the first of the free places, which are as good as
    each other; for pawns and sets of cards every lit one.
    """
    order = [target for target in spread.conceivable(held) if target in targets]
    easy = [target for target in order if spread.layout.look(target.zone).easy]
    if held.zone is None or held.pawn is not None or spread.grab(held.zone) == "set":
        return easy
    piles = [target for target in easy if target.card is not None or spread.cards(target.zone)]
    return piles or easy[:1]


def why_not(spread: Spread, held: Held, target: Target) -> Refusal | NotThere | None:
    """Why what is held may not be brought there.

    Of a card it is what is said of a command onto it, unless that is no move of this game at all;
    then what is said of its zone, or of another one on the same spot.
    """
    why = spread.refusal(held, target)
    if why is None or not _is_senseless(spread, held, why):
        return why
    if target.card is not None:
        return spread.refusal(held, Target(target.zone)) or why
    here = spread.scene.arrangement.slots.get(target.zone)
    same = [slot for slot in spread.slots() if here is not None and slot.outline == here.outline]
    others = [spread.refusal(held, Target(ZoneId(slot.zone))) for slot in same]
    telling = (one for one in others if one is not None and not _is_senseless(spread, held, one))
    return next(telling, why)


def why_stuck(spread: Spread, held: Held) -> Refusal | NotThere | None:
    """Why what is held can go nowhere: the reason that most places have for it.

    That something is no move of this game at all is a reason only where there is no better one.
    """
    found = (spread.refusal(held, target) for target in spread.conceivable(held))
    reasons = [reason for reason in found if reason is not None]
    telling = [reason for reason in reasons if not _is_senseless(spread, held, reason)]
    reasons = telling or reasons
    return max(reasons, key=reasons.count, default=None)


def _is_senseless(spread: Spread, held: Held, why: Refusal | NotThere) -> bool:
    """Whether the rules say the same of moving it to where it lies, which no rules know of."""
    if held.zone is None or not isinstance(why, Refusal):
        return False
    home = spread.refusal(held, Target(held.zone))
    return isinstance(home, Refusal) and home.rule == why.rule


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


def _area(spread: Spread, target: Target) -> Box:
    """Where a target takes what falls."""
    if target.card is None:
        return drop_area(spread.scene.arrangement.slots[target.zone])
    return spread.scene.by_card[target.card].box


def _most_covered(
    spread: Spread, held: Held, targets: Collection[Target], box: Box
) -> Target | None:
    # A pawn is small: half a card is the same way for it as for a card.
    card = spread.scene.arrangement.card[0] if held.pawn is not None else box.width
    reach = box.grown(round(card * MAGNET))

    def covered(target: Target) -> tuple[int, int, int]:
        area = _area(spread, target)
        # A large card covers several small ones wholly: the nearest of them is meant.
        apart = sum(abs(a - b) for a, b in zip(area.centre, box.centre, strict=True))
        return box.overlap(area), reach.overlap(area), -apart if target.card is not None else 0

    best = max(_near(spread, held, targets, box), key=covered, default=None)
    return best if best is not None and covered(best)[:2] > (0, 0) else None


def _near(spread: Spread, held: Held, targets: Collection[Target], box: Box) -> Iterator[Target]:
    """The lit targets, and the cards that lie beside lit cards; a card comes before its zone."""
    beside = {target.zone for target in targets if target.card is not None}
    among = spread.conceivable(held) if beside else ()
    cards = [target for target in among if target.card is not None and target.zone in beside]
    met = {target.zone for target in cards if box.overlap(_area(spread, target))}
    for slot in spread.slots():
        zone = Target(ZoneId(slot.zone))
        if zone in targets and zone.zone not in met and zone.zone != held.zone:
            yield zone
    yield from cards


def _caught(spread: Spread, lit: Collection[str], box: Box) -> Target | None:
    """The one lit zone of the innermost area there that has just one."""
    slots = spread.scene.arrangement.slots
    for catch in spread.scene.arrangement.catches:
        zones = [zone for zone in catch.zones if zone in lit and zone in slots]
        if catch.box.holds(*box.centre) and len(zones) == 1:
            return Target(ZoneId(zones[0]))
    return None
