"""Orca Isles as the table knows it."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Answer, Contest, Line, Mark, Outcome, Refusal, Text
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command, Move
from pnwtable.core.events import Said, Stage, Step
from pnwtable.core.game import Field, OptionSpec, OptionValue, Position, Setup
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles import deal, ending, rules, telling, turn
from pnwtable.games.orca_isles import position as positions
from pnwtable.games.orca_isles.reasons import because
from pnwtable.games.orca_isles.state import (
    DECK,
    FEWEST,
    MOST,
    OPTIONS,
    ROUNDS,
    TURNS,
    OrcaState,
)


class OrcaIsles:
    """The rules of the sheet ``orca_isles``."""

    key = "orca_isles"
    rules_version = 1
    seats = range(FEWEST, MOST + 1)
    options: tuple[OptionSpec, ...] = OPTIONS
    state_type = OrcaState

    def refuses(self, setup: Setup) -> Refusal | None:
        """Seats, options or a first player that the sheet does not know."""
        return deal.refuses(setup)

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """No map."""
        return None

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """Standard cards."""
        return None

    def start(self, setup: Setup, chance: Chance) -> Step[OrcaState]:
        """OI-02 to OI-04."""
        state = deal.deal(setup, chance)
        return Step(state, (Stage((Said("dealt", state.first),), state.table),))

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> OrcaState:
        """A scenario's position."""
        return positions.arrange(setup, position, chance)

    def pack(self, state: OrcaState) -> tuple[tuple[Face, ...], ...]:
        """OI-01."""
        return deal.ALL_CARDS

    def actors(self, state: OrcaState) -> tuple[Seat, ...]:
        """The seat on turn, until it is over."""
        return () if state.turn is None else (state.turn,)

    def check(self, state: OrcaState, asked: Asked) -> Answer:
        """OI-100 to OI-112 in the order of the sheet."""
        return because(state, asked, rules.check(state, asked))

    def apply(self, state: OrcaState, command: Command, chance: Chance) -> Step[OrcaState]:
        """Do it."""
        return turn.apply(state, command, chance)

    def legal(self, state: OrcaState, seat: Seat) -> Iterator[Command]:
        """All there is to do, hunts with two cards among it."""
        return rules.legal(state, seat)

    def outcome(self, state: OrcaState) -> Outcome | None:
        """OI-73."""
        return ending.outcome(state)

    def contest(self, state: OrcaState) -> Contest:
        """OI-60, OI-73: each for itself, round by round."""
        return telling.contest(state)

    def fields(self, state: OrcaState) -> Mapping[str, Field]:
        """Section 5 of the sheet."""
        return telling.fields(state)

    def bound(self, setup: Setup) -> int | None:
        """OI-10: so many turns in all."""
        return ROUNDS * TURNS * setup.seats

    def binds(self, state: OrcaState, command: Command) -> bool:
        """What takes of the deck, and the last placement of a round (section 6)."""
        takes = isinstance(command, Move) and command.source == DECK
        return takes or sum(state.turns) == TURNS * state.seats - 1

    def needs_secret(self, state: OrcaState) -> bool:
        """Before every turn (section 6): of the own hand is hunted."""
        return state.phase != "over"

    def remark(self, view: View[OrcaState], command: Command) -> Text | None:
        """What it would mean."""
        return telling.remark(view, command)

    def marks(self, view: View[OrcaState]) -> tuple[Mark, ...]:
        """What hunts make, room at the isles, who begins, the deck that runs out."""
        return telling.marks(view)

    def tally(self, view: View[OrcaState]) -> tuple[Line, ...]:
        """Sets and isles, kind by kind."""
        return telling.tally(view)

    def could_lie(
        self, view: View[OrcaState], zone: ZoneId, place: int, sides: tuple[Face, ...]
    ) -> bool:
        """Any card may lie anywhere."""
        return True
