"""One save is written by one window: a lock beside it that ends with its process."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_NO_LOCKS: Final = frozenset(
    {errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOLCK, errno.EINVAL}
)
"""What file systems without locks answer, each in its own way."""


class Lock:
    """Says whether another window has this file open; a lock left by a crash does not count."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        self._held: Callable[[], None] | None = None

    def take(self) -> bool:
        """Take it; False if another window has it. Raises OSError where no lock can be made."""
        if self._held is None:
            try:
                self._held = _hold(self.path)
            except BlockingIOError:
                return False
            except NotImplementedError:
                # A file system without locks: playing matters more than a rare second window.
                return True
        return True

    def free(self) -> None:
        """Let another window have the file."""
        held, self._held = self._held, None
        if held is not None:
            held()

    def remove(self) -> None:
        """Free it and take its file away, because what it guarded has gone."""
        with suppress(OSError):
            self.path.unlink()
        self.free()


def _hold(path: Path) -> Callable[[], None]:
    """Hold the lock of this file until what is returned is called.

    Raises BlockingIOError if another has it, NotImplementedError if there are none here.
    """
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock  # noqa: PLC0415 - not on every system
    except ImportError:
        return _hold_anywhere(path)
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
        try:
            flock(file, LOCK_EX | LOCK_NB)
            if os.fstat(file).st_nlink:
                return partial(_let_go, file)
        except OSError as error:
            os.close(file)
            if error.errno in _NO_LOCKS:
                raise NotImplementedError from error
            if error.errno == errno.EACCES:
                raise BlockingIOError from error
            raise
        os.close(file)  # who had it took it away meanwhile: this is the lock of nothing


def _let_go(file: int) -> None:
    from fcntl import LOCK_UN, flock  # noqa: PLC0415 - as above

    with suppress(OSError):
        flock(file, LOCK_UN)  # a process that was forked meanwhile may still have the file open
    os.close(file)


def _hold_anywhere(path: Path) -> Callable[[], None]:
    from filelock import FileLock, Timeout  # noqa: PLC0415 - slow, and most systems need it not

    # The writer's thread may take what the main thread frees.
    lock = FileLock(path, timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise BlockingIOError from error
    return lock.release


def is_taken(path: Path) -> bool:
    """Whether another window has this file open now; asking makes no file and keeps nothing."""
    lock = path.with_name(path.name + ".lock")
    if not lock.exists():
        return False
    try:
        return _is_held(lock)
    except OSError:
        return False  # where no lock can be made nobody has one


def _is_held(lock: Path) -> bool:
    """Whether somebody holds the lock of this file. Raises OSError if that cannot be known."""
    try:
        from fcntl import LOCK_NB, LOCK_SH, flock  # noqa: PLC0415 - not on every system
    except ImportError:
        return _is_held_anywhere(lock)
    # A list at the start asks this of every table, and must not wait for what Lock needs.
    with lock.open("rb") as file:
        try:
            flock(file, LOCK_SH | LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _is_held_anywhere(lock: Path) -> bool:
    asked = Lock(lock.with_name(lock.name.removesuffix(".lock")))
    if not asked.take():
        return True
    asked.free()
    return False
