"""The lines of a journal: each a JSON object whose keys are the fields of one of these values."""

import json
from dataclasses import dataclass, fields, replace
from typing import Final, TypeVar, get_args

from pnwtable.core.game import Setup
from pnwtable.core.plain import Plain, from_plain, to_plain
from pnwtable.core.zones import Seat
from pnwtable.play.damage import Damage, Damaged
from pnwtable.play.results import Result
from pnwtable.play.seats import Controller

T = TypeVar("T")

FORMAT: Final = 3
"""The form of a journal; one with a higher number was written by a newer program.

Form 1 knew no names, no bookmarks and no branches, form 2 no hints; both are read like any other.
"""

_WITH_ORIGIN: Final = 2
"""The first form whose header tells where a branch comes from."""

LONGEST_NAME: Final = 60
"""Letters of the name of a table, or of a bookmark."""


def short_name(text: str) -> str:
    """The name in one line, and no longer than names may be."""
    return " ".join(text.split())[:LONGEST_NAME].strip()


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a branch comes from: the game that began then, after so many commands."""

    game: str
    began: str
    position: int


@dataclass(frozen=True, slots=True)
class Header:
    """All that a game is before its first command; ``digest`` is that of the deal.

    ``origin`` is there for a branch, whose first commands are those of another game.
    """

    pnwtable: int
    game: str
    rules: int
    setup: Setup
    seed: int
    deal_chosen: bool
    controllers: tuple[Controller, ...]
    began: str
    digest: str
    origin: Origin | None = None


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
class Hinted:
    """Whoever sits there was told what a strong player would do: the result is marked by it."""

    hint: Seat


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


@dataclass(frozen=True, slots=True)
class Named:
    """The players call this table so; an empty name is none."""

    named: str


@dataclass(frozen=True, slots=True)
class Bookmarked:
    """The position after so many commands has this bookmark; an empty one removes it."""

    bookmark: str
    at: int


@dataclass(frozen=True, slots=True)
class Branched:
    """Somebody went on from this position at another table, while this game was not over."""

    branched: int


Note = Named | Bookmarked
"""What changes nothing of a game: it may follow even after the players gave the game up."""

Entry = (
    Did
    | Undid
    | Redid
    | Seated
    | LookedAt
    | Practised
    | Hinted
    | Guided
    | Ended
    | Abandoned
    | Note
    | Branched
)

_KINDS: Final[tuple[type[Entry], ...]] = get_args(Entry)
_BY_KEY: Final[dict[str, type[Entry]]] = {fields(kind)[0].name: kind for kind in _KINDS}


def line_of(entry: Header | Entry) -> bytes:
    """The line of the journal, with its newline."""
    # ASCII: a name may hold lone surrogates (from a file name, say), which UTF-8 has no bytes for.
    return json.dumps(to_plain(entry), separators=(",", ":")).encode("ascii") + b"\n"


def read_header(line: bytes) -> Header:
    """The first line of a journal. Raises Damaged."""
    values = _object(line)
    form = values.get("pnwtable")
    if type(form) is not int:
        raise Damaged(Damage("no-save"))
    if form > FORMAT:
        raise Damaged(Damage("newer-form", {"form": form}))
    if form < _WITH_ORIGIN:
        values.setdefault("origin", None)
    header = _value(Header, values)
    return replace(header, controllers=tuple(map(_short, header.controllers)))


def read_entry(line: bytes) -> Entry:
    """A further line of a journal. Raises Damaged."""
    values = _object(line)
    kind = next((_BY_KEY[key] for key in values if key in _BY_KEY), None)
    if kind is None:
        raise Damaged(Damage("no-line"))
    result = values.get("result")
    if kind is Ended and isinstance(result, dict):
        result.setdefault("with_hints", False)  # before form 3 there were none
    entry = _value(kind, values)
    if isinstance(entry, Seated):
        return replace(entry, controller=_short(entry.controller))
    return entry


def _short(who: Controller) -> Controller:
    """The same with words as long as ours are: measuring a stranger's takes their square."""
    words = {name: getattr(who, name)[:LONGEST_NAME] for name in ("level", "name", "colour")}
    return replace(who, **words)


def _object(line: bytes) -> dict[str, Plain]:
    try:
        values = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Damaged(Damage("not-readable")) from None
    if not isinstance(values, dict):
        raise Damaged(Damage("not-readable"))
    return values


def _value(kind: type[T], values: dict[str, Plain]) -> T:
    try:
        return from_plain(kind, values)
    except (ValueError, TypeError, RecursionError) as error:
        raise Damaged(Damage("not-sound", {"said": str(error)[:200]})) from None
