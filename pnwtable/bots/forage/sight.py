"""Forage: what one seat knows of the map and of other hands."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pnwtable.bots.forage.hand import known
from pnwtable.core.cards import HIDDEN, JOKER, Face, rank_of
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.forage.deal import all_cards
from pnwtable.games.forage.ground import CENTRE
from pnwtable.games.forage.state import HANDS, ForageState

ACE, LOW = 14, 1
"""FG-53: the Ace's rank, and that where it is low."""


class Lying(NamedTuple):
    """A card that could be taken: on a cell, or open in another hand."""

    card: Token
    zone: ZoneId
    face: Face


@dataclass(frozen=True, slots=True)
class Lore:
    """What a seat knew when it began to think: cards it has followed, and how many are unseen.

    ``odds`` are the chances of a card that nobody has shown to be of a rank, or of a face.
    """

    cards: frozenset[Token] = frozenset()
    odds: Mapping[int | Face, float] = field(default_factory=dict)

    @classmethod
    def of(cls, view: View[ForageState]) -> "Lore":
        """What the viewer knows."""
        faces = {card: known(view, card) for card in view.table.sides}
        unseen = Counter(sides[0] for sides in all_cards(view.state.seats, view.state.options))
        unseen.subtract(face for face in faces.values() if face != HIDDEN)
        left = max(1, sum(unseen.values()))
        odds: dict[int | Face, float] = {}
        for face, number in unseen.items():
            odds[face] = number / left
            odds[rank_of(face)] = odds.get(rank_of(face), 0.0) + number / left
        odds[LOW] = odds.get(ACE, 0.0)
        cards = frozenset(card for card, face in faces.items() if face != HIDDEN)
        return cls(cards, odds)


@dataclass(slots=True)
class Sight:
    """The cards that can be taken, the number of cards on each cell that are still unknown."""

    lying: list[Lying]
    unseen: dict[ZoneId, int]

    @classmethod
    def of(cls, view: View[ForageState], seat: Seat) -> "Sight":
        """What that seat, the viewer, sees and remembers."""
        return _sight(view.state, seat, {card: known(view, card) for card in view.table.sides})

    @classmethod
    def within(cls, world: ForageState, seat: Seat, lore: Lore) -> "Sight":
        """The same in an imagined world, where it knows what it knew before or has seen since."""
        table = world.table
        looked = table.known.get(seat, frozenset())
        faces = {
            card: sides[0]
            for card, sides in table.sides.items()
            if card in lore.cards or card in looked or table.up[card] is not None
        }
        return _sight(world, seat, faces)


def _sight(state: ForageState, seat: Seat, faces: Mapping[Token, Face]) -> Sight:
    lying: list[Lying] = []
    unseen: dict[ZoneId, int] = {}
    cards = state.table.cards
    for cell, kind in state.ground.kinds.items():
        for card in cards[cell][-1:] if kind == CENTRE else cards[cell]:
            face = faces.get(card, HIDDEN)
            if face == HIDDEN:
                unseen[cell] = unseen.get(cell, 0) + 1
            else:
                lying.append(Lying(card, cell, face))
    if any(faces.get(card) == JOKER for card in cards[HANDS[seat]]):
        lying += _open_to_jokers(state, seat)
    return Sight(lying, unseen)


def _open_to_jokers(state: ForageState, seat: Seat) -> list[Lying]:
    """FG-40: what a Joker could take."""
    team = state.team_of(seat)
    sides = state.table.sides
    return [
        Lying(card, HANDS[other], sides[card][0])
        for other in state.all_seats()
        if other not in team
        for card in state.revealed(other)
    ]
