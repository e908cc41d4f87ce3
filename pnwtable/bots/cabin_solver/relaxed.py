"""A deal of fewer suits: how many new places these suits would need, whatever the others do."""

from collections.abc import Sequence
from operator import add
from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.moves import children
from pnwtable.bots.cabin_solver.patience import Patience
from pnwtable.bots.cabin_solver.piles import Node, Piles, Suits

_ANY: Final = 99
"""More places than there could be."""

Known: TypeAlias = tuple[int, int]
"""At least so many places are needed; so many are enough."""


class Relaxed:
    """The least number of new places for some suits of a deal, worked out when asked and kept.

    It is a bound from below: in the whole deal the same moves are possible to these suits, and
    others only take turns and places from them. ``parts`` are smaller such bounds, to begin with.
    """

    def __init__(
        self,
        piles: Piles,
        suits: Suits,
        patience: Patience,
        parts: "tuple[()] | tuple[Relaxed, Relaxed]" = (),
    ) -> None:
        self._piles = piles
        self._spend = patience.spend
        self._parts = parts
        self._known: list[dict[Node, Known]] = []
        self._needs: dict[Node, list[int]] = {}
        self.seen = suits.seen

    def needs(self, node: Node, loss: int) -> list[int]:
        """The places for every loss from none to this one, or for more."""
        needs = self._needs.get(node)
        if needs is None:
            needs = self._needs[node] = []
        while len(needs) <= loss:
            needs.append(0 if needs and not needs[-1] else self.need(node, len(needs), _ANY))
        return needs

    def need(self, node: Node, loss: int, most: int) -> int:
        """The places, if no more than ``loss`` is lost; ``most`` + 1 or more if more than most."""
        while len(self._known) <= loss:
            self._known.append({})
        least, enough = self._known[loss].get(node) or self._begun(node, loss)
        if least == enough:
            return least
        while least <= most and not self._can(node, least, loss):
            least += 1
        return least

    def _begun(self, node: Node, loss: int) -> Known:
        """What the parts know: none of them, or two."""
        least = 0
        if self._parts:
            one, other = (part.needs(part.seen(node), loss) for part in self._parts)
            least = shared(one, other, loss)
        known = self._known[loss][node] = (least, _ANY)
        return known

    def _can(self, node: Node, places: int, loss: int) -> bool:
        if not node[-1]:
            return True
        memo = self._known[loss]
        least, enough = memo.get(node) or self._begun(node, loss)
        if places < least:
            return False
        if places >= enough:
            return True
        self._spend()
        ways = children(self._piles, node, places, loss)
        if len(ways) > 1:
            ways.sort()
        for _, after, left, spare, _ in ways:
            if self._can(after, left, spare):
                memo[node] = least, places
                return True
        memo[node] = places + 1, enough
        return False


def shared(needs: Sequence[int], others: Sequence[int], loss: int) -> int:
    """The places for both, if the loss is shared out in the best way."""
    places: int = min(map(add, needs[: loss + 1], others[loss::-1]))
    return places
