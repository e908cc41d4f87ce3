"""A button with a sign before its word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.widgets.simple import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Size

_SIGN: Final = 24
_APART: Final = 6


class SignedButton(Button):
    """A button whose sign is found faster than its word, which says the same."""

    def __init__(self, label: str, sign: str, act: Callable[[], None]) -> None:
        super().__init__(label, act)
        self.sign = sign

    def size(self, desk: Desk, width: int) -> Size:
        """The button, and its sign before the label."""
        wide, high = super().size(desk, width - self._lead(desk))
        return wide + self._lead(desk), high

    def words(self, desk: Desk, target: pygame.Surface, room: pygame.Rect) -> None:
        """Paint sign and label beside each other in the middle of this room."""
        lead = self._lead(desk)
        text = self._text(desk, room.width - lead)
        sign = desk.plates.sign(desk.px(_SIGN), self.sign, theme.IVORY)
        both = pygame.Rect(0, 0, text.get_width() + lead, text.get_height())
        both.center = room.center
        target.blit(sign, sign.get_rect(midleft=both.midleft))
        target.blit(text, text.get_rect(midright=both.midright))

    @staticmethod
    def _lead(desk: Desk) -> int:
        return desk.px(_SIGN) + desk.px(_APART)
