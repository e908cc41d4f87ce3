"""A panel beside the table: something to read and press while the table stays in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from pnwtable.app.bindings import pressed
from pnwtable.app.table.grounds import floor

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.sheet import Sheet

WIDE: Final = 330
"""Logical units."""

MOST: Final = 0.28
"""The part of the window that it takes at most, as long as it has LEAST: the cards come first."""

LEAST: Final = 250

_POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_TYPED: Final = (pygame.TEXTINPUT, pygame.TEXTEDITING)


class Panel(Protocol):
    """What stands in it."""

    name: str
    """Tells panels apart: a button that opens one that is open already closes it."""

    names_places: bool
    """Whether it speaks of places by their names, so that cells of a map have to show theirs."""

    def sheet(self) -> Sheet:
        """The widgets now; another sheet whenever something else is to be shown."""

    def turned(self) -> bool:
        """Somebody else has the table now, or the position is another; False closes the panel."""

    def closed(self) -> None:
        """It is put away."""


class Side:
    """The room for one panel at the right of one table; without a panel it takes no room.

    At a table for the left hand it is at the left; ``free`` is what it leaves of the width.
    While it ``has_keys`` they steer the panel, else the table; F6 changes that, and so does a
    press of the pointer.
    """

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._panel: Panel | None = None
        self._room = pygame.Rect(0, 0, 0, 0)
        self.free = 0, 0
        self._laid: Sheet | None = None
        self._picture: pygame.Surface | None = None
        self._pressed = self._hovered = False
        self._seen: tuple[object, ...] = ()
        self.has_keys = False

    @property
    def panel(self) -> Panel | None:
        """What stands there now."""
        return self._panel

    @property
    def room(self) -> pygame.Rect:
        """Where it stands, in pixels; empty without a panel."""
        return self._room

    @property
    def wide(self) -> float:
        """The width that it wants, in logical units."""
        return 0 if self._panel is None else WIDE

    def toggle(self, panel: Panel) -> None:
        """Open a panel, or close it if one of that name is open."""
        if self._panel is not None and self._panel.name == panel.name:
            self.close()
        else:
            self.open(panel)

    def open(self, panel: Panel, *, keys: bool = True) -> None:
        """Let a panel stand there, in the place of another; with ``keys`` they steer it."""
        if self._panel is not None:
            self._panel.closed()
        self._panel, self.has_keys = panel, keys
        self._seen = self._moment()
        self._screen.relaid()

    def close(self) -> None:
        """Put the panel away; the table has all the room again."""
        panel, self._panel = self._panel, None
        self.has_keys = self._pressed = self._hovered = False
        if panel is not None:
            panel.closed()
            self._screen.relaid()

    def turned(self) -> None:
        """Tell the panel if somebody else looks now, or at another position."""
        seen, self._seen = self._seen, self._moment()
        if self._panel is not None and seen != self._seen and not self._panel.turned():
            self.close()

    def resized(self, desk: Desk, size: tuple[int, int], high: int, low: int) -> int:
        """Take room between the bars at this size; how many pixels of the width."""
        self._laid = None
        wide = min(desk.px(WIDE), max(desk.px(LEAST), round(MOST * size[0])), size[0] // 2)
        wide = 0 if self._panel is None else wide
        left = 0 if desk.settings.left_handed else size[0] - wide
        self.free = (wide, size[0]) if not left else (0, left)
        self._room = pygame.Rect(left, high, wide, max(1, size[1] - high - low))
        return wide

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event was for the panel."""
        if self._panel is None:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in _POINTER:
            return self._point(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._hovered and self._give(event)
        return event.type in _TYPED and self.has_keys and self._give(event)

    def step(self) -> bool:
        """Whether the panel looks different now."""
        # Behind a curtain nobody sees it, and it is not painted: it would want that for ever.
        panel = None if self._screen.curtain is not None else self._panel
        return panel is not None and self._sheet(panel).changed

    def draw(self, target: pygame.Surface) -> None:
        """Paint the panel."""
        if self._panel is None:
            return
        sheet = self._sheet(self._panel)
        if self._picture is None or sheet.changed or self._picture.get_size() != self._room.size:
            self._picture = self._painted(sheet, target)
        target.blit(self._picture, self._room)

    def _moment(self) -> tuple[object, ...]:
        screen = self._screen
        return screen.session.stamp, screen.viewer

    def _painted(self, sheet: Sheet, target: pygame.Surface) -> pygame.Surface:
        clip = target.get_clip()
        target.set_clip(self._room)
        behind = floor(self._screen.desk, target.get_size(), self._screen.still())
        target.blit(behind, (0, 0))
        sheet.draw(target)
        target.set_clip(clip)
        return target.subsurface(self._room).copy()

    def _key(self, event: pygame.Event) -> bool:
        action = pressed(event, self._screen.desk.settings.keys, "table")
        if action == "panel":
            self._screen.bars.keys.leave()
            self.has_keys = not self.has_keys
            self._refocus()
            return True
        if not self.has_keys or self._screen.bars.keys.at is not None:
            return False
        if event.key == pygame.K_ESCAPE:
            self.close()
            return True
        # What the table can do any time it can do from here too, but where one types.
        return (action is None or self._types()) and self._give(event)

    def _types(self) -> bool:
        """Whether letters go into a text."""
        at = None if self._panel is None else self._sheet(self._panel).focus.at
        return at is not None and at.takes_text

    def _point(self, event: pygame.Event) -> bool:
        inside = self._hovered = self._room.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = inside
            if inside:
                self._screen.pointer.cancel()
            if self.has_keys != inside:
                self.has_keys = inside
                self._refocus()
        # What was begun on the table is ended there: else a card would stay in the hand.
        mine = self._pressed or (inside and not self._screen.pointer.busy)
        if event.type == pygame.MOUSEBUTTONUP:
            self._pressed = False
        if mine:
            return self._give(event)
        if event.type == pygame.MOUSEMOTION:
            self._give(pygame.Event(pygame.WINDOWLEAVE))
        return False

    def _refocus(self) -> None:
        if self._panel is not None:
            sheet = self._sheet(self._panel)
            sheet.focus.shown, sheet.changed = self.has_keys and sheet.focus.shown, True

    def _give(self, event: pygame.Event) -> bool:
        if self._panel is not None:
            self._sheet(self._panel).handle(event)
        return True

    def _sheet(self, panel: Panel) -> Sheet:
        sheet = panel.sheet()
        if sheet is not self._laid:
            self._laid = sheet
            sheet.place(self._screen.bars.desk, self._room)
        return sheet
