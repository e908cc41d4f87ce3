"""Every text of home and set-up is seen whole: inside its widget, at every size and scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from homes import a_setup, home, leave, listed, saves, until_painted
from lettering import ReadFonts
from shell import new_desk, tap

from pnwtable.app.desk import Desk
from pnwtable.app.screens.draft import OWN
from pnwtable.app.screens.key_settings import KeyRow, KeysScreen
from pnwtable.app.screens.settings import settings_screen
from pnwtable.app.screens.settings_rows import SECTIONS
from pnwtable.app.widgets.base import PLAIN
from pnwtable.app.widgets.segments import Segments
from pnwtable.games import BY_KEY
from pnwtable.play.settings import Settings
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.app.screens.sheets import SheetScreen

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
SCALES = [100, 150, 200, 300]
EVERY_SIZE = pytest.mark.parametrize("size", SIZES)
EVERY_SCALE = pytest.mark.parametrize("scale", SCALES)

LINE_ROOM = 2
"""A line may be so many pixels wider than its letters: it ends with the room of the last one."""


class Watched(Desk):
    """A desk that knows the texts it has written."""

    def __init__(self, size: tuple[int, int], scale: int) -> None:
        plain = new_desk(size, scale)
        super().__init__(plain.texts, Settings(ui_scale=scale / 100, four_colour=True))
        self.size = size
        self.fonts = self.written = ReadFonts(self)


class Paper(pygame.Surface):
    """A target that tells which texts do not lie whole in the widget that is being drawn."""

    def __init__(self, desk: Watched) -> None:
        super().__init__(desk.size)
        self.desk = desk
        self.room = pygame.Rect(0, 0, 0, 0)
        self.texts: list[str] = []
        self.cut: list[str] = []

    def blit(  # type: ignore[override]  # no more than the widgets use of it
        self,
        source: pygame.Surface,
        dest: pygame.Rect | tuple[int, int],
        area: pygame.Rect | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        known = self.desk.written.texts.get(id(source))
        text = "" if known is None else known[1]
        if text:
            self.texts.append(text)
            at = dest.topleft if isinstance(dest, pygame.Rect) else dest
            lies = pygame.Rect(at, source.get_size())
            whole = area is None or area.width + LINE_ROOM >= source.get_width()
            room = self.room.inflate(2 * LINE_ROOM, 2 * LINE_ROOM)
            if not (whole and room.contains(lies)):
                self.cut.append(f"{text!r} at {lies} in {self.room}")
        return super().blit(source, dest, area, special_flags)


def cut_texts(desk: Watched, screen: SheetScreen) -> list[str]:
    """What cannot be read whole, were everything scrolled into sight."""
    paper = Paper(desk)
    for widget in screen.sheet.widgets:
        paper.room = widget.rect
        widget.draw(desk, paper, PLAIN)
    assert paper.texts
    assert not any("⟨" in text for text in paper.texts)
    return paper.cut


def fits(desk: Watched, screen: SheetScreen) -> None:
    assert cut_texts(desk, screen) == []
    for area in screen.sheet.areas:
        for widget in area.widgets:
            assert area.viewport.left <= widget.rect.left
            assert widget.rect.right <= area.viewport.right
    start = next((w for w in screen.sheet.widgets if getattr(w, "label", "") == "Start"), None)
    if start is not None and len(screen.sheet.areas) > 1:
        assert pygame.Rect((0, 0), desk.size).contains(start.rect)


@EVERY_SIZE
@EVERY_SCALE
@pytest.mark.parametrize("tables", [0, 1, 4])
def test_no_text_of_home_is_cut(size: tuple[int, int], scale: int, tables: int) -> None:
    desk = Watched(size, scale)
    shown = [listed(game, ago) for game, ago in zip(BY_KEY, (30, 4_000, 9e4, 9e6), strict=False)]
    fits(desk, home(desk, shown[:tables]))


@pytest.fixture(scope="module")
def shelf_of_every_game(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """A save of every game; one of them is damaged near its end."""
    shelf = Shelf(tmp_path_factory.mktemp("every"))
    for ago, game in enumerate(BY_KEY):
        leave(shelf, game, ago=30 + ago * 9e4)
    path = shelf.unfinished()[1]
    path.write_bytes(path.read_bytes() + b"#\n")
    return shelf


@EVERY_SIZE
@EVERY_SCALE
def test_no_text_of_the_saves_is_cut(
    size: tuple[int, int], scale: int, shelf_of_every_game: Shelf
) -> None:
    desk = Watched(size, scale)
    screen = saves(desk, shelf_of_every_game)
    for _ in range(2):
        fits(desk, screen)
        screen.list.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN))


@EVERY_SIZE
@EVERY_SCALE
def test_no_text_of_the_settings_is_cut(size: tuple[int, int], scale: int) -> None:
    desk = Watched(size, scale)
    screen = settings_screen(desk, lambda: None, lambda: None)
    for section in SECTIONS:
        screen.show(section)
        fits(desk, screen)


@EVERY_SIZE
@EVERY_SCALE
def test_no_text_of_the_keys_is_cut(size: tuple[int, int], scale: int) -> None:
    desk = Watched(size, scale)
    screen = KeysScreen(desk, lambda: None)
    screen.resized(size)
    fits(desk, screen)
    screen.wait_for(next(row for row in screen.sheet.widgets if isinstance(row, KeyRow)))
    fits(desk, screen)


@EVERY_SIZE
@EVERY_SCALE
@pytest.mark.parametrize("game", BY_KEY)
def test_no_text_of_a_set_up_is_cut(size: tuple[int, int], scale: int, game: str) -> None:
    desk = Watched(size, scale)
    fits(desk, a_setup(desk, game, people=BY_KEY[game].seats[-1]))


@EVERY_SIZE
@EVERY_SCALE
def test_no_text_is_cut_where_all_options_of_a_session_are_open(
    size: tuple[int, int], scale: int
) -> None:
    desk = Watched(size, scale)
    screen = a_setup(desk, "signal_fire")
    session = [w for w in screen.sheet.widgets if isinstance(w, Segments)][1]
    screen.sheet.focus.take(session)
    session.tapped(desk, session.cell(OWN).center)
    screen.handle(pygame.Event(pygame.KEYUP, key=0))
    screen.resized(size)
    fits(desk, screen)


@pytest.mark.parametrize("size", SIZES)
def test_what_becomes_known_of_tables_is_not_cut(size: tuple[int, int], tmp_path: Path) -> None:
    desk, shelf = Watched(size, 100), Shelf(tmp_path)
    for game in ("trail", "signal_fire", "cabin"):
        leave(shelf, game)
    screen = home(desk, shelf.open_tables(), shelf=shelf)
    until_painted(screen)
    fits(desk, screen)


def test_a_start_is_seen_at_once_in_the_smallest_window() -> None:
    for game in BY_KEY:
        desk = new_desk((1024, 640))
        screen = a_setup(desk, game, people=BY_KEY[game].seats[-1])
        assert len(screen.sheet.areas) == 3
        start = next(w for w in screen.sheet.widgets if getattr(w, "label", "") == "Start")
        assert pygame.Rect(0, 0, 1024, 640).contains(start.rect)
        assert screen.sheet.focus.at is start
    tap(screen, start.rect.center)
