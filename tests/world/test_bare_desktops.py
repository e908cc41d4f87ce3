"""Real windows where nobody manages them, or whoever does pays no heed; and real keyboards."""

from __future__ import annotations

import os
import signal
import subprocess
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from desktop import App, Desktop, shown, wait_for
from test_real_window import DEAL, Player, play_some

from pnwtable.play.entries import Undid
from pnwtable.play.reading import read_journal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.window

TABLE: Final = ("cabin", "--deal", str(DEAL), "--size", "900x600")

OWN_WILL: Final = """\
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications>
    <application class="*">
      <decor>no</decor>
      <position force="yes"><x>300</x><y>200</y></position>
      <size><width>1110</width><height>650</height></size>
    </application>
  </applications>
  <mouse/><keyboard/>
</openbox_config>
"""
"""A manager that gives windows the place and size it likes, as those that tile do."""


@pytest.fixture(scope="module", autouse=True)
def letters() -> None:
    """The twin of a table is laid out here, too."""
    pygame.display.init()
    pygame.font.init()


@pytest.fixture(scope="module")
def bare() -> Iterator[Desktop]:
    with shown(()) as here:
        yield here


def test_without_a_window_manager_a_game_is_played_on_through_everything_it_cannot_have(
    bare: Desktop, tmp_path: Path
) -> None:
    app = bare.start(tmp_path, *TABLE)
    player = Player(app, tmp_path)
    try:
        play_some(player, 2)
        app.key("F11")  # nobody is there who would grant it
        app.settle((1920, 1200))
        play_some(player, 2)
        app.key("F11")
        app.settle((900, 600))
        play_some(player, 1)
        asleep(app)
        play_some(player, 2)
        assert not faults(tmp_path)
    finally:
        app.kill()


def asleep(app: App) -> None:
    """Stop it while there are keys and a pointer for it, and let it go on, as a lid does."""
    os.kill(app.process.pid, signal.SIGSTOP)
    app.point((5, 300))
    app.key("Tab")
    app.key("Tab")
    os.kill(app.process.pid, signal.SIGCONT)
    app.rest()


def test_a_manager_that_gives_another_size_than_was_asked_for_is_lived_with(
    tmp_path: Path,
) -> None:
    config = tmp_path / "rc.xml"
    config.write_text(OWN_WILL, "ascii")
    with shown(("openbox", "--config-file", str(config))) as here:
        app = here.start(tmp_path, *TABLE)
        try:
            app.settle((1110, 650))
            app.hears((30, 25))
            player = Player(app, tmp_path)
            play_some(player, 2)
            assert not faults(tmp_path)
        finally:
            app.kill()


def test_undo_is_where_the_z_of_the_keyboard_is_and_keyboards_may_be_changed(
    bare: Desktop, tmp_path: Path
) -> None:
    app = bare.start(tmp_path, *TABLE)
    player = Player(app, tmp_path)
    try:
        for times, layout in enumerate(("fr", "de"), 1):
            keyboard(bare, layout)
            while not player.session.can_undo:
                play_some(player, 1)
            app.key("ctrl+z")
            if times == 1:
                app.rest()
                app.key("Left")  # it asks, as a new card was seen
                app.key("Return")
            wait_for(partial(undone, tmp_path, times))
            player.session.undo()
        assert not faults(tmp_path)
    finally:
        app.kill()
        keyboard(bare, "us")


def keyboard(desktop: Desktop, layout: str) -> None:
    """Put another keyboard on the desk."""
    subprocess.run(["setxkbmap", layout], env=desktop.environment(), check=True)


def undone(folder: Path, times: int) -> bool:
    """Whether something was taken back so often."""
    (save,) = (folder / "data").rglob("*.jsonl")
    return sum(isinstance(entry, Undid) for entry in read_journal(save).entries) == times


def faults(folder: Path) -> list[str]:
    """What the program wrote down as gone wrong."""
    return [path.read_text("utf-8") for path in folder.rglob("log/*")]
