"""The player's games: open tables, finished ones, and those set aside."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pnwtable.core.game import OptionValue
from pnwtable.data.errors import DataError
from pnwtable.play.journal import Journal
from pnwtable.play.locks import Lock
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.trouble import SaveTrouble, Told, reason_of, tell_nobody

if TYPE_CHECKING:
    from pnwtable.play.resume import Replay, Resumed

_SUFFIX = ".jsonl"

_MOST_PEEKED = 2**18
"""Bytes of a save that is looked into for a picture; no game of an evening is so long."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A save as the list shows it; ``damage`` is a sentence, ``game`` is None if none is known.

    ``guided``: its first hand goes on.
    """

    path: Path
    played_at: float
    game: str | None
    options: Mapping[str, OptionValue]
    controllers: tuple[Controller, ...]
    began: str
    damage: str | None
    guided: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """The game goes on; ``damage`` is a sentence if not all of it could be read.

    A damaged one goes on in a new file, which is written with its next line.
    """

    session: Session
    damage: str | None


@dataclass(frozen=True, slots=True)
class TableInUse:
    """Another window has this table open."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Nothing of this save could be read; the sentence says why."""

    said: str


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

    def open_tables(self) -> list[OpenTable]:
        """All open tables, the one played last first; damaged ones say so."""
        listed = map(_listed, self._saves(self.games))
        return sorted(listed, key=lambda table: (-table.played_at, table.path))

    def kept(self) -> list[Path]:
        """Every save in which a game may have ended, the newest first; nothing is read yet."""
        saves = *self._saves(self.games), *self._saves(self.history)
        return sorted(saves, key=lambda path: path.name, reverse=True)

    def create(self) -> Journal:
        """A journal for a new table; its file is made with its first line."""
        return Journal(self._new_path(), told=self.told)

    def open(self, table: OpenTable) -> Opened | TableInUse | Unreadable:
        """Go on with a saved table."""
        from pnwtable.play.reading import read_journal  # noqa: PLC0415 - a new game need not wait
        from pnwtable.play.resume import resume  # noqa: PLC0415 - as above

        lock: Lock | None = Lock(table.path)
        try:
            if lock is not None and not lock.take():
                return TableInUse()
        except OSError as error:
            # Where there is no place for a lock there is none for a move; the journal tries again.
            self._tell(table.path, error)
            lock = None
        reading = read_journal(table.path)
        try:
            resumed = resume(reading)
        except DataError as error:
            _free(lock)
            return Unreadable(str(error))
        if resumed.fault is None:
            journal = Journal(table.path, lock=lock, found=reading.found, told=self.told)
            return _kept(resumed, journal)
        _free(lock)
        sound = reading.first(resumed.followed)
        return _kept(resumed, Journal(self._new_path(), before=sound, told=self.told))

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
        except (OSError, DataError):
            return None

    def put_away(self, session: Session) -> bool:
        """Close a table; whether all of it is saved.

        A finished game goes to history, and so does one that was given up; one that never began
        is dropped, unless its deal was chosen.
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

    def set_aside(self, table: OpenTable) -> Path | None:
        """Move a save that the player does not want in the list to ``aside``; where it is now."""
        try:
            return _moved(table.path, self.folder / "aside")
        except OSError as error:
            self._tell(table.path, error)
            return None

    def _saves(self, folder: Path) -> list[Path]:
        try:
            return [path for path in folder.iterdir() if path.suffix == _SUFFIX]
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
        if session.is_untouched and not session.deal_chosen and alone:
            path.unlink()
        elif session.outcome is not None or session.abandoned:
            _moved(path, self.history)

    def _new_path(self) -> Path:
        time = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return self.games / f"{time}-{secrets.token_hex(3)}{_SUFFIX}"

    def _tell(self, path: Path, error: OSError) -> None:
        self.told(SaveTrouble(path, reason_of(error), str(error), 1))


def _free(lock: Lock | None) -> None:
    if lock is not None:
        lock.free()


def _kept(resumed: "Resumed", journal: Journal) -> Opened:
    session = resumed.session
    session.keeper = journal
    if resumed.fault is not None:
        return Opened(session, str(resumed.fault))
    # A crash between the last command and the line of its result loses only that line.
    session.settle()
    return Opened(session, None)


def _moved(path: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / path.name
    if target.exists():
        target = target.with_stem(f"{target.stem}-{secrets.token_hex(3)}")
    os.replace(path, target)  # noqa: PTH105 - Path.replace says the same and hides that it is atomic
    return target


def _listed(path: Path) -> OpenTable:
    from pnwtable.play.reading import glance  # noqa: PLC0415 - as in open

    played_at = 0.0
    with suppress(OSError):
        played_at = path.stat().st_mtime
    header, fault, guided = glance(path)
    damage = None if fault is None else str(fault)
    if header is None:
        return OpenTable(path, played_at, None, {}, (), "", damage)
    return OpenTable(
        path=path,
        played_at=played_at,
        game=header.game,
        options=header.setup.options,
        controllers=header.controllers,
        began=header.began,
        damage=damage,
        guided=guided,
    )
