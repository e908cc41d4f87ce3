"""Trail: the positions of scenarios (sections 2 and 5 of the sheet)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar, get_args

from pnwtable.core.arrange import Sides, check_fields, faced, split, turned_up, with_pawns
from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, PositionError, Setup
from pnwtable.core.given import Fields, flag, number, one_of
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, ZoneId, seat_text
from pnwtable.games.trail.deal import PACK, board_of, deal, kind_of, laid, opening
from pnwtable.games.trail.ground import zone_of_cell
from pnwtable.games.trail.state import (
    ACES,
    ASIDE,
    BOX,
    DRAFTS,
    PACKS,
    POOL,
    Phase,
    Status,
    TrailState,
    aces_in_packs,
    open_to_all,
    zone_specs,
)

T = TypeVar("T")

PHASES: Mapping[Field, Phase] = {name: name for name in get_args(Phase)}
STATUSES: Mapping[Field, Status] = {name: name for name in get_args(Status)}

OF_EACH_SEAT = ("picked", "passed", "landmarks", "status", "blazed")

MOST = 9999
"""The highest round and number of landmark points that a position may tell of."""


def arrange(setup: Setup, position: Position, chance: Chance) -> TrailState:
    """A scenario's position. Raises PositionError."""
    state = deal(setup, chance)
    check_fields(_settable(state), position)
    seats: dict[Field, Seat | None] = {seat_text(seat): seat for seat in state.all_seats()}
    said = one_of(position.state, "first", seats, None)
    if position.zones is None and said is not None:
        state = deal(replace(setup, first=said), chance)  # TR-06: who holds the token has the Aces
    if position.zones is not None:
        first = Seat(1) if setup.first is None else setup.first
        table = _placed(setup, position, chance)
        state = replace(opening(setup, table, first), phase="trek")
    state = _with_turn(state, position.state)
    state = _with_seats(replace(state, table=_with_pawns(state, position)), position.state)
    state = replace(state, table=_faced(state, position))
    _check_passed(state, position)
    if state.phase == "over":
        zones = {zone: open_to_all(spec) for zone, spec in state.table.zones.items()}
        state = replace(state, table=replace(state.table, zones=zones))
    return replace(state, aces=aces_in_packs(state.table, state.all_seats()))


def _placed(setup: Setup, position: Position, chance: Chance) -> Table:
    """Cells not listed get a card of their kind, as luck has it; the rest goes to the box."""
    cells = {zone_of_cell(cell.name): cell.kind for cell in board_of(setup).cells}
    placed, left = split(PACK, zone_specs(setup.seats, tuple(cells)), position)
    rest = chance.stream("deal").shuffled(left)
    for cell, kind in cells.items():
        if cell not in placed:
            placed[cell] = [_drawn(rest, cell, kind)]
        _check_kind(placed[cell], cell, kind)
    cards: dict[ZoneId, Sequence[Sides]] = {**placed, BOX: [*placed.get(BOX, ()), *rest]}
    return laid(setup, cards)


def _drawn(rest: list[Sides], cell: ZoneId, kind: str) -> Sides:
    for place, card in enumerate(rest):
        if kind_of(card[0]) == kind:
            return rest.pop(place)
    raise PositionError(f"{cell}: no {kind} card is left to lie there")


def _check_kind(cards: Sequence[Sides], cell: ZoneId, kind: str) -> None:
    for sides in cards:
        if kind_of(sides[0]) != kind:
            raise PositionError(f"{cell}: holds a {kind} card, not {sides[0]}")


def _settable(state: TrailState) -> Iterable[str]:
    for name in OF_EACH_SEAT:
        yield from (f"{name}@{seat}" for seat in state.all_seats())
    yield from ("phase", "turn", "first", "round")


def _with_turn(state: TrailState, given: Fields) -> TrailState:
    seats: dict[Field, Seat] = {seat_text(seat): seat for seat in state.all_seats()}
    phase = one_of(given, "phase", PHASES, state.phase)
    first = one_of(given, "first", seats, state.first)
    nobodys = phase in ("draft", "over")
    # Where it is nobody's turn a seat does no harm: only types are checked.
    turns: Mapping[Field, Seat | None] = {"none": None, **seats} if nobodys else {**seats}
    turn = one_of(given, "turn", turns, None)
    return replace(
        state,
        phase=phase,
        first=first,
        turn=None if nobodys else turn or first,
        round=number(given, "round", state.round, 1, MOST),
    )


def _with_seats(state: TrailState, given: Fields) -> TrailState:
    def each(name: str, read: Callable[[str], T]) -> tuple[T, ...]:
        return tuple(read(f"{name}@{seat}") for seat in state.all_seats())

    return replace(
        state,
        picked=each("picked", lambda name: flag(given, name)),
        landmarks=each("landmarks", lambda name: number(given, name, 0, 0, MOST)),
        status=each("status", lambda name: one_of(given, name, STATUSES, "trail")),
        blazed=each("blazed", lambda name: flag(given, name)),
    )


def _with_pawns(state: TrailState, position: Position) -> Table:
    table = with_pawns(state.table, position)
    for pawn, zone in position.pawns.items():
        if zone is not None and zone not in state.ground.kinds:
            raise PositionError(f"pawns.{pawn}: stands on a card of the map, not on {zone}")
    if state.phase == "pay" and replace(state, table=table).stands(_turn(state)) is None:
        raise PositionError("state.phase: in pay the pawn stands on the card that it uncovered")
    return table


def _faced(state: TrailState, position: Position) -> Table:
    """Only trail cards lie either way; the one that is to be paid for lies face up."""
    for at, turned in (("face_up", position.face_up), ("face_down", position.face_down)):
        fixed = (*PACKS.values(), *DRAFTS.values(), *ACES.values(), BOX)
        if at == "face_down":
            fixed = (POOL, ASIDE)
        for zone, _ in turned:
            if zone in fixed and zone in state.table.zones:
                way = "up" if at == "face_up" else "down"
                raise PositionError(f"{at}: {zone}: its cards never lie face {way}")
    table = faced(state.table, position)
    stands = state.stands(_turn(state)) if state.phase == "pay" else None
    return table if stands is None else turned_up(table, table.cards[stands])


def _turn(state: TrailState) -> Seat:
    return state.first if state.turn is None else state.turn


def _check_passed(state: TrailState, position: Position) -> None:
    """Section 5: a number that is given must be that of the pawn's row."""
    for seat in state.all_seats():
        name = f"passed@{seat}"
        said = number(position.state, name, state.passed(seat), 0, MOST)
        if said != state.passed(seat):
            raise PositionError(
                f"state.{name}: the pawn has passed {state.passed(seat)}, not {said}"
            )
