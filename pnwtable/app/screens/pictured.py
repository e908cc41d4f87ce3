"""Something large to press: a picture with words beside it, or under it where it is narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import Pressable, ring

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size

PAD: Final = 14
"""Logical units between the edge and what stands in it."""


class Pictured(Pressable):
    """Lays out picture and words; what they are is told by those who extend it.

    ``gap`` are the logical units between a picture and the words under it.
    """

    gap: float = PAD

    def size(self, desk: Desk, width: int) -> Size:
        """As high as the picture and the words need."""
        inner = max(1, width - 2 * desk.px(PAD))
        picture = self._picture(desk, inner)
        if self._is_beside(desk, inner):
            high = max(picture[1], self._text_high(desk, inner - picture[0] - desk.px(PAD)))
        else:
            high = picture[1] + desk.px(self.gap) + self._text_high(desk, inner)
        return width, high + 2 * desk.px(PAD)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate, picture and words."""
        _ground(desk, target, self.rect, look)
        pad = desk.px(PAD)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        room = pygame.Rect(inner.topleft, self._picture(desk, inner.width))
        text = pygame.Rect(inner.x, room.bottom + desk.px(self.gap), inner.width, 0)
        if self._is_beside(desk, inner.width):
            room.centery = inner.centery
            text = pygame.Rect(room.right + pad, inner.y, inner.right - room.right - pad, 0)
            text.y += (inner.height - self._text_high(desk, text.width)) // 2
        self._show(desk, target, room, look)
        self._write(desk, target, text)
        if look.focused:
            ring(desk, target, self.rect, theme.PANEL_RADIUS)

    def _is_beside(self, desk: Desk, inner: int) -> bool:
        """Whether the words stand beside the picture, if there is so much room inside."""
        raise NotImplementedError

    def _picture(self, desk: Desk, inner: int) -> Size:
        """How large the picture is."""
        raise NotImplementedError

    def _text_high(self, desk: Desk, width: int) -> int:
        """How high the words are when they are so wide."""
        raise NotImplementedError

    def _show(self, desk: Desk, target: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        """Paint the picture."""
        raise NotImplementedError

    def _write(self, desk: Desk, target: pygame.Surface, text: pygame.Rect) -> None:
        """Paint the words, from the top of that room downwards."""
        raise NotImplementedError


def _ground(desk: Desk, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Paint the plate; under the pointer it is lighter."""
    tone = theme.RAISED_PRESSED if look.pressed else theme.RAISED_HOVER if look.hovered else None
    edge = theme.RING if look.hovered else theme.PANEL_EDGE
    pen = max(1, desk.px(1))
    plate = Plate(tone or theme.PANEL, edge, desk.px(theme.PANEL_RADIUS), pen, 0.96)
    target.blit(desk.plates.plate(rect.size, plate), rect)
