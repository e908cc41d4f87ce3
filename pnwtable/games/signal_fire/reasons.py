"""Signal Fire: what a refusal says beside its rule: who is waited for, which card, how far."""

from collections.abc import Iterable, Mapping

from pnwtable.core.answers import Answer, Refusal
from pnwtable.core.commands import Asked, AskedMove, AskedWalk
from pnwtable.core.events import Value
from pnwtable.core.zones import Seat, ZoneId, seat_text
from pnwtable.games.signal_fire.bidding import has_bid
from pnwtable.games.signal_fire.ground import column_of, row_of
from pnwtable.games.signal_fire.rules import slots_of
from pnwtable.games.signal_fire.state import (
    OWNER_IN_TRICK,
    SEATS,
    TRICK,
    SignalFireState,
    team_of,
)


def because(state: SignalFireState, asked: Asked, answer: Answer) -> Answer:
    """The answer; a refusal comes with what the seat sees that would make it concrete."""
    if not isinstance(answer, Refusal) or answer.values:
        return answer
    return Refusal(answer.rule, _values(state, asked, answer.rule))


def _values(state: SignalFireState, asked: Asked, rule: str) -> Mapping[str, Value]:
    match rule:
        case "SF-08":
            if state.turn is None or state.turn == asked.seat:
                return {}
            return {"hint": "turn", "seat": seat_text(state.turn)}
        case "SF-12":
            return {"seats": _said(seat for seat in SEATS if not has_bid(state, seat))}
        case "SF-17" if isinstance(asked, AskedWalk):
            there = (seat for seat in SEATS if state.cell_of(seat) == asked.target)
            return {"seats": _said(there)}
        case "SF-41":
            return {"team": team_of(asked.seat)}
        case "SF-42" if isinstance(asked, AskedMove):
            slots = slots_of(state, OWNER_IN_TRICK[asked.source])
            return {"zones": " ".join(slots)}
        case "SF-43":
            return _winning(state, asked.seat)
        case "SF-56" if isinstance(asked, AskedWalk):
            return _steps(state.cell_of(asked.seat), asked.target)
        case _:
            return {}


def _said(seats: Iterable[Seat]) -> str:
    return ", ".join(map(seat_text, seats))


def _winning(state: SignalFireState, seat: Seat) -> Mapping[str, Value]:
    """The card of the team that has won, or those that have tied."""
    own = [owner for owner in state.tied if team_of(owner) == team_of(seat)]
    faces = [face for owner in own for face in state.table.faces(TRICK[owner])]
    return {"hint": "won", "cards": " ".join(faces)} if faces else {}


def _steps(stands: ZoneId | None, cell: ZoneId) -> Mapping[str, Value]:
    """How many steps away a cell lies."""
    if stands is None:
        return {"n": 0}
    across = abs(ord(column_of(cell)) - ord(column_of(stands)))
    return {"n": across + abs(int(row_of(cell)) - int(row_of(stands)))}
