"""Forage: swaps on the map and between mates (FG-30 to FG-37, FG-87)."""

from typing import Final

from pnwtable.core.commands import Move
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Token, seat_text
from pnwtable.games.forage.state import HAND_OWNERS, ForageState, Swap, with_seat

EXCHANGED: Final = 1
"""The counter on a card that the running action has exchanged (FG-36)."""


def swap(state: ForageState, dealer: Dealer, move: Move, *, keeps_side: bool) -> ForageState:
    """FG-30 to FG-34: one card of the hand for the top card under the pawn.

    The card given ``keeps_side``, or lies face down.
    """
    seat, given = move.seat, move.cards[0]
    taken = dealer.cards(move.target)[-1]
    status = state.table.up[given]
    dealer.exchange(given, move.source, taken, move.target, privy=None)
    # Only now: whichever of the two is turned down has been seen by all where it lay before.
    dealer.turn(taken, move.source, status)
    if not keeps_side:
        dealer.turn(given, move.target, None)
    if status is None or not keeps_side:
        dealer.show(seat, move.target, (given,))
    dealer.say("swapped", seat, (taken,), zone=move.target)
    return renewed(state, actions=with_seat(state.actions, seat, state.actions[seat - 1] - 1))


def exchange(state: ForageState, dealer: Dealer, move: Move) -> ForageState:
    """FG-35: one card of the hand for one of the cache, which lies face down."""
    seat, given, taken = move.seat, move.cards[0], _onto(move)
    status = state.table.up[given]
    mate = state.mate_of(seat)
    there = (seat,) if mate is None or not state.stand_together(seat, mate) else (seat, mate)
    # Face down before it goes, face up after it has come: its place in the cache is a secret.
    dealer.turn(given, move.source, None)
    dealer.exchange(given, move.source, taken, move.target, privy=frozenset(there))
    dealer.turn(taken, move.source, status)
    for member in there:
        dealer.show(member, move.target, (given,))
    dealer.say("exchanged", seat, (taken,), zone=move.target)
    return _count(state, dealer, move)


def swap_with_mate(state: ForageState, dealer: Dealer, move: Move) -> ForageState:
    """FG-87: one card for one of the mate's; each place keeps its status."""
    given, taken = move.cards[0], _onto(move)
    mate = HAND_OWNERS[move.target]
    up = state.table.up
    mine, theirs = up[given], up[taken]
    secret = mine is None or theirs is None
    privy = frozenset({move.seat, mate}) if secret else None
    if theirs is None:
        dealer.turn(given, move.source, None)
    if mine is None:
        dealer.turn(taken, move.target, None)
    dealer.exchange(given, move.source, taken, move.target, privy=privy)
    dealer.turn(taken, move.source, mine)
    dealer.turn(given, move.target, theirs)
    dealer.say("team-swapped", move.seat, (taken,), mate=seat_text(mate))
    return _count(state, dealer, move)


def end_swap(state: ForageState, dealer: Dealer) -> ForageState:
    """FG-37: the running action is over, and with it what FG-36 forbids."""
    if state.swap is not None:
        dealer.clear_counters()
        dealer.say("swap-ended", state.swap.seat, n=state.swap.exchanged)
    return renewed(state, swap=None)


def _count(state: ForageState, dealer: Dealer, move: Move) -> ForageState:
    """FG-35 to FG-37: the first exchange costs the action, the last possible one ends it."""
    seat, target = move.seat, move.target
    if state.swap is None:
        actions = with_seat(state.actions, seat, state.actions[seat - 1] - 1)
        state = renewed(state, actions=actions, swap=Swap(seat, target, 1))
    else:
        state = renewed(state, swap=Swap(seat, target, state.swap.exchanged + 1))
    for card in (move.cards[0], _onto(move)):
        dealer.count(card, EXCHANGED)
    most = min(len(dealer.cards(move.source)), len(dealer.cards(target)))
    exhausted = state.swap is not None and state.swap.exchanged >= most
    return end_swap(state, dealer) if exhausted else state


def _onto(move: Move) -> Token:
    if move.onto is None:
        raise ValueError(f"an exchange names the card it takes: {move}")
    return move.onto
