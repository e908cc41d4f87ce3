"""Commands per second through the one path, and resuming: printed by pytest-benchmark."""

from operator import attrgetter
from pathlib import Path
from random import Random

import pytest
from playing import moves
from pytest_benchmark.fixture import BenchmarkFixture

from pnwtable.bots import decide, levels_of
from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked
from pnwtable.core.game import AnyGame, HasTable, judge
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import Seat
from pnwtable.games import GAMES
from pnwtable.play.journal import Journal
from pnwtable.play.session import Session
from pnwtable.play.setting import complete_setup
from pnwtable.play.shelf import Opened, Shelf
from pnwtable.play.simulate import TURN_LIMIT, Plan, limit_of, needs_turn_limit, play_out

PLIES = 200
GAMES_PLAYED = 4


def recorded(game: AnyGame) -> tuple[HasTable, list[Asked]]:
    """The deal, and the commands of a random game in words."""
    luck = Random(1)
    state: HasTable = game.start(complete_setup(game), Chance(1, 0)).state
    deal, asked = state, []
    for ply in range(1, PLIES + 1):
        options = moves(game, state)
        if not options:
            break
        command = luck.choice(options)
        asked.append(asked_for(state.table, command))
        state = game.apply(state, command, Chance(1, ply)).state
    return deal, asked


@pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))
def test_commands(game: AnyGame, benchmark: BenchmarkFixture) -> None:
    deal, asked = recorded(game)

    def play() -> None:
        state = deal
        for ply, words in enumerate(asked, 1):
            answer = judge(game, state, words)
            assert isinstance(answer, Ok)
            state = game.apply(state, answer.command, Chance(1, ply)).state

    benchmark(play)
    if benchmark.stats is not None:
        per_second = len(asked) / benchmark.stats.stats.median
        benchmark.extra_info["commands_per_second"] = round(per_second)
        print(f"\n{game.key}: {per_second:,.0f} commands a second (goal 10,000)")


@pytest.mark.parametrize(
    ("game", "level"),
    [(game, level) for game in GAMES for level in levels_of(game.key)],
    ids=[f"{game.key}-{level}" for game in GAMES for level in levels_of(game.key)],
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


def test_resume_a_finished_game(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    game = GAMES[0]
    shelf = Shelf(tmp_path)
    keeper = shelf.create()
    session = Session.new(game, complete_setup(game), 7, keeper=keeper)
    luck = Random(1)
    while legal := session.legal(Seat(1)):
        session.do(luck.choice(legal), session.stamp)
    assert isinstance(keeper, Journal)
    keeper.close()
    keeper.free()

    def resume() -> None:
        opened = shelf.open(shelf.open_tables()[0])
        assert isinstance(opened, Opened)
        journal = opened.session.keeper
        assert isinstance(journal, Journal)
        journal.close()
        journal.free()

    benchmark(resume)
