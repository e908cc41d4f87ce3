"""A table as a picture file, painted by the very screen that the window shows."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from pnwtable.app.desk import Desk
from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import layout_of
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.turning import Turning
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.play.settings import DEFAULTS

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.core.zones import Viewer
    from pnwtable.play.session import Session


def portrait(
    session: Session, viewer: Viewer, size: tuple[int, int], ui_scale: float, out: Path
) -> None:
    """Paint and write a PNG. Raises NoLayout, or OSError if the file cannot be written."""
    pygame.font.init()
    picture = pygame.Surface(size)
    paint(session, viewer, picture, ui_scale)
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "table.png")
    out.write_bytes(buffer.getvalue())


def paint(session: Session, viewer: Viewer, target: pygame.Surface, ui_scale: float) -> None:
    """Paint the table as the window would. Raises NoLayout."""
    zones = [str(zone) for zone in session.view(None).table.zones]
    found = layout_of(session.game.key, zones, None, session.setup.seats)
    texts = read_texts(assets() / "lang" / "en.yaml")
    desk = Desk(texts, replace(DEFAULTS, ui_scale=ui_scale))
    desk.size = target.get_size()
    turning = Turning(session, viewer, fixed=True)
    screen = TableScreen(desk, session, found.layout, _nowhere(), turning)
    screen.resized(target.get_size())
    screen.draw(target)


def _nowhere() -> TableExits:
    """A picture leads nowhere."""

    def stay(*_anything: object) -> None:
        return None

    return TableExits(stay, stay, stay, stay, stay, stay)
