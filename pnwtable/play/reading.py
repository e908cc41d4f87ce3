"""Reading saves: whatever the bytes are, the sound part and what is wrong with the rest."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from pnwtable.play.damage import Damage, Damaged
from pnwtable.play.entries import (
    Did,
    Ended,
    Entry,
    Guided,
    Header,
    Named,
    Redid,
    Undid,
    read_entry,
    read_header,
    short_name,
)
from pnwtable.play.journal import LONGEST_LINE, MOST_BYTES, MOST_LINES, Found
from pnwtable.play.results import Result

_TAIL: Final = 8 * 2**10
"""How much of the end is judged to list a save."""

_NAMED: Final = b'\n{"named":'
_GUIDED: Final = b'\n{"guided":'
ENDED: Final = b'\n{"result":'
GIVEN_UP: Final = b'\n{"abandoned":'
"""How lines begin that are looked for without reading all others."""

_TOO_LONG: Final = Damage("too-long")


@dataclass(frozen=True, slots=True)
class Reading:
    """The sound lines of a save, the header first; ``fault`` tells why they end before the file.

    A torn last line, the trace of a crash, is no fault: it was never shown.
    """

    path: Path
    lines: tuple[bytes, ...]
    header: Header | None
    entries: tuple[Entry, ...]
    fault: Damage | None
    size: int = 0

    @property
    def found(self) -> Found:
        """The file as a journal goes on with it."""
        sound = sum(map(len, self.lines))
        return Found(sound, self.size - sound, len(self.lines))

    @property
    def moves(self) -> int:
        """How many commands stand, as far as the lines are sound."""
        moves = 0
        for entry in self.entries:
            match entry:
                case Did():
                    moves += 1
                case Undid(undo=number):
                    moves = max(0, moves - number)
                case Redid(redo=number):
                    moves += number
        return moves

    def first(self, entries: int) -> bytes:
        """The header and the first so many entries, as they stand in the file."""
        return b"".join(self.lines[: entries + 1])


def read_journal(path: Path) -> Reading:
    """Read a save. Never raises; a file that cannot be read at all has no header."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        return Reading(path, (), None, (), _unread(path, error))
    return read_content(path, content)


def read_content(path: Path, content: bytes) -> Reading:
    """Read the bytes of a save; ``path`` is where they come from. Never raises."""
    lines = content[:MOST_BYTES].split(b"\n", MOST_LINES + 1)[:-1]
    reading = replace(_read(path, lines), size=len(content))
    if len(content) > MOST_BYTES and reading.fault is None:
        return replace(reading, fault=_TOO_LONG.at(path, len(lines) + 1))
    return reading


def _read(path: Path, lines: list[bytes]) -> Reading:
    header, fault = _header(path, lines[0] if lines else b"")
    entries: list[Entry] = []
    if header is None:
        return Reading(path, (), None, (), fault)
    for number, line in enumerate(lines[1:], 2):
        try:
            entries.append(_entry(number, line))
        except Damaged as damaged:
            fault = damaged.damage.at(path, number)
            break
    sound = tuple(line + b"\n" for line in lines[: len(entries) + 1])
    return Reading(path, sound, header, tuple(entries), fault)


def _unread(path: Path, error: OSError) -> Damage:
    return Damage("unread", {"said": str(error.strerror)}, path)


def _header(path: Path, line: bytes) -> tuple[Header | None, Damage | None]:
    if not line or len(line) > LONGEST_LINE:
        return None, Damage("no-save", path=path)
    try:
        return read_header(line), None
    except Damaged as damaged:
        whole = damaged.damage.reason in ("no-save", "newer-form")
        return None, damaged.damage.at(path, None if whole else 1)


def _entry(number: int, line: bytes) -> Entry:
    if len(line) > LONGEST_LINE or number > MOST_LINES:
        raise Damaged(_TOO_LONG)
    return read_entry(line)


class Glance(NamedTuple):
    """What a look at some lines of a save tells; ``guided``: a first hand goes on.

    ``name`` is what its players call it; ``result`` that of its first end, if it has one.
    """

    header: Header | None
    fault: Damage | None
    guided: bool = False
    name: str = ""
    result: Result | None = None
    given_up: bool = False


def glance(path: Path) -> Glance:
    """The header and what lines of a few kinds say; of the others only the last are judged."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES)
    except OSError as error:
        return Glance(None, _unread(path, error))
    return glance_of(path, content)


def glance_of(path: Path, content: bytes) -> Glance:
    """The same for bytes that come from there."""
    first, newline, _ = content.partition(b"\n")
    header, fault = _header(path, first if newline else b"")
    if header is None:
        return Glance(header, fault)
    try:
        _judge_tail(content, len(first) + 1)
        kinds = (_NAMED, _GUIDED, ENDED, GIVEN_UP)
        named, guided, ended, given_up = (_said(content, kind) for kind in kinds)
    except Damaged as damaged:
        return Glance(header, replace(damaged.damage, path=path))
    return Glance(
        header,
        fault,
        guided=isinstance(guided, Guided) and guided.guided,
        name=short_name(named.named) if isinstance(named, Named) else "",
        result=ended.result if isinstance(ended, Ended) else None,
        given_up=given_up is not None,
    )


def _judge_tail(content: bytes, after: int) -> None:
    """Read the last lines. Raises Damaged for one that is not sound."""
    start = max(after, len(content) - _TAIL)
    if start > after:
        start = content.find(b"\n", start) + 1 or len(content)
    for line in content[start:].split(b"\n")[:-1]:
        _judge(content, start, line)
        start += len(line) + 1


def _judge(content: bytes, at: int, line: bytes) -> Entry:
    """Read the line that begins there. Raises Damaged, with its number."""
    try:
        return _entry(0, line)
    except Damaged as damaged:
        raise Damaged(replace(damaged.damage, line=content.count(b"\n", 0, at) + 1)) from None


def _said(content: bytes, begins: bytes) -> Entry | None:
    """The last whole line that begins so. Raises Damaged if it is not sound."""
    # What was torn off behind the last whole line hides nothing that was said before.
    at = content.rfind(begins, 0, content.rfind(b"\n") + 1)
    end = content.find(b"\n", at + 1)
    return None if at < 0 else _judge(content, at + 1, content[at + 1 : end])
