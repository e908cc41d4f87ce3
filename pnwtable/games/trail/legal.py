"""Trail: who may act, and what there is to do."""

from collections.abc import Iterator
from itertools import chain

from pnwtable.core.commands import Command, Move, Press, make_move, make_walk
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.trail.payment import lean_payments
from pnwtable.games.trail.rules import TURN_BACK
from pnwtable.games.trail.state import ACES, DRAFTS, PACKS, PAWNS, POOL, TrailState


def actors(state: TrailState) -> tuple[Seat, ...]:
    """TR-13: all who have not picked, in the draft; then the seat on turn."""
    if state.phase == "draft":
        return tuple([seat for seat in state.all_seats() if may_pick(state, seat)])
    return () if state.turn is None else (state.turn,)


def may_pick(state: TrailState, seat: Seat) -> bool:
    """Whether a seat still has to pick a card of the hand before it."""
    return not state.picked[seat - 1] and bool(state.table.cards[DRAFTS[seat]])


def legal(state: TrailState, seat: Seat) -> Iterator[Command]:
    """All there is to do, but for payments of which a card could be spared (TR-37)."""
    if state.phase == "draft":
        return _singles(state, seat, DRAFTS[seat]) if may_pick(state, seat) else iter(())
    if seat != state.turn:
        return iter(())
    match state.phase:
        case "aces":
            return _singles(state, seat, ACES[seat])
        case "recover":
            return _singles(state, seat, POOL)
        case "pay":
            stands = state.stands(seat)
            return iter(()) if stands is None else iter(_payments(state, seat, stands))
        case "trek":
            return chain(_steps(state, seat), (Press(seat, TURN_BACK),))
        case "over":
            return iter(())


def _singles(state: TrailState, seat: Seat, source: ZoneId) -> Iterator[Command]:
    pack = PACKS[seat]
    return iter([make_move(seat, (card,), source, pack) for card in state.table.cards[source]])


def _steps(state: TrailState, seat: Seat) -> Iterator[Command]:
    """TR-23: pass a face-up card in reach, or uncover one."""
    if not state.table.cards[PACKS[seat]]:
        return iter(())
    found: list[Command] = []
    for cell in state.reach(seat):
        if state.is_up(cell):
            found += _payments(state, seat, cell)
        else:
            found.append(make_walk(seat, PAWNS[seat], cell))
    return iter(found)


def _payments(state: TrailState, seat: Seat, cell: ZoneId) -> list[Move]:
    table, source = state.table, PACKS[seat]
    pack = table.cards[source]
    trail = table.face(table.cards[cell][0])
    return [
        make_move(seat, tuple([pack[place] for place in places]), source, cell)
        for places in lean_payments(table.faces_of(pack), trail)
    ]
