"""Orca Isles: the state, its options, its zones and pawns."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeVar

from pnwtable.core.cards import Face
from pnwtable.core.game import OptionSpec, OptionValue
from pnwtable.core.renewed import quick
from pnwtable.core.table import Table
from pnwtable.core.zones import Order, PawnId, Seat, Sight, ZoneId, ZoneSpec, seats_from

Phase = Literal["place", "over"]

T = TypeVar("T")

FEWEST: Final = 3
MOST: Final = 6
ROUNDS: Final = 5
JOKERS: Final = 2
HAND: Final = 4
"""OI-02, OI-61: cards dealt, and to which a hand is filled."""

ORCAS: Final = (1, 2)
"""The orcas of a pod, one for each turn of a round (OI-11)."""

TURNS: Final = len(ORCAS)
MOST_ORCAS: Final = 2
"""OI-31: at an isle."""

MOST_HUNTED: Final = 2
"""OI-30, OI-81: cards under an orca."""

OPTIONS: Final = (OptionSpec("instincts", (False, True), default=False),)

DECK: Final = ZoneId("deck")
DISCARD: Final = ZoneId("discard")
BOX: Final = ZoneId("box")

_SEATS: Final = tuple(Seat(number) for number in range(1, MOST + 1))
HANDS: Final = {seat: ZoneId(f"hand@{seat}") for seat in _SEATS}
PODS: Final = {seat: ZoneId(f"pod@{seat}") for seat in _SEATS}
UNDER: Final = {(seat, orca): ZoneId(f"under@{seat}.{orca}") for seat in _SEATS for orca in ORCAS}
PAWNS: Final = {(seat, orca): PawnId(f"pawn@{seat}.{orca}") for seat in _SEATS for orca in ORCAS}
_ORCAS_OF: Final = {seat: tuple((seat, orca) for orca in ORCAS) for seat in _SEATS}
OWNERS: Final = {zone: seat for seat, zone in HANDS.items()} | {
    zone: seat for (seat, _), zone in UNDER.items()
}
"""Whose the hands and the cards under orcas are (OI-102)."""

_ISLES: Final = tuple(ZoneId(f"isle.{number}") for number in range(1, MOST))
_GATHERS: Final = tuple(ZoneId(f"gather.{number}") for number in range(1, MOST + 1))
ISLES: Final = frozenset(_ISLES)
GATHERS: Final = frozenset(_GATHERS)


@dataclass(frozen=True, slots=True)
class Options:
    """The options of section 1 of the sheet."""

    instincts: bool = False

    @classmethod
    def of(cls, values: Mapping[str, OptionValue]) -> "Options":
        """The typed options; the values have been checked against OPTIONS."""
        return cls(bool(values.get("instincts", False)))


@quick
@dataclass(frozen=True, slots=True)
class Earned:
    """Points of a seat and what they are for: a set by its key, ``isle`` or ``tie``.

    A hunt that made no set has earned 0. ``hand`` tells a set of the last sorting (OI-70) from one
    of a hunt, which has its ``round`` and its ``isle``; ``why`` says by what an isle was won.
    """

    seat: Seat
    what: str
    points: int
    faces: tuple[Face, ...] = ()
    hand: bool = False
    round: int = 0
    isle: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class OrcaState:
    """A position of the game; tuples have an entry for each seat."""

    table: Table
    seats: int
    options: Options
    phase: Phase
    round: int
    first: Seat
    turn: Seat | None
    turns: tuple[int, ...]
    scores: tuple[int, ...]
    last: tuple[int, ...]
    final: tuple[int, ...]
    earned: tuple[Earned, ...] = ()

    def all_seats(self) -> tuple[Seat, ...]:
        """p1 and on."""
        return _SEATS[: self.seats]

    def in_turn_order(self) -> tuple[Seat, ...]:
        """Clockwise from the first player of this round."""
        return seats_from(self.first, self.seats)

    def isles(self) -> tuple[ZoneId, ...]:
        """The isle places from left to right."""
        return _ISLES[: self.seats - 1]

    def gathers(self) -> tuple[ZoneId, ...]:
        """The gather places from left to right."""
        return _GATHERS[: self.seats]

    def orca(self, seat: Seat) -> int:
        """OI-11: the orca that the seat places in its present turn of the round."""
        done = self.turns[seat - 1]
        return done + 1 if done < TURNS else TURNS

    def orcas_at(self, isle: ZoneId) -> tuple[tuple[Seat, int], ...]:
        """The orcas at an isle as seat and number, in turn order."""
        pawns = self.table.pawns
        return tuple(
            [
                orca
                for seat in self.in_turn_order()
                for orca in _ORCAS_OF[seat]
                if pawns[PAWNS[orca]] == isle
            ]
        )

    def supply(self) -> int:
        """OI-66, OI-82: how many cards can be had from the deck, with a renewal."""
        return len(self.table.cards[DECK]) + len(self.table.cards[DISCARD])


def with_seat(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The values with another one for that seat."""
    return (*values[: seat - 1], value, *values[seat:])


def pods(seats: int) -> Mapping[PawnId, ZoneId | None]:
    """OI-04: every orca in its pod."""
    return {PAWNS[seat, orca]: PODS[seat] for seat in _SEATS[:seats] for orca in ORCAS}


_SHOWN: Final = {owner: ZoneSpec(Sight.ALL, owner=owner) for owner in (None, *_SEATS)}


def shown_to_all(hand: ZoneSpec) -> ZoneSpec:
    """OI-70: what becomes of a hand when the last round is over; its order says its sets."""
    return _SHOWN[hand.owner]


@lru_cache(maxsize=MOST)
def zone_specs(seats: int) -> Mapping[ZoneId, ZoneSpec]:
    """The zones of section 2 of the sheet."""
    nobody, everybody = ZoneSpec(Sight.NOBODY), ZoneSpec(Sight.ALL)
    here = _SEATS[:seats]
    specs = {DECK: nobody, DISCARD: everybody}
    specs |= dict.fromkeys((*_ISLES[: seats - 1], *_GATHERS[:seats]), everybody)
    for seat in here:
        # Nobody sees from which place of a hand a card is hunted: it may be one that all saw come.
        specs[HANDS[seat]] = ZoneSpec(Sight.OWNER, owner=seat, order=Order.OWNER)
        for orca in ORCAS:
            specs[UNDER[seat, orca]] = ZoneSpec(Sight.OWNER, owner=seat)
        specs[PODS[seat]] = ZoneSpec(Sight.ALL, holds=0)
    return {**specs, BOX: nobody}
