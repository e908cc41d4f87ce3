"""From a bound to a proof: the loss allowed grows until there is a line."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pnwtable.bots.cabin_solver.beam import good_line
from pnwtable.bots.cabin_solver.bound import PAIRINGS, Bound
from pnwtable.bots.cabin_solver.moves import Deal, Move
from pnwtable.bots.cabin_solver.patience import EnoughOfIt, Patience
from pnwtable.bots.cabin_solver.piles import Piles
from pnwtable.bots.cabin_solver.search import Search, TooLong
from pnwtable.bots.cabin_solver.singles import Singles
from pnwtable.core.growing import growing

FIRST: Final = 400
"""Positions of the first tries; luck often finds a line at once."""

TRIES: Final = 3
GROWTH: Final = 1.5
"""After that many tries of this size each may visit so many more: luck does not help a proof."""

WIDTHS: Final = {3: 60, 11: 200}
"""After so many tries a line is looked for side by side, so wide: it may reach the bound."""

CLOSER: Final = {5: 20_000, 10: 60_000, 11: 200_000, 16: 1_000_000, 20: 10_000_000}
"""After so many tries the pairs are asked about the beginning, for so many positions."""

THOROUGH_AFTER: Final = 13
"""Tries after which the pairs are asked everywhere."""

QUESTION: Final = 1000
SHARE: Final = 4
"""What one question may take then, and all of a try for each position of it."""

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


def solve(piles: Piles, go_on: Told) -> Par:
    """The least loss from this position on, or as much as was known when it had to end.

    The same position gives the same answer, if it is not ended before.
    """
    search = _Solving(piles, go_on)
    with growing():
        with suppress(EnoughOfIt):
            search.run()
        search.forget()
    return search.par


class _Solving:
    """What is known of one position, and how it comes to be known."""

    def __init__(self, piles: Piles, go_on: Told) -> None:
        self.par = Par(0)
        patience = Patience(lambda: go_on(self.par))
        singles = Singles(patience)
        self._deal = Deal(piles, singles.need)
        self._bound = Bound(piles, singles, patience)
        self._looked = 0
        self._search = Search(self._deal, self._bound, patience, Random(0))  # noqa: S311 - order of tries

    def run(self) -> None:
        """Search until it is known. Raises EnoughOfIt."""
        self.par = Par(self._bound.least(self._deal.root, self._deal.places))
        while not self.par.proven:
            self._prove_or_find()

    def forget(self) -> None:
        """Let go of everything but the answer."""
        self._deal.forget()
        del self._deal, self._bound, self._search

    def _prove_or_find(self) -> None:
        """Search until this loss is found or refuted."""
        tries, positions = 0, float(FIRST)
        loss = self.par.lower
        self._search.begin()
        while self.par.lower == loss and not self.par.proven:
            self._bound.thorough = tries >= THOROUGH_AFTER
            self._bound.spend(QUESTION, int(SHARE * positions))
            try:
                self._try(int(positions), NOISE if tries else 0.0)
            except TooLong:
                tries += 1
                positions *= GROWTH if tries >= TRIES else 1
                if tries in WIDTHS:
                    self._look_wide(WIDTHS[tries])
                if tries in CLOSER:
                    self._look_closer(CLOSER[tries])

    def _look_wide(self, width: int) -> None:
        """Look for a better line than is known, once in this width."""
        if width <= self._looked:
            return
        self._looked = width
        lost, line = good_line(self._deal, self._bound, width)
        if self.par.upper is None or lost < self.par.upper:
            self.par = Par(self.par.lower, lost, line)

    def _look_closer(self, positions: int) -> None:
        """Ask the pairs about the beginning: that skips whole proofs."""
        self._bound.thorough = True
        self._bound.spend(positions, len(PAIRINGS) * positions)
        least = self._bound.least(self._deal.root, self._deal.places, self.par.lower)
        self.par = replace(self.par, lower=least)

    def _try(self, positions: int, noise: float) -> None:
        loss = self.par.lower
        line = self._search.line(loss, positions=positions, noise=noise)
        if line is None:
            self.par = replace(self.par, lower=loss + 1)
        else:
            self.par = Par(loss, loss, line)
