"""Cabin by the Sea: what fits, and why a command is refused (section 3 of the sheet)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pnwtable.core.answers import Answer, NotThere, Ok, Refusal
from pnwtable.core.cards import STANDARD_PACK, Face, rank_of, suit_of
from pnwtable.core.commands import (
    ALL,
    TOP,
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    Command,
    Move,
    Press,
    make_move,
)
from pnwtable.core.resolve import cards_named, first_legal
from pnwtable.core.zones import Token, ZoneId
from pnwtable.games.cabin.state import (
    BEACH,
    BOX,
    LOST,
    PLAYER,
    SEA,
    SUPPLY,
    TIDE,
    CabinState,
    is_ace,
)

REVEAL: Final = "reveal "


def takes(state: CabinState, stack: ZoneId, face: Face) -> bool:
    """CB-21 to CB-24: whether the place takes the card."""
    return _unfit(state, stack, face) is None


def fits(state: CabinState, face: Face) -> bool:
    """CB-25: whether at least one place takes the card."""
    return any(takes(state, stack, face) for stack in state.stacks)


def check(state: CabinState, asked: Asked) -> Answer:
    """The answer by the table of refusals, in its order."""
    if state.phase == "over":
        return Refusal("CB-40")
    waiting = _waiting_pile(state)
    if waiting is not None and not _moves_top(state, asked, waiting):
        return Refusal("CB-41")
    match asked:
        case AskedMove():
            return _check_move(state, asked)
        case AskedPress():
            return _check_press(state, asked)
        case AskedWalk() | AskedChoose():
            return Refusal("CB-46")


def legal(state: CabinState) -> Iterator[Command]:
    """All commands, piles from left to right, each place before the sea."""
    if state.phase == "over":
        return
    for source in _usable(state):
        top = state.table.top(source)
        if top is None:
            continue
        if not _lies_open(state, source):
            yield Press(PLAYER, REVEAL + source)
            continue
        for target in _open_to(state, source, state.table.face(top)):
            yield make_move(PLAYER, (top,), source, target)


def _open_to(state: CabinState, source: ZoneId, face: Face) -> Iterator[ZoneId]:
    """Where an open card on top of a pile may go; as ``_judge`` has it, each place asked once."""
    places = [stack for stack in state.stacks if _unfit(state, stack, face) is None]
    yield from places
    if not places:
        yield LOST
    if _stockpiles(state, source):
        yield BEACH


def _usable(state: CabinState) -> tuple[ZoneId, ...]:
    """CB-11, CB-12: the piles of which a card may be used."""
    match state.phase:
        case "sea":
            return (SUPPLY, BEACH, SEA)
        case "end":
            return (SUPPLY, BEACH, TIDE)
        case "supply":
            return (SUPPLY,)
        case "tide":
            return (TIDE,)
        case "over":
            return ()


def _waiting_pile(state: CabinState) -> ZoneId | None:
    return {"supply": SUPPLY, "tide": TIDE}.get(state.phase)


def _lies_open(state: CabinState, pile: ZoneId) -> bool:
    """CB-44: the supply and a murky tide have to be turned up before they are used."""
    if pile == SUPPLY:
        return state.phase == "supply"
    return pile != TIDE or state.phase == "tide" or not state.options.murky


def _moves_top(state: CabinState, asked: Asked, pile: ZoneId) -> bool:
    if not isinstance(asked, AskedMove) or asked.source != pile or len(asked.cards) != 1:
        return False
    name = asked.cards[0]
    if name.face == TOP or (name.face == ALL and len(state.table.cards[pile]) == 1):
        return True
    return state.table.top(pile) in cards_named(state.table, asked.seat, pile, name)


def _check_move(state: CabinState, asked: AskedMove) -> Answer:
    source = asked.source
    by_place = asked.cards[0].face in (TOP, ALL)
    opened = _lies_open(state, source) or (source == TIDE and state.phase == "sea")
    if not opened and not (by_place and not state.table.cards[source]):
        # CB-44 before any card is looked for: the answer must not tell what a pile holds.
        return Refusal("CB-44")
    return first_legal(state.table, asked, lambda move: _judge(state, move))


def _judge(state: CabinState, move: Move) -> Answer:
    rule = _source_rule(state, move) or _target_rule(state, move)
    if rule is None and move.onto is not None:
        rule = "CB-46"
    if rule == "CB-46" and (move.source, move.target) == (SEA, TIDE):
        # The likeliest try of a newcomer deserves more than that it is no move.
        return Refusal(rule, {"hint": "sea-to-tide"})
    return Ok(move) if rule is None else Refusal(rule)


def _source_rule(state: CabinState, move: Move) -> str | None:
    if move.source in state.stacks or move.source == LOST:
        return "CB-26"
    if move.source == TIDE and state.phase == "sea":
        return "CB-42"
    if not state.table.cards[move.source]:
        return "CB-43"
    if move.cards != state.table.cards[move.source][-1:]:
        return "CB-45"
    closed = move.source == BOX or (move.source == SEA and state.phase != "sea")
    return "CB-46" if closed else None


def _target_rule(state: CabinState, move: Move) -> str | None:
    face = state.table.face(move.cards[0])
    if move.target == BEACH:
        return None if _stockpiles(state, move.source) else "CB-73"
    if move.target == LOST:
        return "CB-31" if fits(state, face) else None
    return _unfit(state, move.target, face) if move.target in state.stacks else "CB-46"


def _stockpiles(state: CabinState, source: ZoneId) -> bool:
    """CB-73: whether a card of this pile may go to the beach."""
    return state.options.stockpiling and source == SEA and state.phase == "sea"


def _unfit(state: CabinState, stack: ZoneId, face: Face) -> str | None:
    table = state.table
    cards = table.cards[stack]
    return _misfit(table.face(cards[-1]), face) if cards else None


# Asked for every open card at every place, and again when one is turned up.
@lru_cache(maxsize=len(STANDARD_PACK) ** 2)
def _misfit(under: Face, face: Face) -> str | None:
    if suit_of(under) != suit_of(face):
        return "CB-22"
    if is_ace(under) or is_ace(face) or rank_of(under) < rank_of(face):
        return None
    return "CB-23"


def _check_press(state: CabinState, asked: AskedPress) -> Answer:
    pile = ZoneId(asked.button.removeprefix(REVEAL))
    if not asked.button.startswith(REVEAL):
        return Refusal("CB-46")
    if pile not in state.table.zones:
        return NotThere(str(asked))
    if pile == TIDE and state.phase == "sea":
        return Refusal("CB-42")
    if pile in (SEA, SUPPLY, BEACH, TIDE) and not state.table.cards[pile]:
        return Refusal("CB-43")
    revealed = pile == SUPPLY or (pile == TIDE and state.options.murky)
    return Ok(Press(asked.seat, asked.button)) if revealed else Refusal("CB-46")


def top_of(state: CabinState, pile: ZoneId) -> Token:
    """The top card of a pile that is known to have one."""
    return state.table.cards[pile][-1]
