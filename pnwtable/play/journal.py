"""The writing of a save: append only, never in the way, never claiming more than is true."""

import errno
import os
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pnwtable.play.locks import Lock
from pnwtable.play.trouble import Reason, SaveTrouble, Told, reason_of, tell_nobody
from pnwtable.play.whole import BINARY

MOST_BYTES: Final = 8 * 2**20
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 64 * 2**10

SYNC_WITHIN: Final = 0.5
"""Seconds after which the writer's thread brings lines to the disk, or tries again."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file as it was read: bytes of whole lines, of a torn one after them, number of lines."""

    sound: int
    torn: int
    lines: int


class Journal:
    """Appends lines to one file. Nothing it does raises, and nothing is ever overwritten.

    A line is written at once, so it survives the end of this process; a thread brings it to the
    disk within a second. Lines that cannot be written are kept and tried again, and the trouble
    is told when it begins and when it is over.
    """

    def __init__(
        self,
        path: Path,
        *,
        lock: Lock | None = None,
        found: Found | None = None,
        before: bytes = b"",
        told: Told = tell_nobody,
    ) -> None:
        """A new file for ``found`` None, else one that goes on; ``lock`` is taken already.

        ``before`` are the lines a new file begins with, once there is something to add to them.
        """
        self.path = path
        self.trouble: SaveTrouble | None = None
        self._lock = lock
        self._found = found
        self._told = told
        self._before = before
        self._pending = bytearray()
        self._bytes = len(before) if found is None else found.sound
        self._lines = before.count(b"\n") if found is None else found.lines
        self._file: int | None = None
        self._unsynced = self._hurry = self._closing = self._stopped = self._unlisted = False
        self._mutex = threading.RLock()
        self._changed = threading.Condition(self._mutex)
        self._thread: threading.Thread | None = None

    @property
    def is_saved(self) -> bool:
        """Whether every line has been written; never said while there is trouble."""
        with self._mutex:
            return not self._pending and self.trouble is None

    def append(self, line: bytes) -> None:
        """Write a line. What cannot be written now is kept, and the trouble told."""
        with self._mutex:
            if self._stopped:
                return
            if self._is_too_much(line):
                self._stopped = True
                self._tell("too-long", "a saved game has bounds")
                return
            self._pending += self._before + line
            self._before = b""
            self._bytes += len(line)
            self._lines += 1
            self._write()
            self._unsynced = True
            self._start_thread()
            self._changed.notify_all()

    def hasten(self) -> None:
        """Bring what was written to the disk soon, without waiting for it."""
        with self._mutex:
            if self._unsynced or self._pending:
                self._hurry = True
                self._changed.notify_all()

    def flush(self) -> bool:
        """Bring everything to the disk now; whether that worked."""
        with self._mutex:
            self._write()
            file, unsynced = self._file, self._unsynced
            self._unsynced = False
        # Out of the mutex: a slow disk must not hold up the next move.
        if file is not None and unsynced:
            try:
                os.fsync(file)
                self._list()
            except OSError as error:
                with self._mutex:
                    self._unsynced = True
                    self._tell(reason_of(error), str(error))
                return False
        with self._mutex:
            self._tell_if_over()
        return self.is_saved

    def close(self) -> bool:
        """Flush and write no more; whether everything is on the disk. The lock stays."""
        with self._mutex:
            self._closing = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()
        saved = self.flush()
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None
        return saved

    def free(self) -> None:
        """Let another window have the file; called when it is closed and where it shall be."""
        if self._lock is None:
            return
        if self.path.exists():
            self._lock.free()
        else:
            self._lock.remove()

    def _is_too_much(self, line: bytes) -> bool:
        return (
            len(line) > LONGEST_LINE
            or self._bytes + len(line) > MOST_BYTES
            or self._lines >= MOST_LINES
        )

    def _write(self) -> None:
        """Write what is pending; of a line cut short by a full disk the rest stays pending."""
        try:
            while self._pending:
                if self._file is None:
                    self._file = self._open()
                written = os.write(self._file, self._pending)
                del self._pending[:written]
        except OSError as error:
            self._tell(reason_of(error), str(error))
            self._drop_empty()

    def _drop_empty(self) -> None:
        """A new file that nothing could be written to is no save: after a crash it were damaged."""
        if self._file is None or self._found is not None:
            return
        with suppress(OSError):
            if not os.fstat(self._file).st_size:
                os.close(self._file)
                self._file = None
                self.path.unlink()

    def _open(self) -> int:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._lock is None:
            self._lock = self._locked()
        flags = os.O_WRONLY | os.O_APPEND | BINARY
        if self._found is None:
            return self._opened_new(flags)
        file = os.open(self.path, flags)
        try:
            self._go_on(file, self._found)
        except OSError:
            os.close(file)
            raise
        return file

    def _go_on(self, file: int, found: Found) -> None:
        if os.fstat(file).st_size != found.sound + found.torn:
            raise FileExistsError(errno.EEXIST, "another program has changed this file")
        if found.torn:
            # The next line must not join the tail of one that was never shown.
            os.ftruncate(file, found.sound)

    def _opened_new(self, flags: int) -> int:
        # Its folder is brought to the disk with the first line: a crash on the way must not leave
        # a file without one.
        self._unlisted = True
        return os.open(self.path, flags | os.O_CREAT | os.O_EXCL, 0o600)

    def _list(self) -> None:
        """Bring to the disk that the new file is in its folder."""
        if not self._unlisted:
            return
        self._unlisted = False
        with suppress(OSError):  # Windows keeps its folders itself
            folder = os.open(self.path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def _locked(self) -> Lock:
        lock = Lock(self.path)
        if not lock.take():
            raise FileExistsError(errno.EEXIST, "another window has this file open")
        return lock

    def _tell(self, reason: Reason, detail: str) -> None:
        fresh = self.trouble is None or self.trouble.reason != reason
        unsaved = max(1, self._pending.count(b"\n"))
        self.trouble = SaveTrouble(self.path, reason, detail, unsaved)
        if fresh:
            self._told(self.trouble)

    def _tell_if_over(self) -> None:
        trouble = self.trouble
        if trouble is not None and not self._pending and not self._stopped:
            self.trouble = None
            self._told(SaveTrouble(self.path, trouble.reason, trouble.detail, 0))

    def _start_thread(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._keep_safe, name="save", daemon=True)
            self._thread.start()

    def _keep_safe(self) -> None:
        while True:
            with self._mutex:
                self._changed.wait_for(lambda: self._unsynced or self._pending or self._closing)
                self._changed.wait_for(lambda: self._hurry or self._closing, SYNC_WITHIN)
                self._hurry = False
                if self._closing:
                    return
            self.flush()
