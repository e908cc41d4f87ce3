"""Trail: which set-ups there are, and the deal (TR-01 to TR-06, TR-71)."""

from collections.abc import Mapping, Sequence
from typing import Final

from pnwtable.core.answers import Refusal
from pnwtable.core.arrange import Sides, lay_out, turned_up
from pnwtable.core.board import Board
from pnwtable.core.cards import STANDARD_PACK, Face, one_sided, rank_of
from pnwtable.core.chance import Chance
from pnwtable.core.game import OptionSpec, Setup
from pnwtable.core.renewed import renewed
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.trail.ground import BACKS, LANDMARK, NUMERIC, ground_of, works, zone_of_cell
from pnwtable.games.trail.payment import ACE, ACE_IN_SUM
from pnwtable.games.trail.state import (
    ACES,
    BOX,
    DRAFTS,
    HAND,
    OPTIONS,
    PAWNS,
    SEATS,
    Status,
    TrailState,
    zone_specs,
)

ACE_KIND: Final = "ace"

PACK: Final = one_sided(STANDARD_PACK)


def refuses(setup: Setup) -> Refusal | None:
    """TR-01, TR-06, TR-71: number of seats, who begins, options and map, in this order."""
    if setup.seats not in SEATS:
        return Refusal("TR-01")
    if setup.first is not None and not 1 <= setup.first <= setup.seats:
        return Refusal("TR-06")
    if not all(_allows(spec, setup) for spec in OPTIONS) or setup.board is None:
        return Refusal("TR-71")
    return None if works(setup.board, setup.seats) else Refusal("TR-71")


def _allows(spec: OptionSpec, setup: Setup) -> bool:
    return spec.allows(setup.options.get(spec.key, spec.default))


def kind_of(face: Face) -> str:
    """TR-02: landmark, numeric or ace."""
    rank = rank_of(face)
    if rank == ACE:
        return ACE_KIND
    return NUMERIC if rank <= ACE_IN_SUM else LANDMARK


_PACKS: Final = {
    kind: tuple(card for card in PACK if kind_of(card[0]) == kind)
    for kind in (LANDMARK, NUMERIC, ACE_KIND)
}


def deal(setup: Setup, chance: Chance) -> TrailState:
    """TR-02 to TR-06; the stream makes the deal a function of the seed alone."""
    luck = chance.stream("deal")
    landmarks, numerics = luck.shuffled(_PACKS[LANDMARK]), luck.shuffled(_PACKS[NUMERIC])
    # Drawn even where it is not needed: who begins must not change the cards.
    drawn = Seat(luck.below(setup.seats) + 1)
    first = drawn if setup.first is None else setup.first
    cards: dict[ZoneId, Sequence[Sides]] = {
        zone_of_cell(cell.name): [(landmarks if cell.kind == LANDMARK else numerics).pop()]
        for cell in board_of(setup).cells
    }
    for seat in range(1, setup.seats + 1):
        cards[DRAFTS[Seat(seat)]] = [numerics.pop() for _ in range(HAND)]
    cards[ACES[first]] = _PACKS[ACE_KIND]
    cards[BOX] = [*landmarks, *numerics]
    boxed = (LANDMARK,) * len(landmarks) + (NUMERIC,) * len(numerics)
    return renewed(opening(setup, laid(setup, cards), first), boxed=boxed)


def opening(setup: Setup, table: Table, first: Seat) -> TrailState:
    """The state at the beginning of the draft."""
    status: Status = "trail"
    return TrailState(
        table=table,
        seats=setup.seats,
        ground=ground_of(board_of(setup)),
        phase="draft",
        turn=None,
        first=first,
        round=1,
        picked=(False,) * setup.seats,
        landmarks=(0,) * setup.seats,
        status=(status,) * setup.seats,
        blazed=(False,) * setup.seats,
        aces=(0,) * setup.seats,
    )


def laid(setup: Setup, cards: Mapping[ZoneId, Sequence[Sides]]) -> Table:
    """The table with those cards, trail cards facing as the map has it, pawns beside it."""
    cells = {zone_of_cell(cell.name): cell for cell in board_of(setup).cells}
    pawns = dict.fromkeys(PAWNS[Seat(seat)] for seat in range(1, setup.seats + 1))
    table = lay_out(zone_specs(setup.seats, tuple(cells)), cards, pawns)
    backs = {table.cards[zone][0]: BACKS[cell.kind] for zone, cell in cells.items()}
    up = [table.cards[zone][0] for zone, cell in cells.items() if cell.up]
    return renewed(turned_up(table, up), backs=backs)


def board_of(setup: Setup) -> Board:
    """The map of a set-up that is not refused."""
    if setup.board is None:
        raise ValueError("Trail needs a map")
    return setup.board
