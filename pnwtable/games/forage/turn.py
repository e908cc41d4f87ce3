"""Forage: what a command does."""

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Choose, Command, Move, Press, Walk
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step
from pnwtable.core.renewed import renewed
from pnwtable.games.forage.ending import end_part
from pnwtable.games.forage.ground import CACHE, CENTRE
from pnwtable.games.forage.joker import rob
from pnwtable.games.forage.meld import choose_centre, play_set, reveal
from pnwtable.games.forage.rules import END, REVEAL
from pnwtable.games.forage.state import HAND_OWNERS, SETS, ForageState
from pnwtable.games.forage.swap import end_swap, exchange, swap, swap_with_mate
from pnwtable.games.forage.walk import walk


def apply(state: ForageState, command: Command, chance: Chance) -> Step[ForageState]:
    """Do a command that is Ok."""
    dealer = Dealer(state.table)
    if state.swap is not None and not _continues(state, command):
        state = end_swap(state, dealer)
    match command:
        case Move():
            state = _move(state, dealer, command, chance)
        case Walk():
            state = walk(state, dealer, command)
        case Press():
            if command.button == END:
                state = end_part(state, dealer, command.seat)
        case Choose():
            choose = reveal if command.question == REVEAL else choose_centre
            state = choose(state, dealer, command, chance)
    return Step(renewed(state, table=dealer.table), dealer.stages)


def _continues(state: ForageState, command: Command) -> bool:
    """FG-37: only a further exchange of the same action does not end it."""
    return isinstance(command, Move) and state.is_running(command.seat, command.target)


def _move(state: ForageState, dealer: Dealer, move: Move, chance: Chance) -> ForageState:
    if move.target == SETS[move.seat]:
        return play_set(state, dealer, move, chance)
    kind = state.ground.kinds.get(move.target)
    if kind == CACHE:
        return exchange(state, dealer, move)
    if kind is not None:
        return swap(state, dealer, move, keeps_side=kind != CENTRE)
    if HAND_OWNERS[move.target] == state.mate_of(move.seat):
        return swap_with_mate(state, dealer, move)
    return rob(state, dealer, move, chance)
