"""Orca Isles: what a refusal says beside its rule: whose turn it is, how many, who is there."""

from collections.abc import Mapping

from pnwtable.core.answers import Answer, Refusal
from pnwtable.core.commands import ALL, Asked, AskedMove
from pnwtable.core.events import Value
from pnwtable.core.zones import seat_text
from pnwtable.games.orca_isles.state import PAWNS, OrcaState


def because(state: OrcaState, asked: Asked, answer: Answer) -> Answer:
    """The answer; a refusal comes with what the seat sees that would make it concrete."""
    if not isinstance(answer, Refusal) or answer.values:
        return answer
    return Refusal(answer.rule, _values(state, asked, answer.rule))


def _values(state: OrcaState, asked: Asked, rule: str) -> Mapping[str, Value]:
    match rule:
        case "OI-101" if state.turn is not None:
            return {"hint": "turn", "seat": seat_text(state.turn)}
        case "OI-108" if isinstance(asked, AskedMove):
            whole = [card.face for card in asked.cards] == [ALL]
            return {"n": len(state.table.cards[asked.source]) if whole else len(asked.cards)}
        case "OI-110" if isinstance(asked, AskedMove):
            pawns = state.table.pawns
            there = {seat for (seat, _), pawn in PAWNS.items() if pawns.get(pawn) == asked.target}
            return {"seats": ", ".join(map(seat_text, sorted(there)))}
        case _:
            return {}
