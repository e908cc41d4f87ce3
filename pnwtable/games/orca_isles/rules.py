"""Orca Isles: what may be done, and why a command is refused (section 3 of the sheet)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from pnwtable.core.answers import Answer, Ok, Refusal
from pnwtable.core.commands import (
    ALL,
    TOP,
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    CardName,
    Command,
    Move,
    Press,
    make_move,
)
from pnwtable.core.resolve import first_legal
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles.state import (
    DECK,
    GATHERS,
    HANDS,
    ISLES,
    MOST_HUNTED,
    MOST_ORCAS,
    OWNERS,
    OrcaState,
)

PASS = "pass"  # noqa: S105 - a button, no secret


def check(state: OrcaState, asked: Asked) -> Answer:
    """The answer by the table of refusals, in its order."""
    rule = _turn_rule(state, asked) or _owner_rule(asked)
    if rule is not None:
        return Refusal(rule)
    match asked:
        case AskedMove() if asked.source == DECK:
            return _check_from_deck(state, asked)
        case AskedMove():
            # No form of table 4 has `onto`: what it names is not even looked for.
            plain = replace(asked, onto=None)
            unfit = asked.onto is not None
            return first_legal(state.table, plain, lambda move: _judge(state, move, unfit=unfit))
        case AskedPress():
            rule = _press_rule(state, asked.button)
            return Ok(Press(asked.seat, asked.button)) if rule is None else Refusal(rule)
        case AskedWalk() | AskedChoose():
            return Refusal("OI-104")


def legal(state: OrcaState, seat: Seat) -> Iterator[Command]:
    """All there is to do: gathering, hunting with one or two cards, good instincts, passing."""
    if state.phase == "over" or seat != state.turn:
        return iter(())
    cards, hand = state.table.cards, HANDS[seat]
    top, mine = cards[DECK][-1:], cards[hand]
    found: list[Command] = [
        make_move(seat, cards[gather][-1:], gather, hand)
        for gather in state.gathers()
        if cards[gather]
    ]
    if state.supply():
        found.append(make_move(seat, top, DECK, hand))
    instincts = _instincts_rule(state) is None
    ways = [*combinations(mine, 1), *combinations(mine, MOST_HUNTED)]  # OI-30: one card or two
    for isle in state.isles():
        if _isle_rule(state, isle) is None:
            found += [make_move(seat, hunted, hand, isle) for hunted in ways]
            if instincts:
                found.append(make_move(seat, top, DECK, isle))
    # What ``can_place`` asks: all ways to gather or hunt are here by now.
    return iter(found or (Press(seat, PASS),))


def can_place(state: OrcaState, seat: Seat) -> bool:
    """OI-13: whether the seat can gather or hunt in any way."""
    cards = state.table.cards
    if state.supply() or any(cards[gather] for gather in state.gathers()):
        return True
    # Good instincts need two cards of the deck, and with one it could gather.
    return bool(cards[HANDS[seat]]) and any(
        _isle_rule(state, isle) is None for isle in state.isles()
    )


def _turn_rule(state: OrcaState, asked: Asked) -> str | None:
    """OI-100, OI-101."""
    if state.phase == "over":
        return "OI-100"
    return None if asked.seat == state.turn else "OI-101"


def _owner_rule(asked: Asked) -> str | None:
    """OI-102, OI-103, told before any card is looked for."""
    if not isinstance(asked, AskedMove) or asked.source not in OWNERS:
        return None
    if OWNERS[asked.source] != asked.seat:
        return "OI-102"
    return None if asked.source == HANDS[asked.seat] else "OI-103"


def _press_rule(state: OrcaState, button: str) -> str | None:
    """OI-13: the rule against this button, for the seat on turn."""
    if button != PASS:
        return "OI-104"
    return "OI-105" if state.turn is not None and can_place(state, state.turn) else None


def _check_from_deck(state: OrcaState, asked: AskedMove) -> Answer:
    """OI-22, OI-80: a deck never tells what it holds, so only its top card has a name."""
    top = state.table.cards[DECK][-1:]
    rule: str | None = "OI-104"
    if asked.onto is None and _names_top(state, asked):
        if asked.target == HANDS[asked.seat]:
            rule = None if state.supply() else "OI-107"
        elif asked.target in ISLES:
            rule = _isle_rule(state, asked.target) or _instincts_rule(state)
    return Ok(Move(asked.seat, top, DECK, asked.target)) if rule is None else Refusal(rule)


def _names_top(state: OrcaState, asked: AskedMove) -> bool:
    match asked.cards:
        case [CardName(face=face, nth=None)]:
            return face == TOP or (face == ALL and len(state.table.cards[DECK]) == 1)
        case _:
            return False


def _judge(state: OrcaState, move: Move, *, unfit: bool) -> Answer:
    rule = "OI-104" if unfit else _move_rule(state, move)
    return Ok(move) if rule is None else Refusal(rule)


def _move_rule(state: OrcaState, move: Move) -> str | None:
    """The rule against this gathering or hunt."""
    hand = HANDS[move.seat]
    if move.source in GATHERS and move.target == hand:
        return None if move.cards else "OI-106"
    if move.source == hand and move.target in ISLES:
        if not 1 <= len(move.cards) <= MOST_HUNTED:
            return "OI-108"
        return _isle_rule(state, move.target)
    return "OI-104"


def _isle_rule(state: OrcaState, isle: ZoneId) -> str | None:
    """OI-31, OI-33: the rule against another orca there."""
    if not state.table.cards[isle]:
        return "OI-109"
    there = [*state.table.pawns.values()].count(isle)
    return "OI-110" if there >= MOST_ORCAS else None


def _instincts_rule(state: OrcaState) -> str | None:
    """OI-80, OI-82."""
    if not state.options.instincts:
        return "OI-111"
    return None if state.supply() >= MOST_HUNTED else "OI-112"
