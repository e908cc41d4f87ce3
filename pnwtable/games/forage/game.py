"""Forage as the table knows it."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Answer, Contest, Line, Mark, Outcome, Refusal, Text
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command, Press
from pnwtable.core.events import Said, Stage, Step
from pnwtable.core.game import Field, OptionSpec, OptionValue, Position, Setup
from pnwtable.core.view import View
from pnwtable.core.zones import MOST_SEATS, Seat, ZoneId
from pnwtable.games.forage import deal, ending, legal, rules, telling, turn
from pnwtable.games.forage import position as positions
from pnwtable.games.forage.reasons import because
from pnwtable.games.forage.state import ACTIONS, FEWEST, HAND, OPTIONS, ForageState, Options


class Forage:
    """The rules of the sheet ``forage``."""

    key = "forage"
    rules_version = 1
    seats = range(FEWEST, MOST_SEATS + 1)
    options: tuple[OptionSpec, ...] = OPTIONS
    state_type = ForageState

    def refuses(self, setup: Setup) -> Refusal | None:
        """FG-01."""
        return deal.refuses(setup)

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """The standard map or the large one."""
        return "large" if Options.of(options).large_map else "standard"

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """Standard cards."""
        return None

    def start(self, setup: Setup, chance: Chance) -> Step[ForageState]:
        """FG-03 to FG-05."""
        state = deal.deal(setup, chance)
        return Step(state, (Stage((Said("dealt", state.first),), state.table),))

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> ForageState:
        """A scenario's position."""
        return positions.arrange(setup, position, chance)

    def pack(self, state: ForageState) -> tuple[tuple[Face, ...], ...]:
        """FG-01, FG-02: one to three packs with two Jokers each."""
        return deal.all_cards(state.seats, state.options)

    def actors(self, state: ForageState) -> tuple[Seat, ...]:
        """The seat on turn, the members of a team that have not ended, or who is asked."""
        return legal.actors(state)

    def check(self, state: ForageState, asked: Asked) -> Answer:
        """FG-100 to FG-134 in the order of the sheet."""
        return because(state, asked, rules.check(state, asked))

    def apply(self, state: ForageState, command: Command, chance: Chance) -> Step[ForageState]:
        """Do it."""
        return turn.apply(state, command, chance)

    def legal(self, state: ForageState, seat: Seat) -> Iterator[Command]:
        """All there is to do, sets that score among it."""
        return legal.legal(state, seat)

    def outcome(self, state: ForageState) -> Outcome | None:
        """FG-65, FG-67, FG-93."""
        return ending.outcome(state)

    def contest(self, state: ForageState) -> Contest:
        """FG-65, FG-90, FG-91: each for itself or in pairs."""
        return telling.contest(state)

    def fields(self, state: ForageState) -> Mapping[str, Field]:
        """Section 5 of the sheet."""
        return telling.fields(state)

    def bound(self, setup: Setup) -> int | None:
        """With a turn limit: each action is at most a hand of exchanges; then ``end``."""
        limit = Options.of(setup.options).turn_limit
        return limit * setup.seats * (ACTIONS * HAND + 1) if limit else None

    def binds(self, state: ForageState, command: Command) -> bool:
        """The end of a turn (section 6)."""
        return command == Press(command.seat, rules.END)

    def needs_secret(self, state: ForageState) -> bool:
        """Before every turn, and between mates (section 6): the hidden cards of the hand decide."""
        return state.phase != "over"

    def remark(self, view: View[ForageState], command: Command) -> Text | None:
        """What it would mean."""
        return telling.remark(view, command)

    def marks(self, view: View[ForageState]) -> tuple[Mark, ...]:
        """Points, actions left, who may swap on a centre, a running exchange."""
        return telling.marks(view)

    def tally(self, view: View[ForageState]) -> tuple[Line, ...]:
        """Every set with its points."""
        return telling.tally(view)

    def could_lie(
        self, view: View[ForageState], zone: ZoneId, place: int, sides: tuple[Face, ...]
    ) -> bool:
        """Any card may lie anywhere."""
        return True
