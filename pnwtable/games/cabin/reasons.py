"""Cabin by the Sea: what a refusal says beside its rule: which card, which place, how many."""

from collections.abc import Mapping

from pnwtable.core.answers import Answer, Refusal
from pnwtable.core.cards import HIDDEN, suit_of
from pnwtable.core.commands import Asked, AskedMove
from pnwtable.core.events import Value
from pnwtable.core.resolve import name_seen
from pnwtable.core.zones import ZoneId
from pnwtable.games.cabin.rules import takes
from pnwtable.games.cabin.state import SEA, SUPPLY, TIDE, CabinState


def because(state: CabinState, asked: Asked, answer: Answer) -> Answer:
    """The answer; a refusal comes with what the player sees that would make it concrete."""
    if not isinstance(answer, Refusal) or answer.values:
        return answer
    return Refusal(answer.rule, _values(state, asked, answer.rule))


def _values(state: CabinState, asked: Asked, rule: str) -> Mapping[str, Value]:
    match rule:
        case "CB-41":
            return {"cards": _top(state, asked, SUPPLY if state.phase == "supply" else TIDE)}
        case "CB-42":
            return {"n": len(state.table.cards[SEA])}
        case _ if isinstance(asked, AskedMove):
            return _move_values(state, asked, rule)
        case _:
            return {}


def _move_values(state: CabinState, asked: AskedMove, rule: str) -> Mapping[str, Value]:
    match rule:
        case "CB-22":
            return {"suits": suit_of(state.table.faces(asked.target)[-1])}
        case "CB-23":
            return {"cards": _top(state, asked, asked.target)}
        case "CB-31":
            face = state.table.faces(asked.source)[-1]
            return {"zone": next(stack for stack in state.stacks if takes(state, stack, face))}
        case "CB-45":
            return {"cards": _top(state, asked, asked.source)}
        case "CB-73" if not state.options.stockpiling:
            return {"hint": "no-stockpiling"}
        case _:
            return {}


def _top(state: CabinState, asked: Asked, zone: ZoneId) -> str:
    """The top card as the player sees it."""
    top = state.table.top(zone)
    return HIDDEN if top is None else name_seen(state.table, asked.seat, zone, top)
