"""A fanned hand of which cards hang on the pointer: the others close their ranks meanwhile."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from pnwtable.core.zones import Token
from pnwtable.layout.box import Box, around
from pnwtable.layout.fans import fan_falls
from pnwtable.layout.slots import Slot
from pnwtable.table.scene import Scene, Sprite

CLOSING: Final = 0.16
"""Seconds until they have closed up, or made room again."""

OVER: Final = 0.35
"""The part of what is held that has to hang over the hand for it to keep its room."""


class Ranks:
    """The cards that stay in one hand; they make room again for what hangs over them."""

    def __init__(self) -> None:
        self._own: tuple[Sprite, ...] = ()
        self._closed: tuple[Sprite, ...] = ()
        self._hand: Box | None = None
        self._shut = 0.0
        self._away = False
        self._laid: tuple[Scene, Scene] | None = None

    def part(self, scene: Scene, zone: str, held: Collection[Token]) -> None:
        """These cards have been taken out of that zone; nothing happens if it is no fan."""
        self.end()
        slot = scene.arrangement.slots.get(zone)
        if slot is None or not slot.leans:
            return
        self._own = tuple(s for s in scene.sprites if s.zone == zone and s.card not in held)
        if not self._own:
            return
        self._closed = tuple(_closed_up(self._own, slot))
        self._hand = around(slot.cards)

    def hang(self, box: Box) -> None:
        """What was taken hangs there."""
        if self._hand is not None:
            self._away = box.overlap(self._hand) < OVER * box.width * box.height

    def end(self) -> None:
        """Nothing is taken any more."""
        self._own = self._closed = ()
        self._hand = self._laid = None
        self._shut, self._away = 0.0, False

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether that shows."""
        before, step = self._shut, seconds / CLOSING
        shut = before + step if self._away else before - step
        self._shut = min(1.0, max(0.0, shut)) if self._own else 0.0
        return self._shut != before

    @property
    def now(self) -> tuple[Sprite, ...]:
        """The cards as they are now, if they are not where they belong."""
        if not self._shut:
            return ()
        gone = self._shut * self._shut * (3 - 2 * self._shut)
        return tuple(map(_between, self._own, self._closed, [gone] * len(self._own)))

    @property
    def moving(self) -> tuple[Sprite, ...]:
        """The cards while they move."""
        return self.now if self._shut < 1.0 else ()

    def lying(self, scene: Scene) -> Scene:
        """The scene with the cards closed up, once they are."""
        if self._shut < 1.0:
            return scene
        if self._laid is None or self._laid[0] is not scene:
            closed = {sprite.card: sprite for sprite in self._closed}
            sprites = tuple(closed.get(sprite.card, sprite) for sprite in scene.sprites)
            self._laid = scene, replace(scene, sprites=sprites)
        return self._laid[1]


def _closed_up(own: Sequence[Sprite], slot: Slot) -> list[Sprite]:
    """The cards side by side as they lay, with no gap between them."""
    apart = (slot.cards[-1].x - slot.cards[0].x) / max(1, len(slot.cards) - 1)
    step = slot.leans[0] - slot.leans[1]
    leans = tuple(step * ((len(own) - 1) / 2 - place) for place in range(len(own)))
    falls = fan_falls(leans, apart, slot.outline.height)
    free = slot.outline.x - slot.area.x, slot.area.right - slot.cards[-1].right
    before = 0.0 if free[0] <= 1 < free[1] else 1.0 if free[1] <= 1 < free[0] else 0.5
    left = slot.cards[0].x + apart * (len(slot.cards) - len(own)) * before
    return [
        replace(sprite, x=left + apart * place, y=float(slot.outline.y + fall), turn=lean)
        for place, (sprite, fall, lean) in enumerate(zip(own, falls, leans, strict=True))
    ]


def _between(own: Sprite, closed: Sprite, gone: float) -> Sprite:
    x, y, turn = (
        here + (there - here) * gone
        for here, there in ((own.x, closed.x), (own.y, closed.y), (own.turn, closed.turn))
    )
    return replace(own, x=x, y=y, turn=turn)
