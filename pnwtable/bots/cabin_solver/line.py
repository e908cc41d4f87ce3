"""From the solver's moves to commands, by way of the rules, which have the last word."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from pnwtable.bots.cabin_solver.cards import BELOW, RANKS, card_of
from pnwtable.bots.cabin_solver.moves import FIT, KEEP, LOSE, STOCKPILED, Move
from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.commands import TOP, Asked, parse_command
from pnwtable.core.game import judge
from pnwtable.core.table import Table
from pnwtable.core.zones import Token, ZoneId
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

    for pile, fate in line:
        hidden = pile == SUPPLY or (pile == TIDE and state.options.murky)
        if hidden:
            do(f"press {REVEAL}{pile}")
        # A hidden card that fits nowhere is lost as soon as it is turned up (CB-30).
        if not (hidden and fate == LOSE):
            do(f"move {TOP} {pile} > {_target(state, pile, fate)}")
    return Replayed(tuple(done), state)


def endings(game: Cabin, state: CabinState, luck: Chance) -> tuple[CabinState, ...]:
    """Where a turn can lead in which a card was turned up: on its best stack, or to a new place."""
    pile = SUPPLY if state.phase == "supply" else TIDE
    ends: list[CabinState] = []
    for fate in (FIT, KEEP):
        with suppress(WrongLine):
            asked = parse_command(f"move {TOP} {pile} > {_target(state, pile, fate)}", PLAYER)
            answer = judge(game, state, asked)
            if isinstance(answer, Ok):
                ends.append(game.apply(state, answer.command, luck).state)
    return tuple(ends)


def _target(state: CabinState, pile: ZoneId, fate: int) -> ZoneId:
    """The zone where the top card of the pile goes: if it is to fit, where it fits best."""
    signs = {LOSE: LOST, STOCKPILED: BEACH}
    if fate in signs:
        return signs[fate]
    table = state.table
    suit, rank = divmod(_card(table, table.cards[pile][-1]), RANKS)
    fits: list[tuple[int, ZoneId]] = []
    for stack in state.stacks:
        top = table.top(stack)
        if top is None and fate != FIT:
            return stack
        if top is not None and fate == FIT:
            under = divmod(_card(table, top), RANKS)
            if under[0] == suit and BELOW[rank] >> under[1] & 1:
                fits.append((under[1], stack))
    if not fits:
        raise WrongLine(f"no stack for the top card of {pile}")
    return max(fits)[1]


def _card(table: Table, token: Token) -> int:
    return card_of(table.face(token))
