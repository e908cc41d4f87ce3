"""Forage: a Joker robs an opponent (FG-40, FG-41)."""

from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Move
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, Token, ZoneId, seat_text
from pnwtable.games.forage.draw import homes_of, pile_for
from pnwtable.games.forage.state import DISCARD, HAND_OWNERS, HANDS, ForageState, with_seat

JOKER_REST: Final = 0.4
"""Seconds the Joker lies open before it takes its card."""

ROB_REST: Final = 0.5
"""Seconds the gap in the hand is seen before it is filled."""


def rob(state: ForageState, dealer: Dealer, move: Move, chance: Chance) -> ForageState:
    """The Joker goes, the card it takes comes into its place with its status.

    All see what a hidden Joker takes, but nobody else in which place of the hand it lies then.
    """
    seat, joker, taken = move.seat, move.cards[0], move.onto
    if taken is None:
        raise ValueError(f"a Joker names the card it takes: {move}")
    victim = HAND_OWNERS[move.target]
    gap = dealer.cards(move.target).index(taken)
    if state.table.up[joker] is None:
        _take_in_secret(state, dealer, move, taken)
    else:
        _take(dealer, move, taken)
    _make_good(state, dealer, victim, gap, chance)
    return renewed(state, actions=with_seat(state.actions, seat, state.actions[seat - 1] - 1))


def _take(dealer: Dealer, move: Move, taken: Token) -> None:
    """An open Joker goes, and what it takes lies open in its place."""
    joker = move.cards[0]
    place = dealer.cards(move.source).index(joker)
    dealer.move((joker,), move.source, DISCARD)
    dealer.stage(rest=JOKER_REST)
    dealer.move((taken,), move.target, move.source, at=place)
    _say(dealer, move, taken)
    dealer.stage(rest=ROB_REST)


def _take_in_secret(state: ForageState, dealer: Dealer, move: Move, taken: Token) -> None:
    """A hidden Joker comes to the card that it takes: where that lies then is a secret."""
    joker, mate = move.cards[0], state.mate_of(move.seat)
    there = [move.seat]
    if mate is not None and state.stand_together(move.seat, mate):
        there.append(mate)
    dealer.turn(taken, move.target, None)
    dealer.exchange(joker, move.source, taken, move.target, privy=frozenset(there))
    dealer.turn(joker, move.target, 0)
    _say(dealer, move, taken)
    dealer.stage(rest=JOKER_REST)
    dealer.move((joker,), move.target, DISCARD)
    dealer.stage(rest=ROB_REST)


def _say(dealer: Dealer, move: Move, taken: Token) -> None:
    dealer.say("robbed", move.seat, (taken,), victim=seat_text(HAND_OWNERS[move.target]))


def _make_good(state: ForageState, dealer: Dealer, victim: Seat, gap: int, chance: Chance) -> None:
    """FG-41: the victim draws an open card into the place of the one taken."""
    pile = pile_for(state, dealer, _home(state, dealer, victim), chance)
    if pile is None:
        return
    card = dealer.cards(pile)[-1]
    dealer.move((card,), pile, HANDS[victim], at=gap)
    dealer.turn(card, HANDS[victim], 0)
    dealer.say("drew-open", victim, (card,))


def _home(state: ForageState, dealer: Dealer, victim: Seat) -> ZoneId:
    """FG-81: on the bridge the larger centre, with equal ones the first."""
    return max(homes_of(state, victim), key=lambda centre: len(dealer.cards(centre)))
