"""Two suits while the cards of the others take their turns."""

from collections.abc import Iterable
from typing import Final

from pnwtable.bots.cabin_solver.pairs import BLANK, COUNT, Pair, Place, Step, by_likelihood
from pnwtable.bots.cabin_solver.suit import Suit

_BLANK_TURN: Final = 0.5
"""How unlikely it is that a turn with a card of another suit is right."""

_FAR: Final = (1 << COUNT) - 1
_ONE_SEA: Final = 1 << 2 * COUNT
_ONE_SUPPLY: Final = 1 << COUNT
_ONE_BEACH: Final = 1


class TempoPair(Pair):
    """Every card of supply or beach costs a sea card its turn."""

    def _seen(self, roles: Iterable[int]) -> tuple[int, ...]:
        return tuple(roles)

    def _at(self, place: Place) -> int:
        sea, supply, beach = place
        return ((sea << COUNT) + supply << COUNT) + beach

    def _steps(self, one: Suit, other: Suit, at: int) -> list[Step]:
        """The card on top of each pile, or one of another suit there."""
        sea, supply, beach = at >> 2 * COUNT & _FAR, at >> COUNT & _FAR, at & _FAR
        found: list[Step] = []
        runs = sea < len(self._sea)
        if runs:
            role = self._sea[sea]
            at += _ONE_SEA
            mine = other if role else one
            use = None if role == BLANK else mine.sea_use or mine.use_sea()
            found.append((use.unlikely if use else _BLANK_TURN, role, use, one, other, at))
            if use:
                passed = mine.passed or mine.pass_on()
                one, other = (one, passed) if role else (passed, other)
        if supply < len(self._supply):
            role = self._supply[supply]
            mine = other if role else one
            use = None if role == BLANK else mine.supply_use or mine.use_supply()
            unlikely = use.unlikely if use else _BLANK_TURN
            found.append((unlikely, role, use, one, other, at + _ONE_SUPPLY))
        if beach < len(self._beach):
            role = self._beach[beach]
            mine = other if role else one
            use = None if role == BLANK else mine.beach_use or mine.use_beach()
            unlikely = use.unlikely if use else _BLANK_TURN
            found.append((unlikely, role, use, one, other, at + _ONE_BEACH))
        if not runs and (one.tide or other.tide):
            role = int(other.tide > one.tide)
            mine = other if role else one
            use = mine.tide_use or mine.use_tide()
            found.append((use.unlikely, role, use, one, other, at))
        if not runs:
            # Nothing presses, so what is in no way is done at once.
            for step in found:
                if not (step[2] and step[0]):
                    return [step]
        if len(found) > 1:
            found.sort(key=by_likelihood)
        return found
