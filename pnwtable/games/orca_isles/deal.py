"""Orca Isles: which set-ups there are, and the deal (OI-01 to OI-04)."""

from functools import lru_cache
from typing import Final

from pnwtable.core.answers import Refusal
from pnwtable.core.arrange import Sides, lay_out, turned_up
from pnwtable.core.cards import one_sided, pack
from pnwtable.core.chance import Chance
from pnwtable.core.game import Setup
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles.state import (
    DECK,
    DISCARD,
    FEWEST,
    GATHERS,
    HAND,
    HANDS,
    ISLES,
    JOKERS,
    MOST,
    OPTIONS,
    Options,
    OrcaState,
    pods,
    zone_specs,
)

ALL_CARDS: Final[tuple[Sides, ...]] = one_sided(pack(JOKERS))
"""OI-01."""

_OPEN: Final = ISLES | GATHERS | {DISCARD}


def refuses(setup: Setup) -> Refusal | None:
    """The rule that forbids a set-up: seats, options, first player, in this order."""
    if not FEWEST <= setup.seats <= MOST:
        return Refusal("OI-02", {"n": setup.seats})
    specs = {spec.key: spec for spec in OPTIONS}
    for key, value in setup.options.items():
        if key not in specs or not specs[key].allows(value):
            return Refusal("OI-80")
    if setup.first is not None and not 1 <= setup.first <= setup.seats:
        return Refusal("OI-03")
    return None


def deal(setup: Setup, chance: Chance) -> OrcaState:
    """OI-02 to OI-04; the stream makes the deal a function of the seed alone."""
    luck = chance.stream("deal")
    stack = luck.shuffled(ALL_CARDS)
    # Drawn even where it is not needed: who begins must not change the cards.
    drawn = Seat(luck.below(setup.seats) + 1)
    laid = {}
    for zone, number in _places(setup.seats):
        laid[zone] = stack[: -number - 1 : -1]
        del stack[-number:]
    table = lay_out(zone_specs(setup.seats), {**laid, DECK: stack}, pods(setup.seats))
    return beginning(setup, as_they_lie(table), setup.first or drawn)


def beginning(setup: Setup, table: Table, first: Seat) -> OrcaState:
    """OI-04, OI-10: round 1, all scores at 0."""
    none = (0,) * setup.seats
    return OrcaState(
        table=table,
        seats=setup.seats,
        options=Options.of(setup.options),
        phase="place",
        round=1,
        first=first,
        turn=first,
        turns=none,
        scores=none,
        last=none,
        final=none,
    )


def as_they_lie(table: Table) -> Table:
    """The table with the cards of isles, gather places and discard pile face up."""
    open_zones = [zone for zone in table.zones if zone in _OPEN]
    return turned_up(table, [card for zone in open_zones for card in table.cards[zone]])


@lru_cache(maxsize=MOST)
def _places(seats: int) -> tuple[tuple[ZoneId, int], ...]:
    """OI-02: where cards are dealt, in this order, and how many."""
    specs = zone_specs(seats)
    isles = [(zone, 1) for zone in specs if zone in ISLES]
    gathers = [(zone, 1) for zone in specs if zone in GATHERS]
    return (*isles, *gathers, *((HANDS[Seat(seat)], HAND) for seat in range(1, seats + 1)))
