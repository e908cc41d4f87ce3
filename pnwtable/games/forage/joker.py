"""Forage: a Joker robs an opponent (FG-40, FG-41)."""

from dataclasses import replace
from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Move
from pnwtable.core.dealer import Dealer
from pnwtable.core.zones import Seat, ZoneId, seat_text
from pnwtable.games.forage.draw import homes_of, pile_for
from pnwtable.games.forage.state import DISCARD, HAND_OWNERS, HANDS, ForageState, with_seat

JOKER_REST: Final = 0.4
"""Seconds the Joker lies open before it takes its card."""

ROB_REST: Final = 0.5
"""Seconds the gap in the hand is seen before it is filled."""


def rob(state: ForageState, dealer: Dealer, move: Move, chance: Chance) -> ForageState:
    """The Joker goes, the card it takes comes into its place with its status."""
    seat, joker, taken = move.seat, move.cards[0], move.onto
    if taken is None:
        raise ValueError(f"a Joker names the card it takes: {move}")
    victim = HAND_OWNERS[move.target]
    status = state.table.up[joker]
    place = dealer.cards(move.source).index(joker)
    gap = dealer.cards(move.target).index(taken)
    dealer.move((joker,), move.source, DISCARD)
    dealer.turn(joker, DISCARD, 0)
    dealer.stage(rest=JOKER_REST)
    dealer.move((taken,), move.target, move.source, at=place)
    dealer.turn(taken, move.source, status)
    dealer.say("robbed", seat, (taken,), victim=seat_text(victim))
    dealer.stage(rest=ROB_REST)
    _make_good(state, dealer, victim, gap, chance)
    return replace(state, actions=with_seat(state.actions, seat, state.actions[seat - 1] - 1))


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
