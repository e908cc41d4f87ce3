"""Orca Isles: what a command does (OI-10 to OI-33, OI-80 to OI-83)."""

from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step, make_step
from pnwtable.core.renewed import renewer
from pnwtable.core.zones import Seat, seats_from
from pnwtable.games.orca_isles.ending import end_round
from pnwtable.games.orca_isles.pile import next_card
from pnwtable.games.orca_isles.state import (
    DECK,
    GATHERS,
    HANDS,
    MOST_HUNTED,
    PAWNS,
    TURNS,
    UNDER,
    OrcaState,
    with_seat,
)

_going_on: Final = renewer(OrcaState, "table", "turns", "turn")
_placed: Final = renewer(OrcaState, "table", "turns")

FLIP_REST = 0.5
"""Seconds after a card turned up by good instincts."""


def apply(state: OrcaState, command: Command, chance: Chance) -> Step[OrcaState]:
    """Do a command that is Ok."""
    dealer = Dealer(state.table)
    orca = state.orca(command.seat)
    match command:
        case Move():
            _move(dealer, command, orca, chance)
        case Press():
            dealer.say("passed", command.seat)
        case _:
            raise ValueError(f"no command of this game: {command}")
    return _end_turn(state, dealer, command.seat, orca, chance)


def _move(dealer: Dealer, move: Move, orca: int, chance: Chance) -> None:
    source = move.source
    if source in GATHERS:
        _gather(dealer, move, orca)
    elif source != DECK:
        _hunt(dealer, move, orca)
    elif move.target == HANDS[move.seat]:
        _draw(dealer, move.seat, orca, chance)
    else:
        _flip_two(dealer, move, orca, chance)


def _gather(dealer: Dealer, move: Move, orca: int) -> None:
    """OI-20: the card is known to all, but lies face down in the hand."""
    dealer.move(move.cards, move.source, move.target)
    for card in move.cards:
        dealer.turn(card, move.target, None)
    dealer.walk(PAWNS[move.seat, orca], move.source)
    dealer.say("gathered", move.seat, move.cards)


def _draw(dealer: Dealer, seat: Seat, orca: int, chance: Chance) -> None:
    """OI-22, OI-23."""
    card = next_card(dealer, chance)
    if card is None:
        raise ValueError("a draw without a card is refused")
    dealer.move((card,), DECK, HANDS[seat])
    dealer.walk(PAWNS[seat, orca], DECK)
    dealer.say("drew", seat, (card,))


def _hunt(dealer: Dealer, move: Move, orca: int) -> None:
    """OI-30."""
    dealer.move(move.cards, move.source, UNDER[move.seat, orca])
    dealer.walk(PAWNS[move.seat, orca], move.target)
    dealer.say("hunted", move.seat, move.cards, zone=move.target, n=len(move.cards))


def _flip_two(dealer: Dealer, move: Move, orca: int, chance: Chance) -> None:
    """OI-80, OI-82: the first of the two lies at the bottom."""
    dealer.walk(PAWNS[move.seat, orca], move.target)
    dealer.say("trusted", move.seat, zone=move.target)
    dealer.stage(rest=FLIP_REST)
    under = UNDER[move.seat, orca]
    for _ in range(MOST_HUNTED):
        card = next_card(dealer, chance)
        if card is None:
            raise ValueError("good instincts without two cards are refused")
        dealer.move((card,), DECK, under)
        dealer.turn(card, under, 0)
        dealer.say("flipped", move.seat, (card,), zone=move.target)
        dealer.stage(rest=FLIP_REST)


def _end_turn(
    state: OrcaState, dealer: Dealer, seat: Seat, orca: int, chance: Chance
) -> Step[OrcaState]:
    """OI-10, OI-11: the next seat that still has a turn in this round, or the round's end."""
    turns = with_seat(state.turns, seat, orca)
    for other in seats_from(Seat(seat % state.seats + 1), state.seats):
        if turns[other - 1] < TURNS:
            return make_step(_going_on(state, dealer.table, turns, other), dealer.stages)
    state = end_round(_placed(state, dealer.table, turns), dealer, chance)
    return make_step(state, dealer.stages)
