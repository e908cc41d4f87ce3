"""A few turns ahead in one imagined world: what is done there is what the opinion thinks best."""

from functools import cache
from typing import Final, NamedTuple

from pnwtable.bots.cabin.honest.opinion import Opinion
from pnwtable.bots.cabin.honest.position import (
    RANK,
    SUIT,
    Cards,
    Position,
    Used,
    passed,
    put_by,
    use_beach,
    use_sea,
    use_supply,
    use_tide,
)
from pnwtable.bots.cabin.honest.sight import World

DRAWS: Final = 4
"""So many cards that might be turned up are looked at to judge whether to turn one up."""


class Step(NamedTuple):
    """The best of a turn: what is lost from there on, by opinion, and what is done.

    ``used`` None: a card of this position's supply or murky tide is turned up.
    """

    worth: float
    used: Used | None
    before: Position
    is_tide: bool = False


class Foresight:
    """Looks ahead under the options of one game."""

    def __init__(self, *, murky: bool, stockpiling: bool) -> None:
        self._murky, self._stockpiling = murky, stockpiling
        self._opinion = Opinion(murky=murky, stockpiling=stockpiling)

    def worth(self, at: Position) -> float:
        """What is still to be lost from a position on, by opinion."""
        suits, places, sea, supply, beach, tide = at
        if not (sea or supply or beach or tide):
            return 0.0
        one, two, three, four = suits
        x1, y1, z1 = one.feel
        x2, y2, z2 = two.feel
        x3, y3, z3 = three.feel
        x4, y4, z4 = four.feel
        left = places, sea, supply, len(beach), len(tide)
        return self._opinion(x1 + x2 + x3 + x4, y1 + y2 + y3 + y4, z1 + z2 + z3 + z4, left)

    def ahead(self, at: Position, world: World, turns: int) -> float:
        """What is lost from here on, if so many turns are played before it is judged."""
        lost = 0
        while not at.is_over:
            step = self.best(at, world)
            turns -= 1
            if not turns:
                return lost + step.worth
            cost, at = step.used or self._turned_up(step, world)
            lost += cost
        return lost

    def best(self, at: Position, world: World) -> Step:
        """What to do at the start of a turn; the card that would be turned up has no say."""
        if not at.sea:
            forced = forced_at(at, murky=self._murky)
            if forced is not None:
                return self._judged(at, forced)
            best = self._of_tide(at, world)
            return self._of_others(at, world, best)
        card = world.sea[at.sea - 1]
        best = self._judged(at, use_sea(at, card))
        if self._stockpiling:
            best = min(best, self._judged(at, (0, put_by(at, card))), key=_worth)
        return self._of_others(passed(at, card), world, best)

    def _judged(self, at: Position, used: Used) -> Step:
        return Step(used[0] + self.worth(used[1]), used, at)

    def _of_tide(self, at: Position, world: World) -> Step | None:
        if not at.tide:
            return None
        if not self._murky:
            return self._judged(at, use_tide(at, at.tide[-1]))
        order = sorted(at.tide, key=world.order.index)
        total = 0.0
        drawn = _drawn(order)
        for card in drawn:
            lost, after = use_tide(at, card)
            total += lost + self.worth(after)
        return Step(total / len(drawn), None, at, is_tide=True)

    def _of_others(self, at: Position, world: World, best: Step | None) -> Step:
        """The best, with beach and supply, once the sea card has gone."""
        if at.beach:
            lost, after = used = use_beach(at)
            worth = lost + self.worth(after)
            if best is None or worth < best.worth:
                best = Step(worth, used, at)
        if at.supply:
            total = 0.0
            drawn = _drawn(world.supply[: at.supply])
            for card in drawn:
                lost, after = use_supply(at, card)
                total += lost + self.worth(after)
            worth = total / len(drawn)
            if best is None or worth < best.worth:
                best = Step(worth, None, at)
        assert best is not None, "a turn begins while there are cards"  # noqa: S101 - see message
        return best

    def _turned_up(self, step: Step, world: World) -> Used:
        at = step.before
        if step.is_tide:
            return use_tide(at, world.top_of_tide(at.tide))
        return use_supply(at, world.supply[at.supply - 1])


def _worth(step: Step) -> float:
    return step.worth


def _drawn(pile: Cards | list[int]) -> Cards | list[int]:
    """Some cards that are as likely to lie on top as the one that does, but not that one."""
    return pile if len(pile) <= DRAWS else pile[-DRAWS - 1 : -1]


def forced_at(at: Position, *, murky: bool) -> Used | None:
    """In the end phase a card that passes over none cannot be wrong; what comes of it."""
    if at.beach and at.suits[SUIT[at.beach[-1]]].passes_over_none(RANK[at.beach[-1]]):
        return use_beach(at)
    if at.tide and not murky and at.suits[SUIT[at.tide[-1]]].passes_over_none(RANK[at.tide[-1]]):
        return use_tide(at, at.tide[-1])
    return None


@cache
def foresight_of(*, murky: bool, stockpiling: bool) -> Foresight:
    """That of a game with these options; what it has reckoned once it knows."""
    return Foresight(murky=murky, stockpiling=stockpiling)
