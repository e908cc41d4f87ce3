"""The search itself: depth first, with a limit to the loss, and a memory of failures."""

from random import Random

from pnwtable.bots.cabin_solver.bound import Bound
from pnwtable.bots.cabin_solver.moves import LEAVE, Child, Deal, Move, Node
from pnwtable.bots.cabin_solver.patience import Patience


class TooLong(Exception):  # noqa: N818 - says what it was
    """The search has visited as many positions as it was allowed."""


class Search:
    """Looks for a line of one deal that loses no more than a given number of points.

    What it has learned of failures stays for later calls, whatever their limits.
    """

    def __init__(self, deal: Deal, bound: Bound, patience: Patience, luck: Random) -> None:
        self._deal = deal
        self._bound = bound
        self._spend = patience.spend
        self._luck = luck
        self._proved: dict[int, int] = {}
        self._failed = self._proved
        self._left = 0
        self._noise = 0.0

    def line(self, loss: int, *, positions: int, noise: float = 0.0) -> tuple[Move, ...] | None:
        """Such a line, or None if there is none. Raises TooLong after that many positions.

        With ``noise`` moves that are almost as likely are tried in another order each time.
        """
        self._left, self._noise = positions, noise
        while True:
            back: list[Move] = []
            if self._can(self._deal.root, self._deal.places, loss, back):
                if all(fate != LEAVE for _, fate in back):
                    return tuple(reversed(back))
                self._as_the_rules_allow(keeps=False)
            elif self._deal.leaves or self._deal.keeps:
                return None
            else:
                self._as_the_rules_allow(keeps=True)

    def begin(self) -> None:
        """Look with the moves with which failures are proofs at the least price."""
        self._deal.leaves, self._deal.keeps = True, False
        self._failed = self._proved

    def _as_the_rules_allow(self, *, keeps: bool) -> None:
        """Look for a line that can be played: first without KEEP, whose failures prove nothing."""
        self._deal.leaves, self._deal.keeps = False, keeps
        self._failed = self._proved if keeps else self._proved.copy()

    def _can(self, node: Node, places: int, loss: int, back: list[Move]) -> bool:
        if not node[1]:
            return True
        if self._left <= 0:
            raise TooLong
        self._left -= 1
        self._spend()
        for _, number, left, spare, move, after in self._hopeful(node, places, loss):
            # An earlier child may have come by here.
            if self._failed.get(number, -1) >= spare:
                continue
            if self._can(after, left, spare, back):
                back.append(move)
                return True
        self._failed[node[0]] = loss
        return False

    def _hopeful(self, node: Node, places: int, loss: int) -> list[Child]:
        """The children that may succeed, the likeliest first."""
        failed, allows = self._failed, self._bound.allows
        found: list[Child] = []
        noise, luck, hasty = self._noise, self._luck.random, not self._bound.thorough
        for unlikely, number, left, spare, move, after in self._deal.children(node, places, loss):
            if failed.get(number, -1) >= spare:
                continue
            if (hasty and after[8] <= left) or allows(after, left, spare):
                found.append((unlikely + noise * luck(), number, left, spare, move, after))
            else:
                failed[number] = spare
        found.sort()
        return found
