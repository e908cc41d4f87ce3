"""The lines of a journal: each a JSON object whose keys are the fields of one of these values."""

import json
from dataclasses import dataclass, fields
from typing import Final, TypeVar

from pnwtable.core.game import Setup
from pnwtable.core.plain import Plain, from_plain, to_plain
from pnwtable.core.zones import Seat
from pnwtable.play.results import Result
from pnwtable.play.seats import Controller

T = TypeVar("T")

FORMAT: Final = 1
"""The form of a journal; one with a higher number was written by a newer program."""


@dataclass(frozen=True, slots=True)
class Header:
    """All that a game is before its first command; ``digest`` is that of the deal."""

    pnwtable: int
    game: str
    rules: int
    setup: Setup
    seed: int
    deal_chosen: bool
    controllers: tuple[Controller, ...]
    began: str
    digest: str


@dataclass(frozen=True, slots=True)
class Did:
    """A command in its canonical words, and the digest of the state after it."""

    do: str
    digest: str


@dataclass(frozen=True, slots=True)
class Undid:
    """So many commands were taken back, over a barrier or not."""

    undo: int
    barrier: bool
    digest: str


@dataclass(frozen=True, slots=True)
class Redid:
    """So many commands that had been taken back were done again."""

    redo: int
    digest: str


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody else controls a seat from now on."""

    seat: Seat
    controller: Controller


@dataclass(frozen=True, slots=True)
class LookedAt:
    """The person of this seat looked at the position."""

    look: Seat


@dataclass(frozen=True, slots=True)
class Practised:
    """Practice was switched on or off."""

    practice: bool


@dataclass(frozen=True, slots=True)
class Guided:
    """The first hand of the game begins at this table, or is over."""

    guided: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """The game ended for the first time."""

    result: Result


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The players gave the game up at this ISO time: it has no result, and nothing follows."""

    abandoned: str


Entry = Did | Undid | Redid | Seated | LookedAt | Practised | Guided | Ended | Abandoned

_KINDS: Final = (Did, Undid, Redid, Seated, LookedAt, Practised, Guided, Ended, Abandoned)
_BY_KEY: Final[dict[str, type[Entry]]] = {fields(kind)[0].name: kind for kind in _KINDS}


class NoEntry(ValueError):  # noqa: N818 - says what the line is
    """The line is no line of a journal; the message says what was expected."""


class NewerFormat(Exception):  # noqa: N818 - says what was met
    """The journal was written by a newer program."""


def line_of(entry: Header | Entry) -> bytes:
    """The line of the journal, with its newline."""
    # ASCII: a name may hold lone surrogates (from a file name, say), which UTF-8 has no bytes for.
    return json.dumps(to_plain(entry), separators=(",", ":")).encode("ascii") + b"\n"


def read_header(line: bytes) -> Header:
    """The first line of a journal. Raises NoEntry or NewerFormat."""
    values = _object(line)
    form = values.get("pnwtable")
    if type(form) is not int:
        raise NoEntry("this is no saved game")
    if form > FORMAT:
        raise NewerFormat(f"this game was saved by a newer version (format {form})")
    return _value(Header, values)


def read_entry(line: bytes) -> Entry:
    """A further line of a journal. Raises NoEntry."""
    values = _object(line)
    kind = next((_BY_KEY[key] for key in values if key in _BY_KEY), None)
    if kind is None:
        raise NoEntry("this is no line of a saved game")
    return _value(kind, values)


def _object(line: bytes) -> dict[str, Plain]:
    try:
        values = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise NoEntry("this line is not readable") from None
    if not isinstance(values, dict):
        raise NoEntry("this line is not readable")
    return values


def _value(kind: type[T], values: dict[str, Plain]) -> T:
    try:
        return from_plain(kind, values)
    except (ValueError, TypeError) as error:
        raise NoEntry(f"this line is not sound: {str(error)[:200]}") from None
