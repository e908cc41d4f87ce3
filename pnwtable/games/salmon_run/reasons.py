"""Salmon Run: what a refusal says beside its rule: whose turn it is, how many, which suit."""

from collections.abc import Mapping

from pnwtable.core.answers import Answer, Refusal
from pnwtable.core.cards import JOKER, suit_of
from pnwtable.core.commands import Asked
from pnwtable.core.events import Value
from pnwtable.core.zones import seat_text
from pnwtable.games.salmon_run.runs import NEED
from pnwtable.games.salmon_run.state import SalmonState


def because(state: SalmonState, asked: Asked, answer: Answer) -> Answer:
    """The answer; a refusal comes with what lies open that would make it concrete."""
    del asked
    if not isinstance(answer, Refusal) or answer.values:
        return answer
    return Refusal(answer.rule, _values(state, answer.rule))


def _values(state: SalmonState, rule: str) -> Mapping[str, Value]:
    run = state.table.faces(state.own.run)
    match rule:
        case "SR-71":
            return {"seat": seat_text(state.turn)}
        case "SR-33":
            return {"n": NEED[state.round] - len(run)}
        case "SR-35":
            suits = {suit_of(face) for face in run if face != JOKER}
            return {"hint": "run-suit", "suits": suits.pop()} if suits else {}
        case _:
            return {}
