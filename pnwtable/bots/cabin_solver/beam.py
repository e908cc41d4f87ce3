"""A good line in a short time: many positions side by side, turn by turn, the worst dropped."""

from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.bound import Bound
from pnwtable.bots.cabin_solver.moves import FIT, LEAVE, Child, Deal, Move
from pnwtable.games.cabin.state import SEA

WIDTH: Final = 60
"""Positions kept for each turn."""

_POINT: Final = 2.0
_PLACE: Final = 2.0
"""What a point lost, and a place that will be lacking, count beside one unlikely move."""

_UNLIKELY: Final = 0.05
_MOST_UNLIKELY: Final = 12.0

_EVERYTHING: Final = 72
"""All cards together are worth so many points (section 7 of the sheet)."""


class Path:
    """A move and all before it."""

    __slots__ = ("before", "move", "strain")

    def __init__(self, before: "Path | None", child: Child) -> None:
        self.before = before
        unlikely, _, _, _, self.move, _ = child
        so_far: float = 0.0 if before is None else before.strain
        self.strain: float = so_far + min(unlikely, _MOST_UNLIKELY)

    def line(self) -> tuple[Move, ...]:
        """All moves from the first to this."""
        back: list[Move] = []
        path: Path | None = self
        while path is not None:
            back.append(path.move)
            path = path.before
        return tuple(reversed(back))


Kept: TypeAlias = tuple[float, Child, Path]


def good_line(deal: Deal, bound: Bound, width: int = WIDTH) -> tuple[int, tuple[Move, ...]]:
    """What such a line loses, and the line."""
    begin: Child = (0.0, 0, deal.places, _EVERYTHING, (SEA, FIT), deal.root)
    layer: list[tuple[Child, Path | None]] = [(begin, None)]
    ended: list[tuple[int, tuple[Move, ...]]] = []
    while layer:
        goes_on: list[tuple[Child, Path | None]] = []
        for child, path in layer:
            if child[-1][1]:
                goes_on.append((child, path))
            else:
                ended.append((_EVERYTHING - child[3], () if path is None else path.line()))
        layer = _next_layer(deal, bound, goes_on, width)
    return min(ended, key=lambda end: end[0])


def _next_layer(
    deal: Deal, bound: Bound, layer: list[tuple[Child, Path | None]], width: int
) -> list[tuple[Child, Path | None]]:
    """The best positions one move further, each once."""
    best: dict[int, Kept] = {}
    for (_, _, places, loss, _, before), path in layer:
        for child in deal.children(before, places, loss):
            _, number, free, left, move, node = child
            if move[1] == LEAVE:
                continue
            rival = best.get(number)
            if rival is None or rival[1][3] < left:
                here = Path(path, child)
                lacking = max(0, bound.lacking(node, free))
                worth = _POINT * left - _PLACE * lacking - _UNLIKELY * here.strain
                best[number] = (-worth, child, here)
    kept = sorted(best.values(), key=lambda one: one[0])[:width]
    return [(child, path) for _, child, path in kept]
