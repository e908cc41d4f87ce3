"""A finished game as statistics see it, read from its journal without playing it again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

from pnwtable.core.game import OptionValue
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.damage import Damage, Damaged
from pnwtable.play.entries import Abandoned, Ended, Header, read_entry, read_header
from pnwtable.play.journal import LONGEST_LINE, MOST_BYTES
from pnwtable.play.reading import ENDED, GIVEN_UP
from pnwtable.play.results import MOST_POINTS, Result
from pnwtable.play.seats import Controller

Variant = tuple[tuple[str, OptionValue], ...]
"""The options that are not as the sheet has them, by key; empty for the game as it is."""

Unended = Literal["open", "given-up"]
"""Why a journal has no result: the game goes on, or was given up."""

_IDENTITY: Final = 32


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of a game that is over: who sat there at the end, with how many points."""

    seat: Seat
    who: Controller
    score: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class Played:
    """The first end of one game. Two journals of the same ``identity`` tell of the same game."""

    identity: str
    game: str
    rules: int
    options: Mapping[str, OptionValue]
    variant: Variant
    places: tuple[Place, ...]
    rating: str
    began: str
    finished: datetime
    deal: int
    deal_chosen: bool
    with_takebacks: bool
    with_hints: bool
    practice: bool

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.places)

    @property
    def apart(self) -> bool:
        """Whether it is kept apart: take-backs of what was secret, hints, or practice."""
        return self.with_takebacks or self.with_hints or self.practice

    @property
    def opposition(self) -> str:
        """Who played: ``alone``, ``people``, ``computers``, a level of computers, or ``mixed``."""
        bots = {place.who.strength for place in self.places if not place.who.is_person}
        if self.seats == 1:
            return "alone"
        if not bots:
            return "people"
        if not any(place.who.is_person for place in self.places):
            return "computers"
        return bots.pop() if len(bots) == 1 else "mixed"

    def place_of(self, person: str) -> Place | None:
        """Where the person of that name sat."""
        return next((p for p in self.places if p.who.is_person and p.who.name == person), None)


def read_played(path: Path) -> Played | Unended:
    """The result in a journal; only its first end counts. Raises Damaged for a damaged one.

    It takes no lock and writes nothing. Lines between the first and the result are not judged.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES)
    except OSError as error:
        raise Damaged(Damage("unread", {"said": str(error.strerror)}, path)) from None
    try:
        return _read(content)
    except Damaged as damaged:
        raise Damaged(damaged.damage.at(path)) from None


def _read(content: bytes) -> Played | Unended:
    first, newline, _ = content.partition(b"\n")
    if not newline or len(first) > LONGEST_LINE:
        raise Damaged(Damage("no-save"))
    header = read_header(first)
    ended = _line(content, ENDED)
    return _unended(content) if ended is None else _played(first, header, _result(ended))


def _line(content: bytes, begins: bytes) -> bytes | None:
    """The first whole line that begins so; a torn last line was never shown."""
    at = content.find(begins)
    end = content.find(b"\n", at + 1)
    return None if at < 0 or end < 0 else content[at + 1 : end]


def _unended(content: bytes) -> Unended:
    given_up = _line(content, GIVEN_UP)
    if given_up is None:
        return "open"
    if len(given_up) > LONGEST_LINE or not isinstance(read_entry(given_up), Abandoned):
        raise Damaged(Damage("not-readable"))
    return "given-up"


def _result(line: bytes) -> Result:
    entry = read_entry(line) if len(line) <= LONGEST_LINE else None
    if not isinstance(entry, Ended):
        raise Damaged(Damage("no-result"))
    if any(abs(score) > MOST_POINTS for score in entry.result.scores.values()):
        raise Damaged(Damage("no-result"))
    return entry.result


def _played(first: bytes, header: Header, result: Result) -> Played:
    if header.game != result.game or len(result.seats) != header.setup.seats:
        raise Damaged(Damage("another-result"))
    return Played(
        identity=sha256(first).hexdigest()[:_IDENTITY],
        game=result.game,
        rules=header.rules,
        options=result.options,
        variant=_variant(result),
        places=tuple(_place(result, Seat(at)) for at in range(1, len(result.seats) + 1)),
        rating=result.rating,
        began=header.began,
        finished=_moment(result.finished_at),
        deal=header.seed,
        deal_chosen=header.deal_chosen,
        with_takebacks=result.with_takebacks,
        with_hints=result.with_hints,
        practice=result.practice,
    )


def _place(result: Result, seat: Seat) -> Place:
    who = result.seats[seat - 1]
    return Place(seat, who, result.scores.get(seat), seat in result.winners)


def _variant(result: Result) -> Variant:
    game = BY_KEY.get(result.game)
    if game is None:
        raise Damaged(Damage("no-game", {"game": result.game[:40]}))
    usual = {spec.key: spec.default for spec in game.options}
    other = {key: value for key, value in result.options.items() if usual.get(key) != value}
    return tuple(sorted((key, value) for key, value in other.items() if key in usual))


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Damaged(Damage("no-end")) from None
