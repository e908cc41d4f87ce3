"""The mountain and the grounds of two sides: under every card, quiet, the same at every size."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest

from pnwtable.app import theme
from pnwtable.app.art.palette import contrast, mixed
from pnwtable.app.scenery import grounds_beacons as of_teams
from pnwtable.app.scenery import grounds_mountain as of_a_map
from pnwtable.app.scenery.lands import Land, painting
from pnwtable.app.scenery.later import whole
from pnwtable.app.scenery.lights import in_light
from pnwtable.app.table.captions import VEIL_BY_DAY
from pnwtable.layout.box import Box
from pnwtable.layout.slots import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

CARD: Final = (80, 112)
READABLE: Final = 4.5
OPAQUE: Final = 250
ASIDE: Final = 240
MAPS: Final = {
    "mountain": ("..#..", "#####", "#####", "#.#.#", "#####"),
    "loop": ("...#...", "#.#.#.#", ".#.#.#.", "#.#.#.#", "###.###"),
    "beacons": (".###.", "#####", "#####", "#####", ".###."),
}


def cells(rows: Sequence[str], card: tuple[int, int] = CARD) -> tuple[Cell, ...]:
    step = round(card[0] * 1.4), round(card[1] * 1.2)
    return tuple(
        Cell("z" if sign == "#" else "", Box(column * step[0], row * step[1], *card), column, row)
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
    )


def land(kind: str, *, day: bool = False, stand: Box | None = None) -> Land:
    """A map in the middle of its part, with room for those who wait on either side."""
    found = tuple(replace(cell, box=cell.box.moved(ASIDE, 0)) for cell in cells(MAPS[kind]))
    size = max(cell.box.right for cell in found) + ASIDE, max(cell.box.bottom for cell in found)
    return Land(size, found, CARD, stand, "day" if day else "night")


def picture(kind: str, found: Land) -> pygame.Surface:
    return whole(painting("mountain" if kind == "loop" else kind, found))


@pytest.mark.parametrize("kind", MAPS)
def test_every_card_of_a_map_lies_on_it(kind: str) -> None:
    found = land(kind)
    drawn = picture(kind, found)
    for cell in found.cells:
        x, y = cell.box.centre
        if cell.zone:
            assert drawn.get_at((x + found.around, y + found.around)).a >= OPAQUE, cell


@pytest.mark.parametrize("kind", MAPS)
@pytest.mark.parametrize("day", [False, True], ids=["night", "day"])
def test_no_part_of_it_is_too_light_for_quiet_words(kind: str, *, day: bool) -> None:
    stand = Box(0, 500, 160, 50)
    drawn = picture(kind, land(kind, day=day, stand=stand))
    seen = {
        tuple(drawn.get_at((x, y)))
        for x in range(0, drawn.get_width(), 3)
        for y in range(0, drawn.get_height(), 3)
    }
    whole = {tone[:3] for tone in seen if tone[3] >= OPAQUE}
    assert len(whole) > 5
    for red, green, blue in whole:
        ground = f"#{red:02x}{green:02x}{blue:02x}"
        ground = mixed(ground, theme.PANEL, VEIL_BY_DAY) if day else ground
        assert contrast(theme.QUIET, ground) >= READABLE


@pytest.mark.parametrize("tones", [of_teams.NIGHT, of_teams.DAY])
def test_the_grounds_of_two_teams_are_told_by_more_than_lightness(tones: dict[str, str]) -> None:
    ridge, shore = (pygame.Color(tones[name]) for name in ("ridge", "shore"))
    assert ridge.r > ridge.b
    assert shore.b > shore.r + 20


@pytest.mark.parametrize("of", [of_a_map, of_teams])
def test_all_tones_of_a_print_on_felt_are_dark_enough_for_quiet_words(of: ModuleType) -> None:
    tones = in_light("felt", of.NIGHT, of.DAY)
    assert tones.keys() == of.DAY.keys()
    for tone in tones.values():
        assert contrast(theme.QUIET, tone) >= READABLE


def test_ways_lead_to_the_cards_of_the_next_row_straight_on_or_one_aside() -> None:
    found = land("mountain")
    drawn = picture("mountain", found)
    by_place = {(cell.column, cell.row): cell.box for cell in found.cells if cell.zone}
    way = pygame.Color(of_a_map.NIGHT["path"])

    def trodden(one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether the way between them is seen half way."""
        (x, y), (to_x, to_y) = by_place[one].centre, by_place[other].centre
        spot = (x + to_x) // 2 + found.around, (y + to_y) // 2 + found.around
        return drawn.get_at(spot)[:3] == way[:3]

    assert trodden((2, 1), (2, 0))
    assert trodden((1, 1), (2, 0))
    assert trodden((1, 4), (0, 3))
    assert not trodden((0, 1), (2, 0))
    assert not trodden((0, 3), (2, 2))


def test_the_sign_stands_at_the_side_where_the_pawns_wait() -> None:
    left, right = (land("mountain", stand=Box(x, 500, 160, 50)) for x in (0, 840))
    post = pygame.Color(of_a_map.NIGHT["post"])[:3]
    columns = []
    for found in (left, right):
        drawn = picture("mountain", found)
        wide, high = drawn.get_size()
        columns.append(
            [x for x in range(wide) for y in range(0, high, 4) if drawn.get_at((x, y))[:3] == post]
        )
    assert max(columns[0]) < min(columns[1])


@pytest.mark.parametrize("rows", [("#",), ("#", "#"), ("..#", "#..")])
def test_the_smallest_maps_are_mountains_too(rows: Sequence[str]) -> None:
    found = Land((400, 300), cells(rows), CARD, Box(0, 250, 100, 50))
    assert picture("mountain", found).get_at(found.cells[-len(rows[0])].box.centre)


@pytest.mark.parametrize("kind", MAPS)
def test_a_table_of_a_few_pixels_has_one_too(kind: str) -> None:
    tiny = Land((5, 5), cells(MAPS[kind], (1, 1)), (1, 1))
    assert picture(kind, tiny).get_width() > 0
