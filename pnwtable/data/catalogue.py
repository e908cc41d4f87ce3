"""Reading what the program tells of each game beside its rules: length, complexity, a picture."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pnwtable.core.cards import JOKER, STANDARD_PACK, Face
from pnwtable.core.sides import side_of
from pnwtable.data.errors import quoted
from pnwtable.data.places import assets, of_game
from pnwtable.data.strict import Node, read_own_file

BACK: Final = "back"
FLAME: Final = "flame"
FLAMES: Final = (FLAME, f"{FLAME}:1", f"{FLAME}:2")
"""A fire of no team, and one of each of two."""

PAWN: Final = "pawn:"

_LONGEST: Final = 600
_DEEPEST: Final = 3
_FARTHEST: Final = 20.0
_PLACED: Final = (3, 4)

Value = bool | int | str
"""The value of an option; the rules judge whether it is one of theirs."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A thing in a picture: what it is, where its middle lies, and how far it is turned.

    Places are in widths of a card from the middle of the picture; degrees go clockwise.
    """

    what: str
    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Vignette:
    """A small picture of a game, so many cards wide; the lowest thing comes first."""

    across: float
    lies: tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """What is told of one game: minutes from shortest to longest, complexity from 1 to 3.

    ``minutes`` None leaves that open. ``sessions`` are options that are chosen together, by the
    name of their words.
    """

    minutes: tuple[int, int] | None
    complexity: int
    picture: Vignette
    sessions: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)


UNTOLD: Final = Entry(
    minutes=None,
    complexity=1,
    picture=Vignette(
        across=4.0,
        lies=(Lying(BACK, -0.6, 0.08, -12), Lying(BACK, 0, 0), Lying(BACK, 0.6, 0.08, 12)),
    ),
)
"""What stands for a game of which nothing is told."""


def catalogue_of(games: Iterable[str]) -> Mapping[str, Entry]:
    """The entry of each of these games: ours, else that of its own folder. Raises DataError."""
    ours = read_catalogue(assets() / "games.yaml")
    return {game: ours[game] if game in ours else _brought(game) for game in games}


def _brought(game: str) -> Entry:
    path = of_game(game, "about.yaml")
    return _entry(read_own_file(path)) if path.is_file() else UNTOLD


def read_catalogue(path: Path) -> Mapping[str, Entry]:
    """The entries of the file by the keys of the games, or a DataError with the line."""
    return {game: _entry(node) for game, node in read_own_file(path).items()}


def _entry(node: Node) -> Entry:
    part = node.mapping(required=("minutes", "complexity", "picture"), optional=("sessions",))
    given = part.get("sessions")
    sessions = {} if given is None else {name: _options(one) for name, one in given.items()}
    return Entry(
        minutes=_minutes(part["minutes"]),
        complexity=part["complexity"].whole(1, _DEEPEST),
        picture=_vignette(part["picture"]),
        sessions=sessions,
    )


def _minutes(node: Node) -> tuple[int, int]:
    numbers = [one.whole(1, _LONGEST) for one in node.sequence()]
    if len(numbers) != 2 or numbers != sorted(numbers):  # noqa: PLR2004 - from, to
        node.expected("two numbers of minutes, the smaller first")
    return numbers[0], numbers[1]


def _options(node: Node) -> Mapping[str, Value]:
    return {key: _value(one) for key, one in node.items()}


def _value(node: Node) -> Value:
    value = node.plain()
    if not isinstance(value, bool | int | str):
        node.expected("a value of an option")
    return value


def _vignette(node: Node) -> Vignette:
    part = node.mapping(required=("across", "lies"))
    lies = tuple(map(_lying, part["lies"].sequence()))
    if not lies:
        part["lies"].expected("at least one thing")
    return Vignette(part["across"].number(1, _FARTHEST), lies)


def _lying(node: Node) -> Lying:
    words = node.text().split()
    if len(words) not in _PLACED or not _is_known(words[0]):
        node.expected("a face, pawn:<colour> or flame, then x, y and perhaps a turn")
    try:
        x, y, *turn = map(float, words[1:])
    except ValueError:
        node.fail(f"{quoted(node.text())}: x, y and turn are numbers")
    return Lying(words[0], x, y, *turn)


def _is_known(what: str) -> bool:
    if what in (BACK, JOKER, *FLAMES) or what in STANDARD_PACK or what.startswith(PAWN):
        return True
    try:
        return all(side_of(Face(side)) for side in what.split("|"))
    except ValueError:
        return False
