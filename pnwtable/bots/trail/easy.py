"""Trail by rules of thumb: pack high cards and pairs, pay little, turn back from bad odds."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.core.cards import Face, rank_of, suit_of
from pnwtable.core.commands import Command, Move, Walk
from pnwtable.core.view import View
from pnwtable.core.zones import ZoneId
from pnwtable.games.trail.knowing import unseen_of_kind
from pnwtable.games.trail.payment import ACE, ACE_IN_SUM, landmark_points, lean_payments
from pnwtable.games.trail.state import ACES, CARD_POINTS, PACKS, TrailState

LEAST: Final = 0.1
"""Any payment is better than turning back: three cards are three points, a card passed five."""

WAY_LOST: Final = 2.0
"""What going bust costs beside the points of the pack: one has no more turns."""

PAIR: Final = 0.5
"""What a pair makes of a card: it passes anything of two suits."""

NEW_SUIT: Final = 0.3
"""What a card of a suit that the pack lacks is worth more."""

ROAD: Final = 0.4
"""What each further card that one can go on to is worth."""


@dataclass(frozen=True, slots=True)
class Easy:
    """Pays what it misses least, and blazes where it can count on paying."""

    leaning: Leaning = NONE

    def choose(self, view: View[TrailState], luck: Random) -> Command:
        """The command that is worth most; turning back is worth nothing, the pack stays whole."""

        def worth(command: Command) -> float:
            return _worth(view, command) + self.leaning(view, command)

        return best(view.legal, worth, luck)


def _worth(view: View[TrailState], command: Command) -> float:
    match command:
        case Move() if command.target in view.state.ground.kinds:
            return _worth_of_payment(view, command)
        case Move():
            return _worth_of_card(view, command)
        case Walk():
            return _worth_of_blaze(view, command)
        case _:
            return 0.0


def _worth_of_card(view: View[TrailState], move: Move) -> float:
    """Of a pick, an Ace or a recovery: how useful the card is beside the others of the pack."""
    face = view.table.face(move.cards[0])
    pack = view.table.faces(PACKS[move.seat])
    if move.source in ACES.values():
        return -sum(suit_of(other) == suit_of(face) for other in pack)
    return _usefulness(face, pack)


def _usefulness(face: Face, others: Sequence[Face]) -> float:
    rank = rank_of(face)
    alone = 1.5 if rank == ACE else rank / ACE_IN_SUM
    paired = any(rank_of(other) == rank for other in others)
    lacking = all(suit_of(other) != suit_of(face) for other in others)
    return alone + PAIR * paired + NEW_SUIT * lacking


def _worth_of_payment(view: View[TrailState], move: Move) -> float:
    """The points, less what the cards are missed; the way beyond, if some of the pack is left."""
    table = view.table
    trail = table.face(table.cards[move.target][0])
    pack = table.cards[PACKS[move.seat]]
    kept = [table.face(card) for card in pack if card not in move.cards]
    missed = sum(_usefulness(table.face(card), kept) for card in move.cards)
    points = CARD_POINTS + landmark_points(trail)
    return max(LEAST, points + _road(view, move.target) * bool(kept) - missed)


def _road(view: View[TrailState], cell: ZoneId) -> float:
    return ROAD * len(view.state.ground.beyond[cell])


def _worth_of_blaze(view: View[TrailState], walk: Walk) -> float:
    """What the cards that may lie there do on average; those that cannot be paid cost the pack."""
    pack = view.table.faces(PACKS[walk.seat])
    unseen = unseen_of_kind(view, view.state.ground.kinds[walk.target])
    if not unseen:
        return 0.0
    total = sum(_worth_of_uncovered(pack, face) for face in unseen)
    return total / len(unseen) + _road(view, walk.target)


def _worth_of_uncovered(pack: Sequence[Face], trail: Face) -> float:
    fewest = next(lean_payments(pack, trail), None)
    if fewest is None:
        return -WAY_LOST - len(pack)
    # A trailblazer takes one card back.
    return CARD_POINTS + landmark_points(trail) - (len(fewest) - 1)


EASY: Final[Bot[TrailState]] = Easy()
