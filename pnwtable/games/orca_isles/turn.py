"""Orca Isles: what a command does (OI-10 to OI-33, OI-80 to OI-83)."""

from dataclasses import replace

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step
from pnwtable.core.zones import Seat, ZoneId, seats_from
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

FLIP_REST = 0.5
"""Seconds after a card turned up by good instincts."""


def apply(state: OrcaState, command: Command, chance: Chance) -> Step[OrcaState]:
    """Do a command that is Ok."""
    dealer = Dealer(state.table)
    match command:
        case Move(source=source, target=target) if source == DECK:
            if target == HANDS[command.seat]:
                _draw(state, dealer, command.seat, chance)
            else:
                _flip_two(state, dealer, command, chance)
        case Move(source=source) if source in GATHERS:
            _gather(state, dealer, command)
        case Move():
            _hunt(state, dealer, command)
        case Press():
            dealer.say("passed", command.seat)
        case _:
            raise ValueError(f"no command of this game: {command}")
    return _end_turn(state, dealer, command.seat, chance)


def _gather(state: OrcaState, dealer: Dealer, move: Move) -> None:
    """OI-20: the card is known to all, but lies face down in the hand."""
    dealer.move(move.cards, move.source, move.target)
    for card in move.cards:
        dealer.turn(card, move.target, None)
    _place(state, dealer, move.seat, move.source)
    dealer.say("gathered", move.seat, move.cards)


def _draw(state: OrcaState, dealer: Dealer, seat: Seat, chance: Chance) -> None:
    """OI-22, OI-23."""
    card = next_card(dealer, chance)
    if card is None:
        raise ValueError("a draw without a card is refused")
    dealer.move((card,), DECK, HANDS[seat])
    _place(state, dealer, seat, DECK)
    dealer.say("drew", seat, (card,))


def _hunt(state: OrcaState, dealer: Dealer, move: Move) -> None:
    """OI-30."""
    dealer.move(move.cards, move.source, UNDER[move.seat, state.orca(move.seat)])
    _place(state, dealer, move.seat, move.target)
    dealer.say("hunted", move.seat, move.cards, zone=move.target, n=len(move.cards))


def _flip_two(state: OrcaState, dealer: Dealer, move: Move, chance: Chance) -> None:
    """OI-80, OI-82: the first of the two lies at the bottom."""
    _place(state, dealer, move.seat, move.target)
    dealer.say("trusted", move.seat, zone=move.target)
    dealer.stage(rest=FLIP_REST)
    under = UNDER[move.seat, state.orca(move.seat)]
    for _ in range(MOST_HUNTED):
        card = next_card(dealer, chance)
        if card is None:
            raise ValueError("good instincts without two cards are refused")
        dealer.move((card,), DECK, under)
        dealer.turn(card, under, 0)
        dealer.say("flipped", move.seat, (card,), zone=move.target)
        dealer.stage(rest=FLIP_REST)


def _place(state: OrcaState, dealer: Dealer, seat: Seat, place: ZoneId) -> None:
    dealer.walk(PAWNS[seat, state.orca(seat)], place)


def _end_turn(state: OrcaState, dealer: Dealer, seat: Seat, chance: Chance) -> Step[OrcaState]:
    """OI-10, OI-11: the next seat that still has a turn in this round, or the round's end."""
    turns = with_seat(state.turns, seat, state.orca(seat))
    following = next(
        (other for other in _after(seat, state.seats) if turns[other - 1] < TURNS), None
    )
    state = replace(state, table=dealer.table, turns=turns, turn=following or state.turn)
    if following is None:
        state = end_round(state, dealer, chance)
    return Step(replace(state, table=dealer.table), dealer.stages)


def _after(seat: Seat, seats: int) -> tuple[Seat, ...]:
    return (*seats_from(seat, seats)[1:], seat)
