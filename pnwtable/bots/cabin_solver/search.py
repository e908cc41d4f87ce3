"""The search itself: depth first, with a limit to the loss, and a memory of failures."""

from random import Random

from pnwtable.bots.cabin_solver.bound import Bound
from pnwtable.bots.cabin_solver.moves import Child, Move, children
from pnwtable.bots.cabin_solver.patience import Patience
from pnwtable.bots.cabin_solver.piles import Node, Piles


class TooLong(Exception):  # noqa: N818 - says what it was
    """The search has visited as many positions as it was allowed."""


class Search:
    """Looks for a line of one deal that loses no more than a given number of points.

    What it has learned of failures stays for later calls, whatever their limits.
    """

    def __init__(self, piles: Piles, bound: Bound, patience: Patience, luck: Random) -> None:
        self._piles = piles
        self._bound = bound
        self._spend = patience.spend
        self._luck = luck
        self._failed: dict[Node, int] = {}
        self._left = 0
        self._noise = 0.0

    def line(
        self, node: Node, loss: int, *, positions: int, noise: float = 0.0
    ) -> tuple[Move, ...] | None:
        """Such a line, or None if there is none. Raises TooLong after that many positions.

        With ``noise`` moves that are almost as likely are tried in another order each time.
        """
        self._left, self._noise = positions, noise
        back: list[Move] = []
        found = self._can(node, self._piles.places, loss, back)
        return tuple(reversed(back)) if found else None

    def _can(self, node: Node, places: int, loss: int, back: list[Move]) -> bool:
        if not node[-1]:
            return True
        if self._left <= 0:
            raise TooLong
        self._left -= 1
        self._spend()
        for _, after, left, spare, move in self._hopeful(node, places, loss):
            # An earlier child may have come by here.
            if self._failed.get(after, -1) >= spare:
                continue
            if self._can(after, left, spare, back):
                back.append(move)
                return True
        self._failed[node] = loss
        return False

    def _hopeful(self, node: Node, places: int, loss: int) -> list[Child]:
        """The children that may succeed, the likeliest first."""
        failed, allows = self._failed, self._bound.allows
        found: list[Child] = []
        noise, luck = self._noise, self._luck.random
        for unlikely, after, left, spare, move in children(self._piles, node, places, loss):
            if failed.get(after, -1) >= spare:
                continue
            if allows(after, left, spare):
                found.append((unlikely + noise * luck(), after, left, spare, move))
            else:
                failed[after] = spare
        found.sort()
        return found
