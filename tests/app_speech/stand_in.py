"""Speech programs of the tests' own: they write down what they were to say, or hang, or fail."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

POSIX: Final = pytest.mark.skipif(os.name != "posix", reason="the stand-in is a shell script")
SHELL: Final = shutil.which("sh") or "/bin/sh"
LONG: Final = 20.0
"""Seconds after which a test gives up waiting."""

HEARS: Final = 'echo "$@" >> {folder}/asked; cat >> {folder}/said'
HANGS: Final = (
    '[ "$1" = --cancel ] && exit; '
    "cat >> {folder}/said; sleep 300 & echo $! >> {folder}/pids; echo $$ >> {folder}/pids; wait"
)
FAILS: Final = "exit 1"


class Programs:
    """A folder that is the whole PATH, with speech programs in it."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._bin = folder / "bin"
        self._bin.mkdir()
        for tool in ("cat", "sleep"):
            found = shutil.which(tool)
            assert found is not None
            (self._bin / tool).symlink_to(found)
        patch.setenv("PATH", str(self._bin))

    def install(self, name: str, does: str = HEARS) -> None:
        """Let there be a speech program of that name."""
        path = self._bin / name
        path.write_text(f"#!{SHELL}\n{does.format(folder=self._folder)}\n", "utf-8")
        path.chmod(0o755)

    def _read(self, name: str) -> list[str]:
        path = self._folder / name
        return path.read_text("utf-8").splitlines() if path.exists() else []

    @property
    def said(self) -> list[str]:
        """The texts that the programs were given, line by line."""
        return self._read("said")

    @property
    def asked(self) -> list[str]:
        """The command lines of those that listen."""
        return self._read("asked")

    @property
    def running(self) -> list[int]:
        """The processes of those that hang, as far as they still live."""
        return [pid for pid in map(int, self._read("pids")) if _lives(pid)]

    @property
    def hung(self) -> int:
        """How many processes have hung so far."""
        return len(self._read("pids"))


def _lives(pid: int) -> bool:
    with suppress(OSError):
        os.kill(pid, 0)
        return _state(pid) != "Z"
    return False


def _state(pid: int) -> str:
    """The state of a process, where the system tells it; a dead child waits to be counted."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:  # noqa: PTH123 - no file of ours
            return file.read().rpartition(")")[2].split()[0]
    except OSError:
        return ""


def until(reached: Callable[[], object]) -> None:
    """Wait for something that comes from another process."""
    end = monotonic() + LONG
    while not reached():
        assert monotonic() < end, "that never comes"
        sleep(0.01)
