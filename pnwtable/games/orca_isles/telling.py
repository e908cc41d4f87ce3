"""Orca Isles: what the rules know beside legality."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pnwtable.core.answers import Contest, Line, Mark, Text
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.game import Field
from pnwtable.core.table import sees
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token, ZoneId, seat_text, singly
from pnwtable.games.orca_isles.ending import ISLE, TIE
from pnwtable.games.orca_isles.packing import worth
from pnwtable.games.orca_isles.sets import Hunt, hunt, reading_order
from pnwtable.games.orca_isles.state import (
    DECK,
    DISCARD,
    GATHERS,
    HANDS,
    ISLES,
    MOST_ORCAS,
    PODS,
    ROUNDS,
    UNDER,
    Earned,
    OrcaState,
)

_RULES: Final = {ISLE: "OI-55", TIE: "OI-56"}
_SET_RULE: Final = "OI-50"
_ROUND_RULE: Final = "OI-60"
_HAND_RULE: Final = "OI-70"
_EARLIER_RULE: Final = "OI-04"


def fields(state: OrcaState) -> Mapping[str, Field]:
    """Section 5 of the sheet."""
    found: dict[str, Field] = {
        "phase": state.phase,
        "round": state.round,
        "first": seat_text(state.first),
        "turn": "none" if state.turn is None else seat_text(state.turn),
    }
    for seat in state.all_seats():
        found[f"turns@{seat}"] = state.turns[seat - 1]
        found[f"score@{seat}"] = state.scores[seat - 1]
        found[f"last@{seat}"] = state.last[seat - 1]
        found[f"final@{seat}"] = state.final[seat - 1]
    return found


def remark(view: View[OrcaState], command: Command) -> Text | None:
    """What a hunt makes and against whom, what a card does for the hand, what is unseen."""
    state = view.state
    if command.seat != view.viewer:
        return None
    match command:
        case Move(source=source) if source in GATHERS:
            return _remark_on_gathering(state, command)
        case Move(source=source, target=target) if source == DECK:
            if not state.table.cards[DECK]:
                return Text("remarks.renew", {"n": len(state.table.cards[DISCARD])})
            return Text("remarks.instincts" if target in ISLES else "remarks.draw")
        case Move(target=target) if target in ISLES:
            return _remark_on_hunt(view, command)
        case Press():
            return Text("remarks.pass")
        case _:
            return None


def _remark_on_gathering(state: OrcaState, move: Move) -> Text:
    """OI-70: what the hand would be worth with that card."""
    hand = state.table.faces(move.target)
    was, now = worth(hand), worth((*hand, *map(state.table.face, move.cards)))
    key = "remarks.gather-more" if now > was else "remarks.gather"
    return Text(key, {"n": now, "was": was})


def _remark_on_hunt(view: View[OrcaState], move: Move) -> Text:
    """OI-42, OI-51, OI-52."""
    state, isle = view.state, move.target
    mine = _found(state, isle, move.cards)
    return Text(f"remarks.{_against(view, isle, mine)}.{mine.kind.key}", {"n": mine.kind.points})


def _against(view: View[OrcaState], isle: ZoneId, mine: Hunt) -> str:
    """Who is at the isle already, and how an own hunt compares if the other one lies open."""
    state, viewer = view.state, view.viewer
    for seat, orca in state.orcas_at(isle):
        if seat == viewer:
            return "own"
        cards = state.table.cards[UNDER[seat, orca]]
        if not all(sees(state.table, viewer, UNDER[seat, orca], card) for card in cards):
            return "rival"
        theirs = _found(state, isle, cards)
        if theirs.strength == mine.strength:
            return "level"
        return "ahead" if mine.strength > theirs.strength else "behind"
    return "first"


def _found(state: OrcaState, isle: ZoneId, cards: Sequence[Token]) -> Hunt:
    face = state.table.face
    return hunt(face(state.table.cards[isle][-1]), [face(card) for card in cards])


def marks(view: View[OrcaState]) -> tuple[Mark, ...]:
    """What the hunts make that the viewer sees, isles that are full, who begins, the deck."""
    state = view.state
    return (*_marks_of_isles(view), *_marks_of_deck(state), *_marks_of_hands(view))


def _marks_of_isles(view: View[OrcaState]) -> Iterator[Mark]:
    """OI-31, OI-47."""
    state = view.state
    for isle in state.isles():
        orcas = state.orcas_at(isle)
        if len(orcas) >= MOST_ORCAS:
            yield Mark(isle, "info", Text("marks.full"))
        for orca in orcas:
            zone = UNDER[orca]
            cards = state.table.cards[zone]
            shown = all(sees(state.table, view.viewer, zone, card) for card in cards)
            if cards and shown and state.table.cards[isle]:
                points = _found(state, isle, cards).kind.points
                yield Mark(zone, "info", Text("marks.set", {"n": points}))


def _marks_of_deck(state: OrcaState) -> Iterator[Mark]:
    """OI-10, OI-66."""
    if state.phase == "over":
        return
    yield Mark(PODS[state.first], "info", Text("marks.first"))
    if state.round == ROUNDS:
        yield Mark(DECK, "last", Text("marks.last-round"))
    else:
        yield Mark(DECK, "round", Text("marks.round", {"n": state.round, "most": ROUNDS}))
    if not state.table.cards[DECK]:
        empty = "marks.renewed" if state.table.cards[DISCARD] else "marks.no-card"
        yield Mark(DECK, "warn", Text(empty))


def _marks_of_hands(view: View[OrcaState]) -> Iterator[Mark]:
    """OI-70: what a hand that is seen would be worth at the end, and then each of its sets."""
    table = view.table
    if view.state.phase == "over":
        yield from _marks_of_sets(view.state)
        return
    for seat in view.state.all_seats():
        hand = HANDS[seat]
        cards = table.cards[hand]
        if cards and all(sees(table, view.viewer, hand, card) for card in cards):
            yield Mark(hand, "info", Text("marks.hand", {"n": worth(table.faces(hand))}))


def _marks_of_sets(state: OrcaState) -> Iterator[Mark]:
    """OI-70: at the last card of each set; a hand has its sets first, in their order."""
    for seat in state.all_seats():
        hand, end = state.table.cards[HANDS[seat]], 0
        for one in state.earned:
            if one.seat == seat and one.hand:
                end += len(one.faces)
                text = Text("marks.set", {"n": one.points})
                yield Mark(HANDS[seat], "good", text, card=hand[end - 1])


def contest(state: OrcaState) -> Contest:
    """OI-60, OI-73: each for itself, round by round."""
    return Contest(singly(state.seats), by_round=True, rounds=ROUNDS)


def tally(view: View[OrcaState]) -> tuple[Line, ...]:
    """A line for each round, for all that the last one earned, and for each set of a hand."""
    state = view.state
    return tuple(line for seat in state.all_seats() for line in _lines(state, seat))


def _lines(state: OrcaState, seat: Seat) -> Iterator[Line]:
    """OI-50 to OI-56, OI-70; earlier rounds in a line each, and points from before the first."""
    mine = [one for one in state.earned if one.seat == seat]
    last = max((one.round for one in state.earned), default=0)
    earlier = state.scores[seat - 1] - sum(one.points for one in mine)
    if earlier:
        yield Line(seat, _EARLIER_RULE, earlier, Text("tally.earlier", {"n": earlier}))
    for number in range(1, last):
        points = sum(one.points for one in mine if one.round == number)
        if points:
            yield Line(seat, _ROUND_RULE, points, Text("tally.round", {"n": number}))
    for one in mine:
        if one.round == last and not one.hand:
            yield _line_of_isle(one)
    for one in mine:
        if one.hand:
            text = Text(f"tally.hand.{one.what}", {"cards": _as_read(one)})
            yield Line(seat, _HAND_RULE, one.points, text)


def _line_of_isle(one: Earned) -> Line:
    """OI-50 to OI-56: what a hunt has made of which cards, or why an isle was won."""
    key = f"tally.{one.what}.{one.why}" if one.why else f"tally.{one.what}"
    text = Text(key, {"zone": one.isle, "cards": _as_read(one)})
    return Line(one.seat, _RULES.get(one.what, _SET_RULE), one.points, text)


def _as_read(one: Earned) -> str:
    return " ".join(one.faces[at] for at in reading_order(one.faces))
