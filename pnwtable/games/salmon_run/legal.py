"""Salmon Run: what the seat in turn may do."""

from collections.abc import Iterator
from itertools import combinations, islice

from pnwtable.core.cards import JOKER
from pnwtable.core.commands import Choose, Command, Move, Press
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.salmon_run.moves import DOGGED, LAID_TOGETHER, move_refusal
from pnwtable.games.salmon_run.paying import cost, payments, value
from pnwtable.games.salmon_run.rules import (
    BECALM,
    BONUS_OF_BUTTON,
    BOOST,
    DONE,
    END,
    STARTER,
    press_rule,
)
from pnwtable.games.salmon_run.state import FOR_SALE, REMOVED, STARTERS, SalmonState

MOST_PAYMENTS = 60
"""How many ways to pay for one card are listed; a real hand of five has at most ten."""


def actors(state: SalmonState) -> tuple[Seat, ...]:
    """The seat in turn, until the game is over."""
    return () if state.phase == "over" else (state.turn,)


def legal(state: SalmonState, seat: Seat) -> Iterator[Command]:
    """Complete but for payments with cards to spare and the order of a pair."""
    if seat not in actors(state):
        return
    match state.phase:
        case "choose":
            yield from _starters(state)
        case "play":
            yield from _acts(state)
        case "dogged":
            yield Press(seat, END)
        case "spades":
            yield from _each(state, state.own.discard, state.own.deck)
            yield Press(seat, DONE)
        case "clubs":
            yield from _puts_back(state)
        case "diamonds":
            yield from _boosted(state)
        case "over":
            return


def layable(state: SalmonState) -> tuple[Token, ...]:
    """The cards laid out that the run takes now, with another of them if it has to be two."""
    cards = {card for move in _laid(state) for card in move.cards}
    return tuple(card for card in state.table.cards[state.own.play] if card in cards)


def _starters(state: SalmonState) -> Iterator[Command]:
    for number, zone in enumerate(STARTERS, 1):
        if state.table.cards[zone]:
            yield Choose(state.turn, STARTER, str(number))


def _acts(state: SalmonState) -> Iterator[Command]:
    yield from _laid(state)
    yield from _bought(state)
    for button in (*BONUS_OF_BUTTON, BECALM, END):
        if press_rule(state, button) is None:
            yield Press(state.turn, button)


def _laid(state: SalmonState) -> Iterator[Move]:
    own = state.own
    cards = state.table.cards[own.play]
    for size in (LAID_TOGETHER, DOGGED) if state.options.dogged else (LAID_TOGETHER,):
        for together in combinations(cards, size):
            move = Move(state.turn, together, own.play, own.run)
            if move_refusal(state, move, onto=False) is None:
                yield move


def _bought(state: SalmonState) -> Iterator[Move]:
    own, table = state.own, state.table
    mine = table.cards[own.play]
    values = [value(table.face(card), state.boosts) for card in mine]
    for zone in FOR_SALE:
        for wanted in table.cards[zone]:
            face = table.face(wanted)
            if face == JOKER:
                yield Move(state.turn, (wanted,), zone, own.discard)
                continue
            for places in islice(payments(values, cost(face)), MOST_PAYMENTS):
                payment = tuple(mine[place] for place in places)
                yield Move(state.turn, payment, own.play, zone, wanted)


def _puts_back(state: SalmonState) -> Iterator[Move]:
    """Card by card, and all as they lay."""
    own = state.own
    looked_at = state.table.cards[own.look]
    yield from _each(state, own.look, own.deck)
    if len(looked_at) > 1:
        yield Move(state.turn, looked_at, own.look, own.deck)
    if not state.culled:
        yield from _each(state, own.look, REMOVED)


def _boosted(state: SalmonState) -> Iterator[Choose]:
    for card in state.table.cards[state.own.play]:
        if state.table.face(card) != JOKER:
            yield Choose(state.turn, BOOST, card=card)


def _each(state: SalmonState, source: ZoneId, target: ZoneId) -> Iterator[Move]:
    for card in state.table.cards[source]:
        yield Move(state.turn, (card,), source, target)
