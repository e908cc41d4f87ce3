"""Forage: the shortest way to a set, with cards that are known and with luck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pnwtable.bots.forage.goals import Goal, Need, goals_of
from pnwtable.bots.forage.hand import promise
from pnwtable.bots.forage.sight import ACE, LOW, Lore, Lying, Sight
from pnwtable.bots.forage.ways import Row, rows_of
from pnwtable.core.cards import JOKER, Face, rank_of
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.forage.ground import CACHE
from pnwtable.games.forage.sets import BASKET
from pnwtable.games.forage.state import (
    ACTIONS,
    HAND_OWNERS,
    TEAM_WINNING,
    WINNING,
    ForageState,
)

PATIENCE: Final = 0.8
"""What is left of a hope one turn later."""

FRESH: Final = 1.0
"""What the next hand is worth."""

VICTORY: Final = 2.0
"""What it is worth to win with a set, beside its points."""

SOON: Final = (0.76, 0.56, 0.45, 0.39, 0.34, 0.29)
"""What is left of a set's worth when it can be played after so many turns more than the next.

Measured: somebody may take the cards that it needs.
"""

SOMETIME: Final = 0.35
"""The same while there is no plan; it does not take long until there is one."""

BY_LUCK: Final = 0.1
"""What a certain hit would add to that."""

BY_ACTION: Final = 0.002
"""A plan that needs less is better, though it does not come sooner."""

SECOND: Final = 0.05
"""What the lesser of two hopes counts beside the better one."""

BY_HAND: Final = 0.004
"""What a unit of the hand's promise counts beside a plan."""

BACK: Final = 2
"""Off a centre and onto it again."""

FAR: Final = 99
"""More actions than any plan takes."""

MOST_FOR_LUCK: Final = 2
"""A set that lacks more cards than this, one of them unknown, is no hope yet."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The best way to a set: how many actions, which card is taken first, what stays in hand."""

    goal: Goal
    cost: int
    first: Lying | None


@dataclass(slots=True)
class Outlook:
    """How well a hand stands: by the best plan, by luck, all in all; what one look would add.

    ``costs`` are the actions of the best plans for a basket and for a trove, by their points.
    """

    plan: Plan | None
    planned: float
    hoped: float
    news: float
    worth: float
    costs: Mapping[int, int]


class Planner:
    """Plans for one seat in one position; hands and places may differ from those it has."""

    def __init__(self, state: ForageState, seat: Seat, sight: Sight, lore: Lore) -> None:
        self._rows = rows_of(state.ground)
        self._kinds = state.ground.kinds
        self._lore = lore
        self._sight = sight
        winning = TEAM_WINNING if state.options.teams else WINNING
        points = sum(state.scores[member - 1] for member in state.team_of(seat))
        self._lack = winning - points
        self._centres = frozenset(state.ground.centres)
        self._moved = state.table.counters
        self.running = state.swap.zone if state.swap and state.swap.seat == seat else None

    def outlook(
        self,
        hand: Sequence[Face],
        stands: Sequence[ZoneId],
        left: int,
        gone: Token | None = None,
        *,
        entered: bool,
    ) -> Outlook:
        """How that hand stands there with so many actions left; one card may be gone."""
        stock = self._stock(hand, gone)
        start = self._start(stands, entered=entered)
        best: dict[int, Plan] = {}
        luck = chance = 0.0
        for goal in goals_of(tuple(sorted(hand))):
            options = [stock.get(need, ()) for need in goal.needs]
            known = [there for there in options if there]
            if len(known) == len(options):
                bound = best[goal.points].cost if goal.points in best else FAR
                cost, first = self._reach(start, options, bound, self.running, ())
                if cost < bound:
                    best[goal.points] = Plan(goal, cost, first)
            elif len(known) == len(options) - 1 and len(options) <= MOST_FOR_LUCK:
                cost, _ = self._reach(start, known, FAR, self.running, ())
                odds = self._lore.odds.get(goal.needs[options.index(())], 0.0)
                luck += odds * self._value(goal.points) * PATIENCE ** (cost / ACTIONS)
                chance += odds
        return self._sum(hand, best, (luck, chance), left)

    def _sum(
        self, hand: Sequence[Face], best: Mapping[int, Plan], odds: tuple[float, float], left: int
    ) -> Outlook:
        luck, chance = odds
        planned, plan = 0.0, None
        for points, one in best.items():
            turns = min(turns_of(one.cost, left), len(SOON) - 1)
            worth = self._value(points) * SOON[turns] * (1 - BY_ACTION * one.cost)
            if worth > planned:
                planned, plan = worth, one
        basket = self._value(BASKET)
        hoped = basket * (SOMETIME + BY_LUCK * min(luck / basket, 1.0))
        worth = max(planned, hoped) + SECOND * min(planned, hoped) + BY_HAND * promise(hand)
        news = max(0.0, luck * SOON[1] - chance * worth)
        costs = {points: one.cost for points, one in best.items()}
        return Outlook(plan, planned, hoped, news, worth, costs)

    def _value(self, points: int) -> float:
        """What it is worth to play a set of so many points now."""
        if points >= self._lack:
            return self._lack + VICTORY
        return points + FRESH

    def played(self, points: int) -> float:
        """What it is worth to have played such a set, one turn earlier than any plan."""
        return self._value(points)

    def wins(self, points: int) -> bool:
        """FG-65, FG-91: whether a set of so many points would win."""
        return points >= self._lack

    def _stock(self, hand: Sequence[Face], gone: Token | None) -> dict[Need, list[Lying]]:
        """The cards that can be taken, by what they are."""
        stock: dict[Need, list[Lying]] = {}
        jokers = JOKER in hand
        for one in self._sight.lying:
            if one.card == gone or one.face == JOKER or one.card in self._moved:
                continue
            if one.zone in HAND_OWNERS and not jokers:
                continue
            stock.setdefault(one.face, []).append(one)
            rank = rank_of(one.face)
            stock.setdefault(rank, []).append(one)
            if rank == ACE:
                stock.setdefault(LOW, []).append(one)
        return stock

    def _start(self, stands: Sequence[ZoneId], *, entered: bool) -> Row:
        """FG-34: the steps from where a pawn stands; onto a centre not entered there are two."""
        rows = [self._rows[cell] for cell in stands]
        row = dict(rows[0])
        for other in rows[1:]:
            for cell, steps in other.items():
                row[cell] = min(row[cell], steps)
        if not entered:
            for cell in stands:
                if cell in self._centres:
                    row[cell] = BACK
        return row

    def _reach(
        self,
        row: Row,
        needs: Sequence[Sequence[Lying]],
        bound: int,
        last: ZoneId | None,
        used: tuple[Token, ...],
    ) -> tuple[int, Lying | None]:
        """The fewest actions, less than the bound, that get one of each, and which comes first."""
        if not needs:
            return 0, None
        first: Lying | None = None
        for index, options in enumerate(needs):
            if index and options is needs[index - 1]:
                continue
            rest = (*needs[:index], *needs[index + 1 :])
            for one in options:
                if one.card in used:
                    continue
                steps = row.get(one.zone, 0) + (one.zone != last)
                if rest and steps < bound:
                    again = one.zone if self._kinds.get(one.zone) == CACHE else None
                    there = self._rows.get(one.zone, row)
                    more = (*used, one.card)
                    steps += self._reach(there, rest, bound - steps, again, more)[0]
                if steps < bound:
                    bound, first = steps, one
        return bound, first


def turns_of(cost: int, left: int) -> int:
    """After how many turns beyond this one the set can be played."""
    return max(0, -(-(cost - left) // ACTIONS))
