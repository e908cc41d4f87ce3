"""The picture of an ending: tokens in a light over the water, and something that drifts by."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import emblems
from pnwtable.app.art.palette import Ink
from pnwtable.app.art.svg import Part, document, moved, picture, rasterised
from pnwtable.app.plates import Plate
from pnwtable.app.scenery import drawn
from pnwtable.app.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size

LASTS: Final = 2.4
"""Seconds after which everything rests."""

RISES: Final = 1.0
"""Seconds in which the light comes up behind those who stand in it."""

HIGH: Final = 136
LOW: Final = 92
"""Logical units of the picture of an ending, and of that of a round."""

TALL: Final = 0.74
"""How much of the height of the picture a token has."""

LIGHT: Final = 0.5
"""Where the middle of the light comes to rest, in heights of the picture."""

MANY: Final = 22
GOLDEN: Final = 0.618034
SIZES: Final = (9.0, 12.0, 16.0)
TURNS: Final = (0, 40, 80, 150, 210, 285)

SPARK: Final = (Part("M0-24C6-6 6-6 24 0C6 6 6 6 0 24C-6 6-6 6-24 0C-6-6-6-6 0-24Z", "main"),)
CREST: Final = (
    Part("M-40 6C-28-10-16-10-6 2C4 12 16 12 40-2", stroke="main", pen=8),
    Part("M-22 18C-12 10-4 10 4 16C10 20 16 20 26 14", stroke="main", pen=6),
)


@dataclass(frozen=True, slots=True)
class Drift:
    """What drifts, in which colours, and which way: in heights of the picture, while it lasts."""

    parts: tuple[Part, ...]
    tones: tuple[str, ...]
    across: float
    down: float
    turns: bool = True


LEAVES: Final = Drift(emblems.LEAF, ("#d9a441", "#c8693b", "#a9b665"), 0.35, 0.85)
EMBERS: Final = Drift(SPARK, ("#ffd58a", "#f0a24a", "#e8774a"), 0.12, -0.75)
WAVES: Final = Drift(CREST, ("#8fc7c9", "#cfe6df", "#6fa9b8"), 0.8, 0.0, turns=False)
FLAKES: Final = Drift(SPARK, ("#f5ecd8", "#cfe0e6", "#ffffff"), 0.2, 0.5)

DRIFTS: Final = {
    "salmon": WAVES,
    "lake": WAVES,
    "slate": WAVES,
    "plum": WAVES,
    "sun": EMBERS,
    "ember": EMBERS,
    "fern": LEAVES,
    "snow": FLAKES,
}
"""What goes with the figure that is carved for a colour."""


@dataclass(frozen=True, slots=True)
class _Mote:
    """One thing that drifts: where it comes to rest, in shares of the picture, and how it looks."""

    x: float
    y: float
    look: int
    sway: float


@dataclass(frozen=True, slots=True)
class _Pictures:
    """What an afterglow is painted of: the view, the light, and all looks of what drifts."""

    ground: pygame.Surface
    light: pygame.Surface
    motes: list[pygame.Surface]


class Afterglow(Widget):
    """Moves for a moment after its page has come, then rests; without ``moves`` at once.

    Not ``lit`` nobody stands there, and only what belongs to the first colour drifts by.
    """

    def __init__(
        self, colours: Sequence[str], *, moves: bool, lit: bool, high: float = HIGH
    ) -> None:
        super().__init__()
        self._colours = tuple(colours)
        self._lit = lit
        self._high = high
        self._drift = DRIFTS.get(self._colours[0], LEAVES) if self._colours else None
        self._age = 0.0 if moves else LASTS
        self._kept: tuple[Size, _Pictures] | None = None
        self._motes = [_mote(number) for number in range(MANY if self._drift else 0)]

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether anything has moved."""
        if self._age >= LASTS:
            return False
        self._age = min(LASTS, self._age + seconds)
        return True

    def finish(self) -> None:
        """Rest at once."""
        self._age = LASTS

    def size(self, desk: Desk, width: int) -> Size:
        """All the width; lower in a low window."""
        return width, min(desk.px(self._high), round(desk.size[1] * self._high / HIGH / 5))

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the view, the light, what drifts behind, the tokens, what drifts before them."""
        del look
        pictures = self._pictures(desk)
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        target.blit(pictures.ground, self.rect)
        if self._lit:
            self._paint_light(target, pictures.light)
        edge = Plate("none", theme.PANEL_EDGE, desk.px(theme.RADIUS), max(1, desk.px(1)))
        target.blit(desk.plates.plate(self.rect.size, edge), self.rect)
        half = len(self._motes) // 2
        self._paint_motes(target, pictures.motes, self._motes[:half])
        if self._lit:
            self._paint_tokens(desk, target)
        self._paint_motes(target, pictures.motes, self._motes[half:])
        target.set_clip(before)

    def _pictures(self, desk: Desk) -> _Pictures:
        if self._kept is None or self._kept[0] != self.rect.size:
            size = self.rect.size
            motes = [] if self._drift is None else _looks(self._drift, self.rect.height / HIGH)
            ground = _rounded(desk, drawn(size))
            self._kept = size, _Pictures(ground, desk.art.glow(3 * size[1], theme.RING), motes)
        return self._kept[1]

    @property
    def _risen(self) -> float:
        """How far the light has come up, 0 to 1: quick at first, gentle at the end."""
        return 1 - (1 - min(1.0, self._age / RISES)) ** 3

    def _paint_light(self, target: pygame.Surface, light: pygame.Surface) -> None:
        share, high = self._risen, self.rect.height
        glow = light.copy()
        glow.set_alpha(round(190 * share))
        y = self.rect.y + round(high * (LIGHT + 0.5 * (1 - share)))
        target.blit(glow, glow.get_rect(center=(self.rect.centerx, y)))

    def _paint_tokens(self, desk: Desk, target: pygame.Surface) -> None:
        high = round(self.rect.height * TALL)
        wide = round(high * 0.8)
        count = len(self._colours)
        step = min(round(wide * 1.15), self.rect.width // max(1, count + 1))
        x = self.rect.centerx - step * (count - 1) // 2
        foot = self.rect.y + round(self.rect.height * (0.92 + 0.1 * (1 - self._risen)))
        for number, colour in enumerate(self._colours):
            token = desk.art.token(colour, (wide, high))
            target.blit(token, token.get_rect(midbottom=(x + number * step, foot)))

    def _paint_motes(
        self, target: pygame.Surface, looks: list[pygame.Surface], motes: list[_Mote]
    ) -> None:
        drift, high = self._drift, self.rect.height
        if drift is None:
            return
        left = (1 - self._age / LASTS) ** 2
        for mote in motes:
            swing = math.sin(left * 5 + mote.sway * 3) * 0.08 * left
            x = self.rect.x + mote.x * self.rect.width - (drift.across * left - swing) * high
            y = self.rect.y + (mote.y - drift.down * left) * high
            look = looks[mote.look]
            target.blit(look, look.get_rect(center=(round(x), round(y))))


def _mote(number: int) -> _Mote:
    """Scattered evenly, but in no order that the eye could find."""
    x, y, look, sway = (_share(number, step) for step in (GOLDEN, 0.754878, 0.569840, 0.819173))
    return _Mote(
        (number + x) / MANY, 0.06 + 0.84 * y, int(look * len(SIZES) * len(TURNS)), 2 * sway - 1
    )


def _share(number: int, step: float) -> float:
    return (number * step + 0.37) % 1


def _looks(drift: Drift, scale: float) -> list[pygame.Surface]:
    """What drifts, in all sizes and turned in all ways."""
    found = []
    for number, size in enumerate(SIZES):
        tone = drift.tones[number % len(drift.tones)]
        ink = Ink(main=tone, deep=tone, mid=tone, tint=tone, paper=tone)
        side = max(4, round(size * scale * 1.6))
        for turn in TURNS:
            turned = turn if drift.turns else 0
            body = moved(
                picture(drift.parts, ink), side / 2, side / 2, scale=side / 110, turn=turned
            )
            mote = rasterised(document((side, side), body))
            mote.set_alpha(150 + 35 * number)
            found.append(mote)
    return found


def _rounded(desk: Desk, view: pygame.Surface) -> pygame.Surface:
    """The view with the corners of a plate."""
    size, radius = view.get_size(), desk.px(theme.RADIUS)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(view, (0, 0))
    mask = desk.plates.plate(size, Plate("#ffffff", radius=radius))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut
