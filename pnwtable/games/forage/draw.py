"""Forage: drawing from the centre, and a new pile when there is none (FG-68, FG-78 to FG-81)."""

from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.forage.state import DISCARD, SETS, ForageState

SHUFFLE_REST: Final = 0.6
"""Seconds the new pile lies before it is drawn from."""


def pile_for(state: ForageState, dealer: Dealer, home: ZoneId, chance: Chance) -> ZoneId | None:
    """The centre from which a card that is due is drawn; None if there is no card (FG-69)."""
    pile = _pile(state, dealer, home)
    if pile is not None:
        return pile
    _make_new_pile(state, dealer, home, chance)
    return _pile(state, dealer, home)


def homes_of(state: ForageState, seat: Seat) -> tuple[ZoneId, ...]:
    """FG-78: the centre of the half where the seat's pawn stands; both on the bridge."""
    stands = state.table.pawns[state.pawns_of(seat)[0]]
    return state.ground.centres if stands is None else state.ground.homes[stands]


def _pile(state: ForageState, dealer: Dealer, home: ZoneId) -> ZoneId | None:
    """FG-80: the own centre if it has a card, else the other one."""
    if dealer.cards(home):
        return home
    return next((centre for centre in state.ground.centres if dealer.cards(centre)), None)


def _make_new_pile(state: ForageState, dealer: Dealer, home: ZoneId, chance: Chance) -> None:
    """FG-68: played sets and Jokers become the new centre pile; points stay."""
    for zone in (*(SETS[seat] for seat in state.all_seats()), DISCARD):
        dealer.move(dealer.cards(zone), zone, home)
    if dealer.cards(home):
        dealer.shuffle(home, chance)
        dealer.say("new-pile", zone=home)
        # A stage of its own: a card drawn in it would be named by the face it had in a set.
        dealer.stage(rest=SHUFFLE_REST)
