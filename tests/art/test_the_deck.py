"""The deck of the Pacific Northwest: twelve animals, two Jokers, four aces, three backs."""

from __future__ import annotations

import re
from itertools import combinations

import pygame
import pytest
from colour_vision import SIGHTS, distance

from pnwtable.app.art import BACK, BACKS, RANKS, SUITS, CardArt, CardStyle, card_svg, suit_colour
from pnwtable.app.art.courts import COURTS, RANKS_OF_COURTS
from pnwtable.app.art.courts.composing import SIGNS
from pnwtable.app.art.courts.country import COUNTRIES
from pnwtable.app.art.palette import PLUM, Ink, contrast, ink_of
from pnwtable.app.art.paths import both, whole
from pnwtable.app.art.svg import document, moved, picture, rasterised

DECK = [rank + suit for suit in SUITS for rank in RANKS] + ["X", "X2"]
SMALLEST = (43, 60)
SIZES = [SMALLEST, (79, 110), (157, 220)]
TWO = CardStyle(four_colour=False)
STYLES = [CardStyle(four, "waves", strong) for four in (True, False) for strong in (True, False)]


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt()


def grey(surface: pygame.Surface, size: tuple[int, int]) -> list[int]:
    """As somebody sees it who sees no colours and looks from far away."""
    small = pygame.transform.smoothscale(pygame.transform.grayscale(surface), size)
    return [small.get_at((x, y)).r for y in range(size[1]) for x in range(size[0])]


