"""The small controls of the timeline: signs and words to press, on plates of one height."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table.letters import shortened
from pnwtable.app.widgets.base import Aloud, Pressable, centred, fill, ring, tones_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size

HIGH: Final = 36
"""Logical units; a finger still meets it."""

_SIGN: Final = 24
_PAD: Final = 13
LABEL: Final = theme.TextStyle(size=15, bold=True)


class Control(Pressable):
    """A sign, a word, or both. One that is not ``usable`` looks so, and says why if pressed."""

    def __init__(self, name: str, label: str, act: Callable[[], None], *, sign: str = "") -> None:
        super().__init__(act)
        self.name = name
        self.label = label
        self.sign = sign
        self.worded = not sign
        self.on = False
        self.usable = True

    def press(self) -> None:
        """Do what it is there for, or say why that is not possible now."""
        self._act()

    def aloud(self, desk: Desk) -> Aloud:
        """Its word, and how it stands."""
        del desk
        return Aloud(self.label, "button")

    def size(self, desk: Desk, width: int) -> Size:
        """As wide as what stands on it."""
        high = desk.px(HIGH)
        if not self.worded:
            return high, high
        wide = desk.line(self.label, LABEL).get_width() + 2 * desk.px(_PAD)
        if self.sign:
            wide += desk.px(_SIGN)
        return min(width, wide), high

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the plate, the sign and the word."""
        tones = (theme.AMBER, theme.AMBER) if self.on else tones_of(look)
        if not self.usable:
            tones = (theme.SUNKEN, theme.PANEL_EDGE)
        fill(desk, target, self.rect, tones)
        colour = theme.ON_AMBER if self.on else theme.IVORY if self.usable else theme.FAINT
        self._content(desk, target, colour)
        if look.focused:
            ring(desk, target, self.rect.inflate(-desk.px(8), -desk.px(8)), theme.RADIUS / 2)

    def _content(self, desk: Desk, target: pygame.Surface, colour: str) -> None:
        sign = None
        if self.sign:
            sign = desk.plates.sign(desk.px(_SIGN), self.sign, colour)
        if not self.worded:
            if sign is not None:
                target.blit(sign, centred(sign, self.rect))
            return
        room = self.rect.inflate(-2 * desk.px(_PAD), 0)
        if sign is not None:
            room.x -= desk.px(_PAD) // 3
            target.blit(sign, sign.get_rect(midleft=room.midleft))
            left = room.x + desk.px(_SIGN) + desk.px(4)
            room.width, room.x = room.right - left + desk.px(8), left
        text = shortened(desk, self.label, LABEL.in_colour(colour), room.width)
        target.blit(text, text.get_rect(midleft=room.midleft) if sign else centred(text, room))
