"""What speaks for a command of Grizzo, read from what everybody sees."""

from collections.abc import Iterator, Sequence

from pnwtable.bots.grizzo.turn import Turn, unseen_lower_sides
from pnwtable.core.answers import Text
from pnwtable.core.cards import Face
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.sides import CONTINUE, STOP, side_of
from pnwtable.core.view import View
from pnwtable.games.grizzo.rules import FLIP
from pnwtable.games.grizzo.state import (
    COLOUR_OF_ROW,
    LEAST_CLAIMED,
    MOST_IN_ROW,
    PILE,
    ROWS,
    SETS,
    GrizzoState,
)


def reasons(view: View[GrizzoState], command: Command) -> Iterator[Text]:
    """The reasons, the most telling first."""
    state = view.state
    turn, top = Turn(state), state.table.top(PILE)
    match command:
        case Move(source=source) if source in COLOUR_OF_ROW:
            yield from _of_claim(turn, COLOUR_OF_ROW[source])
        case Move() if top is not None:
            upper = state.table.face(top)
            yield from _of_play(turn, upper, unseen_lower_sides(state, upper))
        case Press(button=button) if button == FLIP and top is not None:
            upper = state.table.face(top)
            yield from _of_flip(turn, upper, unseen_lower_sides(state, upper))
        case _:
            yield Text("advice.nothing-gained")


def _of_claim(turn: Turn, colour: str) -> Iterator[Text]:
    """GZ-61 to GZ-63: what the set becomes beside those of the others."""
    totals = turn.outlook.totals[colour]
    own, after = totals[turn.seat - 1], turn.claimed(colour)
    others = [total for seat, total in enumerate(totals, start=1) if seat != turn.seat]
    zone = SETS[turn.seat, colour]
    if after > max(0, own) and after > max(others) >= own:
        yield Text("advice.takes-lead", {"zone": zone})
    else:
        passed = sum(own <= other < after for other in others if other > 0)
        if passed and after > 0:
            yield Text("advice.passes", {"n": passed, "zone": zone})
    if after > own:
        yield Text("advice.set-gains", {"n": after - own})
    elif turn.state.phase == "stop" and len(turn.worths) > 1:
        yield Text("advice.costs-least")
    if len(turn.state.table.cards[ROWS[colour]]) >= MOST_IN_ROW:
        yield Text("advice.row-full")


def _of_play(turn: Turn, upper: Face, lower: Sequence[Face]) -> Iterator[Text]:
    side = side_of(upper)
    held = len(turn.state.table.cards[ROWS[side.colour]])
    if held >= MOST_IN_ROW:
        return
    at_risk = _busting(turn, lower)
    if held + 1 >= LEAST_CLAIMED:
        adds = turn.claimed(side.colour, upper) - turn.outlook.totals[side.colour][turn.seat - 1]
        if adds > 0 and side.symbol != CONTINUE:
            yield Text("advice.would-add", {"n": adds})
    if at_risk:
        yield Text("advice.cannot-bust", {"n": at_risk, "of": len(lower)})
    elif turn.of_face(upper) > turn.of_faces(lower):
        yield Text("advice.better-above")
    if side.symbol == CONTINUE and not turn.full:
        yield Text("advice.room-to-go-on")


def _of_flip(turn: Turn, upper: Face, lower: Sequence[Face]) -> Iterator[Text]:
    if len(turn.state.table.cards[ROWS[side_of(upper).colour]]) >= MOST_IN_ROW:
        yield Text("advice.upper-busts")
    elif side_of(upper).symbol == STOP:
        yield Text("advice.avoids-stop")
    if not _busting(turn, lower):
        yield Text("advice.flip-safe")
    if turn.of_faces(lower) > turn.of_face(upper):
        yield Text("advice.better-below")


def _busting(turn: Turn, faces: Sequence[Face]) -> int:
    """How many of these sides would be the fourth card of a row."""
    cards = turn.state.table.cards
    return sum(len(cards[ROWS[side_of(face).colour]]) >= MOST_IN_ROW for face in faces)
