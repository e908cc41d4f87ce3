"""What a search has to know of Salmon Run."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pnwtable.bots.salmon_run.manner import manner
from pnwtable.bots.salmon_run.options import hopes
from pnwtable.bots.salmon_run.reach import kinds, potential
from pnwtable.bots.salmon_run.reasons import reasons
from pnwtable.bots.salmon_run.sight import of_world, owned
from pnwtable.bots.salmon_run.stock import VALUE
from pnwtable.bots.search.guide import Choice
from pnwtable.core.answers import Text
from pnwtable.core.cards import JOKER
from pnwtable.core.commands import Command
from pnwtable.core.game import AnyGame
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games.salmon_run.game import SalmonRun
from pnwtable.games.salmon_run.paying import is_high
from pnwtable.games.salmon_run.rounds import DIAMOND, HIGH_CARD, JOKER_COST, RUN_CARD
from pnwtable.games.salmon_run.state import HAND, OWN, SalmonState, other

MOST: Final = 6
"""So many commands are looked at."""

HELD: Final = 3.0
"""What a card is worth that the run could still take."""

RATE: Final = 0.3
"""What a point is worth that a card will pay."""

TURNS: Final = 6.0
"""Turns of a seat in a round."""

VICTORY: Final = 10.0
"""What a victory counts beside points; a defeat costs as much."""


class SalmonGuide:
    """Plays on with whole turns in mind for some turns, and counts what both own."""

    game: AnyGame = SalmonRun()
    faith: float = 6.0
    plies: int = 10

    def choices(self, view: View[SalmonState]) -> Sequence[Choice]:
        """What promises most at first sight."""
        plan = manner(view.state, owned(view, view.state.turn))
        found = hopes(plan, view.legal)
        best = sorted(found, key=found.__getitem__, reverse=True)
        return [Choice(command, found[command]) for command in best[:MOST]]

    def reply(self, state: SalmonState, seat: Seat, luck: Random) -> Command:
        """What the medium player does, who knows what a seat owns."""
        del luck
        return manner(state, tuple(of_world(state, seat))).command()

    def rests(self, state: SalmonState) -> bool:
        """When a turn begins."""
        own = OWN[state.turn]
        return state.phase == "play" and not (state.acted or state.table.cards[own.paid])

    def worth(self, state: SalmonState, seat: Seat) -> float:
        """By how much that seat will be ahead, as far as one can tell."""
        ahead = _promise(state, seat) - _promise(state, other(seat))
        if state.phase == "over":
            return ahead + VICTORY * ((ahead > 0) - (ahead < 0))
        return ahead

    def reasons(self, view: View[SalmonState], command: Command) -> Sequence[Text]:
        """Of the sheet's rules, as far as they bear on this command."""
        return tuple(reasons(view, command))


def _promise(state: SalmonState, seat: Seat) -> float:
    """The score, and what the cards owned will still add to it."""
    score = float(state.scores[seat - 1])
    if state.phase == "over":
        return score
    run = state.table.faces(OWN[seat].run)
    cards = tuple(of_world(state, seat))
    left = state.options.rounds - state.round + 1
    turns = TURNS * (left - 1) + max(1.0, TURNS - state.round_turns / 2)
    mean = sum(map(VALUE.__getitem__, cards)) / max(HAND, len(cards))
    score += RUN_CARD * len(run) + HELD * potential(
        state.round, kinds(state.round, run), kinds(state.round, cards)
    )
    score += RATE * HAND * mean * turns
    everything = (*run, *cards)
    score += HIGH_CARD * sum(map(is_high, everything))
    if not state.options.school:
        score += DIAMOND * left * sum(face[-1] == "D" for face in everything)
        score += JOKER_COST * left * everything.count(JOKER)
    return score


GUIDE: Final = SalmonGuide()
