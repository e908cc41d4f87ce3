"""Forage: the map as the rules walk on it (section 2 of the sheet)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pnwtable.core.board import Board, Cell, touching
from pnwtable.core.zones import ZoneId

CACHE: Final = "cache"
CENTRE: Final = "centre"

_NAME: Final = re.compile(r"[a-z][1-9]")


@dataclass(frozen=True, slots=True)
class Ground:
    """Where one can walk, and which centre belongs to a cell.

    ``homes`` names the centre of a cell's half of the map (FG-78); on the bridge both.
    """

    kinds: Mapping[ZoneId, str]
    adjacent: Mapping[ZoneId, tuple[ZoneId, ...]]
    homes: Mapping[ZoneId, tuple[ZoneId, ...]]
    centres: tuple[ZoneId, ...]


def zone_of_cell(name: str) -> ZoneId:
    """``map.c4`` for the cell c4."""
    return ZoneId(f"map.{name}")


def ground_of(board: Board) -> Ground:
    """The ground of a map that ``works``."""
    centres = _centres(board)
    return Ground(
        kinds={zone_of_cell(cell.name): cell.kind for cell in board.cells},
        adjacent={
            zone_of_cell(name): tuple(zone_of_cell(other) for other in others)
            for name, others in touching(board).items()
        },
        homes={zone_of_cell(cell.name): _homes(cell, centres) for cell in board.cells},
        centres=tuple(zone_of_cell(centre.name) for centre in centres),
    )


def works(board: Board, centres: int) -> bool:
    """Whether Forage can be played on this map: known kinds of cells, that many centres."""
    names = [cell.name for cell in board.cells]
    return (
        len(set(names)) == len(names)
        and all(_NAME.fullmatch(cell.name) and _is_sound(cell) for cell in board.cells)
        and len({cell.column for cell in _centres(board)}) == centres
        and len(_centres(board)) == centres
        and len(_reached(board)) == len(names)
    )


def _is_sound(cell: Cell) -> bool:
    if cell.up:
        return False
    match cell.kind:
        case "single" | "bridge":
            return cell.holds == 1
        case "cache":
            return cell.holds is not None and cell.holds >= 1
        case "centre":
            return cell.holds is None
        case _:
            return False


def _reached(board: Board) -> set[str]:
    """The cells to which one can walk from the first one."""
    adjacent = touching(board)
    reached: set[str] = set()
    ahead = [cell.name for cell in board.cells[:1]]
    while ahead:
        name = ahead.pop()
        if name not in reached:
            reached.add(name)
            ahead.extend(adjacent[name])
    return reached


def _centres(board: Board) -> list[Cell]:
    """The centres from the left: c4 before g4."""
    return sorted((c for c in board.cells if c.kind == CENTRE), key=lambda cell: cell.column)


def _homes(cell: Cell, centres: list[Cell]) -> tuple[ZoneId, ...]:
    """FG-78, FG-79: the centre of the half, or both for a cell that lies between the halves."""
    nearest = min(abs(cell.column - centre.column) for centre in centres)
    return tuple(
        zone_of_cell(centre.name)
        for centre in centres
        if abs(cell.column - centre.column) == nearest
    )
