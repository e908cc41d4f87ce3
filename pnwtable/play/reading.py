"""Reading saves: whatever the bytes are, the sound part and a sentence about the rest."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from pnwtable.data.errors import DataError
from pnwtable.play.entries import (
    Entry,
    Guided,
    Header,
    NewerFormat,
    NoEntry,
    read_entry,
    read_header,
)
from pnwtable.play.journal import LONGEST_LINE, MOST_BYTES, MOST_LINES, Found

_TAIL: Final = 8 * 2**10
"""How much of the end is read to list a save."""

_TOO_LONG: Final = "a saved game is not so long"


@dataclass(frozen=True, slots=True)
class Reading:
    """The sound lines of a save, the header first; ``fault`` tells why they end before the file.

    A torn last line, the trace of a crash, is no fault: it was never shown.
    """

    path: Path
    lines: tuple[bytes, ...]
    header: Header | None
    entries: tuple[Entry, ...]
    fault: DataError | None
    size: int = 0

    @property
    def found(self) -> Found:
        """The file as a journal goes on with it."""
        sound = sum(map(len, self.lines))
        return Found(sound, self.size - sound, len(self.lines))

    def first(self, entries: int) -> bytes:
        """The header and the first so many entries, as they stand in the file."""
        return b"".join(self.lines[: entries + 1])


def read_journal(path: Path) -> Reading:
    """Read a save. Never raises; a file that cannot be read at all has no header."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        fault = DataError(str(path), None, f"this file cannot be read: {error.strerror}")
        return Reading(path, (), None, (), fault)
    lines = content[:MOST_BYTES].split(b"\n", MOST_LINES + 1)[:-1]
    reading = replace(_read(path, lines), size=len(content))
    if len(content) > MOST_BYTES and reading.fault is None:
        return replace(reading, fault=DataError(str(path), len(lines) + 1, _TOO_LONG))
    return reading


def _read(path: Path, lines: list[bytes]) -> Reading:
    header, fault = _header(path, lines[0] if lines else b"")
    entries: list[Entry] = []
    if header is None:
        return Reading(path, (), None, (), fault)
    for number, line in enumerate(lines[1:], 2):
        try:
            entries.append(_entry(number, line))
        except NoEntry as error:
            fault = DataError(str(path), number, str(error))
            break
    sound = tuple(line + b"\n" for line in lines[: len(entries) + 1])
    return Reading(path, sound, header, tuple(entries), fault)


def _header(path: Path, line: bytes) -> tuple[Header | None, DataError | None]:
    if not line or len(line) > LONGEST_LINE:
        return None, DataError(str(path), 1, "this is no saved game")
    try:
        return read_header(line), None
    except NewerFormat as error:
        return None, DataError(str(path), None, str(error))
    except NoEntry as error:
        return None, DataError(str(path), 1, str(error))


def _entry(number: int, line: bytes) -> Entry:
    if len(line) > LONGEST_LINE or number > MOST_LINES:
        raise NoEntry(_TOO_LONG)
    return read_entry(line)


class Glance(NamedTuple):
    """What a look at a save's first and last lines tells; ``guided``: a first hand goes on."""

    header: Header | None
    fault: DataError | None
    guided: bool = False


def glance(path: Path) -> Glance:
    """The header, and what is wrong with the first and last lines; reads no more than those."""
    try:
        with path.open("rb") as file:
            first = file.readline(LONGEST_LINE + 1)
            end = file.seek(0, 2)
            start = file.seek(max(len(first), end - _TAIL))
            tail = file.read(_TAIL)
    except OSError as error:
        said = f"this file cannot be read: {error.strerror}"
        return Glance(None, DataError(str(path), None, said))
    header, fault = _header(path, first[:-1] if first.endswith(b"\n") else b"")
    if header is None:
        return Glance(header, fault)
    lines = tail.split(b"\n")[:-1]
    if start > len(first):
        lines = lines[1:]
    guided = False
    try:
        for line in lines:
            entry = read_entry(line)
            # A first hand is short: what began it is still near the end.
            guided = entry.guided if isinstance(entry, Guided) else guided
    except NoEntry as error:
        fault = DataError(str(path), None, f"near its end: {error}")
    return Glance(header, fault, guided)
