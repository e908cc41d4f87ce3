"""Trail: the state, its option, its zones and pawns."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeVar

from pnwtable.core.cards import Face, rank_of
from pnwtable.core.game import OptionSpec
from pnwtable.core.renewed import renewed
from pnwtable.core.table import Table
from pnwtable.core.zones import Order, PawnId, Seat, Sight, ZoneId, ZoneSpec, seats_from
from pnwtable.games.trail.ground import Ground
from pnwtable.games.trail.payment import ACE, landmark_points

Phase = Literal["draft", "aces", "trek", "pay", "recover", "over"]
Status = Literal["trail", "finished", "back"]

T = TypeVar("T")

SEATS: Final = range(3, 5)
HAND: Final = 7
"""TR-05: cards dealt to each."""

CARD_POINTS: Final = 5
"""TR-61: for each trail card passed."""

MAP: Final = "map"
STANDARD: Final = "standard"
OPTIONS: Final = (OptionSpec(MAP, (STANDARD,), default=STANDARD, names="maps"),)

POOL: Final = ZoneId("pool")
ASIDE: Final = ZoneId("aside")
BOX: Final = ZoneId("box")

_SEATS: Final = tuple(Seat(number) for number in range(1, SEATS.stop))
DRAFTS: Final = {seat: ZoneId(f"draft@{seat}") for seat in _SEATS}
ACES: Final = {seat: ZoneId(f"aces@{seat}") for seat in _SEATS}
PACKS: Final = {seat: ZoneId(f"pack@{seat}") for seat in _SEATS}
PAWNS: Final = {seat: PawnId(f"pawn@{seat}") for seat in _SEATS}
DRAFT_OWNERS: Final = {zone: seat for seat, zone in DRAFTS.items()}
ACES_OWNERS: Final = {zone: seat for seat, zone in ACES.items()}
PACK_OWNERS: Final = {zone: seat for seat, zone in PACKS.items()}


@dataclass(frozen=True, slots=True)
class TrailState:
    """A position of the game; tuples have an entry for each seat.

    Two things are known to all who have paid attention, though no table shows them: ``aces``,
    how many Aces each pack holds (one at first, and paid or recovered in the open), and
    ``boxed``, the kinds of the first cards that went to the box.
    """

    table: Table
    seats: int
    ground: Ground
    phase: Phase
    turn: Seat | None
    first: Seat
    round: int
    picked: tuple[bool, ...]
    landmarks: tuple[int, ...]
    status: tuple[Status, ...]
    blazed: tuple[bool, ...]
    aces: tuple[int, ...]
    boxed: tuple[str, ...] = ()

    def all_seats(self) -> tuple[Seat, ...]:
        """p1 and on."""
        return _SEATS[: self.seats]

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat(seat % self.seats + 1)

    def later_seats(self, seat: Seat) -> tuple[Seat, ...]:
        """TR-23: the seats whose turn of the round comes after that seat's, in turn order."""
        order = seats_from(self.first, self.seats)
        return order[order.index(seat) + 1 :]

    def stands(self, seat: Seat) -> ZoneId | None:
        """The cell of a seat's pawn, None beside the map."""
        return self.table.pawns[PAWNS[seat]]

    def reach(self, seat: Seat) -> tuple[ZoneId, ...]:
        """The cells a seat may go on to."""
        return self.ground.reach(self.stands(seat))

    def is_up(self, cell: ZoneId) -> bool:
        """Whether the trail card of that cell lies face up."""
        return self.table.up[self.table.cards[cell][0]] is not None

    def passed(self, seat: Seat) -> int:
        """The trail cards trekked past: the row, less one on a card that is still to be paid."""
        stands = self.stands(seat)
        if stands is None:
            return 0
        unpaid = self.phase == "pay" and seat == self.turn
        return self.ground.rows[stands] - unpaid

    def score(self, seat: Seat) -> int:
        """TR-61."""
        left = len(self.table.cards[PACKS[seat]])
        return CARD_POINTS * self.passed(seat) + self.landmarks[seat - 1] + left

    def recovers(self, seat: Seat) -> bool:
        """TR-53: whether a seat takes a discard back at the end of this round."""
        return self.blazed[seat - 1] and self.status[seat - 1] != "back"

    def walkers(self) -> tuple[Seat, ...]:
        """The seats on the trail."""
        return tuple(seat for seat in self.all_seats() if self.status[seat - 1] == "trail")


def with_seat(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The values with another one for that seat."""
    return (*values[: seat - 1], value, *values[seat:])


def passed_card(state: TrailState, seat: Seat, cell: ZoneId) -> TrailState:
    """TR-27, TR-28: the landmark's points, and whether the way ends here."""
    card = state.table.cards[cell][0]
    points = state.landmarks[seat - 1] + landmark_points(state.table.face(card))
    status: Status = "trail" if state.ground.beyond[cell] else "finished"
    return renewed(
        state,
        landmarks=with_seat(state.landmarks, seat, points),
        status=with_seat(state.status, seat, status),
    )


def aces_in_packs(table: Table, seats: Iterable[Seat]) -> tuple[int, ...]:
    """How many Aces each pack holds."""
    return tuple([aces_among(table.faces(PACKS[seat])) for seat in seats])


def aces_among(faces: Iterable[Face]) -> int:
    """How many of these cards are Aces."""
    return [*map(rank_of, faces)].count(ACE)


@lru_cache(maxsize=16)
def zone_specs(seats: int, cells: tuple[ZoneId, ...]) -> Mapping[ZoneId, ZoneSpec]:
    """The zones of section 2 of the sheet."""
    nobody, everybody = ZoneSpec(Sight.NOBODY), ZoneSpec(Sight.ALL)
    specs = dict.fromkeys(cells, ZoneSpec(Sight.NOBODY, holds=1))
    for seat in _SEATS[:seats]:
        # The order of a hand that is passed on is known to who passed it; a pack is its owner's.
        specs[DRAFTS[seat]] = ZoneSpec(Sight.OWNER, owner=seat)
        specs[ACES[seat]] = ZoneSpec(Sight.OWNER, owner=seat, order=Order.OWNER)
        specs[PACKS[seat]] = ZoneSpec(Sight.OWNER, owner=seat, order=Order.OWNER)
    return {**specs, POOL: everybody, ASIDE: everybody, BOX: nobody}


def open_to_all(spec: ZoneSpec) -> ZoneSpec:
    """Section 6: what becomes of a zone when the game is over."""
    return _seen_by_all(spec.owner, spec.holds)


@lru_cache(maxsize=16)
def _seen_by_all(owner: Seat | None, holds: int | None) -> ZoneSpec:
    return ZoneSpec(Sight.ALL, owner=owner, holds=holds)
