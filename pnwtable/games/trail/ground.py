"""Trail: the map as it is climbed (TR-22, TR-70, TR-71)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pnwtable.core.board import Board, Cell
from pnwtable.core.zones import ZoneId

LANDMARK: Final = "landmark"
NUMERIC: Final = "numeric"

BACKS: Final = {LANDMARK: "across", NUMERIC: "upright"}
"""TR-03: how a face-down trail card lies tells everybody its kind."""

MOST_LANDMARKS: Final = 12
MOST_NUMERICS: Final = {3: 15, 4: 8}
"""TR-71: by the number of players, for each gets seven of the 36."""

_NAME = re.compile(r"[a-z][1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class Ground:
    """The cells by kind and row, and the cells that can be gone on to from each, left to right."""

    kinds: Mapping[ZoneId, str]
    rows: Mapping[ZoneId, int]
    beyond: Mapping[ZoneId, tuple[ZoneId, ...]]
    starts: tuple[ZoneId, ...]

    @property
    def top(self) -> int:
        """The highest row there is."""
        return max(self.rows.values())

    def reach(self, stands: ZoneId | None) -> tuple[ZoneId, ...]:
        """TR-21, TR-22: the cells in reach of a pawn that stands there, or beside the map."""
        return self.starts if stands is None else self.beyond[stands]


def zone_of_cell(name: str) -> ZoneId:
    """``map.c4`` for the cell c4."""
    return ZoneId(f"map.{name}")


@lru_cache(maxsize=16)
def ground_of(board: Board) -> Ground:
    """The ground of a map that ``works``; kept, for few maps are played on, and each often."""
    cells = sorted(board.cells, key=lambda cell: (cell.row, cell.column))
    return Ground(
        kinds={zone_of_cell(cell.name): cell.kind for cell in board.cells},
        rows={zone_of_cell(cell.name): cell.row for cell in board.cells},
        beyond={
            zone_of_cell(cell.name): tuple(
                zone_of_cell(next_.name) for next_ in cells if _leads_to(cell, next_)
            )
            for cell in board.cells
        },
        starts=tuple(zone_of_cell(cell.name) for cell in cells if cell.row == 1),
    )


def works(board: Board, seats: int) -> bool:
    """TR-71: whether Trail can be played on this map by so many."""
    names = [cell.name for cell in board.cells]
    kinds = [cell.kind for cell in board.cells]
    return (
        len(set(names)) == len(names)
        and all(_NAME.fullmatch(cell.name) and _is_sound(cell) for cell in board.cells)
        and any(cell.row == 1 for cell in board.cells)
        and kinds.count(LANDMARK) <= MOST_LANDMARKS
        and kinds.count(NUMERIC) <= MOST_NUMERICS[seats]
    )


def top_row(board: Board) -> int:
    """The highest row that a trek can come to."""
    ground = ground_of(board)
    here, row = set(ground.starts), 1
    while ahead := {cell for zone in here for cell in ground.beyond[zone]}:
        here, row = ahead, row + 1
    return row


def _leads_to(cell: Cell, other: Cell) -> bool:
    """TR-22: one row up, straight ahead or one column to the side."""
    return other.row == cell.row + 1 and abs(other.column - cell.column) <= 1


def _is_sound(cell: Cell) -> bool:
    return cell.kind in BACKS and cell.holds == 1
