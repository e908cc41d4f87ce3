"""Cabin by the Sea: what the rules know beside legality."""

from collections import Counter
from collections.abc import Mapping

from pnwtable.core.answers import Contest, Line, Mark, Outcome, Text
from pnwtable.core.cards import SUITS, Face, rank_of, suit_of
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.game import Field
from pnwtable.core.view import View
from pnwtable.core.zones import ZoneId, singly
from pnwtable.games.cabin.state import (
    ACE,
    BEACH,
    LOST,
    LOWEST_FACE_CARD,
    PLAYER,
    RATINGS,
    SEA,
    SUPPLY,
    TIDE,
    WORST_RATING,
    CabinState,
    is_ace,
    points,
    rating,
)


def fields(state: CabinState) -> Mapping[str, Field]:
    """Section 5 of the sheet."""
    return {
        "phase": state.phase,
        "turn": "p1",
        "turn_no": state.turn_no,
        "score@1": state.score,
        "rating": rating(state.score) if state.phase == "over" else "none",
    }


def outcome(state: CabinState) -> Outcome | None:
    """CB-52: nobody wins or loses; the game names its player and the rating."""
    if state.phase != "over":
        return None
    return Outcome((PLAYER,), rating(state.score))


def remark(view: View[CabinState], command: Command) -> Text | None:
    """What a build skips, what a last place costs, what a loss or a blind choice means."""
    state = view.state
    match command:
        case Press():
            return Text("remarks.binding")
        case Move(cards=(card,), target=target) if target == LOST:
            return Text("remarks.loss", {"n": points(state.table.face(card))})
        case Move(cards=(card,), target=target) if target in state.stacks:
            face = state.table.face(card)
            return _remark_on_stack(state, target, face) or _remark_on_place(state, target, face)
        case _:
            return None


def _remark_on_stack(state: CabinState, stack: ZoneId, face: Face) -> Text | None:
    top = state.table.top(stack)
    if top is None:
        return None
    under = state.table.face(top)
    if is_ace(face) or is_ace(under):
        return Text("remarks.ace")
    skipped = rank_of(face) - rank_of(under) - 1
    return Text("remarks.gap", {"n": skipped}) if skipped else Text("remarks.next")


def _remark_on_place(state: CabinState, stack: ZoneId, face: Face) -> Text | None:
    if state.table.cards[stack]:
        return None
    tops = [state.table.top(place) for place in state.stacks if place != stack]
    if None in tops:
        return Text("remarks.free-place", {"n": tops.count(None)})
    housed = {suit_of(state.table.face(top)) for top in tops if top is not None}
    homeless = [suit for suit in SUITS if suit not in housed | {suit_of(face)}]
    if homeless:
        return Text("remarks.last-place-homeless", {"suits": " ".join(homeless)})
    return Text("remarks.last-place")


def marks(view: View[CabinState]) -> tuple[Mark, ...]:
    """The last free place; what is lost is the score."""
    state = view.state
    free = [stack for stack in state.stacks if not state.table.cards[stack]]
    if len(free) == 1:
        return (Mark(free[0], "warn", Text("marks.last-place")),)
    return ()


def contest(_state: CabinState) -> Contest:
    """CB-53: the words for the points lost."""
    return Contest(singly(1), grades=(*RATINGS, (None, WORST_RATING)))


def tally(view: View[CabinState]) -> tuple[Line, ...]:
    """CB-51, by kind of card."""
    kinds = Counter(_kind(face) for face in view.table.faces(LOST))
    return tuple(
        Line(PLAYER, "CB-51", kinds[kind] * value, Text(f"tally.{kind}", {"n": kinds[kind]}))
        for kind, value in (("numerals", 1), ("faces", 2), ("aces", 3))
        if kinds[kind]
    )


def could_lie(zone: ZoneId, sides: tuple[Face, ...]) -> bool:
    """CB-01 to CB-04: sea and tide hold numerals, the supply Aces too, the beach face cards."""
    rank = rank_of(sides[0])
    if zone in (SEA, TIDE):
        return rank < LOWEST_FACE_CARD
    if zone == SUPPLY:
        return rank < LOWEST_FACE_CARD or rank == ACE
    return zone != BEACH or rank >= LOWEST_FACE_CARD


def _kind(face: Face) -> str:
    return {1: "numerals", 2: "faces", 3: "aces"}[points(face)]
