"""What every game is: a value and functions from value to value."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeVar

from pnwtable.core.answers import Answer, Contest, Line, Mark, NotThere, Outcome, Refusal, Text
from pnwtable.core.board import Board, Deck
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import (
    Asked,
    AskedMove,
    AskedWalk,
    Command,
    MalformedCommand,
    parse_command,
)
from pnwtable.core.events import Step
from pnwtable.core.table import Table
from pnwtable.core.view import View
from pnwtable.core.zones import PawnId, Seat, ZoneId

OptionValue = bool | int | str
Field = bool | int | str | tuple[str, ...]
"""A state field as scenarios write it: a seat is ``p1``, nothing is ``none``."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """An option of a sheet: its key, the values it may have, the default.

    ``names`` says of which data (``maps``) the value is a name; those that exist are found where
    data is read. A saved game has its data with it, so the rules allow any name. ``recommended``
    are values that the sheet recommends for numbers of seats. ``during`` is the one phase for which
    it matters, if there is such a phase.
    """

    key: str
    values: tuple[OptionValue, ...] | range
    default: OptionValue
    names: Literal["", "maps"] = ""
    recommended: tuple[tuple[OptionValue, range], ...] = ()
    during: str = ""

    def allows(self, value: object) -> bool:
        """Whether the value is one of them and of the very type (``true`` is no 1)."""
        if type(value) is not type(self.default):
            return False
        return bool(self.names) or value in self.values

    def advice(self, seats: int) -> OptionValue | None:
        """The value that the sheet recommends for so many seats, if it does."""
        return next((value for value, numbers in self.recommended if seats in numbers), None)

    def said(self) -> str:
        """The values that are allowed, in words."""
        if isinstance(self.values, range):
            return f"{self.values.start} to {self.values.stop - 1}"
        return ", ".join(str(value).lower() for value in self.values)


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a deal depends on beside the seed.

    ``first`` None leaves the first player to the seed. Map and deck are whole values.
    """

    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    first: Seat | None = None
    board: Board | None = None
    deck: Deck | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A position that a scenario describes (vocabulary, section Scenarios).

    ``zones`` None is an ordinary deal. Facing is given a zone at a time: all its cards for None,
    else the cards named.
    """

    zones: Mapping[ZoneId, tuple[str, ...]] | None = None
    face_up: tuple[tuple[ZoneId, tuple[str, ...] | None], ...] = ()
    face_down: tuple[tuple[ZoneId, tuple[str, ...] | None], ...] = ()
    pawns: Mapping[PawnId, ZoneId | None] = field(default_factory=dict)
    state: Mapping[str, Field] = field(default_factory=dict)


class PositionError(ValueError):
    """A scenario's position cannot be laid out; the message says what and where."""


class HasTable(Protocol):
    """A game's state: a frozen dataclass of plain values, of which only the Table has secrets."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def table(self) -> Table:
        """Where everything lies."""


S = TypeVar("S", bound=HasTable)


class Game(Protocol[S]):
    """The rules of one game. No method changes anything; none reads a clock, file or screen."""

    key: str
    rules_version: int
    seats: range
    options: tuple[OptionSpec, ...]
    state_type: type[S]

    def refuses(self, setup: Setup) -> Refusal | None:
        """The rule that forbids this set-up, or None. Called before every deal."""

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """The name of the map these options play on, or None for a game without maps."""

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """The name of a deck that is data, or None for standard cards."""

    def start(self, setup: Setup, chance: Chance) -> Step[S]:
        """Deal."""

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> S:
        """Lay out a scenario's position. Raises PositionError."""

    def pack(self, state: S) -> tuple[tuple[Face, ...], ...]:
        """All cards of this game, each as its sides; public."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act now; none when it is over."""

    def check(self, state: S, asked: Asked) -> Answer:
        """Resolve and judge what is asked; never raises. Call it through ``judge``."""

    def apply(self, state: S, command: Command, chance: Chance) -> Step[S]:
        """Do a command that ``check`` has found Ok."""

    def legal(self, state: S, seat: Seat) -> Iterator[Command]:
        """What the seat may do: complete for single cards, pawns, Press and Choose."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it lasts."""

    def contest(self, state: S) -> Contest:
        """Who plays together, and for how many points; public."""

    def fields(self, state: S) -> Mapping[str, Field]:
        """The state fields of the sheet, computed ones too; public."""

    def bound(self, setup: Setup) -> int | None:
        """The most commands a game can take, if there is such a number."""

    def binds(self, state: S, command: Command) -> bool:
        """Whether the sheet makes it a barrier to take this command back, whatever it showed."""

    def needs_secret(self, state: S) -> bool:
        """Whether the decision to be made now needs what only its seat may see.

        If so, in hot-seat play a curtain is drawn first; if not, it can be made by what lies open
        to all. Depends on public fields only, so every View answers alike.
        """

    def remark(self, view: View[S], command: Command) -> Text | None:
        """What a player would want to be told before giving this legal command."""

    def marks(self, view: View[S]) -> tuple[Mark, ...]:
        """What should be visible on the table beside the cards."""

    def tally(self, view: View[S]) -> tuple[Line, ...]:
        """Where every point comes from: the lines of a seat sum up to its ``score@N``.

        Only Signal Fire says more while a round lasts: what it would be worth if it ended now,
        though a score changes at the end of the round alone.
        """

    def could_lie(self, view: View[S], zone: ZoneId, place: int, sides: tuple[Face, ...]) -> bool:
        """Whether a hidden card with these sides may lie there, for all the viewer can know."""


AnyGame = Game[Any]  # Any: a registry holds games of different states, and each gets only its own


def judge(game: AnyGame, state: HasTable, asked: Asked) -> Answer:
    """The one way to ask the rules: what is not on the table is NotThere, the rest is ``check``."""
    table = state.table
    if not 1 <= asked.seat <= state.seats:
        return NotThere(str(asked))
    if isinstance(asked, AskedMove):
        there = asked.source in table.zones and asked.target in table.zones
    elif isinstance(asked, AskedWalk):
        there = asked.pawn in table.pawns and asked.target in table.zones
    else:
        there = True
    return game.check(state, asked) if there else NotThere(str(asked))


def judge_text(game: AnyGame, state: HasTable, text: str) -> Answer:
    """As ``judge``, for a command as text; without a seat in it, for the seat that can act."""
    try:
        asked = parse_command(text, acting_seat(game, state))
    except MalformedCommand as error:
        return NotThere(str(error))
    return judge(game, state, asked)


def acting_seat(game: AnyGame, state: HasTable) -> Seat:
    """Whose a command without a seat is: the one that can act, else ``turn``, else p1."""
    actors = game.actors(state)
    if len(actors) == 1:
        return actors[0]
    turn = str(game.fields(state).get("turn", ""))
    return Seat(int(turn[1:])) if turn[1:].isdigit() else Seat(1)
