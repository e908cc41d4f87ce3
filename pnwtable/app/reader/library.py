"""What there is to read about a game: its page, and the scenarios that show its rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pnwtable.app.table.words import Words
from pnwtable.data.pages import read_page
from pnwtable.data.places import assets
from pnwtable.data.scenarios import find_scenarios, read_scenario

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.data.page import Page
    from pnwtable.data.scenario import Scenario
    from pnwtable.data.texts import Texts


@cache
def page_about(game: str) -> Page:
    """The rules of a game. Raises DataError."""
    return read_page(assets() / "rules" / f"{game}.md")


@cache
def scenarios_of(game: str) -> Mapping[str, Scenario]:
    """The scenarios of a game by the names of their files. Raises DataError."""
    folder = assets() / "scenarios" / game
    paths = find_scenarios([folder]) if folder.is_dir() else []
    return {path.stem: read_scenario(path) for path in paths}


def examples_of(game: str) -> Mapping[str, tuple[Scenario, ...]]:
    """The scenarios that show a rule, by its id."""
    found: dict[str, tuple[Scenario, ...]] = {}
    for scenario in scenarios_of(game).values():
        for rule in dict.fromkeys(scenario.rules):
            found[rule] = (*found.get(rule, ()), scenario)
    return found


def words_about(texts: Texts, game: str) -> Words:
    """The words of a game whose players have no names."""
    return Words(texts, game)
