"""From the solver's moves to commands, by way of the rules, which have the last word."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pnwtable.bots.cabin_solver.cards import card_of
from pnwtable.bots.cabin_solver.moves import LOST as TO_LOST
from pnwtable.bots.cabin_solver.moves import NEW_PLACE, STOCKPILED, Move
from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.commands import TOP, Asked, parse_command
from pnwtable.core.game import judge
from pnwtable.core.zones import ZoneId
from pnwtable.games.cabin.game import Cabin
from pnwtable.games.cabin.rules import REVEAL
from pnwtable.games.cabin.state import BEACH, LOST, PLAYER, SUPPLY, TIDE, CabinState

ChanceAt = Callable[[int], Chance]
"""The luck of the command that leads to a position, counted from the one where the line begins."""


class WrongLine(AssertionError):  # noqa: N818 - a fault of the solver, named by what it made
    """The rules refuse a move of a line that was said to be possible."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A line as commands of the game, and the position to which it leads."""

    commands: tuple[Asked, ...]
    state: CabinState

    @property
    def loss(self) -> int:
        """What has been lost there (CB-51)."""
        return self.state.score


def replay(game: Cabin, state: CabinState, line: Iterable[Move], luck: ChanceAt) -> Replayed:
    """Play a line from a state in which a turn begins. Raises WrongLine."""
    done: list[Asked] = []

    def do(text: str) -> None:
        nonlocal state
        asked = parse_command(text, PLAYER)
        answer = judge(game, state, asked)
        if not isinstance(answer, Ok):
            raise WrongLine(f"{asked}: {answer}")
        done.append(asked)
        state = game.apply(state, answer.command, luck(len(done))).state

    for move in line:
        pile, _, onto = move
        hidden = pile == SUPPLY or (pile == TIDE and state.options.murky)
        if hidden:
            do(f"press {REVEAL}{pile}")
        # A hidden card that fits nowhere is lost as soon as it is turned up (CB-30).
        if not (hidden and onto == TO_LOST):
            do(f"move {TOP} {pile} > {_target(state, onto)}")
    return Replayed(tuple(done), state)


def _target(state: CabinState, onto: int) -> ZoneId:
    """The zone where the card goes."""
    signs = {TO_LOST: LOST, STOCKPILED: BEACH}
    if onto in signs:
        return signs[onto]
    for stack in state.stacks:
        top = state.table.top(stack)
        lies = NEW_PLACE if top is None else card_of(state.table.face(top))
        if lies == onto:
            return stack
    raise WrongLine(f"no stack has card {onto} on top")
