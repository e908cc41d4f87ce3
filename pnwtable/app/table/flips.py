"""A card that is being turned over: narrower, and one edge of it nearer to the eye."""

from __future__ import annotations

from typing import Final

import pygame

DEPTH: Final = 0.06
"""By what part of its height the near edge of a card on its edge is taller, the far one lower."""

SHADED: Final = 0.34
LIT: Final = 0.12
"""How much darker a card on its edge is: turned away from the light at the left, or to it."""

MOST_SLICES: Final = 28
"""So many strips the picture is cut into at the most; few pixels of depth need few."""


def flipped(picture: pygame.Surface, shown: float, tip: float) -> pygame.Surface:
    """The picture of a card as far as it is ``shown``, its right edge up by ``tip`` (-1 to 1)."""
    wide, high = max(1, round(picture.get_width() * shown)), picture.get_height()
    narrow = pygame.transform.smoothscale(picture, (wide, high))
    _shade(narrow, tip)
    taller = round(high * DEPTH * abs(tip))
    slices = min(wide, 2 * taller + 1, MOST_SLICES)
    if not taller:
        return narrow
    return _in_depth(narrow, slices, taller if tip > 0 else -taller)


def _shade(picture: pygame.Surface, tip: float) -> None:
    tone = 255 - round(255 * (LIT * tip if tip > 0 else -SHADED * tip))
    picture.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _in_depth(narrow: pygame.Surface, slices: int, taller: int) -> pygame.Surface:
    """The picture in slices from the left to the right edge, which is taller by twice that."""
    wide, high = narrow.get_size()
    drawn = pygame.Surface((wide, high + 2 * abs(taller)), pygame.SRCALPHA)
    for number in range(slices):
        left, right = wide * number // slices, wide * (number + 1) // slices
        grown = round(2 * taller * ((number + 0.5) / slices - 0.5))
        part = narrow.subsurface((left, 0, right - left, high))
        part = pygame.transform.scale(part, (right - left, high + 2 * grown))
        drawn.blit(part, (left, abs(taller) - grown))
    return drawn