def apart(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def inks() -> list[Ink]:
    return [
        ink_of(colour, style)
        for style in STYLES
        for colour in (*(suit_colour(suit, style) for suit in SUITS), PLUM)
    ]


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_deck_has_54_faces(art: CardArt, size: tuple[int, int], style: CardStyle) -> None:
    faces = {pygame.image.tobytes(art.face(text, size, style), "RGBA") for text in DECK}
    assert len(faces) == len(DECK) == 54


def test_twelve_courts_are_twelve_animals() -> None:
    assert set(COURTS) == {rank + suit for rank in RANKS_OF_COURTS for suit in SUITS}
    assert len({court.animal for court in COURTS.values()}) == 12


@pytest.mark.parametrize("size", [(14, 30), (27, 60)], ids=str)
def test_no_animal_can_be_taken_for_another_even_in_one_colour(size: tuple[int, int]) -> None:
    ink = ink_of(suit_colour("S", CardStyle()), CardStyle())
    drawn = [
        grey(rasterised(document((54, 60), moved(picture(court.parts, ink), 27, 60))), size)
        for court in COURTS.values()
    ]
    assert min(apart(one, other) for one, other in combinations(drawn, 2)) > 20


def test_each_suit_has_a_country_of_its_own() -> None:
    assert len({country.name for country in COUNTRIES.values()}) == len(SUITS)
    assert len({country.band for country in COUNTRIES.values()}) == len(SUITS)
    for suit in SUITS:
        drawn = [card_svg(rank + suit, (120, 168), CardStyle()) for rank in RANKS_OF_COURTS]
        lands = {other: COUNTRIES[other].before[0].path for other in SUITS}
        for other, land in lands.items():
            assert all((land in svg) == (other == suit) for svg in drawn)


@pytest.mark.parametrize("size", [SMALLEST, (157, 220)], ids=str)
def test_the_sign_of_its_rank_is_on_every_court_and_on_no_other(size: tuple[int, int]) -> None:
    seen = 1 if size == SMALLEST else 2
    for text in COURTS:
        svg = card_svg(text, size, CardStyle())
        for rank, sign in SIGNS.items():
            assert svg.count(f'"{sign[0].path}"') == (seen if text.startswith(rank) else 0)


@pytest.mark.parametrize("style", [CardStyle(), TWO], ids=str)
@pytest.mark.parametrize("text", COURTS)
def test_no_part_of_a_court_is_other_when_it_is_turned(
    art: CardArt, text: str, style: CardStyle
) -> None:
    face = art.face(text, (150, 210), style)
    turned = pygame.transform.rotate(face, 180)
    # Edges may fall otherwise between pixels; no spot as large as two of them may differ.
    spots = zip(grey(face, (75, 105)), grey(turned, (75, 105)), strict=True)
    assert max(abs(one - other) for one, other in spots) < 48


@pytest.mark.parametrize("text", COURTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_court_stays_in_its_panel(art: CardArt, text: str, size: tuple[int, int]) -> None:
    face, two = art.face(text, size), art.face("2" + text[1], size)
    width, height = size
    # To the right of the panel, above the lower index, a court is as empty as any card.
    left, top = (0.945, 0.3) if size == SMALLEST else (0.785, 0.2)
    for x in range(round(width * left) + 1, width):
        for y in range(round(height * top), round(height * 0.68)):
            assert face.get_at((x, y)) == two.get_at((x, y))


def test_rank_and_suit_can_be_read_at_the_smallest_size_without_colours(art: CardArt) -> None:
    ranks, suits = pygame.Rect(0, 0, 18, 16), pygame.Rect(28, 2, 14, 14)
    for suit in SUITS:
        cut = [
            grey(art.face(rank + suit, SMALLEST, TWO).subsurface(ranks), (18, 16)) for rank in RANKS
        ]
        assert min(apart(one, other) for one, other in combinations(cut, 2)) > 6
    for rank in RANKS:
        cut = [
            grey(art.face(rank + suit, SMALLEST, TWO).subsurface(suits), (14, 14)) for suit in SUITS
        ]
        assert min(apart(one, other) for one, other in combinations(cut, 2)) > 6


@pytest.mark.parametrize("suit", SUITS)
def test_a_rank_is_11_pixels_high_at_the_smallest_size(art: CardArt, suit: str) -> None:
    ink = pygame.Color(suit_colour(suit, CardStyle()))
    for rank in RANKS:
        corner = art.face(rank + suit, SMALLEST).subsurface((2, 2, 14, 12))
        mask = pygame.mask.from_threshold(corner, ink, (70, 70, 70, 255))
        assert max(rect.height for rect in mask.get_bounding_rects()) >= 11


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_two_jokers_are_told_apart_without_colours_and_by_their_corner_alone(
    art: CardArt, size: tuple[int, int]
) -> None:
    one, other = art.face("X", size), art.face("X2", size)
    corner = pygame.Rect(0, 0, size[0] * 30 // 100, size[1] * 24 // 100)
    assert apart(grey(one, (20, 28)), grey(other, (20, 28))) > 20
    assert apart(*(grey(face.subsurface(corner), (10, 10)) for face in (one, other))) > 3


def test_an_ace_has_more_ink_than_any_number(art: CardArt) -> None:
    def ink(text: str) -> int:
        colour = pygame.Color(suit_colour(text[-1], CardStyle()))
        face = art.face(text, (157, 220))
        return pygame.mask.from_threshold(face, colour, (24, 24, 24, 255)).count()

    for suit in SUITS:
        assert ink("A" + suit) > max(ink(rank + suit) for rank in RANKS[1:10])


def test_three_backs_are_three_drawings_and_not_one_in_three_colours(art: CardArt) -> None:
    drawn = [card_svg(BACK, (120, 168), CardStyle(back=back)) for back in BACKS]
    assert len({re.sub(r'"#\w+"', "", svg) for svg in drawn}) == len(BACKS) == 3
    greys = [grey(art.back((120, 168), CardStyle(back=back)), (30, 42)) for back in BACKS]
    assert min(apart(one, other) for one, other in combinations(greys, 2)) > 10


@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_part_of_a_back_is_other_when_it_is_turned(
    art: CardArt, back: str, size: tuple[int, int]
) -> None:
    face = art.back((size[0] // 2 * 2, size[1]), CardStyle(back=back))
    turned, less = pygame.transform.rotate(face, 180), (size[0] // 2, size[1] // 2)
    spots = zip(grey(face, less), grey(turned, less), strict=True)
    assert max(abs(one - other) for one, other in spots) < 48


def test_an_animal_stands_out_from_its_ground_in_every_ink() -> None:
    for ink in inks():
        assert contrast(ink.main, ink.tint) >= 3
        assert contrast(ink.deep, ink.tint) >= 3
        assert contrast(ink.main, ink.paper) >= 4.5


@pytest.mark.parametrize("sight", SIGHTS)
def test_gold_is_told_from_what_it_lies_on_by_every_sight(sight: str) -> None:
    for ink in inks():
        assert distance(ink.gold, ink.tint, sight) >= 30
        assert distance(ink.gold, ink.main, sight) >= 25


def test_a_half_is_made_whole_by_its_mirror_image() -> None:
    assert whole("M0-9L4-2C5 1 2 3 0 4") == "M0-9L4-2C5 1 2 3 0 4C-2 3 -5 1 -4 -2L-0 -9Z"


def test_both_sides_of_a_path_are_alike() -> None:
    assert both("M3-1L5 2L4 4Z") == "M3-1L5 2L4 4ZM-3 -1L-5 2L-4 4Z"
