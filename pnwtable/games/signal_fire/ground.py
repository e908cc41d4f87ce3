"""Signal Fire: the map as pawns walk on it (section 2 of the sheet)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pnwtable.core.board import Board, Cell
from pnwtable.core.zones import ZoneId

COLUMNS: Final = ("a", "b", "c")
ROWS: Final = ("1", "2", "3")
CORNER: Final = "corner"

_DIAGONAL: Final = frozenset({"a3", "b2", "c1"})
_CORNERS: Final = frozenset({"a1", "a3", "c1", "c3"})


@dataclass(frozen=True, slots=True)
class Ground:
    """Where a pawn can go: one step along the ridge, one along the valley, and its start.

    ``up`` are the cells whose cards begin a round face up (SF-03).
    """

    ridge: Mapping[ZoneId, tuple[ZoneId, ...]]
    valley: Mapping[ZoneId, tuple[ZoneId, ...]]
    corners: tuple[ZoneId, ...]
    up: tuple[ZoneId, ...]


def zone_of_cell(name: str) -> ZoneId:
    """``map.b3`` for the cell b3."""
    return ZoneId(f"map.{name}")


def column_of(cell: ZoneId) -> str:
    """``b`` for ``map.b3``."""
    return cell[-2]


def row_of(cell: ZoneId) -> str:
    """``3`` for ``map.b3``."""
    return cell[-1]


def ground_of(board: Board) -> Ground:
    """The ground of a map that ``works``."""
    return Ground(
        ridge={_zone(cell): _beside(board, cell, 1, 0) for cell in board.cells},
        valley={_zone(cell): _beside(board, cell, 0, 1) for cell in board.cells},
        corners=tuple(_zone(cell) for cell in board.cells if cell.kind == CORNER),
        up=tuple(_zone(cell) for cell in board.cells if cell.up),
    )


def works(board: Board) -> bool:
    """SF-03, SF-16: nine single cards in a square, the diagonal face down, four corners."""
    names = [cell.name for cell in board.cells]
    return sorted(names) == sorted(column + row for column in COLUMNS for row in ROWS) and all(
        cell.holds == 1
        and cell.up == (cell.name not in _DIAGONAL)
        and (cell.kind == CORNER) == (cell.name in _CORNERS)
        for cell in board.cells
    )


def _zone(cell: Cell) -> ZoneId:
    return zone_of_cell(cell.name)


def _beside(board: Board, cell: Cell, across: int, along: int) -> tuple[ZoneId, ...]:
    """The cells one step away on one line, the lower letter or number first."""
    at = {(other.column, other.row): _zone(other) for other in board.cells}
    steps = ((cell.column + way * across, cell.row + way * along) for way in (-1, 1))
    return tuple(at[step] for step in steps if step in at)
