"""Trail: why a command is refused, in the order of the sheet (section 4)."""

from collections.abc import Callable, Container
from typing import Final, TypeGuard, TypeVar

from pnwtable.core.answers import Answer, Ok, Refusal
from pnwtable.core.cards import rank_of, suit_of
from pnwtable.core.commands import (
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    Move,
    Press,
    Walk,
)
from pnwtable.core.resolve import first_legal
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.trail.payment import asks, fault, total
from pnwtable.games.trail.state import (
    ACES_OWNERS,
    DRAFT_OWNERS,
    PACK_OWNERS,
    PACKS,
    PAWNS,
    POOL,
    TrailState,
)

TURN_BACK: Final = "turn-back"

C = TypeVar("C", Move, Walk)

RANK_NAMES: Final = {11: "J", 12: "Q", 13: "K"}


def check(state: TrailState, asked: Asked) -> Answer:
    """TR-60, then what the phase says; a form that it does not know is TR-09."""
    match state.phase:
        case "over":
            return Refusal("TR-60")
        case "draft":
            return _check_draft(state, asked)
        case "aces":
            return _check_aces(state, asked)
        case "trek" | "pay":
            return _check_trek(state, asked)
        case "recover":
            return _check_recover(state, asked)


def _check_draft(state: TrailState, asked: Asked) -> Answer:
    """TR-10, TR-12, TR-11."""
    if not _is_form(asked, DRAFT_OWNERS):
        return Refusal("TR-09")
    seat = asked.seat
    if DRAFT_OWNERS[asked.source] != seat or PACK_OWNERS[asked.target] != seat:
        return Refusal("TR-10")
    if state.picked[seat - 1]:
        return Refusal("TR-12")
    return _one_card(state, asked, "TR-11")


def _check_aces(state: TrailState, asked: Asked) -> Answer:
    """TR-17, TR-18."""
    if not _is_form(asked, ACES_OWNERS):
        return Refusal("TR-09")
    owner, taker = ACES_OWNERS[asked.source], PACK_OWNERS[asked.target]
    if not asked.seat == state.turn == owner == taker:
        return Refusal("TR-17")
    return _one_card(state, asked, "TR-18")


def _check_recover(state: TrailState, asked: Asked) -> Answer:
    """TR-50, TR-51."""
    if not _is_form(asked, (POOL,)):
        return Refusal("TR-09")
    if not asked.seat == state.turn == PACK_OWNERS[asked.target]:
        return Refusal("TR-50")
    return _one_card(state, asked, "TR-51")


def _check_trek(state: TrailState, asked: Asked) -> Answer:
    """TR-20, then TR-42 or the rules of the trek, then those of the payment."""
    owner = _mover(state, asked)
    if owner is None:
        return Refusal("TR-09")
    if not asked.seat == state.turn == owner:
        return Refusal("TR-20")
    match asked:
        case AskedMove():
            return first_legal(state.table, asked, lambda move: _or_ok(state, move, payment_rule))
        case AskedWalk():
            walk = Walk(asked.seat, asked.pawn, asked.target)
            return _or_ok(state, walk, walk_rule)
        case _:
            return Refusal("TR-42") if state.phase == "pay" else Ok(Press(asked.seat, TURN_BACK))


def _mover(state: TrailState, asked: Asked) -> Seat | None:
    """Whose pawn or pack is asked to move, the asker for ``turn-back``; None for other forms."""
    kinds = state.ground.kinds
    match asked:
        case AskedMove(source=source, target=target, onto=None) if target in kinds:
            return PACK_OWNERS.get(source)
        case AskedWalk(pawn=pawn, target=target) if target in kinds:
            return next((seat for seat in state.all_seats() if PAWNS[seat] == pawn), None)
        case AskedPress(button=button) if button == TURN_BACK:
            return asked.seat
        case AskedMove() | AskedWalk() | AskedPress() | AskedChoose():
            return None


def walk_rule(state: TrailState, walk: Walk) -> Refusal | None:
    """TR-42, TR-46, TR-21, TR-22, TR-25: why a pawn may not uncover that card."""
    rule = _step_rule(state, walk.seat, walk.target)
    if rule is None and state.is_up(walk.target):
        rule = Refusal("TR-25")
    return rule


def payment_rule(state: TrailState, move: Move) -> Refusal | None:
    """TR-42 to TR-26 in their order, then TR-30 to TR-32: why these cards do not pass."""
    if state.phase == "pay":
        if move.target != state.stands(move.seat):
            return Refusal("TR-42")
    else:
        rule = _step_rule(state, move.seat, move.target)
        if rule is not None:
            return rule
        if not state.is_up(move.target):
            return Refusal("TR-26")
    return _price_rule(state, move)


def _step_rule(state: TrailState, seat: Seat, cell: ZoneId) -> Refusal | None:
    if state.phase == "pay":
        return Refusal("TR-42")
    if not state.table.cards[PACKS[seat]]:
        return Refusal("TR-46")
    if cell not in state.reach(seat):
        return Refusal("TR-21" if state.stands(seat) is None else "TR-22")
    return None


def _price_rule(state: TrailState, move: Move) -> Refusal | None:
    trail = state.table.face(state.table.cards[move.target][0])
    cards = [state.table.face(card) for card in move.cards]
    rule = fault(cards, trail)
    match rule:
        case "TR-31":
            return Refusal(rule, {"suits": suit_of(trail)})
        case "TR-32":
            rank = rank_of(trail)
            name = RANK_NAMES.get(rank, str(rank))
            return Refusal(rule, {"total": total(cards), "rank": name, "n": asks(trail)})
        case None:
            return None
        case _:
            return Refusal(rule)


def _is_form(asked: Asked, sources: Container[ZoneId]) -> TypeGuard[AskedMove]:
    """Whether cards are asked to move from such a zone to a pack."""
    return (
        isinstance(asked, AskedMove)
        and asked.source in sources
        and asked.target in PACK_OWNERS
        and asked.onto is None
    )


def _one_card(state: TrailState, asked: AskedMove, rule: str) -> Answer:
    return first_legal(
        state.table, asked, lambda move: Ok(move) if len(move.cards) == 1 else Refusal(rule)
    )


def _or_ok(
    state: TrailState, command: C, rule: Callable[[TrailState, C], Refusal | None]
) -> Answer:
    refusal = rule(state, command)
    return Ok(command) if refusal is None else refusal
