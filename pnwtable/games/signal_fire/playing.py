"""Signal Fire: playing a card, the end of the trick's play, and quickflint's steps."""

from typing import Final

from pnwtable.core.cards import Face, suit_of
from pnwtable.core.commands import Move
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.state import (
    FACEDOWN,
    HANDS,
    PAWNS,
    SEATS,
    TRICK,
    SignalFireState,
    clockwise,
    left_of,
    team_of,
)
from pnwtable.games.signal_fire.trick import (
    all_face_down,
    leading_winner,
    led_suit,
    steps_of,
    winning_seats,
)

REVEAL_REST: Final = 1.0
"""Seconds the cards lie open when all four have been played face down."""

TRICK_REST: Final = 0.6
"""Seconds the whole trick lies there before it is said who has won it."""


def face_lying(state: SignalFireState, seat: Seat) -> Face | None:
    """The face of a seat's card in this trick if it counts as played face up (SF-32), else None."""
    card = state.face_up_card(seat)
    if card is not None:
        return state.table.face(card)
    return next((fire.face for fire in state.fires if fire.seat == seat), None)


def is_led(state: SignalFireState, seat: Seat) -> bool:
    """SF-83: whether the seat is making the step of a card it has led, with quickflint."""
    return state.options.quickflint and seat == state.lead


def play(state: SignalFireState, dealer: Dealer, move: Move) -> SignalFireState:
    """SF-20; with quickflint the pawn moves next (SF-80)."""
    seat = move.seat
    dealer.move(move.cards, HANDS[seat], move.target)
    if move.target == FACEDOWN[seat]:
        dealer.say("played-down", seat, move.cards)
        state = renewed(state, table=dealer.table)
    else:
        dealer.turn(move.cards[0], move.target, 0)
        dealer.say("played", seat, move.cards)
        state = _with_suit_shown(renewed(state, table=dealer.table), seat)
    return _quick_step(state, dealer, seat) if state.options.quickflint else _go_on(state, dealer)


def _with_suit_shown(state: SignalFireState, seat: Seat) -> SignalFireState:
    """SF-24, SF-25: the suit led; whoever plays another one face up holds none of it."""
    face = face_lying(state, seat)
    suit = "" if face is None else suit_of(face)
    if not state.led:
        return renewed(state, led=suit)
    if suit == state.led or state.led in state.voids[seat - 1]:
        return state
    voids = list(state.voids)
    voids[seat - 1] += state.led
    return renewed(state, voids=tuple(voids))


def _quick_step(state: SignalFireState, dealer: Dealer, seat: Seat) -> SignalFireState:
    """SF-80, SF-84, SF-86: a choice where the map gives one, else the step is made at once."""
    face, cell = face_lying(state, seat), state.cell_of(seat)
    if face is None or cell is None:
        return renewed(state, phase="move")
    steps = steps_of(state.ground, cell, face)
    if len(steps) > 1:
        return renewed(state, phase="move")
    if steps:
        dealer.stage()
    return quick_step(state, dealer, seat, steps[0] if steps else None)


def quick_step(
    state: SignalFireState, dealer: Dealer, seat: Seat, cell: ZoneId | None
) -> SignalFireState:
    """SF-80: the step of the card just played, or none; then the next seat plays."""
    walk(dealer, seat, cell)
    return _go_on(renewed(state, table=dealer.table, phase="play"), dealer)


def walk(dealer: Dealer, seat: Seat, cell: ZoneId | None) -> None:
    """Move a pawn, or say that it stays."""
    if cell is None:
        dealer.say("stayed", seat)
    else:
        dealer.walk(PAWNS[seat], cell)
        dealer.say("moved", seat, dealer.cards(cell), zone=cell)


def _go_on(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """The next seat that has not played; after the last one the trick is judged."""
    if state.turn is not None:
        for seat in clockwise(left_of(state.turn)):
            if not state.has_played(seat):
                return renewed(state, turn=seat)
    dealer.stage(rest=TRICK_REST)
    if all_face_down(state):
        state = _turn_all_up(state, dealer)
    return _judge(state, dealer)


def _turn_all_up(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """SF-32: from here on all four count as played face up."""
    for seat in clockwise(state.lead):
        dealer.turn(dealer.cards(FACEDOWN[seat])[0], FACEDOWN[seat], 0)
    dealer.say("all-down", None, [dealer.cards(FACEDOWN[seat])[0] for seat in SEATS])
    dealer.stage(rest=REVEAL_REST)
    for seat in clockwise(state.lead):
        dealer.move(dealer.cards(FACEDOWN[seat]), FACEDOWN[seat], TRICK[seat])
    state = renewed(state, table=dealer.table)
    return renewed(state, led=led_suit(state))


def _judge(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """SF-33, SF-34, SF-45: who has won, and whose team lights first."""
    tied = winning_seats(state)
    winner = leading_winner(state, tied)
    cards = [card for seat in tied for card in dealer.cards(TRICK[seat])]
    dealer.say("won-trick" if len(tied) == 1 else "tied", winner, cards)
    turn = lighter(tied, winner)
    return renewed(state, phase="light", tied=tied, winner=winner, turn=turn)


def lighter(tied: tuple[Seat, ...], mate: Seat) -> Seat:
    """SF-44: of tied seats the one of that team that played first."""
    return next(seat for seat in tied if team_of(seat) == team_of(mate))
