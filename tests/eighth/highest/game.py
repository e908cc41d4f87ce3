"""Highest: three cards each; all lay one face down, the highest takes the trick. Most tricks win.

Rules have ids (``HI-..``), and each that refuses something has its sentence in ``words/en.yaml``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pnwtable.core.answers import Answer, Contest, Line, Mark, Ok, Outcome, Refusal, Text
from pnwtable.core.arrange import check_fields, faced, lay_out, split, with_pawns
from pnwtable.core.cards import STANDARD_PACK, SUITS, Face, one_sided, rank_of, suit_of
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, AskedMove, Command, Move, make_move
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Said, Stage, Step
from pnwtable.core.game import Field, OptionSpec, OptionValue, Position, Setup
from pnwtable.core.resolve import first_legal
from pnwtable.core.table import Table
from pnwtable.core.tricks import best
from pnwtable.core.view import View
from pnwtable.core.zones import (
    Order,
    Seat,
    Sight,
    ZoneId,
    ZoneSpec,
    seat_text,
    seats_from,
    singly,
)

HAND: Final = 3
BOX: Final = ZoneId("box")
PACK: Final = one_sided(STANDARD_PACK)

LOOK_REST: Final = 0.8
"""Seconds in which the cards of a trick lie open before one takes them."""


@dataclass(frozen=True, slots=True)
class HighestState:
    """A position of the game; what has been won lies before its winner."""

    table: Table
    seats: int

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """Everybody."""
        return seats_from(Seat(1), self.seats)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has still to lay a card."""
        cards = self.table.cards
        return tuple(one for one in self.all_seats if cards[hand(one)] and not cards[laid(one)])

    def tricks(self, seat: Seat) -> int:
        """HI-20: a point each."""
        return len(self.table.cards[won(seat)]) // self.seats


def hand(seat: Seat) -> ZoneId:
    """The hand of a seat, which it alone sees."""
    return ZoneId(f"hand@{seat}")


def laid(seat: Seat) -> ZoneId:
    """Where a seat lays its card of the trick, for itself to see until all have laid one."""
    return ZoneId(f"trick@{seat}")


def won(seat: Seat) -> ZoneId:
    """The tricks of a seat, open to all."""
    return ZoneId(f"won@{seat}")


def zone_specs(seats: int) -> Mapping[ZoneId, ZoneSpec]:
    """All places of the table."""
    specs = {BOX: ZoneSpec(Sight.NOBODY)}
    for seat in seats_from(Seat(1), seats):
        own = ZoneSpec(Sight.OWNER, owner=seat)
        specs[hand(seat)] = replace(own, order=Order.OWNER)
        specs[laid(seat)] = own
        specs[won(seat)] = ZoneSpec(Sight.ALL)
    return specs


