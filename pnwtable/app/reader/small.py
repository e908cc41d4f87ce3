"""Small tables that lie in a page: real ones, without bars, that lead nowhere by themselves."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.scenery import Scenery
from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import layout_of
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.turning import Turning
from pnwtable.play.settings import SMALLEST_SCALE

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.core.zones import Viewer
    from pnwtable.layout.schema import Layout
    from pnwtable.play.session import Session

SHARE: Final = 0.8
"""How large words are at a table in a page, beside those of the page."""

ROOM: Final = (900, 460)
"""Logical units that a table in a page has at the least, however small the page."""


class SmallTables:
    """Makes tables in pages; what they are made with is read and kept once."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._scenery = Scenery()
        self._layouts: dict[tuple[str, tuple[str, ...]], Layout] = {}

    def made(
        self,
        session: Session,
        viewer: Viewer,
        size: tuple[int, int],
        exits: TableExits,
        scale: float | None = None,
    ) -> TableScreen:
        """A table of that size in pixels, turned to the viewer for good. Raises NoLayout."""
        desk = copy(self._desk)
        desk.scenery, desk.size = self._scenery, size
        desk.pixel_scale = self._scale(size) if scale is None else scale
        desk.settings = replace(
            self._desk.settings,
            ui_scale=SMALLEST_SCALE,
            card_size=1.0,
            hold_to_see=False,
            auto_end=False,
            confirm_end=False,
        )
        turning = Turning(session, viewer, fixed=True)
        screen = TableScreen(desk, session, self._layout(session), exits, turning)
        screen.bars.shown = False
        screen.resized(size)
        return screen

    def _scale(self, size: tuple[int, int]) -> float:
        """Pixels for a logical unit: as the player likes it, within what the cards need."""
        room = min(size[0] / ROOM[0], size[1] / ROOM[1])
        return min(self._desk.scale * SHARE, room)

    def _layout(self, session: Session) -> Layout:
        zones = tuple(str(zone) for zone in session.view(None).table.zones)
        key = session.game.key, zones
        if key not in self._layouts:
            seats = session.setup.seats
            self._layouts[key] = layout_of(session.game.key, zones, None, seats).layout
        return self._layouts[key]


def nowhere(*_anything: object) -> None:
    """A table in a page leads nowhere by itself."""


def exits_to(rule: Callable[[str], None]) -> TableExits:
    """The ways out of a table in a page: only to the rule of a refusal."""
    return TableExits(
        menu=nowhere,
        help=nowhere,
        ended=nowhere,
        ask_take_back=nowhere,
        left=nowhere,
        scores=nowhere,
        rule=lambda _, named: rule(named),
    )
