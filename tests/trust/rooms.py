"""Folders in which nothing can be written any more, from one moment to the next."""

from __future__ import annotations

import os
import resource
import subprocess
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SIZE: Final = "1m"
"""Of the disk that gets full: some games, and no more."""


class Room(Protocol):
    """A folder that can be shut, and opened again; ``kind`` says by what."""

    kind: str

    def shut(self) -> None:
        """From now on nothing can be written there."""

    def open(self) -> None:
        """All is well again."""


class Full:
    """A disk of its own, so small that it can be filled."""

    kind = "a full disk (tmpfs of 1 MB)"

    def __init__(self, folder: Path) -> None:
        self._ballast = folder / "ballast.lock"

    def shut(self) -> None:
        """Fill it to its last byte."""
        with suppress(OSError), self._ballast.open("ab", buffering=0) as file:
            while True:
                file.write(bytes(2**12))

    def open(self) -> None:
        """Make room."""
        self._ballast.unlink()


class Bounded:
    """For who may not mount: no file of this process may become longer than nothing."""

    kind = "no file may grow (RLIMIT_FSIZE)"

    def shut(self) -> None:
        """Bound it."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def open(self) -> None:
        """Let them grow."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)


class ReadOnly:
    """The folder once more, mounted where it lies, for reading alone."""

    kind = "a folder that is read-only (mounted so)"

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)

    def shut(self) -> None:
        """Mount it over itself."""
        _run("mount", "--bind", self._folder, self._folder)
        _run("mount", "-o", "remount,bind,ro", self._folder)

    def open(self) -> None:
        """Take that away."""
        _run("umount", self._folder)


class Forbidden:
    """For who may not mount: no file can be made in any of these folders."""

    kind = "folders in which no file may be made (chmod)"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def shut(self) -> None:
        """Forbid it."""
        self._change(0o555)

    def open(self) -> None:
        """Allow it."""
        self._change(0o755)

    def _change(self, mode: int) -> None:
        for folder in (self._folder, *self._folder.glob("*/"), *self._folder.glob("*/*/")):
            folder.chmod(mode)


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True, env={"PATH": "/usr/sbin:/usr/bin:/bin"})


def may_mount(folder: Path) -> bool:
    """Whether this system lets us mount something on that folder."""
    try:
        _run("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder))
        _run("umount", str(folder))
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


@contextmanager
def bounded(_folder: Path) -> Iterator[Room]:
    """Any folder, for a process that will not be allowed to write."""
    yield Bounded()


@contextmanager
def full_disk(folder: Path) -> Iterator[Room]:
    """A folder whose disk will be full."""
    if not may_mount(folder):
        yield Bounded()
        return
    _run("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder))
    try:
        yield Full(folder)
    finally:
        _run("umount", "--lazy", str(folder))


@contextmanager
def read_only(folder: Path) -> Iterator[Room]:
    """A folder that will be read-only."""
    if may_mount(folder):
        yield ReadOnly(folder)
        with suppress(subprocess.CalledProcessError):
            _run("umount", "--lazy", str(folder))
    else:
        # To root nothing is forbidden; where it may not mount either, writing fails in another way.
        yield Forbidden(folder) if os.geteuid() else Bounded()
