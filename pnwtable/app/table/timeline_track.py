"""The line of moments: turns in the colours of seats, parts, gates, bookmarks, and where one is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import colour_hex
from pnwtable.app.plates import Plate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Point
    from pnwtable.core.zones import Seat
    from pnwtable.play.timeline import Timeline

HIGH: Final = 44
"""Logical units: flags above the track, gates under it."""

_ABOVE: Final = 18
_THICK: Final = 8
_GATE: Final = (2, 9)
_KNOB: Final = 18
_FLAG: Final = 16
_FOUND: Final = 17
_SNAP: Final = 9
_APART: Final = 18
_PART: Final = theme.TextStyle(size=15, colour=theme.QUIET, bold=True)


class Track:
    """Draws a timeline into its room, and tells which moment lies where."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def place(self, desk: Desk, room: pygame.Rect) -> None:
        """Take this room; the knob stays inside of it at both ends."""
        self.rect = room.inflate(-desk.px(_KNOB), 0)

    def x_of(self, timeline: Timeline, position: int) -> int:
        """Where a moment lies."""
        return self.rect.x + round(self.rect.width * position / max(1, timeline.length))

    def position_at(self, timeline: Timeline, x: int) -> int:
        """The moment that lies nearest to there; none after now."""
        share = (x - self.rect.x) / max(1, self.rect.width)
        return min(timeline.now, max(0, round(share * timeline.length)))

    def bookmark_at(self, desk: Desk, timeline: Timeline, at: Point) -> int | None:
        """The bookmark whose flag is there."""
        if at[1] > self.rect.y + desk.px(_ABOVE):
            return None
        near = {p: abs(self.x_of(timeline, p) - at[0]) for p in timeline.bookmarks}
        best = min(near, key=near.__getitem__, default=None)
        if best is None or best > timeline.now or near[best] > desk.px(_SNAP):
            return None
        return best

    def draw(
        self,
        desk: Desk,
        target: pygame.Surface,
        timeline: Timeline,
        position: int,
        colours: Mapping[Seat, str],
    ) -> None:
        """Paint it."""
        painting = _Painting(desk, target, self, timeline)
        painting.band(colours, alone=len(colours) == 1, position=position)
        painting.parts()
        painting.gates()
        painting.taken_back()
        painting.flags()
        painting.knob(position)

    def draw_findings(
        self,
        desk: Desk,
        target: pygame.Surface,
        timeline: Timeline,
        found: tuple[Sequence[int], Sequence[int]],
    ) -> None:
        """Under the track, a diamond where something else was better, a wedge where much was lost.

        The wedge is pale and the diamond amber, so that two things differ.
        """
        y = self.rect.y + desk.px(_ABOVE + _THICK)
        shapes = zip(found, (("better", theme.AMBER), ("lost", theme.IVORY)), strict=True)
        for positions, (name, colour) in shapes:
            rim = desk.plates.sign(desk.px(_FOUND + 4), name, theme.SHADE)
            mark = desk.plates.sign(desk.px(_FOUND), name, colour)
            for position in positions:
                middle = self.x_of(timeline, position), y + desk.px(_FOUND / 2)
                target.blit(rim, rim.get_rect(center=middle))
                target.blit(mark, mark.get_rect(center=middle))


