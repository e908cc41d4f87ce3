"""Salmon Run: what the seat in turn may do."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from pnwtable.core.cards import JOKER, Face
from pnwtable.core.commands import Choose, Command, Move, Press, make_move, make_press
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.salmon_run.bonuses import bonuses
from pnwtable.games.salmon_run.moves import DOGGED, LAID_TOGETHER, number_rule
from pnwtable.games.salmon_run.paying import cost, payments, values_of
from pnwtable.games.salmon_run.rules import (
    BECALM,
    BONUS_OF_BUTTON,
    BOOST,
    DONE,
    END,
    STARTER,
    press_rule,
)
from pnwtable.games.salmon_run.runs import fitting
from pnwtable.games.salmon_run.state import FOR_SALE, REMOVED, STARTERS, SalmonState


def actors(state: SalmonState) -> tuple[Seat, ...]:
    """The seat in turn, until the game is over."""
    return () if state.phase == "over" else (state.turn,)


def legal(state: SalmonState, seat: Seat) -> Iterator[Command]:
    """Complete but for payments with cards to spare and the order of a pair."""
    if seat != state.turn:
        return iter(())
    own = state.own
    match state.phase:
        case "choose":
            return _starters(state)
        case "play":
            faces = state.table.faces(own.play)
            return iter([*_laid(state, faces), *_bought(state, faces), *_presses(state)])
        case "dogged":
            return iter((Press(seat, END),))
        case "spades":
            return chain(_each(state, own.discard, own.deck), (Press(seat, DONE),))
        case "clubs":
            return _puts_back(state)
        case "diamonds":
            return _boosted(state)
        case "over":
            return iter(())


def layable(state: SalmonState) -> tuple[Token, ...]:
    """The cards laid out that the run takes now, with another of them if it has to be two."""
    play = state.own.play
    cards = {card for move in _laid(state, state.table.faces(play)) for card in move.cards}
    return tuple(card for card in state.table.cards[play] if card in cards)


def _starters(state: SalmonState) -> Iterator[Command]:
    for number, zone in enumerate(STARTERS, 1):
        if state.table.cards[zone]:
            yield Choose(state.turn, STARTER, str(number))


def _presses(state: SalmonState) -> tuple[Press, ...]:
    calm = press_rule(state, BECALM) is None
    return _presses_of(state.turn, bonuses(state), calm=calm)


@lru_cache(maxsize=1 << 7)
def _presses_of(seat: Seat, ready: tuple[str, ...], *, calm: bool) -> tuple[Press, ...]:
    """Bonuses of these suits, the call where it may be made, the end; kept, for they are few."""
    buttons = [name for name, suit in BONUS_OF_BUTTON.items() if suit in ready]
    return tuple([make_press(seat, name) for name in (*buttons, *[BECALM] * calm, END)])


def _laid(state: SalmonState, faces: tuple[Face, ...]) -> list[Move]:
    """Of the cards laid out, which have these faces."""
    own, table = state.own, state.table
    found: list[Move] = []
    for size in (LAID_TOGETHER, DOGGED):
        if number_rule(state, size) is None:
            mine = table.cards[own.play]
            found += [
                make_move(state.turn, tuple([mine[place] for place in way]), own.play, own.run)
                for way in fitting(state.round, table.faces(own.run), faces, size)
            ]
    return found


def _bought(state: SalmonState, faces: tuple[Face, ...]) -> list[Move]:
    """With the cards laid out, which have these faces."""
    seat, own, table = state.turn, state.own, state.table
    cards, sides, up = table.cards, table.sides, table.up
    mine, values = cards[own.play], values_of(faces, state.boosts)
    most = sum(values)
    found: list[Move] = []
    ways: dict[int, list[tuple[Token, ...]]] = {}
    for zone in FOR_SALE:
        for wanted in cards[zone]:
            # As ``Table.face``, and as that ``cost`` raises HiddenCard, without a call for each.
            price = cost(sides[wanted][up[wanted] or 0])
            if price > most:
                continue
            if not price:  # SR-25: a Joker, and nothing else
                found.append(make_move(seat, (wanted,), zone, own.discard))
                continue
            if price not in ways:
                to_pay = payments(values, price)
                ways[price] = [tuple([mine[place] for place in way]) for way in to_pay]
            found += [make_move(seat, way, own.play, zone, wanted) for way in ways[price]]
    return found


def _puts_back(state: SalmonState) -> Iterator[Move]:
    """Card by card, and all as they lay."""
    own = state.own
    looked_at = state.table.cards[own.look]
    yield from _each(state, own.look, own.deck)
    if len(looked_at) > 1:
        yield make_move(state.turn, looked_at, own.look, own.deck)
    if not state.culled:
        yield from _each(state, own.look, REMOVED)


def _boosted(state: SalmonState) -> Iterator[Choose]:
    for card in state.table.cards[state.own.play]:
        if state.table.face(card) != JOKER:
            yield Choose(state.turn, BOOST, card=card)


def _each(state: SalmonState, source: ZoneId, target: ZoneId) -> Iterator[Move]:
    for card in state.table.cards[source]:
        yield make_move(state.turn, (card,), source, target)
