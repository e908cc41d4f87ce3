"""Signal Fire: why a command is refused, in the order of the sheet (section 4)."""

from collections.abc import Callable
from typing import Final

from pnwtable.core.answers import Answer, NotThere, Ok, Refusal
from pnwtable.core.cards import Face, suit_of
from pnwtable.core.commands import (
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    Move,
    Press,
    Walk,
)
from pnwtable.core.resolve import first_legal
from pnwtable.core.tricks import holds_suit
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.bidding import has_bid, may_start_on
from pnwtable.games.signal_fire.ground import column_of, row_of
from pnwtable.games.signal_fire.playing import face_lying, is_led
from pnwtable.games.signal_fire.state import (
    BIDS,
    FACEDOWN,
    FIRES,
    HANDS,
    OWNER_IN_TRICK,
    OWNER_OF_BID,
    OWNER_OF_FACEDOWN,
    OWNER_OF_HAND,
    PAWNS,
    TEAM_OF_FIRE,
    TRICK,
    SignalFireState,
    suit_lying,
    team_of,
)
from pnwtable.games.signal_fire.trick import (
    ends_of,
    goes_along_valley,
)

STAY: Final = "stay"
NEXT_ROUND: Final = "next-round"

_NO_MOVE: Final = Refusal("SF-09")
_NOT_YOURS: Final = Refusal("SF-08")


def check(state: SignalFireState, asked: Asked) -> Answer:
    """The answer by the table of refusals, in its order."""
    if state.phase == "over":
        return Refusal("SF-78")
    match asked:
        case AskedMove():
            return _check_move(state, asked)
        case AskedWalk():
            return _check_walk(state, asked)
        case AskedPress():
            return _check_press(state, asked)
        case AskedChoose():
            return _NO_MOVE


def _check_move(state: SignalFireState, asked: AskedMove) -> Answer:
    """SF-09 for a form of another phase; then that phase's own order."""
    if asked.onto is not None:
        return _NO_MOVE
    source, target = asked.source, asked.target
    match state.phase:
        case "bid" if source in OWNER_OF_HAND and target in OWNER_OF_BID:
            return _check_bid(state, asked)
        case "play" if source in OWNER_OF_HAND and (
            target in OWNER_IN_TRICK or target in OWNER_OF_FACEDOWN
        ):
            return _check_play(state, asked)
        case "light" if target in TEAM_OF_FIRE and (
            source in OWNER_IN_TRICK or source in OWNER_OF_FACEDOWN
        ):
            return _check_light(state, asked)
        case _:
            return _NO_MOVE


def _resolved(
    state: SignalFireState,
    asked: AskedMove,
    rule: Callable[[SignalFireState, Move], Refusal | None],
) -> Answer:
    """Names looked up among what the seat sees, then judged."""

    def judge(move: Move) -> Answer:
        if not move.cards:
            return NotThere(str(asked))
        return rule(state, move) or Ok(move)

    return first_legal(state.table, asked, judge)


def _check_bid(state: SignalFireState, asked: AskedMove) -> Answer:
    """SF-10, SF-12, before any card is looked for."""
    seat = asked.seat
    if asked.source != HANDS[seat] or asked.target != BIDS[seat]:
        return Refusal("SF-10")
    if has_bid(state, seat):
        return Refusal("SF-12")
    return _resolved(state, asked, bid_rule)


def bid_rule(_: SignalFireState, move: Move) -> Refusal | None:
    """SF-11."""
    return None if len(move.cards) == 1 else Refusal("SF-11", {"n": len(move.cards)})


def _check_play(state: SignalFireState, asked: AskedMove) -> Answer:
    """SF-08, before any card is looked for."""
    seat = asked.seat
    own = asked.source == HANDS[seat] and asked.target in (TRICK[seat], FACEDOWN[seat])
    if seat != state.turn or not own:
        return _NOT_YOURS
    return _resolved(state, asked, play_rule)


def play_rule(state: SignalFireState, move: Move) -> Refusal | None:
    """SF-21, SF-22 or SF-82, SF-25; and SF-27: face down anything goes."""
    seat = move.seat
    if len(move.cards) != 1 or state.has_played(seat):
        return Refusal("SF-21", {"n": len(move.cards)})
    if move.target == FACEDOWN[seat]:
        return None
    face = state.table.face(move.cards[0])
    if seat == state.lead:
        return lead_rule(state, seat, face)
    if state.led and suit_of(face) != state.led:
        hand = state.table.faces(HANDS[seat])
        return Refusal("SF-25", {"suits": state.led}) if holds_suit(hand, state.led) else None
    return None


