"""Signal Fire: the positions of scenarios (sections 2 and 5 of the sheet)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

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
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, ZoneId, seat_text
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
MOST = 9999
MOST_LIT = 99


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
    phase = given.get("phase", state.phase)
    if phase not in PHASES:
        raise PositionError(f"state.phase: expected one of {', '.join(map(str, PHASES))}")
    lead = _seat(position, "lead", SEATS[0])
    turn = _seat(position, "turn", lead) if phase == "play" else None
    totals = [_number(position, _total_name(team), -MOST, MOST, 0) for team in TEAMS]
    state = replace(
        state,
        phase=PHASES[phase],
        lead=lead,
        turn=turn,
        round=_number(position, "round", 1, MOST, 1),
        trick=_number(position, "trick", 1, TRICKS, 1),
        lit={zone: _number(position, _lit_name(zone), 0, MOST_LIT, 0) for zone in state.lit},
        fire_order=_order(given.get("fire_order", ())),
        totals=(totals[0], totals[1]),
    )
    if phase != "round_end":
        return state
    return replace(state, table=replace(state.table, zones=opened(state.table.zones)))


def _seat(position: Position, name: str, default: Seat) -> Seat:
    return _named_seat(name, position.state.get(name, seat_text(default)))


def _named_seat(name: str, said: object) -> Seat:
    for seat in SEATS:
        if said == seat_text(seat):
            return seat
    raise PositionError(f"state.{name}: expected a seat of this game, not {said!r}")


def _number(position: Position, name: str, low: int, high: int, default: int) -> int:
    value = position.state.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"state.{name}: expected a number from {low} to {high}, not {value!r}")
    return value


def _order(said: Field) -> tuple[Seat, ...]:
    if not isinstance(said, tuple):
        raise PositionError(f"state.fire_order: expected a list of seats, not {said!r}")
    seats = tuple(_named_seat("fire_order", name) for name in said)
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
