"""What no line from a position can undercut: the places that suits and pairs of suits need."""

from itertools import combinations
from typing import Final

from pnwtable.bots.cabin_solver.cards import ALL_SUITS
from pnwtable.bots.cabin_solver.loose_pairs import LoosePair
from pnwtable.bots.cabin_solver.moves import Node, Suits
from pnwtable.bots.cabin_solver.pairs import Pair
from pnwtable.bots.cabin_solver.patience import Effort, Patience, TooDear
from pnwtable.bots.cabin_solver.piles import Piles
from pnwtable.bots.cabin_solver.singles import Singles, shared
from pnwtable.bots.cabin_solver.suit import Suit
from pnwtable.bots.cabin_solver.tempo_pairs import TempoPair

PAIRINGS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The ways to part four suits into pairs."""

EARLY: Final = 70
"""The pairs are asked while so many cards of a hundred are still to come; later they seldom object.
"""

_SHAPE: Final = 12
"""Bits for the number of what a suit needs: fewer different needs than that ever come up."""


class Bound:
    """Says of positions of one deal that they cannot be played out with so small a loss.

    The suits one by one are asked first: they are cheap. The pairs see how two suits lie across
    each other, and that every card of supply or beach costs a sea card its turn; they take long, so
    they are asked only once ``thorough``, and their answer is not waited for at any price.
    """

    def __init__(self, piles: Piles, singles: Singles, patience: Patience) -> None:
        self.thorough = False
        self._late = EARLY * piles.cards // 100
        self._query = self._left = 0
        self._effort = Effort(patience)
        self._singles = singles
        # With Stockpiling a turn can nearly always be had, and the turns of others are in the way.
        kind = LoosePair if piles.stockpiling else TempoPair
        pairs = {
            suits: kind(piles, suits, singles, self._effort) for suits in combinations(ALL_SUITS, 2)
        }
        self._pairings: list[tuple[Pair, Pair]] = [
            (pairs[one], pairs[other]) for one, other in PAIRINGS
        ]
        self._numbers: dict[tuple[int, ...], int] = {}
        self._vectors: list[tuple[int, ...]] = []
        self._least: dict[int, int] = {}

    def spend(self, query: int, together: int) -> None:
        """How many new positions the pairs may look at: for one question, and for all to come."""
        self._query, self._left = query, together

    def allows(self, node: Node, places: int, loss: int) -> bool:
        """Whether this loss is possible from here as far as the suits know."""
        if node[8] > places and not (loss and self._together(node[7], loss) <= places):
            return False
        return not self.thorough or node[1] < self._late or self._pairs_allow(node, places, loss)

    def _together(self, suits: Suits, loss: int) -> int:
        """The places for all four, if the loss is shared out in the best way."""
        number = 0
        for suit in suits:
            shapes = suit.shapes
            shape = shapes[loss] if len(shapes) > loss else self._shape(suit, loss)
            number = number << _SHAPE | shape
        least = self._least.get(number)
        if least is None:
            one, two, three, four = (
                self._vectors[number >> by * _SHAPE & (1 << _SHAPE) - 1] for by in range(4)
            )
            some = [shared(one, two, spent) for spent in range(loss + 1)]
            others = [shared(three, four, spent) for spent in range(loss + 1)]
            least = self._least[number] = shared(some, others, loss)
        return least

    def _shape(self, suit: Suit, loss: int) -> int:
        """A number for what the suit needs with every loss up to this one."""
        shapes = suit.shapes
        while len(shapes) <= loss:
            vector = tuple(self._singles.needs(suit, len(shapes))[: len(shapes) + 1])
            number = self._numbers.setdefault(vector, len(self._vectors))
            if number == len(self._vectors):
                self._vectors.append(vector)
            shapes.append(number)
        return shapes[loss]

    def lacking(self, node: Node, places: int) -> int:
        """How many places are missing to lose nothing, as the suits know; below 0 some are over."""
        return node[8] - places

    def least(self, node: Node, places: int, loss: int = 0) -> int:
        """The least loss from this one on that is possible as far as the suits know."""
        while not self.allows(node, places, loss):
            loss += 1
        return loss

    def _pairs_allow(self, node: Node, places: int, loss: int) -> bool:
        """Whether two pairs always find enough places between them."""
        for at, pairing in enumerate(self._pairings):
            given = self._effort.left = min(self._query, self._left)
            try:
                allowed = self._pairing_allows(node, places, loss, pairing)
            except TooDear:
                allowed = True
            self._left -= given - self._effort.left
            if not allowed:
                # What stood in the way once is likely to do so again.
                self._pairings.insert(0, self._pairings.pop(at))
                return False
        return True

    def _pairing_allows(
        self, node: Node, places: int, loss: int, pairing: tuple[Pair, Pair]
    ) -> bool:
        """Whether these two pairs find enough places between them."""
        # What is cheap is asked how many it needs, the other only whether the rest is enough.
        cheap, dear = sorted(pairing, key=Pair.__len__)
        suits, place = node[7], node[2:5]
        for spent in range(loss + 1):
            left = places - cheap.need(suits, place, spent, places)
            if left >= 0 and dear.allows(suits, place, loss - spent, left):
                return True
        return False
