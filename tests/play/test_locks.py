"""One window writes a save; its lock is one of the system, and ends with its process."""

import errno
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tabling import cabin, play_on

from pnwtable.play.locks import Lock, is_taken
from pnwtable.play.shelf import Shelf

HOLDING = "import sys; from pathlib import Path; from pnwtable.play.locks import Lock\n"
HOLDING += "print(Lock(Path(sys.argv[1])).take(), flush=True); sys.stdin.read()"


def test_a_second_lock_on_one_file_waits_until_the_first_is_free(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "game"), Lock(tmp_path / "game")
    assert first.take()
    assert first.take()
    assert is_taken(tmp_path / "game")
    assert not second.take()
    first.free()
    first.free()
    assert second.take()


def test_a_lock_of_a_file_that_was_taken_away_is_no_lock_of_the_next_one(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "game"), Lock(tmp_path / "game")
    assert first.take()
    first.remove()
    assert list(tmp_path.iterdir()) == []
    assert second.take()
    assert not first.take()


def test_the_lock_of_another_process_ends_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game"
    command = [sys.executable, "-c", HOLDING, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"True"
        assert not Lock(path).take()
        other.kill()
    assert Lock(path).take()


def test_where_no_file_can_be_made_there_is_no_lock(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Lock(tmp_path / "missing" / "game").take()


def test_other_systems_have_locks_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("filelock")  # it looks for the module as well, and warns without it
    monkeypatch.setitem(sys.modules, "fcntl", None)
    test_a_second_lock_on_one_file_waits_until_the_first_is_free(tmp_path)


@pytest.mark.parametrize("reason", ["ENOSYS", "EOPNOTSUPP", "ENOTSUP", "ENOLCK", "EINVAL"])
def test_on_a_volume_without_locks_games_are_saved_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def refused(*_: object) -> None:
        raise OSError(getattr(errno, reason), "no locks here")

    monkeypatch.setattr(fcntl, "flock", refused)
    troubles: list[object] = []
    shelf = Shelf(tmp_path, troubles.append)
    session = cabin(keeper=shelf.create())
    play_on(session, 3, Random(1))
    assert shelf.put_away(session)
    (table,) = shelf.open_tables()
    assert not table.in_use
    assert troubles == []
