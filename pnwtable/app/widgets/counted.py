"""A number that counts up to what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.widgets.base import Aloud
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.bars import Growth
    from pnwtable.app.widgets.base import Look


class Counted(Label):
    """A number that counts along with the bars, up to the true one; its room is that one's."""

    def __init__(
        self,
        number: tuple[int, int],
        say: Callable[[int], str],
        style: TextStyle,
        growth: Growth,
        *,
        aloud: bool = False,
    ) -> None:
        """``number`` is the one that it begins with, and the true one; ``say`` puts it in words."""
        super().__init__(say(number[1]), style)
        self._number = number
        self._say = say
        self._growth = growth
        self._aloud = aloud

    def aloud(self, desk: Desk) -> Aloud:
        """The true number, unless something else says it."""
        return super().aloud(desk) if self._aloud else Aloud("")

    @property
    def now(self) -> str:
        """What it says at this moment."""
        (begin, end), share = self._number, self._growth.share
        return self.text if share >= 1 else self._say(begin + round((end - begin) * share))

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint it, with its end where that of the true number is."""
        del look
        drawn = desk.paragraph(self.now, self.rect.width, self.style)
        at = drawn.get_rect(topleft=self.rect.topleft)
        if self.style.align == "right":
            at.right = self.rect.right
        target.blit(drawn, at)
