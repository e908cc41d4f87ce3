"""Maps and decks: data of the rules, read elsewhere and handed in as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from pnwtable.core.cards import Face


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of a map: its name (``c4``), what it is, how many cards it holds, how they start."""

    name: str
    kind: str
    holds: int | None = 1
    up: bool = False

    @property
    def column(self) -> int:
        """1 for ``a``, counted from the left."""
        return ord(self.name[0]) - ord("a") + 1

    @property
    def row(self) -> int:
        """Counted from the bottom, from 1."""
        return int(self.name[1:])


@dataclass(frozen=True, slots=True)
class Board:
    """A map by its name."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by its name; each card is the tuple of its sides."""

    name: str
    cards: tuple[tuple[Face, ...], ...]


def touching(board: Board) -> Mapping[str, tuple[str, ...]]:
    """For each cell the cells that touch it by a side or a corner, from the top left on."""
    at = {(cell.column, cell.row): cell.name for cell in board.cells}
    around = [step for step in product((1, 0, -1), (-1, 0, 1)) if step != (0, 0)]
    return {
        name: tuple(
            at[column + across, row + up]
            for up, across in around
            if (column + across, row + up) in at
        )
        for (column, row), name in at.items()
    }
