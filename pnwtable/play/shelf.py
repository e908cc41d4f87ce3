"""The player's games: open tables, finished ones, and those set aside."""

import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pnwtable.play.damage import Damage, Damaged
from pnwtable.play.journal import Journal
from pnwtable.play.listing import OpenTable, latest_first, listed
from pnwtable.play.locks import Lock
from pnwtable.play.session import Session
from pnwtable.play.trouble import SaveTrouble, Told, reason_of, tell_nobody

if TYPE_CHECKING:
    from pnwtable.play.resume import Replay, Resumed

_SUFFIX = ".jsonl"

_MOST_PEEKED = 2**18
"""Bytes of a save that is looked into for a picture; no game of an evening is so long."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The game goes on; ``damage`` tells why not all of it could be read.

    A damaged one goes on in a new file, which is written with its next line.
    """

    session: Session
    damage: Damage | None


@dataclass(frozen=True, slots=True)
class TableInUse:
    """Another window has this table open."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Nothing of this save could be read."""

    damage: Damage


@dataclass(frozen=True, slots=True)
class Shelf:
    """The saves in one folder. Nothing raises: what goes wrong with files is told.

    Folders are made when something is written. No save is ever overwritten.
    """

    folder: Path
    told: Told = tell_nobody

    @property
    def games(self) -> Path:
        """Where open tables lie."""
        return self.folder / "games"

    @property
    def history(self) -> Path:
        """Where finished games lie."""
        return self.folder / "history"

    @property
    def aside(self) -> Path:
        """Where saves lie that the player does not want to see; they are never deleted."""
        return self.folder / "aside"

    def open_tables(self) -> list[OpenTable]:
        """All open tables, the one played last first; damaged ones say so."""
        now = datetime.now(UTC).timestamp()
        tables = map(listed, self._saves(self.games))
        return sorted(tables, key=lambda table: (latest_first(table.played_at, now), table.path))

    def unfinished(self) -> list[Path]:
        """The saves of open tables, the one played last first; nothing is read yet."""
        return _by_age(self._saves(self.games))

    def finished(self) -> list[Path]:
        """The saves of games that are over, in the same order; nothing is read yet."""
        return _by_age(self._saves(self.history))

    def kept(self) -> list[Path]:
        """Every save in which a game may have ended, the newest first; nothing is read yet."""
        saves = *self._saves(self.games), *self._saves(self.history)
        return sorted(saves, key=lambda path: path.name, reverse=True)

    def create(self) -> Journal:
        """A journal for a new table; its file is made with its first line."""
        return Journal(self.new_path(), told=self.told)

    def keep(self, session: Session, lines: Sequence[bytes]) -> None:
        """Keep a game that was played without a keeper, whose lines these are, in a new file."""
        journal = self.create()
        for line in lines:
            journal.append(line)
        session.keeper = journal
        journal.hasten()

    def open(self, table: OpenTable) -> Opened | TableInUse | Unreadable:
        """Go on with a saved table."""
        from pnwtable.play.reading import read_journal  # noqa: PLC0415 - a new game need not wait
        from pnwtable.play.resume import resume  # noqa: PLC0415 - as above

        lock: Lock | None
        try:
            lock = Lock(table.path)
            if not lock.take():
                return TableInUse()
        except OSError as error:
            # Where there is no place for a lock there is none for a move; the journal tries again.
            self._tell(table.path, error)
            lock = None
        reading = read_journal(table.path)
        try:
            resumed = resume(reading)
        except Damaged as damaged:
            _free(lock)
            return Unreadable(damaged.damage)
        if resumed.fault is None:
            journal = Journal(table.path, lock=lock, found=reading.found, told=self.told)
            return _kept(resumed, journal)
        _free(lock)
        sound = reading.first(resumed.followed)
        return _kept(resumed, Journal(self.new_path(), before=sound, told=self.told))

    def peek(self, table: OpenTable) -> "Replay | None":
        """A replay of a saved table to look at; None for one that cannot be read, or is too long.

        It takes no lock and writes nothing, so another window may play on meanwhile.
        """
        from pnwtable.play.reading import read_journal  # noqa: PLC0415 - as in open
        from pnwtable.play.resume import Replay  # noqa: PLC0415 - as in open

        try:
            if table.path.stat().st_size > _MOST_PEEKED:
                return None
            return Replay(read_journal(table.path))
        except (OSError, Damaged):
            return None

    def put_away(self, session: Session) -> bool:
        """Close a table; whether all of it is saved.

        A finished game goes to history, and so does one that was given up; one that never began
        is dropped, unless its deal was chosen, or it has a name or a bookmark.
        """
        journal = session.keeper
        if not isinstance(journal, Journal):
            return False
        saved = journal.close()
        try:
            if saved:
                self._put(session, journal.path)
        except OSError as error:
            self._tell(journal.path, error)
        journal.free()
        return saved

    def _saves(self, folder: Path) -> list[Path]:
        """The saves there; an empty one where tables begin was killed before its first line."""
        begins = folder == self.games
        try:
            saves = [path for path in folder.iterdir() if path.suffix == _SUFFIX]
            return [path for path in saves if not (begins and _is_empty(path))]
        except FileNotFoundError:
            return []
        except OSError as error:
            self._tell(folder, error)
            return []

    def _put(self, session: Session, path: Path) -> None:
        if not path.exists():
            return
        # A solitaire that nobody touched is dealt again in a moment; a table that people sat down
        # at is theirs, with its names and seats.
        alone = session.setup.seats == 1 or session.abandoned
        over = session.outcome is not None or session.abandoned
        place = self.history if over else self.games
        wanted = session.deal_chosen or session.name or session.bookmarks
        drop = session.is_untouched and alone and not wanted
        if drop and path.parent == self.games:
            path.unlink()
        elif path.parent != place and (over or path.parent == self.history):
            moved(path, place)

    def new_path(self) -> Path:
        """Where a new table may lie: a name that no other has."""
        time = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        while True:  # a clock that was set back shows a second again
            path = self.games / f"{time}-{secrets.token_hex(3)}{_SUFFIX}"
            if not any((folder / path.name).exists() for folder in (self.games, self.history)):
                return path

    def _tell(self, path: Path, error: OSError) -> None:
        self.told(SaveTrouble(path, reason_of(error), str(error), 1))


def _by_age(saves: Sequence[Path]) -> list[Path]:
    now = datetime.now(UTC).timestamp()
    return sorted(saves, key=lambda path: latest_first(_written(path), now))


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _is_empty(path: Path) -> bool:
    try:
        return not path.stat().st_size
    except OSError:
        return False  # listed, it says what is wrong


def _free(lock: Lock | None) -> None:
    if lock is not None:
        lock.free()


def _kept(resumed: "Resumed", journal: Journal) -> Opened:
    session = resumed.session
    session.keeper = journal
    if resumed.fault is not None:
        return Opened(session, resumed.fault)
    # A crash between the last command and the line of its result loses only that line.
    session.settle()
    return Opened(session, None)


def moved(path: Path, folder: Path) -> Path:
    """Move a save into a folder, under another name if its own is taken. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / path.name
    if target.exists():
        target = target.with_stem(f"{target.stem}-{secrets.token_hex(3)}")
    os.replace(path, target)  # noqa: PTH105 - Path.replace says the same and hides that it is atomic
    return target
