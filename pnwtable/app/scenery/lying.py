"""What lies on a place: a land under a part of a table, a ground under a single card, a seam."""

# ruff: noqa: PLC0415 - a table draws its own kinds alone

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pnwtable.app.scenery.lands import Land
    from pnwtable.app.scenery.later import Pieces
    from pnwtable.play.settings import SceneLight


@dataclass(frozen=True, slots=True)
class Lying:
    """Of which kind, where its own upper left corner is, and how it is."""

    kind: str
    x: int
    y: int
    what: Land | Under | Seam

    def body(self) -> str:
        """Its shapes, from its own corner; a seam has none, for it is in no place but felt."""
        if isinstance(self.what, Seam):
            return ""
        if isinstance(self.what, Under):
            from pnwtable.app.scenery.grounds import body

            return body(self.kind, self.what.size, self.what.number, self.what.light)
        from pnwtable.app.scenery.lands import strokes

        return "".join(strokes(self.kind)(self.what))

    def put_on(self, picture: pygame.Surface) -> Pieces:
        """The picture with it."""
        if isinstance(self.what, Seam):
            from pnwtable.app.scenery.grounds_felt import sew

            sew(picture, pygame.Rect(self.x, self.y, *self.what.size), self.what.unit)
            return picture
        if isinstance(self.what, Under):
            from pnwtable.app.scenery.grounds import ground, margin_of

            drawn = ground(self.kind, self.what.size, self.what.number, self.what.light)
            around, manner = margin_of(self.what.size), 0
        else:
            from pnwtable.app.scenery.lands import painting

            drawn = yield from painting(self.kind, self.what)
            around, manner = self.what.around, pygame.BLEND_PREMULTIPLIED
        picture.blit(drawn, (self.x - around, self.y - around), special_flags=manner)
        return picture


@dataclass(frozen=True, slots=True)
class Seam:
    """A line in felt round a part of that size; ``unit`` is the width of a card there."""

    size: tuple[int, int]
    unit: int


@dataclass(frozen=True, slots=True)
class Under:
    """What a single card of that size stands on; each number looks its own."""

    size: tuple[int, int]
    number: int
    light: SceneLight
