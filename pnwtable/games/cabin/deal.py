"""Cabin by the Sea: the deal, and the positions of scenarios."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Final

from pnwtable.core.answers import Refusal
from pnwtable.core.arrange import (
    check_fields,
    faced,
    lay_out,
    split,
    turned_down,
    turned_up,
    with_pawns,
)
from pnwtable.core.cards import STANDARD_PACK, Face, one_sided, rank_of
from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, Setup
from pnwtable.core.given import number, one_of
from pnwtable.core.zones import ZoneId, seat_text
from pnwtable.games.cabin.state import (
    ACE,
    BEACH,
    LOWEST_FACE_CARD,
    OPTIONS,
    PLAYER,
    SEA,
    SUPPLY,
    TIDE,
    CabinState,
    Options,
    Phase,
    zone_specs,
)

SUPPLY_NUMERALS: Final = 12
"""CB-02: how many numerals lie in the supply, beside the four Aces."""

PHASES: Final[Mapping[Field, Phase]] = {
    "sea": "sea",
    "supply": "supply",
    "end": "end",
    "tide": "tide",
    "over": "over",
}


RULE_OF_OPTION: Final = {"stacks": "CB-05", "murky": "CB-71", "stockpiling": "CB-73"}


def refuses(setup: Setup) -> Refusal | None:
    """The rule that forbids a set-up: seats and who begins, options, in this order."""
    if setup.seats != 1 or setup.first not in (None, PLAYER):
        return Refusal("CB-52")
    for option in OPTIONS:
        if not option.allows(setup.options.get(option.key, option.default)):
            return Refusal(RULE_OF_OPTION[option.key])
    return None


def deal(setup: Setup, chance: Chance) -> CabinState:
    """CB-01 to CB-06; the stream makes the deal a function of the seed alone."""
    luck = chance.stream("deal")
    options = Options.of(setup.options)
    aces = [face for face in STANDARD_PACK if rank_of(face) == ACE]
    faces = [face for face in STANDARD_PACK if LOWEST_FACE_CARD <= rank_of(face) < ACE]
    numerals = luck.shuffled(face for face in STANDARD_PACK if rank_of(face) < LOWEST_FACE_CARD)
    supply = luck.shuffled(chain(aces, numerals[:SUPPLY_NUMERALS]))
    laid: dict[ZoneId, list[Face]] = {
        SEA: luck.shuffled(numerals[SUPPLY_NUMERALS:]),
        SUPPLY: supply,
        BEACH: luck.shuffled(faces),
    }
    table = lay_out(zone_specs(options), {zone: one_sided(cards) for zone, cards in laid.items()})
    return CabinState(turned_up(table, table.cards[SEA][-1:]), options, "sea")


def arrange(setup: Setup, position: Position, chance: Chance) -> CabinState:
    """A scenario's position: what is not placed lies in the box, out of the game."""
    check_fields(("phase", "turn", "turn_no"), position)
    one_of(position.state, "turn", {seat_text(PLAYER): PLAYER}, PLAYER)
    if position.zones is None:
        state = deal(setup, chance)
    else:
        options = Options.of(setup.options)
        zones = zone_specs(options)
        placed, rest = split(one_sided(STANDARD_PACK), zones, position)
        box = [*placed.get(ZoneId("box"), ()), *rest]
        state = CabinState(lay_out(zones, {**placed, ZoneId("box"): box}), options, "end")
        state = replace(state, phase="sea" if state.table.cards[SEA] else "end")
    phase = one_of(position.state, "phase", PHASES, state.phase)
    table = state.table
    if state.options.murky and phase in ("end", "tide"):
        table = replace(table, zones={**table.zones, TIDE: table.zones[SEA]})
    if phase != "sea":
        table = turned_down(table, table.cards[SEA])
    tops: dict[Phase, ZoneId] = {"sea": SEA, "supply": SUPPLY, "tide": TIDE}
    if phase in tops:
        table = turned_up(table, table.cards[tops[phase]][-1:])
    table = with_pawns(faced(table, position), position)
    return replace(state, table=table, phase=phase, turn_no=number(position.state, "turn_no", 1, 1))
