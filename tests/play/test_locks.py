"""One window writes a save; its lock is one of the system, and ends with its process."""

import subprocess
import sys
from pathlib import Path

import pytest

from pnwtable.play.locks import Lock, is_taken

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
