"""Bars whose parts say where a sum comes from, and the words that go with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art.palette import contrast, mixed
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import Aloud, Widget, centred
from pnwtable.data import figures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size

TONES: Final = ("#eaae52", "#86c9b4", "#e39a86", "#9fb6ea", "#d6cc84", "#c3a1d6", "#9db98a")
"""Light tones for parts, told apart by their lightness too; dark figures lie on them."""

BEGINS: Final = 0.25
GROWS: Final = 0.9
"""Seconds before a bar begins to grow, and in which it does."""

_FIGURE: Final = theme.TextStyle(size=15, bold=True)
_WORD: Final = theme.NOTE
_POINTS: Final = theme.TextStyle(size=15, bold=True)
_SWATCH: Final = 12
_STRIPE: Final = 6
_PALE: Final = 0.62
_READABLE: Final = 4.5
_OVER: Final = 4


@dataclass(frozen=True, slots=True)
class Part:
    """So many points for one reason; ``open`` are points that may still be lost."""

    label: str
    points: int
    tone: str
    open: bool = False


@dataclass(frozen=True, slots=True)
class Scale:
    """What the ends of all bars of a page stand for, and the points that win, if there are such."""

    low: int
    high: int
    goal: int = 0


class Growth:
    """How far bars have grown that show what came last; all of a page grow together."""

    def __init__(self, *, grows: bool) -> None:
        self._age = 0.0 if grows else BEGINS + GROWS

    @property
    def share(self) -> float:
        """From 0 to 1, slower and slower."""
        part = max(0.0, min(1.0, (self._age - BEGINS) / GROWS))
        return 1 - (1 - part) ** 3

    def finish(self) -> None:
        """Be grown at once."""
        self._age = BEGINS + GROWS

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether anything has changed."""
        if self._age >= BEGINS + GROWS:
            return False
        self._age += seconds
        return True


class Bar(Widget):
    """The parts side by side; what is taken off is hatched at the end of what was earned."""

    def __init__(
        self,
        parts: Sequence[Part],
        scale: Scale,
        *,
        high: float = 20,
        growth: Growth | None = None,
        gain: int = 0,
    ) -> None:
        super().__init__()
        self._parts = parts
        self._scale = scale
        self._high = high
        self._growth = growth or Growth(grows=False)
        self._gain = gain

    def size(self, desk: Desk, width: int) -> Size:
        """All the width there is."""
        return width, desk.px(self._high)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the ground, the parts as far as they have grown, the goal."""
        del look
        ground = Plate(theme.SUNKEN, theme.PANEL_EDGE, desk.px(5), max(1, desk.px(1)))
        target.blit(desk.plates.plate(self.rect.size, ground), self.rect)
        before = target.get_clip()
        target.set_clip(self._grown().clip(before))
        at = 0
        for part in self._parts:
            if part.points > 0:
                self._part(desk, target, self._between(at, at + part.points), part)
                at += part.points
        lost = -sum(part.points for part in self._parts if part.points < 0)
        if lost:
            self._hatched(desk, target, self._between(at - lost, at))
        target.set_clip(before)
        if self._scale.goal:
            self._goal(desk, target)

    def _grown(self) -> pygame.Rect:
        """As much of the bar as is to be seen now."""
        earned = sum(part.points for part in self._parts if part.points > 0)
        left = self._gain * (1 - self._growth.share)
        shown = self.rect.copy()
        shown.width = max(0, self._x(earned - max(0, left)) - shown.x)
        return shown if self._growth.share < 1 else self.rect

    def _x(self, points: float) -> int:
        scale = self._scale
        share = (points - scale.low) / max(1, scale.high - scale.low)
        return self.rect.x + round(self.rect.width * max(0.0, min(1.0, share)))

    def _between(self, low: int, high: int) -> pygame.Rect:
        left, right = self._x(low), self._x(high)
        return pygame.Rect(left, self.rect.y, max(1, right - left), self.rect.height)

    def _part(self, desk: Desk, target: pygame.Surface, room: pygame.Rect, part: Part) -> None:
        inside = pygame.Rect(
            room.x, room.y + desk.px(2), max(1, room.width - desk.px(2)), room.height - desk.px(4)
        )
        tone = mixed(desk.tones.of(theme.SUNKEN), part.tone, 1 - _PALE) if part.open else part.tone
        plate = Plate(tone, part.tone, desk.px(3), max(1, desk.px(1.5)))
        target.blit(desk.plates.plate(inside.size, plate), inside)
        said = desk.line(figures.points(part.points), _FIGURE.in_colour(_ink_on(tone)))
        if said.get_width() + desk.px(6) <= inside.width and said.get_height() <= room.height:
            target.blit(said, centred(said, inside))

    def _hatched(self, desk: Desk, target: pygame.Surface, room: pygame.Rect) -> None:
        before = target.get_clip()
        target.set_clip(room.clip(before))
        shade = Plate(theme.SUNKEN, theme.IVORY, desk.px(3), max(1, desk.px(1)), 0.72)
        target.blit(desk.plates.plate(room.size, shade), room)
        step = desk.px(_STRIPE)
        for x in range(room.left - room.height, room.right, step):
            start, end = (x, room.bottom), (x + room.height, room.top)
            pygame.draw.line(target, desk.tones.of(theme.IVORY), start, end, max(1, desk.px(1)))
        target.set_clip(before)

    def _goal(self, desk: Desk, target: pygame.Surface) -> None:
        pen, over = max(2, desk.px(2)), desk.px(_OVER)
        x = min(self._x(self._scale.goal), self.rect.right - pen)
        flag = pygame.Rect(x, self.rect.y - over, pen, self.rect.height + 2 * over)
        target.fill(desk.tones.of(theme.IVORY), flag)


class Reason(Widget):
    """A part in words: its tone, what it is for, how many points."""

    def __init__(self, part: Part, *, counted: bool = True) -> None:
        super().__init__()
        self.part = part
        self._counted = counted

    def aloud(self, desk: Desk) -> Aloud:
        """What it is for, and how many points."""
        del desk
        return Aloud(self.part.label, state=figures.points(self.part.points))

    def size(self, desk: Desk, width: int) -> Size:
        """One line, or more where it is very narrow."""
        swatch, words, points = self._drawn(desk, width)
        tail = points.get_width() + desk.px(6) if self._counted else 0
        return swatch + words.get_width() + tail, words.get_height()

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint swatch, words and points."""
        del look
        lead, words, points = self._drawn(desk, self.rect.width)
        side = desk.px(_SWATCH)
        swatch = pygame.Rect(self.rect.x, 0, side, side)
        swatch.centery = self.rect.centery
        _paint_swatch(desk, target, swatch, self.part)
        target.blit(words, (self.rect.x + lead, self.rect.y))
        if self._counted:
            x = self.rect.x + lead + words.get_width() + desk.px(6)
            target.blit(points, points.get_rect(midleft=(x, self.rect.centery)))

    def _drawn(self, desk: Desk, width: int) -> tuple[int, pygame.Surface, pygame.Surface]:
        lead = desk.px(_SWATCH + 6)
        points = desk.line(figures.points(self.part.points), _POINTS)
        tail = points.get_width() + desk.px(6) if self._counted else 0
        room = max(1, width - lead - tail)
        return lead, desk.paragraph(self.part.label, room, _WORD), points


