"""The objects that stand for seats: eight that are told apart by colour, build and mark."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from colour_vision import SIGHTS, lab

from pnwtable.app.art import SEAT_COLOURS, CardArt
from pnwtable.app.art.palette import Ink, contrast
from pnwtable.app.art.svg import document, moved, picture, rasterised
from pnwtable.app.art.token_marks import HALF
from pnwtable.app.art.token_objects import OBJECTS
from pnwtable.app.art.tokens import CARVINGS, flame_svg, token_svg, tone_of_mark
from pnwtable.layout.sceneries import TOKENS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from colour_vision import Triple

SMALL: Final = (22, 28)
"""About as large as a pawn is on a small window."""

MARK: Final = 11
"""Pixels of a mark on an object of that size."""

APART: Final = 11.0
"""CIE76 from pixel to pixel, on an average over the whole picture."""

CARD: Final = "#fbf6ea"
PRINT: Final = Ink(main="#000000", deep="#000000", mid=CARD, tint=CARD, paper=CARD)


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt()


def colours(token: pygame.Surface) -> Iterator[str]:
    """Of all pixels of a token that stands on a card."""
    on_card = pygame.Surface(token.get_size(), depth=32)
    on_card.fill(CARD)
    on_card.blit(token, (0, 0))
    for x in range(token.get_width()):
        for y in range(token.get_height()):
            red, green, blue, _ = on_card.get_at((x, y))
            yield f"#{red:02x}{green:02x}{blue:02x}"


def mark(key: str, size: int) -> pygame.Mask:
    """What is printed of a mark of that size."""
    scale = size / (2 * HALF + 8)
    body = moved(picture(CARVINGS[key].mark, PRINT), size / 2, size / 2, scale=scale)
    drawn = pygame.Surface((size, size), depth=32)
    drawn.fill(CARD)
    drawn.blit(rasterised(document((size, size), body)), (0, 0))
    return pygame.mask.from_threshold(drawn, (0, 0, 0), (128, 128, 128, 255))


def likeness(one: pygame.Mask, other: pygame.Mask) -> float:
    """What two share of what either of them covers."""
    shared = one.overlap_area(other, (0, 0))
    return shared / (one.count() + other.count() - shared)


def test_every_object_that_a_layout_may_name_is_drawn() -> None:
    assert set(OBJECTS) == set(TOKENS)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("kind", OBJECTS)
def test_no_two_seats_look_alike_to_any_eyes_where_pawns_are_small(
    art: CardArt, kind: str, sight: str
) -> None:
    seen: dict[str, list[Triple]] = {
        key: [lab(colour, sight) for colour in colours(art.token(key, SMALL, kind))]
        for key in SEAT_COLOURS
    }
    for one, other in combinations(SEAT_COLOURS, 2):
        assert sum(map(dist, seen[one], seen[other])) / len(seen[one]) > APART, (one, other)


@pytest.mark.parametrize("size", [MARK, 40])
def test_no_two_marks_have_the_same_outline(size: int) -> None:
    masks = {key: mark(key, size) for key in SEAT_COLOURS}
    for one, other in combinations(SEAT_COLOURS, 2):
        assert likeness(masks[one], masks[other]) < 0.65, (one, other)


def test_a_mark_is_read_on_the_colour_of_its_seat() -> None:
    for key, carving in CARVINGS.items():
        assert contrast(tone_of_mark(carving), carving.colour) >= 4.0, key


@pytest.mark.parametrize("kind", OBJECTS)
def test_an_object_is_of_the_colour_of_its_seat(art: CardArt, kind: str) -> None:
    for key in SEAT_COLOURS:
        token = art.token(key, (64, 80), kind)
        colour = pygame.Color(CARVINGS[key].colour)
        own = pygame.mask.from_threshold(token, colour, (2, 2, 2, 255)).count()
        assert own > 0.12 * pygame.mask.from_surface(token).count(), key


@pytest.mark.parametrize("kind", OBJECTS)
def test_two_builds_of_an_object_differ_in_outline(art: CardArt, kind: str) -> None:
    one, other = (pygame.mask.from_surface(art.token(key, SMALL, kind)) for key in ("lake", "sun"))
    assert likeness(one, other) < 0.93


def test_an_object_nobody_knows_is_the_carved_figure() -> None:
    assert token_svg("sun", SMALL, "boot") == token_svg("sun", SMALL)


def test_the_fires_of_two_teams_differ_in_outline_and_warmth(art: CardArt) -> None:
    embers, driftwood = art.flame((32, 40), 1), art.flame((32, 40), 2)
    assert likeness(*map(pygame.mask.from_surface, (embers, driftwood))) < 0.75
    warm, cold = embers.get_at((9, 28)), driftwood.get_at((16, 14))
    assert warm.r > warm.b
    assert cold.b > cold.r
    assert flame_svg((32, 40), 3) == flame_svg((32, 40))
