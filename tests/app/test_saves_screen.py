"""The list of saves: any number of them, only those in sight cost anything; keys and pointer."""

from __future__ import annotations

import os
import shutil
from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest
from homes import NOW, leave, saves
from shell import new_desk, painted, press, tap

from pnwtable.app.screens import saves as module
from pnwtable.app.widgets.simple import Button
from pnwtable.play.listing import listed
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.saves import SavesScreen
    from pnwtable.play.listing import OpenTable

MANY = 300


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """Three open tables and a finished game."""
    shelf = Shelf(tmp_path)
    for ago, game in enumerate(("trail", "cabin", "forage")):
        leave(shelf, game, ago=100 + ago)
    path = shelf.unfinished()[0]
    shelf.history.mkdir()
    shutil.copy2(path, shelf.history / "20260101-000000-aaaaaa.jsonl")
    return shelf


def games(screen: SavesScreen) -> list[str | None]:
    return [table.game for table in screen.list.tables]


def test_of_many_saves_only_so_many_are_read_and_painted_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    leave(shelf, "cabin")
    (first,) = shelf.unfinished()
    for number in range(MANY):
        copy = first.with_name(f"20250101-000000-{number:06x}.jsonl")
        shutil.copy(first, copy)
        os.utime(copy, (NOW - number, NOW - number))
    read: list[Path] = []
    clock = [0.0]

    def reading(path: Path) -> OpenTable:
        read.append(path)
        clock[0] += 0.001  # as if each took a thousandth of a second
        return listed(path)

    monkeypatch.setattr(module, "listed", reading)
    monkeypatch.setattr("pnwtable.app.slices.perf_counter", lambda: clock[0])
    screen = saves(new_desk(), shelf)
    assert 10 < len(read) < 60
    steps = 0
    while len(screen.list.tables) <= MANY:
        before = len(read)
        assert screen.step(0.03)
        assert len(read) - before < 20
        steps += 1
    assert steps > MANY // 20
    assert len(read) == len(set(read)) == MANY + 1
    ages = [table.played_at for table in screen.list.tables]
    assert ages == sorted(ages, reverse=True)
    drawn: list[int] = []
    row = screen.list._draw_row  # noqa: SLF001 - each is a row that costs something

    def draw_row(desk: Desk, target: pygame.Surface, at: int) -> None:
        drawn.append(at)
        row(desk, target, at)

    monkeypatch.setattr(screen.list, "_draw_row", draw_row)
    press(screen, pygame.K_END)
    painted(screen.desk, screen)
    assert drawn[-1] == MANY
    assert len(drawn) < 15


def test_keys_move_mark_open_name_and_put_aside(shelf: Shelf) -> None:
    heard: list[str] = []
    screen = saves(new_desk(), shelf, heard)
    press(screen, pygame.K_DOWN)
    assert screen.list.table == screen.list.tables[1]
    press(screen, pygame.K_END, pygame.K_SPACE, pygame.K_HOME)
    assert screen.list.marked == {screen.list.tables[2].path}
    press(screen, pygame.K_RETURN, pygame.K_F2, pygame.K_DELETE, pygame.K_ESCAPE)
    assert heard == ["open", "rename", "delete", "back"]
    assert screen.list.marked == set()


def test_every_button_is_reached_by_keys(shelf: Shelf) -> None:
    screen = saves(new_desk(), shelf)
    reached = set()
    for _ in screen.sheet.widgets:
        press(screen, pygame.K_TAB)
        reached.add(screen.sheet.focus.at)
    assert reached == {widget for widget in screen.sheet.widgets if widget.focusable}


def test_a_tap_looks_a_second_opens_and_a_tap_on_the_tick_marks(shelf: Shelf) -> None:
    heard: list[str] = []
    screen = saves(new_desk(), shelf, heard)
    tap(screen, screen.list.row(1).center)
    assert screen.list.table == screen.list.tables[1]
    assert heard == []
    tap(screen, screen.list.row(1).center)
    assert heard == ["open"]
    tick = screen.list.row(2)
    tap(screen, (tick.x + 20, tick.centery))
    assert screen.list.marked == {screen.list.tables[2].path}
    tap(screen, (screen.list.rect.centerx, screen.list.rect.bottom - 3))
    assert heard == ["open"]


