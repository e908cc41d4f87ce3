"""What a player does to saves that are not open: name them, put them aside, bring them back."""

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from pnwtable.play.entries import Named, line_of, short_name
from pnwtable.play.journal import Journal
from pnwtable.play.listing import OpenTable
from pnwtable.play.locks import Lock
from pnwtable.play.reading import read_journal
from pnwtable.play.shelf import Shelf, TableInUse, moved
from pnwtable.play.trouble import SaveTrouble, reason_of
from pnwtable.play.whole import DAY, sweep, write_new

_NAME: Final = re.compile(r"[0-9]{8}-[0-9]{6}(?:-[0-9a-f]{6}){1,3}\.jsonl")
_OURS: Final = 0o600


@dataclass(frozen=True, slots=True)
class PutAside:
    """A save that lies aside now, and where it was."""

    path: Path
    came_from: Path


@dataclass(frozen=True, slots=True)
class NotWritable:
    """The system did not let us; it was told already."""


@dataclass(frozen=True, slots=True)
class TooDamaged:
    """Nothing is written into a damaged save: what can still be read must stay as it is."""


def rename(
    shelf: Shelf, table: OpenTable, name: str
) -> OpenTable | TableInUse | NotWritable | TooDamaged:
    """Call a table so; when it was played last stays as it was. An empty name is none."""
    from dataclasses import replace  # noqa: PLC0415 - beside its one use

    name = short_name(name)
    lock = _taken(shelf, table.path)
    if not isinstance(lock, Lock):
        return lock
    try:
        reading = read_journal(table.path)
        if reading.fault is not None:
            return TooDamaged()
        journal = Journal(table.path, lock=lock, found=reading.found, told=shelf.told)
        journal.append(line_of(Named(name)))
        if not journal.close():
            return NotWritable()
        with suppress(OSError):
            os.utime(table.path, (table.played_at, table.played_at))
    finally:
        lock.free()
    return replace(table, name=name)


def put_aside(shelf: Shelf, table: OpenTable) -> PutAside | TableInUse | NotWritable:
    """Take a save out of the lists; it is kept, and can be brought back."""
    lock = _taken(shelf, table.path)
    if not isinstance(lock, Lock):
        return lock
    try:
        path = moved(table.path, shelf.aside)
    except OSError as error:
        lock.free()
        shelf.told(SaveTrouble(table.path, reason_of(error), str(error), 1))
        return NotWritable()
    lock.remove()
    return PutAside(path, table.path)


def bring_back(shelf: Shelf, aside: PutAside) -> Path | None:
    """Undo that; where the save lies now, or None if it was not possible."""
    try:
        aside.came_from.parent.mkdir(parents=True, exist_ok=True)
        target = aside.came_from
        if target.exists():
            target = target.with_stem(f"{target.stem}-{secrets.token_hex(3)}")
        os.replace(aside.path, target)  # noqa: PTH105 - as everywhere: it is atomic
    except OSError as error:
        shelf.told(SaveTrouble(aside.path, reason_of(error), str(error), 1))
        return None
    return target


class Newcomers:
    """Takes saves from elsewhere into a shelf: nothing is overwritten, nothing comes twice."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._known: dict[bytes, list[Path]] | None = None
        for folder in (shelf.games, shelf.history):
            sweep(folder, "*.jsonl", DAY)

    def knows(self, content: bytes) -> bool:
        """Whether this game lies here already, as far as it was played there, or farther."""
        for path in self._kin(content):
            with suppress(OSError):
                if path.read_bytes().startswith(content):
                    return True
        return False

    def add(self, name: str, content: bytes, played_at: float, *, over: bool) -> Path:
        """Write it as a save of its own. Raises OSError if that fails."""
        folder = self._shelf.history if over else self._shelf.games
        folder.mkdir(parents=True, exist_ok=True)
        path = write_new(self._names(folder, name), content, _OURS)
        with suppress(OSError, OverflowError, ValueError):
            os.utime(path, (played_at, played_at))
        self._kin(content).append(path)
        return path

    def _names(self, folder: Path, name: str) -> Iterator[Path]:
        """Its own name if that is one of ours, then others."""
        if _NAME.fullmatch(name):
            yield folder / name
        while True:
            yield folder / self._shelf.new_path().name

    def _kin(self, content: bytes) -> list[Path]:
        """The saves here that begin with the same line: those of the same game."""
        if self._known is None:
            self._known = {}
            for path in self._shelf.kept():
                with suppress(OSError), path.open("rb") as file:
                    self._known.setdefault(_game(file.readline(2**16)), []).append(path)
        return self._known.setdefault(_game(content), [])


def _game(content: bytes) -> bytes:
    return sha256(content.partition(b"\n")[0]).digest()


def _taken(shelf: Shelf, path: Path) -> Lock | TableInUse | NotWritable:
    lock = Lock(path)
    try:
        return lock if lock.take() else TableInUse()
    except OSError as error:
        shelf.told(SaveTrouble(path, reason_of(error), str(error), 1))
        return NotWritable()
