"""Cabin by the Sea: the state, its options and its zones."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from pnwtable.core.cards import Face, rank_of
from pnwtable.core.game import OptionSpec, OptionValue
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Sight, ZoneId, ZoneSpec

Phase = Literal["sea", "supply", "end", "tide", "over"]

PLAYER: Final = Seat(1)

SEA: Final = ZoneId("sea")
SUPPLY: Final = ZoneId("supply")
BEACH: Final = ZoneId("beach")
TIDE: Final = ZoneId("tide")
LOST: Final = ZoneId("lost")
BOX: Final = ZoneId("box")

OPTIONS: Final = (
    OptionSpec("stacks", (7, 8, 9), 8),
    OptionSpec("murky", (False, True), default=False),
    OptionSpec("stockpiling", (False, True), default=False),
)

NUMERAL_POINTS: Final = 1
FACE_CARD_POINTS: Final = 2
ACE_POINTS: Final = 3

LOWEST_FACE_CARD: Final = 11
ACE: Final = 14

RATINGS: Final = (
    (0, "perfect"),
    (4, "master builder"),
    (8, "fine cabin"),
    (13, "weathered"),
    (20, "leaky"),
)
"""CB-53: the most points lost that still earn each rating."""

WORST_RATING: Final = "washed away"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of section 1 of the sheet."""

    stacks: int = 8
    murky: bool = False
    stockpiling: bool = False

    @classmethod
    def of(cls, values: Mapping[str, OptionValue]) -> "Options":
        """The typed options; the values have been checked against OPTIONS."""
        return cls(
            int(values.get("stacks", 8)),
            bool(values.get("murky", False)),
            bool(values.get("stockpiling", False)),
        )


@dataclass(frozen=True, slots=True)
class CabinState:
    """A position of the game."""

    table: Table
    options: Options
    phase: Phase
    turn_no: int = 1

    @property
    def seats(self) -> int:
        """Always one."""
        return 1

    @property
    def stacks(self) -> tuple[ZoneId, ...]:
        """The places of the cabin, from left to right."""
        return stacks(self.options.stacks)

    @property
    def score(self) -> int:
        """CB-51: the points lost so far."""
        return sum(points(face) for face in self.table.faces(LOST))


@cache
def stacks(number: int) -> tuple[ZoneId, ...]:
    """That many stack places, from left to right."""
    return tuple(ZoneId(f"stack.{place}") for place in range(1, number + 1))


def zone_specs(options: Options) -> Mapping[ZoneId, ZoneSpec]:
    """The zones of section 2 of the sheet."""
    nobody, everybody = ZoneSpec(Sight.NOBODY), ZoneSpec(Sight.ALL)
    hidden = dict.fromkeys((SEA, SUPPLY, BOX), nobody)
    seen = dict.fromkeys((BEACH, TIDE, LOST, *stacks(options.stacks)), everybody)
    return {**hidden, **seen}


def is_ace(face: Face) -> bool:
    """Whether it tops every card of its suit, and lets every one follow."""
    return rank_of(face) == ACE


def points(face: Face) -> int:
    """CB-51: what losing this card costs."""
    if is_ace(face):
        return ACE_POINTS
    return FACE_CARD_POINTS if rank_of(face) >= LOWEST_FACE_CARD else NUMERAL_POINTS


def rating(score: int) -> str:
    """CB-53: the word for a final score."""
    return next((word for most, word in RATINGS if score <= most), WORST_RATING)