def test_tabs_and_orders_show_what_they_say(shelf: Shelf) -> None:
    screen = saves(new_desk(), shelf)
    assert games(screen) == ["trail", "cabin", "forage"]
    tabs, orders = screen.sheet.widgets[1:3]
    screen.sheet.focus.take(orders)
    press(screen, pygame.K_RIGHT)
    assert games(screen) == ["cabin", "forage", "trail"]
    assert screen.sheet.focus.at is orders
    screen.sheet.focus.take(tabs)
    press(screen, pygame.K_RIGHT)
    assert games(screen) == ["trail"]
    assert screen.sheet.focus.at is tabs


def test_a_table_that_another_window_has_says_so(shelf: Shelf) -> None:
    table = shelf.open_tables()[1]
    opened = shelf.open(table)
    screen = saves(new_desk(), shelf)
    assert [one.in_use for one in screen.list.tables] == [False, True, False]
    said = screen.desk.text("saves.in_use").capitalize()
    why = screen.desk.texts.say("saves.in-use")
    assert why not in [widget.aloud(screen.desk).state for widget in screen.sheet.widgets]
    press(screen, pygame.K_DOWN)
    assert said in [getattr(widget, "text", "") for widget in screen.sheet.widgets]
    assert why in [widget.aloud(screen.desk).state for widget in screen.sheet.widgets]
    assert opened is not None


def test_enter_does_with_an_unreadable_save_what_its_first_button_does(shelf: Shelf) -> None:
    path = shelf.unfinished()[0]
    path.write_bytes(b"no game")
    os.utime(path, (NOW, NOW))
    heard: list[str] = []
    screen = saves(new_desk(), shelf, heard)
    table = screen.list.table
    assert table is not None
    assert (table.path, table.game) == (path, None)
    labels = [button.label for button in screen.sheet.widgets if isinstance(button, Button)]
    assert labels[0] == screen.desk.text("saves.export")
    press(screen, pygame.K_RETURN)
    assert heard == ["export"]


def test_a_save_of_a_game_that_is_not_here_is_not_offered(shelf: Shelf) -> None:
    path = shelf.unfinished()[0]
    path.write_bytes(path.read_bytes().replace(b'"trail"', b'"poker"'))
    assert games(saves(new_desk(), shelf)) == ["cabin", "forage"]
    assert path.exists()


def test_whatever_a_save_holds_it_is_shown_as_what_it_is(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    leave(shelf, "cabin")
    (first,) = shelf.unfinished()
    sound, luck = first.read_bytes(), Random(5)
    for number in range(60):
        content = bytearray(sound[: luck.randrange(len(sound))])
        if content:
            content[luck.randrange(len(content))] = luck.randrange(256)
        path = first.with_name(f"20250101-000000-{number:06x}.jsonl")
        path.write_bytes(content)
        os.utime(path, (NOW - number, NOW - number))
    screen = saves(new_desk(), shelf)
    while screen.step(0.03) and len(screen.list.tables) < 61:
        pass
    seen = set()
    for _ in range(61):
        seen.add(screen.list.table and screen.list.table.path)
        painted(screen.desk, screen)
        press(screen, pygame.K_DOWN)
    assert len(seen) == 61
    assert sum(table.damage is not None for table in screen.list.tables) > 20


def test_only_of_a_save_that_can_be_played_it_is_said_that_one_can_go_on(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    leave(shelf, "cabin")
    (first,) = shelf.unfinished()
    header = first.read_bytes().splitlines(keepends=True)[0]
    spoilt = (header + b"\0\n", "damage_deal"), (b"\0\n", "damage_all")
    for content, key in spoilt:
        first.write_bytes(content)
        screen = saves(new_desk(), shelf)
        begins = screen.desk.text(f"saves.{key}", said="").strip()
        said = [getattr(widget, "text", "") for widget in screen.sheet.widgets]
        assert any(sentence.startswith(begins) for sentence in said), said
        offered = [button.label for button in screen.sheet.widgets if isinstance(button, Button)]
        assert (screen.desk.text("home.resume") in offered) == (key == "damage_deal")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
def test_the_panel_stays_as_high_whatever_is_looked_at(shelf: Shelf, size: tuple[int, int]) -> None:
    screen = saves(new_desk(size), shelf)
    screen.resized(size)
    highs = {screen.sheet.panel.height}
    for key in (pygame.K_DOWN, pygame.K_SPACE, pygame.K_DOWN, pygame.K_SPACE):
        press(screen, key)
        screen.resized(size)
        highs.add(screen.sheet.panel.height)
    screen._turn_to("finished")  # noqa: SLF001 - as a tap on the tab does
    screen.resized(size)
    highs.add(screen.sheet.panel.height)
    assert len(highs) == 1
