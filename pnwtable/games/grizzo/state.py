"""Grizzo: the state, its options and its zones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

from pnwtable.core.board import Deck
from pnwtable.core.cards import Face
from pnwtable.core.game import OptionSpec, OptionValue
from pnwtable.core.sides import COLOURS
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Sight, Token, ZoneId, ZoneSpec

Phase = Literal["must", "choice", "stop", "over"]
Finish = Literal["fair", "sudden"]

PILE: Final = ZoneId("pile")
DISCARD: Final = ZoneId("discard")
BOX: Final = ZoneId("box")

ROWS: Final = {colour: ZoneId(f"row.{colour}") for colour in COLOURS}
COLOUR_OF_ROW: Final = {row: colour for colour, row in ROWS.items()}

OPTIONS: Final = (
    OptionSpec("finish", ("fair", "sudden"), "fair"),
    OptionSpec("short", (False, True), default=False),
)

POINTS: Final = {2: (3, 1), 3: (4, 2, 1), 4: (5, 3, 2, 1), 5: (6, 4, 3, 2, 1)}
"""GZ-62: by the number of seats, the points of each place of a colour."""

SHORT_CARDS: Final = 60
"""GZ-04: how many cards a short game uses."""

LEAST_CLAIMED: Final = 2
MOST_IN_ROW: Final = 3
"""GZ-23: a row of two or three is valid. GZ-20: one more card busts it."""

SETS: Final = {
    (Seat(seat), colour): ZoneId(f"set@{seat}.{colour}")
    for seat in range(1, max(POINTS) + 1)
    for colour in COLOURS
}


@dataclass(frozen=True, slots=True)
class Options:
    """The options of section 1 of the sheet."""

    finish: Finish = "fair"
    short: bool = False

    @classmethod
    def of(cls, values: Mapping[str, OptionValue]) -> "Options":
        """The typed options; the values have been checked against OPTIONS."""
        finish: Finish = "sudden" if values.get("finish") == "sudden" else "fair"
        return cls(finish, bool(values.get("short", False)))


@dataclass(frozen=True, slots=True)
class GrizzoState:
    """A position of the game.

    ``deck`` lists all cards of the game, for in a View they cannot be read off the table.
    ``reshuffled`` are the cards that became the new pile of GZ-52: everybody saw them go in.
    """

    table: Table
    seats: int
    options: Options
    deck: Deck
    first: Seat
    turn: Seat
    phase: Phase = "must"
    played: int = 0
    final: bool = False
    reshuffled: tuple[tuple[Face, ...], ...] = field(default=())

    @property
    def last(self) -> Seat:
        """GZ-03: the seat that ends each round."""
        return Seat((self.first - 2) % self.seats + 1)

    @property
    def next(self) -> Seat:
        """The seat whose turn comes next."""
        return Seat(self.turn % self.seats + 1)


@lru_cache(maxsize=len(POINTS))
def zone_specs(seats: int) -> Mapping[ZoneId, ZoneSpec]:
    """The zones of section 2 of the sheet."""
    nobody, everybody = ZoneSpec(Sight.NOBODY), ZoneSpec(Sight.ALL)
    sets = [zone for (seat, _), zone in SETS.items() if seat <= seats]
    return {
        PILE: nobody,
        **dict.fromkeys((*ROWS.values(), *sets, DISCARD), everybody),
        BOX: nobody,
    }


def is_valid(cards: tuple[Token, ...]) -> bool:
    """GZ-23: whether a row of these cards may be claimed."""
    return LEAST_CLAIMED <= len(cards) <= MOST_IN_ROW


def any_valid(table: Table) -> bool:
    """Whether at least one row may be claimed."""
    return any(is_valid(table.cards[row]) for row in COLOUR_OF_ROW)
