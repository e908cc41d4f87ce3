"""Whole games of bots, printed by pytest-benchmark; ``report.py`` has all else about the rules."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from pnwtable.bots import decide, levels_of
from pnwtable.core.game import AnyGame
from pnwtable.games import GAMES
from pnwtable.play.setups import complete_setup
from pnwtable.play.simulate import TURN_LIMIT, Plan, limit_of, needs_turn_limit, play_out

GAMES_PLAYED = 4

PLAYERS = [(game, level) for game in GAMES for level in levels_of(game.key) if level != "hard"]
"""What a search costs its playouts say: it is no measure of the rules."""


@pytest.mark.parametrize(
    ("game", "level"),
    PLAYERS,
    ids=[f"{game.key}-{level}" for game, level in PLAYERS],
)
def test_whole_games(game: AnyGame, level: str, benchmark: BenchmarkFixture) -> None:
    """With every seat's View before each of its decisions, as bots play at a table."""
    setup = complete_setup(game)
    if needs_turn_limit(game, setup, ()):
        setup = complete_setup(game, None, {TURN_LIMIT[0]: int(TURN_LIMIT[1])})
    plan = Plan(game.key, setup, (level,) * setup.seats, GAMES_PLAYED, 1, limit_of(game, setup))
    lengths = [play_out(plan, decide, number).commands for number in range(GAMES_PLAYED)]

    def play() -> None:
        for number in range(GAMES_PLAYED):
            play_out(plan, decide, number)

    benchmark(play)
    if benchmark.stats is not None:
        seconds = benchmark.stats.stats.median
        benchmark.extra_info["games_per_second"] = round(GAMES_PLAYED / seconds, 1)
        print(
            f"\n{game.key}, {setup.seats} {level} bots: {GAMES_PLAYED / seconds:,.1f} games and"
            f" {sum(lengths) / seconds:,.0f} commands a second"
        )
