"""Salmon Run: which set-ups there are, and the deal (SR-01 to SR-04)."""

from itertools import permutations
from typing import Final

from pnwtable.core.answers import Refusal
from pnwtable.core.arrange import Sides, lay_out
from pnwtable.core.cards import STANDARD_PACK, SUITS, Face, one_sided, pack
from pnwtable.core.chance import Chance
from pnwtable.core.game import Setup
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.salmon_run.state import (
    ACCLIMATION,
    FANS,
    OPTIONS,
    PLAYERS,
    SEATS,
    STARTERS,
    Options,
    SalmonState,
    other,
    zone_specs,
)

RULE_OF_OPTION: Final = {
    "jokers": "SR-01",
    "school": "SR-110",
    "dogged": "SR-111",
    "becalmed": "SR-96",
    "lower_by": "SR-98",
    "chooser": "SR-04",
}

_CHOOSERS: Final = {"p1": Seat(1), "p2": Seat(2)}
_RANKS_OF_FANS: Final = ("A", "3")


def _ways_of_making_starters() -> tuple[tuple[tuple[Face, ...], ...], ...]:
    """SR-02: the 24 ways, each in the order of the suits of the 2s."""
    others = [
        suits
        for suits in permutations(SUITS)
        if all(mine != two for mine, two in zip(suits, SUITS, strict=True))
    ]
    return tuple(
        tuple(
            (Face(f"2{two}"), Face(f"4{four}"), Face(f"7{seven}"))
            for two, four, seven in zip(SUITS, fours, sevens, strict=True)
        )
        for fours in others
        for sevens in others
        if all(four != seven for four, seven in zip(fours, sevens, strict=True))
    )


WAYS: Final = _ways_of_making_starters()


def refusal(setup: Setup) -> Refusal | None:
    """The rule that forbids a set-up: seats, options, who begins, in this order."""
    if setup.seats != PLAYERS:
        return Refusal("SR-04", {"n": setup.seats})
    for option in OPTIONS:
        if not option.allows(setup.options.get(option.key, option.default)):
            return Refusal(RULE_OF_OPTION[option.key])
    if setup.first is not None:
        chooser = _CHOOSERS.get(Options.of(setup.options).chooser)
        if setup.first not in SEATS or setup.first == chooser:
            return Refusal("SR-05")
    return None


def all_cards(options: Options) -> tuple[Sides, ...]:
    """SR-01: every card of the game."""
    return one_sided(pack(options.jokers))


def deal(setup: Setup, chance: Chance) -> SalmonState:
    """SR-01 to SR-04; the stream makes the deal a function of the seed alone."""
    options, luck = Options.of(setup.options), chance.stream("deal")
    starters = WAYS[luck.below(len(WAYS))]
    # Drawn even where it is not needed: who chooses first must not change the cards.
    drawn = SEATS[luck.below(PLAYERS)]
    laid: dict[ZoneId, list[Sides]] = {
        zone: [(face,) for face in starter]
        for zone, starter in zip(STARTERS, starters, strict=True)
    }
    for zone, rank in zip(FANS, _RANKS_OF_FANS, strict=True):
        laid[zone] = [(face,) for face in STANDARD_PACK if face[:-1] == rank]
    out = {card for cards in laid.values() for card in cards}
    laid[ACCLIMATION] = luck.shuffled(card for card in all_cards(options) if card not in out)
    chooser = _chooser(setup, drawn)
    return SalmonState(
        table=lay_out(zone_specs(), laid),
        seats=PLAYERS,
        options=options,
        phase="choose",
        turn=chooser,
        first=other(chooser),
    )


def _chooser(setup: Setup, drawn: Seat) -> Seat:
    """SR-04, SR-05: the seat of the option, else the one that does not begin, else the drawn."""
    if setup.first is not None:
        return other(setup.first)
    return _CHOOSERS.get(Options.of(setup.options).chooser, drawn)
