"""Trail: who may act, and what there is to do."""

from collections.abc import Iterator

from pnwtable.core.commands import Command, Move, Press, Walk
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.trail.payment import lean_payments
from pnwtable.games.trail.rules import TURN_BACK
from pnwtable.games.trail.state import ACES, DRAFTS, PACKS, PAWNS, POOL, TrailState


def actors(state: TrailState) -> tuple[Seat, ...]:
    """TR-13: all who have not picked, in the draft; then the seat on turn."""
    if state.phase == "draft":
        return tuple(seat for seat in state.all_seats() if may_pick(state, seat))
    return () if state.turn is None else (state.turn,)


def may_pick(state: TrailState, seat: Seat) -> bool:
    """Whether a seat still has to pick a card of the hand before it."""
    return not state.picked[seat - 1] and bool(state.table.cards[DRAFTS[seat]])


def legal(state: TrailState, seat: Seat) -> Iterator[Command]:
    """All there is to do, but for payments of which a card could be spared (TR-37)."""
    if seat not in actors(state):
        return
    match state.phase:
        case "draft":
            yield from _singles(state, seat, DRAFTS[seat])
        case "aces":
            yield from _singles(state, seat, ACES[seat])
        case "recover":
            yield from _singles(state, seat, POOL)
        case "pay":
            stands = state.stands(seat)
            yield from () if stands is None else _payments(state, seat, stands)
        case "trek":
            yield from _steps(state, seat)
            yield Press(seat, TURN_BACK)
        case "over":
            pass


def _singles(state: TrailState, seat: Seat, source: ZoneId) -> Iterator[Move]:
    for card in state.table.cards[source]:
        yield Move(seat, (card,), source, PACKS[seat])


def _steps(state: TrailState, seat: Seat) -> Iterator[Command]:
    """TR-23: pass a face-up card in reach, or uncover one."""
    if not state.table.cards[PACKS[seat]]:
        return
    for cell in state.reach(seat):
        if state.is_up(cell):
            yield from _payments(state, seat, cell)
        else:
            yield Walk(seat, PAWNS[seat], cell)


def _payments(state: TrailState, seat: Seat, cell: ZoneId) -> Iterator[Move]:
    pack = state.table.cards[PACKS[seat]]
    trail = state.table.face(state.table.cards[cell][0])
    for places in lean_payments([state.table.face(card) for card in pack], trail):
        yield Move(seat, tuple(pack[place] for place in places), PACKS[seat], cell)
