"""How a window is divided among the bar, the contents and the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.reader.leaves import Frame

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Widget
    from pnwtable.app.widgets.field import TextField
    from pnwtable.app.widgets.simple import Button

BAR: Final = 60
NARROW: Final = 900
"""Logical units of a window in which the contents lie beside the page no more."""

LIST: Final = 236
TEXT: Final = 515
"""Logical units of a line of text: about seventy letters."""

GUTTER: Final = 66
"""Logical units of the margin for the ids of the rules."""

WIDE: Final = 860
_MARGIN: Final = 16
_PAD: Final = 26


class Room:
    """The rectangles of one reader in pixels."""

    def __init__(self) -> None:
        self.narrow = False
        self.listed = False
        self.bar = pygame.Rect(0, 0, 1, 1)
        self.contents = pygame.Rect(0, 0, 1, 1)
        self.page = pygame.Rect(0, 0, 1, 1)
        self._ground: pygame.Surface | None = None
        self._ground_for: object = None

    def measure(self, desk: Desk, size: tuple[int, int]) -> None:
        """Divide a window of this size."""
        width, height = size
        self.narrow = width / desk.scale < NARROW
        self.listed = self.listed and self.narrow
        margin, bar = desk.px(_MARGIN), desk.px(BAR)
        tall = max(1, height - bar - margin)
        wide = min(desk.px(LIST), width - 2 * margin)
        self.bar = pygame.Rect(0, 0, width, bar)
        self.contents = pygame.Rect(margin, bar, wide, tall)
        left = margin if self.narrow else self.contents.right + margin
        self.page = pygame.Rect(left, bar, max(1, width - margin - left), tall)

    def put_bar(self, desk: Desk, back: Button, contents: Button, field: TextField) -> None:
        """Put what belongs there into the bar."""
        x, edge = self.page.left if self.narrow else self.contents.left, self.page.right
        wide, high = field.size(desk, self.bar.width // 3)
        self._put(desk, field, pygame.Rect(edge - wide, 0, wide, high))
        for button in (back, contents):
            wide, high = button.size(desk, self.bar.width // 3)
            self._put(desk, button, pygame.Rect(x, 0, wide, high))
            x += wide + desk.px(8)

    def _put(self, desk: Desk, widget: Widget, rect: pygame.Rect) -> None:
        rect.centery = self.bar.centery
        widget.place(desk, rect)

    def frame(self, desk: Desk) -> Frame:
        """The columns of the page."""
        pad, gutter = desk.px(_PAD), desk.px(GUTTER)
        room = max(1, self.page.width - 2 * pad)
        width = max(1, min(desk.px(TEXT), room - gutter))
        wide = max(1, min(desk.px(WIDE), room))
        left = max(self.page.left + pad + gutter, self.page.centerx - width // 2)
        wide_left = max(self.page.left + pad, left + width // 2 - wide // 2)
        wide_left = min(wide_left, self.page.right - pad - wide)
        return Frame(desk, desk.scale, left, width, wide_left, wide, self.page.height)

    def draw_ground(self, desk: Desk, target: pygame.Surface) -> None:
        """Paint the view, and the plate of the page; kept from frame to frame."""
        key = target.get_size(), desk.scale, tuple(self.page), desk.tones.solid
        if self._ground is None or self._ground_for != key:
            self._ground_for = key
            self._ground = desk.backdrop(target.get_size()).copy()
            radius = desk.px(theme.PANEL_RADIUS)
            plate = Plate(theme.PANEL, theme.PANEL_EDGE, radius, max(1, desk.px(1)))
            self._ground.blit(desk.plates.plate(self.page.size, plate), self.page)
        target.blit(self._ground, (0, 0))
