"""Deals by how hard they are: to choose one of a grade, and to know of which grade one is."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pnwtable.data.deals import GradedDeal

ANY: Final = ""
"""No grade: any deal there is."""


class Grades:
    """The deals of a game that are known well, by grade; perhaps there are none."""

    def __init__(self, deals: Mapping[str, Sequence[GradedDeal]]) -> None:
        self._deals = {grade: tuple(its) for grade, its in deals.items() if its}
        self._by_number = {
            str(one.deal): (grade, one) for grade, its in self._deals.items() for one in its
        }

    @property
    def offered(self) -> tuple[str, ...]:
        """What can be chosen; nothing where nothing is known."""
        return (ANY, *self._deals) if self._deals else ()

    def grade_of(self, deal: str) -> str:
        """The grade of the deal with this number."""
        found = self._by_number.get(deal)
        return ANY if found is None else found[0]

    def loss_of(self, deal: str) -> float | None:
        """What a careful player loses there on average; None if nobody knows."""
        found = self._by_number.get(deal)
        return None if found is None else found[1].loss

    def pick(self, grade: str, before: str = "") -> str:
        """The number of a deal of that grade, another than before; nothing for any deal."""
        numbers = [str(one.deal) for one in self._deals.get(grade, ())]
        others = [number for number in numbers if number != before] or numbers
        return secrets.choice(others) if others else ""
