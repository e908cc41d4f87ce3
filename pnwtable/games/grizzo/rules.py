"""Grizzo: what may be done, and why a command is refused (section 3 of the sheet)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pnwtable.core.answers import Answer, NotThere, Ok, Refusal
from pnwtable.core.commands import (
    ALL,
    TOP,
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    Command,
    Move,
    Press,
    make_move,
)
from pnwtable.core.resolve import cards_named, first_legal
from pnwtable.core.sides import side_of
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.grizzo.state import (
    BOX,
    COLOUR_OF_ROW,
    DISCARD,
    PILE,
    ROWS,
    SETS,
    GrizzoState,
    any_valid,
    is_valid,
)

FLIP: Final = "flip"
END: Final = "end"

_SET_ZONES: Final = frozenset(SETS.values())


def check(state: GrizzoState, asked: Asked) -> Answer:
    """The answer by the table of refusals, in its order."""
    if state.phase == "over":
        return Refusal("GZ-70")
    if asked.seat != state.turn:
        return Refusal("GZ-71")
    match asked:
        case AskedMove():
            return _check_move(state, asked)
        case AskedPress():
            return _check_press(state, asked)
        case AskedWalk() | AskedChoose():
            return Refusal("GZ-73")


def legal(state: GrizzoState, seat: Seat) -> Iterator[Command]:
    """All commands: play, flip, the claims by colour, or to end the turn."""
    if seat != state.turn or state.phase == "over":
        return
    top = state.table.top(PILE)
    if top is not None and state.phase != "stop":
        yield make_move(seat, (top,), PILE, row_of(state, top))
        yield Press(seat, FLIP)
    if state.phase == "must":
        return
    for colour, row in ROWS.items():
        if is_valid(state.table.cards[row]):
            yield make_move(seat, state.table.cards[row], row, SETS[seat, colour])
    if state.phase == "choice" and not any_valid(state.table):
        yield Press(seat, END)


def row_of(state: GrizzoState, token: Token) -> ZoneId:
    """GZ-13: the row of the colour that lies up."""
    return ROWS[side_of(state.table.face(token)).colour]


def _check_move(state: GrizzoState, asked: AskedMove) -> Answer:
    table = state.table
    if asked.source not in table.cards or asked.target not in table.cards:
        return NotThere(str(asked))
    if asked.source == PILE:
        return _check_from_pile(state, asked)
    return first_legal(table, asked, lambda move: _judge(state, move))


def _check_from_pile(state: GrizzoState, asked: AskedMove) -> Answer:
    """GZ-72 stands for every name that is not the top card's: a pile never tells what it holds."""
    seat, target = asked.seat, asked.target
    if asked.onto is not None and not cards_named(state.table, seat, target, asked.onto):
        return NotThere(str(asked))
    is_play = target in COLOUR_OF_ROW
    rule = _unplayable(state) if is_play else None
    if rule is not None:
        return Refusal(rule)
    top = state.table.top(PILE)
    if top is None or not _names_top(state, asked, top):
        return Refusal("GZ-72")
    if is_play and target != row_of(state, top):
        return Refusal("GZ-13", {"zone": row_of(state, top)})
    if not is_play or asked.onto is not None:
        return Refusal("GZ-73")
    return Ok(Move(seat, (top,), PILE, target))


def _names_top(state: GrizzoState, asked: AskedMove, top: Token) -> bool:
    if len(asked.cards) != 1:
        return False
    name = asked.cards[0]
    if name.face == TOP or (name.face == ALL and len(state.table.cards[PILE]) == 1):
        return True
    return top in cards_named(state.table, asked.seat, PILE, name)


def _unplayable(state: GrizzoState) -> str | None:
    """GZ-24, GZ-32: why no card may be played now, with either side."""
    if state.phase == "stop":
        return "GZ-24"
    return None if state.table.cards[PILE] else "GZ-32"


def _too_early(state: GrizzoState) -> str | None:
    """GZ-10, GZ-26: why the turn may be neither claimed nor ended yet."""
    if state.phase != "must":
        return None
    return "GZ-26" if state.played else "GZ-10"


def _judge(state: GrizzoState, move: Move) -> Answer:
    source, target = move.source, move.target
    if source == DISCARD or source in _SET_ZONES:
        return Refusal("GZ-43")
    if source == BOX or target not in _SET_ZONES:
        return Refusal("GZ-73")
    rule = _too_early(state) or _unclaimable(state, move)
    if rule is not None:
        return Refusal(rule)
    if move.onto is not None:
        return Refusal("GZ-73")
    # In the row's own order, whichever way the cards were named.
    return Ok(replace(move, cards=state.table.cards[source]))


def _unclaimable(state: GrizzoState, claim: Move) -> str | None:
    """GZ-40, GZ-41."""
    row = state.table.cards[claim.source]
    if not is_valid(row):
        return "GZ-40"
    whole = len(claim.cards) == len(row) and set(claim.cards) == set(row)
    own = claim.target == SETS[claim.seat, COLOUR_OF_ROW[claim.source]]
    return None if whole and own else "GZ-41"


def _check_press(state: GrizzoState, asked: AskedPress) -> Answer:
    match asked.button:
        case "flip":
            rule = _unplayable(state)
        case "end":
            rule = _too_early(state) or _unendable(state)
        case _:
            rule = "GZ-73"
    return Ok(Press(asked.seat, asked.button)) if rule is None else Refusal(rule)


def _unendable(state: GrizzoState) -> str | None:
    """GZ-24, GZ-31."""
    if state.phase == "stop":
        return "GZ-24"
    return "GZ-31" if any_valid(state.table) else None
