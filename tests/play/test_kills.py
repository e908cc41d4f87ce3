import json
import os
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from tabling import largest_setup, play_on

from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.shelf import Opened, Shelf, TableInUse
from pnwtable.play.tidying import put_aside

GAMES_KILLED = 10
KILLS_EACH = 20

HERE = Path(__file__).parent

OPENING = """
import sys, time
from pathlib import Path
from pnwtable.play.shelf import Shelf
shelf = Shelf(Path(sys.argv[1]))
[table] = shelf.open_tables()
opened = shelf.open(table)
print(type(opened).__name__, flush=True)
time.sleep(60)
"""


def run(*arguments: str) -> subprocess.Popen[str]:
    paths = os.pathsep.join([str(HERE), str(HERE.parent), str(HERE.parent.parent)])
    return subprocess.Popen(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": paths},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("seed", range(GAMES_KILLED))
def test_a_killed_game_resumes_where_it_was_last_seen(seed: int, tmp_path: Path) -> None:
    with run(str(HERE / "killed_play.py"), str(tmp_path), str(seed), str(KILLS_EACH)) as player:
        out, _ = player.communicate()
    assert player.returncode == 0
    kills = [json.loads(line) for line in out.splitlines()]
    assert len(kills) == KILLS_EACH
    for kill in kills:
        assert kill["status"] == signal.SIGKILL
        assert kill["fault"] == ""
        assert kill["resumed"] == kill["shown"]
    # More than was shown is there only if the kill came between writing and showing it.
    assert all(kill["ahead"] <= 2 for kill in kills if kill["shown"])
    assert sum(bool(kill["shown"]) for kill in kills) > KILLS_EACH // 3


def begun(folder: Path) -> tuple[Shelf, Session]:
    shelf = Shelf(folder)
    game = BY_KEY["cabin"]
    session = Session.new(game, largest_setup(game), 1, keeper=shelf.create())
    play_on(session, 3, Random(1))
    return shelf, session


def test_a_table_open_in_this_window_cannot_be_opened_twice(tmp_path: Path) -> None:
    shelf, session = begun(tmp_path)
    [table] = shelf.open_tables()
    assert shelf.open(table) == TableInUse()
    shelf.put_away(session)
    assert isinstance(shelf.open(table), Opened)


def test_a_table_open_in_another_window_is_in_use_until_that_one_ends_even_by_a_crash(
    tmp_path: Path,
) -> None:
    shelf, session = begun(tmp_path)
    shelf.put_away(session)
    [table] = shelf.open_tables()
    with run("-c", OPENING, str(tmp_path)) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == "Opened\n"
            assert shelf.open(table) == TableInUse()
            assert shelf.open_tables()[0].in_use
            assert put_aside(shelf, table) == TableInUse()
        finally:
            other.kill()
    assert not shelf.open_tables()[0].in_use
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    assert opened.damage is None
    assert opened.session.digest == session.digest


SETTING = """
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from pnwtable.play.settings_file import SettingsFile
file = SettingsFile(Path(sys.argv[1]))
settings = file.load().settings
print("loaded", flush=True)
sys.stdin.readline()
for number in range(20):
    value = sys.argv[3] if number % 2 else sys.argv[4]
    settings = replace(settings, **{sys.argv[2]: type(getattr(settings, sys.argv[2]))(value)})
    said = file.save(settings)
    assert not said, said
"""


def test_two_windows_that_change_settings_at_the_same_time_keep_both_changes(
    tmp_path: Path,
) -> None:
    changes = (("ui_scale", "1.25", "1.5"), ("back", "tide", "waves"))
    with ExitStack() as windows:
        others = [
            windows.enter_context(run("-c", SETTING, str(tmp_path), *change)) for change in changes
        ]
        for other in others:
            assert other.stdout is not None
            assert other.stdout.readline() == "loaded\n"
        for other in others:
            assert other.stdin is not None
            other.stdin.write("go\n")
            other.stdin.flush()
        assert [other.wait() for other in others] == [0, 0]
    loaded = SettingsFile(tmp_path).load()
    assert (loaded.settings.ui_scale, loaded.settings.back) == (1.25, "tide")
    assert loaded.troubles == ()
