import sys
from importlib import import_module
from importlib.util import find_spec
from subprocess import run

import pytest

from pnwtable.bots import LEVELS, NoSuchBot, bot_named, levels_of
from pnwtable.bots.random import RANDOM
from pnwtable.bots.search import Hard
from pnwtable.games import BY_KEY


@pytest.mark.parametrize("key", BY_KEY)
def test_every_game_can_be_played_at_random(key: str) -> None:
    assert bot_named("random", key) is RANDOM


@pytest.mark.parametrize("key", BY_KEY)
def test_the_levels_that_are_listed_are_those_that_were_written(key: str) -> None:
    listed = levels_of(key)
    assert listed == tuple(level for level in LEVELS if level in listed)
    for level in listed:
        assert bot_named(level, key) is bot_named(level, key)
    assert set(listed) == {"random"} | written(key)


def written(key: str) -> set[str]:
    """The levels beside random that the bots of a game have, if it has any."""
    name = f"pnwtable.bots.{key}"
    return set(import_module(name).BOTS) if find_spec(name) else set()


def test_a_search_may_be_told_its_playouts() -> None:
    bot = bot_named("hard:50", "grizzo")
    assert isinstance(bot, Hard)
    assert bot.budget.playouts == 50


@pytest.mark.parametrize("level", ["hard:", "hard:0", "hard:-3", "hard:many", "easy:5"])
def test_other_playouts_are_refused(level: str) -> None:
    with pytest.raises(NoSuchBot, match="playouts are told as in hard:50"):
        bot_named(level, "grizzo")


def test_a_game_without_an_easy_bot_says_so() -> None:
    with pytest.raises(NoSuchBot, match="poker has no bot 'easy' yet; it has: random"):
        bot_named("easy", "poker")


def test_a_level_that_there_is_not_names_those_there_are() -> None:
    with pytest.raises(NoSuchBot, match="'grandmaster'; there are: random, easy, medium, hard"):
        bot_named("grandmaster", "cabin")


def test_asking_for_one_bot_loads_no_other_game() -> None:
    code = (
        "import sys, pnwtable.bots as bots; bots.bot_named('easy', 'cabin');"
        " print(*[name for name in sys.modules if name.startswith('pnwtable.games.')])"
    )
    loaded = run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "pnwtable.games.cabin" in loaded
    assert {name.split(".")[2] for name in loaded.split()} == {"cabin"}
