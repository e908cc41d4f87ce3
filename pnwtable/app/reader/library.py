"""What there is to read about a game: its page, and the scenarios that show its rules.

English lies in the folder of the rules itself, every other language in a folder of its code: a page
for each game, and what the scenarios say about themselves. What is missing there is in English.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.words import Words
from pnwtable.data.languages import ENGLISH, texts_in
from pnwtable.data.page import Page, Paragraph
from pnwtable.data.pages import read_page
from pnwtable.data.places import assets, of_game
from pnwtable.data.scenarios import find_scenarios, read_scenario
from pnwtable.data.texts import read_texts

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pnwtable.data.scenario import Scenario
    from pnwtable.data.texts import Texts


_RULES: Final = "rules"
_EXAMPLES: Final = "examples.yaml"


def page_about(game: str, language: str = ENGLISH) -> Page:
    """The rules of a game in a language, in English if it has no such page. Raises DataError.

    A game without any page has a bare one, around which the reader sets its short help.
    """
    ours = assets() / _RULES
    spoken = of_game(game, f"rules.{language}.md", ours / language / f"{game}.md")
    if language != ENGLISH and spoken.is_file():
        return _page(spoken)
    english = of_game(game, "rules.md", ours / f"{game}.md")
    return _page(english) if english.is_file() else _bare(english, game, language)


def _bare(path: Path, game: str, language: str) -> Page:
    said = Words(texts_in(language), game).game
    return Page(path, said("name"), (Paragraph(1, said("about")),))


@cache
def _page(path: Path) -> Page:
    return read_page(path)


def told_of(scenario: Scenario, language: str) -> str:
    """What a scenario says about itself, in English if nobody has put it otherwise."""
    told = _told(language)
    key = f"{scenario.game}.{scenario.path.stem}"
    return told.say(key) if told is not None and told.has(key) else scenario.about


@cache
def _told(language: str) -> Texts | None:
    path = assets() / _RULES / language / _EXAMPLES
    return read_texts(path) if language != ENGLISH and path.is_file() else None


@cache
def scenarios_of(game: str) -> Mapping[str, Scenario]:
    """The scenarios of a game by the names of their files. Raises DataError."""
    folder = of_game(game, "scenarios", assets() / "scenarios" / game)
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
