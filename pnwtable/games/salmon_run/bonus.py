"""Salmon Run: what the suit bonuses do (SR-55 to SR-65)."""

from collections.abc import Sequence
from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Choose
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Token
from pnwtable.games.salmon_run.bonuses import fed_by_pair
from pnwtable.games.salmon_run.decks import draw, ready
from pnwtable.games.salmon_run.paying import BOOST
from pnwtable.games.salmon_run.state import REMOVED, SEATS, SalmonState

LOOKED_AT: Final = 3
"""SR-58."""

PAIR_REST: Final = 0.3
"""Seconds before a bonus does what it does."""

KEYS: Final = {"H": "hearts", "S": "spades", "C": "clubs", "D": "diamonds"}


def begin_bonus(state: SalmonState, dealer: Dealer, suit: str, chance: Chance) -> SalmonState:
    """SR-51: a pair feeds the bonus, which then does what its suit says."""
    faces = [state.table.face(card) for card in state.played()]
    fed = fed_by_pair(faces, state.fed, suit)
    if fed is None:
        raise ValueError(f"no pair is left for {suit}")
    state = renewed(state, fed=fed, acted=True)
    dealer.say(f"bonus-{KEYS[suit]}", state.turn)
    dealer.stage(rest=PAIR_REST)
    match suit:
        case "H":
            return _hearts(state, dealer, chance)
        case "S":
            return _spades(state, dealer, chance)
        case "C":
            return _clubs(state, dealer, chance)
        case _:
            return renewed(state, phase="diamonds")


def _hearts(state: SalmonState, dealer: Dealer, chance: Chance) -> SalmonState:
    """SR-55."""
    card = draw(dealer, state.turn, state.own.play, chance)
    if card is not None:
        dealer.say("drew-into-play", state.turn, (card,))
    return state


def _spades(state: SalmonState, dealer: Dealer, chance: Chance) -> SalmonState:
    """SR-56, SR-57: the top card is shown; with discards left one of them may follow."""
    own = state.own
    if ready(dealer, state.turn, chance):
        top = dealer.cards(own.deck)[-1:]
        dealer.show(state.turn, own.deck, top)
        dealer.say("looked", state.turn, top, n=1)
    return renewed(state, phase="spades") if dealer.cards(own.discard) else state


def _clubs(state: SalmonState, dealer: Dealer, chance: Chance) -> SalmonState:
    """SR-58: up to three cards of the deck, those of a renewed one below."""
    own = state.own
    taken = dealer.cards(own.deck)[-LOOKED_AT:]
    dealer.move(taken, own.deck, own.look)
    due = LOOKED_AT - len(taken)
    if due and ready(dealer, state.turn, chance):
        dealer.move(dealer.cards(own.deck)[-due:], own.deck, own.look, at=0)
    looked_at = dealer.cards(own.look)
    dealer.say("looked", state.turn, looked_at, n=len(looked_at))
    return renewed(state, phase="clubs", culled=False)


def fetch(state: SalmonState, dealer: Dealer, cards: Sequence[Token]) -> SalmonState:
    """SR-56: a discard goes on top of the deck, where both seats know it."""
    own = state.own
    dealer.move(cards, own.discard, own.deck)
    for seat in SEATS:
        dealer.show(seat, own.deck, cards)
    dealer.say("fetched", state.turn, cards)
    return finish(state, dealer)


def put_back(state: SalmonState, dealer: Dealer, cards: Sequence[Token]) -> SalmonState:
    """SR-59: on top of the deck one after another; their owner goes on knowing them."""
    own = state.own
    dealer.move(cards, own.look, own.deck)
    dealer.show(state.turn, own.deck, cards)
    dealer.say("put-back", state.turn, cards, n=len(cards))
    return finish(state, dealer)


def remove(state: SalmonState, dealer: Dealer, cards: Sequence[Token]) -> SalmonState:
    """SR-59, SR-60: out of the game."""
    dealer.move(cards, state.own.look, REMOVED)
    dealer.say("removed", state.turn, cards)
    return finish(renewed(state, culled=True), dealer)


def finish(state: SalmonState, dealer: Dealer) -> SalmonState:
    """SR-59: back to the turn, once nothing is under inspection."""
    if dealer.cards(state.own.look):
        return state
    return renewed(state, phase="play", culled=False)


def boost(state: SalmonState, dealer: Dealer, choose: Choose) -> SalmonState:
    """SR-61, SR-63: a counter on the card for each boost."""
    card = choose.card
    if card is None:
        raise ValueError(f"a boost names a card: {choose}")
    boosts = (*state.boosts, state.table.face(card))
    times = boosts.count(boosts[-1])
    dealer.count(card, times)
    dealer.say("boosted", state.turn, (card,), n=BOOST * times)
    return renewed(state, boosts=boosts, phase="play")
