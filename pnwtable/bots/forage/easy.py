"""Forage by rules of thumb: walk to cards that were seen and complete a set, swap, play it."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.forage.hand import Hand, known
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.core.cards import HIDDEN
from pnwtable.core.commands import Choose, Command, Move, Press, Walk
from pnwtable.core.view import View
from pnwtable.core.zones import ZoneId
from pnwtable.games.forage.ground import CENTRE, zone_of_cell
from pnwtable.games.forage.rules import DONE
from pnwtable.games.forage.sets import worth
from pnwtable.games.forage.state import HAND_OWNERS, SETS, ForageState

A_SET: Final = 1000.0
"""A set that can be played is played; so much for each of its points."""

NEW_GROUND: Final = 0.4
"""What a card that the bot has not seen promises."""

A_STEP: Final = 0.7
"""What is left of a hope one step further away."""

LEAST: Final = 0.05
"""A swap that promises less is not worth its action."""

ANYTHING: Final = 0.01
"""Finishing an exchange is better than a bad swap, and a step is better than to end the turn."""


@dataclass(frozen=True, slots=True)
class Easy:
    """Swaps for what the hand promises most with; walks to where such a card was seen."""

    leaning: Leaning = NONE

    def choose(self, view: View[ForageState], luck: Random) -> Command:
        """The command that promises most."""
        hand = Hand.of(view.table, view.legal[0].seat)
        walks = any(isinstance(command, Walk) for command in view.legal)
        hopes = _hopes(view, hand) if walks else {}

        def worth(command: Command) -> float:
            return _worth(view, hand, hopes, command) + self.leaning(view, command)

        return best(view.legal, worth, luck)


def _worth(
    view: View[ForageState], hand: Hand, hopes: Mapping[ZoneId, float], command: Command
) -> float:
    match command:
        case Move():
            return _worth_of_move(view, hand, command)
        case Walk():
            return max(ANYTHING, A_STEP * hopes[command.target])
        case Press():
            return ANYTHING if command.button == DONE else 0.0
        case Choose(card=None):
            return len(view.table.cards[zone_of_cell(command.answer)])
        case Choose(card=card):
            # What a Joker may take from now on should be what is missed least.
            return -hand.loss(card) if card is not None else 0.0


def _worth_of_move(view: View[ForageState], hand: Hand, move: Move) -> float:
    if move.target == SETS[move.seat]:
        return A_SET * worth([view.table.face(card) for card in move.cards])
    taken = view.table.top(move.target) if move.onto is None else move.onto
    face = HIDDEN if taken is None else known(view, taken)
    gain = hand.gain(move.cards[0], face)
    owner = HAND_OWNERS.get(move.target)
    if owner is not None and owner == view.state.mate_of(move.seat) and taken is not None:
        gain += Hand.of(view.table, owner).gain(taken, view.table.face(move.cards[0]))
    return gain if gain >= LEAST else -1.0


def _hopes(view: View[ForageState], hand: Hand) -> dict[ZoneId, float]:
    """What it promises to stand on each cell: for its own cards, or as a step to another cell."""
    ground = view.state.ground
    hopes = {cell: _hope_of(view, hand, cell) for cell in ground.kinds}
    # One pass carries a hope one step; the map is no more than a few steps wide.
    for _ in range(len(ground.kinds) // 4):
        for cell, others in ground.adjacent.items():
            hopes[cell] = max(hopes[cell], *(A_STEP * hopes[other] for other in others))
    return hopes


def _hope_of(view: View[ForageState], hand: Hand, cell: ZoneId) -> float:
    cards = view.table.cards[cell]
    if view.state.ground.kinds[cell] == CENTRE:
        cards = cards[-1:]
    faces = [known(view, card) for card in cards]
    seen = [hand.best_gain(face) for face in faces if face != HIDDEN]
    return max(0.0, *seen, NEW_GROUND * faces.count(HIDDEN))


EASY: Final[Bot[ForageState]] = Easy()
