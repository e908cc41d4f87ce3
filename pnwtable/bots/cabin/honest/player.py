"""The honest player: what can be done is tried in the same imagined worlds, the best is done."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from math import fsum, inf, sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Final

from pnwtable.bots.base import Advice, Bot, Gap, Judged
from pnwtable.bots.cabin.honest.choices import Choice, choice_of, choices
from pnwtable.bots.cabin.honest.endgame import MOST_HIDDEN, Endgame, TooMany
from pnwtable.bots.cabin.honest.foresight import foresight_of
from pnwtable.bots.cabin.honest.position import Position
from pnwtable.bots.cabin.honest.reasons import reasons
from pnwtable.bots.cabin.honest.sight import Sight, World, sight_of
from pnwtable.bots.search.budget import Budget
from pnwtable.core.commands import Command
from pnwtable.core.view import View
from pnwtable.games.cabin.state import CabinState

FULL: Final = Budget(64)
"""Imagined worlds for one decision, unless it is clear before."""

TURNS: Final = 4
"""So many turns are played in each of them before the rest is judged by opinion."""

BATCH: Final = 16
CLEAR: Final = 2.2
"""A choice is dropped once it is worse by so many standard errors."""

_LEAST: Final = 2
"""Worlds without which nothing can be said of an error."""


@dataclass(frozen=True, slots=True)
class Honest:
    """Plays by what the player can know, and by nothing else."""

    budget: Budget = FULL

    def choose(self, view: View[CabinState], luck: Random) -> Command:
        """The command that loses least on average."""
        return tries(view, luck, self.budget)[0].command

    def advise(
        self, view: View[CabinState], luck: Random, seconds: float, done: Command | None = None
    ) -> Advice:
        """What it would do, and what it expects of the rest; a point lost is worth -1."""
        tried = tuple(
            Judged(one.command, -one.loss, len(one.losses))
            for one in tries(view, luck, replace(self.budget, seconds=seconds), done)
        )
        command = tried[0].command
        return Advice(command, tuple(reasons(view, command)), tried)

    def compare(
        self,
        view: View[CabinState],
        luck: Random,
        seconds: float,
        pair: tuple[Command, Command],
    ) -> Gap:
        """By how many points the first loses less, in worlds that had no say in the choice."""
        sight = sight_of(view, luck)
        both = [choice_of(view.state, sight, command) for command in pair]
        if _reckon(view.state, sight, both):
            return Gap(both[1].loss - both[0].loss, 0.0)
        budget = replace(self.budget, seconds=seconds)
        worlds = takewhile(_in_time(budget), islice(sight.worlds(luck), budget.playouts))
        _Trial(view.state, sight).run(both, worlds)
        gaps = [other - one for one, other in zip(both[0].losses, both[1].losses, strict=True)]
        if len(gaps) < _LEAST:
            return Gap(0.0, inf)
        return Gap(fmean(gaps), stdev(gaps) / sqrt(len(gaps)))


def tries(
    view: View[CabinState], luck: Random, budget: Budget = FULL, done: Command | None = None
) -> list[Choice]:
    """The commands worth a thought, the best first, with what was lost after each of them."""
    state = view.state
    sight = sight_of(view, luck)
    tried = choices(view, sight)
    if done is not None and all(one.command != done for one in tried):
        tried.append(choice_of(state, sight, done))
    if len(tried) > 1 and not _reckon(state, sight, tried):
        worlds = takewhile(_in_time(budget), islice(sight.worlds(luck), budget.playouts))
        _Trial(state, sight).narrow(tried, worlds)
    return sorted(tried, key=lambda one: (-len(one.losses), one.loss))


def _in_time(budget: Budget) -> Callable[[World], bool]:
    until = monotonic() + budget.seconds
    return lambda _: monotonic() < until


def _reckon(state: CabinState, sight: Sight, tried: Sequence[Choice]) -> bool:
    """Say exactly what each loses, if so little is hidden that this can be said."""
    hidden = len(sight.aces) + len(sight.others)
    if sight.at.sea or hidden > MOST_HIDDEN or state.options.murky:
        return False
    endgame = Endgame()
    try:
        exact = [
            fsum(part * (used[0] + endgame.expected(used[1])) for part, used in one.ways(sight))
            for one in tried
        ]
    except TooMany:
        return False
    for one, loss in zip(tried, exact, strict=True):
        one.losses.append(loss)
    return True


class _Trial:
    """Plays choices a few turns on, each in the same worlds."""

    def __init__(self, state: CabinState, sight: Sight) -> None:
        options = state.options
        self._sight = sight
        self._foresight = foresight_of(murky=options.murky, stockpiling=options.stockpiling)

    def narrow(self, tried: Sequence[Choice], worlds: Iterator[World]) -> None:
        """Until one is clearly the best, or there are no more worlds."""
        alive = list(tried)
        while len(alive) > 1:
            batch = list(islice(worlds, BATCH))
            self.run(alive, iter(batch))
            if len(batch) < BATCH:
                return
            best = min(alive, key=lambda one: one.loss)
            alive = [one for one in alive if one is best or not _is_worse(one, best)]

    def run(self, tried: Sequence[Choice], worlds: Iterator[World]) -> None:
        """Play each of them in these worlds.

        What is turned up in a world is lucky or not; by how much can be told at once, and only
        what came besides is kept, so that few worlds say as much as many.
        """
        means = [
            fsum(part * self._opinion(used[0], used[1]) for part, used in one.ways(self._sight))
            for one in tried
        ]
        for world in worlds:
            for one, mean in zip(tried, means, strict=True):
                lost, after = one.used_in(world)
                there = lost + self._foresight.ahead(after, world, TURNS)
                one.losses.append(there - self._opinion(lost, after) + mean)

    def _opinion(self, lost: int, after: Position) -> float:
        return lost + self._foresight.worth(after)


def _is_worse(one: Choice, best: Choice) -> bool:
    differences = [mine - its for mine, its in zip(one.losses, best.losses, strict=True)]
    mean = fmean(differences)
    variance = fsum((each - mean) ** 2 for each in differences) / len(differences)
    return mean > CLEAR * sqrt(variance / len(differences))


HONEST: Final[Bot[CabinState]] = Honest()
