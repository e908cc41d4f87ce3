"""A good line in a short time: many positions side by side, turn by turn, the worst dropped."""

from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.bound import Bound
from pnwtable.bots.cabin_solver.moves import Child, Move, children
from pnwtable.bots.cabin_solver.piles import Node, Piles

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
        unlikely, _, _, _, self.move = child
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


def good_line(piles: Piles, node: Node, bound: Bound) -> tuple[int, tuple[Move, ...]]:
    """What such a line loses, and the line."""
    begin: Child = (0.0, node, piles.places, _EVERYTHING, ("", 0, 0))
    layer: list[tuple[Child, Path | None]] = [(begin, None)]
    ended: list[tuple[int, tuple[Move, ...]]] = []
    while layer:
        goes_on: list[tuple[Child, Path | None]] = []
        for child, path in layer:
            if child[1][-1]:
                goes_on.append((child, path))
            else:
                ended.append((_EVERYTHING - child[3], () if path is None else path.line()))
        layer = _next_layer(piles, bound, goes_on)
    return min(ended, key=lambda end: end[0])


def _next_layer(
    piles: Piles, bound: Bound, layer: list[tuple[Child, Path | None]]
) -> list[tuple[Child, Path | None]]:
    """The best positions one move further, each once."""
    best: dict[Node, Kept] = {}
    for (_, before, places, loss, _), path in layer:
        for child in children(piles, before, places, loss):
            _, node, free, left, _ = child
            rival = best.get(node)
            if rival is None or rival[1][3] < left:
                here = Path(path, child)
                lacking = max(0, bound.lacking(node, free))
                worth = _POINT * left - _PLACE * lacking - _UNLIKELY * here.strain
                best[node] = (-worth, child, here)
    kept = sorted(best.values(), key=lambda one: one[0])[:WIDTH]
    return [(child, path) for _, child, path in kept]
