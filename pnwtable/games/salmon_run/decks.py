"""Salmon Run: drawing, and decks that are made anew (SR-15 to SR-18)."""

from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.salmon_run.state import (
    ACCLIMATION,
    ACCLIMATION_DISCARD,
    HAND,
    OWN,
    ROW,
    ROW_SIZE,
)

SHUFFLE_REST = 0.5
"""Seconds a renewed deck lies before it is drawn from."""

CYCLE_REST = 0.3
"""Seconds before the row is filled after the current has taken a card."""


def ready(dealer: Dealer, seat: Seat, chance: Chance) -> bool:
    """SR-16: whether there is a card to draw; an empty deck is renewed from the discard pile."""
    own = OWN[seat]
    if not dealer.cards(own.deck):
        _renew(dealer, own.discard, own.deck, chance, seat)
    return bool(dealer.cards(own.deck))


def draw(dealer: Dealer, seat: Seat, target: ZoneId, chance: Chance) -> Token | None:
    """The top card of the seat's deck, laid at the end of ``target``; None if there is none."""
    if not ready(dealer, seat, chance):
        return None
    card = dealer.cards(OWN[seat].deck)[-1]
    dealer.move((card,), OWN[seat].deck, target)
    return card


def draw_hand(dealer: Dealer, seat: Seat, chance: Chance) -> None:
    """SR-15: three cards one by one, or as many as there are."""
    own = OWN[seat]
    drawn: list[Token] = []
    while len(drawn) < HAND and ready(dealer, seat, chance):
        cards = dealer.cards(own.deck)[len(drawn) - HAND :][::-1]
        dealer.move(cards, own.deck, own.hand)
        drawn += cards
    if drawn:
        dealer.say("drew", seat, drawn, n=len(drawn))
        dealer.stage()


def keep_current(dealer: Dealer, chance: Chance) -> None:
    """SR-17: the card furthest from the deck goes, and the row is filled."""
    gone = dealer.cards(ROW)[:1]
    if gone:
        dealer.move(gone, ROW, ACCLIMATION_DISCARD)
        dealer.say("cycled", cards=gone)
        dealer.stage(rest=CYCLE_REST)
    fill_row(dealer, chance)


def fill_row(dealer: Dealer, chance: Chance) -> None:
    """SR-05, SR-17, SR-18: up to five cards, one by one."""
    new: list[Token] = []
    while len(dealer.cards(ROW)) < ROW_SIZE:
        if new:
            dealer.stage()
        if not dealer.cards(ACCLIMATION):
            _renew(dealer, ACCLIMATION_DISCARD, ACCLIMATION, chance)
        top = dealer.cards(ACCLIMATION)[-1:]
        if not top:
            break
        dealer.move(top, ACCLIMATION, ROW)
        new.extend(top)
    if new:
        dealer.say("row-filled", cards=new)
        dealer.stage()


def _renew(
    dealer: Dealer, discard: ZoneId, deck: ZoneId, chance: Chance, seat: Seat | None = None
) -> None:
    """SR-16, SR-18: the discard pile, shuffled, is the new deck."""
    cards = dealer.cards(discard)
    if not cards:
        return
    dealer.move(cards, discard, deck)
    dealer.shuffle(deck, chance)
    dealer.say("renewed", seat, zone=deck, n=len(cards))
    # A stage of its own: a card drawn in it would be named by the face it had in the discard pile.
    dealer.stage(rest=SHUFFLE_REST)
