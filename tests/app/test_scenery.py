"""The places behind the tables: each in each light, quiet enough to write on, always the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, get_args

import pygame
import pytest
from shell import new_desk

from pnwtable.app import theme
from pnwtable.app.art.cache import PictureCache
from pnwtable.app.art.palette import contrast, luminance, mixed
from pnwtable.app.desk import Desk
from pnwtable.app.scenery import Scenery, drawn, grounds
from pnwtable.app.scenery.grounds_felt import sew
from pnwtable.app.scenery.lands import Land, painting, strokes
from pnwtable.app.scenery.later import whole
from pnwtable.app.table.captions import VEIL_BY_DAY
from pnwtable.layout.box import Box
from pnwtable.layout.sceneries import SCENERIES, UNDER_CARDS, UNDER_PARTS
from pnwtable.layout.slots import Cell
from pnwtable.play.settings import SceneLight, Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))
SMALL: Final = (640, 400)
READABLE: Final = 4.5
WORD: Final = (48, 16)
"""About as large as a short word at a place of the table, in pixels."""

LIT: Final = 0.005
"""The part of the picture that they may light up."""

BURNING: Final = ("ridge", "shore")
"""Where there are fires, or a lamp."""

SMALL_PART: Final = (300, 200)
LIGHTEST: Final = 0.62
"""The luminance of the lightest place by day; that of a card is 0.92."""

WARM: Final = 12
"""By how much more red than blue there is towards the sun than away from it, on the average."""


def under_words(picture: pygame.Surface) -> Iterator[str]:
    """The colour under every word that could lie on it."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (width // WORD[0], height // WORD[1]))
    for x in range(small.get_width()):
        for y in range(small.get_height()):
            red, green, blue, _ = small.get_at((x, y))
            yield f"#{red:02x}{green:02x}{blue:02x}"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("day", [False, True], ids=["night", "day"])
@pytest.mark.parametrize("place", SCENERIES)
def test_words_can_be_read_wherever_they_lie(
    place: str, size: tuple[int, int], *, day: bool
) -> None:
    picture = drawn(size, place, day=day)
    assert picture.get_size() == size
    found = [*under_words(picture)]
    if day:  # words have a ground of their own there
        assert max(map(luminance, found)) < LIGHTEST
        found = [mixed(ground, theme.PANEL, VEIL_BY_DAY) for ground in found]
    # Quiet words are the hardest to read; ivory ones stand out more.
    hard = sum(contrast(theme.QUIET, ground) < READABLE for ground in found)
    assert hard <= (LIT * len(found) if place in BURNING else 0)


@pytest.mark.parametrize("place", [place for place in SCENERIES if place != "view"])
def test_by_day_the_sun_stands_above_left_and_all_is_lighter_than_at_night(place: str) -> None:
    night, day = drawn(SMALL, place), drawn(SMALL, place, day=True)
    sides = [pygame.Rect(x, 20, 160, 90) for x in (0, SMALL[0] - 160)]
    near, far = (pygame.transform.average_color(day, side)[:3] for side in sides)
    assert near[0] - near[2] > WARM + far[0] - far[2]
    dark, light = (sum(pygame.transform.average_color(one)[:3]) for one in (night, day))
    assert light > 1.5 * dark


def test_every_name_of_a_layout_is_a_place_and_no_two_look_alike() -> None:
    looks = {
        pygame.image.tobytes(drawn(SMALL, place, day=day), "RGB")
        for place in SCENERIES
        for day in (False, True)
    }
    assert len(looks) == 2 * len(SCENERIES)
    with pytest.raises(KeyError):
        drawn(SMALL, "desert")


@pytest.mark.parametrize("place", SCENERIES)
def test_a_place_looks_the_same_whenever_it_is_drawn(place: str) -> None:
    first = pygame.image.tobytes(drawn(SMALL, place), "RGB")
    drawn((700, 500), place, day=True)
    assert pygame.image.tobytes(drawn(SMALL, place), "RGB") == first


@pytest.mark.parametrize("place", SCENERIES)
def test_a_wider_window_shows_more_and_stretches_nothing(place: str) -> None:
    narrow, wide = drawn((640, 400), place), drawn((1040, 400), place)
    # What hangs at the left edge stays there: its outline against what is behind it.
    strip = pygame.Rect(0, 330, 24, 60)
    one, other = (pygame.transform.average_color(each, strip)[:3] for each in (narrow, wide))
    assert all(abs(a - b) <= 12 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (40, 900), (900, 40)], ids=str)
@pytest.mark.parametrize("place", SCENERIES)
def test_no_size_is_too_small_or_too_odd(place: str, size: tuple[int, int]) -> None:
    assert drawn(size, place).get_size() == size


def desk_with(light: SceneLight, *, high_contrast: bool = False) -> Desk:
    return Desk(new_desk().texts, Settings(scene=light, high_contrast=high_contrast))


