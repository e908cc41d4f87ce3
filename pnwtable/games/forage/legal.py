"""Forage: what a seat may do, all of it but the many ways to name no set."""

from collections.abc import Iterator

from pnwtable.core.cards import JOKER
from pnwtable.core.commands import Choose, Command, Move, Press, Walk
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.forage.ground import CACHE
from pnwtable.games.forage.rules import (
    DONE,
    END,
    REVEAL,
    WHICH_CENTRE,
    move_rule,
    press_rule,
    walk_rule,
)
from pnwtable.games.forage.sets import sets_in_hand
from pnwtable.games.forage.state import ACTIONS, HANDS, SETS, ForageState


def actors(state: ForageState) -> tuple[Seat, ...]:
    """The seat asked, else the seat on turn or the members of its team that have not ended."""
    if state.turn is None:
        return ()
    if state.asked is not None:
        return (state.asked,)
    return tuple(seat for seat in state.team_of(state.turn) if not state.ended[seat - 1])


def legal(state: ForageState, seat: Seat) -> Iterator[Command]:
    """Sets first, then steps, swaps and Jokers, the end of the turn last."""
    if seat not in actors(state):
        return
    if state.phase != "act":
        yield from _answers(state, seat)
        return
    if state.actions[seat - 1] == ACTIONS:
        for cards in sets_in_hand(state, seat):
            yield Move(seat, cards, HANDS[seat], SETS[seat])
    yield from _steps(state, seat)
    for move in (*_swaps(state, seat), *_jokers(state, seat)):
        if move_rule(state, move) is None:
            yield move
    if press_rule(state, seat, DONE) is None:
        yield Press(seat, DONE)
    yield Press(seat, END)


def _answers(state: ForageState, seat: Seat) -> Iterator[Command]:
    if state.phase == "centre":
        for centre in state.ground.centres:
            yield Choose(seat, WHICH_CENTRE, centre.removeprefix("map."))
    else:
        for card in state.hidden(seat):
            yield Choose(seat, REVEAL, card=card)


def _steps(state: ForageState, seat: Seat) -> Iterator[Command]:
    for pawn in state.pawns_of(seat):
        stands = state.table.pawns[pawn]
        for cell in () if stands is None else state.ground.adjacent[stands]:
            walk = Walk(seat, pawn, cell)
            if walk_rule(state, walk) is None:
                yield walk


def _swaps(state: ForageState, seat: Seat) -> Iterator[Move]:
    """Swaps and exchanges of every card of the hand, whether allowed or not."""
    pawns = state.table.pawns
    cells = dict.fromkeys(pawns[pawn] for pawn in state.pawns_of(seat))
    for cell in cells:
        if cell is None:
            continue
        if state.ground.kinds[cell] == CACHE:
            yield from _exchanges(state, seat, cell)
        else:
            for card in state.table.cards[HANDS[seat]]:
                yield Move(seat, (card,), HANDS[seat], cell)
    mate = state.mate_of(seat)
    if mate is not None:
        yield from _exchanges(state, seat, HANDS[mate])


def _exchanges(state: ForageState, seat: Seat, zone: ZoneId) -> Iterator[Move]:
    for card in state.table.cards[HANDS[seat]]:
        for onto in state.table.cards[zone]:
            yield Move(seat, (card,), HANDS[seat], zone, onto)


def _jokers(state: ForageState, seat: Seat) -> Iterator[Move]:
    table, team = state.table, state.team_of(seat)
    jokers = [card for card in table.cards[HANDS[seat]] if table.face(card) == JOKER]
    for joker in jokers:
        for other in state.all_seats():
            if other not in team:
                for onto in state.revealed(other):
                    yield Move(seat, (joker,), HANDS[seat], HANDS[other], onto)
