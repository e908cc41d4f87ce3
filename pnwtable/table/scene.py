"""What is to be seen: the cards and pawns of a View as sprites on their slots."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pnwtable.core.cards import HIDDEN, JOKER, RANKS
from pnwtable.core.table import Table, written
from pnwtable.core.zones import PawnId, Sight, Token, ZoneId
from pnwtable.layout.geometry import Arrangement, Box, Lying, Slot
from pnwtable.table.pawns import PawnSprite, pawn_sprites

__all__ = [
    "ACROSS",
    "BACK",
    "PawnSprite",
    "Scene",
    "Sprite",
    "closed_zones",
    "counts_of",
    "face_shown",
    "lying_of",
    "open_zones",
    "scene_of",
]

BACK: Final = "back"
"""Stands for the face of a card of which the viewer sees none."""

ACROSS: Final = "across"
"""The kind of back of a card that lies crosswise where its zone asks for it."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """One card as it is drawn: where (pixels), which face, and in which zone it lies.

    ``turn`` is in degrees; ``open`` is how far a turning card shows itself, 1.0 when at rest, and
    ``tip`` how far its right edge stands up over its left, -1 to 1. ``lift`` is how high it hangs
    over the table, 0 to 1; ``scale`` the factor on its picture about its middle.
    """

    card: Token
    face: str
    zone: ZoneId
    x: float
    y: float
    width: int
    height: int
    turn: float = 0.0
    open: float = 1.0
    tip: float = 0.0
    lift: float = 0.0
    scale: float = 1.0

    @property
    def crosswise(self) -> bool:
        """Whether it lies on its side, and does not only lean."""
        return round(self.turn / 90) % 2 == 1

    @property
    def box(self) -> Box:
        """The rectangle it covers."""
        return Box(round(self.x), round(self.y), self.width, self.height)


@dataclass(frozen=True, slots=True)
class Scene:
    """All sprites in the order in which they are painted, the slots under them, the pawns."""

    sprites: tuple[Sprite, ...]
    arrangement: Arrangement
    pawns: tuple[PawnSprite, ...] = ()

    @property
    def by_card(self) -> Mapping[Token, Sprite]:
        """The sprites by the viewer's name of the card."""
        return {sprite.card: sprite for sprite in self.sprites}

    @property
    def by_pawn(self) -> Mapping[PawnId, PawnSprite]:
        """The pawns that are drawn."""
        return {sprite.pawn: sprite for sprite in self.pawns}

    def slot_at(self, x: float, y: float) -> Slot | None:
        """The slot whose area holds that point; drawing and hitting use the same rectangles."""
        slots = self.arrangement.slots.values()
        return next((slot for slot in slots if slot.area.holds(x, y)), None)

    def sprite_at(self, x: float, y: float) -> Sprite | None:
        """The uppermost card at that point."""
        above = reversed(self.sprites)
        return next((sprite for sprite in above if sprite.box.holds(x, y)), None)

    def pawn_at(self, x: float, y: float) -> PawnSprite | None:
        """The uppermost pawn at that point."""
        above = reversed(self.pawns)
        return next((pawn for pawn in above if pawn.box.holds(x, y)), None)


def counts_of(table: Table) -> dict[str, int]:
    """How many cards each zone holds, in the order of the game's zones."""
    return {zone: len(cards) for zone, cards in table.cards.items()}


def closed_zones(table: Table) -> frozenset[str]:
    """The zones with cards of which the viewer sees none but perhaps the last."""
    return frozenset(
        str(zone)
        for zone, cards in table.cards.items()
        if len(cards) > 1 and all(face_shown(table, card) == BACK for card in cards[:-1])
    )


def open_zones(table: Table) -> tuple[str, ...]:
    """The zones whose cards everybody sees."""
    return tuple(str(zone) for zone, spec in table.zones.items() if spec.sight is Sight.ALL)


def lying_of(table: Table) -> Lying:
    """What an arrangement depends on beside the counts.

    That is what is closed, what lies across, and where the pawns stand that have zones of their
    name (``under@2.1`` and ``pawn@2.1``).
    """
    across = frozenset(
        str(zone)
        for zone, cards in table.cards.items()
        if cards and table.backs.get(cards[-1]) == ACROSS
    )
    stands = {
        str(zone): str(table.pawns[pawn])
        for zone in table.cards
        if (pawn := PawnId(f"pawn@{zone.partition('@')[2]}")) in table.pawns
        and table.pawns[pawn] is not None
    }
    return Lying(closed_zones(table), across, stands)


SORTED: Final = {
    face: place
    for place, face in enumerate((*(rank + suit for suit in "SHCD" for rank in RANKS), JOKER))
}
"""The order in which one holds cards in the hand: colours in turn, low cards first."""


def scene_of(table: Table, arrangement: Arrangement) -> Scene:
    """The scene of a viewer's Table; nothing else is needed, so it can show nothing else."""
    sprites = [
        _sprite(table, card, place, slot)
        for slot in arrangement.slots.values()
        for place, card in enumerate(as_they_lie(table, slot))
    ]
    return Scene(tuple(sprites), arrangement, pawn_sprites(table, arrangement))


def as_they_lie(table: Table, slot: Slot) -> tuple[Token, ...]:
    """The cards of a slot in the order of their boxes: by suit and rank where they are sorted.

    A hand that has been laid open to all lies as the rules have laid it.
    """
    zone = ZoneId(slot.zone)
    cards = table.cards[zone]
    faces = {card: face_shown(table, card) for card in cards}
    laid_open = table.zones[zone].sight is Sight.ALL
    if not slot.sort or laid_open or not SORTED.keys() >= set(faces.values()):
        return cards
    return tuple(sorted(cards, key=lambda card: SORTED[faces[card]]))


def face_shown(table: Table, card: Token) -> str:
    """The face of a card as this viewer sees it, or BACK."""
    sides = table.sides[card]
    if all(side == HIDDEN for side in sides):
        return BACK
    up = table.up[card]
    return sides[up or 0] if sides[up or 0] != HIDDEN else written(sides, up)


def _sprite(table: Table, card: Token, place: int, slot: Slot) -> Sprite:
    turn = 90.0 if slot.turned else slot.leans[place] if slot.leans else 0.0
    face, box, zone = face_shown(table, card), slot.cards[place], ZoneId(slot.zone)
    return Sprite(card, face, zone, box.x, box.y, box.width, box.height, turn)
