"""A game as a tile: some of its cards, its name, for how many it is, what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.screens.fans import draw_fan, fan_of
from pnwtable.app.widgets.base import Pressable, ring

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Size
    from pnwtable.core.game import AnyGame

_PAD: Final = 14
_GAP: Final = 12
_LINE: Final = 3
_SHAPE: Final = 0.64
_HIGHEST: Final = 0.3
_LOW: Final = 0.1
_BESIDE: Final = 0.36
_WIDE: Final = 0.42
_LEAST_BESIDE: Final = 360
_NAME: Final = theme.TextStyle(size=21, bold=True)
_PEOPLE: Final = theme.TextStyle(size=15, colour=theme.AMBER, bold=True)


def people(desk: Desk, seats: range) -> str:
    """For how many a game is, in words."""
    least, most = seats[0], seats[-1]
    if least == most:
        return desk.text("home.people", n=most)
    return desk.text("home.people_range", least=least, most=most)


class Tile(Pressable):
    """Opens the set-up of its game by a tap, Enter or Space."""

    def __init__(
        self, desk: Desk, game: AnyGame, act: Callable[[], None], *, low: bool = False
    ) -> None:
        """A ``low`` one has room in two rows over each other."""
        super().__init__(act)
        self._highest = _LOW if low else _HIGHEST
        self.game = game.key
        self._fan = fan_of(game.key)
        about = desk.texts.first((f"games.{game.key}.about", "app.home.about"))
        self._lines: tuple[tuple[str, TextStyle], ...] = (
            (desk.texts.say(f"games.{game.key}.name"), _NAME),
            (people(desk, game.seats), _PEOPLE),
            (about, theme.NOTE),
        )

    def size(self, desk: Desk, width: int) -> Size:
        """The picture over the text, or beside it in a wide tile of a narrow window."""
        inner = max(1, width - 2 * desk.px(_PAD))
        picture = self._picture(desk, inner)
        if self._is_beside(desk, inner):
            high = max(picture[1], self._text_high(desk, inner - picture[0] - desk.px(_PAD)))
        else:
            high = picture[1] + desk.px(_GAP) + self._text_high(desk, inner)
        return width, high + 2 * desk.px(_PAD)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate, fan and text; under the pointer the plate is lighter."""
        pressed, hovered = look.pressed, look.hovered
        tone = theme.RAISED_PRESSED if pressed else theme.RAISED_HOVER if hovered else theme.PANEL
        edge = theme.RING if hovered else theme.PANEL_EDGE
        plate = Plate(tone, edge, desk.px(theme.PANEL_RADIUS), max(1, desk.px(1)), 0.96)
        target.blit(desk.plates.plate(self.rect.size, plate), self.rect)
        pad = desk.px(_PAD)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        room = pygame.Rect(inner.topleft, self._picture(desk, inner.width))
        text = pygame.Rect(inner.x, room.bottom + desk.px(_GAP), inner.width, 0)
        if self._is_beside(desk, inner.width):
            room.height = inner.height
            text = pygame.Rect(room.right + pad, inner.y, inner.right - room.right - pad, 0)
            text.y += (inner.height - self._text_high(desk, text.width)) // 2
        draw_fan(desk, target, room, self._fan, theme.FELT_EDGE)
        for words, style in self._lines:
            lines = desk.paragraph(words, text.width, style)
            target.blit(lines, text)
            text.y += lines.get_height() + desk.px(_LINE)
        if look.focused:
            ring(desk, target, self.rect, theme.PANEL_RADIUS)

    def _is_beside(self, desk: Desk, inner: int) -> bool:
        return inner >= max(desk.px(_LEAST_BESIDE), _BESIDE * desk.size[0])

    def _picture(self, desk: Desk, inner: int) -> Size:
        wide = round(inner * _WIDE) if self._is_beside(desk, inner) else inner
        return wide, max(
            desk.px(60), min(round(wide * _SHAPE), round(self._highest * desk.size[1]))
        )

    def _text_high(self, desk: Desk, width: int) -> int:
        heights = [desk.paragraph(words, width, style).get_height() for words, style in self._lines]
        return sum(heights) + desk.px(_LINE) * (len(heights) - 1)
