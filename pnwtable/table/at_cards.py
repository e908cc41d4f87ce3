"""Buttons that lie at the cards that give them, where there is room."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pnwtable.core.answers import Mark
from pnwtable.core.zones import Token
from pnwtable.layout.geometry import SPOT, Box, Slot
from pnwtable.table.scene import Scene, Sprite

LOWER: Final = 9 / 11
"""Part of the height of a button for itself: still enough for a finger, and more of the card."""

GAP: Final = 0.12
"""Parts of its height between a button and the foot of its card."""


@dataclass(frozen=True, slots=True)
class AtCards:
    """Where a button lies, and the cards that it lies at."""

    box: Box
    cards: tuple[Token, ...]


def named_at_cards(marks: Sequence[Mark]) -> Mapping[str, tuple[Token, ...]]:
    """The cards of every button that marks of single cards name."""
    found: dict[str, tuple[Token, ...]] = {}
    for mark in marks:
        if mark.button and mark.card is not None:
            found[mark.button] = (*found.get(mark.button, ()), mark.card)
    return found


def at_cards(scene: Scene, wanted: Mapping[str, tuple[Token, ...]]) -> Mapping[str, AtCards]:
    """The buttons for which there is room at their cards; a button without a spot has no size.

    At two neighbours it lies at both, else at one, the first one rather than another. It covers no
    caption, no other button, no other zone and no upper half of a card.
    """
    found: dict[str, AtCards] = {}
    for button, cards in wanted.items():
        spot = scene.arrangement.spots.get(button)
        if spot is None:
            continue
        high = round(spot.height * LOWER)
        size = spot.height * SPOT[0] // SPOT[1], high
        laid = [other.box for other in found.values()]
        free = (one for one in _tries(scene, cards, size) if _is_free(scene, one, laid))
        place = next(free, None)
        if place is not None:
            found[button] = place
    return found


def seen_to(scene: Scene, sprite: Sprite) -> int:
    """How far to the right a card is seen under the next one of its zone."""
    row = [one for one in scene.sprites if one.zone == sprite.zone]
    covers = row[row.index(sprite) + 1 :][:1]
    covered_at = [one.box.x for one in covers if sprite.box.x < one.box.x < sprite.box.right]
    return next(iter(covered_at), sprite.box.right)


def _tries(scene: Scene, cards: tuple[Token, ...], size: tuple[int, int]) -> Iterator[AtCards]:
    """Under and on the foot of neighbours among the cards, then of every single one."""
    for left, right in pairwise(scene.sprites):
        if left.zone == right.zone and left.card in cards and right.card in cards:
            yield from _around(scene, (left, right), size)
    by_card = scene.by_card
    for card in cards:
        if card in by_card:
            yield from _around(scene, (by_card[card],), size)


def _around(scene: Scene, sprites: tuple[Sprite, ...], size: tuple[int, int]) -> Iterator[AtCards]:
    """Under what is seen of the cards, then on its foot."""
    wide, high = size
    left, bottom = sprites[0].box.x, max(sprite.box.bottom for sprite in sprites)
    gap, x = round(high * GAP), (left + seen_to(scene, sprites[-1]) - wide) // 2
    for y in (bottom + gap, bottom - gap - high):
        yield AtCards(Box(x, y, wide, high), tuple(sprite.card for sprite in sprites))


def _is_free(scene: Scene, place: AtCards, laid: Sequence[Box]) -> bool:
    """Whether the button covers nothing there that has to be seen, and lies on the table."""
    arrangement, box = scene.arrangement, place.box
    homes = {sprite.zone for sprite in scene.sprites if sprite.card in place.cards}
    shown = [slot for slot in arrangement.slots.values() if not slot.bare]
    taken = [*laid, *arrangement.spots.values(), *(pawn.box for pawn in scene.pawns)]
    taken += [plate.box for plate in arrangement.plates.values()]
    taken += [title.box for title in arrangement.titles]
    for slot in shown:
        taken += _kept_free(slot, is_home=slot.zone in homes)
    return not any(box.overlap(other) for other in taken) and _is_within(box, shown)


def _kept_free(slot: Slot, *, is_home: bool) -> Iterator[Box]:
    """What must not be covered of a zone: its caption, its cards, of its own cards the heads."""
    yield Box(slot.area.x, slot.caption.y, slot.area.width, slot.caption.height)
    for card in slot.cards or (slot.outline,):
        yield Box(card.x, card.y, card.width, card.height // 2) if is_home else card


def _is_within(box: Box, slots: Sequence[Slot]) -> bool:
    """Whether it lies on the part of the table that is laid out."""
    areas = [slot.area for slot in slots]
    across = min(area.x for area in areas) <= box.x and box.right <= max(a.right for a in areas)
    return across and box.bottom <= max(area.bottom for area in areas)
