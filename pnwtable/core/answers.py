"""What the rules answer, and texts that carry ids and values instead of sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnwtable.core.commands import Command
from pnwtable.core.events import Value
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId


@dataclass(frozen=True, slots=True)
class Ok:
    """The command may be done; names are resolved to cards."""

    command: Command


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule that forbids the command, with the values its sentence needs."""

    rule: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NotThere:
    """The command names a card, zone, pawn or seat that is not there for who asked."""

    asked: str


Answer = Ok | Refusal | NotThere


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence by its key in the language file, and what fills it."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    cards: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """What the rules want seen at a place: ``kind`` chooses the look, ``text`` the words.

    ``kind`` is one of ``info``, ``good``, ``warn``, ``trump``, ``led``, ``fire`` (a flame with a
    number), ``reach`` (a ring without words).
    """

    place: ZoneId | PawnId
    kind: str
    text: Text
    card: Token | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score: where these points of a seat come from."""

    seat: Seat
    rule: str
    points: int
    text: Text


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: ``winners``, and the key of a word for it (a rating, say)."""

    winners: tuple[Seat, ...]
    rating: str = ""
