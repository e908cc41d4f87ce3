"""Flat shapes with smooth edges: plates, arrows, rings; each drawn once per size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app.art import signs
from pnwtable.app.art.cache import PictureCache
from pnwtable.app.art.svg import document, rasterised
from pnwtable.app.tones import PLAIN

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.art.cache import Pictures

_KEPT: Final = 32 << 20


@dataclass(frozen=True, slots=True)
class Plate:
    """A rounded rectangle, in pixels."""

    fill: str = "none"
    edge: str = "none"
    radius: float = 0
    pen: float = 0
    alpha: float = 1


class Plates:
    """Draws and keeps shapes; surfaces are shared, so callers must not draw on them."""

    def __init__(self, kept: Pictures | None = None) -> None:
        self.tones = PLAIN
        self._kept = PictureCache(_KEPT) if kept is None else kept

    def plate(self, size: tuple[int, int], plate: Plate) -> pygame.Surface:
        """A rounded rectangle that fills the size."""
        size, plate = (max(1, size[0]), max(1, size[1])), self.tones.plate(plate)
        return self._kept.fetch((size, plate), lambda: _plate(size, plate))

    def chevron(self, height: int, colour: str, *, left: bool) -> pygame.Surface:
        """An arrow head."""
        height, colour = max(2, height), self.tones.of(colour)
        return self._kept.fetch(
            ("chevron", height, colour, left), lambda: _chevron(height, colour, left=left)
        )

    def sign(self, size: int, name: str, colour: str) -> pygame.Surface:
        """A sign of the interface in a square."""
        size, colour = max(2, size), self.tones.of(colour)
        return self._kept.fetch(
            ("sign", size, name, colour), lambda: signs.drawn(name, size, colour)
        )

    def disc(self, size: int, colour: str) -> pygame.Surface:
        """A full circle."""
        return self.plate((size, size), Plate(colour, radius=size / 2))


def _plate(size: tuple[int, int], plate: Plate) -> pygame.Surface:
    width, height = size
    inset = plate.pen / 2
    radius = max(0.0, min(plate.radius, width / 2, height / 2) - inset)
    return rasterised(
        document(
            size,
            f'<rect x="{inset:g}" y="{inset:g}" width="{max(0.5, width - plate.pen):g}" '
            f'height="{max(0.5, height - plate.pen):g}" rx="{radius:g}" ry="{radius:g}" '
            f'fill="{plate.fill}" fill-opacity="{plate.alpha:g}" '
            f'stroke="{plate.edge}" stroke-width="{plate.pen:g}"/>',
        )
    )


def _chevron(height: int, colour: str, *, left: bool) -> pygame.Surface:
    width = max(2, round(height * 0.62))
    pen = max(1.2, height * 0.17)
    near, far = pen / 2, width - pen / 2
    tip, back = (near, far) if left else (far, near)
    path = f"M{back:g} {pen / 2:g}L{tip:g} {height / 2:g}L{back:g} {height - pen / 2:g}"
    return rasterised(
        document(
            (width, height),
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{pen:g}" '
            'stroke-linecap="round" stroke-linejoin="round"/>',
        )
    )
