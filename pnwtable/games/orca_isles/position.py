"""Orca Isles: the positions of scenarios (sections 2 and 5 of the sheet)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import get_args

from pnwtable.core.arrange import check_fields, check_zone, faced, lay_out, split, with_pawns
from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, PositionError, Setup
from pnwtable.core.given import Fields, number, one_of, seat_of
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat
from pnwtable.games.orca_isles.deal import ALL_CARDS, as_they_lie, beginning, deal
from pnwtable.games.orca_isles.state import (
    BOX,
    DECK,
    DISCARD,
    GATHERS,
    ISLES,
    MOST_HUNTED,
    ORCAS,
    PAWNS,
    PODS,
    ROUNDS,
    TURNS,
    UNDER,
    OrcaState,
    Phase,
    pods,
    zone_specs,
)

MOST_POINTS = 9999

PHASES: Mapping[Field, Phase] = {name: name for name in get_args(Phase)}

_UNDER = frozenset(UNDER.values())


def arrange(setup: Setup, position: Position, chance: Chance) -> OrcaState:
    """A scenario's position. Raises PositionError."""
    if position.zones is None:
        state = deal(setup, chance)
    else:
        state = beginning(setup, _laid(setup, position, chance), setup.first or Seat(1))
    check_fields(_settable(state), position)
    state = replace(state, table=_with_pawns(state, position))
    state = replace(state, table=_faced(state.table, position))
    return _with_fields(state, position.state)


def _laid(setup: Setup, position: Position, chance: Chance) -> Table:
    """The cards; what is not placed is the deck, or lies in the box beside a deck."""
    zones = zone_specs(setup.seats)
    placed, rest = split(ALL_CARDS, zones, position)
    for zone, cards in placed.items():
        most = 1 if zone in ISLES | GATHERS else MOST_HUNTED if zone in _UNDER else len(cards)
        if len(cards) > most:
            raise PositionError(f"{zone}: holds at most {most}, not {len(cards)} cards")
    taker = BOX if DECK in placed else DECK
    mixed = chance.stream("deal").shuffled(rest)
    laid = {**placed, taker: [*placed.get(taker, ()), *mixed]}
    return as_they_lie(lay_out(zones, laid, pods(setup.seats)))


def _with_pawns(state: OrcaState, position: Position) -> Table:
    table = with_pawns(state.table, position)
    for seat in state.all_seats():
        for orca in ORCAS:
            pawn = PAWNS[seat, orca]
            stands = table.pawns[pawn]
            if stands not in {PODS[seat], DECK, *ISLES, *GATHERS}:
                raise PositionError(
                    f"pawns.{pawn}: stands on its pod, an isle, a gather place or the deck,"
                    f" not on {stands or 'none'}"
                )
    return table


def _faced(table: Table, position: Position) -> Table:
    for zone, _ in position.face_up:
        check_zone(table.zones, zone, "face_up: ")
        if zone in (DECK, BOX):
            raise PositionError(f"face_up: {zone}: its cards never lie face up")
    for zone, _ in position.face_down:
        check_zone(table.zones, zone, "face_down: ")
        if zone in ISLES | GATHERS | {DISCARD}:
            raise PositionError(f"face_down: {zone}: its cards never lie face down")
    return faced(table, position)


def _settable(state: OrcaState) -> Iterable[str]:
    yield from ("phase", "round", "first", "turn")
    for name in ("turns", "score"):
        yield from (f"{name}@{seat}" for seat in state.all_seats())


def _with_fields(state: OrcaState, given: Fields) -> OrcaState:
    phase = one_of(given, "phase", PHASES, "place")
    placed = tuple(_placed(state, seat) for seat in state.all_seats())
    state = replace(
        state,
        phase=phase,
        round=number(given, "round", 1, 1, ROUNDS),
        first=seat_of(given, "first", state.all_seats(), state.first),
        turns=_each(state, given, "turns", placed, (0, TURNS)),
        scores=_each(state, given, "score", state.scores, (-MOST_POINTS, MOST_POINTS)),
    )
    if phase == "over":
        return replace(state, turn=None)
    if given.get("turn") == "none":
        raise PositionError("state.turn: somebody is on turn until the game is over")
    fewest = min(state.in_turn_order(), key=lambda seat: state.turns[seat - 1])
    return replace(state, turn=seat_of(given, "turn", state.all_seats(), fewest))


def _placed(state: OrcaState, seat: Seat) -> int:
    """How many orcas of the seat are not in their pod."""
    pawns = state.table.pawns
    return sum(pawns[PAWNS[seat, orca]] != PODS[seat] for orca in ORCAS)


def _each(
    state: OrcaState, given: Fields, name: str, default: tuple[int, ...], bounds: tuple[int, int]
) -> tuple[int, ...]:
    """The field of each seat, given or not, within both bounds."""
    keys = (f"{name}@{seat}" for seat in state.all_seats())
    return tuple(
        number(given, key, usual, *bounds) for key, usual in zip(keys, default, strict=True)
    )
