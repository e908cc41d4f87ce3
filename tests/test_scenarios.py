"""All scenarios of the games that are there hold."""

from pathlib import Path

import pytest

from pnwtable.data.places import assets
from pnwtable.data.scenarios import find_scenarios
from pnwtable.games import GAMES
from pnwtable.play.scenarios import run_file

PATHS = find_scenarios([assets() / "scenarios" / game.key for game in GAMES])


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_holds(path: Path) -> None:
    assert run_file(path).faults == ()