class Highest:
    """The rules."""

    key = "highest"
    rules_version = 1
    seats = range(2, 5)
    options: tuple[OptionSpec, ...] = ()
    state_type = HighestState

    def refuses(self, setup: Setup) -> Refusal | None:
        """HI-01."""
        firsts = (None, *seats_from(Seat(1), setup.seats))
        allowed = setup.seats in self.seats and setup.first in firsts
        return None if allowed else Refusal("HI-01")

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """No map."""
        return None

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """Standard cards."""
        return None

    def start(self, setup: Setup, chance: Chance) -> Step[HighestState]:
        """Three cards each, the others to the box."""
        pack = chance.stream("deal").shuffled(PACK)
        cards = {hand(one): [pack.pop() for _ in range(HAND)] for one in _seats(setup)}
        state = HighestState(lay_out(zone_specs(setup.seats), {**cards, BOX: pack}), setup.seats)
        return Step(state, (Stage((Said("dealt"),), state.table),))

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> HighestState:
        """A scenario's position: what is not placed lies in the box."""
        check_fields((), position)
        state = self.start(setup, chance).state
        if position.zones is not None:
            zones = zone_specs(setup.seats)
            placed, rest = split(PACK, zones, position)
            state = replace(
                state, table=lay_out(zones, {**placed, BOX: [*placed.get(BOX, ()), *rest]})
            )
        return replace(state, table=with_pawns(faced(state.table, position), position))

    def pack(self, state: HighestState) -> tuple[tuple[Face, ...], ...]:
        """52 cards, no Jokers."""
        return PACK

    def actors(self, state: HighestState) -> tuple[Seat, ...]:
        """All who have not laid a card yet, in any order."""
        return state.waiting

    def check(self, state: HighestState, asked: Asked) -> Answer:
        """HI-12, HI-11, HI-10, in this order."""
        if not state.waiting:
            return Refusal("HI-12")
        if asked.seat not in state.waiting:
            return Refusal("HI-11", {"seats": ", ".join(map(seat_text, state.waiting))})
        if not isinstance(asked, AskedMove):
            return Refusal("HI-10")
        return first_legal(state.table, asked, _judge)

    def apply(self, state: HighestState, command: Command, chance: Chance) -> Step[HighestState]:
        """Lay the card; the last one opens the trick."""
        if not isinstance(command, Move):
            raise TypeError(command)
        dealer = Dealer(state.table)
        dealer.move(command.cards, command.source, command.target)
        dealer.say("laid", command.seat, command.cards)
        later = replace(state, table=dealer.table)
        if all(later.table.cards[laid(seat)] for seat in state.all_seats):
            _take(dealer, later)
        return Step(replace(state, table=dealer.table), dealer.stages)

    def legal(self, state: HighestState, seat: Seat) -> Iterator[Command]:
        """Any card of the own hand."""
        if seat in state.waiting:
            for card in state.table.cards[hand(seat)]:
                yield make_move(seat, (card,), hand(seat), laid(seat))

    def outcome(self, state: HighestState) -> Outcome | None:
        """HI-20: the most tricks; several share that."""
        if state.waiting:
            return None
        return Outcome(best({seat: (state.tricks(seat),) for seat in state.all_seats}))

    def contest(self, state: HighestState) -> Contest:
        """Everybody alone."""
        return Contest(singly(state.seats))

    def fields(self, state: HighestState) -> Mapping[str, Field]:
        """What is public beside the cards."""
        scores: dict[str, Field] = {f"score@{one}": state.tricks(one) for one in state.all_seats}
        return {"phase": "lay" if state.waiting else "over", **scores}

    def bound(self, setup: Setup) -> int | None:
        """Every card of every hand."""
        return HAND * setup.seats

    def binds(self, state: HighestState, command: Command) -> bool:
        """Only what comes to light does."""
        return False

    def needs_secret(self, state: HighestState) -> bool:
        """A card is chosen by one's hand."""
        return bool(state.waiting)

    def remark(self, view: View[HighestState], command: Command) -> Text | None:
        """Nothing."""
        return None

    def marks(self, view: View[HighestState]) -> tuple[Mark, ...]:
        """None."""
        return ()

    def tally(self, view: View[HighestState]) -> tuple[Line, ...]:
        """HI-20."""
        tricks = {seat: view.state.tricks(seat) for seat in view.state.all_seats}
        return tuple(
            Line(seat, "HI-20", number, Text("tally.tricks", {"n": number}))
            for seat, number in tricks.items()
            if number
        )

    def could_lie(
        self, view: View[HighestState], zone: ZoneId, place: int, sides: tuple[Face, ...]
    ) -> bool:
        """Any card that has not been seen may lie anywhere."""
        return True


def _seats(setup: Setup) -> tuple[Seat, ...]:
    return seats_from(Seat(1), setup.seats)


def _judge(move: Move) -> Answer:
    wanted = len(move.cards) == 1 and move.onto is None
    own = (move.source, move.target) == (hand(move.seat), laid(move.seat))
    return Ok(move) if wanted and own else Refusal("HI-10")


def _take(dealer: Dealer, state: HighestState) -> None:
    """HI-13: the highest rank takes all, of equal ones that of the first suit of S, H, D, C."""
    dealer.stage()
    cards = {seat: state.table.cards[laid(seat)][0] for seat in state.all_seats}
    for seat, card in cards.items():
        dealer.turn(card, laid(seat), 0)
    dealer.stage(rest=LOOK_REST)
    faces = {seat: state.table.face(card) for seat, card in cards.items()}
    (winner,) = best(
        {one: (rank_of(face), -SUITS.index(suit_of(face))) for one, face in faces.items()}
    )
    for seat, card in cards.items():
        dealer.move((card,), laid(seat), won(winner))
    dealer.say("won-trick", winner, cards.values())
    later = replace(state, table=dealer.table)
    if not later.waiting:
        dealer.say("over")
