"""A referee for tests of rules: asks one game about positions, and answers in card text."""

from dataclasses import dataclass
from typing import Any, Generic

from pnwtable.core.answers import Answer, Ok, Refusal
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command
from pnwtable.core.events import Said, Step
from pnwtable.core.eye import opened
from pnwtable.core.game import Field, Game, S, judge_text
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.table import sides_seen
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId

NOT_THERE = "not there"


@dataclass(frozen=True, slots=True)
class Referee(Generic[S]):
    """What the rules of a game say; a ``seat`` of None is nobody in particular."""

    game: Game[S]

    def answer(self, state: S, text: str) -> Answer:
        return judge_text(self.game, state, text)

    def said(self, state: S, text: str) -> str:
        """``ok``, the rule that refuses the command, or ``not there``."""
        match self.answer(state, text):
            case Ok():
                return "ok"
            case Refusal(rule=rule):
                return rule
            case _:
                return NOT_THERE

    def refusal(self, state: S, text: str) -> Refusal:
        answer = self.answer(state, text)
        assert isinstance(answer, Refusal), f"{text}: {answer}"
        return answer

    def step(self, state: S, text: str, *, ply: int = 1, seed: int = 1) -> Step[S]:
        """What a command does, which must be legal."""
        answer = self.answer(state, text)
        assert isinstance(answer, Ok), f"{text}: {answer}"
        return self.game.apply(state, answer.command, Chance(seed, ply))

    def after(self, state: S, *texts: str) -> S:
        """The table after these commands, each of which must be legal."""
        for ply, text in enumerate(texts, 1):
            state = self.step(state, text, ply=ply).state
        return state

    def field(self, state: S, name: str) -> Field:
        return self.game.fields(state)[name]

    def view(self, state: S, seat: int | None = None) -> View[S]:
        """What a seat sees that comes to this table for the first time."""
        viewer = None if seat is None else Seat(seat)
        return view_of(self.game, state, opened(viewer, state.table))

    def acting(self, state: S) -> View[S]:
        """What the seat to act sees."""
        return self.view(state, self.game.actors(state)[0])

    def winners(self, state: S) -> list[int]:
        """The seats that have won; nobody as long as the game lasts."""
        outcome = self.game.outcome(state)
        return [] if outcome is None else [int(seat) for seat in outcome.winners]

    @staticmethod
    def lying(state: S, zone: str) -> str:
        """The true cards of a zone, bottom first."""
        return " ".join(state.table.written(card) for card in state.table.cards[ZoneId(zone)])

    @staticmethod
    def seen(state: S, seat: int | None, zone: str) -> str:
        """The cards of a zone as that seat may look at them."""
        viewer = None if seat is None else Seat(seat)
        cards = state.table.cards[ZoneId(zone)]
        return " ".join(sides_seen(state.table, viewer, ZoneId(zone), card)[0] for card in cards)

    @staticmethod
    def words(done: Step[S]) -> list[str]:
        """What the log says of a step."""
        events = (event for stage in done.stages for event in stage.events)
        return [event.key for event in events if isinstance(event, Said)]


def written(view: View[Any], command: Command) -> str:
    """A command as one writes it, without its seat."""
    return str(asked_for(view.table, command)).partition(": ")[2]
