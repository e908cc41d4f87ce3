"""Salmon Run: the positions of scenarios (sections 2 and 5 of the sheet)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from pnwtable.core.arrange import check_fields, check_zone, faced, lay_out, split, with_pawns
from pnwtable.core.cards import JOKER, STANDARD_PACK, Face
from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.game import Field, Position, PositionError, Setup
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, seat_text
from pnwtable.games.salmon_run.deal import all_cards, deal
from pnwtable.games.salmon_run.moves import LAID_TOGETHER
from pnwtable.games.salmon_run.state import (
    ACCLIMATION,
    BOX,
    FED,
    PHASES,
    ROUNDS,
    SEATS,
    STARTERS,
    Phase,
    SalmonState,
)

T = TypeVar("T")

MOST_CARDS: Final = len(STANDARD_PACK) + 2
MOST: Final = 9999
_NUMBER: Final = re.compile(r"-?[0-9]{1,4}")


def arrange(setup: Setup, position: Position, chance: Chance) -> SalmonState:
    """A scenario's position. Raises PositionError."""
    check_fields(_settable(), position)
    state = deal(setup, chance)
    if position.zones is not None:
        table = _laid(state, position, chance)
        starters = any(table.cards[zone] for zone in STARTERS)
        phase: Phase = "choose" if starters else "play"
        first = setup.first or SEATS[0]
        state = replace(state, table=table, phase=phase, turn=SEATS[0], first=first)
    _check_facing(state.table, position)
    state = replace(state, table=with_pawns(state.table, position))
    return _with_boosts(_with_fields(state, position.state), position.state)


def _laid(state: SalmonState, position: Position, chance: Chance) -> Table:
    """What is not placed is the acclimation deck, or lies in the box beside one."""
    zones = state.table.zones
    placed, rest = split(all_cards(state.options), zones, position)
    taker = BOX if ACCLIMATION in placed else ACCLIMATION
    mixed = chance.stream("deal").shuffled(rest)
    return lay_out(zones, {**placed, taker: [*placed.get(taker, ()), *mixed]})


def _check_facing(table: Table, position: Position) -> None:
    """Cards of this game lie as their zones say, so only that may be asked for."""
    faced(table, position)
    for key, asked, up in (
        ("face_up", position.face_up, True),
        ("face_down", position.face_down, False),
    ):
        for zone, _ in asked:
            check_zone(table.zones, zone, f"{key}: ")
            if table.zones[zone].open_to(None) != up:
                lie = "down" if up else "up"
                raise PositionError(f"{key}: {zone}: its cards always lie face {lie}")


def _settable() -> Iterator[str]:
    for name in ("phase", "turn", "round", "first", "placed", "acted", "boosts", "culled"):
        yield name
    yield from ("idle", "round_turns", *(f"fed.{suit}" for suit in FED))
    for name in ("becalm", "score", "rounds"):
        yield from (f"{name}@{seat}" for seat in SEATS)


def _with_fields(state: SalmonState, given: Mapping[str, Field]) -> SalmonState:
    seats: dict[Field, Seat] = {seat_text(seat): seat for seat in SEATS}
    phases: dict[Field, Phase] = {phase: phase for phase in PHASES}
    return replace(
        state,
        phase=_one_of(given, "phase", phases, state.phase),
        turn=_one_of(given, "turn", seats, state.turn),
        first=_one_of(given, "first", seats, state.first),
        round=_number(given, "round", state.round, 1, ROUNDS),
        placed=_number(given, "placed", 0, 0, LAID_TOGETHER),
        acted=_flag(given, "acted"),
        fed=tuple(_number(given, f"fed.{suit}", 0, 0, MOST_CARDS) for suit in FED),
        culled=_flag(given, "culled"),
        idle=_number(given, "idle", 0, 0, MOST),
        round_turns=_number(given, "round_turns", 0, 0, MOST),
        calls=tuple(_flag(given, f"becalm@{seat}") for seat in SEATS),
        scores=tuple(_number(given, f"score@{seat}", 0, -MOST, MOST) for seat in SEATS),
        rounds=tuple(_numbers(given, f"rounds@{seat}") for seat in SEATS),
    )


def _with_boosts(state: SalmonState, given: Mapping[str, Field]) -> SalmonState:
    """SR-62, SR-63: the boosted cards lie in the play of the seat in turn."""
    boosts = tuple(Face(name) for name in _list(given, "boosts"))
    dealer = Dealer(state.table)
    there = {state.table.face(card): card for card in state.table.cards[state.own.play]}
    for face in boosts:
        if face == JOKER or face not in there:
            raise PositionError(f"state.boosts: {face} is no boosted card of {state.own.play}")
        dealer.count(there[face], boosts.count(face))
    return replace(state, table=dealer.table, boosts=boosts)


def _one_of(given: Mapping[str, Field], name: str, choices: Mapping[Field, T], default: T) -> T:
    if name not in given:
        return default
    asked = given[name]
    for choice, meaning in choices.items():
        if choice == asked and type(choice) is type(asked):
            return meaning
    words = ", ".join(str(choice).lower() for choice in choices)
    raise PositionError(f"state.{name}: expected one of {words}, not {asked!r}")


def _flag(given: Mapping[str, Field], name: str) -> bool:
    return _one_of(given, name, {True: True, False: False}, default=False)


def _number(given: Mapping[str, Field], name: str, default: int, low: int, high: int) -> int:
    value = given.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"state.{name}: expected a number from {low} to {high}, not {value!r}")
    return value


def _numbers(given: Mapping[str, Field], name: str) -> tuple[int, ...]:
    items = _list(given, name)
    if not all(_NUMBER.fullmatch(item) for item in items):
        raise PositionError(f"state.{name}: expected a list of numbers, not {list(items)!r}")
    return tuple(map(int, items))


def _list(given: Mapping[str, Field], name: str) -> tuple[str, ...]:
    value = given.get(name, ())
    if not isinstance(value, tuple):
        raise PositionError(f"state.{name}: expected a list, not {value!r}")
    return value
