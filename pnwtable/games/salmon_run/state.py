"""Salmon Run: the state, its options and its zones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, TypeVar

from pnwtable.core.cards import SUITS, Face
from pnwtable.core.game import OptionSpec, OptionValue
from pnwtable.core.table import Table
from pnwtable.core.zones import Order, Seat, Sight, Token, ZoneId, ZoneSpec

Phase = Literal["choose", "play", "spades", "clubs", "diamonds", "dogged", "over"]
PHASES: Final[tuple[Phase, ...]] = (
    "choose",
    "play",
    "spades",
    "clubs",
    "diamonds",
    "dogged",
    "over",
)

T = TypeVar("T")

PLAYERS: Final = 2
SEATS: Final = (Seat(1), Seat(2))

HAND: Final = 3
"""SR-15: how many cards are drawn."""

ROW_SIZE: Final = 5
MOST_TURNS: Final = 200
"""SR-96: no round lasts longer."""

ROUNDS: Final = 3
ROUNDS_IN_SCHOOL: Final = 2

OPTIONS: Final = (
    OptionSpec("jokers", (0, 1, 2), 2),
    OptionSpec("school", (False, True), default=False),
    OptionSpec("dogged", (False, True), default=False),
    OptionSpec("becalmed", tuple(range(0, MOST_TURNS + 1, 10)), 100),
    OptionSpec("lower_by", ("round", "total"), "round"),
    OptionSpec("chooser", ("random", "p1", "p2"), "random", during="choose"),
)

STARTERS: Final = tuple(ZoneId(f"starter.{number}") for number in range(1, 5))
ROW: Final = ZoneId("row")
FANS: Final = (ZoneId("fan.A"), ZoneId("fan.3"))
FOR_SALE: Final = (ROW, *FANS)
ACCLIMATION: Final = ZoneId("acclimation")
ACCLIMATION_DISCARD: Final = ZoneId("acclimation_discard")
REMOVED: Final = ZoneId("removed")
BOX: Final = ZoneId("box")

FED: Final = (*SUITS, "X")
"""The order of the numbers in ``SalmonState.fed``."""

NOTHING_FED: Final = (0,) * len(FED)


@dataclass(frozen=True, slots=True)
class Own:
    """The zones of a seat."""

    hand: ZoneId
    deck: ZoneId
    discard: ZoneId
    play: ZoneId
    paid: ZoneId
    run: ZoneId
    look: ZoneId

    def scoring(self) -> tuple[ZoneId, ...]:
        """SR-98, SR-100, SR-101: what counts as the seat's at the end of a round."""
        return (self.hand, self.deck, self.discard, self.run)

    def all(self) -> tuple[ZoneId, ...]:
        """Every zone of the seat."""
        return (*self.scoring(), self.play, self.paid, self.look)


def _own(seat: Seat) -> Own:
    names = ("hand", "deck", "discard", "play", "paid", "run", "look")
    return Own(*(ZoneId(f"{name}@{seat}") for name in names))


OWN: Final = {seat: _own(seat) for seat in SEATS}
OWNERS: Final = {zone: seat for seat, own in OWN.items() for zone in own.all()}


@dataclass(frozen=True, slots=True)
class Options:
    """The options of section 1 of the sheet."""

    jokers: int = 2
    school: bool = False
    dogged: bool = False
    becalmed: int = 100
    lower_by: str = "round"
    chooser: str = "random"

    @classmethod
    def of(cls, values: Mapping[str, OptionValue]) -> "Options":
        """The typed options; the values have been checked against OPTIONS."""
        given = {spec.key: values.get(spec.key, spec.default) for spec in OPTIONS}
        return cls(
            jokers=0 if given["school"] else int(given["jokers"]),
            school=bool(given["school"]),
            dogged=bool(given["dogged"]),
            becalmed=int(given["becalmed"]),
            lower_by=str(given["lower_by"]),
            chooser=str(given["chooser"]),
        )

    @property
    def rounds(self) -> int:
        """SR-104, SR-110: how many rounds are played."""
        return ROUNDS_IN_SCHOOL if self.school else ROUNDS


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted for a seat at the end of a round; kept when its cards move on.

    ``high`` are the cards of SR-103, 0 before the last round.
    """

    seat: Seat
    round: int
    run: int
    diamonds: int
    jokers: int
    high: int


@dataclass(frozen=True, slots=True)
class SalmonState:
    """A position of the game; pairs have an entry for each seat.

    ``placed``, ``acted``, ``fed``, ``boosts`` belong to the turn, ``culled`` to a clubs bonus.
    ``boosts`` are faces: a card that can be boosted is there once in the pack.
    """

    table: Table
    seats: int
    options: Options
    phase: Phase
    turn: Seat
    first: Seat
    round: int = 1
    placed: int = 0
    acted: bool = False
    fed: tuple[int, ...] = NOTHING_FED
    boosts: tuple[Face, ...] = ()
    culled: bool = False
    idle: int = 0
    round_turns: int = 0
    calls: tuple[bool, ...] = (False, False)
    scores: tuple[int, ...] = (0, 0)
    rounds: tuple[tuple[int, ...], ...] = ((), ())
    counted: tuple[Counted, ...] = field(default=())

    @property
    def own(self) -> Own:
        """The zones of the seat in turn."""
        return OWN[self.turn]

    def played(self) -> tuple[Token, ...]:
        """SR-50: the cards played this turn, in play, paid, or just laid in the run."""
        cards, own = self.table.cards, self.own
        laid = cards[own.run][-self.placed :] if self.placed else ()
        return (*cards[own.play], *cards[own.paid], *laid)


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return Seat(PLAYERS + 1 - seat)


def with_seat(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The values with another one for that seat."""
    return (*values[: seat - 1], value, *values[seat:])


@lru_cache(maxsize=1)
def zone_specs() -> Mapping[ZoneId, ZoneSpec]:
    """The zones of section 2 of the sheet."""
    nobody, everybody = ZoneSpec(Sight.NOBODY), ZoneSpec(Sight.ALL)
    specs = dict.fromkeys((*STARTERS, *FOR_SALE), everybody)
    for seat, own in OWN.items():
        specs |= dict.fromkeys((own.discard, own.play, own.paid, own.run), everybody)
        specs[own.hand] = ZoneSpec(Sight.OWNER, owner=seat)
        specs[own.deck] = nobody
        # Whoever holds three cards in the hand puts them back without showing which is which.
        specs[own.look] = ZoneSpec(Sight.OWNER, owner=seat, order=Order.OWNER)
    return {
        **specs,
        ACCLIMATION: nobody,
        ACCLIMATION_DISCARD: everybody,
        REMOVED: everybody,
        BOX: nobody,
    }
