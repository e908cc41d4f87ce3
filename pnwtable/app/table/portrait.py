"""A table as a picture file, painted by the very screen that the window shows."""

from __future__ import annotations

import io
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.desk import Desk
from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.grounds import floor
from pnwtable.app.table.header import HIGH, LOW_BAR
from pnwtable.app.table.opening import layout_of
from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.turning import Turning
from pnwtable.data.languages import spoken
from pnwtable.play.settings import DEFAULTS, SMALLEST_SCALE
from pnwtable.play.whole import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.app.table.picture import Still
    from pnwtable.core.zones import Viewer
    from pnwtable.play.session import Session
    from pnwtable.play.settings import Settings

_WIDE: Final = 1120
"""Logical units of a table in a miniature: its cards lie as they do in a window."""

_LEAST: Final = 700
"""Pixels in which such a table still fits; a smaller picture is made from one of that width."""


def portrait(
    session: Session, viewer: Viewer, size: tuple[int, int], ui_scale: float, out: Path
) -> None:
    """Paint and write a PNG. Raises NoLayout, or OSError if the file cannot be written."""
    pygame.font.init()
    picture = pygame.Surface(size)
    paint(session, viewer, picture, ui_scale)
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "table.png")
    write_whole(out, buffer.getvalue())


def paint(session: Session, viewer: Viewer, target: pygame.Surface, ui_scale: float) -> None:
    """Paint the table as the window would. Raises NoLayout."""
    zones = [str(zone) for zone in session.view(None).table.zones]
    found = layout_of(session.game.key, zones, None, session.setup.seats)
    desk = Desk(spoken(""), replace(DEFAULTS, ui_scale=ui_scale))
    desk.size = target.get_size()
    turning = Turning(session, viewer, fixed=True)
    screen = TableScreen(desk, session, found.layout, _nowhere(), turning)
    screen.resized(target.get_size())
    screen.draw(target)


class Miniatures:
    """Paints tables so small that only what lies there tells, as everybody may see it.

    It draws with the art and settings of a desk, at a scale of its own.
    """

    def __init__(self, desk: Desk, data: Path | None) -> None:
        self._desk = copy(desk)
        self._data = data

    def painted(
        self, session: Session, size: tuple[int, int], settings: Settings
    ) -> pygame.Surface:
        """A new picture of the table. Raises NoLayout."""
        grown = max(1.0, _LEAST / size[0])
        large = self._painted(session, (round(size[0] * grown), round(size[1] * grown)), settings)
        return pygame.transform.smoothscale(large, size) if grown > 1 else large

    def _painted(
        self, session: Session, size: tuple[int, int], settings: Settings
    ) -> pygame.Surface:
        desk, scale = self._desk, size[0] / _WIDE
        desk.settings, desk.pixel_scale = replace(settings, ui_scale=SMALLEST_SCALE), scale
        high, low = round(HIGH * scale), round(LOW_BAR * scale)
        desk.size = size[0], size[1] + high + low
        zones = [str(zone) for zone in session.view(None).table.zones]
        layout = layout_of(session.game.key, zones, self._data, session.setup.seats).layout
        # Fixed to nobody's view: whatever is hidden from anybody lies face down.
        turning = Turning(session, None, fixed=True)
        screen = TableScreen(desk, session, layout, _nowhere(), turning)
        screen.resized(desk.size)
        picture = pygame.Surface(desk.size, depth=32)
        still = _wordless(screen.still())
        picture.blit(floor(desk, desk.size, still), (0, 0))
        painter = TablePainter(desk.scaled(screen.showing.scale))
        painter.paint_still(picture, still)
        return picture.subsurface(pygame.Rect((0, high), size)).copy()


def _wordless(still: Still) -> Still:
    """What nobody could read at that size goes: words, marks, buttons, where the keys are."""
    return replace(
        still, captions={}, tags={}, card_tags={}, headings=(), knobs=(), plates=(), focus=None
    )


def _nowhere() -> TableExits:
    """A picture leads nowhere."""

    def stay(*_anything: object) -> None:
        return None

    return TableExits(stay, stay, stay, stay, stay, stay)
