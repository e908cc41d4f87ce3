"""What many simulated games say, in numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, stdev
from typing import Final

from pnwtable.play.simulate import Plan, Simulated

Z: Final = 1.959963984540054
"""The normal deviate of 95 percent, both sides together."""

_HIGH: Final = 0.95
_THOUSAND: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean, standard deviation (0 for one number) and bounds of some numbers."""

    mean: float
    sd: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class OfBot:
    """How one bot did: ``wins`` of ``games`` finished ones, shared ones among them.

    ``interval`` is Wilson's at 95 percent; times are milliseconds a decision.
    """

    level: str
    games: int
    wins: int
    shared: int
    interval: tuple[float, float]
    points: Spread | None
    decisions: int
    median_ms: float
    p95_ms: float

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Figures:
    """All of them; ``played`` counts the unfinished games too, the points do not."""

    played: int
    unfinished: int
    lengths: Spread | None
    bots: tuple[OfBot, ...]


def figures_of(plan: Plan, simulated: Sequence[Simulated]) -> Figures:
    """The figures of these games; the order in which they came makes no difference."""
    games = sorted(simulated, key=lambda game: game.number)
    finished = [game for game in games if game.finished]
    return Figures(
        played=len(games),
        unfinished=len(games) - len(finished),
        lengths=_spread([game.commands for game in games]),
        bots=tuple(_of_bot(plan, bot, games, finished) for bot in range(len(plan.levels))),
    )


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 percent interval of a share."""
    if games == 0:
        return 0.0, 1.0
    share, extra = wins / games, Z * Z / games
    middle = share + extra / 2
    reach = Z * sqrt(share * (1 - share) / games + extra / games / 4)
    low, high = (middle - reach) / (1 + extra), (middle + reach) / (1 + extra)
    return max(0.0, low), min(1.0, high)


def _of_bot(
    plan: Plan, bot: int, games: Sequence[Simulated], finished: Sequence[Simulated]
) -> OfBot:
    won = [game for game in finished if game.won[bot]]
    times = sorted(time * _THOUSAND for game in games for time in game.seconds[bot])
    return OfBot(
        level=plan.levels[bot],
        games=len(finished),
        wins=len(won),
        shared=sum(sum(game.won) > 1 for game in won),
        interval=wilson(len(won), len(finished)),
        points=_spread([game.points[bot] for game in finished if game.points]),
        decisions=len(times),
        median_ms=median(times) if times else 0.0,
        p95_ms=times[int(_HIGH * (len(times) - 1))] if times else 0.0,
    )


def _spread(numbers: Sequence[int]) -> Spread | None:
    if not numbers:
        return None
    sd = stdev(numbers) if len(numbers) > 1 else 0.0
    return Spread(fmean(numbers), sd, min(numbers), max(numbers))
