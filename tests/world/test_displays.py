"""Displays that go, come, or count their pixels anew while the program runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame import Rect
from visitor import cabin_opening, until, visit

import pnwtable
from pnwtable.app.geometry import fitting, may_open_at
from pnwtable.app.window import Window

if TYPE_CHECKING:
    from collections.abc import Iterator

    from visitor import Point, Visitor

LAPTOP = Rect(0, 0, 1366, 768)
BESIDE = Rect(1366, 0, 2560, 1440)

SHARES = {"100 %": 1.0, "125 %": 1.25, "150 %": 1.5, "175 %": 1.75, "200 %": 2.0, "300 %": 3.0}
"""Pixels for a unit of the system."""

NEWS: tuple[tuple[int, dict[str, int]], ...] = (
    (pygame.WINDOWDISPLAYCHANGED, {"display_index": 1}),
    (pygame.WINDOWMOVED, {"x": -9000, "y": 40}),
    (pygame.WINDOWSIZECHANGED, {"x": 1280, "y": 800}),
    (pygame.WINDOWRESIZED, {"x": 1280, "y": 800}),
    (pygame.WINDOWICCPROFCHANGED, {}),
    (pygame.WINDOWEXPOSED, {}),
)
"""What is heard of a display that is taken away, or set to another scale."""


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[Visitor]:
    with visit(tmp_path, cabin_opening()) as visitor:
        yield visitor


@pytest.mark.parametrize(
    ("displays", "fits"), [((LAPTOP, BESIDE), (2400, 1400)), ((LAPTOP,), (1366, 768))]
)
def test_a_window_of_a_display_that_is_gone_is_no_larger_than_those_that_are_left(
    displays: tuple[Rect, ...], fits: Point
) -> None:
    saved = (20, 20, 2400, 1400)
    assert may_open_at(saved, displays)
    assert fitting(saved[2:], displays) == fits


def test_a_window_larger_than_the_screen_opens_as_large_as_the_screen() -> None:
    wide, high = pygame.display.get_desktop_sizes()[0]
    window = Window("test", (0, 0, wide + 700, high + 500))
    try:
        assert window.place() == (0, 0, wide, high)
    finally:
        window.close()


@pytest.mark.parametrize("gone", [False, True])
def test_a_window_that_leaves_full_screen_goes_back_only_where_a_display_still_is(
    monkeypatch: pytest.MonkeyPatch, *, gone: bool
) -> None:
    window = Window("test", (60, 70, 700, 500))
    try:
        window.full_screen(wanted=True)
        displays = (Rect(3000, 3000, 640, 480),) if gone else (LAPTOP,)
        monkeypatch.setattr(window, "displays", lambda: displays)
        window.full_screen(wanted=False)
        place = window.place()
        assert (place[:2] == (60, 70)) is not gone
        assert place[2:] == ((640, 480) if gone else (700, 500))
    finally:
        window.close()


def test_several_displays_are_measured_without_moving_the_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = Window("test", (60, 70, 700, 500))
    try:
        screen = pygame.display.get_desktop_sizes()[0]
        monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [screen, screen])
        pygame.event.clear()
        first, *_ = window.displays()
        assert first == Rect((0, 0), screen)
        assert window.place() == (60, 70, 700, 500)
        assert not pygame.event.get(pygame.WINDOWCLOSE), "the loop would end the program"
    finally:
        window.close()


def test_news_of_displays_neither_stop_the_program_nor_change_the_picture(
    at_table: Visitor,
) -> None:
    until(at_table, lambda: not at_table.desk.scenery.later.coming)
    at_table.turns(2)
    before = at_table.picture()
    for kind, values in NEWS:
        at_table.send(kind, **values)
        at_table.turns(2)
    assert not at_table.fault
    assert not at_table.desk.leaving
    assert at_table.picture() == before


def test_another_scale_in_the_middle_of_a_game_lays_the_table_out_anew(
    at_table: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    for share in (1.5, 1.0, 1.25):
        monkeypatch.setattr(at_table.window, "pixel_scale", lambda share=share: share)
        at_table.send(pygame.WINDOWDISPLAYCHANGED, display_index=0)
        at_table.turns(2)
        assert at_table.desk.scale == share
        assert at_table.table.scene.arrangement.slots
    assert not at_table.fault


@pytest.mark.parametrize("share", SHARES)
def test_a_press_in_the_middle_of_each_place_meets_that_place(
    at_table: Visitor, monkeypatch: pytest.MonkeyPatch, share: str
) -> None:
    scale = SHARES[share]
    at_table.window.resize((round(640 * max(scale, 2)), round(400 * max(scale, 2))))
    monkeypatch.setattr(at_table.window, "pixel_scale", lambda: scale)
    at_table.turns(3)
    heard: list[Point] = []
    monkeypatch.setattr(at_table.table, "handle", lambda event: heard.append(event.pos))
    scene = at_table.table.scene
    assert len(scene.arrangement.slots) > 4
    for zone in scene.arrangement.slots:
        as_told = tuple(round(part / scale) for part in at_table.place(zone))
        at_table.point((as_told[0], as_told[1]))
        at_table.turns(1)
        slot = scene.slot_at(*heard[-1])
        assert slot is not None
        assert slot.zone == zone


def test_at_an_odd_scale_a_game_is_played_by_the_pointer(
    at_table: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_table.window, "pixel_scale", lambda: 1.75)
    at_table.turns(3)
    real = at_table.send

    def as_the_system_tells_it(kind: int, **values: object) -> None:
        at = values.get("pos")
        if isinstance(at, tuple):
            values["pos"] = tuple(round(part / 1.75) for part in at)
        real(kind, **values)

    monkeypatch.setattr(at_table, "send", as_the_system_tells_it)
    at_table.play(4)
    assert not at_table.fault


def test_nothing_asks_for_a_graphics_card() -> None:
    asks = re.compile(r"_sdl2|Renderer|OPENGL|moderngl|Texture")
    for path in Path(pnwtable.__file__).parent.rglob("*.py"):
        assert not asks.search(path.read_text("utf-8")), path
