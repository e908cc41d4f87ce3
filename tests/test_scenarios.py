"""All scenarios of the games that are there hold."""

from pathlib import Path

import pytest

from pnwtable.data.places import assets
from pnwtable.data.scenarios import find_scenarios, read_scenario
from pnwtable.games import GAMES
from pnwtable.play.scenarios import run_file

PATHS = find_scenarios([assets() / "scenarios" / game.key for game in GAMES])


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_holds(path: Path) -> None:
    assert run_file(path).faults == ()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_rules_of_a_scenario_are_on_the_page_of_its_game(path: Path) -> None:
    scenario = read_scenario(path)
    page = (assets() / "rules" / f"{scenario.game}.md").read_text(encoding="utf-8")
    for rule in (*scenario.rules, *scenario.then.illegal.values()):
        assert f"**{rule}**" in page or rule in ("ANY", "MALFORMED")
