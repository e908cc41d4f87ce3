"""A panel of widgets: head, body that scrolls, foot; one focus, one pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.area import Area
from pnwtable.app.widgets.base import Look
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.focus import ARROWS, Focus
from pnwtable.app.widgets.reading import NOTCH, PAGE, TREMBLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Widget

_GAP: Final = 20
_SLIM: Final = 16
_ROOMY: Final = 700
_TIGHT: Final = 0.6
_SQUEEZED: Final = 8
"""Logical units that each gap may become smaller by."""

_MOST_FIXED: Final = 0.45
_LEFT_BUTTON: Final = 1


class Sheet:
    """Lays out, draws and steers its widgets. Too small a window makes it scroll, never clip."""

    def __init__(  # noqa: PLR0913 - the parts of a panel, all by name
        self,
        desk: Desk,
        body: Item,
        *,
        head: Item | None = None,
        foot: Item | None = None,
        width: float | Callable[[], float] = 720,
        framed: bool = True,
        first: Widget | None = None,
        cancel: Callable[[], None] | None = None,
    ) -> None:
        self._desk = desk
        self._head, self._body, self._foot = head, body, foot
        self._width = width
        self._framed = framed
        self._cancel = cancel
        self._whole = Column(*(part for part in (head, body, foot) if part), gap=_GAP)
        self._areas: tuple[Area, ...] = (Area(self._whole),)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.focus = Focus(self._areas[0].widgets, first)
        self.changed = True
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._dragged: Area | None = None
        self._pulled = 0
        self._gap = 0

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets in the order of reading."""
        return tuple(widget for area in self._areas for widget in area.widgets)

    @property
    def pointed(self) -> Widget | None:
        """The widget under the pointer, else the one that the keys are seen to be at."""
        return self._hovered or (self.focus.at if self.focus.shown else None)

    @property
    def leads_back(self) -> bool:
        """Whether Escape does something."""
        return self._cancel is not None

    @property
    def areas(self) -> tuple[Area, ...]:
        """The parts it is divided into at this size."""
        return self._areas

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out in the middle; a pure function of size, scale and texts."""
        desk = self._desk
        # A low window needs its height for what the sheet holds.
        share = 1.0 if size[1] / desk.scale >= _ROOMY else _TIGHT
        margin = min(desk.px(theme.MARGIN * share), size[0] // 24, size[1] // 24)
        pad = min(desk.px(theme.PAD * share), size[0] // 16) if self._framed else 0
        wanted = self._width() if callable(self._width) else self._width
        wide = min(desk.px(wanted), size[0] - 2 * margin) - 2 * pad
        high = size[1] - 2 * margin - 2 * pad
        self._gap = desk.px(_GAP * share)
        inner = pygame.Rect((size[0] - wide) // 2, margin + pad, wide, high)
        self._lay(inner, pad, centred=True)

    def place(self, desk: Desk, room: pygame.Rect) -> None:
        """Fill this room, measured and drawn with this desk; the foot stands at its lower edge."""
        self._desk = desk
        pad = min(desk.px(_SLIM), room.width // 12)
        self._gap = desk.px(_GAP * _TIGHT)
        self._lay(room.inflate(-2 * pad, -2 * pad), pad, centred=False)

    def _lay(self, inner: pygame.Rect, pad: int, *, centred: bool) -> None:
        parts = [part for part in (self._head, self._body, self._foot) if part]
        for area in self._areas:
            area.have_all()
        heights = [part.size(self._desk, inner.width)[1] for part in parts]
        self._squeeze(sum(heights) - inner.height, len(parts) - 1)
        fixed = sum(
            high + self._gap
            for part, high in zip(parts, heights, strict=True)
            if part is not self._body
        )
        if fixed > inner.height * _MOST_FIXED:
            parts, heights, fixed = [self._whole], [self._whole.size(self._desk, inner.width)[1]], 0
        if [area.root for area in self._areas] != parts:
            self._areas = tuple(map(Area, parts))
        rooms = [
            min(high, inner.height - fixed) if part in (self._body, self._whole) else high
            for part, high in zip(parts, heights, strict=True)
        ]
        whole = sum(rooms) + self._gap * (len(rooms) - 1)
        if centred:
            inner = pygame.Rect(inner.x, inner.y + (inner.height - whole) // 2, inner.width, whole)
        else:
            at = parts.index(self._body) if self._body in parts else 0
            rooms[at] += inner.height - whole
        self._put(inner, rooms)
        self.panel = inner.inflate(2 * pad, 2 * pad)
        if self.focus.at is not None:
            self._reveal(self.focus.at)
        self.changed = True

    def _squeeze(self, over: int, gaps: int) -> None:
        """Let the gaps between the parts be smaller, if that is enough to need no scrolling."""
        if gaps and 0 < over + gaps * self._gap <= gaps * self._desk.px(_SQUEEZED):
            self._gap = max(0, -over // gaps)

    def _put(self, inner: pygame.Rect, rooms: list[int]) -> None:
        y = inner.y
        for area, high in zip(self._areas, rooms, strict=True):
            area.place(self._desk, pygame.Rect(inner.x, y, inner.width, high))
            y += high + self._gap

    def draw(self, target: pygame.Surface) -> None:
        """Paint the panel and all that is in sight."""
        desk = self._desk
        self.changed = False
        if self._framed:
            plate = Plate(
                theme.PANEL, theme.PANEL_EDGE, desk.px(theme.PANEL_RADIUS), max(1, desk.px(1))
            )
            target.blit(desk.plates.plate(self.panel.size, plate), self.panel)
        for area in self._areas:
            area.draw(desk, target, self._look)

    def handle(self, event: pygame.Event) -> None:
        """Steer: keys to the focus, the pointer to what lies under it."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.TEXTINPUT and self.focus.at is not None:
            self.changed |= self.focus.at.typed(event.text)
        elif event.type == pygame.TEXTEDITING and self.focus.at is not None:
            self.changed |= self.focus.at.composes(event.text)
        elif event.type == pygame.MOUSEMOTION:
            self._moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT_BUTTON:
            self._pressed(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT_BUTTON:
            self._released(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._let_go()

    def _key(self, event: pygame.Event) -> None:
        self.focus.shown = self.changed = True
        # Whoever steers by keys looks there, wherever the pointer was left.
        self._hovered = None
        at = self.focus.at
        if event.key == pygame.K_TAB:
            self.focus.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif at is not None and at.key(event):
            return
        elif event.key == pygame.K_ESCAPE and self._cancel is not None:
            self._cancel()
            return
        elif event.key in ARROWS:
            self._arrow(ARROWS[event.key])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._page(-1 if event.key == pygame.K_PAGEUP else 1)
            return
        if self.focus.at is not None:
            self._reveal(self.focus.at)

    def _arrow(self, way: tuple[int, int]) -> None:
        before = self.focus.at
        self.focus.toward(way)
        if self.focus.at is before and way[1]:
            # Nothing more to focus there, but perhaps something to read.
            self._page(way[1] * 0.25)

    def _page(self, pages: float) -> None:
        for area in self._areas:
            if area.scrolls:
                area.scroll(self._desk, round(pages * PAGE * area.viewport.height))

    def _moved(self, event: pygame.Event) -> None:
        held = self._held if event.buttons[0] else None
        if held is not None and held.pulled(self._desk, event.pos):
            self.changed = True
        elif self._dragged is not None and event.buttons[0] and getattr(event, "touch", False):
            self._drag(self._dragged, event)
        under = self._at(event.pos)
        self.changed |= under is not self._hovered
        if self._hovered is not None and under is not self._hovered:
            self._hovered.pointed(self._desk, None)
        self._hovered = under
        if under is not None:
            under.pointed(self._desk, event.pos)

    def _drag(self, area: Area, event: pygame.Event) -> None:
        """Scroll with a finger; one that trembles is still a tap."""
        self._pulled += event.rel[1]
        if abs(self._pulled) >= self._desk.px(TREMBLE):
            under, notches = self._hovered, self._pulled / self._desk.px(NOTCH)
            if under is None or not under.wheel(self._desk, notches):
                area.scroll(self._desk, -self._pulled)
            self._pulled, self._held, self.changed = 0, None, True

    def _pressed(self, event: pygame.Event) -> None:
        under = self._at(event.pos)
        self._hovered = self._held = under
        self._dragged = next((a for a in self._areas if a.viewport.collidepoint(event.pos)), None)
        # Where one can type it must be seen that the letters go there.
        self.focus.shown = under is not None and under.takes_text
        self.changed, self._pulled = True, 0
        if under is not None:
            self.focus.take(under)

    def _released(self, event: pygame.Event) -> None:
        held, self._held, self._dragged = self._held, None, None
        self.changed = True
        if held is not None and held is self._at(event.pos):
            held.tapped(self._desk, event.pos)

    def _wheel(self, event: pygame.Event) -> None:
        under = self._hovered
        self.changed = True
        if under is not None and under.wheel(self._desk, event.y):
            return
        for area in self._areas:
            if area.scrolls:
                area.scroll(self._desk, -round(event.y * self._desk.px(NOTCH)))

    def _let_go(self) -> None:
        self.changed |= self._hovered is not None or self._held is not None
        if self._hovered is not None:
            self._hovered.pointed(self._desk, None)
        self._hovered = self._held = self._dragged = None

    def _at(self, point: tuple[int, int]) -> Widget | None:
        found = (area.at(point) for area in self._areas)
        widget = next((widget for widget in found if widget is not None), None)
        return widget if widget is not None and (widget.focusable or widget.tappable) else None

    def _look(self, widget: Widget) -> Look:
        hovered = widget is self._hovered and self._held in (None, widget)
        return Look(
            focused=self.focus.shown and widget is self.focus.at,
            hovered=hovered,
            pressed=hovered and widget is self._held,
        )

    def _reveal(self, widget: Widget) -> None:
        for area in self._areas:
            if widget in area.widgets:
                area.reveal(self._desk, widget)
