"""Grizzo: what the sets are likely to earn in the end, as points more than the others have."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final

from pnwtable.core.cards import Face
from pnwtable.core.sides import COLOURS, side_of
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Token
from pnwtable.games.grizzo.state import PILE, POINTS, SETS, GrizzoState

CARDS_A_TURN: Final = 2.8
"""How fast the pile goes."""

DRIFT: Final = 0.8
"""What a turn adds to each set of a player on average."""

STRAY: Final = 8.0
"""The variance of that."""

STEEP: Final = 1.7
"""A logistic curve that is this steep comes close to the normal one."""

_REMEMBERED: Final = 1 << 16
_MOST_TURNS: Final = 20

Totals = tuple[int, ...]
"""The totals of all seats in one colour."""


class Outlook:
    """The sets of a position, and what a change to one of them is worth to its owner."""

    __slots__ = ("left", "seats", "state", "totals")

    def __init__(self, state: GrizzoState) -> None:
        self.state = state
        self.seats = state.seats
        self.left = turns_left(state)
        table = state.table
        seats = [Seat(seat) for seat in range(1, state.seats + 1)]
        self.totals = {
            colour: tuple([with_cards(0, table, table.cards[SETS[seat, colour]]) for seat in seats])
            for colour in COLOURS
        }

    def lead(self, seat: Seat) -> float:
        """How many points more than the others on average that seat can hope for."""
        return sum(_lead(totals, self.left, seat - 1) for totals in self.totals.values())

    def gain(self, seat: Seat, colour: str, total: int) -> float:
        """How much more if the set of that colour came to this total."""
        before = self.totals[colour]
        after = (*before[: seat - 1], total, *before[seat:])
        return _lead(after, self.left, seat - 1) - _lead(before, self.left, seat - 1)


def turns_left(state: GrizzoState) -> int:
    """How many turns each seat is likely to have yet, from the cards in the pile."""
    turns = len(state.table.cards[PILE]) / (CARDS_A_TURN * state.seats)
    return min(_MOST_TURNS, round(turns))


def with_cards(total: int, table: Table, cards: Sequence[Token]) -> int:
    """GZ-60: what a total becomes by these cards, as they lie."""
    sides, up = table.sides, table.up
    for card in cards:
        total = with_face(total, sides[card][up[card] or 0])
    return total


def with_face(total: int, face: Face) -> int:
    """GZ-60: what it becomes by one side of a card."""
    number = side_of(face).number
    return total * 2 if number is None else total + number


@lru_cache(maxsize=_REMEMBERED)
def _lead(totals: Totals, left: int, place: int) -> float:
    """The expected points of one seat in a colour more than the others have on average."""
    expected = expectations(totals, left)
    own = expected[place]
    return own - (sum(expected) - own) / (len(expected) - 1)


@lru_cache(maxsize=_REMEMBERED)
def expectations(totals: Totals, left: int) -> tuple[float, ...]:
    """GZ-61 to GZ-63: the points of each seat in a colour, with so many turns to come."""
    points = (*POINTS[len(totals)], 0)
    counts = [_chance(total + DRIFT * left, left) for total in totals]
    found: list[float] = []
    for seat, total in enumerate(totals):
        above = sum(
            counts[other] * _chance(rival - total, 2 * left)
            for other, rival in enumerate(totals)
            if other != seat
        )
        whole = int(above)
        more = points[whole] + (points[whole + 1] - points[whole]) * (above - whole)
        found.append(counts[seat] * more)
    return tuple(found)


def _chance(difference: float, turns: int) -> float:
    """How likely a difference is to be above 0 after so many turns."""
    if turns == 0:
        return 1.0 if difference > 0 else 0.0
    return 1.0 / (1.0 + exp(-STEEP * difference / sqrt(STRAY * turns)))
