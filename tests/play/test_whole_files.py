"""Whatever ends the program while it writes a file: the old one or the new one is there, whole."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest
from tabling import play_on, play_to_the_end

from pnwtable.games import BY_KEY
from pnwtable.play.archive import chosen, pack, take_save, unpack
from pnwtable.play.exports import export
from pnwtable.play.ledger import Ledger
from pnwtable.play.session import Session
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf
from pnwtable.play.whole import DAY, placed, write_new, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.play.journal import Journal

Act = Callable[[], object]

MOMENT = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
MOST = 200
"""Bytes of a file after which the system kills who writes it: each of these is longer."""


def played(shelf: Shelf, *, whole: bool) -> Journal:
    game, keeper = BY_KEY["cabin"], shelf.create()
    session = Session.new(game, complete_setup(game), 7, keeper=keeper)
    if whole:
        play_to_the_end(session)
    else:
        play_on(session, 4, Random(7))
    shelf.put_away(session)
    return keeper


def results(folder: Path) -> Act:
    shelf = Shelf(folder / "data")
    played(shelf, whole=True)
    ledger = Ledger(shelf)
    ledger.begin()
    while ledger.read_on(1.0):
        pass
    return lambda: export(ledger.games, folder / "out", "json", MOMENT)


def archive(folder: Path) -> Act:
    shelf = Shelf(folder / "data")
    played(shelf, whole=False)
    return lambda: list(pack(chosen(shelf.kept()), folder / "out", MOMENT))


def save(folder: Path) -> Act:
    path = played(Shelf(folder / "other"), whole=False).path
    return lambda: take_save(path, Shelf(folder / "out"))


def layout(folder: Path) -> Act:
    path = folder / "carried.pnwtable"
    with ZipFile(path, "w") as zipped:
        zipped.writestr("pnwtable.json", '{"pnwtable_tables": 1}')
        zipped.writestr("layouts/trail.yaml", "maps: {}\n" * MOST)
    return lambda: list(unpack(path, Shelf(folder / "out")))


def settings(folder: Path) -> Act:
    file = SettingsFile(folder / "out")
    file.save(replace(DEFAULTS, ui_scale=1.5, left_handed=True))
    many = [f"game-{number}" for number in range(MOST)]
    return lambda: file.save(replace(DEFAULTS, last_options={key: {"a": 1} for key in many}))


def picture(folder: Path) -> Act:
    (folder / "out").mkdir()
    (folder / "out" / "table.png").write_bytes(b"old")
    return lambda: write_whole(folder / "out" / "table.png", b"new" * MOST)


WRITERS = (results, archive, save, layout, settings, picture)


def killed_in_the_middle(act: Act) -> None:
    """Do it in a process that the system kills as soon as a file of it becomes too long."""
    child = os.fork()
    if child == 0:
        try:
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_FSIZE, (MOST, MOST))
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
            act()
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "it was not killed"
    assert os.WTERMSIG(status) == signal.SIGXFSZ


def there(folder: Path) -> dict[str, bytes]:
    """All files that the player, or the program, takes for what their names say."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path): path.read_bytes() for path in files if path.suffix not in (".new", ".lock")}


@pytest.mark.parametrize("writer", WRITERS)
def test_who_is_killed_in_the_middle_of_writing_leaves_no_half_file(
    writer: Callable[[Path], Act], tmp_path: Path
) -> None:
    act = writer(tmp_path)
    before = there(tmp_path)
    killed_in_the_middle(act)
    assert there(tmp_path) == before
    half = [path for path in tmp_path.rglob("*.new") if path.stat().st_size]
    assert [path.stat().st_size for path in half] == [MOST]
    act()
    after = there(tmp_path)
    assert after.keys() >= before.keys()
    assert after != before


@pytest.mark.parametrize("writer", [results, archive, save, layout, settings])
def test_what_a_kill_left_half_written_goes_with_a_later_writing(
    writer: Callable[[Path], Act], tmp_path: Path
) -> None:
    act = writer(tmp_path)
    killed_in_the_middle(act)
    for left in tmp_path.rglob("*.new"):
        moment = left.stat().st_mtime - DAY
        os.utime(left, (moment, moment))
    act()
    assert list(tmp_path.rglob("*.new")) == []


def test_what_another_window_is_writing_now_is_left_alone(tmp_path: Path) -> None:
    act = archive(tmp_path)
    killed_in_the_middle(act)
    [left] = (tmp_path / "out").iterdir()
    act()
    assert left.exists()


def test_who_cannot_write_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "table.png"
    path.write_bytes(b"old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST, before[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            write_whole(path, b"new" * MOST)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("table.png", b"old")]


@pytest.mark.parametrize("disk", ["here", "a memory stick"])
def test_a_new_file_takes_the_first_name_that_is_free(
    disk: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if disk == "a memory stick":  # where no file has two names

        def refused(*_names: object) -> None:
            raise PermissionError(1, "Operation not permitted")

        monkeypatch.setattr("os.link", refused)
    names = [tmp_path / name for name in ("a", "b", "c")]
    names[0].write_bytes(b"mine")
    assert write_new(iter(names), b"new") == names[1]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "a": b"mine",
        "b": b"new",
    }
    (written := tmp_path / "written").write_bytes(b"x")
    with pytest.raises(FileExistsError):
        placed(written, names[:2])


def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, b"picture")
        assert os.read(reader, 100) == b"picture"
    finally:
        os.close(reader)
    assert pipe.is_fifo()
