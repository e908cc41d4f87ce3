"""Grizzo: what the rules know beside legality."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Contest, Line, Mark, Outcome, Text
from pnwtable.core.cards import Face
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.game import Field
from pnwtable.core.sides import CONTINUE, STOP, side_of
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId, seat_text, singly
from pnwtable.games.grizzo.rules import FLIP, row_of
from pnwtable.games.grizzo.scoring import (
    Standing,
    points_of,
    set_total,
    standings,
    total_of,
    totals,
    winners,
)
from pnwtable.games.grizzo.state import (
    BOX,
    COLOUR_OF_ROW,
    LEAST_CLAIMED,
    MOST_IN_ROW,
    PILE,
    ROWS,
    SETS,
    GrizzoState,
    any_valid,
    is_valid,
)


def fields(state: GrizzoState) -> Mapping[str, Field]:
    """Section 5 of the sheet."""
    of_sets = totals(state)
    points = points_of(standings(of_sets, state.seats), state.seats)
    return {
        "phase": state.phase,
        "turn": seat_text(state.turn),
        "first": seat_text(state.first),
        "played": state.played,
        "final": state.final,
        **{f"total@{seat}.{colour}": total for (seat, colour), total in of_sets.items()},
        **{f"score@{seat}": score for seat, score in points.items()},
    }


def outcome(state: GrizzoState) -> Outcome | None:
    """GZ-65."""
    return Outcome(winners(state)) if state.phase == "over" else None


def remark(view: View[GrizzoState], command: Command) -> Text | None:
    """What a play does to its row, how blind a flip is, what a claim makes of the set."""
    state = view.state
    match command:
        case Move(source=source) if source == PILE:
            return _remark_on_play(state, command)
        case Move(source=source, seat=seat) if source in COLOUR_OF_ROW:
            return _remark_on_claim(state, seat, COLOUR_OF_ROW[source])
        case Press(button=button) if button == FLIP:
            return _remark_on_flip(state)
        case Press():
            return Text("remarks.end")
        case _:
            return None


def _remark_on_play(state: GrizzoState, play: Move) -> Text:
    side = side_of(state.table.face(play.cards[0]))
    row = ROWS[side.colour]
    cards = len(state.table.cards[row]) + 1
    if cards > MOST_IN_ROW:
        return Text("remarks.bust", {"zone": row})
    if side.symbol == STOP:
        valid = cards >= LEAST_CLAIMED or any_valid(state.table)
        return Text("remarks.stop" if valid else "remarks.stop-nothing")
    if side.symbol == CONTINUE and len(state.table.cards[PILE]) > 1:
        return Text("remarks.continue")
    own = state.table.faces(SETS[play.seat, side.colour])
    total = total_of((*own, *state.table.faces(row), state.table.face(play.cards[0])))
    return Text("remarks.row", {"n": cards, "total": total, "zone": row})


def _remark_on_flip(state: GrizzoState) -> Text:
    """GZ-01: the other side never has the colour that lies up, so that row is safe."""
    top = state.table.cards[PILE][-1]
    safe = row_of(state, top)
    full = [row for row in COLOUR_OF_ROW if len(state.table.cards[row]) >= MOST_IN_ROW]
    at_risk = len([row for row in full if row != safe])
    if at_risk:
        return Text("remarks.flip-danger", {"n": at_risk})
    return Text("remarks.flip-escape" if full else "remarks.flip")


def _remark_on_claim(state: GrizzoState, seat: Seat, colour: str) -> Text:
    before = totals(state)
    after = {**before, (seat, colour): _claimed_total(state, seat, colour)}
    points = points_of(standings(after, state.seats), state.seats)[seat]
    values = {"total": after[seat, colour], "was": before[seat, colour], "n": points}
    key = "remarks.claim" if values["total"] >= values["was"] else "remarks.claim-loss"
    return Text(key, {**values, "zone": SETS[seat, colour]})


def _claimed_total(state: GrizzoState, seat: Seat, colour: str) -> int:
    table = state.table
    return total_of((*table.faces(SETS[seat, colour]), *table.faces(ROWS[colour])))


def marks(view: View[GrizzoState]) -> tuple[Mark, ...]:
    """What must be done, the danger and worth of the rows, the totals of the sets."""
    return (*_marks_of_pile(view), *_marks_of_rows(view), *_marks_of_sets(view.state))


def _marks_of_pile(view: View[GrizzoState]) -> Iterator[Mark]:
    state = view.state
    if state.final and state.phase != "over":
        yield Mark(PILE, "last", Text("marks.final"))
    if state.phase == "stop":
        yield Mark(PILE, "warn", Text("marks.stop"))
    elif state.phase == "must":
        yield Mark(PILE, "info", Text("marks.continue" if state.played else "marks.play"))


def _marks_of_rows(view: View[GrizzoState]) -> Iterator[Mark]:
    state = view.state
    seat = view.viewer or state.turn
    for colour, row in ROWS.items():
        cards = state.table.cards[row]
        if not is_valid(cards) or state.phase == "over":
            continue
        adds = _claimed_total(state, seat, colour) - set_total(state, seat, colour)
        key = "marks.full" if len(cards) >= MOST_IN_ROW else "marks.adds"
        kind = "warn" if len(cards) >= MOST_IN_ROW else "info"
        yield Mark(row, kind, Text(key, {"n": adds, "signed": f"{adds:+d}"}))


def _marks_of_sets(state: GrizzoState) -> Iterator[Mark]:
    for standing in standings(totals(state), state.seats):
        zone = SETS[standing.seat, standing.colour]
        if state.table.cards[zone]:
            kind = "warn" if standing.place is None else "info"
            values = {"n": standing.total, "points": standing.points}
            yield Mark(zone, kind, Text("marks.total", values))


def contest(state: GrizzoState) -> Contest:
    """GZ-65: each for itself."""
    return Contest(singly(state.seats))


def tally(view: View[GrizzoState]) -> tuple[Line, ...]:
    """GZ-61 to GZ-63: each seat's points, colour by colour, for every set that was begun."""
    ranked = standings(totals(view.state), view.state.seats)
    cards = view.table.cards
    return tuple(_line(one) for one in ranked if cards[SETS[one.seat, one.colour]])


def _line(standing: Standing) -> Line:
    seat, total = standing.seat, standing.total
    zone = SETS[seat, standing.colour]
    if standing.place is None:
        return Line(seat, "GZ-61", 0, Text("tally.none", {"zone": zone, "total": total}))
    rule, key = ("GZ-63", "tally.shared") if standing.shared else ("GZ-62", "tally.place")
    text = Text(key, {"zone": zone, "total": total, "place": standing.place})
    return Line(seat, rule, standing.points, text)


def could_lie(view: View[GrizzoState], zone: ZoneId, sides: tuple[Face, ...]) -> bool:
    """GZ-01, GZ-52: any card of the deck, but a new pile holds what everybody saw go into it."""
    if side_of(sides[0]).colour == side_of(sides[1]).colour:
        return False
    state = view.state
    if not state.reshuffled:
        return True
    went_in = _copies(state.reshuffled, sides)
    if zone == PILE:
        return went_in > 0
    return zone != BOX or _copies(state.deck.cards, sides) > went_in


def _copies(cards: tuple[tuple[Face, ...], ...], sides: tuple[Face, ...]) -> int:
    """How often a card, either way round, is among these."""
    return cards.count(sides) + cards.count(sides[::-1])
