"""Orca Isles: what the rules know beside legality."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pnwtable.core.answers import Line, Mark, Text
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.game import Field
from pnwtable.core.table import sees
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token, ZoneId, seat_text
from pnwtable.games.orca_isles.ending import ISLE, TIE
from pnwtable.games.orca_isles.packing import worth
from pnwtable.games.orca_isles.sets import Hunt, Kind, hunt
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
    OrcaState,
)

_RULES: Final = {ISLE: "OI-55", TIE: "OI-56"}
_SET_RULE: Final = "OI-50"
_HAND_RULE: Final = "OI-70"
_EARLIER_RULE: Final = "OI-04"

_ORDER: Final = (*(kind.key for kind in sorted(Kind, reverse=True)), ISLE, TIE)


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
                kind = _found(state, isle, cards).kind
                look = "info" if kind is Kind.NONE else "good"
                yield Mark(zone, look, Text(f"marks.{kind.key}", {"n": kind.points}))


def _marks_of_deck(state: OrcaState) -> Iterator[Mark]:
    """OI-10, OI-66."""
    if state.phase == "over":
        return
    yield Mark(PODS[state.first], "info", Text("marks.first"))
    look = "warn" if state.round == ROUNDS else "info"
    yield Mark(DECK, look, Text("marks.round", {"n": state.round, "most": ROUNDS}))
    if not state.table.cards[DECK]:
        empty = "marks.renewed" if state.table.cards[DISCARD] else "marks.no-card"
        yield Mark(DECK, "warn", Text(empty))


def _marks_of_hands(view: View[OrcaState]) -> Iterator[Mark]:
    """OI-70: what a hand that is seen would be worth at the end."""
    table = view.table
    for seat in view.state.all_seats():
        hand = HANDS[seat]
        cards = table.cards[hand]
        if cards and all(sees(table, view.viewer, hand, card) for card in cards):
            yield Mark(hand, "info", Text("marks.hand", {"n": worth(table.faces(hand))}))


def tally(view: View[OrcaState]) -> tuple[Line, ...]:
    """OI-50 to OI-56 a line for each kind, OI-70 one for each set, and points from before."""
    state = view.state
    return tuple(line for seat in state.all_seats() for line in _lines(state, seat))


def _lines(state: OrcaState, seat: Seat) -> Iterator[Line]:
    mine = [one for one in state.earned if one.seat == seat]
    earlier = state.scores[seat - 1] - sum(one.points for one in mine)
    if earlier:
        yield Line(seat, _EARLIER_RULE, earlier, Text("tally.earlier", {"n": earlier}))
    for what in _ORDER:
        alike = [one.points for one in mine if one.what == what and not one.hand]
        if alike:
            text = Text(f"tally.{what}", {"n": len(alike)})
            yield Line(seat, _RULES.get(what, _SET_RULE), sum(alike), text)
    for one in mine:
        if one.hand:
            text = Text("tally.hand", {"cards": " ".join(one.faces)})
            yield Line(seat, _HAND_RULE, one.points, text)
