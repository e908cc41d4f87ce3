"""The keyboard's place on the table: arrows go to what lies in that direction."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pnwtable.core.zones import Sight, Token, ZoneId
from pnwtable.layout.geometry import Box, Slot
from pnwtable.table.model import TableModel
from pnwtable.table.pawns import plate_of
from pnwtable.table.places import box_of, live_places
from pnwtable.table.scene import as_they_lie
from pnwtable.table.spread import Spread

Direction = Literal["left", "right", "up", "down"]

SIDEWAYS_COST: Final = 2.0
"""How much worse it is to lie beside the way than further along it."""

FANNED: Final = 0.2
"""How far aside a card of the same place may lie and still be next in its row, in widths."""

DETOUR: Final = 1.2
"""Lengths of a card that something straight ahead may be farther away than something aside."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A place where the keyboard can be: a zone's top card or empty place, or one card of it.

    ``place`` is a zone, or a plate or spot where something can be begun. ``ground`` is what the
    arrows go by: the zone's whole area, so that a long pile is no farther away than a short one,
    or the card where a zone has several stops.
    """

    place: str
    box: Box
    ground: Box
    card: Token | None = None


def stops(model: TableModel) -> tuple[Stop, ...]:
    """All stops of the table: every card where there is a choice of cards, else each zone once.

    Cards that are targets of what is held, or answers, are stops of their own.

    Of zones that lie on each other only one is a stop; empty ones that are not to be seen are none
    but where what is held can go. Plates and spots are stops while something can be begun there.
    """
    spread, live = model.spread, live_places(model.spread)
    wanted = frozenset(str(target.zone) for target in model.targets)
    cards = frozenset(target.card for target in model.targets if target.card is not None)
    found: dict[tuple[Box, Token | None], Stop] = {}
    ranked = sorted(spread.slots(), key=lambda slot: _rank(slot, wanted, live))
    for slot in ranked:
        if not slot.bare or slot.zone in wanted | live:
            for stop in _stops_of(spread, slot, cards):
                own = _by_card(spread, slot) or stop.card in cards
                found.setdefault((stop.ground, stop.card if own else None), stop)
    order = {slot.zone: number for number, slot in enumerate(spread.slots())}
    zones = sorted(found.values(), key=lambda stop: order[stop.place])
    return (*zones, *_beside(spread, live))


def useful(model: TableModel) -> tuple[Stop, ...]:
    """The stops where something can be done: targets of what is held, else sources and buttons.

    Where several pawns of one's own stand together, one may go back there to take the next.
    """
    everywhere = stops(model)
    if model.held is not None and model.targets:
        last = {model.target_of(stop.place, stop.card): stop for stop in everywhere}
        lit = _as_read([stop for target, stop in last.items() if target is not None])
        return (*lit, *(stop for stop in everywhere if _has_next_pawn(model, stop)))
    live = live_places(model.spread)
    serving = [stop for stop in everywhere if stop.place in live and _serves(model, stop)]
    in_hand = [stop for stop in serving if _is_in_hand(model, stop)]
    return (*in_hand, *(stop for stop in serving if stop not in in_hand))


def _is_in_hand(model: TableModel, stop: Stop) -> bool:
    """Whether it is one of the cards that only who acts sees: one looks at those first."""
    spec = model.spread.table.zones.get(ZoneId(stop.place))
    own = spec is not None and spec.owner is not None and spec.owner == model.seat
    return own and spec is not None and spec.sight is Sight.OWNER


def _as_read(places: Sequence[Stop]) -> list[Stop]:
    """Line by line, as one reads; what stands mostly beside each other is in one line."""
    left, found = sorted(places, key=lambda stop: stop.box.centre[1]), list[Stop]()
    while left:
        line = [stop for stop in left if stop.box.y <= left[0].box.centre[1]]
        found += sorted(line, key=lambda stop: stop.box.x)
        left = [stop for stop in left if stop not in line]
    return found


def _has_next_pawn(model: TableModel, stop: Stop) -> bool:
    """Whether another pawn can be taken where the held one stands."""
    pawns = model.spread.walkers_at(stop.place)
    return model.held is not None and model.held.pawn in pawns and len(pawns) > 1


def neighbour(here: Stop, others: Sequence[Stop], direction: Direction) -> Stop:
    """The nearest stop in that direction, or the same one if there is none.

    What lies straight ahead comes before what lies aside, but for what is much farther away.
    """
    ahead = [
        (cost, index)
        for index, other in enumerate(others)
        if (cost := _cost(here, other, direction)) is not None
    ]
    return others[min(ahead)[1]] if ahead else here


def _rank(slot: Slot, lit: frozenset[str], live: frozenset[str]) -> tuple[bool, bool, bool]:
    """Which of several zones on the same spot is the stop: the smallest."""
    return slot.zone not in lit, slot.zone not in live, not slot.cards


def _by_card(spread: Spread, slot: Slot) -> bool:
    """Whether its cards are chosen one by one: to mark them, or as others than the last may go."""
    zone, grab = ZoneId(slot.zone), spread.grab(slot.zone)
    if grab != "one":
        return grab == "set"
    return any(spread.is_source(card, zone) for card in spread.cards(zone)[:-1])


def _stops_of(spread: Spread, slot: Slot, wanted: frozenset[Token]) -> Iterator[Stop]:
    """Of cards that cover each other wholly only the uppermost is a stop."""
    cards = as_they_lie(spread.table, slot)
    if not cards:
        yield Stop(slot.zone, slot.outline, slot.area)
    elif _by_card(spread, slot):
        uppermost = dict(zip(slot.cards, cards, strict=True))
        yield from (Stop(slot.zone, box, box, card) for box, card in uppermost.items())
    else:
        uppermost = dict(zip(slot.cards, cards, strict=True))
        own = {box: card for box, card in uppermost.items() if card in wanted}
        yield from (Stop(slot.zone, box, box, card) for box, card in own.items())
        if cards[-1] not in wanted:
            yield Stop(slot.zone, slot.cards[-1], slot.cards[-1] if own else slot.area, cards[-1])


def _beside(spread: Spread, live: frozenset[str]) -> Iterator[Stop]:
    """Plates and spots where something can be begun."""
    arrangement = spread.scene.arrangement
    for place in (*(plate_of(seat) for seat in arrangement.plates), *arrangement.spots):
        box = box_of(spread.scene, place)
        if place in live and box is not None:
            yield Stop(place, box, box)


def _serves(model: TableModel, stop: Stop) -> bool:
    """Whether the card of a stop is needed for something, or its place is."""
    spread = model.spread
    if stop.card is None or model.press_at(stop.place) is not None:
        return True
    if model.target_of(stop.place, stop.card) is not None:
        return True
    serving = spread.serves(stop.card, ZoneId(stop.place))
    return serving or spread.walker_at(stop.place) is not None


def _cost(here: Stop, there: Stop, direction: Direction) -> float | None:
    """How far that stop seems to lie off in that direction; None if it does not lie there."""
    one, other = here.ground, there.ground
    sideways = direction in ("left", "right")
    back = direction in ("left", "up")
    apart = [at - origin for origin, at in zip(one.centre, other.centre, strict=True)]
    along, aside = apart if sideways else reversed(apart)
    around = DETOUR * max(here.box.width, here.box.height)
    if here.place == there.place or one.overlap(other):
        # Where one covers the other in part their middles tell which lies ahead. A button on the
        # foot of cards lies under them, and beside none.
        # The cards of a fan are one row, though its middle stands a little higher.
        leans = FANNED * min(one.width, one.height)
        off = abs(aside) > leans if here.place == there.place else sideways
        forward = -along if back else along
        return around * off + forward + abs(aside) if forward > 0 else None
    spans = _span(one, across=sideways), _span(other, across=sideways)
    forward = spans[0][0] - spans[1][1] if back else spans[1][0] - spans[0][1]
    if forward < 0:
        return None
    gap = _gap(_span(one, across=not sideways), _span(other, across=not sideways))
    return around * (gap > 0) + forward + SIDEWAYS_COST * gap + 0.1 * abs(aside)


def _span(box: Box, *, across: bool) -> tuple[int, int]:
    """Where a box begins and ends, across or down."""
    return (box.x, box.right) if across else (box.y, box.bottom)


def _gap(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How far two spans are apart; 0 if they overlap."""
    return max(0, other[0] - one[1], one[0] - other[1])
