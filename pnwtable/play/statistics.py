"""What results come to: for one person in the games of one selection, and one by one over time."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import pairwise
from statistics import fmean, pstdev
from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.games import BY_KEY
from pnwtable.play.played import Place, Played, Variant
from pnwtable.play.setups import complete_setup

MOST_DOTS: Final = 60
_SINGLE: Final = 30
"""Of many results the newest stay single; the older ones are merged."""

_TREND: Final = 5
"""Results whose mean is the trend."""

_MOST_BINS: Final = 40


@dataclass(frozen=True, slots=True)
class Selection:
    """Some games of one game; None leaves a question open."""

    game: str
    variant: Variant | None = None
    seats: int | None = None
    opposition: str | None = None

    def takes(self, one: Played) -> bool:
        """Whether this game belongs to it."""
        return (
            one.game == self.game
            and self.variant in (None, one.variant)
            and self.seats in (None, one.seats)
            and self.opposition in (None, one.opposition)
        )


@dataclass(frozen=True, slots=True)
class Aim:
    """What a good result is: to win, or in a solitaire with grades not to have the last of them.

    ``grades`` are those of the rules, the best first, each with the most points that earn it.
    """

    grades: tuple[tuple[int | None, str], ...] = ()

    @property
    def is_low(self) -> bool:
        """Whether fewer points are better."""
        return bool(self.grades)

    def best(self, scores: Iterable[int]) -> int | None:
        """The best of the scores."""
        return (min if self.is_low else max)(scores, default=None)

    def grade(self, score: int) -> int:
        """The place of the grade that so many points earn."""
        fits = (at for at, (most, _) in enumerate(self.grades) if most is None or score <= most)
        return next(fits, max(0, len(self.grades) - 1))


@dataclass(frozen=True, slots=True)
class Own:
    """A game, and the place of the person it is looked at for."""

    played: Played
    place: Place
    good: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """What games come to. ``apart`` were with take-backs or practice: no other number has them.

    ``streak`` are good results in a row up to now, ``longest`` the most there ever were.
    """

    games: int
    apart: int
    good: int
    average: float | None
    spread: float | None
    best: int | None
    streak: int
    longest: int


@dataclass(frozen=True, slots=True)
class Dot:
    """One result, or the mean of several that follow each other; ``good`` is their share."""

    value: float
    games: int
    good: float
    apart: bool
    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often there were how many points: bins of one width from 0 on, each by grade."""

    width: int
    bins: tuple[tuple[int, ...], ...]

    @property
    def by_grade(self) -> tuple[int, ...]:
        """How many games earned each grade."""
        return tuple(map(sum, zip(*self.bins, strict=True)))


@cache
def aim_of(game: str) -> Aim:
    """What a good result of a game is; the rules of a solitaire tell by a deal."""
    rules = BY_KEY[game]
    if rules.seats[0] > 1:
        return Aim()
    deal = rules.start(complete_setup(rules, 1), Chance(1, 0))
    return Aim(rules.contest(deal.state).grades)


def persons(games: Iterable[Played]) -> tuple[str, ...]:
    """The names of the people in these games, whoever played most first."""
    names: Counter[str] = Counter()
    for one in games:
        names.update({place.who.name for place in one.places if place.who.is_person})
    return tuple(sorted(names, key=lambda name: (-names[name], name)))


def owned(games: Iterable[Played], person: str) -> tuple[Own, ...]:
    """The games of a person, in their order."""
    found: list[Own] = []
    for one in games:
        place = one.place_of(person)
        if place is not None:
            found.append(Own(one, place, _is_good(one, place)))
    return tuple(found)


def tally(games: Sequence[Own], aim: Aim) -> Tally:
    """What the games of a person come to, which are in the order of their ends."""
    fair = [own for own in games if not own.played.apart]
    scores = [own.place.score for own in fair if own.place.score is not None]
    runs = _runs(fair)
    return Tally(
        games=len(fair),
        apart=len(games) - len(fair),
        good=sum(own.good for own in fair),
        average=fmean(scores) if scores else None,
        spread=pstdev(scores) if len(scores) > 1 else None,
        best=aim.best(scores),
        streak=runs[-1],
        longest=max(runs),
    )


def course(games: Sequence[Own], most: int = MOST_DOTS) -> tuple[Dot, ...]:
    """Results one after another, at most so many dots; of more games the older ones are merged.

    Only fair games are merged: those apart that are so old are left out.
    """
    scored = [own for own in games if own.place.score is not None]
    if len(scored) <= most:
        return tuple(_dot([own]) for own in scored)
    newest = min(_SINGLE, most // 2)
    older = [own for own in scored[:-newest] if not own.played.apart]
    groups = most - newest
    size = max(1, -(-len(older) // groups))
    # The first group may be the smaller one, so that merged dots are alike where they meet today.
    start = len(older) % size or size
    cuts = [0, *range(start, len(older) + 1, size)] if older else [0]
    merged = [older[a:b] for a, b in pairwise(cuts)]
    return tuple(map(_dot, [*merged, *([own] for own in scored[-newest:])]))


def trend(dots: Sequence[Dot]) -> tuple[float | None, ...]:
    """At each dot the mean of the last few fair ones; None before there is any."""
    seen: list[float] = []
    means: list[float | None] = []
    for dot in dots:
        if not dot.apart:
            seen.append(dot.value)
        means.append(fmean(seen[-_TREND:]) if seen else None)
    return tuple(means)


def histogram(games: Sequence[Own], aim: Aim) -> Histogram:
    """How the points of the fair games are distributed."""
    fair = [own.place.score for own in games if not own.played.apart]
    scores = [score for score in fair if score is not None]
    # The worst grade begins in sight, however good the games were.
    last = max([0, *scores, *(most + 1 for most, _ in aim.grades if most is not None)])
    width = last // _MOST_BINS + 1
    kinds = max(1, len(aim.grades))
    bins = [[0] * kinds for _ in range(last // width + 1)]
    for score in scores:
        bins[max(0, score) // width][aim.grade(score)] += 1
    return Histogram(width, tuple(map(tuple, bins)))


def _is_good(one: Played, place: Place) -> bool:
    grades = aim_of(one.game).grades
    return one.rating != grades[-1][1] if grades else place.won


def _runs(games: Sequence[Own]) -> list[int]:
    """The lengths of all rows of good results; the last one may still go on."""
    runs = [0]
    for own in games:
        if own.good:
            runs[-1] += 1
        else:
            runs.append(0)
    return runs


def _dot(games: Sequence[Own]) -> Dot:
    scores = [own.place.score for own in games if own.place.score is not None]
    return Dot(
        value=fmean(scores),
        games=len(games),
        good=fmean([own.good for own in games]),
        apart=games[0].played.apart,
        since=games[0].played.finished,
        until=games[-1].played.finished,
    )
