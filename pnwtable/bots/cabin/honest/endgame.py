"""The last turns, reckoned to the end: the few orders in which the supply may lie are all tried."""

from collections.abc import Iterator
from typing import Final

from pnwtable.bots.cabin.honest.foresight import forced_at
from pnwtable.bots.cabin.honest.position import Position, use_beach, use_supply, use_tide
from pnwtable.bots.cabin_solver.cards import RANKS

MOST_HIDDEN: Final = 3
"""So many cards of the supply may be hidden."""

MOST_POSITIONS: Final = 20_000


class TooMany(Exception):  # noqa: N818 - says what there is
    """It cannot be reckoned to the end in a short time."""


class Endgame:
    """What is lost on average by the best play from positions in which only supply is hidden."""

    def __init__(self) -> None:
        self._known: dict[Position, float] = {}

    def expected(self, at: Position) -> float:
        """In points. Raises TooMany."""
        known = self._known.get(at)
        if known is None:
            if len(self._known) >= MOST_POSITIONS:
                raise TooMany
            known = self._known[at] = self._reckoned(at)
        return known

    def drawn(self, at: Position) -> float:
        """What is lost on average if the supply is turned up. Raises TooMany."""
        total = 0.0
        for card in _hidden(at):
            lost, after = use_supply(at, card)
            total += lost + self.expected(after)
        return total / at.supply

    def _reckoned(self, at: Position) -> float:
        if at.is_over:
            return 0.0
        forced = forced_at(at, murky=False)
        if forced is not None:
            return forced[0] + self.expected(forced[1])
        worths: list[float] = []
        if at.beach:
            lost, after = use_beach(at)
            worths.append(lost + self.expected(after))
        if at.tide:
            lost, after = use_tide(at, at.tide[-1])
            worths.append(lost + self.expected(after))
        if at.supply:
            worths.append(self.drawn(at))
        return min(worths)


def _hidden(at: Position) -> Iterator[int]:
    for which, suit in enumerate(at.suits):
        unseen = suit.known.unseen
        while unseen:
            rank = unseen.bit_length() - 1
            yield which * RANKS + rank
            unseen ^= 1 << rank
