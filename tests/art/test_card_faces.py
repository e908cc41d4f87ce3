from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from pnwtable.app.art import BACK, BACKS, RANKS, SUITS, CardArt, CardStyle

PACK = [rank + suit for suit in SUITS for rank in RANKS] + ["X", "X2", BACK]
SIDES = ["R+6C", "O-2S", "Yx2", "G+1C", "B-4", "R-4", "R+4", "R+4S", "R+4C", "?"]
SIZES = [(46, 64), (72, 101), (120, 168), (240, 336)]
FULL = (240, 336)
SYMMETRIC = [rank + suit for suit in SUITS for rank in ("2", "4", "10", "J", "Q", "K")] + [BACK]
# The six and the eight of a pack have upright pips in the middle row, as ever.
ALMOST = [rank + suit for suit in "SHC" for rank in ("6", "8")]


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def unlikeness(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean difference of two pictures in parts of 255."""
    pairs = zip(pixels(one), pixels(other), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (one.get_width() * one.get_height() * 4)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_card_is_drawn_at_its_size_and_unlike_all_others(
    art: CardArt, size: tuple[int, int]
) -> None:
    drawn = [art.face(text, size) for text in PACK + SIDES]
    assert {surface.get_size() for surface in drawn} == {size}
    assert len({pixels(surface) for surface in drawn}) == len(drawn)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_differ_so_much_that_one_can_tell_them_apart(
    art: CardArt, size: tuple[int, int]
) -> None:
    small = [pygame.transform.smoothscale(art.face(text, size), (23, 32)) for text in PACK]
    assert min(unlikeness(one, other) for one, other in combinations(small, 2)) > 0.5


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_has_round_corners_and_is_solid_inside(art: CardArt, size: tuple[int, int]) -> None:
    for text in PACK:
        surface = art.face(text, size)
        assert surface.get_at((0, 0)).a < 128
        assert surface.get_at((size[0] // 2, 0)).a == 255
        assert surface.get_at((size[0] // 2, size[1] // 2)).a == 255


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
@pytest.mark.parametrize("text", SYMMETRIC)
def test_a_card_looks_the_same_upside_down(art: CardArt, text: str, size: tuple[int, int]) -> None:
    face = art.face(text, size)
    assert unlikeness(face, pygame.transform.rotate(face, 180)) < 1.5


@pytest.mark.parametrize("text", ALMOST)
def test_six_and_eight_look_the_same_upside_down_but_for_the_middle_row(
    art: CardArt, text: str
) -> None:
    face = art.face(text, FULL)
    turned = pygame.transform.rotate(face, 180)
    for surface in (band := [face.copy(), turned.copy()]):
        surface.fill("#ffffff", (0, 140, 240, 56))
    assert unlikeness(*band) < 1.5


@pytest.mark.parametrize("rank", ["6", "8"])
def test_six_and_eight_of_diamonds_look_the_same_upside_down(art: CardArt, rank: str) -> None:
    face = art.face(f"{rank}D", FULL)
    assert unlikeness(face, pygame.transform.rotate(face, 180)) < 1.5


@pytest.mark.parametrize("back", BACKS)
def test_every_back_looks_the_same_upside_down(art: CardArt, back: str) -> None:
    face = art.back(FULL, CardStyle(back=back))
    assert unlikeness(face, pygame.transform.rotate(face, 180)) < 1.5


def test_an_unknown_back_is_the_first_one(art: CardArt) -> None:
    assert pixels(art.back(FULL, CardStyle(back="lost"))) == pixels(art.back(FULL))


def test_rank_and_suit_are_told_apart_in_the_strip_that_a_pile_leaves_free(art: CardArt) -> None:
    for size in SIZES:
        strip = pygame.Rect(0, 0, size[0], size[1] * 26 // 100)
        cut = [
            art.face(text, size, CardStyle(four_colour=False)).subsurface(strip) for text in PACK
        ]
        assert len({pixels(piece) for piece in cut}) == len(PACK)


def test_rank_and_suit_are_told_apart_in_the_strip_that_a_fan_leaves_free(art: CardArt) -> None:
    for size in SIZES:
        strip = pygame.Rect(0, 0, size[0] * 24 // 100, size[1])
        cut = [
            art.face(text, size, CardStyle(four_colour=False)).subsurface(strip) for text in PACK
        ]
        assert len({pixels(piece) for piece in cut}) == len(PACK)


ALL_SIDES = [f"{c}{v}" for c in "ROYGB" for v in ("+6C", "+6", "+2S", "+2", "-2S", "-2", "x2")]


def grey(picture: pygame.Surface) -> list[int]:
    """As somebody sees it who sees no colours, edges evened."""
    small = pygame.transform.smoothscale(pygame.transform.grayscale(picture), (30, 8))
    levels = [small.get_at((x, y)).r for y in range(8) for x in range(30)]
    # Only shapes shall tell: light on dark and dark on light are the same.
    ground = max(set(levels), key=levels.count)
    return [abs(level - ground) for level in levels]


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
@pytest.mark.parametrize("part", [0.14, 0.25])
def test_the_shapes_of_a_covered_side_tell_colour_number_and_sign(
    art: CardArt, size: tuple[int, int], part: float
) -> None:
    room = pygame.Rect(0, 0, size[0], round(size[1] * part))
    strips = part < 0.24
    sides = [
        art.covered(text, size, "strip") if strips else art.face(text, size) for text in ALL_SIDES
    ]
    cut = [grey(side.subsurface(room)) for side in sides]
    for one, other in combinations(cut, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 1.0


def test_stop_and_continue_have_other_outlines_and_not_only_other_colours(art: CardArt) -> None:
    size = (90, 126)
    stop, go_on, plain = (art.face(f"R+2{sign}", size) for sign in ("S", "C", ""))
    corner = pygame.Rect(62, 4, 24, 28)
    signs = [grey(face.subsurface(corner)) for face in (stop, go_on, plain)]
    for one, other in combinations(signs, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 6


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_side_that_nobody_knows_shows_a_question(art: CardArt, size: tuple[int, int]) -> None:
    assert pixels(art.face("?|R+6C", size)) == pixels(art.face("?", size))
    assert pixels(art.face("?", size)) != pixels(art.face("", size))


def test_only_the_side_that_lies_up_is_drawn(art: CardArt) -> None:
    assert pixels(art.face("R+6C|O-3", FULL)) == pixels(art.face("R+6C", FULL))


@pytest.mark.parametrize("text", ["", "Z", "é<&>", "11S", "x" * 500])
def test_a_text_that_is_no_card_still_gets_a_face(art: CardArt, text: str) -> None:
    assert art.face(text, FULL).get_at((120, 168)).a == 255


def test_styles_change_the_picture(art: CardArt) -> None:
    styles = [CardStyle(), CardStyle(four_colour=False), CardStyle(contrast=True)]
    assert len({pixels(art.face("7D", FULL, style)) for style in styles}) == len(styles)
