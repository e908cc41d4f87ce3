"""Orca Isles: the deck, drawn from and renewed when a card is needed (OI-22, OI-61 to OI-68)."""

from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.orca_isles.state import DECK, DISCARD, HAND, HANDS, ORCAS, UNDER, OrcaState

SHUFFLE_REST = 0.6
"""Seconds the renewed deck lies before it is drawn from."""

DRAW_REST = 0.3
"""Seconds between one player's filling up and the next one's."""


def next_card(dealer: Dealer, chance: Chance) -> Token | None:
    """OI-66: the top card of the deck, of a renewed one if need be; None if there is no card."""
    if not dealer.cards(DECK):
        _renew(dealer, chance)
    top = dealer.cards(DECK)[-1:]
    return top[0] if top else None


def fill_hands(state: OrcaState, dealer: Dealer, chance: Chance) -> None:
    """OI-61: in turn order each player draws up to four, all at once."""
    for seat in state.in_turn_order():
        if len(dealer.cards(HANDS[seat])) < HAND:
            _fill_hand(state, dealer, seat, chance)


def discard_hunted(state: OrcaState, dealer: Dealer) -> None:
    """OI-60 (c): all cards under orcas, face up."""
    hunted: list[Token] = []
    for seat in state.in_turn_order():
        for orca in ORCAS:
            zone = UNDER[seat, orca]
            cards = dealer.cards(zone)
            if cards:
                for card in cards:
                    dealer.turn(card, zone, 0)
                dealer.move(cards, zone, DISCARD)
                hunted += cards
    if hunted:
        dealer.say("discarded", None, hunted, n=len(hunted))
        dealer.stage(rest=DRAW_REST)


def refill(state: OrcaState, dealer: Dealer, chance: Chance) -> None:
    """OI-62, OI-68: empty isles, then empty gather places, each from left to right."""
    laid: list[Token] = []
    for place in (*state.isles(), *state.gathers()):
        if dealer.cards(place):
            continue
        if not dealer.cards(DECK):
            _say_refilled(dealer, laid)
            laid = []
        card = next_card(dealer, chance)
        if card is None:
            break
        _turn_up_at(dealer, card, place)
        laid.append(card)
    _say_refilled(dealer, laid)


def _fill_hand(state: OrcaState, dealer: Dealer, seat: Seat, chance: Chance) -> None:
    hand = HANDS[seat]
    drawn: list[Token] = []
    while (due := HAND - len(dealer.cards(hand))) > 0:
        if not dealer.cards(DECK):
            _say_drawn(dealer, seat, drawn)
            drawn = []
            if not dealer.cards(DISCARD):
                discard_hunted(state, dealer)  # OI-67
        if next_card(dealer, chance) is None:
            break
        cards = dealer.cards(DECK)[-due:][::-1]
        dealer.move(cards, DECK, hand)
        drawn += cards
    _say_drawn(dealer, seat, drawn)


def _say_drawn(dealer: Dealer, seat: Seat, drawn: list[Token]) -> None:
    if drawn:
        dealer.say("filled-up", seat, drawn, n=len(drawn))
        dealer.stage(rest=DRAW_REST)


def _turn_up_at(dealer: Dealer, card: Token, place: ZoneId) -> None:
    dealer.move((card,), DECK, place)
    dealer.turn(card, place, 0)


def _say_refilled(dealer: Dealer, laid: list[Token]) -> None:
    if laid:
        dealer.say("refilled", None, laid, n=len(laid))
        dealer.stage(rest=DRAW_REST)


def _renew(dealer: Dealer, chance: Chance) -> None:
    """OI-66: the discard pile, shuffled, becomes the deck."""
    cards = dealer.cards(DISCARD)
    if not cards:
        return
    dealer.move(cards, DISCARD, DECK)
    dealer.shuffle(DECK, chance)
    dealer.say("reshuffled", n=len(cards))
    # A stage of its own: a card drawn in it would be named by the face it had in the discards.
    dealer.stage(rest=SHUFFLE_REST)
