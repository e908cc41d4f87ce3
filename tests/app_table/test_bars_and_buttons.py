"""What lies over and under the table is there to be read and pressed at every size and scale."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest
from positions import SCALES, building, drifting, played
from seated import Player, cabin
from sessions import in_phase
from sizes import WINDOWS

from pnwtable.app.table.header import HIGH, LOW_BAR

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.play.session import Session

SIZES = (*WINDOWS, (480, 320), (800, 600))

LONG_PILES: dict[str, Callable[[], Session]] = {
    "opening": cabin,
    "long tide": lambda: played(22, 5, choose=drifting),
    "murky tide": lambda: played(60, 5, choose=drifting, until=in_phase("end"), murky=True),
}


@pytest.mark.parametrize("position", LONG_PILES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_the_buttons_of_the_rules_lie_between_the_bars(
    size: tuple[int, int], scale: float, position: str
) -> None:
    player = Player(LONG_PILES[position](), size, scale)
    top, bottom = player.screen.bars.desk.px(HIGH), size[1] - player.screen.bars.desk.px(LOW_BAR)
    knobs = player.screen.still().knobs
    assert knobs
    for knob in knobs:
        assert 0 <= knob.box.x < knob.box.right <= size[0]
        assert top <= knob.box.y < knob.box.bottom <= bottom
        another = Player(LONG_PILES[position](), size, scale)
        before = another.session.position
        another.tap(knob.box.centre)
        assert another.session.position == before + 1


def pressed_places(player: Player) -> dict[str, set[int]]:
    """Where along the upper bar each of its buttons answers."""
    found: dict[str, set[int]] = {"menu": set(), "help": set(), "undo": set()}
    y = player.screen.bars.desk.px(HIGH) // 2
    for x in range(0, player.window.get_width(), 6):
        exits = player.exits
        before = exits.menus, exits.helps
        player.tap((x, y))
        if exits.menus > before[0]:
            found["menu"].add(x)
        if exits.helps > before[1]:
            found["help"].add(x)
        if exits.take_back is not None:
            found["undo"].add(x)
            exits.take_back = None
    return found


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_buttons_of_the_bar_never_cover_each_other(size: tuple[int, int], scale: float) -> None:
    player = Player(played(3, choose=building), size, scale, "off")
    player.frame()
    places = pressed_places(player)
    assert places["menu"]
    spans = [(min(xs), max(xs)) for xs in places.values() if xs]
    for one, other in combinations(spans, 2):
        assert one[1] < other[0] or other[1] < one[0]
    if size[0] / scale >= 480:
        assert all(places.values())


def test_a_press_on_a_bar_that_is_moved_off_or_loses_the_focus_does_nothing() -> None:
    player = Player(cabin())
    player.move((40, 26))
    player.down((40, 26))
    player.move((40, 300))
    player.up((40, 300))
    assert player.exits.menus == 0
    player.move((40, 26))
    player.down((40, 26))
    player.send(pygame.WINDOWFOCUSLOST)
    player.up((40, 26))
    assert player.exits.menus == 0
    player.tap((40, 26))
    assert player.exits.menus == 1


def test_escape_opens_the_menu_only_if_nothing_is_held() -> None:
    player = Player(cabin())
    player.tap(player.place("sea"))
    player.key(pygame.K_ESCAPE)
    assert player.screen.still().picked == frozenset()
    assert player.exits.menus == 0
    player.key(pygame.K_ESCAPE)
    assert player.exits.menus == 1
