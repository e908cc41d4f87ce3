"""Trail: what the rules know beside legality."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Contest, Line, Mark, Outcome, Text
from pnwtable.core.cards import suit_of
from pnwtable.core.commands import Command, Move, Press, Walk
from pnwtable.core.game import Field
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId, seat_text, singly
from pnwtable.games.trail.ground import LANDMARK
from pnwtable.games.trail.knowing import unseen_of_kind
from pnwtable.games.trail.payment import (
    MOST_CARDS,
    asks,
    can_pay,
    is_pair,
    landmark_points,
    to_spare,
    total,
)
from pnwtable.games.trail.state import CARD_POINTS, PACKS, PAWNS, POOL, TrailState
from pnwtable.games.trail.turn import winners


def fields(state: TrailState) -> Mapping[str, Field]:
    """Section 5 of the sheet."""
    found: dict[str, Field] = {
        "phase": state.phase,
        "turn": "none" if state.turn is None else seat_text(state.turn),
        "first": seat_text(state.first),
        "round": state.round,
    }
    for seat in state.all_seats():
        found[f"picked@{seat}"] = state.picked[seat - 1]
        found[f"passed@{seat}"] = state.passed(seat)
        found[f"landmarks@{seat}"] = state.landmarks[seat - 1]
        found[f"status@{seat}"] = state.status[seat - 1]
        found[f"blazed@{seat}"] = state.blazed[seat - 1]
        found[f"score@{seat}"] = state.score(seat)
    return found


def outcome(state: TrailState) -> Outcome | None:
    """TR-63."""
    return Outcome(winners(state)) if state.phase == "over" else None


def remark(view: View[TrailState], command: Command) -> Text | None:
    """What a payment is and earns, how a blaze may go, what turning back keeps."""
    match command:
        case Move() if command.target in view.state.ground.kinds:
            return _remark_on_payment(view.state, command)
        case Walk():
            return _remark_on_blaze(view, command)
        case Press():
            state = view.state
            left = len(state.table.cards[PACKS[command.seat]])
            return Text("remarks.turn-back", {"n": left, "score": state.score(command.seat)})
        case _:
            return None


def _remark_on_payment(state: TrailState, move: Move) -> Text:
    """TR-32 to TR-34, TR-62; TR-37 where a card could stay in the pack."""
    trail = state.table.face(state.table.cards[move.target][0])
    cards = [state.table.face(card) for card in move.cards]
    points = CARD_POINTS + landmark_points(trail)
    spare = to_spare(cards, trail)
    if spare:
        return Text("remarks.wasteful", {"n": spare, "points": points})
    if len(cards) == MOST_CARDS:
        return Text("remarks.three", {"points": points})
    if is_pair(cards):
        return Text("remarks.pair", {"points": points})
    return Text("remarks.sum", {"total": total(cards), "asks": asks(trail), "points": points})


def _remark_on_blaze(view: View[TrailState], walk: Walk) -> Text:
    """TR-40, TR-43, TR-45."""
    payable, unseen = odds(view, walk.seat, walk.target)
    left = len(view.table.cards[PACKS[walk.seat]])
    if payable == unseen:
        return Text("remarks.blaze-safe")
    if not payable:
        return Text("remarks.blaze-hopeless", {"n": left})
    return Text("remarks.blaze-odds", {"payable": payable, "unseen": unseen, "n": left})


def odds(view: View[TrailState], seat: Seat, cell: ZoneId) -> tuple[int, int]:
    """Of the cards that may lie face down there, how many the own pack could pay; and of all."""
    pack = view.table.faces(PACKS[seat])
    unseen = unseen_of_kind(view, view.state.ground.kinds[cell])
    return sum(can_pay(pack, face) for face in unseen), len(unseen)


def marks(view: View[TrailState]) -> tuple[Mark, ...]:
    """Token, trailblazers, who has turned back; landmarks, and danger of blazing."""
    return (*_marks_of_seats(view.state), *_marks_of_map(view.state), *_marks_of_danger(view))


def _marks_of_seats(state: TrailState) -> Iterator[Mark]:
    for seat in state.all_seats():
        left = len(state.table.cards[PACKS[seat]])
        if seat == state.first and state.phase != "over":
            yield Mark(PACKS[seat], "led", Text("marks.first"))
        yield Mark(PACKS[seat], "info", Text("marks.pack", {"n": left}))
        if state.picked[seat - 1]:
            yield Mark(PACKS[seat], "good", Text("marks.picked"))
        if state.blazed[seat - 1]:
            yield Mark(PAWNS[seat], "good", Text("marks.blazed"))
        if state.status[seat - 1] != "trail":
            yield Mark(PAWNS[seat], "info", Text(f"marks.{state.status[seat - 1]}"))
    if state.phase == "recover":
        yield Mark(POOL, "info", Text("marks.recover"))


def _marks_of_map(state: TrailState) -> Iterator[Mark]:
    """TR-32, TR-62: what a landmark asks for and is worth; TR-30 to TR-34: how to pay."""
    if state.phase == "over":
        return
    for cell, kind in state.ground.kinds.items():
        if kind == LANDMARK and state.is_up(cell):
            face = state.table.face(state.table.cards[cell][0])
            points = CARD_POINTS + landmark_points(face)
            yield Mark(cell, "info", Text("marks.landmark", {"n": asks(face), "points": points}))
    if state.phase == "trek" and state.turn is not None:
        for cell in state.reach(state.turn):
            yield Mark(cell, "reach", Text("marks.reach"))
    if state.phase == "pay" and state.turn is not None:
        stands = state.stands(state.turn)
        if stands is not None:
            face = state.table.face(state.table.cards[stands][0])
            price = Text("marks.pay", {"n": asks(face), "suits": suit_of(face)})
            yield Mark(stands, "asked", price)


def _marks_of_danger(view: View[TrailState]) -> Iterator[Mark]:
    """TR-43, TR-45: the face-down cards in reach that could cost the pack, to its owner alone."""
    state, seat = view.state, view.viewer
    if seat is None or state.phase != "trek" or state.status[seat - 1] != "trail":
        return
    left = len(state.table.cards[PACKS[seat]])
    if not 0 < left < MOST_CARDS:
        return
    for cell in state.reach(seat):
        if not state.is_up(cell):
            payable, unseen = odds(view, seat, cell)
            if payable < unseen:
                key = "marks.danger" if payable else "marks.hopeless"
                values = {"payable": payable, "unseen": unseen}
                yield Mark(cell, "warn", Text(key, values))


def contest(state: TrailState) -> Contest:
    """TR-63: each for itself."""
    return Contest(singly(state.seats))


def tally(view: View[TrailState]) -> tuple[Line, ...]:
    """TR-61, TR-62: cards passed, landmarks, cards in the pack."""
    return tuple(line for seat in view.state.all_seats() for line in _lines(view.state, seat))


def _lines(state: TrailState, seat: Seat) -> Iterator[Line]:
    passed, landmarks = state.passed(seat), state.landmarks[seat - 1]
    left = len(state.table.cards[PACKS[seat]])
    if passed:
        yield Line(seat, "TR-61", CARD_POINTS * passed, Text("tally.passed", {"n": passed}))
    if landmarks:
        yield Line(seat, "TR-62", landmarks, Text("tally.landmarks", {"n": landmarks}))
    if left:
        key = "tally.kept" if state.status[seat - 1] == "back" else "tally.pack"
        yield Line(seat, "TR-61", left, Text(key, {"n": left}))
