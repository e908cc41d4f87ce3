"""One save is written by one window: a lock beside it that ends with its process."""

from contextlib import suppress
from pathlib import Path


class Lock:
    """Says whether another window has this file open; a lock left by a crash does not count."""

    def __init__(self, path: Path) -> None:
        from filelock import FileLock  # noqa: PLC0415 - a start that opens no table need not wait

        self.path = path.with_name(path.name + ".lock")
        # The writer's thread may take what the main thread frees.
        self._lock = FileLock(self.path, timeout=0, thread_local=False)

    def take(self) -> bool:
        """Take it; False if another window has it. Raises OSError where no lock can be made."""
        from filelock import Timeout  # noqa: PLC0415 - as above

        try:
            self._lock.acquire()
        except Timeout:
            return False
        except NotImplementedError:
            # A file system without locks: playing matters more than a rare second window.
            return True
        return True

    def free(self) -> None:
        """Let another window have the file."""
        self._lock.release()

    def remove(self) -> None:
        """Free it and take its file away, because what it guarded has gone."""
        with suppress(OSError):
            self.path.unlink()
        self._lock.release()


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
