import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tabling import largest_setup, play_on

from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.shelf import Opened, Shelf, TableInUse

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
    paths = os.pathsep.join([str(HERE), str(HERE.parent.parent)])
    return subprocess.Popen(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": paths},
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
        finally:
            other.kill()
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    assert opened.damage is None
    assert opened.session.digest == session.digest