def lead_rule(state: SignalFireState, seat: Seat, face: Face) -> Refusal | None:
    """SF-22; with quickflint SF-82: the cells after the step count, not the one left behind."""
    suit, cell = suit_of(face), state.cell_of(seat)
    if not state.options.quickflint:
        return Refusal("SF-22", {"suits": suit}) if suit == state.trump_of(seat) else None
    if cell is None:
        return None
    ends = ends_of(state.ground, cell, face)
    if all(suit_lying(state.table, end) == suit for end in ends):
        return Refusal("SF-82", {"suits": suit, "cards": face})
    return None


def _check_light(state: SignalFireState, asked: AskedMove) -> Answer:
    """SF-08 for the seat only; SF-43 for a face-down card, whatever it may be."""
    if asked.seat != state.turn:
        return _NOT_YOURS
    if asked.source in OWNER_OF_FACEDOWN:
        lies = state.table.cards[asked.source]
        return Refusal("SF-43") if lies else NotThere(str(asked))
    return _resolved(state, asked, light_rule)


def light_rule(state: SignalFireState, move: Move) -> Refusal | None:
    """SF-43, SF-41, SF-42; SF-44 allows either card of a tied team, each at its own pawn."""
    owner, team = OWNER_IN_TRICK[move.source], team_of(move.seat)
    if owner not in state.tied or team_of(owner) != team:
        return Refusal("SF-43")
    if TEAM_OF_FIRE[move.target] != team:
        return Refusal("SF-41")
    return None if move.target in slots_of(state, owner) else Refusal("SF-42")


def slots_of(state: SignalFireState, owner: Seat) -> tuple[ZoneId, ...]:
    """SF-40: the slots of the column and of the row of a seat's pawn, at its team's edge."""
    cell, team = state.cell_of(owner), team_of(owner)
    if cell is None:
        return ()
    return FIRES[team, column_of(cell)], FIRES[team, row_of(cell)]


def _check_walk(state: SignalFireState, asked: AskedWalk) -> Answer:
    """SF-09, SF-08, then the corners of SF-16 and SF-17 or the steps of SF-51 to SF-56."""
    if state.phase not in ("place", "move") or asked.target not in state.ground.ridge:
        return _NO_MOVE
    if asked.seat != state.turn or asked.pawn != PAWNS[asked.seat]:
        return _NOT_YOURS
    rule = place_rule if state.phase == "place" else step_rule
    walk = Walk(asked.seat, asked.pawn, asked.target)
    return rule(state, walk.seat, walk.target) or Ok(walk)


def place_rule(state: SignalFireState, seat: Seat, cell: ZoneId) -> Refusal | None:
    """SF-16, SF-17."""
    if cell not in state.ground.corners:
        return Refusal("SF-16")
    return None if may_start_on(state, seat, cell) else Refusal("SF-17")


def step_rule(state: SignalFireState, seat: Seat, cell: ZoneId) -> Refusal | None:
    """SF-56, SF-51, SF-52, SF-83."""
    stands = state.cell_of(seat)
    ridge, valley = state.ground.ridge, state.ground.valley
    if stands is None or cell not in (*ridge[stands], *valley[stands]):
        return Refusal("SF-56")
    face = face_lying(state, seat)
    if face is None:
        return None
    if cell not in ends_of(state.ground, stands, face):
        return Refusal("SF-51" if goes_along_valley(face) else "SF-52", {"cards": face})
    if is_led(state, seat) and suit_lying(state.table, cell) == suit_of(face):
        return Refusal("SF-83", {"suits": suit_of(face)})
    return None


def _check_press(state: SignalFireState, asked: AskedPress) -> Answer:
    press = Press(asked.seat, asked.button)
    match state.phase, asked.button:
        case "round_end", "next-round":
            return Ok(press)
        case "move", "stay":
            if asked.seat != state.turn:
                return _NOT_YOURS
            return stay_rule(state, asked.seat) or Ok(press)
        case _:
            return _NO_MOVE


def stay_rule(state: SignalFireState, seat: Seat) -> Refusal | None:
    """SF-54, SF-55."""
    face = face_lying(state, seat)
    return None if face is None else Refusal("SF-55", {"cards": face})
