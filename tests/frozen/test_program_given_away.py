"""The built program and the installed ones, played where there is nothing but a screen."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import pygame
import pytest
from bare import NAME, Bare, frozen, helpers_of, home_of, installed, state_of
from desktop import App, Desktop, shown, wait_for
from hands import Hands
from people import People
from test_computers_in_window import set_up
from test_real_window import DEAL, Player
from twin import Twin

from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.table_cards import TableCard
from pnwtable.app.screens.tiles import Tile
from pnwtable.app.widgets.base import Widget
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.simple import Button

pytestmark = pytest.mark.window

GIVEN: Final[dict[str, Callable[[], Path]]] = {
    "frozen": frozen,
    "wheel": lambda: installed("wheel"),
    "sdist": lambda: installed("sdist"),
}
DATA: Final = Path(".local/share") / NAME


@pytest.fixture(scope="module")
def screen_of_x() -> Iterator[Desktop]:
    pygame.display.init()
    pygame.font.init()
    with shown() as here:
        yield here


def bare(here: Desktop, given: str = "frozen") -> Bare:
    """The screen with that program on it; an installed one needs the Python of this user."""
    program = GIVEN[given]()
    return Bare(here.display, here.pixels, here.size, program, shared=given == "frozen")


@pytest.mark.parametrize("given", GIVEN)
def test_a_solitaire_is_played_left_and_gone_on_with_by_the_pointer(
    screen_of_x: Desktop, tmp_path: Path, given: str
) -> None:
    here, home = bare(screen_of_x, given), home_of("Jörg Müller")
    before = state_of(here.program.parent)
    app = here.start_in(home)
    try:
        with guided(app, tmp_path / "first") as guide:
            guide.set_up("cabin", DEAL)
            guide.press("first_hands.offer.play")
        player = at_table(app, home)
        for _ in range(5):
            player.play(player.best())
        assert only(helpers_of(app.process.pid), "play-sounds"), "nobody tried to make a sound"
        leave(app)
        player.app = app = here.start_in(home)
        shutil.copytree(home / DATA, tmp_path / "second" / "data")
        with guided(app, tmp_path / "second") as guide:
            guide.press("app.home.resume")
        play_on(player, to_the_end=given == "frozen")
        leave(app)
        over = list((home / DATA / "history").glob("*.jsonl"))
        assert len(over) == int(given == "frozen")
    finally:
        app.kill()
    assert not list(home.rglob("*.log"))
    assert state_of(here.program.parent) == before, "it wrote beside the program"


class Guide:
    """Finds what stands on a panel of the program on its twin, which shows the same."""

    def __init__(self, app: App, twin: Twin) -> None:
        self._app, self._twin = app, twin

    def widgets(self) -> tuple[Widget, ...]:
        """What stands on the panel that takes the input."""
        asked, screen = self._twin.desk.questions, self._twin.screen
        assert isinstance(screen, SheetScreen)
        return asked[-1].sheet.widgets if asked else screen.sheet.widgets

    def press(self, key: str) -> None:
        """Click on the button with that sentence."""
        text = self._twin.desk.texts.say(key)
        buttons = [one for one in self.widgets() if isinstance(one, Button | TableCard)]
        self.click(next(one for one in buttons if one.label == text))

    def set_up(self, game: str, deal: int) -> None:
        """From home to a new table: the tile, the number of the deal, the start."""
        tiles = [one for one in self.widgets() if isinstance(one, Tile)]
        self.click(next(tile for tile in tiles if tile.game == game))
        self.click([one for one in self.widgets() if isinstance(one, TextField)][-1])
        self._app.type(str(deal))
        self._twin.type(str(deal))
        self.click(self.widgets()[-1])

    def click(self, widget: Widget) -> None:
        """Click on it, and wait for what comes."""
        spot = widget.rect.center
        self._app.click(spot)
        self._twin.move(spot)
        self._twin.press(spot)
        self._twin.release(spot)
        self._app.rest()


@contextmanager
def guided(app: App, folder: Path) -> Iterator[Guide]:
    """A guide through the screens that lead to a table of Cabin, whose twin keeps its own data."""
    size = app.size()
    app.settle(size)
    app.rest()
    twin = Twin(folder, size, None)
    try:
        yield Guide(app, twin)
    finally:
        twin.close()
    wait_for(lambda: "Cabin" in app.title())


def at_table(app: App, home: Path) -> Player:
    """Who plays the table that the program has just dealt."""
    player = Player(app, home)
    wait_for(lambda: list(home.rglob("*.jsonl")))
    return player


def play_on(player: Player, *, to_the_end: bool) -> None:
    """Play a little, or until it is over."""
    for _ in range(3):
        player.play(player.best())
    while to_the_end and player.session.outcome is None:
        player.play(player.best())


def leave(app: App) -> None:
    """Close the window; the program ends well."""
    app.close()
    assert app.process.returncode == 0


def said_in(path: Path) -> str:
    """What a file says; nothing while it is not there."""
    return path.read_text("utf-8") if path.exists() else ""


def only(lines: list[list[str]], word: str) -> bool:
    """Whether there is exactly one process with that word in its command line."""
    return sum(word in line for line in lines) == 1


def test_computers_think_in_one_more_process_of_the_built_program_and_no_other_window_opens(
    screen_of_x: Desktop,
) -> None:
    here, folder = bare(screen_of_x), home_of("Ægir")
    hands = Hands(here, folder, None, animation="quick")
    people = People(hands)
    try:
        set_up(hands)
        people.wait_for_computers()
        people.play(lambda: len(people.commands) >= 4)
        helpers = helpers_of(hands.app.process.pid)
        assert only(helpers, "--multiprocessing-fork"), helpers
        assert all(words[0] == str(here.program) for words in helpers), helpers
        assert len(here.run("search", "--onlyvisible", "--class", NAME).split()) == 1
        hands.close()
    finally:
        hands.end()


@pytest.mark.parametrize("home", ["missing", "read-only"])
def test_a_table_opens_where_nothing_can_be_kept(
    screen_of_x: Desktop, tmp_path: Path, home: str
) -> None:
    here, folder = bare(screen_of_x), home_of("Niemand")
    folder.chmod(0o555)
    place = folder / "nowhere" if home == "missing" else folder
    app = here.start_in(place)
    try:
        with guided(app, tmp_path) as guide:
            guide.press("app.home.solitaire")
            guide.press("first_hands.offer.play")
        before = app.picture().get_buffer().raw
        app.key("F8")
        wait_for(lambda: app.picture().get_buffer().raw != before)
        leave(app)
    finally:
        app.kill()
    assert not list(folder.iterdir())


def test_programs_of_the_system_find_the_libraries_of_the_system(
    screen_of_x: Desktop,
) -> None:
    here, home = bare(screen_of_x), home_of("Åsa")
    tools = home / "tools"
    tools.mkdir()
    for name in ("gsettings", "espeak-ng"):
        tool = tools / name
        tool.write_text(f'#!/bin/sh\nexport -p > "{home}/{name}.told"\n', "utf-8")
        tool.chmod(0o755)
    app = here.start_in(home, path=f"{tools}:/usr/bin:/bin")
    try:
        app.rest()
        app.key("F8")
        app.key("F8")
        for told in (home / "gsettings.told", home / "espeak-ng.told"):
            assert "LD_LIBRARY_PATH" not in wait_for(partial(said_in, told))
    finally:
        app.kill()
