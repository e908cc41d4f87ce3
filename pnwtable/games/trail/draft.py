"""Trail: filling the packs (TR-13 to TR-19)."""

from typing import Final

from pnwtable.core.commands import Move
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step, make_step
from pnwtable.core.renewed import renewed, renewer
from pnwtable.core.zones import Seat
from pnwtable.games.trail.deal import ACE_KIND
from pnwtable.games.trail.legal import actors
from pnwtable.games.trail.state import (
    ACES,
    BOX,
    DRAFTS,
    PACKS,
    TrailState,
    aces_in_packs,
    with_seat,
)

AN_ACE_EACH: Final = 4
"""TR-19: with so many seats the last one has no choice of Aces."""

_picked: Final = renewer(TrailState, "table", "picked")

PICK_REST = 0.2
"""Seconds between the last pick and the passing on of the hands."""

PASS_REST = 0.5
"""Seconds between the passing on of the hands and what then happens by itself."""


def pick(state: TrailState, dealer: Dealer, move: Move) -> Step[TrailState]:
    """TR-13, TR-14: one card, in secret; after the last pick the hands are passed on."""
    seat = move.seat
    dealer.move(move.cards, move.source, move.target, privy=frozenset({seat}))
    dealer.say("picked", seat, move.cards)
    picked = with_seat(state.picked, seat, value=True)
    state = _picked(state, dealer.table, picked)
    if actors(state):
        return make_step(state, dealer.stages)
    dealer.stage(rest=PICK_REST)
    return _pass_on(renewed(state, picked=(False,) * state.seats), dealer)


def _pass_on(state: TrailState, dealer: Dealer) -> Step[TrailState]:
    hands = {seat: dealer.cards(DRAFTS[seat]) for seat in state.all_seats()}
    if any(hands.values()):
        for seat, hand in hands.items():
            dealer.move(hand, DRAFTS[seat], DRAFTS[state.after(seat)])
        dealer.say("passed-on")
    if any(len(hand) > 1 for hand in hands.values()):
        return make_step(renewed(state, table=dealer.table), dealer.stages)
    return _last_cards(state, dealer)


def _last_cards(state: TrailState, dealer: Dealer) -> Step[TrailState]:
    """TR-15: a hand of one card is no choice."""
    dealer.stage(rest=PASS_REST)
    for seat in state.all_seats():
        hand = dealer.cards(DRAFTS[seat])
        if hand:
            dealer.move(hand, DRAFTS[seat], PACKS[seat])
            dealer.say("last-card", seat, hand)
    dealer.say("to-aces", state.first)
    return make_step(
        renewed(state, table=dealer.table, phase="aces", turn=state.first), dealer.stages
    )


def take_ace(state: TrailState, dealer: Dealer, move: Move) -> Step[TrailState]:
    """TR-17, TR-19: one Ace, in secret; the others go on to the next seat or to the box."""
    seat = move.seat
    dealer.move(move.cards, move.source, move.target, privy=frozenset({seat}))
    dealer.say("took-ace", seat)
    left = dealer.cards(move.source)
    later = state.later_seats(seat)
    if not left or not later:
        return _to_trek(state, dealer, seat)
    dealer.stage(rest=PICK_REST)
    dealer.move(left, move.source, ACES[later[0]])
    if state.seats == AN_ACE_EACH and len(left) == 1 and len(later) == 1:
        dealer.stage(rest=PASS_REST)
        dealer.move(left, ACES[later[0]], PACKS[later[0]])
        dealer.say("last-ace", later[0])
        return _to_trek(state, dealer, later[0])
    dealer.say("aces-passed", later[0], n=len(left))
    aces = with_seat(state.aces, seat, state.aces[seat - 1] + 1)
    return make_step(renewed(state, table=dealer.table, turn=later[0], aces=aces), dealer.stages)


def _to_trek(state: TrailState, dealer: Dealer, last: Seat) -> Step[TrailState]:
    """TR-19: what is left of the Aces leaves the game, and ``first`` sets out."""
    boxed = state.boxed
    left = dealer.cards(ACES[last])
    if left:
        if len(boxed) == len(dealer.cards(BOX)):
            boxed += (ACE_KIND,) * len(left)
        dealer.stage(rest=PICK_REST)
        dealer.move(left, ACES[last], BOX)
        dealer.say("ace-boxed")
    dealer.say("round", state.first, n=1)
    state = renewed(state, table=dealer.table, phase="trek", turn=state.first, round=1)
    aces = aces_in_packs(state.table, state.all_seats())
    return make_step(renewed(state, aces=aces, boxed=boxed), dealer.stages)
