"""Which choice does best: all are tried in the same worlds, the worse half is dropped, and again.

Sequential halving (Karnin, Koren and Somekh, 2013) over determinized worlds. Choices are compared
in pairs, world by world with the same future luck, so that a few playouts tell them apart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any, Final

from pnwtable.bots.base import Gap, Judged
from pnwtable.bots.search.budget import Budget
from pnwtable.bots.search.guide import AnyGuide, Believer, Choice
from pnwtable.bots.search.playout import played_out
from pnwtable.core.commands import Command
from pnwtable.core.imagine import Worlds
from pnwtable.core.view import View

_SEED_BITS: Final = 48

LEAST_TRIES: Final = 4
"""No more choices are looked at than have so many playouts of the budget each."""


@dataclass(slots=True)
class _Tried:
    choice: Choice
    results: list[float] = field(default_factory=list)

    def worth(self, faith: float) -> float:
        """The mean of what was seen and what was hoped for."""
        return (sum(self.results) + faith * self.choice.hope) / (len(self.results) + faith)


def judged(
    guide: AnyGuide, view: View[Any], luck: Random, budget: Budget, choices: Sequence[Choice] = ()
) -> tuple[Judged, ...]:
    """The choices, the best first; those of the guide unless others are given.

    A choice that was dropped stands behind all that were tried longer.
    """
    asked = sorted(choices or guide.choices(view), key=_hope, reverse=True)
    alive = [_Tried(choice) for choice in asked[: max(2, budget.playouts // LEAST_TRIES)]]
    dropped: list[_Tried] = []
    if len(alive) > 1:
        until = monotonic() + budget.seconds
        worlds = _worlds(guide, view, luck)
        for tries in _rounds(len(alive), budget.playouts):
            in_time = _try(guide, alive, worlds, tries, until)
            alive.sort(key=lambda one: one.worth(guide.faith), reverse=True)
            if not in_time:
                break
            keep = ceil(len(alive) / 2)
            dropped[:0] = alive[keep:]
            del alive[keep:]
    return tuple(
        Judged(one.choice.command, one.worth(guide.faith), len(one.results))
        for one in (*alive, *dropped)
    )


def compared(
    guide: AnyGuide, view: View[Any], luck: Random, budget: Budget, pair: tuple[Command, Command]
) -> Gap:
    """By how much the first of two commands does better, in worlds that had no say in the choice.

    What did best among many in the same worlds was lucky there; of that nothing is left here.
    """
    both = [_Tried(Choice(command, 0.0)) for command in pair]
    until = monotonic() + budget.seconds
    _try(guide, both, _worlds(guide, view, luck), max(1, budget.playouts // len(pair)), until)
    gaps = [one - other for one, other in zip(both[0].results, both[1].results, strict=True)]
    if len(gaps) < LEAST_TRIES:
        return Gap(0.0, inf)
    return Gap(fmean(gaps), stdev(gaps) / sqrt(len(gaps)))


def _hope(choice: Choice) -> float:
    return choice.hope


def _rounds(choices: int, playouts: int) -> Iterator[int]:
    """In how many worlds each choice that is left is tried, round by round."""
    rounds = max(1, ceil(log2(choices)))
    left = playouts
    for number in range(rounds):
        share = left // (rounds - number)
        tries = max(1, share // choices)
        left -= tries * choices
        yield tries
        choices = ceil(choices / 2)


def _worlds(guide: AnyGuide, view: View[Any], luck: Random) -> Iterator[tuple[Any, int]]:
    """Worlds without end, and the seed of the future in each."""
    worlds = Worlds(guide.game, view)
    while True:
        world = worlds.deal(luck)
        if isinstance(guide, Believer):
            world = guide.likely(view, world, luck)
        yield world, luck.getrandbits(_SEED_BITS)


def _try(
    guide: AnyGuide,
    alive: Sequence[_Tried],
    worlds: Iterator[tuple[Any, int]],
    tries: int,
    until: float,
) -> bool:
    """Try each choice in so many more worlds; whether there was time for it."""
    seat = alive[0].choice.command.seat
    for _ in range(tries):
        if monotonic() > until:
            return False
        world, seed = next(worlds)
        for one in alive:
            one.results.append(played_out(guide, world, one.choice.command, seat, seed))
    return True
