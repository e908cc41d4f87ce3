"""The line under a seat of a computer: the emblem of who plays there, and the manner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table.letters import shortened
from pnwtable.app.widgets.base import Aloud, Look, Pressable, fill, ring, tones_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Size

HIGH: Final = 36
EMBLEM: Final = 24
ARROW: Final = 11
PAD: Final = 10


class CharacterLine(Pressable):
    """Whose manner it is; pressed, it lets the next one of the level play."""

    def __init__(
        self,
        called: Callable[[], str],
        emblem: Callable[[], str],
        manner: Callable[[], str],
        change: Callable[[], None],
    ) -> None:
        """``emblem`` is empty for who has none."""
        super().__init__(change)
        self._called = called
        self._emblem = emblem
        self._manner = manner

    def aloud(self, desk: Desk) -> Aloud:
        """Whose it is, and how that one plays."""
        del desk
        return Aloud(self._called(), "button", self._manner())

    def size(self, desk: Desk, width: int) -> Size:
        """One line."""
        return width, desk.px(HIGH)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the emblem under the token of the seat, the manner under its name."""
        if look.hovered or look.pressed:
            fill(desk, target, self.rect, tones_of(Look(hovered=True)))
        tone = theme.IVORY if look.hovered else theme.QUIET
        left, middle = self.rect.x + desk.px(theme.CONTROL) // 2, self.rect.centery
        if self._emblem():
            emblem = desk.art.glyph(self._emblem(), desk.px(EMBLEM), tone)
            target.blit(emblem, emblem.get_rect(center=(left, middle)))
        x = self.rect.x + desk.px(theme.CONTROL + PAD)
        arrow = desk.plates.chevron(desk.px(ARROW), tone, left=False)
        end = self.rect.right - desk.px(2 * PAD)
        target.blit(arrow, arrow.get_rect(center=(end, middle)))
        room = end - desk.px(PAD) - x
        words = shortened(desk, self._manner(), theme.NOTE.in_colour(tone), room)
        target.blit(words, words.get_rect(midleft=(x, middle)))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)
