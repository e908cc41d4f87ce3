from __future__ import annotations

from itertools import combinations

import pytest
from colour_vision import SIGHTS, distance

from pnwtable.app.art import SUITS, CardStyle, suit_colour
from pnwtable.app.art.palette import PANELS, PLUM, contrast, paper_of

APART = 20.0
STYLES = [CardStyle(four, "waves", strong) for four in (True, False) for strong in (True, False)]


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_every_suit_is_readable_on_the_paper(style: CardStyle) -> None:
    for suit in SUITS:
        assert contrast(suit_colour(suit, style), paper_of(style)) >= 4.5


def test_the_joker_is_readable_on_the_paper() -> None:
    assert contrast(PLUM, paper_of(CardStyle())) >= 4.5


@pytest.mark.parametrize("colour", PANELS)
def test_what_is_written_on_a_panel_is_readable(colour: str) -> None:
    assert contrast(PANELS[colour].ground, PANELS[colour].text) >= 4.5


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("sight", SIGHTS)
def test_four_suit_colours_stay_apart_for_every_sight(sight: str, strong: bool) -> None:  # noqa: FBT001
    colours = [suit_colour(suit, CardStyle(contrast=strong)) for suit in SUITS]
    assert min(distance(a, b, sight) for a, b in combinations(colours, 2)) >= APART


def test_with_two_colours_the_suits_are_black_and_red() -> None:
    style = CardStyle(four_colour=False)
    black, red = suit_colour("S", style), suit_colour("H", style)
    assert [suit_colour(suit, style) for suit in "SHDC"] == [black, red, red, black]
    assert all(distance(black, red, sight) >= APART for sight in SIGHTS)


def test_every_colour_of_a_panel_has_an_emblem_of_its_own() -> None:
    assert len({panel.emblem for panel in PANELS.values()}) == len(PANELS)
