from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from shell import new_desk, painted, press, tap, typed

from pnwtable.app.desk import Desk
from pnwtable.app.screens.fans import fan_of
from pnwtable.app.screens.home import HomeActions, home_screen
from pnwtable.app.screens.settings import settings_screen
from pnwtable.app.screens.setup import SetupActions, Wanted, setup_screen
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.tiles import Tile, people
from pnwtable.app.theme import HIT
from pnwtable.app.widgets.boxes import Framed
from pnwtable.games import BY_KEY
from pnwtable.play.settings import Settings

SIZES = [(480, 320), (1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
Make = Callable[[Desk], SheetScreen]
SCALES = [100, 150, 200, 300]


GAMES = [BY_KEY[key] for key in ("cabin", "grizzo", "signal_fire", "trail")]


def nothing() -> None: ...


def forget(thing: object) -> None:
    del thing


ACTIONS = HomeActions(solitaire=nothing, set_up=forget, settings=nothing, quit=nothing)


def home(desk: Desk) -> SheetScreen:
    return home_screen(desk, GAMES, ACTIONS)


def busy_home(desk: Desk) -> SheetScreen:
    last = "Signal Fire  ·  Anna-Katharina, Heron, Otter, Raven  ·  2026-11-29 21:40"
    return home_screen(desk, GAMES, replace(ACTIONS, resume=nothing, tables=nothing, last=last))


def setup(desk: Desk) -> SheetScreen:
    return setup_screen(desk, BY_KEY["cabin"], SetupActions(forget, nothing))


def grizzo(desk: Desk) -> SheetScreen:
    return setup_screen(desk, BY_KEY["grizzo"], SetupActions(forget, nothing))


def signal_fire(desk: Desk) -> SheetScreen:
    return setup_screen(desk, BY_KEY["signal_fire"], SetupActions(forget, nothing))


def settings(desk: Desk) -> SheetScreen:
    return settings_screen(desk, nothing)


MAKES: list[Make] = [home, busy_home, setup, grizzo, signal_fire, settings]
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
        leaves = [widget for widget in area.widgets if not isinstance(widget, Framed)]
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


def test_enter_on_home_goes_on_with_a_table_or_deals_a_solitaire() -> None:
    heard: list[str] = []
    desk = new_desk()
    new = replace(ACTIONS, solitaire=lambda: heard.append("new"))
    for actions in (new, replace(new, resume=lambda: heard.append("on"))):
        screen = home_screen(desk, GAMES, actions)
        screen.resized(desk.size)
        press(screen, pygame.K_RETURN)
    assert heard == ["new", "on"]


def test_every_tile_opens_its_game_by_tap_and_by_key() -> None:
    heard: list[str] = []
    desk = new_desk()
    screen = home_screen(desk, GAMES, replace(ACTIONS, set_up=heard.append))
    screen.resized(desk.size)
    for tile in [widget for widget in screen.sheet.widgets if isinstance(widget, Tile)]:
        tap(screen, tile.rect.center)
        press(screen, pygame.K_RETURN, pygame.K_SPACE)
    assert heard == [game.key for game in GAMES for _ in range(3)]


def test_the_arrows_lead_from_the_first_button_to_the_tiles_and_along_them() -> None:
    heard: list[str] = []
    desk = new_desk()
    screen = home_screen(desk, GAMES, replace(ACTIONS, set_up=heard.append))
    screen.resized(desk.size)
    press(screen, pygame.K_DOWN, *(pygame.K_LEFT,) * 3, pygame.K_RETURN)
    press(screen, pygame.K_RIGHT, pygame.K_RETURN)
    assert heard == ["cabin", "grizzo"]


@pytest.mark.parametrize(
    ("seats", "said"),
    [(range(1, 2), "1 player"), (range(4, 5), "4 players"), (range(2, 6), "2\N{EN DASH}5 players")],
)
def test_for_how_many_a_game_is_is_said_in_words(seats: range, said: str) -> None:
    assert people(new_desk(), seats) == said


def test_a_game_without_a_picture_of_its_own_has_one_all_the_same() -> None:
    assert len(fan_of("no such game")) == 5
    assert {fan_of(key) for key in BY_KEY}.isdisjoint({fan_of("no such game")})


def test_a_set_up_is_started_with_what_was_chosen_by_keys_alone() -> None:
    wanted: list[Wanted] = []
    desk = new_desk()
    screen = setup_screen(desk, BY_KEY["cabin"], SetupActions(wanted.append, nothing))
    screen.resized(desk.size)
    press(screen, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_SPACE)
    press(screen, pygame.K_TAB, pygame.K_TAB)
    typed(screen, "77")
    press(screen, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    options = {"stacks": 9, "murky": True, "stockpiling": False}
    assert wanted == [Wanted(seats=1, options=options, deal=77)]


def test_a_set_up_begins_with_the_options_of_last_time_where_they_still_exist() -> None:
    wanted: list[Wanted] = []
    desk = new_desk()
    desk.settings = Settings(last_options={"cabin": {"stacks": 7, "murky": 1, "gone": "x"}})
    screen = setup_screen(desk, BY_KEY["cabin"], SetupActions(wanted.append, nothing))
    screen.resized(desk.size)
    press(screen, pygame.K_RETURN)
    assert wanted[0].options == {"stacks": 7, "murky": False, "stockpiling": False}
    assert wanted[0].deal is None


def test_settings_are_kept_at_once() -> None:
    kept: list[Settings] = []
    desk = Desk(new_desk().texts, Settings(four_colour=True), kept.append)
    screen = settings_screen(desk, nothing)
    screen.resized(desk.size)
    press(screen, pygame.K_RIGHT, pygame.K_TAB, pygame.K_SPACE)
    press(screen, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT)
    press(screen, pygame.K_TAB, pygame.K_LEFT, pygame.K_TAB, pygame.K_RIGHT)
    press(screen, pygame.K_TAB, pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN)
    press(screen, pygame.K_TAB, pygame.K_SPACE)
    assert kept[-1] == Settings(
        ui_scale=1.25,
        full_screen=True,
        four_colour=False,
        back="cedar",
        animation="quick",
        bot_pace="slow",
        trick_stay=False,
        auto_end=False,
        hold_to_see=True,
    )


def test_the_cards_in_the_settings_follow_the_choice() -> None:
    desk = new_desk()
    screen = settings_screen(desk, nothing)
    screen.resized(desk.size)
    before = pygame.image.tobytes(painted(desk, screen), "RGB")
    press(screen, pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT)
    press(screen, pygame.K_TAB, pygame.K_RIGHT)
    after = painted(desk, screen)
    assert pygame.image.tobytes(after, "RGB") != before


def test_every_sentence_of_the_screens_is_there() -> None:
    for make in MAKES:
        desk = new_desk()
        screen = make(desk)
        for widget in screen.sheet.widgets:
            assert "⟨" not in getattr(widget, "text", "") + getattr(widget, "label", "")
