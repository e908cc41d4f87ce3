"""Orca Isles with a plan for both orcas, and an eye for who else may come."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.bots.orca_isles.odds import PACK
from pnwtable.bots.orca_isles.plan import Plan, Sea
from pnwtable.core.cards import HIDDEN, Face
from pnwtable.core.commands import Command, Move
from pnwtable.core.view import View
from pnwtable.games.orca_isles.state import DECK, DISCARD, GATHERS, HANDS, ISLES, TURNS, OrcaState

TRIED: Final = 8
"""So many cards that may lie in the deck are tried to know what drawing promises."""


@dataclass(frozen=True, slots=True)
class Medium:
    """Weighs what both orcas can earn, and what is left in the hand for later."""

    leaning: Leaning = NONE

    def choose(self, view: View[OrcaState], luck: Random) -> Command:
        """The command after which the rest of the round promises most."""
        values = valued(view.state, view.legal, unseen(view))

        def value(command: Command) -> float:
            return values[command] + self.leaning(view, command)

        return best(values, value, luck)


def valued(
    state: OrcaState, legal: Sequence[Command], unseen: Sequence[Face]
) -> dict[Command, float]:
    """The legal commands that a good player may give, and what each promises in points."""
    seat = legal[0].seat
    tokens = state.table.cards[HANDS[seat]]
    hand = state.table.faces(HANDS[seat])
    turns = TURNS - state.turns[seat - 1]
    sea = Sea(state, seat)
    hunts = {
        (aim.isle, tuple(tokens[at] for at in aim.places)): value
        for aim, value in Plan(sea, hand, turns).aims()
    }

    def with_card(face: Face) -> float:
        return Plan(sea, (*hand, face), turns - 1).best()

    values: dict[Command, float] = {}
    for command in legal:
        match command:
            case Move(source=source) if source in GATHERS:
                values[command] = with_card(state.table.face(command.cards[0]))
            case Move(source=source, target=target) if source == DECK and target not in ISLES:
                values[command] = fmean(map(with_card, _drawn(state, hand, unseen)))
            case Move(source=source, target=target, cards=cards):
                value = hunts.get((target, () if source == DECK else cards))
                if value is not None:
                    values[command] = value
            case _:
                values[command] = 0.0
    return values


def _drawn(state: OrcaState, hand: Sequence[Face], unseen: Sequence[Face]) -> Sequence[Face]:
    """Some of the cards that may be drawn, all over the pack.

    OI-66: an empty deck is renewed out of the discards. In a world that hides nothing it may be
    any card that is not in the hand.
    """
    table = state.table
    below = unseen if table.cards[DECK] else table.faces(DISCARD)
    faces = below or [face for face in PACK if face not in hand]
    return faces[:: max(1, len(faces) // TRIED)]


def unseen(view: View[OrcaState]) -> list[Face]:
    """The cards that the viewer has not seen, or cannot follow, in the order of the pack."""
    left = list(PACK)
    for token, sides in view.table.sides.items():
        face = view.memory[token][0] if token in view.memory else sides[0]
        if face != HIDDEN:
            left.remove(face)
    return left


MEDIUM: Final[Bot[OrcaState]] = Medium()
