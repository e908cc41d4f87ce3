"""Salmon Run: the commands that are worth a thought, and what each promises."""

from collections.abc import Iterator, Sequence
from typing import Final

from pnwtable.bots.salmon_run.manner import Manner
from pnwtable.bots.salmon_run.stock import VALUE, laying
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.zones import Token
from pnwtable.games.salmon_run.rules import BECALM, BONUS_OF_BUTTON, END
from pnwtable.games.salmon_run.state import FOR_SALE, OWN, REMOVED, SalmonState

BONUS: Final = 1.0
"""What a bonus promises that the rule of thumb would not use now."""

LIKED: Final = 1.0
"""What the command of the rule of thumb promises more than any other."""

STOPPED: Final = 3.0
"""What it costs to end a turn in which the rule of thumb would do more."""

PER_VALUE: Final = 0.3
"""What a card on top of the deck promises for each point that it pays."""


def hopes(plan: Manner, legal: Sequence[Command]) -> dict[Command, float]:
    """The commands, each with what it promises in points; one payment for each card."""
    found = {command: _hope(plan, command) for command in _worth_a_thought(plan.state, legal)}
    found[plan.command()] = max(found.values()) + LIKED
    return found


def _worth_a_thought(state: SalmonState, legal: Sequence[Command]) -> Iterator[Command]:
    """All but the dearer ways to pay for a card."""
    cheapest = dict[Token, Move]()
    for command in legal:
        if isinstance(command, Move) and command.onto is not None:
            known = cheapest.get(command.onto)
            if known is None or _paid(state, command) < _paid(state, known):
                cheapest[command.onto] = command
        else:
            yield command
    yield from cheapest.values()


def _paid(state: SalmonState, move: Move) -> int:
    return sum(VALUE[state.table.face(card)] for card in move.cards)


def _hope(plan: Manner, command: Command) -> float:
    match command:
        case Move():
            return _hope_of_move(plan, command)
        case Press(button=button) if button in BONUS_OF_BUTTON:
            return BONUS
        case Press(button=button) if button in (BECALM, END):
            return -STOPPED
        case _:
            return 0.0


def _hope_of_move(plan: Manner, move: Move) -> float:
    table, stock, own = plan.state.table, plan.stock, OWN[move.seat]
    face = table.face(move.cards[0] if move.onto is None else move.onto)
    if move.target == own.run:
        return laying(stock, tuple(table.face(card) for card in move.cards))
    if move.onto is not None or move.source in FOR_SALE:
        return stock.wish(face)
    if move.target == REMOVED:
        return -stock.wish(face)
    return PER_VALUE * plan.in_hand(face) if move.source == own.discard else 0.0
