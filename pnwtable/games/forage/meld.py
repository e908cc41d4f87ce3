"""Forage: playing a set and all that follows (FG-50 to FG-62)."""

from collections.abc import Sequence
from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Choose, Move
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.forage.draw import homes_of, pile_for
from pnwtable.games.forage.ending import end_part, has_won, over
from pnwtable.games.forage.ground import zone_of_cell
from pnwtable.games.forage.sets import worth
from pnwtable.games.forage.state import (
    HAND,
    HANDS,
    ForageState,
    Played,
    to_be_revealed,
    with_seat,
)
from pnwtable.games.forage.walk import go_home

SET_REST: Final = 1.0
"""Seconds a set lies in view before its owner draws, or the game is over."""

DRAW_REST: Final = 0.3
"""Seconds between the draw and the cards that are laid open for it."""

OPEN_REST: Final = 0.7
"""Seconds a card that has been laid open is looked at before the pawn goes home."""


def play_set(state: ForageState, dealer: Dealer, move: Move, chance: Chance) -> ForageState:
    """FG-55: the set is laid out and scored; with the winning points the game is over."""
    seat = move.seat
    faces = tuple(state.table.face(card) for card in move.cards)
    points = worth(faces)
    dealer.move(move.cards, move.source, move.target)
    for card in move.cards:
        dealer.turn(card, move.target, 0)
    state = renewed(
        state,
        actions=with_seat(state.actions, seat, 0),
        scores=with_seat(state.scores, seat, state.scores[seat - 1] + points),
        played=(*state.played, Played(seat, faces, points)),
    )
    dealer.say("set-played", seat, move.cards, n=points)
    dealer.say("scored", seat, n=state.scores[seat - 1])
    dealer.stage(rest=SET_REST)
    if has_won(state, seat):
        return over(state, dealer)
    homes = homes_of(state, seat)
    if len(homes) > 1:
        return renewed(state, phase="centre", asked=seat)
    return _refill(state, dealer, seat, homes[0], chance)


def choose_centre(
    state: ForageState, dealer: Dealer, choose: Choose, chance: Chance
) -> ForageState:
    """FG-79: where to draw, and where to return."""
    home = zone_of_cell(choose.answer)
    dealer.say("chose-centre", choose.seat, zone=home)
    return _refill(state, dealer, choose.seat, home, chance)


def reveal(state: ForageState, dealer: Dealer, choose: Choose, _chance: Chance) -> ForageState:
    """FG-59: one more card of the hand lies open."""
    seat, left = choose.seat, state.to_reveal - 1
    if choose.card is None or state.home is None:
        raise ValueError(f"no card was asked for: {choose}")
    _open(dealer, seat, (choose.card,))
    if left:
        return renewed(state, to_reveal=left)
    return _close(state, dealer, seat, state.home)


def _refill(
    state: ForageState, dealer: Dealer, seat: Seat, home: ZoneId, chance: Chance
) -> ForageState:
    """FG-58, FG-59: draw up to four; cards to be opened are chosen, unless it must be all."""
    drawn: list[Token] = []
    while len(dealer.cards(HANDS[seat])) < HAND:
        pile = pile_for(state, dealer, home, chance)
        if pile is None:
            break
        drawn.append(dealer.cards(pile)[-1])
        dealer.move(drawn[-1:], pile, HANDS[seat])
    if drawn:
        dealer.say("drew", seat, drawn, n=len(drawn))
        dealer.stage(rest=DRAW_REST)
    hand, up = dealer.cards(HANDS[seat]), dealer.table.up
    hidden = [card for card in hand if up[card] is None]
    missing = to_be_revealed(state.scores[seat - 1]) - (len(hand) - len(hidden))
    if 0 < missing < len(hidden):
        return renewed(state, phase="reveal", asked=seat, to_reveal=missing, home=home)
    if missing > 0:
        _open(dealer, seat, hidden)
    return _close(state, dealer, seat, home)


def _open(dealer: Dealer, seat: Seat, cards: Sequence[Token]) -> None:
    for card in cards:
        dealer.turn(card, HANDS[seat], 0)
    dealer.say("revealed", seat, cards, n=len(cards))
    dealer.stage(rest=OPEN_REST)


def _close(state: ForageState, dealer: Dealer, seat: Seat, home: ZoneId) -> ForageState:
    """FG-62: home, and the turn ends."""
    state = go_home(state, dealer, seat, home)
    state = renewed(state, phase="act", asked=None, to_reveal=0, home=None)
    return end_part(state, dealer, seat)
