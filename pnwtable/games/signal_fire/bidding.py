"""Signal Fire: bids, and the pawns they place (SF-10 to SF-18)."""

from typing import Final

from pnwtable.core.cards import rank_of
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Move
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.state import (
    BIDS,
    HANDS,
    PAWNS,
    SEATS,
    SPENT,
    SignalFireState,
    clockwise,
)

REVEAL_REST: Final = 1.2
"""Seconds the bids lie open before the first pawn is placed."""

PLACE_REST: Final = 0.4
"""Seconds after a pawn was placed, before another one is by itself or the bids are put away."""


def has_bid(state: SignalFireState, seat: Seat) -> bool:
    """SF-12."""
    return bool(state.table.cards[BIDS[seat]])


def bid_value(state: SignalFireState, seat: Seat) -> int:
    """SF-13: the value of a bid that has been turned up; 0 if there is none."""
    card = state.table.top(BIDS[seat])
    return 0 if card is None else rank_of(state.table.face(card))


def may_start_on(state: SignalFireState, seat: Seat, cell: ZoneId) -> bool:
    """SF-17: an empty corner, or one where all pawns come of an equal bid."""
    return all(
        bid_value(state, other) == bid_value(state, seat)
        for other in SEATS
        if other != seat and state.cell_of(other) == cell
    )


def starts_of(state: SignalFireState, seat: Seat) -> tuple[ZoneId, ...]:
    """SF-16, SF-17: the corners from which the seat may choose."""
    return tuple(cell for cell in state.ground.corners if may_start_on(state, seat, cell))


def bid(state: SignalFireState, dealer: Dealer, move: Move, chance: Chance) -> SignalFireState:
    """SF-13: laid in secret; the fourth turns all of them up."""
    dealer.move(move.cards, HANDS[move.seat], BIDS[move.seat])
    dealer.say("bid", move.seat, move.cards)
    if not all(dealer.cards(BIDS[seat]) for seat in SEATS):
        return state
    dealer.stage()
    return _reveal(state, dealer, chance)


def _reveal(state: SignalFireState, dealer: Dealer, chance: Chance) -> SignalFireState:
    for seat in SEATS:
        cards = dealer.cards(BIDS[seat])
        dealer.turn(cards[0], BIDS[seat], 0)
        dealer.say("bid-shown", seat, cards)
    state = renewed(state, table=dealer.table, phase="place", turn=None)
    state = renewed(state, lead=_highest(state, chance))
    dealer.say("first-lead", state.lead)
    dealer.stage(rest=REVEAL_REST)
    return _next_placement(state, dealer)


def _highest(state: SignalFireState, chance: Chance) -> Seat:
    """SF-14: the highest bidder; of several who lit a fire last, or else luck decides."""
    values = {seat: bid_value(state, seat) for seat in SEATS}
    tied = [seat for seat in SEATS if values[seat] == max(values.values())]
    for seat in reversed(state.fire_order):
        if seat in tied:
            return seat
    return tied[0] if len(tied) == 1 else tied[chance.below(len(tied))]


def placing_order(state: SignalFireState) -> tuple[Seat, ...]:
    """SF-13 to SF-15: by value; equal bids clockwise, counted from the leader."""
    return tuple(sorted(clockwise(state.lead), key=lambda seat: -bid_value(state, seat)))


def place(state: SignalFireState, dealer: Dealer, seat: Seat, cell: ZoneId) -> SignalFireState:
    """SF-16: the pawn stands; then the next one."""
    dealer.walk(PAWNS[seat], cell)
    dealer.say("placed", seat, dealer.cards(cell), zone=cell)
    return _next_placement(renewed(state, table=dealer.table), dealer)


def _next_placement(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """SF-07: where one corner is left the pawn goes there by itself."""
    for seat in placing_order(state):
        if state.cell_of(seat) is None:
            corners = starts_of(state, seat)
            if len(corners) > 1:
                return renewed(state, turn=seat)
            dealer.stage(rest=PLACE_REST)
            return place(state, dealer, seat, corners[0])
    return _first_trick(state, dealer)


def _first_trick(state: SignalFireState, dealer: Dealer) -> SignalFireState:
    """SF-18: the bids are put away, face down, in seat order."""
    dealer.stage(rest=PLACE_REST)
    for seat in SEATS:
        for card in dealer.cards(BIDS[seat]):
            dealer.turn(card, BIDS[seat], None)
            dealer.move((card,), BIDS[seat], SPENT)
    return renewed(state, table=dealer.table, phase="play", turn=state.lead)