class _Painting:
    """One picture of a timeline."""

    def __init__(
        self, desk: Desk, target: pygame.Surface, track: Track, timeline: Timeline
    ) -> None:
        self.desk, self.target = desk, target
        self.track, self.timeline = track, timeline
        self.top = track.rect.y + desk.px(_ABOVE)
        self.thick = desk.px(_THICK)

    def _x(self, position: float) -> int:
        whole = max(1, self.timeline.length)
        return self.track.rect.x + round(self.track.rect.width * position / whole)

    def band(self, colours: Mapping[Seat, str], *, alone: bool, position: int) -> None:
        """Turns in the colours of their seats; what can be done again is only outlined."""
        desk, target = self.desk, self.target
        whole = pygame.Rect(self.track.rect.x, self.top, self.track.rect.width, self.thick)
        ground = Plate(theme.SUNKEN, theme.RAISED_EDGE, self.thick / 2, max(1, desk.px(1)))
        target.blit(desk.plates.plate(whole.size, ground), whole)
        self._undone()
        if alone:
            self._bar(0, self.timeline.now, theme.RAISED_EDGE)
            self._bar(0, position, theme.AMBER_PRESSED)
            return
        for span in self.timeline.spans:
            self._bar(span.first - 1, span.last, colour_hex(colours[span.seat]))

    def _bar(self, first: int, last: int, colour: str) -> None:
        left, right = self._x(first), self._x(last)
        inset = max(1, self.desk.px(1))
        room = pygame.Rect(left, self.top + inset, right - left, self.thick - 2 * inset)
        if room.width > 0:
            self.target.fill(self.desk.tones.of(colour), room)

    def _undone(self) -> None:
        """Dashes where something was taken back that can be done again."""
        desk, now, length = self.desk, self.timeline.now, self.timeline.length
        dash, y = desk.px(5), self.top + self.thick // 2 - max(1, desk.px(1))
        for x in range(self._x(now) + dash, self._x(length) - dash // 2, 2 * dash):
            room = pygame.Rect(x, y, dash, max(2, desk.px(2)))
            self.target.fill(desk.tones.of(theme.AMBER), room)

    def parts(self) -> None:
        """A line where a part of the game begins, and its number where there is room."""
        desk, last = self.desk, -(10**6)
        for number, begins in enumerate(self.timeline.chapters, 1):
            x = self._x(max(0, begins - 1))
            high = self.thick + desk.px(6)
            line = pygame.Rect(x, self.top - desk.px(3), max(1, desk.px(1.5)), high)
            self.target.fill(desk.tones.of(theme.IVORY), line)
            flagged = any(abs(self._x(at) - x) < desk.px(_APART) for at in self.timeline.bookmarks)
            if x - last >= desk.px(_APART) and not flagged:
                word = desk.line(str(number), _PART)
                at = word.get_rect(midbottom=(x + word.get_width() // 2, self.top - desk.px(2)))
                at.left = x
                self.target.blit(word, at)
                last = x

    def gates(self) -> None:
        """Two posts under each moment that undo cannot pass without loss; many become a fence."""
        desk = self.desk
        wide, high = desk.px(_GATE[0]), desk.px(_GATE[1])
        y, last = self.top + self.thick + desk.px(4), -(10**6)
        for gate in self.timeline.gates:
            x = self._x(gate.position - 0.5)
            if x - last < 2 * wide:
                continue
            post = Plate(theme.WARNING_EDGE, radius=wide / 2)
            self.target.blit(desk.plates.plate((wide, high), post), (x - wide // 2, y))
            last = x

    def taken_back(self) -> None:
        """An arrow back where a take-back led."""
        arrow = self.desk.plates.chevron(self.desk.px(10), theme.WARNING, left=True)
        for position in self.timeline.taken_back:
            at = arrow.get_rect(midbottom=(self._x(position), self.top - self.desk.px(3)))
            self.target.blit(arrow, at)

    def flags(self) -> None:
        """The bookmarks."""
        desk = self.desk
        for position in self.timeline.bookmarks:
            there = position <= self.timeline.now
            colour = theme.AMBER if there else theme.FAINT
            flag = desk.plates.sign(desk.px(_FLAG), "bookmark", colour)
            at = flag.get_rect(midbottom=(self._x(position), self.top - desk.px(1)))
            self.target.blit(flag, at)

    def knob(self, position: int) -> None:
        """Where one is."""
        size = self.desk.px(_KNOB)
        pen = max(1, self.desk.px(2))
        plate = Plate(theme.IVORY, theme.ON_AMBER, size / 2, pen)
        knob = self.desk.plates.plate((size, size), plate)
        middle = self._x(position), self.top + self.thick // 2
        self.target.blit(knob, knob.get_rect(center=middle))
