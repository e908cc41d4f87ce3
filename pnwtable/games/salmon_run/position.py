"""Salmon Run: the positions of scenarios (sections 2 and 5 of the sheet)."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pnwtable.core.arrange import check_fields, check_zone, faced, lay_out, split, with_pawns
from pnwtable.core.cards import JOKER, STANDARD_PACK, Face
from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.game import Field, Position, PositionError, Setup
from pnwtable.core.given import Fields, flag, number, one_of, seat_of
from pnwtable.core.table import Table
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


def _with_fields(state: SalmonState, given: Fields) -> SalmonState:
    phases: dict[Field, Phase] = {phase: phase for phase in PHASES}
    return replace(
        state,
        phase=one_of(given, "phase", phases, state.phase),
        turn=seat_of(given, "turn", SEATS, state.turn),
        first=seat_of(given, "first", SEATS, state.first),
        round=number(given, "round", state.round, 1, ROUNDS),
        placed=number(given, "placed", 0, 0, LAID_TOGETHER),
        acted=flag(given, "acted"),
        fed=tuple(number(given, f"fed.{suit}", 0, 0, MOST_CARDS) for suit in FED),
        culled=flag(given, "culled"),
        idle=number(given, "idle", 0, 0, MOST),
        round_turns=number(given, "round_turns", 0, 0, MOST),
        calls=tuple(flag(given, f"becalm@{seat}") for seat in SEATS),
        scores=tuple(number(given, f"score@{seat}", 0, -MOST, MOST) for seat in SEATS),
        rounds=tuple(_numbers(given, f"rounds@{seat}") for seat in SEATS),
    )


def _with_boosts(state: SalmonState, given: Fields) -> SalmonState:
    """SR-62, SR-63: the boosted cards lie in the play of the seat in turn."""
    boosts = tuple(Face(name) for name in _list(given, "boosts"))
    dealer = Dealer(state.table)
    there = {state.table.face(card): card for card in state.table.cards[state.own.play]}
    for face in boosts:
        if face == JOKER or face not in there:
            raise PositionError(f"state.boosts: {face} is no boosted card of {state.own.play}")
        dealer.count(there[face], boosts.count(face))
    return replace(state, table=dealer.table, boosts=boosts)


def _numbers(given: Fields, name: str) -> tuple[int, ...]:
    items = _list(given, name)
    if not all(_NUMBER.fullmatch(item) for item in items):
        raise PositionError(f"state.{name}: expected a list of numbers, not {list(items)!r}")
    return tuple(map(int, items))


def _list(given: Fields, name: str) -> tuple[str, ...]:
    value = given.get(name, ())
    if not isinstance(value, tuple):
        raise PositionError(f"state.{name}: expected a list, not {value!r}")
    return value
