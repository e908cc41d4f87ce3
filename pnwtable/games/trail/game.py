"""Trail as the table knows it."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Answer, Contest, Line, Mark, Outcome, Refusal, Text
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command
from pnwtable.core.events import Said, Stage, Step
from pnwtable.core.game import Field, OptionSpec, OptionValue, Position, Setup
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.trail import deal, knowing, legal, rules, telling, turn
from pnwtable.games.trail import position as positions
from pnwtable.games.trail.ground import top_row
from pnwtable.games.trail.reasons import because
from pnwtable.games.trail.state import HAND, MAP, OPTIONS, SEATS, STANDARD, TrailState

ACE_PICKS = 3
"""TR-19: of four Aces the last one is no choice."""

COMMANDS_A_ROUND = 3
"""A seat uncovers, pays and recovers."""


class Trail:
    """The rules of the sheet ``trail``."""

    key = "trail"
    rules_version = 1
    seats = SEATS
    options: tuple[OptionSpec, ...] = OPTIONS
    state_type = TrailState

    def refuses(self, setup: Setup) -> Refusal | None:
        """TR-01, TR-06, TR-71."""
        return deal.refuses(setup)

    def board_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """The map that was chosen."""
        return str(options.get(MAP, STANDARD))

    def deck_name(self, options: Mapping[str, OptionValue]) -> str | None:
        """Standard cards."""
        return None

    def start(self, setup: Setup, chance: Chance) -> Step[TrailState]:
        """TR-02 to TR-06."""
        state = deal.deal(setup, chance)
        return Step(state, (Stage((Said("dealt", state.first),), state.table),))

    def arrange(self, setup: Setup, position: Position, chance: Chance) -> TrailState:
        """A scenario's position."""
        return positions.arrange(setup, position, chance)

    def pack(self, state: TrailState) -> tuple[tuple[Face, ...], ...]:
        """52 cards, those in the box among them."""
        return deal.PACK

    def actors(self, state: TrailState) -> tuple[Seat, ...]:
        """All who have not picked, in the draft; then the seat on turn."""
        return legal.actors(state)

    def check(self, state: TrailState, asked: Asked) -> Answer:
        """The refusals in the order of the sheet."""
        return because(state, asked, rules.check(state, asked))

    def apply(self, state: TrailState, command: Command, chance: Chance) -> Step[TrailState]:
        """Do it; there is no luck after the deal."""
        return turn.apply(state, command)

    def legal(self, state: TrailState, seat: Seat) -> Iterator[Command]:
        """All there is to do, without payments of which a card could be spared."""
        return legal.legal(state, seat)

    def outcome(self, state: TrailState) -> Outcome | None:
        """TR-63."""
        return telling.outcome(state)

    def contest(self, state: TrailState) -> Contest:
        """TR-63: each for itself."""
        return telling.contest(state)

    def fields(self, state: TrailState) -> Mapping[str, Field]:
        """Section 5 of the sheet."""
        return telling.fields(state)

    def bound(self, setup: Setup) -> int | None:
        """Picks and Aces, then as many rounds as there are rows to climb (section 7)."""
        if setup.board is None:
            return None
        rounds = top_row(setup.board)
        return setup.seats * (HAND - 1 + COMMANDS_A_ROUND * rounds) + ACE_PICKS

    def binds(self, state: TrailState, command: Command) -> bool:
        """An Ace picked, for the rest has been passed on (section 6)."""
        return state.phase == "aces"

    def needs_secret(self, state: TrailState) -> bool:
        """Before every pick, Ace, turn and recovery (section 6): the own cards decide."""
        return state.phase != "over"

    def remark(self, view: View[TrailState], command: Command) -> Text | None:
        """What it would mean."""
        return telling.remark(view, command)

    def marks(self, view: View[TrailState]) -> tuple[Mark, ...]:
        """Token, trailblazers, landmarks, dangers."""
        return telling.marks(view)

    def tally(self, view: View[TrailState]) -> tuple[Line, ...]:
        """Cards passed, landmarks, cards left."""
        return telling.tally(view)

    def could_lie(
        self, view: View[TrailState], zone: ZoneId, place: int, sides: tuple[Face, ...]
    ) -> bool:
        """By kind, and by the Aces that a pack must hold."""
        return knowing.could_lie(view, zone, place, sides[0])
