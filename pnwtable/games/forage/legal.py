"""Forage: what a seat may do, all of it but the many ways to name no set."""

from collections.abc import Iterable, Iterator

from pnwtable.core.cards import JOKER
from pnwtable.core.commands import Choose, Command, Move, Press, Walk, make_move, make_walk
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
            yield make_move(seat, cards, HANDS[seat], SETS[seat])
    yield from _steps(state, seat)
    for alike in _swaps(state, seat):
        yield from _allowed(state, alike)
    yield from (move for move in _jokers(state, seat) if move_rule(state, move) is None)
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
        cells = () if stands is None else state.ground.adjacent[stands]
        # FG-20 asks nothing more of a cell than that it is adjacent.
        if cells and walk_rule(state, Walk(seat, pawn, cells[0])) is None:
            for cell in cells:
                yield make_walk(seat, pawn, cell)


def _swaps(state: ForageState, seat: Seat) -> Iterator[list[Move]]:
    """Swaps and exchanges of every card of the hand, place by place, whether allowed or not."""
    pawns, hand = state.table.pawns, HANDS[seat]
    cells = dict.fromkeys(pawns[pawn] for pawn in state.pawns_of(seat))
    for cell in cells:
        if cell is None:
            continue
        if state.ground.kinds[cell] == CACHE:
            yield _exchanges(state, seat, cell)
        else:
            yield [make_move(seat, (card,), hand, cell) for card in state.table.cards[hand]]
    mate = state.mate_of(seat)
    if mate is not None:
        yield _exchanges(state, seat, HANDS[mate])


def _exchanges(state: ForageState, seat: Seat, zone: ZoneId) -> list[Move]:
    hand, cards = HANDS[seat], state.table.cards
    return [
        make_move(seat, (card,), hand, zone, onto) for card in cards[hand] for onto in cards[zone]
    ]


def _allowed(state: ForageState, moves: list[Move]) -> Iterable[Move]:
    """Those of the swaps at one place that are allowed: all or none, unless FG-36 counts cards."""
    if state.table.counters:
        return [move for move in moves if move_rule(state, move) is None]
    return moves if moves and move_rule(state, moves[0]) is None else ()


def _jokers(state: ForageState, seat: Seat) -> Iterator[Move]:
    table, team = state.table, state.team_of(seat)
    jokers = [card for card in table.cards[HANDS[seat]] if table.face(card) == JOKER]
    for joker in jokers:
        for other in state.all_seats():
            if other not in team:
                for onto in state.revealed(other):
                    yield make_move(seat, (joker,), HANDS[seat], HANDS[other], onto)
