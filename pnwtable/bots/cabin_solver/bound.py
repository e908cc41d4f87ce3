"""What no line from a position can undercut: the places that suits and pairs of suits need."""

from itertools import combinations
from typing import Final

from pnwtable.bots.cabin_solver.patience import Patience
from pnwtable.bots.cabin_solver.piles import ALL_SUITS, Node, Piles, suits_of
from pnwtable.bots.cabin_solver.relaxed import Relaxed, shared

PAIRINGS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The ways to part four suits into pairs."""


class Bound:
    """Says of positions of one deal that they cannot be played out with so small a loss.

    The suits one by one are asked first: they are cheap. The pairs see how two suits lie across
    each other, and that every card of supply or beach costs a sea card its turn; they take long at
    first, so they are asked only once ``thorough``.
    """

    def __init__(self, piles: Piles, patience: Patience) -> None:
        self.thorough = False
        singles = [
            Relaxed(piles.of_suit(suit), suits_of(piles, (suit,), alone=True), patience)
            for suit in ALL_SUITS
        ]
        self._singles = singles
        pairs = {
            (one, two): Relaxed(
                piles.of_pair((one, two)),
                suits_of(piles, (one, two), alone=False),
                patience,
                (singles[one], singles[two]),
            )
            for one, two in combinations(ALL_SUITS, 2)
        }
        self._pairings = [(pairs[one], pairs[two]) for one, two in PAIRINGS]

    def allows(self, node: Node, places: int, loss: int) -> bool:
        """Whether this loss is possible from here as far as the suits know."""
        needs = [single.needs(single.seen(node), loss) for single in self._singles]
        if sum(need[0] for need in needs) > places:
            if not loss:
                return False
            one, two, three, four = needs
            pair = [shared(one, two, spent) for spent in range(loss + 1)]
            other = [shared(three, four, spent) for spent in range(loss + 1)]
            if shared(pair, other, loss) > places:
                return False
        return not self.thorough or all(
            self._pair_allows(node, places, loss, *pairing) for pairing in self._pairings
        )

    def lacking(self, node: Node, places: int) -> int:
        """How many places are missing to lose nothing, as the suits know; below 0 some are over."""
        needs = (single.needs(single.seen(node), 0)[0] for single in self._singles)
        return sum(needs) - places

    def least(self, node: Node, places: int) -> int:
        """The least loss that is possible as far as the suits know."""
        loss = 0
        while not self.allows(node, places, loss):
            loss += 1
        return loss

    @staticmethod
    def _pair_allows(node: Node, places: int, loss: int, pair: Relaxed, other: Relaxed) -> bool:
        """Whether two pairs find enough places between them."""
        seen, rest = pair.seen(node), other.seen(node)
        for spent in range(loss + 1):
            left = places - pair.need(seen, spent, places)
            if left >= 0 and other.need(rest, loss - spent, left) <= left:
                return True
        return False
