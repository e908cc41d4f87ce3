"""Signal Fire: the positions of scenarios (sections 2 and 5 of the sheet)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from pnwtable.core.arrange import (
    Sides,
    check_fields,
    faced,
    lay_out,
    split,
    turned_up,
    with_pawns,
)
from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, PositionError, Setup
from pnwtable.core.given import named_seat, number, one_of, seat_of
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.deal import PACK, begin, specs_of
from pnwtable.games.signal_fire.ground import Ground
from pnwtable.games.signal_fire.state import (
    BIDS,
    BOX,
    EXTRA,
    FACEDOWN,
    FIRES,
    PAWNS,
    SEATS,
    TEAMS,
    TRICK,
    TRICKS,
    Phase,
    SignalFireState,
    opened,
)
from pnwtable.games.signal_fire.trick import led_suit

PHASES: Mapping[Field, Phase] = {"bid": "bid", "play": "play", "round_end": "round_end"}
MOST: Final = 9999
MOST_LIT: Final = 99


def arrange(setup: Setup, position: Position, chance: Chance) -> SignalFireState:
    """A scenario's position. Raises PositionError."""
    state = begin(setup, chance)
    check_fields(_settable(), position)
    if position.zones is not None:
        table = _placed(state.ground, position, chance)
        state = replace(state, table=table, phase="play")
    table = with_pawns(faced(state.table, position), position)
    state = _with_fields(replace(state, table=table), position)
    _check_pawns(state)
    return replace(state, led=led_suit(state)) if state.phase == "play" else state


def _settable() -> tuple[str, ...]:
    named = ("phase", "turn", "round", "trick", "lead", "fire_order")
    lit = (_lit_name(zone) for zone in FIRES.values())
    return (*named, *lit, *(_total_name(team) for team in TEAMS))


def _lit_name(fire: ZoneId) -> str:
    return fire.replace("fire", "lit")


def _total_name(team: int) -> str:
    return f"total.{team}"


def _placed(ground: Ground, position: Position, chance: Chance) -> Table:
    """The rest fills the map, then ``extra``, or the box if that is given."""
    zones = specs_of(ground)
    placed, rest = split(PACK, zones, position)
    for places in (BIDS, TRICK, FACEDOWN):
        for zone in places.values():
            if len(placed.get(zone, ())) > 1:
                raise PositionError(f"{zone}: holds at most 1 card")
    left = chance.stream("deal").shuffled(rest)
    laid: dict[ZoneId, Sequence[Sides]] = dict(placed)
    for cell in ground.ridge:
        if cell not in placed:
            if not left:
                raise PositionError(f"{cell}: no card is left to lie there")
            laid[cell] = [left.pop()]
    taker = BOX if EXTRA in placed else EXTRA
    laid[taker] = [*placed.get(taker, ()), *left]
    table = lay_out(zones, laid, dict.fromkeys(PAWNS.values()))
    up = (*ground.up, *TRICK.values())
    return turned_up(table, (card for zone in up for card in table.cards[zone]))


def _with_fields(state: SignalFireState, position: Position) -> SignalFireState:
    given = position.state
    phase = one_of(given, "phase", PHASES, state.phase)
    lead = seat_of(given, "lead", SEATS, SEATS[0])
    turn = seat_of(given, "turn", SEATS, lead) if phase == "play" else None
    totals = [number(given, _total_name(team), 0, -MOST, MOST) for team in TEAMS]
    state = replace(
        state,
        phase=phase,
        lead=lead,
        turn=turn,
        round=number(given, "round", 1, 1, MOST),
        trick=number(given, "trick", 1, 1, TRICKS),
        lit={zone: number(given, _lit_name(zone), 0, 0, MOST_LIT) for zone in state.lit},
        fire_order=_order(given.get("fire_order", ())),
        totals=(totals[0], totals[1]),
    )
    if phase != "round_end":
        return state
    return replace(state, table=replace(state.table, zones=opened(state.table.zones)))


def _order(said: Field) -> tuple[Seat, ...]:
    if not isinstance(said, tuple):
        raise PositionError(f"state.fire_order: expected a list of seats, not {said!r}")
    seats = tuple(named_seat("fire_order", name, SEATS) for name in said)
    if len(set(seats)) != len(seats):
        raise PositionError("state.fire_order: names a seat more than once")
    return seats


def _check_pawns(state: SignalFireState) -> None:
    for seat, pawn in PAWNS.items():
        cell = state.cell_of(seat)
        if cell is None:
            if state.phase == "play":
                raise PositionError(f"pawns.{pawn}: has to stand on the map in this phase")
        elif cell not in state.ground.ridge:
            raise PositionError(f"pawns.{pawn}: stands on a cell of the map, not on {cell}")
