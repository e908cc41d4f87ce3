"""Keys and pointer in the reader: to the bar, the contents, the page, or its live table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.bindings import pressed
from pnwtable.app.reader.examples import LiveTable
from pnwtable.app.widgets.reading import TREMBLE

if TYPE_CHECKING:
    from pnwtable.app.reader.screen import ReaderScreen
    from pnwtable.app.widgets.base import Widget

_LEFT: Final = 1
_NOTCH: Final = 90
_LINE: Final = 64
_PAGE: Final = 0.86
_SETTLED: Final = 0.2
"""Seconds in which a letter may still be of the key that opened the reader."""

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_AWAY: Final = (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)


class Steering:
    """Gives each event of one reader to whom it is for."""

    def __init__(self, screen: ReaderScreen) -> None:
        self._screen = screen
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self._at_table: LiveTable | None = None
        self._pulling = False
        self._pulled = 0
        self._age = 0.0

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

    def take(self, event: pygame.Event) -> None:
        """Give one event away."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.TEXTINPUT:
            self._typed(event.text)
        elif event.type == pygame.TEXTEDITING:
            self._screen.stale |= self._screen.field.composes(event.text)
        elif event.type == pygame.MOUSEMOTION:
            self._moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._pressed(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT:
            self._released(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type in _AWAY:
            self._let_go(event)

    def _key(self, event: pygame.Event) -> None:
        screen, focus = self._screen, self._screen.focus
        at = focus.at
        if self._is_to_field(event):
            focus.take(screen.field)
            focus.shown = True
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif at is not None and at.key(event):
            # Space on a button that was clicked long ago would surprise: now its ring shows.
            focus.shown = True
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key in _ENTER and at is screen.field:
            screen.next_found(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            self._read(event)

    def _is_to_field(self, event: pygame.Event) -> bool:
        return pressed(event, self._screen.desk.settings.keys, "reader") == "search"

    def _tab(self, by: int) -> None:
        """To the next that can be pressed; from the bar into the page at what is in sight."""
        screen, focus = self._screen, self._screen.focus
        focus.shown = True
        if by > 0 and focus.at is screen.field:
            inside = [w for leaf in screen.flow.in_sight() for w in leaf.widgets]
            seen = [w for w in inside if screen.room.page.contains(w.rect)]
            if seen:
                focus.take(seen[0])
                return
        focus.step(by)
        if focus.at is not None and screen.flow.leaf_of(focus.at) is not None:
            screen.flow.reveal(focus.at)

    def _escape(self) -> None:
        """First the contents, then what is searched for, then the reader."""
        screen = self._screen
        if screen.room.listed:
            screen.turn_list()
        elif screen.field.value:
            screen.field.put("")
            screen.focus.take(screen.field)
        else:
            screen.leave_by()

    def _read(self, event: pygame.Event) -> None:
        """The keys that scroll."""
        screen, flow = self._screen, self._screen.flow
        page, line = round(_PAGE * flow.room.height), screen.desk.px(_LINE)
        ways = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -(1 << 24),
            pygame.K_END: 1 << 24,
        }
        if event.key == pygame.K_SPACE and screen.focus.at is not screen.field:
            ways[pygame.K_SPACE] = -page if event.mod & pygame.KMOD_SHIFT else page
        if event.key in ways:
            self._scroll(ways[event.key])

    def _typed(self, text: str) -> None:
        """Letters go to the search field, wherever the keys are."""
        screen = self._screen
        if self._age < _SETTLED or (screen.focus.at is not screen.field and not text.strip()):
            return
        if not text.strip() and not screen.field.value:
            return
        if not any(map(screen.field.wants, text)):
            return  # it is that of a key which does something else
        screen.focus.take(screen.field)
        screen.focus.shown = True
        screen.field.typed(text)

    def _wheel(self, event: pygame.Event) -> None:
        screen = self._screen
        if self.hovered is screen.contents and screen.contents.wheel(screen.desk, event.y):
            return
        self._scroll(-round(event.y * screen.desk.px(_NOTCH)))

    def _scroll(self, by: int) -> None:
        self._screen.flow.scroll(by, glide=self._screen.desk.pace != "off")

    def _moved(self, event: pygame.Event) -> None:
        if self._at_table is not None and self._at_table.live.screen is not None:
            self._at_table.live.handle(event, self._at_table.rect.topleft)
            return
        if self._pulling and event.buttons[0] and getattr(event, "touch", False):
            self._pull(event.rel[1])
        before, self.hovered = self.hovered, self._under(event.pos)
        for table in {before, self.hovered}:
            if isinstance(table, LiveTable):
                table.live.handle(event, table.rect.topleft)

    def _pull(self, by: int) -> None:
        """Scroll with a finger; one that trembles is still a tap."""
        self._pulled += by
        if abs(self._pulled) >= self._screen.desk.px(TREMBLE):
            self._screen.flow.scroll(-self._pulled, glide=False)
            self._pulled, self.held = 0, None

    def _pressed(self, event: pygame.Event) -> None:
        screen = self._screen
        under = self.hovered = self._under(event.pos)
        if screen.room.listed and under not in (screen.contents, screen.list):
            screen.turn_list()
            return
        screen.focus.shown = under is screen.field
        if under is not None:
            screen.focus.take(under)
        if isinstance(under, LiveTable):
            self._at_table = under
            under.live.handle(event, under.rect.topleft)
            return
        self.held = under
        self._pulling, self._pulled = screen.room.page.collidepoint(event.pos), 0

    def _released(self, event: pygame.Event) -> None:
        self._pulling = False
        if self._at_table is not None:
            table, self._at_table = self._at_table, None
            table.live.handle(event, table.rect.topleft)
            return
        held, self.held = self.held, None
        if held is not None and held is self._under(event.pos):
            held.tapped(self._screen.desk, event.pos)

    def _let_go(self, event: pygame.Event) -> None:
        opened = self._screen.opened
        if opened is not None and opened.live is not None:
            opened.live.handle(event, (0, 0))
        self.hovered = self.held = self._at_table = None
        self._pulling = False

    def _under(self, point: tuple[int, int]) -> Widget | None:
        """The topmost widget there that can be pressed."""
        screen, room = self._screen, self._screen.room
        listed = not room.narrow or room.listed
        if listed and screen.contents.rect.collidepoint(point):
            return screen.contents
        bar = (
            (screen.back, screen.list, screen.field)
            if room.narrow
            else (
                screen.back,
                screen.field,
            )
        )
        for widget in bar:
            if widget.rect.collidepoint(point):
                return widget
        if not room.page.collidepoint(point):
            return None
        inside = (w for leaf in screen.flow.in_sight() for w in leaf.widgets)
        return next((w for w in inside if w.rect.collidepoint(point)), None)
