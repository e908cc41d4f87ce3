"""Forage: why a command is refused, in the order of the sheet (FG-100 to FG-134)."""

from dataclasses import replace
from typing import Final

from pnwtable.core.answers import Answer, NotThere, Ok, Refusal
from pnwtable.core.cards import JOKER
from pnwtable.core.commands import (
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    Choose,
    Move,
    Press,
    Walk,
)
from pnwtable.core.resolve import cards_named, first_legal
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games.forage.ground import CACHE, CENTRE, zone_of_cell
from pnwtable.games.forage.sets import worth
from pnwtable.games.forage.state import ACTIONS, HAND_OWNERS, HANDS, SETS, ForageState

END: Final = "end"
DONE: Final = "done"
WHICH_CENTRE: Final = "centre"
REVEAL: Final = "reveal"


def check(state: ForageState, asked: Asked) -> Answer:
    """The answer by the table of refusals, in its order."""
    rule = _turn_rule(state, asked) or _owner_rule(state, asked)
    if rule is not None:
        return Refusal(rule)
    match asked:
        case AskedMove():
            return _check_move(state, asked)
        case AskedWalk():
            walk = Walk(asked.seat, asked.pawn, asked.target)
            rule = walk_rule(state, walk)
            return Ok(walk) if rule is None else Refusal(rule)
        case AskedPress():
            rule = press_rule(state, asked.seat, asked.button)
            return Ok(Press(asked.seat, asked.button)) if rule is None else Refusal(rule)
        case AskedChoose():
            return _check_answer(state, asked)


def walk_rule(state: ForageState, walk: Walk) -> str | None:
    """FG-20: the rule against this step of an own pawn."""
    if walk.target not in state.ground.kinds:
        return "FG-105"
    if not state.actions[walk.seat - 1]:
        return "FG-108"
    stands = state.table.pawns[walk.pawn]
    if stands is None or walk.target not in state.ground.adjacent[stands]:
        return "FG-110"
    return None


def press_rule(state: ForageState, seat: Seat, button: str) -> str | None:
    """FG-11, FG-37: the rule against this button."""
    if button == END:
        return None
    if button != DONE:
        return "FG-105"
    return None if state.swap is not None and state.swap.seat == seat else "FG-107"


def move_rule(state: ForageState, move: Move) -> str | None:
    """The rule against this swap, Joker or set."""
    seat, target = move.seat, move.target
    if move.source != HANDS[seat] or target == move.source:
        return "FG-105"
    if target == SETS[seat]:
        return _set_rule(state, move)
    kind = state.ground.kinds.get(target)
    if kind is not None:
        return _swap_rule(state, move, kind)
    owner = HAND_OWNERS.get(target)
    if owner is None:
        return "FG-105"
    if owner == state.mate_of(seat):
        return _team_swap_rule(state, move, owner)
    return _joker_rule(state, move)


def _turn_rule(state: ForageState, asked: Asked) -> str | None:
    """FG-100 to FG-103."""
    if state.phase == "over":
        return "FG-100"
    if not state.is_on_turn(asked.seat):
        return "FG-101"
    if state.phase != "act":
        answers = isinstance(asked, AskedChoose) and asked.question == state.phase
        return None if answers and asked.seat == state.asked else "FG-102"
    return "FG-103" if state.ended[asked.seat - 1] else None


def _owner_rule(state: ForageState, asked: Asked) -> str | None:
    """FG-104, told before any card is looked for."""
    match asked:
        case AskedMove():
            owner = HAND_OWNERS.get(asked.source)
            return None if owner is None or owner == asked.seat else "FG-104"
        case AskedWalk():
            return None if asked.pawn in state.pawns_of(asked.seat) else "FG-104"
        case _:
            return None


def _check_move(state: ForageState, asked: AskedMove) -> Answer:
    """A card after ``onto`` that the seat does not see matters only where all else is right.

    So the answer is that to a command without it, and never tells what lies there.
    """
    unseen = asked.onto is not None and not cards_named(
        state.table, asked.seat, asked.target, asked.onto
    )

    def judge(move: Move) -> Answer:
        if not move.cards:
            is_own = move.source == HANDS[asked.seat]
            return NotThere(str(asked)) if is_own else Refusal("FG-105")
        if unseen and not _has_onto(state, move.target):
            return Refusal("FG-105")
        rule = move_rule(state, move)
        if unseen and rule == "FG-114":
            return NotThere(str(asked))
        return Ok(move) if rule is None else Refusal(rule)

    return first_legal(state.table, replace(asked, onto=None) if unseen else asked, judge)


