import atexit
from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import pygame
import pytest
from homes import a_setup, home, leave, listed, saves
from shell import new_desk, painted, press, typed

from pnwtable.app.desk import Desk
from pnwtable.app.screens.draft import Wanted
from pnwtable.app.screens.settings import settings_screen
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.tiles import people
from pnwtable.app.theme import HIT
from pnwtable.app.widgets.boxes import Framed, Spare
from pnwtable.games import BY_KEY
from pnwtable.play.damage import Damage
from pnwtable.play.settings import Settings
from pnwtable.play.shelf import Shelf

SIZES = [(480, 320), (1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
Make = Callable[[Desk], SheetScreen]
SCALES = [100, 150, 200, 300]


def nothing() -> None: ...


def forget(thing: object) -> None:
    del thing


def busy_home(desk: Desk) -> SheetScreen:
    damaged = listed("forage", 90_000, Damage("not-readable", line=12))
    return home(desk, (listed("signal_fire"), damaged, listed("cabin", 4_000), listed("trail")))


@cache
def shelf_of_every_game() -> Shelf:
    folder = mkdtemp()
    atexit.register(rmtree, folder)
    shelf = Shelf(Path(folder))
    for game in BY_KEY:
        leave(shelf, game)
    return shelf


def all_open_tables(desk: Desk) -> SheetScreen:
    return saves(desk, shelf_of_every_game())


def setup(desk: Desk) -> SheetScreen:
    return a_setup(desk, "cabin")


def grizzo(desk: Desk) -> SheetScreen:
    return a_setup(desk, "grizzo")


def signal_fire(desk: Desk) -> SheetScreen:
    return a_setup(desk, "signal_fire")


def forage(desk: Desk) -> SheetScreen:
    return a_setup(desk, "forage", people=8)


def settings(desk: Desk) -> SheetScreen:
    return settings_screen(desk, nothing)


MAKES: list[Make] = [
    home,
    busy_home,
    all_open_tables,
    setup,
    grizzo,
    signal_fire,
    forage,
    settings,
]
EVERY = pytest.mark.parametrize("make", MAKES)


@EVERY
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_all_lies_inside(
    make: Make, size: tuple[int, int], scale: int
) -> None:
    desk = new_desk(size, scale)
    screen = make(desk)
    screen.resized(size)
    whole = pygame.Rect((0, 0), size)
    for area in screen.sheet.areas:
        assert whole.contains(area.viewport)
        leaves = [widget for widget in area.widgets if not isinstance(widget, Framed | Spare)]
        for widget in leaves:
            assert area.viewport.left <= widget.rect.left, widget
            assert widget.rect.right <= area.viewport.right, widget
        for one, other in combinations(leaves, 2):
            assert not one.rect.colliderect(other.rect), (one, other)
    for one_area, other_area in combinations(screen.sheet.areas, 2):
        assert not one_area.viewport.colliderect(other_area.viewport)


@EVERY
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_every_widget_can_be_reached_by_tab_and_is_then_in_sight(
    make: Make, size: tuple[int, int], scale: int
) -> None:
    desk = new_desk(size, scale)
    screen = make(desk)
    screen.resized(size)
    sheet = screen.sheet
    wanted = {widget for widget in sheet.widgets if widget.focusable}
    seen = set()
    for _ in wanted:
        press(screen, pygame.K_TAB)
        at = sheet.focus.at
        assert at is not None
        area = next(area for area in sheet.areas if at in area.widgets)
        assert area.viewport.contains(at.rect) or at.rect.height > area.viewport.height
        assert min(at.rect.size) >= min(desk.px(HIT), area.viewport.height)
        seen.add(at)
    assert seen == wanted


@EVERY
def test_a_resize_at_any_moment_ends_in_the_same_picture(make: Make) -> None:
    desk = new_desk()
    screen = make(desk)
    screen.resized(desk.size)
    before = pygame.image.tobytes(painted(desk, screen), "RGB")
    for size in ((481, 321), (1919, 777), (1, 1)):
        desk.size = size
        screen.resized(size)
        painted(desk, screen)
    desk.size = 1280, 800
    screen.resized(desk.size)
    assert pygame.image.tobytes(painted(desk, screen), "RGB") == before


@pytest.mark.parametrize(
    ("seats", "said"),
    [(range(1, 2), "1 player"), (range(4, 5), "4 players"), (range(2, 6), "2\N{EN DASH}5 players")],
)
def test_for_how_many_a_game_is_is_said_in_words(seats: range, said: str) -> None:
    assert people(new_desk(), seats) == said


def test_a_set_up_is_started_with_what_was_chosen_by_keys_alone() -> None:
    wanted: list[Wanted] = []
    desk = new_desk()
    screen = a_setup(desk, "cabin", wanted)
    press(screen, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_SPACE)
    press(screen, pygame.K_TAB, pygame.K_TAB)
    typed(screen, "77")
    press(screen, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    options = {"stacks": 9, "murky": True, "stockpiling": False}
    assert wanted == [Wanted(seats=1, options=options, deal=77)]


def test_a_set_up_begins_with_the_options_of_last_time_where_they_still_exist() -> None:
    wanted: list[Wanted] = []
    desk = new_desk()
    desk.settings = Settings(last_options={"cabin": {"stacks": 7, "murky": 1, "gone": "x"}})
    screen = a_setup(desk, "cabin", wanted)
    press(screen, pygame.K_RETURN)
    assert wanted[0].options == {"stacks": 7, "murky": False, "stockpiling": False}
    assert wanted[0].deal is None


def test_every_sentence_of_the_screens_is_there() -> None:
    for make in MAKES:
        desk = new_desk()
        screen = make(desk)
        for widget in screen.sheet.widgets:
            assert "⟨" not in getattr(widget, "text", "") + getattr(widget, "label", "")
