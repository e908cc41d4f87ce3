"""Forage: the state, its options, its zones and pawns."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeVar

from pnwtable.core.cards import Face
from pnwtable.core.game import OptionSpec, OptionValue
from pnwtable.core.table import Table
from pnwtable.core.zones import MOST_SEATS, PawnId, Seat, Sight, Token, ZoneId, ZoneSpec
from pnwtable.games.forage.ground import Ground

Phase = Literal["act", "centre", "reveal", "over"]

T = TypeVar("T")

ACTIONS: Final = 2
HAND: Final = 4
WINNING: Final = 4
TEAM_WINNING: Final = 8
FEWEST: Final = 2
FEWEST_FOR_MORE: Final = 4
"""Large map and teams need that many players."""

FEWEST_FOR_LARGE: Final = 6
"""Section 1: from so many the rulebook recommends the large map."""

OPTIONS: Final = (
    OptionSpec(
        "large_map",
        (False, True),
        default=False,
        recommended=((True, range(FEWEST_FOR_LARGE, MOST_SEATS + 1)),),
    ),
    OptionSpec("teams", (False, True), default=False),
    OptionSpec("turn_limit", range(100), default=0),
)

DISCARD: Final = ZoneId("discard")
BOX: Final = ZoneId("box")

_SEATS: Final = tuple(Seat(number) for number in range(1, MOST_SEATS + 1))
HANDS: Final = {seat: ZoneId(f"hand@{seat}") for seat in _SEATS}
SETS: Final = {seat: ZoneId(f"set@{seat}") for seat in _SEATS}
HAND_OWNERS: Final = {zone: seat for seat, zone in HANDS.items()}
_ONE_PAWN: Final = {seat: (PawnId(f"pawn@{seat}"),) for seat in _SEATS}
_TWO_PAWNS: Final = {
    seat: (PawnId(f"pawn@{seat}.1"), PawnId(f"pawn@{seat}.2")) for seat in _SEATS[:FEWEST]
}


@dataclass(frozen=True, slots=True)
class Options:
    """The options of section 1 of the sheet."""

    large_map: bool = False
    teams: bool = False
    turn_limit: int = 0

    @classmethod
    def of(cls, values: Mapping[str, OptionValue]) -> "Options":
        """The typed options; the values have been checked against OPTIONS."""
        return cls(
            bool(values.get("large_map", False)),
            bool(values.get("teams", False)),
            int(values.get("turn_limit", 0)),
        )


@dataclass(frozen=True, slots=True)
class Swap:
    """A cache action or team swap that is running (FG-35, FG-87): whose, where, how many so far.

    Which cards have been exchanged by it is told by a counter on each of them.
    """

    seat: Seat
    zone: ZoneId
    exchanged: int


@dataclass(frozen=True, slots=True)
class Played:
    """A set that has been played, and what it was worth; kept when its cards go back (FG-68)."""

    seat: Seat
    faces: tuple[Face, ...]
    points: int


@dataclass(frozen=True, slots=True)
class ForageState:
    """A position of the game; tuples have an entry for each seat.

    ``home`` is the centre of the seat that is answering a question, once it is settled (FG-79).
    """

    table: Table
    seats: int
    options: Options
    ground: Ground
    phase: Phase
    turn: Seat | None
    first: Seat
    round: int
    actions: tuple[int, ...]
    ended: tuple[bool, ...]
    scores: tuple[int, ...]
    entered: frozenset[PawnId] = frozenset()
    swap: Swap | None = None
    asked: Seat | None = None
    to_reveal: int = 0
    home: ZoneId | None = None
    played: tuple[Played, ...] = ()

    def all_seats(self) -> tuple[Seat, ...]:
        """p1 and on."""
        return _SEATS[: self.seats]

    def pawns_of(self, seat: Seat) -> tuple[PawnId, ...]:
        """FG-70: two pawns each with two players, else one."""
        return pawns_of(self.seats, seat)

    def mate_of(self, seat: Seat) -> Seat | None:
        """FG-85: the other member of the team."""
        if not self.options.teams:
            return None
        half = self.seats // 2
        return Seat(seat + half if seat <= half else seat - half)

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """The seat and its mate, the lower one first; without teams the seat alone."""
        mate = self.mate_of(seat)
        if mate is None:
            return (seat,)
        return (seat, mate) if seat < mate else (mate, seat)

    def is_on_turn(self, seat: Seat) -> bool:
        """Whether it is the turn of the seat or its team."""
        return seat == self.turn or (self.options.teams and self.mate_of(seat) == self.turn)

    def stands_on(self, seat: Seat, zone: ZoneId) -> bool:
        """Whether a pawn of the seat stands there."""
        pawns = self.table.pawns
        return any(pawns[pawn] == zone for pawn in self.pawns_of(seat))

    def stand_together(self, seat: Seat, mate: Seat) -> bool:
        """FG-87, FG-88: whether two members of a team stand on the same cell."""
        pawns = self.table.pawns
        return pawns[self.pawns_of(seat)[0]] == pawns[self.pawns_of(mate)[0]]

    def is_running(self, seat: Seat, zone: ZoneId) -> bool:
        """FG-35, FG-87: whether an action of the seat with that cache or hand is running."""
        swap = self.swap
        return swap is not None and swap.seat == seat and swap.zone == zone

    def revealed(self, seat: Seat) -> tuple[Token, ...]:
        """The cards of a hand that lie open to all."""
        up = self.table.up
        return tuple(card for card in self.table.cards[HANDS[seat]] if up[card] is not None)

    def hidden(self, seat: Seat) -> tuple[Token, ...]:
        """The cards of a hand that its owner sees alone."""
        up = self.table.up
        return tuple(card for card in self.table.cards[HANDS[seat]] if up[card] is None)


def pawns_of(seats: int, seat: Seat) -> tuple[PawnId, ...]:
    """FG-70: two pawns each with two players, else one."""
    return _TWO_PAWNS[seat] if seats == FEWEST else _ONE_PAWN[seat]


def with_seat(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The values with another one for that seat."""
    return (*values[: seat - 1], value, *values[seat:])


def zone_specs(seats: int, cells: Mapping[ZoneId, int | None]) -> Mapping[ZoneId, ZoneSpec]:
    """The zones of section 2 of the sheet; ``cells`` says how many cards each cell holds."""
    nobody, everybody = ZoneSpec(Sight.NOBODY), ZoneSpec(Sight.ALL)
    here = _SEATS[:seats]
    specs = {zone: replace(nobody, holds=holds) for zone, holds in cells.items()}
    specs |= {HANDS[seat]: hand_spec(seat) for seat in here}
    specs |= {SETS[seat]: everybody for seat in here}
    return {**specs, DISCARD: everybody, BOX: nobody}


def hand_spec(seat: Seat, guest: Seat | None = None) -> ZoneSpec:
    """A hand; a mate on the same cell looks at it as its owner does (FG-88)."""
    guests = frozenset[Seat]() if guest is None else frozenset({guest})
    return ZoneSpec(Sight.OWNER, owner=seat, guests=guests)


def to_be_revealed(score: int) -> int:
    """FG-59, FG-90: how many cards of a full hand lie open with that many own points."""
    return min(HAND, score + 1)
