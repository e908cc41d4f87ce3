"""The tokens of the seats: told apart by outline and colour, on cards and on the dark table."""

from __future__ import annotations

import re
from itertools import combinations, pairwise, product
from xml.etree import ElementTree as ET  # the text is our own

import pygame
import pytest
from colour_vision import SIGHTS, distance
from test_svg_subset import DRAWN, KNOWN, every_path, is_whole

from pnwtable.app.art import SEAT_COLOURS, CardArt, colour_hex
from pnwtable.app.art.flames import FIRES
from pnwtable.app.art.token_objects import OBJECTS
from pnwtable.app.art.tokens import flame_svg, token_svg

APART = 15.0
"""CIE76; less than between suits, for the outlines differ too."""

NEIGHBOURS_APART = 27.0
SIZES = [(18, 22), (26, 32), (38, 48), (64, 80)]
CARD, FELT = "#fbf6ea", "#1d4a44"
KINDS = ("", *OBJECTS)


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt()


def outline(token: pygame.Surface) -> pygame.Mask:
    return pygame.mask.from_surface(token, 127)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_colours_of_the_seats_stay_apart_for_every_sight(sight: str) -> None:
    colours = [colour_hex(key) for key in SEAT_COLOURS]
    assert min(distance(a, b, sight) for a, b in combinations(colours, 2)) >= APART


@pytest.mark.parametrize("sight", SIGHTS)
def test_seats_beside_each_other_get_colours_that_lie_far_apart(sight: str) -> None:
    ring = [colour_hex(key) for key in (*SEAT_COLOURS, SEAT_COLOURS[0])]
    assert min(distance(a, b, sight) for a, b in pairwise(ring)) >= NEIGHBOURS_APART


def test_there_are_colours_for_eight_seats() -> None:
    assert len(set(SEAT_COLOURS)) == 8
    assert len({colour_hex(key) for key in SEAT_COLOURS}) == 8


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_two_tokens_have_the_same_outline(art: CardArt, size: tuple[int, int]) -> None:
    masks = [outline(art.token(key, size)) for key in SEAT_COLOURS]
    for one, other in combinations(masks, 2):
        shared = one.overlap_area(other, (0, 0))
        either = one.count() + other.count() - shared
        assert shared / either < 0.9


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ground", [CARD, FELT])
@pytest.mark.parametrize("key", SEAT_COLOURS)
def test_a_token_stands_out_on_a_card_and_on_the_dark_table(
    art: CardArt, key: str, ground: str, kind: str
) -> None:
    token = art.token(key, (64, 80), kind)
    picture = pygame.Surface(token.get_size(), depth=32)
    picture.fill(ground)
    picture.blit(token, (0, 0))
    edge = outline(token).outline()
    seen = [strongest(picture, point, ground) for point in edge]
    assert sum(difference > 200 for difference in seen) > 0.9 * len(edge)


def strongest(picture: pygame.Surface, at: tuple[int, int], ground: str) -> float:
    """How much the edge differs from the ground where it differs most, within three pixels."""
    near = pygame.Rect(at[0] - 3, at[1] - 3, 7, 7).clip(picture.get_rect())
    return max(
        far(picture.get_at((x, y)), ground)
        for x in range(near.left, near.right)
        for y in range(near.top, near.bottom)
    )


def far(colour: pygame.Color, ground: str) -> float:
    other = pygame.Color(ground)
    return abs(colour.r - other.r) + abs(colour.g - other.g) + abs(colour.b - other.b)


@pytest.mark.parametrize("size", [*SIZES, (40, 22), (18, 90)], ids=str)
def test_a_token_is_whole_in_a_picture_of_its_size(art: CardArt, size: tuple[int, int]) -> None:
    for key, kind in product(SEAT_COLOURS, KINDS):
        token = art.token(key, size, kind)
        assert token.get_size() == size
        corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
        assert all(token.get_at(corner).a < 128 for corner in corners)
        assert token.get_bounding_rect().height > 0.8 * min(size[1], size[0] * 1.25)


def test_a_token_is_drawn_once(art: CardArt) -> None:
    for kind in KINDS:
        assert art.token("plum", (26, 32), kind) is art.token("plum", (26, 32), kind)
    assert art.flame((26, 32), 2) is art.flame((26, 32), 2)


def test_a_colour_nobody_knows_is_the_first() -> None:
    assert colour_hex("lost") == colour_hex(SEAT_COLOURS[0])
    assert token_svg("lost", (18, 22)) == token_svg(SEAT_COLOURS[0], (18, 22))


@pytest.mark.parametrize("key", SEAT_COLOURS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tokens_and_flames_use_nothing_that_the_rasteriser_drops_in_silence(
    key: str, size: tuple[int, int]
) -> None:
    tokens = [token_svg(key, size, kind) for kind in KINDS]
    for text in (*tokens, *(flame_svg(size, team) for team in range(len(FIRES)))):
        nodes = [*ET.fromstring(text).iter()]  # noqa: S314  # our own text
        for node in nodes:
            assert node.tag.rpartition("}")[2] in DRAWN
            assert set(node.attrib) <= KNOWN
            for paint in ("fill", "stroke"):
                assert re.fullmatch(r"#[0-9a-f]{6}|none", node.attrib.get(paint, "none"))
        assert all(is_whole(path) for path in every_path(nodes))
        assert not any(re.search(r"M(\S+ \S+)L\1(?![\d.])", path) for path in every_path(nodes))


def test_a_flame_is_warm_and_brightest_within(art: CardArt) -> None:
    flame = art.flame((32, 40))
    heart, hull = flame.get_at((16, 34)), flame.get_at((8, 28))
    assert heart.r > heart.b
    assert hull.r > hull.b
    assert heart.g > hull.g


@pytest.mark.parametrize("lift", [0.0, 0.5, 1.0])
def test_the_shadow_of_a_foot_is_soft_and_grows_with_the_height(art: CardArt, lift: float) -> None:
    shadow = art.foot_shadow((40, 50), lift)
    assert max(shadow.get_at((x, 0)).a for x in range(shadow.get_width())) < 12
    assert shadow.get_at(shadow.get_rect().center).a > 40
    assert art.foot_shadow((40, 50), 1.0).get_width() >= shadow.get_width()


def test_a_light_is_bright_round_the_card_and_faint_on_it(art: CardArt) -> None:
    light = art.light((60, 84), 9, "#eaae52")
    assert light.get_size() == (78, 102)
    assert light.get_at((39, 51)).a < 40 < light.get_at((7, 51)).a
    assert light.get_at((0, 51)).a < 40