def looks(desk: Desk, place: str = "") -> bytes:
    return pygame.image.tobytes(desk.backdrop(SMALL, place), "RGB")


def test_a_table_lies_in_its_place_in_the_light_that_was_chosen() -> None:
    seen = {light: looks(desk_with(light), "river") for light in get_args(SceneLight)}
    assert len({*seen.values()}) == len(seen)
    assert seen["night"] != looks(desk_with("night"), "path")
    assert seen["felt"] == looks(desk_with("felt"), "path")


def test_at_a_mirrored_table_the_place_is_mirrored_too_but_not_the_view() -> None:
    left = Desk(new_desk().texts, Settings(left_handed=True))
    plain = desk_with("night").backdrop(SMALL, "path")
    flipped = pygame.transform.flip(plain, flip_x=True, flip_y=False)
    assert looks(left, "path") == pygame.image.tobytes(flipped, "RGB")
    assert looks(left) == looks(desk_with("night"))


@pytest.mark.parametrize("light", get_args(SceneLight))
def test_what_is_no_table_keeps_its_view(light: SceneLight) -> None:
    assert looks(desk_with(light)) == looks(desk_with("night"))


@pytest.mark.parametrize("light", get_args(SceneLight))
def test_in_high_contrast_every_table_lies_on_plain_felt(light: SceneLight) -> None:
    desk = desk_with(light, high_contrast=True)
    assert looks(desk, "forest") == looks(desk)
    assert len({*zip(*[iter(looks(desk, "forest"))] * 3, strict=True)}) == 1


def test_words_can_be_read_on_the_felt() -> None:
    felt = desk_with("felt").backdrop(SMALL, "shore")
    assert all(contrast(theme.QUIET, ground) >= READABLE for ground in under_words(felt))


def test_going_to_the_menu_and_back_draws_nothing_anew_and_only_so_much_is_kept() -> None:
    scenery = Scenery(PictureCache(2 * 4 * SMALL[0] * SMALL[1]))
    view, table = scenery.picture(SMALL), scenery.picture(SMALL, "path")
    assert scenery.picture(SMALL) is view
    assert scenery.picture(SMALL, "path") is table
    scenery.picture(SMALL, "river")
    assert scenery.picture(SMALL, "path") is table
    assert scenery.picture(SMALL) is not view


def test_every_ground_of_a_layout_is_drawn_and_no_two_isles_are_alike() -> None:
    assert {*grounds.GROUNDS} == {*UNDER_CARDS}
    for kind in UNDER_CARDS:
        for size in ((100, 140), (1, 1), (40, 20)):
            grounds.ground(kind, size, 0, "day")
        one, other = (grounds.ground(kind, (100, 140), number, "night") for number in (0, 1))
        assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("kind", UNDER_PARTS)
def test_a_land_is_drawn_under_whatever_a_layout_puts_on_it(kind: str) -> None:
    rows = [
        tuple(Cell("z", Box(60 * n, 0, 50, 70), n, 0) for n in range(count)) for count in (0, 3)
    ]
    for cells in (*rows, (Cell("", Box(0, 0, 50, 70)),)):
        for light in get_args(SceneLight):
            found = Land((200, 80), cells, (50, 70), light=light)
            assert whole(painting(kind, found)).get_width() > 0


@pytest.mark.parametrize("kind", UNDER_PARTS)
def test_on_felt_a_land_is_a_print_that_quiet_words_can_lie_on(kind: str) -> None:
    grid = [Cell(f"z{x}{y}", Box(60 * x, 80 * y, 50, 70), x, y) for x in range(5) for y in range(5)]
    found = Land((300, 400), tuple(grid), (50, 70), light="felt")
    felt = desk_with("felt").backdrop(SMALL, "path").copy()
    around = found.around
    felt.blit(whole(painting(kind, found)), (90 - around, -around), special_flags=PREMULTIPLIED)
    assert all(contrast(theme.QUIET, ground) >= READABLE for ground in under_words(felt))
    assert "".join(strokes(kind)(found)) != "".join(strokes(kind)(replace(found, light="night")))


@pytest.mark.parametrize("size", [(300, 200), (1, 1), (30, 8)], ids=str)
@pytest.mark.parametrize("unit", [1, 50, 210])
def test_the_line_in_the_felt_is_closed_and_stays_inside_its_part(
    size: tuple[int, int], unit: int
) -> None:
    felt = pygame.Surface((340, 240), pygame.SRCALPHA)
    sew(felt, pygame.Rect(20, 20, *size), unit)
    seen = felt.get_bounding_rect()
    assert not seen.width or pygame.Rect(20, 20, *size).inflate(2, 2).contains(seen)
    assert seen.width or size != SMALL_PART
    if size == SMALL_PART and unit > 1:
        assert felt.get_at((170, 20)) == felt.get_at((20, 120)) == pygame.Color(theme.FELT_EDGE)
        middle = felt.subsurface((60, 60, 220, 120))
        assert not middle.get_bounding_rect().width
