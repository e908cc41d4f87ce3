"""Cabin by the Sea: what a command does."""

from collections.abc import Iterable
from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Token, ZoneId
from pnwtable.games.cabin.rules import REVEAL, fits, top_of
from pnwtable.games.cabin.state import (
    BEACH,
    LOST,
    PLAYER,
    SEA,
    SUPPLY,
    TIDE,
    CabinState,
    Phase,
    points,
    rating,
)

SEA_REST: Final = 0.45
"""Seconds before the next sea card turns up by itself (section 6: time to put a card right)."""

LOOK_REST: Final = 0.5
"""Seconds a card that turned up lies in view before it is lost."""

POSITIONS: Final = 52
"""CB-71: each card of the deal has a fixed priority, whichever of them the tide holds."""


def apply(state: CabinState, command: Command, chance: Chance) -> Step[CabinState]:
    """Do a command that is Ok."""
    dealer = Dealer(state.table)
    match command:
        case Move():
            return _use(state, dealer, command, chance)
        case Press():
            return _reveal(state, dealer, ZoneId(command.button.removeprefix(REVEAL)), chance)
        case _:
            raise ValueError(f"no command of this game: {command}")


def _use(state: CabinState, dealer: Dealer, move: Move, chance: Chance) -> Step[CabinState]:
    if state.phase == "sea" and move.source != SEA:
        _give_to_tide(dealer)
    opens = move.target in state.stacks and not state.table.cards[move.target]
    dealer.move(move.cards, move.source, move.target)
    key = {LOST: "lost", BEACH: "stockpiled"}.get(move.target, "opened" if opens else "built")
    card = move.cards[0]
    if key == "lost":
        dealer.say(key, PLAYER, move.cards, n=points(state.table.face(card)))
    else:
        dealer.say(key, PLAYER, move.cards, zone=move.target)
    return _end_turn(state, dealer, chance)


def _reveal(state: CabinState, dealer: Dealer, pile: ZoneId, chance: Chance) -> Step[CabinState]:
    if state.phase == "sea":
        _give_to_tide(dealer)
    card = top_of(state, pile)
    dealer.turn(card, pile, 0)
    dealer.say("turned-up", PLAYER, (card,), zone=pile)
    face = state.table.face(card)
    if not fits(state, face):
        dealer.stage(rest=LOOK_REST)
        dealer.move((card,), pile, LOST)
        dealer.say("lost", PLAYER, (card,), n=points(face))
        return _end_turn(state, dealer, chance)
    waiting: Phase = "supply" if pile == SUPPLY else "tide"
    return Step(renewed(state, table=dealer.table, phase=waiting), dealer.stages)


def _give_to_tide(dealer: Dealer) -> None:
    """CB-13: the sea card is given away before anything else happens."""
    card = dealer.cards(SEA)[-1:]
    dealer.move(card, SEA, TIDE)
    dealer.say("taken", PLAYER, card)
    dealer.stage()


def _end_turn(state: CabinState, dealer: Dealer, chance: Chance) -> Step[CabinState]:
    if not any(dealer.cards(pile) for pile in (SEA, SUPPLY, BEACH, TIDE)):
        over = renewed(state, table=dealer.table, phase="over")
        dealer.say("over", PLAYER, n=over.score, rating=rating(over.score))
        return Step(over, dealer.stages)
    sea = dealer.cards(SEA)
    if sea:
        dealer.stage(rest=SEA_REST)
        dealer.turn(sea[-1], SEA, 0)
        dealer.say("turned-up", PLAYER, sea[-1:], zone=SEA)
    elif state.options.murky and dealer.table.zones[TIDE] != dealer.table.zones[SEA]:
        dealer.stage(rest=SEA_REST)
        _close_tide(dealer, chance)
    phase: Phase = "sea" if sea else "end"
    later = renewed(state, table=dealer.table, phase=phase, turn_no=state.turn_no + 1)
    return Step(later, dealer.stages)


def _close_tide(dealer: Dealer, chance: Chance) -> None:
    """CB-71: shuffled by the fixed priority of each card's position in the deal."""
    dealer.open(TIDE, dealer.table.zones[SEA])
    tide = dealer.cards(TIDE)
    for card in tide:
        dealer.turn(card, TIDE, None)
    if len(tide) < 2:  # noqa: PLR2004 - one card cannot be mixed
        return
    dealer.put_in_order(TIDE, murky_order(tide, chance))
    dealer.say("tide-shuffled", PLAYER)


def murky_order(tide: Iterable[Token], chance: Chance) -> list[Token]:
    """CB-71: the cards of a tide in the order that this deal has for them, the top last."""
    priority = chance.stream("murky").shuffled(range(POSITIONS))
    return sorted(tide, key=priority.__getitem__)
