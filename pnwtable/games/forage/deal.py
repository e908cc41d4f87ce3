"""Forage: which set-ups there are, and the deal (FG-01 to FG-05, FG-76, FG-77)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from pnwtable.core.answers import Refusal
from pnwtable.core.arrange import Sides, lay_out, turned_up
from pnwtable.core.board import Board
from pnwtable.core.cards import one_sided, pack
from pnwtable.core.chance import Chance
from pnwtable.core.game import PositionError, Setup
from pnwtable.core.table import Table
from pnwtable.core.zones import MOST_SEATS, PawnId, Seat, ZoneId
from pnwtable.games.forage.ground import Ground, ground_of, works, zone_of_cell
from pnwtable.games.forage.state import (
    ACTIONS,
    BOX,
    FEWEST,
    FEWEST_FOR_MORE,
    HAND,
    HANDS,
    OPTIONS,
    ForageState,
    Options,
    pawns_of,
    zone_specs,
)
from pnwtable.games.forage.walk import as_seen_from_cells

JOKERS: Final = 2
"""FG-02: in every pack."""

SEATS_OF_PACKS: Final = ((2, 1), (5, 2), (MOST_SEATS, 3))
"""FG-01: up to that many players, that many packs."""

PACKS_OF_LARGE_MAP: Final = 3


def refuses(setup: Setup) -> Refusal | None:
    """FG-01: number of seats, options, who begins, map."""
    allowed = _seats_allowed(setup) and _options_allowed(setup) and _board_allowed(setup)
    return None if allowed else Refusal("FG-01")


def packs(seats: int, options: Options) -> int:
    """FG-01."""
    if options.large_map:
        return PACKS_OF_LARGE_MAP
    return next(number for most, number in SEATS_OF_PACKS if seats <= most)


def all_cards(seats: int, options: Options) -> tuple[Sides, ...]:
    """Every card of the game."""
    return one_sided(pack(JOKERS) * packs(seats, options))


def deal(setup: Setup, chance: Chance) -> ForageState:
    """FG-03 to FG-05; the stream makes the deal a function of the seed alone."""
    luck = chance.stream("deal")
    options, ground = Options.of(setup.options), ground_of(board_of(setup))
    stack = luck.shuffled(all_cards(setup.seats, options))
    first = Seat(luck.below(setup.seats) + 1) if setup.first is None else setup.first
    table = laid(setup, ground, {}, stack)
    seats = [Seat(number) for number in range(1, setup.seats + 1)]
    table = turned_up(table, (table.cards[HANDS[seat]][0] for seat in seats))
    dealt = ForageState(
        table=table,
        seats=setup.seats,
        options=options,
        ground=ground,
        phase="act",
        turn=None,
        first=first,
        round=1,
        actions=(0,) * setup.seats,
        ended=(False,) * setup.seats,
        scores=(0,) * setup.seats,
    )
    return as_seen_from_cells(opening(dealt, first))


def opening(state: ForageState, turn: Seat) -> ForageState:
    """The state at the beginning of the turn of that seat or its team."""
    team = state.team_of(turn)
    actions = tuple(ACTIONS if seat in team else 0 for seat in state.all_seats())
    return replace(state, turn=team[0], actions=actions)


def laid(
    setup: Setup,
    ground: Ground,
    placed: Mapping[ZoneId, Sequence[Sides]],
    stack: Sequence[Sides],
) -> Table:
    """The table with the stack laid out where nothing has been placed (section 2 of the sheet)."""
    cells = {zone_of_cell(cell.name): cell.holds for cell in board_of(setup).cells}
    holds = {zone: number for zone, number in cells.items() if number is not None}
    holds |= {HANDS[Seat(number)]: HAND for number in range(1, setup.seats + 1)}
    cards = dict(placed)
    rest = iter(stack)
    for zone, number in holds.items():
        if zone not in placed:
            cards[zone] = list(islice(rest, number))
            if len(cards[zone]) < number:
                raise PositionError(f"{zone}: no cards are left to lie there")
    left = list(rest)
    piles = [centre for centre in ground.centres if centre not in placed]
    for turn, pile in enumerate(piles):
        cards[pile] = left[turn :: len(piles)]
    if not piles:
        cards[BOX] = [*placed.get(BOX, ()), *left]
    return lay_out(zone_specs(setup.seats, cells), cards, pawns_at_start(setup, ground))


def pawns_at_start(setup: Setup, ground: Ground) -> Mapping[PawnId, ZoneId | None]:
    """FG-05, FG-77."""
    half = setup.seats // 2
    pawns: dict[PawnId, ZoneId | None] = {}
    for number in range(setup.seats):
        start = number // half if Options.of(setup.options).teams else number
        for pawn in pawns_of(setup.seats, Seat(number + 1)):
            pawns[pawn] = ground.centres[start % len(ground.centres)]
    return pawns


def board_of(setup: Setup) -> Board:
    """The map of a set-up that is not refused."""
    if setup.board is None:
        raise ValueError("Forage needs a map")
    return setup.board


def _seats_allowed(setup: Setup) -> bool:
    here = range(1, setup.seats + 1)
    return FEWEST <= setup.seats <= MOST_SEATS and (setup.first is None or setup.first in here)


def _options_allowed(setup: Setup) -> bool:
    specs = {spec.key: spec for spec in OPTIONS}
    for key, value in setup.options.items():
        if key not in specs or not specs[key].allows(value):
            return False
    options = Options.of(setup.options)
    if (options.large_map or options.teams) and setup.seats < FEWEST_FOR_MORE:
        return False
    return not options.teams or setup.seats % 2 == 0


def _board_allowed(setup: Setup) -> bool:
    """The map must be one that works, and leave cards for the centre."""
    options, board = Options.of(setup.options), setup.board
    if board is None or not works(board, 2 if options.large_map else 1):
        return False
    on_map = sum(cell.holds or 0 for cell in board.cells)
    return on_map + HAND * setup.seats < len(all_cards(setup.seats, options))
