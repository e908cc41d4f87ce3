"""Pictures that are turned as they are: quick, and a little soft."""

from __future__ import annotations

import pygame


def turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a picture turned counterclockwise about its middle, with smooth edges."""
    wide, high = picture.get_size()
    # Beyond its edges there is more of the colour at its edge, of which nothing is seen.
    padded = pygame.Surface((wide + 2, high + 2), pygame.SRCALPHA)
    padded.fill((*picture.get_at((wide // 2, 1))[:3], 0))
    padded.blit(picture, (1, 1))
    return pygame.transform.rotozoom(padded, angle, 1.0)
