"""Cabin by the Sea as the table knows it."""

from collections.abc import Iterator, Mapping
from typing import Final

from pnwtable.core.answers import Answer, Contest, Line, Mark, Outcome, Refusal, Text
from pnwtable.core.cards import STANDARD_PACK, Face, one_sided
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command
from pnwtable.core.events import Said, Stage, Step
from pnwtable.core.game import Field, OptionSpec, OptionValue, Position, Setup
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.cabin import deal, rules, telling, turn
from pnwtable.games.cabin.reasons import because
from pnwtable.games.cabin.state import OPTIONS, PLAYER, CabinState, Options

SEA_CARDS: Final = 24
"""CB-04; with Stockpiling each of them can cost a turn more."""

CARDS: Final = 52


class Cabin:
    """The rules of the sheet ``cabin``."""

    key = "cabin"
    rules_version = 1
    seats = range(1, 2)
    options: tuple[OptionSpec, ...] = OPTIONS
    state_type = CabinState

    def refuses(self, setup: Setup) -> Refusal | None:
        """A solitaire is for one; its options are those of the sheet."""
        return deal.refuses(setup)

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """No map."""
        return None

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """Standard cards."""
        return None

    def start(self, setup: Setup, chance: Chance) -> Step[CabinState]:
        """CB-01 to CB-06."""
        state = deal.deal(setup, chance)
        return Step(state, (Stage((Said("dealt", PLAYER),), state.table),))

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> CabinState:
        """A scenario's position."""
        return deal.arrange(setup, position, chance)

    def pack(self, state: CabinState) -> tuple[tuple[Face, ...], ...]:
        """52 cards, no Jokers."""
        return one_sided(STANDARD_PACK)

    def actors(self, state: CabinState) -> tuple[Seat, ...]:
        """The player, until it is over."""
        return () if state.phase == "over" else (PLAYER,)

    def check(self, state: CabinState, asked: Asked) -> Answer:
        """CB-40 to CB-46 in the order of the sheet."""
        return because(state, asked, rules.check(state, asked))

    def apply(self, state: CabinState, command: Command, chance: Chance) -> Step[CabinState]:
        """Do it."""
        return turn.apply(state, command, chance)

    def legal(self, state: CabinState, seat: Seat) -> Iterator[Command]:
        """All there is to do."""
        return rules.legal(state)

    def outcome(self, state: CabinState) -> Outcome | None:
        """CB-50, CB-52."""
        return telling.outcome(state)

    def contest(self, state: CabinState) -> Contest:
        """CB-53: the words for the points lost."""
        return telling.contest(state)

    def fields(self, state: CabinState) -> Mapping[str, Field]:
        """Section 5 of the sheet."""
        return telling.fields(state)

    def bound(self, setup: Setup) -> int | None:
        """Every turn is one command, or two if a card is turned up first (section 7)."""
        stockpiled = SEA_CARDS if Options.of(setup.options).stockpiling else 0
        return 2 * (CARDS + stockpiled)

    def binds(self, state: CabinState, command: Command) -> bool:
        """Only what comes to light does (section 6)."""
        return False

    def needs_secret(self, state: CabinState) -> bool:
        """One player, so no curtain (section 6)."""
        return False

    def remark(self, view: View[CabinState], command: Command) -> Text | None:
        """What the drop would mean."""
        return telling.remark(view, command)

    def marks(self, view: View[CabinState]) -> tuple[Mark, ...]:
        """The loss so far, and a last free place."""
        return telling.marks(view)

    def tally(self, view: View[CabinState]) -> tuple[Line, ...]:
        """CB-51 by kind of card."""
        return telling.tally(view)

    def could_lie(
        self, view: View[CabinState], zone: ZoneId, place: int, sides: tuple[Face, ...]
    ) -> bool:
        """What each pile can hold by the deal."""
        return telling.could_lie(zone, sides)
