from __future__ import annotations

import pygame
import pytest
from shell import new_desk

from pnwtable.app.widgets.boxes import Space
from pnwtable.app.widgets.grid import Grid


def rects(count: int, width: int, least: float = 100) -> list[pygame.Rect]:
    desk = new_desk()
    items = [Space(20 + 10 * number) for number in range(count)]
    grid = Grid(*items, least=least, gap=10)
    grid.place(desk, pygame.Rect((5, 7), (width, grid.size(desk, width)[1])))
    return [item.rect for item in items]


@pytest.mark.parametrize(
    ("count", "width", "rows"),
    [(4, 430, 1), (4, 429, 2), (5, 430, 2), (3, 5000, 1), (7, 5000, 2), (4, 209, 4), (1, 20, 1)],
)
def test_there_are_as_many_columns_as_there_is_room_for(count: int, width: int, rows: int) -> None:
    assert len({rect.top for rect in rects(count, width)}) == rows


def test_rows_are_as_even_as_they_can_be() -> None:
    tops = [rect.top for rect in rects(5, 430)]
    assert [tops.count(top) for top in sorted(set(tops))] == [3, 2]


def test_columns_are_equal_and_fill_the_width_with_a_gap_between() -> None:
    one, two, three = rects(3, 320)
    assert (one.left, three.right) == (5, 325)
    assert one.width == two.width == three.width == 100
    assert two.left - one.right == 10


def test_the_items_of_a_row_are_as_high_as_its_highest() -> None:
    one, two, three, four = rects(4, 210)
    assert (one.height, two.height) == (30, 30)
    assert (three.top, three.height, four.height) == (7 + 30 + 10, 50, 50)
