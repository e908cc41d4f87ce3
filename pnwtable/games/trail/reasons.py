"""Trail: what a refusal says beside its rule: whose turn it is, how far, what a card asks."""

from collections.abc import Mapping

from pnwtable.core.answers import Answer, Refusal
from pnwtable.core.commands import ALL, Asked, AskedMove, AskedWalk
from pnwtable.core.events import Value
from pnwtable.core.zones import Seat, ZoneId, seat_text
from pnwtable.games.trail.payment import asks
from pnwtable.games.trail.state import TrailState


def because(state: TrailState, asked: Asked, answer: Answer) -> Answer:
    """The answer; a refusal comes with what the seat sees that would make it concrete."""
    if not isinstance(answer, Refusal) or answer.values:
        return answer
    return Refusal(answer.rule, _values(state, asked, answer.rule))


def _values(state: TrailState, asked: Asked, rule: str) -> Mapping[str, Value]:
    match rule:
        case "TR-12":
            waiting = [seat for seat in state.all_seats() if not state.picked[seat - 1]]
            return {"seats": ", ".join(map(seat_text, waiting))}
        case "TR-17" | "TR-20" | "TR-50":
            return _turn(state, asked.seat, rule)
        case "TR-22" | "TR-25" if isinstance(asked, AskedMove | AskedWalk):
            if rule == "TR-22":
                return _step(state.stands(asked.seat), asked.target)
            return _price(state, asked.target)
        case "TR-30" if isinstance(asked, AskedMove):
            whole = [card.face for card in asked.cards] == [ALL]
            return {"n": len(state.table.cards[asked.source]) if whole else len(asked.cards)}
        case "TR-42":
            stands = state.stands(asked.seat)
            return {} if stands is None else _price(state, stands)
        case _:
            return {}


def _turn(state: TrailState, seat: Seat, rule: str) -> Mapping[str, Value]:
    """Whose turn it is, if it is another seat's."""
    if state.turn in {None, seat}:
        return {"hint": f"own-place-{rule}"}
    return {"hint": f"turn-{rule}", "seat": seat_text(state.turn or seat)}


def _step(stands: ZoneId | None, cell: ZoneId) -> Mapping[str, Value]:
    """How far a trail card lies off the one that a pawn stands on."""
    if stands is None:
        return {}
    (column, row), (there, above) = _place(stands), _place(cell)
    up, aside = above - row, abs(there - column)
    if up <= 0:
        return {"hint": "behind"}
    return {"up": up, "aside": aside}


def _place(cell: ZoneId) -> tuple[int, int]:
    """The column and the row of a cell."""
    name = cell.partition(".")[2]
    return ord(name[0]), int(name[1:])


def _price(state: TrailState, cell: ZoneId) -> Mapping[str, Value]:
    """An open trail card, and what it asks."""
    face = state.table.faces(cell)[0]
    return {"cards": face, "n": asks(face)}
