"""The results of all games on a shelf, read a few at a time so that nobody waits."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

from pnwtable.play.damage import Damaged
from pnwtable.play.played import Played, Unended, read_played
from pnwtable.play.shelf import Shelf

_MOST: Final = 20_000
"""Saves that are read, the newest first: more than anybody plays in a lifetime."""

_Stamp = tuple[int, int]
_Found = Played | Unended | None


class Ledger:
    """Every game that has ended, once. It reads only, and reads no file twice that has not changed.

    ``begin`` looks which saves there are; ``read_on`` reads them until its time is over.
    """

    def __init__(self, shelf: Shelf, clock: Callable[[], float] = perf_counter) -> None:
        self._shelf = shelf
        self._clock = clock
        self._paths: list[Path] = []
        self._read: dict[Path, tuple[_Stamp, _Found]] = {}
        self._next = 0

    def begin(self) -> None:
        """Look anew which saves there are."""
        self._paths = self._shelf.kept()[:_MOST]
        self._next = 0

    def read_on(self, seconds: float) -> bool:
        """Read at least one save, and more as long as there is time; False if all are read."""
        until = self._clock() + seconds
        before = self._next
        while self._next < len(self._paths):
            self._look_at(self._paths[self._next])
            self._next += 1
            if self._clock() >= until:
                break
        return self._next > before

    @property
    def progress(self) -> tuple[int, int]:
        """How many saves are read, and of how many."""
        return self._next, len(self._paths)

    @property
    def is_whole(self) -> bool:
        """Whether all saves are read."""
        return self._next >= len(self._paths)

    @property
    def games(self) -> tuple[Played, ...]:
        """Every game that has ended, so far as it is read, by the time of its first end.

        Of several journals of one game, copies say, the earliest end counts.
        """
        once: dict[str, Played] = {}
        for found in sorted(self._ended(), key=lambda one: (one.finished, one.identity)):
            once.setdefault(found.identity, found)
        return tuple(once.values())

    @property
    def damaged(self) -> tuple[Path, ...]:
        """The saves whose result could not be read: they are left out."""
        read = (path for path in self._paths if path in self._read)
        return tuple(path for path in read if self._read[path][1] is None)

    def _ended(self) -> list[Played]:
        found = (self._read[path][1] for path in self._paths if path in self._read)
        return [one for one in found if isinstance(one, Played)]

    def _look_at(self, path: Path) -> None:
        try:
            stat = path.stat()
        except OSError:
            # Somebody moved it meanwhile, from an open table to history, say.
            self._read.pop(path, None)
            return
        stamp = stat.st_mtime_ns, stat.st_size
        if path not in self._read or self._read[path][0] != stamp:
            self._read[path] = stamp, self._sound(path)

    def _sound(self, path: Path) -> _Found:
        """What the journal tells; None for a damaged one."""
        try:
            found = read_played(path)
        except Damaged:
            return None
        # What lies in history is over: without an end it has lost its last lines.
        return None if found == "open" and path.parent == self._shelf.history else found
