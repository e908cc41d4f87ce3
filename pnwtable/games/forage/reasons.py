"""Forage: what a refusal says beside its rule: whose turn it is, how many cards."""

from collections.abc import Mapping

from pnwtable.core.answers import Answer, Refusal
from pnwtable.core.commands import ALL, Asked, AskedMove
from pnwtable.core.events import Value
from pnwtable.core.zones import Seat, seat_text
from pnwtable.games.forage.state import ForageState


def because(state: ForageState, asked: Asked, answer: Answer) -> Answer:
    """The answer; a refusal comes with what the seat sees that would make it concrete."""
    if not isinstance(answer, Refusal) or answer.values:
        return answer
    return Refusal(answer.rule, _values(state, asked, answer.rule))


def _values(state: ForageState, asked: Asked, rule: str) -> Mapping[str, Value]:
    match rule:
        case "FG-101":
            on_turn = (
                Seat(seat) for seat in range(1, state.seats + 1) if state.is_on_turn(Seat(seat))
            )
            return {"seats": ", ".join(map(seat_text, on_turn))}
        case "FG-106" | "FG-132" if isinstance(asked, AskedMove):
            whole = [card.face for card in asked.cards] == [ALL]
            return {"n": len(state.table.cards[asked.source]) if whole else len(asked.cards)}
        case "FG-130":
            return {"n": state.actions[asked.seat - 1]}
        case _:
            return {}
