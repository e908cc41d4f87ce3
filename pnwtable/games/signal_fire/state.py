"""Signal Fire: the state, its options, its zones and pawns."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from pnwtable.core.cards import Face, suit_of
from pnwtable.core.game import OptionSpec, OptionValue
from pnwtable.core.table import Table
from pnwtable.core.zones import Order, PawnId, Seat, Sight, Token, ZoneId, ZoneSpec
from pnwtable.games.signal_fire.ground import COLUMNS, ROWS, Ground

Phase = Literal["bid", "place", "play", "light", "move", "round_end", "over"]
Team = Literal[1, 2]

SEATS: Final = tuple(Seat(number) for number in (1, 2, 3, 4))
TEAMS: Final[tuple[Team, Team]] = (1, 2)
HAND: Final = 10
TRICKS: Final = 9

TARGETS: Final = range(501)
ROUNDS: Final = range(51)
OPTIONS: Final = (
    OptionSpec("target", TARGETS, 50),
    OptionSpec("rounds", ROUNDS, 0),
    OptionSpec("quickflint", (False, True), default=False),
)

HANDS: Final = {seat: ZoneId(f"hand@{seat}") for seat in SEATS}
BIDS: Final = {seat: ZoneId(f"bid@{seat}") for seat in SEATS}
TRICK: Final = {seat: ZoneId(f"trick@{seat}") for seat in SEATS}
FACEDOWN: Final = {seat: ZoneId(f"facedown@{seat}") for seat in SEATS}
PAWNS: Final = {seat: PawnId(f"pawn@{seat}") for seat in SEATS}
FIRES: Final = {
    (team, mark): ZoneId(f"fire.{team}.{mark}") for team in TEAMS for mark in (*COLUMNS, *ROWS)
}
SPENT: Final = ZoneId("spent")
EXTRA: Final = ZoneId("extra")
BOX: Final = ZoneId("box")

OWNER_OF_HAND: Final = {zone: seat for seat, zone in HANDS.items()}
OWNER_OF_BID: Final = {zone: seat for seat, zone in BIDS.items()}
OWNER_IN_TRICK: Final = {zone: seat for seat, zone in TRICK.items()}
OWNER_OF_FACEDOWN: Final = {zone: seat for seat, zone in FACEDOWN.items()}
TEAM_OF_FIRE: Final = {zone: team for (team, _), zone in FIRES.items()}


@dataclass(frozen=True, slots=True)
class Options:
    """The options of section 1 of the sheet; 0 is no target, no limit."""

    target: int = 50
    rounds: int = 0
    quickflint: bool = False

    @classmethod
    def of(cls, values: Mapping[str, OptionValue]) -> "Options":
        """The typed options; the values have been checked against OPTIONS."""
        return cls(
            int(values.get("target", 50)),
            int(values.get("rounds", 0)),
            bool(values.get("quickflint", False)),
        )


@dataclass(frozen=True, slots=True)
class Fire:
    """A fire lit in the running trick: by which seat's card, and where."""

    seat: Seat
    face: Face
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class SignalFireState:
    """A position of the game; ``points`` and ``totals`` have an entry for each team.

    ``tied`` are the winning seats of the running trick in playing order, ``fires`` the fires lit
    in it so far, ``moved`` how many pawns have been moved after it. ``voids`` are the suits that a
    seat is known to hold none of (SF-25). Outside of its phases each of them is empty.
    """

    table: Table
    seats: int
    options: Options
    ground: Ground
    phase: Phase
    turn: Seat | None
    lit: Mapping[ZoneId, int]
    lead: Seat = SEATS[0]
    round: int = 1
    trick: int = 1
    led: str = ""
    winner: Seat | None = None
    tied: tuple[Seat, ...] = ()
    fires: tuple[Fire, ...] = ()
    moved: int = 0
    fire_order: tuple[Seat, ...] = ()
    points: tuple[int, int] = (0, 0)
    totals: tuple[int, int] = (0, 0)
    voids: tuple[str, ...] = ("", "", "", "")

    def cell_of(self, seat: Seat) -> ZoneId | None:
        """Where the pawn of a seat stands."""
        return self.table.pawns[PAWNS[seat]]

    def trump_of(self, seat: Seat) -> str:
        """SF-05: the suit of the face-up card under the pawn, or the empty text."""
        cell = self.cell_of(seat)
        return "" if cell is None else suit_lying(self.table, cell)

    def face_up_card(self, seat: Seat) -> Token | None:
        """The card of a seat that lies face up in the running trick."""
        return self.table.top(TRICK[seat])

    def has_played(self, seat: Seat) -> bool:
        """Whether a card of the seat lies in the running trick."""
        cards = self.table.cards
        return bool(cards[TRICK[seat]] or cards[FACEDOWN[seat]])

    def lit_by(self, team: Team) -> int:
        """SF-70: how many fires a team has lit in this round."""
        return sum(self.lit[FIRES[team, mark]] for mark in (*COLUMNS, *ROWS))

    def fire_of(self, team: Team) -> Fire | None:
        """The fire that a team has lit in the running trick."""
        return next((fire for fire in self.fires if team_of(fire.seat) == team), None)


def team_of(seat: Seat) -> Team:
    """SF-02."""
    return 1 if seat % 2 else 2


def left_of(seat: Seat) -> Seat:
    """The next seat clockwise."""
    return SEATS[seat % len(SEATS)]


def clockwise(first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with that one."""
    return SEATS[first - 1 :] + SEATS[: first - 1]


def suit_lying(table: Table, cell: ZoneId) -> str:
    """SF-05: the suit that a cell makes trump; the empty text where its card lies face down."""
    (card,) = table.cards[cell]
    return "" if table.up[card] is None else suit_of(table.face(card))


def zone_specs(cells: tuple[ZoneId, ...]) -> Mapping[ZoneId, ZoneSpec]:
    """The zones of section 2 of the sheet, and the box for what scenarios leave out."""
    nobody, everybody = ZoneSpec(Sight.NOBODY), ZoneSpec(Sight.ALL)
    specs = dict.fromkeys(cells, replace(nobody, holds=1))
    for seat in SEATS:
        own = ZoneSpec(Sight.OWNER, owner=seat)
        specs[HANDS[seat]] = replace(own, order=Order.OWNER)
        specs[BIDS[seat]] = specs[FACEDOWN[seat]] = own
        specs[TRICK[seat]] = everybody
    return {**specs, **dict.fromkeys((*FIRES.values(), SPENT, EXTRA, BOX), nobody)}


def opened(specs: Mapping[ZoneId, ZoneSpec]) -> Mapping[ZoneId, ZoneSpec]:
    """Section 6: the zones as they lie between rounds, open to all."""
    return {
        zone: replace(spec, sight=Sight.ALL, order=Order.PUBLIC) for zone, spec in specs.items()
    }
