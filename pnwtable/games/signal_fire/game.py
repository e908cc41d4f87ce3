"""Signal Fire as the table knows it."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Answer, Contest, Line, Mark, Outcome, Refusal, Text
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command
from pnwtable.core.events import Said, Stage, Step
from pnwtable.core.game import Field, OptionSpec, OptionValue, Position, Setup
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire import deal, legal, remarks, rules, scoring, telling, turn
from pnwtable.games.signal_fire import position as positions
from pnwtable.games.signal_fire.reasons import because
from pnwtable.games.signal_fire.state import OPTIONS, SEATS, TRICKS, Options, SignalFireState


class SignalFire:
    """The rules of the sheet ``signal_fire``."""

    key = "signal_fire"
    rules_version = 1
    seats = range(len(SEATS), len(SEATS) + 1)
    options: tuple[OptionSpec, ...] = OPTIONS
    state_type = SignalFireState

    def refuses(self, setup: Setup) -> Refusal | None:
        """SF-01, SF-79, SF-03."""
        return deal.refuses(setup)

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """SF-03: the pattern is fixed."""
        return "standard"

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """Standard cards."""
        return None

    def start(self, setup: Setup, chance: Chance) -> Step[SignalFireState]:
        """SF-03, SF-04."""
        state = deal.begin(setup, chance)
        return Step(state, (Stage((Said("dealt", values={"n": 1}),), state.table),))

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> SignalFireState:
        """A scenario's position."""
        return positions.arrange(setup, position, chance)

    def pack(self, state: SignalFireState) -> tuple[tuple[Face, ...], ...]:
        """52 cards without Jokers."""
        return deal.PACK

    def actors(self, state: SignalFireState) -> tuple[Seat, ...]:
        """Whoever may act now."""
        return legal.actors(state)

    def check(self, state: SignalFireState, asked: Asked) -> Answer:
        """The refusals in the order of the sheet."""
        return because(state, asked, rules.check(state, asked))

    def apply(
        self, state: SignalFireState, command: Command, chance: Chance
    ) -> Step[SignalFireState]:
        """Do it."""
        return turn.apply(state, command, chance)

    def legal(self, state: SignalFireState, seat: Seat) -> Iterator[Command]:
        """All there is to do."""
        return legal.legal(state, seat)

    def outcome(self, state: SignalFireState) -> Outcome | None:
        """SF-76, SF-77."""
        return scoring.outcome(state)

    def contest(self, state: SignalFireState) -> Contest:
        """SF-02, SF-75 to SF-77: pairs, round by round."""
        return telling.contest(state)

    def fields(self, state: SignalFireState) -> Mapping[str, Field]:
        """Section 5 of the sheet."""
        return telling.fields(state)

    def bound(self, setup: Setup) -> int | None:
        """With a number of rounds (SF-77): bids, placements, tricks, and a new deal between.

        In a trick each seat plays and moves, and each team lights at most one fire.
        """
        rounds = Options.of(setup.options).rounds
        seats, fires = len(SEATS), 2
        a_round = 2 * seats + TRICKS * (2 * seats + fires) + 1
        return rounds * a_round if rounds else None

    def binds(self, state: SignalFireState, command: Command) -> bool:
        """Every card played, and a new deal (section 6)."""
        return state.phase in ("play", "round_end")

    def needs_secret(self, state: SignalFireState) -> bool:
        """A bid and a play are made of the hand; the rest is decided in the open (section 6)."""
        return state.phase in ("bid", "play")

    def remark(self, view: View[SignalFireState], command: Command) -> Text | None:
        """What the bid, card, fire or step would mean."""
        return remarks.remark(view, command)

    def marks(self, view: View[SignalFireState]) -> tuple[Mark, ...]:
        """Trumps, the suit led, fires, teams, the danger of a blaze."""
        return telling.marks(view)

    def tally(self, view: View[SignalFireState]) -> tuple[Line, ...]:
        """SF-70 to SF-75, part by part."""
        return telling.tally(view)

    def could_lie(
        self, view: View[SignalFireState], zone: ZoneId, place: int, sides: tuple[Face, ...]
    ) -> bool:
        """SF-25: no card of a suit that its owner has shown to hold none of."""
        return telling.could_lie(view, zone, sides)
