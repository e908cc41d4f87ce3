"""Tables of every game that have every number of seats with every value of every option."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from pnwtable.games import BY_KEY
from pnwtable.play.setups import SetupRefused, complete_setup, maps_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.core.game import AnyGame, OptionSpec, OptionValue, Setup
    from pnwtable.data.boards import Maps

    Pair = tuple[int, str, OptionValue]


def values_of(spec: OptionSpec) -> tuple[OptionValue, ...]:
    """All values; of a range its ends, its default, and what lies beside them."""
    if not isinstance(spec.values, range):
        return tuple(spec.values)
    low, high = spec.values[0], spec.values[-1]
    middle = int(spec.default)
    some = {low, low + 1, middle, middle + 1, (low + high) // 2, high}
    return tuple(sorted(some & {*spec.values}))


def pairs_of(game: AnyGame) -> Iterator[Pair]:
    """Every number of seats with every value that the rules allow for it."""
    for seats in game.seats:
        for spec in game.options:
            for value in values_of(spec):
                if _setup(game, seats, {spec.key: value}) is not None:
                    yield seats, spec.key, value


@cache
def cases_of(key: str) -> tuple[Setup, ...]:
    """Few tables of a game, so that each of those pairs is at one."""
    game, luck = BY_KEY[key], Random(key)
    wanted = {*pairs_of(game)}
    found: list[Setup] = []
    while wanted:
        must = min(wanted, key=str)
        drawn = [one for _ in range(8) if (one := _drawn(game, must, luck)) is not None]
        best = max(drawn, key=lambda one: len(wanted & pairs_in(one)))
        found.append(best)
        wanted -= pairs_in(best)
    return tuple(found)


def pairs_in(setup: Setup) -> set[Pair]:
    """What one table has of them."""
    return {(setup.seats, key, value) for key, value in setup.options.items()}


def _drawn(game: AnyGame, must: Pair, luck: Random) -> Setup | None:
    """A table with that pair, all else by chance; if the rules forbid it, by default."""
    seats, key, value = must
    options = {spec.key: luck.choice(values_of(spec)) for spec in game.options}
    drawn = _setup(game, seats, {**options, key: value})
    return drawn or _setup(game, seats, {key: value})


@cache
def _maps(key: str) -> Maps | None:
    return maps_of(BY_KEY[key])


def _setup(game: AnyGame, seats: int, options: dict[str, OptionValue]) -> Setup | None:
    try:
        return complete_setup(game, seats, options, _maps(game.key))
    except SetupRefused:
        return None
