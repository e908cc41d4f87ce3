"""Painting frames: what lies still is kept, and only what moved is painted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from pnwtable.app.table.grounds import floor

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.table.header import Bars
    from pnwtable.app.table.painter import TablePainter
    from pnwtable.app.table.picture import Flying, Still
    from pnwtable.layout.geometry import Box


class Frames:
    """The kept picture of one table, and where something moved over it in the last frame."""

    def __init__(self, desk: Desk, painter: TablePainter, bars: Bars) -> None:
        self._desk = desk
        self._painter = painter
        self._bars = bars
        self._kept: pygame.Surface | None = None
        self._kept_for: tuple[object, ...] = ()
        self._covered: list[Box] = []
        self._last: pygame.Surface | None = None

    def draw(self, target: pygame.Surface, still: Still, flying: Flying) -> None:
        """Paint a frame: the kept picture where something moved, all of it if that changed."""
        desk = self._desk
        look = desk.style(), desk.scale, desk.scenery.later.done
        key = (still, self._bars.look, target.get_size(), *look)
        if self._kept is None or key != self._kept_for:
            self._kept = self._painted(still, target)
            self._kept_for = key
            self._last = None
        if self._last is target and not self._desk.covered:
            for box in self._covered:
                rect = pygame.Rect(box.x, box.y, box.width, box.height)
                target.blit(self._kept, rect, rect)
        else:
            target.blit(self._kept, (0, 0))
        self._desk.covered = False
        self._last = target
        self._covered = self._painter.paint_flying(target, flying)

    def forget(self) -> None:
        """Paint everything anew the next time."""
        self._kept_for = ()

    def _painted(self, still: Still, target: pygame.Surface) -> pygame.Surface:
        kept = self._kept
        if kept is None or kept.get_size() != target.get_size():
            kept = target.copy()  # as deep, and of the same kind
        kept.blit(floor(self._desk, target.get_size(), still, patient=True), (0, 0))
        self._painter.paint_still(kept, still)
        self._bars.draw(kept)
        return kept
