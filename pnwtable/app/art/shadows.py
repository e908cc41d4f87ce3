"""Soft shadows under cards."""

from __future__ import annotations

import pygame


def shadow_margin(size: tuple[int, int], lift: float) -> int:
    """Return by how many pixels a shadow is larger than its card on every side."""
    return max(2, round(size[0] * (0.04 + 0.12 * min(1.0, max(0.0, lift)))))


def drawn(size: tuple[int, int], margin: int) -> pygame.Surface:
    """Draw a shadow that falls a little downwards; the more it spreads, the fainter it is."""
    width, height = size
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    blur = max(1, margin // 2)
    core = pygame.Rect(blur, blur + margin // 2, width + 2 * (margin - blur), 0)
    core.height = surface.get_height() - core.top - blur
    strength = round(105 - 35 * min(1.0, margin / (size[0] * 0.16)))
    pygame.draw.rect(surface, (10, 14, 20, strength), core, border_radius=round(width * 0.08))
    return pygame.transform.gaussian_blur(surface, blur)
