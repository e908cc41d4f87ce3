"""Grizzo: what a refusal says beside its rule: whose turn it is, which rows, how many cards."""

from collections.abc import Mapping

from pnwtable.core.answers import Answer, Refusal
from pnwtable.core.commands import Asked, AskedMove
from pnwtable.core.events import Value
from pnwtable.core.zones import seat_text
from pnwtable.games.grizzo.state import COLOUR_OF_ROW, ROWS, SETS, GrizzoState, is_valid


def because(state: GrizzoState, asked: Asked, answer: Answer) -> Answer:
    """The answer; a refusal comes with what would make it concrete. All of this lies open."""
    if not isinstance(answer, Refusal) or answer.values:
        return answer
    return Refusal(answer.rule, _values(state, asked, answer.rule))


def _values(state: GrizzoState, asked: Asked, rule: str) -> Mapping[str, Value]:
    cards = state.table.cards
    match rule:
        case "GZ-71":
            return {"seat": seat_text(state.turn)}
        case "GZ-24" | "GZ-31":
            return {"zones": " ".join(row for row in ROWS.values() if is_valid(cards[row]))}
        case "GZ-40" if isinstance(asked, AskedMove):
            return {"n": len(cards[asked.source])}
        case "GZ-41" if isinstance(asked, AskedMove):
            return {"zone": SETS[asked.seat, COLOUR_OF_ROW[asked.source]]}
        case _:
            return {}
