"""Signal Fire: lighting, movement, and the end of the trick (SF-40 to SF-62)."""

from collections.abc import Iterator
from typing import Final

from pnwtable.core.commands import Move
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.signal_fire.playing import face_lying, lighter, walk
from pnwtable.games.signal_fire.scoring import end_round
from pnwtable.games.signal_fire.state import (
    FACEDOWN,
    FIRES,
    OWNER_IN_TRICK,
    SEATS,
    TRICK,
    TRICKS,
    Fire,
    SignalFireState,
    clockwise,
    team_of,
)
from pnwtable.games.signal_fire.trick import steps_of

REVEAL_REST: Final = 0.9
"""Seconds the cards turned up lie there before the pawns move."""

LIT_REST: Final = 0.5
"""Seconds a fire burns before what lies face down is turned up."""

STEP_REST: Final = 0.15
"""Seconds a pawn stands on its new cell before its card goes to a fire."""

LAID_REST: Final = 0.25
"""Seconds after a card went to a fire, before the next pawn moves by itself."""


def light(state: SignalFireState, dealer: Dealer, move: Move) -> SignalFireState:
    """SF-40, SF-45: the fire burns; then the other team's, if opponents tied."""
    owner = OWNER_IN_TRICK[move.source]
    face = state.table.face(move.cards[0])
    dealer.move(move.cards, move.source, move.target)
    dealer.say("lit", owner, move.cards, zone=move.target)
    state = renewed(
        state,
        table=dealer.table,
        lit={**state.lit, move.target: state.lit[move.target] + 1},
        fires=(*state.fires, Fire(owner, face, move.target)),
        fire_order=(*(seat for seat in state.fire_order if seat != owner), owner),
    )
    for seat in state.tied:
        if state.fire_of(team_of(seat)) is None:
            return renewed(state, turn=lighter(state.tied, seat))
    dealer.stage(rest=LIT_REST)
    return _turn_up(state, dealer)


def _turn_up(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """SF-47, SF-62, SF-85: all face-down cards at once; then movement, where there is one."""
    shown = [card for seat in SEATS for card in dealer.cards(FACEDOWN[seat])]
    for seat in SEATS:
        for card in dealer.cards(FACEDOWN[seat]):
            dealer.turn(card, FACEDOWN[seat], 0)
    if shown:
        dealer.say("turned-up", None, shown)
        dealer.stage(rest=REVEAL_REST)
    state = renewed(state, table=dealer.table)
    if state.options.quickflint or state.trick == TRICKS:
        for seat in clockwise(state.winner or state.lead):
            _lay_down(state, dealer, seat)
        return _end_trick(state, dealer)
    return _next_move(state, dealer)


def _next_move(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """SF-50, SF-07: clockwise from the winner; a step without a choice is made at once."""
    while state.moved < len(SEATS):
        seat = clockwise(state.winner or state.lead)[state.moved]
        face, cell = face_lying(state, seat), state.cell_of(seat)
        if face is None or cell is None:
            return renewed(state, phase="move", turn=seat)
        steps = steps_of(state.ground, cell, face)
        if len(steps) > 1:
            return renewed(state, phase="move", turn=seat)
        state = _moved(state, dealer, seat, steps[0] if steps else None)
    return _end_trick(state, dealer)


def step(
    state: SignalFireState, dealer: Dealer, seat: Seat, cell: ZoneId | None
) -> SignalFireState:
    """SF-50: a pawn has been moved, or stays; the next one follows."""
    return _next_move(_moved(state, dealer, seat, cell), dealer)


def _moved(
    state: SignalFireState, dealer: Dealer, seat: Seat, cell: ZoneId | None
) -> SignalFireState:
    walk(dealer, seat, cell)
    dealer.stage(rest=STEP_REST)
    _lay_down(state, dealer, seat)
    return renewed(state, table=dealer.table, moved=state.moved + 1)


def _lay_down(state: SignalFireState, dealer: Dealer, seat: Seat) -> None:
    """SF-58: on the own team's fire of this trick, else on the other team's.

    The card that lit a fire lies there already. Each that goes has a moment of its own.
    """
    fire = state.fire_of(team_of(seat)) or state.fires[0]
    for zone in (TRICK[seat], FACEDOWN[seat]):
        dealer.move(dealer.cards(zone), zone, fire.zone)
    dealer.stage(rest=LAID_REST)


def _end_trick(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """SF-60 to SF-62."""
    _turn_older_down(state, dealer)
    lead = state.winner or state.lead
    state = renewed(
        state, table=dealer.table, led="", winner=None, tied=(), fires=(), moved=0, turn=None
    )
    if state.trick == TRICKS:
        return end_round(state, dealer)
    dealer.say("trick-over", lead, n=state.trick + 1)
    return renewed(state, phase="play", trick=state.trick + 1, lead=lead, turn=lead)


def _turn_older_down(state: SignalFireState, dealer: Dealer) -> None:
    """SF-60: only what this trick has brought stays open."""
    latest = {card for fire in state.fires for card in _cards_of(state, dealer, fire)}
    up = dealer.table.up
    for zone in FIRES.values():
        for card in dealer.cards(zone):
            if up[card] is not None and card not in latest:
                dealer.turn(card, zone, None)


def _cards_of(state: SignalFireState, dealer: Dealer, fire: Fire) -> Iterator[Token]:
    """The cards of this trick on that fire: those of one team, or all four."""
    number = len(SEATS) // len(state.fires)
    yield from dealer.cards(fire.zone)[-number:]