def _has_onto(state: ForageState, target: ZoneId) -> bool:
    """Whether a form of table 4 names a card of the target: caches, and hands of others."""
    return target in HAND_OWNERS or state.ground.kinds.get(target) == CACHE


def _check_answer(state: ForageState, asked: AskedChoose) -> Answer:
    if state.phase == "act":
        return Refusal("FG-105")
    if asked.question == WHICH_CENTRE:
        return _check_centre(state, asked)
    cards = cards_named(state.table, asked.seat, HANDS[asked.seat], asked.answer)
    if not cards:
        return NotThere(str(asked))
    hidden = [card for card in cards if state.table.up[card] is None]
    return Ok(Choose(asked.seat, REVEAL, card=hidden[0])) if hidden else Refusal("FG-133")


def _check_centre(state: ForageState, asked: AskedChoose) -> Answer:
    cell = zone_of_cell(asked.answer.face)
    if asked.answer.nth is not None or cell not in state.ground.kinds:
        return NotThere(str(asked))
    if cell not in state.ground.centres:
        return Refusal("FG-134")
    return Ok(Choose(asked.seat, WHICH_CENTRE, asked.answer.face))


def _swap_rule(state: ForageState, move: Move, kind: str) -> str | None:
    """FG-30 to FG-36."""
    if kind != CACHE and move.onto is not None:
        return "FG-105"
    rule = _price_rule(state, move)
    if rule is not None:
        return rule
    if not state.stands_on(move.seat, move.target):
        return "FG-111"
    if kind == CENTRE:
        return _centre_rule(state, move.seat, move.target)
    return _exchange_rule(state, move) if kind == CACHE else None


def _price_rule(state: ForageState, move: Move) -> str | None:
    """FG-106, FG-108: one card, for an action or as part of one that is running."""
    if len(move.cards) != 1:
        return "FG-106"
    paid = state.actions[move.seat - 1] or state.is_running(move.seat, move.target)
    return None if paid else "FG-108"


def _centre_rule(state: ForageState, seat: Seat, centre: ZoneId) -> str | None:
    """FG-34: a pawn that stands there has entered, and there is a card to take."""
    if not any(_has_entered(state, pawn, centre) for pawn in state.pawns_of(seat)):
        return "FG-112"
    return None if state.table.cards[centre] else "FG-113"


def _has_entered(state: ForageState, pawn: PawnId, centre: ZoneId) -> bool:
    return pawn in state.entered and state.table.pawns[pawn] == centre


def _exchange_rule(state: ForageState, move: Move) -> str | None:
    """FG-35, FG-36: a card is named, and neither has been exchanged by the running action."""
    if move.onto is None:
        return "FG-114"
    counters = state.table.counters
    if not counters or not state.is_running(move.seat, move.target):
        return None
    return "FG-115" if move.cards[0] in counters or move.onto in counters else None


def _team_swap_rule(state: ForageState, move: Move, mate: Seat) -> str | None:
    """FG-87."""
    rule = _price_rule(state, move)
    if rule is not None:
        return rule
    if not state.stand_together(move.seat, mate):
        return "FG-125"
    return _exchange_rule(state, move)


def _joker_rule(state: ForageState, move: Move) -> str | None:
    """FG-40, FG-89."""
    if len(move.cards) != 1:
        return "FG-106"
    if state.table.face(move.cards[0]) != JOKER:
        return "FG-120"
    if not state.actions[move.seat - 1]:
        return "FG-108"
    if move.onto is None or state.table.up[move.onto] is None:
        return "FG-121"
    return None


def _set_rule(state: ForageState, move: Move) -> str | None:
    """FG-50 to FG-54."""
    if move.onto is not None:
        return "FG-105"
    if state.actions[move.seat - 1] != ACTIONS:
        return "FG-130"
    faces = [state.table.face(card) for card in move.cards]
    if JOKER in faces:
        return "FG-131"
    return None if worth(faces) else "FG-132"
