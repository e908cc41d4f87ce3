"""Lights that are seen for a moment: soft rings, bands and glows, and a pennant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art.svg import document, line, shape

if TYPE_CHECKING:
    from collections.abc import Callable

Size = tuple[int, int]

CORNER: Final = 0.075
"""Radius of a card's corner by the length of its shorter side."""

STEPS: Final = 64
"""Shades of a fading light before it is brought to its size."""

POLE: Final = "M16 96V6"
CLOTH: Final = "M18 8C34 0 44 20 66 12L56 27L66 42C44 50 34 30 18 38Z"


def drawn_ring(size: Size, margin: int, colour: str) -> pygame.Surface:
    """Draw a soft ring close round a card, in a picture larger by the margin on every side."""
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    tone, radius = pygame.Color(colour), round(min(size) * CORNER)
    surface = pygame.Surface(whole, pygame.SRCALPHA)
    surface.fill((tone.r, tone.g, tone.b, 0))
    pen = max(2, margin // 3)
    rect = pygame.Rect(margin, margin, *size).inflate(2 * pen, 2 * pen)
    tone.a = 235
    pygame.draw.rect(surface, tone, rect, width=pen, border_radius=radius + pen)
    soft = pygame.transform.gaussian_blur(surface, max(1, margin // 4))
    fine = max(1, pen // 2)
    tone.a = 255
    pygame.draw.rect(
        soft, tone, rect.inflate(fine - 2 * pen, fine - 2 * pen), fine, border_radius=radius + fine
    )
    return soft


def drawn_glow(side: int, colour: str) -> pygame.Surface:
    """Draw a round light that fades outwards to nothing."""
    return _faded((side, side), colour, lambda x, y: max(0.0, 1 - (x * x + y * y) ** 0.5) ** 2)


def drawn_band(size: Size, colour: str) -> pygame.Surface:
    """Draw what paper is to be multiplied by under a light that is brightest in the middle."""
    light = _faded(size, colour, lambda x, _: (1 - x * x) ** 2)
    band = pygame.Surface(size)
    band.fill("#ffffff")
    band.blit(light, (0, 0))
    return band


def _faded(size: Size, colour: str, share: Callable[[float, float], float]) -> pygame.Surface:
    """One colour, whose strength follows from the place: -1 to 1 across and down."""
    tone = pygame.Color(colour)
    small = pygame.Surface((STEPS, STEPS), pygame.SRCALPHA)
    for row in range(STEPS):
        for column in range(STEPS):
            x, y = (2 * (at + 0.5) / STEPS - 1 for at in (column, row))
            tone.a = round(255 * share(x, y))
            small.set_at((column, row), tone)
    return pygame.transform.smoothscale(small, size)


def pennant_svg(size: Size, colour: str, edge: str) -> str:
    """Return the SVG text of a small flag on its pole, whose foot is at the lower left."""
    body = line(POLE, edge, 12) + line(CLOTH, edge, 8)
    body += line(POLE, "#efe3c8", 6) + shape(CLOTH, colour)
    scale = min(size[0] / 76, size[1] / 100)
    return document(size, f'<g transform="scale({scale:g})">{body}</g>')
