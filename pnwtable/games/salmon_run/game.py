"""Salmon Run as the table knows it."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Answer, Contest, Line, Mark, Outcome, Refusal, Text
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command, Press
from pnwtable.core.events import Said, Stage, Step
from pnwtable.core.game import Field, OptionSpec, OptionValue, Position, Setup
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.salmon_run import (
    deal,
    legal,
    remarks,
    rounds,
    rules,
    telling,
    turn,
)
from pnwtable.games.salmon_run.position import arrange
from pnwtable.games.salmon_run.reasons import because
from pnwtable.games.salmon_run.state import (
    MOST_TURNS,
    OPTIONS,
    PLAYERS,
    Options,
    SalmonState,
)

MOST_IN_TURN = 18
"""Most commands of one turn.

A hand of three feeds one bonus; were it hearts twice, five cards feed two and no more. So at most
five cards pay (5), two bonuses take a press and three answers each (8), both Jokers are taken (2),
cards are laid once (1), becalm is called once (1), and the turn ends (1).
"""


class SalmonRun:
    """The rules of the sheet ``salmon_run``."""

    key = "salmon_run"
    rules_version = 1
    seats = range(PLAYERS, PLAYERS + 1)
    options: tuple[OptionSpec, ...] = OPTIONS
    state_type = SalmonState

    def refuses(self, setup: Setup) -> Refusal | None:
        """Seats, options or a first player that the sheet does not know."""
        return deal.refusal(setup)

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """No map."""
        return None

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """Standard cards."""
        return None

    def start(self, setup: Setup, chance: Chance) -> Step[SalmonState]:
        """SR-01 to SR-04."""
        state = deal.deal(setup, chance)
        return Step(state, (Stage((Said("dealt", state.turn),), state.table),))

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> SalmonState:
        """A scenario's position."""
        return arrange(setup, position, chance)

    def pack(self, state: SalmonState) -> tuple[tuple[Face, ...], ...]:
        """SR-01."""
        return deal.all_cards(state.options)

    def actors(self, state: SalmonState) -> tuple[Seat, ...]:
        """The seat in turn, until it is over."""
        return legal.actors(state)

    def check(self, state: SalmonState, asked: Asked) -> Answer:
        """The refusals in the order of the sheet."""
        return because(state, asked, rules.check(state, asked))

    def apply(self, state: SalmonState, command: Command, chance: Chance) -> Step[SalmonState]:
        """Do it."""
        return turn.apply(state, command, chance)

    def legal(self, state: SalmonState, seat: Seat) -> Iterator[Command]:
        """All there is to do, payments and pairs among it."""
        return legal.legal(state, seat)

    def outcome(self, state: SalmonState) -> Outcome | None:
        """SR-104."""
        return rounds.outcome(state)

    def contest(self, state: SalmonState) -> Contest:
        """SR-100, SR-104: two, round by round."""
        return telling.contest(state)

    def fields(self, state: SalmonState) -> Mapping[str, Field]:
        """Section 5 of the sheet."""
        return telling.fields(state)

    def bound(self, setup: Setup) -> int | None:
        """Two choices, and by SR-96 at most 200 turns a round."""
        return PLAYERS + Options.of(setup.options).rounds * MOST_TURNS * MOST_IN_TURN

    def binds(self, state: SalmonState, command: Command) -> bool:
        """The end of a turn, and what shows or draws cards of the deck (section 6)."""
        return isinstance(command, Press) and command.button in rules.FINAL

    def needs_secret(self, state: SalmonState) -> bool:
        """Spades and clubs show cards of the deck; all else lies open (section 6)."""
        return state.phase in ("spades", "clubs")

    def remark(self, view: View[SalmonState], command: Command) -> Text | None:
        """What the purchase, pair or bonus would mean."""
        return remarks.remark(view, command)

    def marks(self, view: View[SalmonState]) -> tuple[Mark, ...]:
        """Runs, worth of the cards laid out, bonuses, known cards."""
        return telling.marks(view)

    def tally(self, view: View[SalmonState]) -> tuple[Line, ...]:
        """Round by round."""
        return telling.tally(view)

    def could_lie(
        self, view: View[SalmonState], zone: ZoneId, place: int, sides: tuple[Face, ...]
    ) -> bool:
        """Any card: all that went into a deck was seen, and the eye remembers it."""
        return True
