import sys
from pathlib import Path
from subprocess import run

import pytest

import pnwtable.bots
from pnwtable.bots import LEVELS, NoSuchBot, bot_named, levels_of
from pnwtable.bots.random import RANDOM
from pnwtable.games import BY_KEY

FOLDER = Path(pnwtable.bots.__file__).parent


@pytest.mark.parametrize("key", BY_KEY)
def test_every_game_can_be_played_at_random(key: str) -> None:
    assert bot_named("random", key) is RANDOM


@pytest.mark.parametrize("key", [key for key in BY_KEY if (FOLDER / f"{key}.py").exists()])
def test_a_bot_that_was_written_is_listed(key: str) -> None:
    assert levels_of(key) == LEVELS
    assert bot_named("easy", key) is bot_named("easy", key)


def test_a_game_without_an_easy_bot_says_so() -> None:
    with pytest.raises(NoSuchBot, match="poker has no bot 'easy' yet; it has: random"):
        bot_named("easy", "poker")


def test_a_level_that_there_is_not_names_those_there_are() -> None:
    with pytest.raises(NoSuchBot, match="no bot 'grandmaster'; there are: random, easy"):
        bot_named("grandmaster", "cabin")


def test_asking_for_one_bot_loads_no_other_game() -> None:
    code = (
        "import sys, pnwtable.bots as bots; bots.bot_named('easy', 'cabin');"
        " print(*[name for name in sys.modules if name.startswith('pnwtable.games.')])"
    )
    loaded = run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "pnwtable.games.cabin" in loaded
    assert {name.split(".")[2] for name in loaded.split()} == {"cabin"}
