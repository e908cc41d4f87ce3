"""Trail: what a command does."""

from pnwtable.core.commands import Command, Move, Press, Walk
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step, make_step
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, Token
from pnwtable.games.trail import draft
from pnwtable.games.trail.payment import can_pay
from pnwtable.games.trail.state import (
    ASIDE,
    PACKS,
    PAWNS,
    POOL,
    Status,
    TrailState,
    aces_among,
    open_to_all,
    passed_card,
    with_seat,
)

STEP_REST = 0.25
"""Seconds a pawn stands on a face-down card before the card is turned up."""

FLIP_REST = 0.9
"""Seconds an uncovered card is looked at before a pack is lost to it."""

BUST_REST = 0.6
"""Seconds a lost pack lies in the pool before the pawn goes back."""

ROUND_REST = 0.4
"""Seconds between the last turn of a round and the clearing away."""


def apply(state: TrailState, command: Command) -> Step[TrailState]:
    """Do a command that is Ok; there is no luck after the deal."""
    dealer = Dealer(state.table)
    match command:
        case Move() if state.phase == "draft":
            return draft.pick(state, dealer, command)
        case Move() if state.phase == "aces":
            return draft.take_ace(state, dealer, command)
        case Move() if state.phase == "recover":
            return _recover(state, dealer, command)
        case Move():
            return _pay(state, dealer, command)
        case Walk():
            return _blaze(state, dealer, command)
        case Press():
            return _turn_back(state, dealer, command.seat)
        case _:
            raise ValueError(f"no command of this game: {command}")


def _pay(state: TrailState, dealer: Dealer, move: Move) -> Step[TrailState]:
    """TR-27, TR-41: the cards to the pool, the pawn past the trail card."""
    seat = move.seat
    _discard(dealer, seat, move.cards)
    face = dealer.table.face(dealer.cards(move.target)[0])
    dealer.say("passed", seat, move.cards, zone=move.target, face=face)
    state = _with_aces(passed_card(state, seat, move.target), dealer, seat)
    if state.phase == "pay":
        state = renewed(state, phase="trek", blazed=with_seat(state.blazed, seat, value=True))
    else:
        dealer.stage()
        dealer.walk(PAWNS[seat], move.target)
    if state.status[seat - 1] == "finished":
        dealer.say("finished", seat, zone=move.target)
    return _next_turn(state, dealer, seat)


def _blaze(state: TrailState, dealer: Dealer, walk: Walk) -> Step[TrailState]:
    """TR-40, TR-41, TR-43."""
    seat, cell = walk.seat, walk.target
    card = dealer.cards(cell)[0]
    dealer.walk(walk.pawn, cell)
    dealer.stage(rest=STEP_REST)
    dealer.turn(card, cell, 0)
    dealer.say("uncovered", seat, (card,), zone=cell)
    pack = dealer.cards(PACKS[seat])
    table = state.table
    # The faces of a pack and a trail card are those of the true table, whichever way they lie.
    if can_pay([table.face(each) for each in pack], table.face(card)):
        return make_step(renewed(state, table=dealer.table, phase="pay"), dealer.stages)
    dealer.stage(rest=FLIP_REST)
    _discard(dealer, seat, pack)
    dealer.say("bust", seat, pack, n=len(pack))
    dealer.stage(rest=BUST_REST)
    dealer.walk(walk.pawn, state.stands(seat))
    state = renewed(state, status=with_seat(state.status, seat, "back"))
    return _next_turn(_with_aces(state, dealer, seat), dealer, seat)


def _turn_back(state: TrailState, dealer: Dealer, seat: Seat) -> Step[TrailState]:
    """TR-47."""
    dealer.say("turned-back", seat, n=len(dealer.cards(PACKS[seat])))
    state = renewed(state, status=with_seat(state.status, seat, "back"))
    return _next_turn(state, dealer, seat)


def _recover(state: TrailState, dealer: Dealer, move: Move) -> Step[TrailState]:
    """TR-52; a recovered card is hidden again."""
    seat = move.seat
    dealer.move(move.cards, POOL, PACKS[seat])
    dealer.turn(move.cards[0], PACKS[seat], None)
    dealer.say("recovered", seat, move.cards)
    state = _with_aces(state, dealer, seat)
    return _next_recovery(state, dealer, state.later_seats(seat))


def _discard(dealer: Dealer, seat: Seat, cards: tuple[Token, ...]) -> None:
    dealer.move(cards, PACKS[seat], POOL)


def _next_turn(state: TrailState, dealer: Dealer, seat: Seat) -> Step[TrailState]:
    """TR-23: whoever of the round is still on the trail; after the last one the round ends."""
    for later in state.later_seats(seat):
        if state.status[later - 1] == "trail":
            return make_step(renewed(state, table=dealer.table, turn=later), dealer.stages)
    return _next_recovery(state, dealer, (state.first, *state.later_seats(state.first)))


def _next_recovery(state: TrailState, dealer: Dealer, seats: tuple[Seat, ...]) -> Step[TrailState]:
    """TR-52, TR-53: the next of these seats that recovers; after the last one the clearing away."""
    for seat in seats:
        if state.recovers(seat) and dealer.cards(POOL):
            return make_step(
                renewed(state, table=dealer.table, phase="recover", turn=seat), dealer.stages
            )
    return _end_round(state, dealer)


def _end_round(state: TrailState, dealer: Dealer) -> Step[TrailState]:
    """TR-54 to TR-56, TR-60."""
    dealer.stage(rest=ROUND_REST)
    dealer.move(dealer.cards(POOL), POOL, ASIDE)
    status: tuple[Status, ...] = tuple(
        "back" if each == "finished" else each for each in state.status
    )
    state = renewed(state, status=status, blazed=(False,) * state.seats)
    walkers = state.walkers()
    if not walkers:
        return _finish(state, dealer)
    order = (*state.later_seats(state.first), state.first)
    first = next(seat for seat in order if seat in walkers)
    dealer.say("round", first, n=state.round + 1)
    later = renewed(
        state, table=dealer.table, phase="trek", first=first, turn=first, round=state.round + 1
    )
    return make_step(later, dealer.stages)


def _finish(state: TrailState, dealer: Dealer) -> Step[TrailState]:
    """TR-60, TR-63; section 6: everything is opened, once the pool has been cleared away."""
    dealer.stage()
    for zone, spec in state.table.zones.items():
        dealer.open(zone, open_to_all(spec))
    over = renewed(state, table=dealer.table, phase="over", turn=None)
    dealer.say("over")
    for seat in winners(over):
        dealer.say("won", seat, n=over.score(seat))
    return make_step(over, dealer.stages)


def winners(state: TrailState) -> tuple[Seat, ...]:
    """TR-63: the best scores, shared."""
    best = max(map(state.score, state.all_seats()))
    return tuple(seat for seat in state.all_seats() if state.score(seat) == best)


def _with_aces(state: TrailState, dealer: Dealer, seat: Seat) -> TrailState:
    # A card has one face, so that the table from before knows it, wherever it lies now.
    aces = aces_among(state.table.faces_of(dealer.cards(PACKS[seat])))
    if aces == state.aces[seat - 1]:
        return state
    return renewed(state, aces=with_seat(state.aces, seat, aces))
