"""Cabin by the Sea by rules of thumb: the least gap, places kept free, losses last."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.core.cards import STANDARD_PACK, Face, rank_of, suit_of
from pnwtable.core.commands import Command, Move
from pnwtable.core.view import View
from pnwtable.core.zones import ZoneId
from pnwtable.games.cabin.state import BEACH, LOST, CabinState, is_ace, points

LOSS: Final = 3.0
"""What a point lost costs beside one card that is left without a place."""

OPENING: Final = -1.0
"""What it costs to open a place for a suit without a stack: less than nothing, each needs one."""

SECOND_STACK: Final = 1.0
"""What it costs to open a place for a suit that has a stack already."""

CUT_OFF: Final = 0.7
"""What each card to come costs that would have to lie under the one that opens a place."""

BLIND: Final = 2.5
"""What turning up an unknown card costs."""

PUT_BY: Final = 3.0
"""What putting the sea card on the beach costs: the cards under it have to wait."""


class Easy:
    """Does what leaves the fewest cards of a suit without a place."""

    def choose(self, view: View[CabinState], luck: Random) -> Command:
        """The cheapest command."""
        cabin = stacks_of(view.state)
        return best(view.legal, lambda command: -_cost(cabin, view.state, command), luck)


@dataclass(frozen=True, slots=True)
class Stacks:
    """The tops of the stacks, and the cards that are still to come."""

    tops: dict[ZoneId, Face | None]
    to_come: frozenset[Face]

    @property
    def suits(self) -> frozenset[str]:
        """The suits that have a stack."""
        return frozenset(suit_of(top) for top in self.tops.values() if top is not None)

    def between(self, low: int, high: int, suit: str) -> int:
        """How many cards to come of a suit are higher than the one rank and lower than another."""
        return sum(
            suit_of(face) == suit and not is_ace(face) and low < rank_of(face) < high
            for face in self.to_come
        )


def stacks_of(state: CabinState) -> Stacks:
    """What one sees of the cabin, and what must still come."""
    table = state.table
    tops: dict[ZoneId, Face | None] = {}
    gone = set(table.faces(LOST))
    for stack in state.stacks:
        faces = table.faces(stack)
        tops[stack] = faces[-1] if faces else None
        gone.update(faces)
    return Stacks(tops, frozenset(STANDARD_PACK) - gone)


def _cost(cabin: Stacks, state: CabinState, command: Command) -> float:
    if not isinstance(command, Move):
        return BLIND
    face = state.table.face(command.cards[0])
    if command.target == LOST:
        return LOSS * points(face)
    if command.target == BEACH:
        return PUT_BY
    top = cabin.tops[command.target]
    return _cost_of_place(cabin, face) if top is None else gap_of(cabin, top, face)


def gap_of(cabin: Stacks, top: Face, face: Face) -> int:
    """How many cards to come are passed over for good."""
    suit = suit_of(face)
    if is_ace(face):
        # An Ace wasted on a low card saves nothing; on a high one it opens the suit again.
        return cabin.between(rank_of(top), rank_of(face), suit)
    low = 0 if is_ace(top) else rank_of(top)
    return cabin.between(low, rank_of(face), suit)


def _cost_of_place(cabin: Stacks, face: Face) -> float:
    suit = suit_of(face)
    below = 0 if is_ace(face) else cabin.between(0, rank_of(face), suit)
    if suit in cabin.suits:
        return SECOND_STACK + CUT_OFF * below
    return OPENING + CUT_OFF * below


EASY: Final[Bot[CabinState]] = Easy()
