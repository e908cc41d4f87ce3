"""Forage: pawns, and what is seen where they stand (FG-20 to FG-25, FG-88, FG-97)."""

from collections.abc import Iterable
from typing import Final

from pnwtable.core.commands import Walk
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.forage.ground import CACHE, CENTRE
from pnwtable.games.forage.state import HANDS, ForageState, hand_spec, with_seat

STEP_REST: Final = 0.25
"""Seconds a pawn stands on a cell before it is seen what lies there."""


def walk(state: ForageState, dealer: Dealer, step: Walk) -> ForageState:
    """FG-20: one step, for one action."""
    seat, pawn, cell = step.seat, step.pawn, step.target
    dealer.walk(pawn, cell)
    single = state.ground.kinds[cell] not in {CACHE, CENTRE}
    dealer.say("moved", seat, dealer.cards(cell) if single else (), zone=cell)
    share_hands(state, dealer, seat, cell)
    kind = state.ground.kinds[cell]
    entered = state.entered
    if kind == CENTRE:
        entered = entered | {pawn}
    elif pawn in entered:
        entered = entered - {pawn}
    dealer.stage(rest=STEP_REST)
    _find(state, dealer, seat, cell)
    actions = with_seat(state.actions, seat, state.actions[seat - 1] - 1)
    return renewed(state, entered=entered, actions=actions)


def go_home(state: ForageState, dealer: Dealer, seat: Seat, centre: ZoneId) -> ForageState:
    """FG-62: the pawns of a seat go back to the centre, which is not entering it (FG-24)."""
    pawns = state.pawns_of(seat)
    away = [pawn for pawn in pawns if state.table.pawns[pawn] != centre]
    for pawn in away:
        dealer.walk(pawn, centre)
    if away:
        dealer.say("returned", seat, zone=centre)
        share_hands(state, dealer, seat, centre)
    return renewed(state, entered=state.entered.difference(pawns))


def share_hands(state: ForageState, dealer: Dealer, seat: Seat, cell: ZoneId) -> None:
    """FG-88: members on the same cell see each other's hands, now that one stands on ``cell``."""
    mate = state.mate_of(seat)
    if mate is None:
        return
    together = state.table.pawns[state.pawns_of(mate)[0]] == cell
    dealer.open(HANDS[seat], hand_spec(seat, mate if together else None))
    dealer.open(HANDS[mate], hand_spec(mate, seat if together else None))


def as_seen_from_cells(state: ForageState) -> ForageState:
    """FG-88, FG-97: a position, with what is seen because of where the pawns stand."""
    dealer = Dealer(state.table)
    for seat in state.all_seats():
        stands = state.table.pawns[state.pawns_of(seat)[0]]
        if stands is not None:
            share_hands(state, dealer, seat, stands)
    if state.turn is not None:
        look_again(state, dealer, state.team_of(state.turn))
    return renewed(state, table=dealer.table)


def look_again(state: ForageState, dealer: Dealer, team: Iterable[Seat]) -> None:
    """FG-97: who begins a turn on a cache looks at it."""
    for seat in team:
        for cell in dict.fromkeys(state.table.pawns[pawn] for pawn in state.pawns_of(seat)):
            if cell is not None and state.ground.kinds[cell] == CACHE:
                dealer.show(seat, cell, dealer.cards(cell))


def look_away(state: ForageState, dealer: Dealer, seat: Seat) -> None:
    """FG-96: what was looked at in this turn is seen no more."""
    known = state.table.known.get(seat)
    if not known:
        return
    for cell in state.ground.kinds:
        if not known.isdisjoint(state.table.cards[cell]):
            dealer.hide(seat, cell)


def _find(state: ForageState, dealer: Dealer, seat: Seat, cell: ZoneId) -> None:
    """FG-21 to FG-25: what entering a cell shows, and to whom."""
    cards = dealer.cards(cell)
    kind = state.ground.kinds[cell]
    if kind == CACHE:
        dealer.show(seat, cell, cards)
        dealer.say("looked", seat, cards, zone=cell)
    elif kind == CENTRE:
        if cards:  # FG-25: at an empty centre there is nothing to see
            dealer.show(seat, cell, cards[-1:])
            dealer.say("looked", seat, cards[-1:], zone=cell)
    elif state.table.up[cards[-1]] is None:
        dealer.turn(cards[-1], cell, 0)
        dealer.say("turned-up", seat, cards, zone=cell)
