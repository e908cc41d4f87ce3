"""The table: where every card and pawn lies, which way up, and who knows it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pnwtable.core.cards import HIDDEN, Face, HiddenCard
from pnwtable.core.renewed import quick
from pnwtable.core.zones import PawnId, Seat, Token, Viewer, ZoneId, ZoneSpec


@quick
@dataclass(frozen=True, slots=True)
class Table:
    """A position of cards and pawns. Only a Dealer makes new ones.

    ``sides`` are the faces of each card, one or two. ``up`` is the side that lies open to all, or
    None for a card that lies face down or covered. ``known`` are the cards a seat may look at now
    though they lie hidden. A card's ``counters`` are seen by whoever sees the card.
    """

    zones: Mapping[ZoneId, ZoneSpec]
    cards: Mapping[ZoneId, tuple[Token, ...]]
    sides: Mapping[Token, tuple[Face, ...]]
    up: Mapping[Token, int | None]
    backs: Mapping[Token, str] = field(default_factory=dict)
    pawns: Mapping[PawnId, ZoneId | None] = field(default_factory=dict)
    known: Mapping[Seat, frozenset[Token]] = field(default_factory=dict)
    counters: Mapping[Token, int] = field(default_factory=dict)

    def face(self, token: Token) -> Face:
        """The side that lies up, else the first one. Raises HiddenCard in a View that lacks it."""
        face = self.sides[token][self.up[token] or 0]
        if face == HIDDEN:
            raise HiddenCard(token)
        return face

    def faces(self, zone: ZoneId) -> tuple[Face, ...]:
        """The faces of a zone, bottom first. Raises HiddenCard as ``face`` does."""
        return self.faces_of(self.cards[zone])

    def faces_of(self, tokens: Sequence[Token]) -> tuple[Face, ...]:
        """The faces of these cards. Raises HiddenCard as ``face`` does."""
        sides, up = self.sides, self.up
        faces = tuple([sides[token][up[token] or 0] for token in tokens])
        if HIDDEN in faces:
            raise HiddenCard(tokens[faces.index(HIDDEN)])
        return faces

    def top(self, zone: ZoneId) -> Token | None:
        """The last card of a zone, or None if it is empty."""
        cards = self.cards[zone]
        return cards[-1] if cards else None

    def zone_of(self, token: Token) -> ZoneId:
        """The zone that holds this card. Raises KeyError if there is none."""
        for zone, cards in self.cards.items():
            if token in cards:
                return zone
        raise KeyError(token)

    def written(self, token: Token) -> str:
        """The whole card, the side that is up first: ``9C``, ``R+6C|O-3``."""
        return written(self.sides[token], self.up[token])


def written(sides: tuple[Face, ...], up: int | None) -> str:
    """A card's text, the side that is up first."""
    start = up or 0
    return "|".join(sides[start:] + sides[:start])


def sides_seen(table: Table, viewer: Viewer, zone: ZoneId, token: Token) -> tuple[Face, ...]:
    """The sides of a card of that zone, HIDDEN for each that this viewer may not see."""
    sides = table.sides[token]
    if table.zones[zone].open_to(viewer):
        return sides
    if viewer is not None and token in table.known.get(viewer, ()):
        return sides
    up = table.up[token]
    if up is None:
        return (HIDDEN,) * len(sides)
    return tuple(side if index == up else HIDDEN for index, side in enumerate(sides))


def sees(table: Table, viewer: Viewer, zone: ZoneId, token: Token) -> bool:
    """Whether the viewer sees at least the side of this card that counts there."""
    return (
        table.up[token] is not None
        or table.zones[zone].open_to(viewer)
        or (viewer is not None and token in table.known.get(viewer, ()))
    )
