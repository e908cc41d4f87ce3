"""Forage: the positions of scenarios (sections 2 and 5 of the sheet)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from pnwtable.core.arrange import (
    check_fields,
    check_zone,
    faced,
    split,
    turned_down,
    turned_up,
    with_pawns,
)
from pnwtable.core.chance import Chance
from pnwtable.core.game import Position, PositionError, Setup
from pnwtable.core.given import Fields, flag, named_seat, number
from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat
from pnwtable.games.forage.deal import all_cards, deal, laid, opening
from pnwtable.games.forage.ground import CACHE, CENTRE
from pnwtable.games.forage.state import (
    ACTIONS,
    BOX,
    DISCARD,
    HANDS,
    SETS,
    ForageState,
    to_be_revealed,
)
from pnwtable.games.forage.walk import as_seen_from_cells

MOST_POINTS: Final = 99
MOST_ROUNDS: Final = 9999


def arrange(setup: Setup, position: Position, chance: Chance) -> ForageState:
    """A scenario's position. Raises PositionError."""
    state = deal(setup, chance)
    check_fields(_settable(state), position)
    if position.zones is not None:
        first = Seat(1) if setup.first is None else setup.first
        state = opening(replace(state, first=first), Seat(1))
        state = replace(state, table=_laid(setup, state, position, chance))
    state = _with_fields(state, position)
    table = _with_pawns(state, position)
    state = replace(state, table=_faced(replace(state, table=table), position))
    state = replace(state, entered=_entered(state, position))
    return as_seen_from_cells(state)


def _laid(setup: Setup, state: ForageState, position: Position, chance: Chance) -> Table:
    pack = all_cards(setup.seats, state.options)
    placed, rest = split(pack, state.table.zones, position)
    return laid(setup, state.ground, placed, chance.stream("deal").shuffled(rest))


def _settable(state: ForageState) -> Iterable[str]:
    for name in ("actions_left", "ended", "score"):
        yield from (f"{name}@{seat}" for seat in state.all_seats())
    yield from (_entered_name(pawn) for pawn in state.table.pawns)
    yield from ("phase", "turn", "first", "round")


def _entered_name(pawn: PawnId) -> str:
    return pawn.replace("pawn@", "entered@")


def _with_fields(state: ForageState, position: Position) -> ForageState:
    given = position.state
    phase = given.get("phase", "act")
    if phase not in ("act", "over"):
        raise PositionError(f"state.phase: a position begins in act or over, not {phase!r}")
    turn = _seat(state, given, "turn")
    state = replace(
        state,
        first=_seat(state, given, "first") or state.first,
        round=number(given, "round", state.round, 1, MOST_ROUNDS),
        scores=_numbers(state, given, "score", state.scores, MOST_POINTS),
    )
    if phase == "over":
        nobody = (0,) * state.seats
        return replace(state, phase="over", turn=None, actions=nobody)
    if given.get("turn") == "none":
        raise PositionError("state.turn: somebody is on turn until the game is over")
    state = state if turn is None else opening(state, turn)
    return replace(
        state,
        actions=_numbers(state, given, "actions_left", state.actions, ACTIONS),
        ended=tuple(flag(given, f"ended@{seat}") for seat in state.all_seats()),
    )


def _numbers(
    state: ForageState, given: Fields, name: str, usual: tuple[int, ...], high: int
) -> tuple[int, ...]:
    """The number of each seat, given or not."""
    seats = zip(state.all_seats(), usual, strict=True)
    return tuple(number(given, f"{name}@{seat}", here, 0, high) for seat, here in seats)


def _seat(state: ForageState, given: Fields, name: str) -> Seat | None:
    said = given.get(name, "none")
    return None if said == "none" else named_seat(name, said, state.all_seats())


def _with_pawns(state: ForageState, position: Position) -> Table:
    table = with_pawns(state.table, position)
    for pawn, zone in position.pawns.items():
        if zone not in state.ground.kinds:
            raise PositionError(
                f"pawns.{pawn}: stands on a cell of the map, not on {zone or 'none'}"
            )
    return table


def _faced(state: ForageState, position: Position) -> Table:
    """FG-04, FG-59: a hand of which no card is named shows as many as its points ask for."""
    for zone, _ in position.face_up:
        check_zone(state.table.zones, zone, "face_up: ")
        if state.ground.kinds.get(zone) in (CACHE, CENTRE) or zone == BOX:
            raise PositionError(f"face_up: {zone}: its cards never lie face up")
    for zone, _ in position.face_down:
        if zone == DISCARD or zone in SETS.values():
            raise PositionError(f"face_down: {zone}: its cards never lie face down")
    table = state.table
    named = {zone for zone, cards in position.face_up if cards is None or cards}
    for seat in state.all_seats():
        table = turned_up(table, table.cards[SETS[seat]])
        hand = table.cards[HANDS[seat]]
        if HANDS[seat] in named:
            table = turned_down(table, hand)
        else:
            table = turned_up(table, hand[: to_be_revealed(state.scores[seat - 1])])
    return faced(turned_up(table, table.cards[DISCARD]), position)


def _entered(state: ForageState, position: Position) -> frozenset[PawnId]:
    """FG-23: the pawns that are said to have entered the centre."""
    keys = {pawn: _entered_name(pawn) for pawn in state.table.pawns}
    return frozenset(pawn for pawn, key in keys.items() if flag(position.state, key))
