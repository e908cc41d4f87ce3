"""Orca Isles by rules of thumb: hunt where the set is good and the isle likely to be won."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.core.cards import Face
from pnwtable.core.commands import Command, Move
from pnwtable.core.table import sees
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles.ending import ISLE_POINTS
from pnwtable.games.orca_isles.packing import worth
from pnwtable.games.orca_isles.sets import Hunt, Kind, hunt
from pnwtable.games.orca_isles.state import (
    DECK,
    GATHERS,
    HAND,
    HANDS,
    ISLES,
    MOST_ORCAS,
    ROUNDS,
    UNDER,
    OrcaState,
)

WINS: Final = {
    Kind.NONE: 0.1,
    Kind.PAIR: 0.35,
    Kind.FLUSH: 0.6,
    Kind.STRAIGHT: 0.7,
    Kind.THREE: 0.85,
    Kind.STRAIGHT_FLUSH: 0.95,
}
"""How likely a hunt beats one that nobody has seen."""

ALONE: Final = 0.5
"""How likely nobody else comes to an isle at which there is room."""

UNSEEN: Final = 1.4
"""What a card of the deck promises."""

OPEN: Final = 1.0
"""What an open card promises beside the sets that are seen to come of it."""

INSTINCTS: Final = 1.8
"""What two unseen cards at an isle promise, with the isle."""

SPENT: Final = 0.5
"""What a card is missed, beside the sets it could have made at the end."""

HOPE: Final = 0.3
"""What the sets of the hand at the end are worth while the end is not near."""


@dataclass(frozen=True, slots=True)
class Easy:
    """Weighs each hunt by its set and its chance, each card by the sets it would make."""

    leaning: Leaning = NONE

    def choose(self, view: View[OrcaState], luck: Random) -> Command:
        """The command that promises most."""

        def promise(command: Command) -> float:
            return _promise(view.state, command) + self.leaning(view, command)

        return best(view.legal, promise, luck)


def _promise(state: OrcaState, command: Command) -> float:
    match command:
        case Move(source=source, target=target) if source == DECK:
            return INSTINCTS if target in ISLES else UNSEEN
        case Move(source=source) if source in GATHERS:
            return _promise_of_card(state, command)
        case Move():
            return _promise_of_hunt(state, command)
        case _:
            return 0.0


def _promise_of_card(state: OrcaState, move: Move) -> float:
    """Better sets at the end, and the best set with it at an isle where there is room."""
    hand = state.table.faces(HANDS[move.seat])
    face = state.table.face(move.cards[0])
    at_end = _late(state) * (worth((*hand, face)) - worth(hand))
    if state.orca(move.seat) == MOST_ORCAS and state.round == ROUNDS:
        return at_end
    gains = [_gain(state, isle, hand, face) for isle in _open_isles(state)]
    return OPEN + at_end + max(gains, default=0.0) / 2


def _gain(state: OrcaState, isle: ZoneId, hand: Sequence[Face], face: Face) -> float:
    """What the best set at an isle would gain by one more card in the hand."""
    shown = state.table.face(state.table.cards[isle][-1])
    before = max((hunt(shown, (card,)).kind.points for card in hand), default=0)
    after = max(hunt(shown, (face, card)).kind.points for card in (*hand, face))
    return max(0.0, float(after - before))


def _promise_of_hunt(state: OrcaState, move: Move) -> float:
    hand = state.table.faces(HANDS[move.seat])
    played = [state.table.face(card) for card in move.cards]
    left = list(hand)
    for face in played:
        left.remove(face)
    missed = _late(state) * (worth(hand) - worth(left)) + SPENT * len(played)
    if state.round < ROUNDS and len(left) < HAND:
        missed -= SPENT  # the hand is filled up again
    shown = state.table.face(state.table.cards[move.target][-1])
    found = hunt(shown, played)
    chance = _chance(state, move.seat, move.target, found)
    return found.kind.points + ISLE_POINTS * chance - missed


def _chance(state: OrcaState, seat: Seat, isle: ZoneId, found: Hunt) -> float:
    """How likely the isle is won; what is won already is not won by a second orca."""
    table = state.table
    for other, orca in state.orcas_at(isle):
        if other == seat:
            return 1 - ALONE
        under = UNDER[other, orca]
        cards = table.cards[under]
        if not all(sees(table, seat, under, card) for card in cards):
            return WINS[found.kind]
        theirs = hunt(table.face(table.cards[isle][-1]), [table.face(card) for card in cards])
        return 1.0 if found.strength > theirs.strength else 0.0
    return ALONE + (1 - ALONE) * WINS[found.kind]


def _open_isles(state: OrcaState) -> list[ZoneId]:
    return [
        isle
        for isle in state.isles()
        if state.table.cards[isle] and len(state.orcas_at(isle)) < MOST_ORCAS
    ]


def _late(state: OrcaState) -> float:
    """How much the sets of the hand count by now."""
    return 1.0 if state.round == ROUNDS else HOPE


EASY: Final[Bot[OrcaState]] = Easy()
