"""One person and computers at a table in a real window, from the first screen on."""

import os
import signal
from pathlib import Path

import pytest
from desktop import Desktop, wait_for
from hands import Hands, pixels
from people import LARGE, SMALL, People

from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.tiles import Tile
from pnwtable.app.widgets.base import Widget
from pnwtable.app.widgets.field import TextField
from pnwtable.core.zones import Seat
from pnwtable.play.entries import Did

pytestmark = pytest.mark.window

DEAL = "7"
FEW_ROUNDS = 12
"""Commands of the person."""


def test_a_person_plays_trail_against_computers_that_never_hold_up_the_window(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    hands = Hands(screen_of_x, tmp_path, None, animation="quick")
    people = People(hands)
    try:
        set_up(hands)
        people.wait_for_computers()
        assert [who.is_person for who in people.session.controllers.values()] == [
            True,
            False,
            False,
        ]
        (mind,) = minds_of(hands.app.process.pid)
        people.play(lambda: len(people.commands) >= 2)
        hold_up(hands, people, mind)
        people.play(lambda: len(people.commands) >= FEW_ROUNDS)
        assert minds_of(hands.app.process.pid) == [mind]
        assert not people.curtains
        done = [act.do for act in hands.acts(hands.window_folder) if isinstance(act, Did)]
        assert {line.split(":")[0] for line in done} == {"p1", "p2", "p3"}
        hands.close()
        wait_for(lambda: not Path(f"/proc/{mind}").exists())
    finally:
        hands.end()


def set_up(hands: Hands) -> None:
    """From home by the pointer and the keys: the tile, the number of the deal, the start."""
    hands.rest()
    photos(hands, "home")
    tiles = [widget for widget in widgets(hands) if isinstance(widget, Tile)]
    hands.click(next(tile for tile in tiles if tile.game == "trail").rect.center)
    hands.rest()
    photos(hands, "set-up")
    fields = [widget for widget in widgets(hands) if isinstance(widget, TextField)]
    hands.click(fields[-1].rect.center)
    hands.type(DEAL)
    hands.rest()
    hands.click(widgets(hands)[-1].rect.center)
    hands.twin.turn()


def widgets(hands: Hands) -> tuple[Widget, ...]:
    screen = hands.twin.screen
    assert isinstance(screen, SheetScreen)
    return screen.sheet.widgets


def photos(hands: Hands, name: str) -> None:
    for size in (SMALL, LARGE):
        hands.resize(size)
        hands.photo(f"{name}-{size[0]}x{size[1]}")


def hold_up(hands: Hands, people: People, mind: int) -> None:
    """While a bot of the window thinks and thinks, the menu opens at once and closes again."""
    before = len(hands.acts(hands.window_folder))
    os.kill(mind, signal.SIGSTOP)
    try:
        people.act_alone()
        wait_for(lambda: len(hands.acts(hands.window_folder)) > before)
        for _ in range(2):
            see_change(hands, "Escape")
        assert len(hands.acts(hands.window_folder)) == before + 1
    finally:
        os.kill(mind, signal.SIGCONT)
    people.wait_for_computers()
    assert len(hands.acts(hands.window_folder)) > before + 1
    assert people.session.actors == (Seat(1),)


def see_change(hands: Hands, key: str) -> None:
    """Press a key at the window alone, and see that it looks different at once."""
    hands.app.rest()
    before = pixels(hands.app.picture())
    hands.app.key(key)
    wait_for(lambda: pixels(hands.app.picture()) != before)


def minds_of(process: int) -> list[int]:
    """The processes that the program has started to think, and that live."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    children = [int(child) for task in tasks for child in task.read_text("ascii").split()]
    # Beside them Python starts one of its own that clears up after them.
    return [child for child in children if "resource_tracker" not in _words(child)]


def _words(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text("utf-8")
