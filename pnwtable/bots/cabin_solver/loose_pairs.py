"""Two suits without the others: nothing presses."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.pairs import BLANK, Pair, Place, Step, by_likelihood
from pnwtable.bots.cabin_solver.suit import PASS, Suit, Use

_AT_SEA: Final = 1
"""The bit for a position right after a sea card was passed on.

That was done for what comes after it in the sea, so that comes next: what could be used from
another pile could have been used before.
"""

Top: TypeAlias = tuple[float, int, Use]
"""How unlikely, whose card, and its use."""


class LoosePair(Pair):
    """Sea cards may be passed on, or put by, for nothing."""

    def _seen(self, roles: Iterable[int]) -> tuple[int, ...]:
        return tuple(role for role in roles if role != BLANK)

    def _at(self, place: Place) -> int:  # noqa: ARG002 - all that matters the suits know
        return 0

    def _steps(self, one: Suit, other: Suit, at: int) -> list[Step]:
        """The next card of the sea, or what else can be done."""
        there = at & ~_AT_SEA
        cards = self._of_sea(one, other) if at & _AT_SEA else self._cards(one, other)
        steps: list[Step] = []
        for unlikely, role, use in cards:
            steps.append((unlikely, role, use, one, other, there))
            if not unlikely:
                return steps[-1:]
        if len(steps) > 1:
            steps.sort(key=by_likelihood)
        if one.sea + other.sea < len(self._sea):
            likely = sum(step[0] <= PASS for step in steps)
            steps[likely:likely] = self._passes(one, other, there)
        return steps

    def _of_sea(self, one: Suit, other: Suit) -> list[Top]:
        """The next card of the sea, and once it is dry the uppermost of the tide."""
        at = one.sea + other.sea
        if at < len(self._sea):
            role = self._sea[at]
            mine = other if role else one
            use = mine.sea_use or mine.use_sea()
        elif one.tide or other.tide:
            role = int(other.tide > one.tide)
            mine = other if role else one
            use = mine.tide_use or mine.use_tide()
        else:
            return []
        return [(use.unlikely, role, use)]

    def _cards(self, one: Suit, other: Suit) -> list[Top]:
        """The card on top of each pile."""
        found = self._of_sea(one, other)
        at = one.supply + other.supply
        if at < len(self._supply):
            role = self._supply[at]
            mine = other if role else one
            use = mine.supply_use or mine.use_supply()
            found.append((use.unlikely, role, use))
        at = one.beach + other.beach
        if one.stock or other.stock:
            role = int(other.stock > one.stock)
            mine = other if role else one
            use = mine.stock_use or mine.use_stock()
            found.append((use.unlikely, role, use))
        elif at < len(self._beach):
            role = self._beach[at]
            mine = other if role else one
            use = mine.beach_use or mine.use_beach()
            found.append((use.unlikely, role, use))
        return found

    def _passes(self, one: Suit, other: Suit, at: int) -> list[Step]:
        """The next card of the sea passed on, or put on the beach."""
        sea = one.sea + other.sea
        role = self._sea[sea]
        if sea + 1 < len(self._sea):
            at |= _AT_SEA
        mine = other if role else one
        ends = [mine.passed or mine.pass_on()]
        if self._stockpiling:
            ends.append(mine.put_by or mine.put_on_beach())
        return [
            (PASS, role, None, one if role else after, after if role else other, at)
            for after in ends
        ]