def _paint_swatch(desk: Desk, target: pygame.Surface, rect: pygame.Rect, part: Part) -> None:
    if part.points < 0:
        plate = Plate(theme.SUNKEN, theme.IVORY, desk.px(3), max(1, desk.px(1)))
        target.blit(desk.plates.plate(rect.size, plate), rect)
        inside = rect.inflate(-desk.px(4), -desk.px(4))
        pygame.draw.line(
            target,
            desk.tones.of(theme.IVORY),
            inside.bottomleft,
            inside.topright,
            max(1, desk.px(1)),
        )
        return
    tone = mixed(desk.tones.of(theme.SUNKEN), part.tone, 1 - _PALE) if part.open else part.tone
    plate = Plate(tone, part.tone, desk.px(3), max(1, desk.px(1.5)))
    target.blit(desk.plates.plate(rect.size, plate), rect)


def _ink_on(tone: str) -> str:
    """What can be read on that tone."""
    return theme.ON_AMBER if contrast(theme.ON_AMBER, tone) >= _READABLE else theme.IVORY


class Badge(Widget):
    """A word or two on a plate: who leads, what has just come."""

    def __init__(self, said: str, *, loud: bool = True) -> None:
        super().__init__()
        self.text = said
        self._loud = loud

    def aloud(self, desk: Desk) -> Aloud:
        """The words."""
        del desk
        return Aloud(self.text)

    def size(self, desk: Desk, width: int) -> Size:
        """The words and some room."""
        said = self._said(desk, width)
        return said.get_width() + 2 * desk.px(9), said.get_height() + desk.px(4)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint them."""
        del look
        tones = (theme.AMBER, theme.AMBER) if self._loud else (theme.SUNKEN, theme.AMBER)
        plate = Plate(*tones, self.rect.height / 2, max(1, desk.px(1)))
        target.blit(desk.plates.plate(self.rect.size, plate), self.rect)
        said = self._said(desk, self.rect.width)
        target.blit(said, centred(said, self.rect))

    def _said(self, desk: Desk, width: int) -> pygame.Surface:
        ink = theme.ON_AMBER if self._loud else theme.AMBER
        style = theme.TextStyle(size=15, colour=ink, bold=True, align="center")
        return desk.paragraph(self.text, max(1, width - 2 * desk.px(9)), style)
