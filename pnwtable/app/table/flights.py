"""Cards that are on their way, or hang on the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.cards import SHADOW_STEP
from pnwtable.app.table.edges import paint_pile
from pnwtable.app.table.one_card import LYING, paint_card

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.layout.box import Box
    from pnwtable.table.scene import Sprite


def paint_flights(desk: Desk, target: pygame.Surface, sprites: Sequence[Sprite]) -> list[Box]:
    """Draw cards on their way, those that lie at an end of it first; what they cover."""
    covered: list[Box] = []
    last: Sprite | None = None
    for sprite, pile in _tops(sprites):
        lift = max(LYING, sprite.lift) if sprite.lift or _lies_apart(sprite, last) else 0.0
        covered.append(paint_pile(desk, target, sprite, pile, (lift, "moving")))
        last = sprite
    return covered


def paint_held(desk: Desk, target: pygame.Surface, sprites: Sequence[Sprite]) -> list[Box]:
    """Draw what hangs on the pointer; what it covers."""
    return [
        paint_card(desk, target, sprite, max(LYING, sprite.lift), "moving") for sprite in sprites
    ]


def _tops(sprites: Sequence[Sprite]) -> Iterator[tuple[Sprite, int]]:
    """What is seen of cards that go as one pile, and how many they are."""
    pile = 0
    for number, sprite in enumerate(sprites):
        later = sprites[number + 1] if number + 1 < len(sprites) else None
        pile += 1
        if later is not None and later.box == sprite.box and later.turn == sprite.turn:
            continue
        yield sprite, 1 if sprite.turn % 90 else pile
        pile = 0


def _lies_apart(sprite: Sprite, last: Sprite | None) -> bool:
    """Whether a card casts a shadow on what it lies on; many close together would be black."""
    if last is None or last.zone != sprite.zone:
        return True
    return max(abs(sprite.x - last.x), abs(sprite.y - last.y)) > SHADOW_STEP * sprite.width
