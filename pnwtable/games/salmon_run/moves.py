"""Salmon Run: why a move of phase ``play`` is refused (SR-21 to SR-40, SR-111, SR-112)."""

from dataclasses import replace
from typing import Final

from pnwtable.core.answers import Answer, NotThere, Ok, Refusal
from pnwtable.core.cards import JOKER
from pnwtable.core.commands import AskedMove, Move
from pnwtable.core.resolve import first_legal
from pnwtable.core.zones import Token
from pnwtable.games.salmon_run.paying import cost, value
from pnwtable.games.salmon_run.runs import NEED, fault
from pnwtable.games.salmon_run.state import (
    ACCLIMATION,
    ACCLIMATION_DISCARD,
    BOX,
    FOR_SALE,
    OWNERS,
    SalmonState,
)

LAID_TOGETHER: Final = 2
"""SR-31."""

NOT_FOR_SALE: Final = frozenset({ACCLIMATION, ACCLIMATION_DISCARD})
"""SR-28."""

DOGGED: Final = 1
"""SR-111."""


def check_move(state: SalmonState, asked: AskedMove) -> Answer:
    """Zones that the seat does not own or see are answered before any card is looked for."""
    if asked.source == ACCLIMATION:
        return Refusal("SR-28")
    onto = asked.onto is not None
    if asked.source in (state.own.deck, BOX) or OWNERS.get(asked.source, asked.seat) != asked.seat:
        return Refusal("SR-28" if onto and asked.target in NOT_FOR_SALE else "SR-75")
    unseen = onto and not state.table.zones[asked.target].open_to(asked.seat)

    def judge(move: Move) -> Answer:
        if not move.cards:
            return NotThere(str(asked))
        return move_refusal(state, move, onto=onto) or Ok(move)

    return first_legal(state.table, replace(asked, onto=None) if unseen else asked, judge)


def move_refusal(state: SalmonState, move: Move, *, onto: bool) -> Refusal | None:
    """Why this move of the seat in turn is not allowed; ``onto``: a card of the target was named.

    In a target that the seat does not see that card cannot be found, so ``move.onto`` is None.
    """
    own, source, target = state.own, move.source, move.target
    if source == own.paid:
        return Refusal("SR-23")
    if source == own.run:
        return Refusal("SR-40")
    if source == ACCLIMATION_DISCARD or (onto and target in NOT_FOR_SALE):
        return Refusal("SR-28")
    if source in FOR_SALE and target == own.discard:
        return _taking_refusal(state, move)
    if source == own.play and target in FOR_SALE and move.onto is not None:
        return _buying_refusal(state, move.cards, move.onto)
    if source == own.play and target == own.run:
        rule = laying_rule(state, move.cards)
        rule = "SR-75" if rule is None and onto else rule
        return None if rule is None else Refusal(rule)
    return Refusal("SR-75")


def _taking_refusal(state: SalmonState, move: Move) -> Refusal | None:
    """SR-25, SR-26: only a Joker is free, one at a time."""
    if any(state.table.face(card) != JOKER for card in move.cards):
        return Refusal("SR-26")
    return None if len(move.cards) == 1 and move.onto is None else Refusal("SR-75")


def _buying_refusal(
    state: SalmonState, payment: tuple[Token, ...], bought: Token
) -> Refusal | None:
    """SR-21, SR-25, SR-27."""
    wanted = state.table.face(bought)
    if wanted == JOKER:
        return Refusal("SR-25")
    faces = [state.table.face(card) for card in payment]
    if JOKER in faces:
        return Refusal("SR-27")
    have, need = sum(value(face, state.boosts) for face in faces), cost(wanted)
    return Refusal("SR-21", {"have": have, "need": need}) if have < need else None


def laying_rule(state: SalmonState, cards: tuple[Token, ...]) -> str | None:
    """SR-31 to SR-38, with SR-111 and SR-112."""
    rule = number_rule(state, len(cards))
    if rule is not None:
        return rule
    return fault(state.round, state.table.faces_of((*state.table.cards[state.own.run], *cards)))


def number_rule(state: SalmonState, number: int) -> str | None:
    """SR-31 to SR-33, with SR-111 and SR-112: why no cards of that number may be laid."""
    dogged = state.options.dogged and number == DOGGED
    if state.placed:
        return "SR-32"
    if dogged and state.acted:
        return "SR-112"
    if not dogged and number != LAID_TOGETHER:
        return "SR-31"
    laid = len(state.table.cards[state.own.run])
    return "SR-33" if laid + number > NEED[state.round] else None
