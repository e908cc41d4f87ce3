"""Grizzo as the table knows it."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Answer, Contest, Line, Mark, Outcome, Refusal, Text
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command, Move, Press
from pnwtable.core.events import Said, Stage, Step
from pnwtable.core.game import Field, OptionSpec, OptionValue, Position, Setup
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.grizzo import deal, rules, telling, turn
from pnwtable.games.grizzo.reasons import because
from pnwtable.games.grizzo.state import (
    MOST_IN_ROW,
    OPTIONS,
    POINTS,
    ROWS,
    GrizzoState,
    Options,
)


class Grizzo:
    """The rules of the sheet ``grizzo``."""

    key = "grizzo"
    rules_version = 1
    seats = range(min(POINTS), max(POINTS) + 1)
    options: tuple[OptionSpec, ...] = OPTIONS
    state_type = GrizzoState

    def refuses(self, setup: Setup) -> Refusal | None:
        """Seats, options, first player or deck that the sheet does not know."""
        return deal.refusal(setup)

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """No map."""
        return None

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """The two-sided cards are data."""
        return self.key

    def start(self, setup: Setup, chance: Chance) -> Step[GrizzoState]:
        """GZ-02 to GZ-05."""
        state = deal.deal(setup, chance)
        return Step(state, (Stage((Said("dealt", state.first),), state.table),))

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> GrizzoState:
        """A scenario's position."""
        return deal.arrange(setup, position, chance)

    def pack(self, state: GrizzoState) -> tuple[tuple[Face, ...], ...]:
        """The whole deck, in a short game with what lies in the box."""
        return state.deck.cards

    def actors(self, state: GrizzoState) -> tuple[Seat, ...]:
        """The seat in turn, until it is over."""
        return () if state.phase == "over" else (state.turn,)

    def check(self, state: GrizzoState, asked: Asked) -> Answer:
        """The refusals in the order of the sheet."""
        return because(state, asked, rules.check(state, asked))

    def apply(self, state: GrizzoState, command: Command, chance: Chance) -> Step[GrizzoState]:
        """Do it."""
        return turn.apply(state, command, chance)

    def legal(self, state: GrizzoState, seat: Seat) -> Iterator[Command]:
        """All there is to do."""
        return rules.legal(state, seat)

    def outcome(self, state: GrizzoState) -> Outcome | None:
        """GZ-65."""
        return telling.outcome(state)

    def contest(self, state: GrizzoState) -> Contest:
        """GZ-65: each for itself."""
        return telling.contest(state)

    def fields(self, state: GrizzoState) -> Mapping[str, Field]:
        """Section 5 of the sheet."""
        return telling.fields(state)

    def bound(self, setup: Setup) -> int | None:
        """Each command plays a card or ends a turn, and no turn ends before a card was played.

        A new pile (GZ-52) holds no more cards than the first, and serves at most one turn of every
        other seat; in a turn the sixteenth card busts for sure.
        """
        if setup.deck is None:
            return None
        cards = deal.cards_in_play(setup)
        if Options.of(setup.options).finish == "sudden":
            return 2 * cards
        turns = setup.seats - 1
        longest = len(ROWS) * MOST_IN_ROW + 1
        return 2 * cards + min(cards, turns * longest) + turns

    def binds(self, state: GrizzoState, command: Command) -> bool:
        """Every play (section 6), also the last, after which no card shows."""
        return command == Press(command.seat, "flip") or (
            isinstance(command, Move) and command.source == "pile"
        )

    def needs_secret(self, state: GrizzoState) -> bool:
        """All seats see the same, so no curtain (section 6)."""
        return False

    def remark(self, view: View[GrizzoState], command: Command) -> Text | None:
        """What the play or claim would mean."""
        return telling.remark(view, command)

    def marks(self, view: View[GrizzoState]) -> tuple[Mark, ...]:
        """Obligations, dangers and totals."""
        return telling.marks(view)

    def tally(self, view: View[GrizzoState]) -> tuple[Line, ...]:
        """GZ-60 to GZ-63, colour by colour."""
        return telling.tally(view)

    def could_lie(
        self, view: View[GrizzoState], zone: ZoneId, place: int, sides: tuple[Face, ...]
    ) -> bool:
        """What may lie in pile and box."""
        return telling.could_lie(view, zone, sides)
