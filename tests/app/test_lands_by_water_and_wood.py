"""What lands by water and wood look like: quiet, and sound for any cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest

from pnwtable.app import theme
from pnwtable.app.art.palette import contrast, mixed
from pnwtable.app.scenery import drawn
from pnwtable.app.scenery.lands import Land, painting
from pnwtable.app.scenery.later import whole
from pnwtable.app.table.captions import VEIL_BY_DAY
from pnwtable.layout.box import Box
from pnwtable.layout.slots import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence

PLACES: Final = {
    "plot": "shore",
    "landing": "shore",
    "glade": "forest",
    "cascade": "river",
}
CARD: Final = (90, 126)
READABLE: Final = 4.5
WORD: Final = (48, 16)


def row(count: int) -> tuple[Cell, ...]:
    """So many places side by side."""
    return tuple(Cell(f"z{n}", Box(10 + n * 100, 44, *CARD), n) for n in range(count))


def cross() -> tuple[Cell, ...]:
    """A small map with holes in its corners."""
    return tuple(
        Cell("" if x != 1 != y else f"map.{x}{y}", Box(10 + x * 100, 10 + y * 136, *CARD), x, y)
        for x in range(3)
        for y in range(3)
    )


def land(cells: Sequence[Cell], *, day: bool = False) -> Land:
    return Land((820, 420), tuple(cells), CARD, light="day" if day else "night")


@pytest.mark.parametrize("day", [False, True], ids=["night", "day"])
@pytest.mark.parametrize("kind", PLACES)
def test_words_can_be_read_on_them(kind: str, *, day: bool) -> None:
    picture = drawn((1280, 800), PLACES[kind], day=day).copy()
    found = land(cross() if kind == "glade" else row(5), day=day)
    drawn_land = whole(painting(kind, found))
    x, y = 200 - found.around, 360 - found.around  # below the lamp of the cabin
    picture.blit(drawn_land, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    under = picture.subsurface((200, 360, 820, 400))
    small = pygame.transform.smoothscale(under, (820 // WORD[0], 400 // WORD[1]))
    for column in range(small.get_width()):
        for line in range(small.get_height()):
            red, green, blue, _ = small.get_at((column, line))
            ground = f"#{red:02x}{green:02x}{blue:02x}"
            ground = mixed(ground, theme.PANEL, VEIL_BY_DAY) if day else ground
            assert contrast(theme.QUIET, ground) >= READABLE


@pytest.mark.parametrize("kind", PLACES)
def test_any_number_of_cells_of_any_size_can_lie_on_them(kind: str) -> None:
    for cells in (row(1), row(2), row(9), cross(), (Cell("z", Box(0, 0, 1, 1)),)):
        assert whole(painting(kind, land(cells))).get_width() > 0
    assert whole(painting(kind, Land((1, 1), (), (1, 1)))).get_width() > 0


def test_the_plot_lies_under_a_row_from_left_or_from_right_alike() -> None:
    # Mirrored, the first place is the last one from the left.
    kept, turned = (whole(painting("plot", land(cells))) for cells in (row(5), row(5)[::-1]))
    assert pygame.image.tobytes(kept, "RGBA") == pygame.image.tobytes(turned, "RGBA")


def test_paths_lead_only_from_a_cell_to_the_cells_that_touch_it() -> None:
    cells = cross()
    apart = tuple(Cell(cell.zone, cell.box, cell.column * 2, cell.row * 2) for cell in cells)
    joined, single = (whole(painting("glade", land(found))) for found in (cells, apart))
    around = land(cells).around
    gap = (around + 105, around + 10 + 136 + 63)  # between the left cell and the middle one
    assert joined.get_at(gap) != single.get_at(gap)
