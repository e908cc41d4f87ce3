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
    number), ``reach`` (a ring without words), ``last`` (the end is near, for all), ``asked`` (what
    whoever acts is asked for), ``round`` (how far the game is), ``team`` (its sign); of a certain
    team it is ``fire.2`` or ``team.2``. Marks at cards may name a ``button``: it lies at these
    cards where there is room.
    """

    place: ZoneId | PawnId
    kind: str
    text: Text
    card: Token | None = None
    button: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score: where these points of a seat come from."""

    seat: Seat
    rule: str
    points: int
    text: Text


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays for whose points, and for how many; the same at every moment of a game.

    A team shares its points and how it ends. ``pooled``: the score of a seat is already that of
    its team, else a team has the sum. ``goal`` are points that win, ``rounds`` how many rounds are
    counted, 0 for no such number; ``by_round``: points come at the end of a round alone.
    ``grades`` are the words for the score of a solitaire, the best first, each with the most
    points that still earn it; the last one has None.
    """

    teams: tuple[tuple[Seat, ...], ...]
    pooled: bool = False
    goal: int = 0
    by_round: bool = False
    rounds: int = 0
    grades: tuple[tuple[int | None, str], ...] = ()

    def points(self, scores: Mapping[Seat, int], team: tuple[Seat, ...]) -> int:
        """What a team has when the seats have these scores."""
        mine = [scores.get(seat, 0) for seat in team]
        return mine[0] if self.pooled else sum(mine)

    def leaders(self, scores: Mapping[Seat, int]) -> frozenset[Seat]:
        """The seats of the teams with the most points, if these are above zero."""
        had = {team: self.points(scores, team) for team in self.teams}
        most = max(had.values(), default=0)
        return frozenset(seat for team in had for seat in team if most > 0 and had[team] == most)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: ``winners``, and the key of a word for it (a rating, say)."""

    winners: tuple[Seat, ...]
    rating: str = ""
