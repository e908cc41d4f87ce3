"""From a bound to a proof: the loss allowed grows until there is a line."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pnwtable.bots.cabin_solver.beam import good_line
from pnwtable.bots.cabin_solver.bound import Bound
from pnwtable.bots.cabin_solver.moves import Move
from pnwtable.bots.cabin_solver.patience import EnoughOfIt, Patience
from pnwtable.bots.cabin_solver.piles import Node, Piles
from pnwtable.bots.cabin_solver.search import Search, TooLong

FIRST: Final = 400
"""Positions of the first tries; luck often finds a line at once."""

TRIES: Final = 3
GROWTH: Final = 1.4
"""After that many tries of this size each may visit so many more: luck does not help a proof."""

THOROUGH_AFTER: Final = 11
"""Tries after which the pairs of suits are asked too; they cost a second, and save many."""

NOISE: Final = 3.0
"""How much of the order is luck in every try but the first, in cards passed over."""


@dataclass(frozen=True, slots=True)
class Par:
    """What is known of the least loss: it lies from ``lower`` to ``upper``, whose line this is.

    ``upper`` None: no line is known yet.
    """

    lower: int
    upper: int | None = None
    line: tuple[Move, ...] = ()

    @property
    def proven(self) -> bool:
        """Whether it is exactly known."""
        return self.upper == self.lower


Told = Callable[[Par], bool]
"""Hears many times a second what is known by now; False ends the search."""


def solve(piles: Piles, node: Node, go_on: Told) -> Par:
    """The least loss from this position on, or as much as was known when it had to end.

    The same position gives the same answer, if it is not ended before.
    """
    search = _Solving(piles, node, go_on)
    with suppress(EnoughOfIt):
        search.run()
    return search.par


class _Solving:
    """What is known of one position, and how it comes to be known."""

    def __init__(self, piles: Piles, node: Node, go_on: Told) -> None:
        self.par = Par(0)
        self._piles, self._node = piles, node
        patience = Patience(lambda: go_on(self.par))
        self._bound = Bound(piles, patience)
        self._search = Search(piles, self._bound, patience, Random(0))  # noqa: S311 - order of tries

    def run(self) -> None:
        """Search until it is known. Raises EnoughOfIt."""
        self.par = Par(self._bound.least(self._node, self._piles.places))
        tries, positions = 0, float(FIRST)
        while not self.par.proven:
            try:
                self._try(int(positions), NOISE if tries else 0.0)
            except TooLong:
                tries += 1
                positions *= GROWTH if tries >= TRIES else 1
                if tries == THOROUGH_AFTER:
                    lost, line = good_line(self._piles, self._node, self._bound)
                    self.par = Par(self.par.lower, lost, line)
                    self._bound.thorough = True

    def _try(self, positions: int, noise: float) -> None:
        loss = self.par.lower
        line = self._search.line(self._node, loss, positions=positions, noise=noise)
        if line is None:
            self.par = replace(self.par, lower=loss + 1)
        else:
            self.par = Par(loss, loss, line)
