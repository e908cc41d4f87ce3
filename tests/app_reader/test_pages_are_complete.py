"""Every rule of the sheets is on the page of its game, and so is what a refusal leads to."""

from __future__ import annotations

import re
from typing import Final

import pytest
from bookworm import KEYS, TEXTS
from rule_ids import IDS

from pnwtable.app.reader.library import examples_of, page_about, scenarios_of
from pnwtable.data.page import Figure, Heading, Item, Paragraph, Rule

REFUSAL: Final = re.compile(r"games\.([a-z_]+)\.refusals\.([A-Z]{2}-[0-9]+)")
BARE_CARD: Final = re.compile(r"(?<![A-Za-z0-9@.#|+])(?:10|[2-9JQKA])[SHDC](?![A-Za-z0-9#])")
FEWEST: Final = 3
MOST: Final = 6


def rules_of(game: str) -> set[str]:
    return {rule.id for rule in page_about(game).rules()}


@pytest.mark.parametrize("game", KEYS)
def test_every_rule_of_the_sheet_is_on_the_page_and_no_other(game: str) -> None:
    letters, *numbers = IDS[game].split()
    assert rules_of(game) == {f"{letters}-{number}" for number in numbers}


@pytest.mark.parametrize("game", KEYS)
def test_every_refusal_has_its_rule_on_the_page(game: str) -> None:
    found = [REFUSAL.fullmatch(key) for key in TEXTS.sentences]
    refusals = {said[2] for said in found if said is not None and said[1] == game}
    assert refusals
    assert refusals <= rules_of(game)


@pytest.mark.parametrize("game", KEYS)
def test_a_rule_that_is_named_anywhere_on_the_page_is_there_to_be_gone_to(game: str) -> None:
    named = {
        found
        for block in page_about(game).blocks
        if isinstance(block, Rule | Paragraph | Item)
        for found in re.findall(r"\b[A-Z]{2}-[0-9]+\b", block.text)
    }
    assert named <= rules_of(game)


@pytest.mark.parametrize("game", KEYS)
def test_every_scenario_is_an_example_of_some_rule(game: str) -> None:
    shown = {scenario.path.stem for found in examples_of(game).values() for scenario in found}
    assert shown == set(scenarios_of(game))


@pytest.mark.parametrize("game", KEYS)
def test_cards_stand_in_backquotes_so_that_they_are_read_as_cards(game: str) -> None:
    for block in page_about(game).blocks:
        if isinstance(block, Rule | Paragraph | Item):
            bare = re.sub(r"`[^`]*`", "", block.text)
            assert not BARE_CARD.search(bare), (block.line, bare)


@pytest.mark.parametrize("game", KEYS)
def test_a_page_says_what_the_game_is_about_and_shows_some_pictures(game: str) -> None:
    page = page_about(game)
    assert page.title == TEXTS.say(f"games.{game}.name")
    assert isinstance(page.blocks[0], Paragraph)
    assert sum(isinstance(block, Heading) for block in page.blocks) > FEWEST
    assert FEWEST <= sum(isinstance(block, Figure) for block in page.blocks) <= MOST
