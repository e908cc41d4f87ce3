"""Each suit by itself: how many new places it would need, whatever the others do."""

from collections.abc import Sequence
from operator import add
from typing import Final

from pnwtable.bots.cabin_solver.patience import Patience
from pnwtable.bots.cabin_solver.suit import Suit, Use

ANY: Final = 99
"""More places than there could be."""


class Singles:
    """The least number of new places for one suit of a deal, worked out when asked and kept.

    It is a bound from below: in the whole deal the same moves are possible to the suit, and others
    only take turns and places from it.
    """

    def __init__(self, patience: Patience) -> None:
        self._spend = patience.spend

    def need(self, suit: Suit) -> int:
        """The places if nothing is lost."""
        need = suit.need = self.needs(suit, 0)[0]
        return need

    def needs(self, suit: Suit, loss: int) -> list[int]:
        """The places for every loss from none to this one, or for more."""
        needs = suit.needs
        while len(needs) <= loss:
            needs.append(self._fewer(suit, len(needs)) if needs else self._least(suit))
        return needs

    def _least(self, suit: Suit) -> int:
        least = 0
        while not self._can(suit, least, 0):
            least += 1
        return least

    def _fewer(self, suit: Suit, loss: int) -> int:
        least = suit.needs[-1]
        while least and self._can(suit, least - 1, loss):
            least -= 1
        return least

    def _can(self, suit: Suit, places: int, loss: int) -> bool:
        if not suit.to_come:
            return True
        known = suit.known
        while len(known) <= loss:
            known.append((0, ANY))
        least, enough = known[loss]
        if places < least:
            return False
        if places >= enough:
            return True
        self._spend()
        for use in suit.options or suit.order():
            if self._can_use(use, places, loss) if use else self._can_pass(suit, places, loss):
                known[loss] = least, places
                return True
        known[loss] = places + 1, enough
        return False

    def _can_use(self, use: Use, places: int, loss: int) -> bool:
        if not use.opens:
            return self._can(use.built or use.build(), places, loss)
        if places:
            return self._can(use.built or use.build(), places - 1, loss)
        return use.cost <= loss and self._can(use.lose(), 0, loss - use.cost)

    def _can_pass(self, suit: Suit, places: int, loss: int) -> bool:
        return self._can_at_sea(suit.passed or suit.pass_on(), places, loss) or (
            suit.graph.stockpiling
            and self._can_at_sea(suit.put_by or suit.put_on_beach(), places, loss)
        )

    def _can_at_sea(self, suit: Suit, places: int, loss: int) -> bool:
        """The same right after a sea card was passed on.

        That was done for what comes after it in the sea, so that comes first: what could be used
        from another pile could have been used before.
        """
        if suit.sea == len(suit.graph.sea):
            return self._can(suit, places, loss)
        known = suit.known_at_sea
        while len(known) <= loss:
            known.append((0, ANY))
        least, enough = known[loss]
        if places < least:
            return False
        if places >= enough:
            return True
        self._spend()
        use = suit.sea_use or suit.use_sea()
        can = self._can_use(use, places, loss)
        if not can and use.unlikely:
            can = self._can_pass(suit, places, loss)
        known[loss] = (least, places) if can else (places + 1, enough)
        return can


def shared(needs: Sequence[int], others: Sequence[int], loss: int) -> int:
    """The places for both, if the loss is shared out in the best way."""
    places: int = min(map(add, needs[: loss + 1], others[loss::-1]))
    return places
