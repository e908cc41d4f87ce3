"""Signal Fire: which set-ups there are, and the deal of a round (SF-01 to SF-04, SF-63)."""

from collections.abc import Mapping
from typing import Final

from pnwtable.core.answers import Refusal
from pnwtable.core.arrange import lay_out
from pnwtable.core.board import Board
from pnwtable.core.cards import STANDARD_PACK, one_sided
from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.game import Setup
from pnwtable.core.zones import ZoneId, ZoneSpec
from pnwtable.games.signal_fire.ground import Ground, ground_of, works
from pnwtable.games.signal_fire.state import (
    EXTRA,
    FIRES,
    HAND,
    HANDS,
    OPTIONS,
    PAWNS,
    SEATS,
    Options,
    SignalFireState,
    zone_specs,
)

PACK: Final = one_sided(STANDARD_PACK)
RULE_OF_OPTION: Final = {"target": "SF-76", "rounds": "SF-77", "quickflint": "SF-80"}


def refuses(setup: Setup) -> Refusal | None:
    """The rule that forbids a set-up: seats, options, map, in this order."""
    if setup.seats != len(SEATS) or setup.first not in (None, *SEATS):
        return Refusal("SF-01", {"n": setup.seats})
    for option in OPTIONS:
        if not option.allows(setup.options.get(option.key, option.default)):
            return Refusal(RULE_OF_OPTION[option.key])
    options = Options.of(setup.options)
    if not options.target and not options.rounds:
        return Refusal("SF-79")
    if setup.board is None or not works(setup.board):
        return Refusal("SF-03")
    return None


def begin(setup: Setup, chance: Chance) -> SignalFireState:
    """A first round; the stream makes the deal a function of the seed alone."""
    ground = ground_of(board_of(setup))
    dealer = Dealer(lay_out(specs_of(ground), {EXTRA: PACK}, dict.fromkeys(PAWNS.values())))
    deal(dealer, ground, chance.stream("deal"))
    return SignalFireState(
        table=dealer.table,
        seats=setup.seats,
        options=Options.of(setup.options),
        ground=ground,
        phase="bid",
        turn=None,
        lit=unlit(),
    )


def deal(dealer: Dealer, ground: Ground, luck: Chance) -> None:
    """SF-03, SF-04: from the cards gathered in ``extra``."""
    dealer.shuffle(EXTRA, luck)
    dealer.stage()
    for cell in ground.ridge:
        dealer.move(dealer.cards(EXTRA)[-1:], EXTRA, cell)
    for seat in SEATS:
        dealer.move(dealer.cards(EXTRA)[-HAND:], EXTRA, HANDS[seat])
    for cell in ground.up:
        dealer.turn(dealer.cards(cell)[0], cell, 0)


def gather(dealer: Dealer, ground: Ground) -> None:
    """SF-63: every card goes back, every pawn off the map, every secret becomes one again."""
    specs = specs_of(ground)
    for zone in specs:
        if zone != EXTRA:
            dealer.move(dealer.cards(zone), zone, EXTRA)
    for pawn in PAWNS.values():
        dealer.walk(pawn, None)
    # A stage of its own: the cards are seen to fly together before they are mixed.
    dealer.stage()
    for zone, spec in specs.items():
        dealer.open(zone, spec)


def specs_of(ground: Ground) -> Mapping[ZoneId, ZoneSpec]:
    """The zones on this map."""
    return zone_specs(tuple(ground.ridge))


def unlit() -> Mapping[ZoneId, int]:
    """No fire anywhere."""
    return dict.fromkeys(FIRES.values(), 0)


def board_of(setup: Setup) -> Board:
    """The map of a set-up that is not refused."""
    if setup.board is None:
        raise ValueError("a set-up without a map is refused before the deal")
    return setup.board
