"""Soft shadows under cards."""

from __future__ import annotations

from typing import Final

import pygame

FINE: Final = 6


def shadow_margin(size: tuple[int, int], lift: float) -> int:
    """Return by how many pixels a shadow is larger than its card on every side."""
    return max(2, round(size[0] * (0.04 + 0.12 * min(1.0, max(0.0, lift)))))


def drawn(size: tuple[int, int], margin: int) -> pygame.Surface:
    """Draw a shadow that falls a little downwards; the more it spreads, the fainter it is."""
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    # A wide blur costs hundreds of milliseconds, and a blurred picture scales up unseen.
    coarse = max(1, margin // FINE)
    strength = round(105 - 35 * min(1.0, margin / (size[0] * 0.16)))
    surface = _blurred((whole[0] // coarse, whole[1] // coarse), margin // coarse, strength)
    return surface if coarse == 1 else pygame.transform.smoothscale(surface, whole)


def _blurred(whole: tuple[int, int], margin: int, strength: int) -> pygame.Surface:
    surface = pygame.Surface(whole, pygame.SRCALPHA)
    blur = max(1, margin // 3)
    inset = min(margin, 2 * blur)
    core = pygame.Rect(inset, inset + margin // 3, whole[0] - 2 * inset, 0)
    core.height = whole[1] - core.top - inset
    round_by = round(whole[0] * 0.07)
    pygame.draw.rect(surface, (10, 14, 20, strength), core, border_radius=round_by)
    return pygame.transform.gaussian_blur(surface, blur)


def drawn_foot(size: tuple[int, int], lift: float) -> pygame.Surface:
    """Draw the shadow of something that stands: an ellipse, wider and fainter the higher it is."""
    wide = round(size[0] * (0.84 + 0.16 * lift))
    high = round(size[1] * 0.24)
    blur = max(1, round(size[0] * (0.05 + 0.06 * lift)))
    surface = pygame.Surface((wide + 4 * blur, high + 4 * blur), pygame.SRCALPHA)
    oval = pygame.Rect(2 * blur, 2 * blur, wide, high)
    pygame.draw.ellipse(surface, (6, 9, 13, round(150 - 50 * lift)), oval)
    return pygame.transform.gaussian_blur(surface, blur)


def drawn_light(size: tuple[int, int], margin: int, colour: str) -> pygame.Surface:
    """Draw a light round a card that fades outwards; on the card itself it is faint."""
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    surface = pygame.Surface(whole, pygame.SRCALPHA)
    blur = max(1, margin // 3)
    round_by = round(min(size) * 0.075)
    tone = pygame.Color(colour)
    surface.fill((tone.r, tone.g, tone.b, 0))
    core = pygame.Rect(0, 0, *whole).inflate(-4 * blur, -4 * blur)
    tone.a = 225
    pygame.draw.rect(surface, tone, core, border_radius=round_by + blur)
    surface = pygame.transform.gaussian_blur(surface, blur)
    tone.a = 30
    pygame.draw.rect(surface, tone, (margin, margin, *size), border_radius=round_by)
    return surface
