"""Signal Fire: what a seat may do, all of it."""

from collections.abc import Iterator

from pnwtable.core.commands import Command, Press, make_move, make_walk
from pnwtable.core.zones import Seat
from pnwtable.games.signal_fire.bidding import has_bid, starts_of
from pnwtable.games.signal_fire.rules import (
    NEXT_ROUND,
    STAY,
    play_rule,
    slots_of,
    stay_rule,
    step_rule,
)
from pnwtable.games.signal_fire.state import (
    BIDS,
    FACEDOWN,
    HANDS,
    PAWNS,
    SEATS,
    TRICK,
    SignalFireState,
    team_of,
)


def actors(state: SignalFireState) -> tuple[Seat, ...]:
    """The seat to act; all that have not bid; between rounds everybody."""
    match state.phase:
        case "bid":
            return tuple(seat for seat in SEATS if not has_bid(state, seat))
        case "round_end":
            return SEATS
        case _:
            return () if state.turn is None else (state.turn,)


def legal(state: SignalFireState, seat: Seat) -> Iterator[Command]:
    """All commands; of cards face up first."""
    if seat not in actors(state):
        return
    match state.phase:
        case "bid":
            yield from _bids(state, seat)
        case "place":
            yield from (make_walk(seat, PAWNS[seat], cell) for cell in starts_of(state, seat))
        case "play":
            yield from _plays(state, seat)
        case "light":
            yield from _lightings(state, seat)
        case "move":
            yield from _steps(state, seat)
        case _:
            yield Press(seat, NEXT_ROUND)


def _bids(state: SignalFireState, seat: Seat) -> Iterator[Command]:
    for card in state.table.cards[HANDS[seat]]:
        yield make_move(seat, (card,), HANDS[seat], BIDS[seat])


def _plays(state: SignalFireState, seat: Seat) -> Iterator[Command]:
    hand, face_down = HANDS[seat], FACEDOWN[seat]
    if state.has_played(seat):
        return
    for card in state.table.cards[hand]:
        move = make_move(seat, (card,), hand, TRICK[seat])
        if play_rule(state, move) is None:
            yield move
    for card in state.table.cards[hand]:  # SF-27: face down anything goes
        yield make_move(seat, (card,), hand, face_down)


def _lightings(state: SignalFireState, seat: Seat) -> Iterator[Command]:
    for owner in state.tied:
        if team_of(owner) == team_of(seat):
            for fire in slots_of(state, owner):
                yield make_move(seat, state.table.cards[TRICK[owner]], TRICK[owner], fire)


def _steps(state: SignalFireState, seat: Seat) -> Iterator[Command]:
    cell = state.cell_of(seat)
    for end in () if cell is None else (*state.ground.ridge[cell], *state.ground.valley[cell]):
        if step_rule(state, seat, end) is None:
            yield make_walk(seat, PAWNS[seat], end)
    if stay_rule(state, seat) is None:
        yield Press(seat, STAY)
