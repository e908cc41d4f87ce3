"""The small signs of the interface, as data: what a round pen draws in a square of 24 units.

Lines run along whole units, so that a pen of two fills whole pixels. A sign fills 16 units of its
square, whatever its shape, and never says anything that no word says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.paths import disc
from pnwtable.app.art.svg import document, line, moved, rasterised, shape

if TYPE_CHECKING:
    import pygame

SQUARE: Final = 24
PEN: Final = 2.0


@dataclass(frozen=True, slots=True)
class Sign:
    """What is drawn with the pen, and what is filled and rounded by it."""

    lines: str = ""
    solid: str = ""


SIGNS: Final = {
    "menu": Sign("M4 6L20 6M4 12L20 12M4 18L20 18"),
    "undo": Sign("M9 4L4 9L9 14M4 9L14 9C17.6 9 20 11.4 20 14.5C20 17.6 17.6 20 14 20L9 20"),
    "redo": Sign("M15 4L20 9L15 14M20 9L10 9C6.4 9 4 11.4 4 14.5C4 17.6 6.4 20 10 20L15 20"),
    "why": Sign(
        "M7 8.4C7 5.5 9.2 4 12 4C14.8 4 17 5.7 17 8.4C17 11.6 12 11.4 12 15", disc(12, 19.6, 0.4)
    ),
    "hint": Sign(
        "M9.4 16C9.4 13.6 6.6 12.6 6.6 9.2C6.6 6.2 9 4 12 4C15 4 17.4 6.2 17.4 9.2"
        "C17.4 12.6 14.6 13.6 14.6 16ZM10 20L14 20",
    ),
    "log": Sign(
        "M9 6L20 6M9 12L20 12M9 18L16 18", disc(5, 6, 0.4) + disc(5, 12, 0.4) + disc(5, 18, 0.4)
    ),
    "timeline": Sign(
        "M5.1 8A8 8 0 1 1 4 12M4 4L4.6 8.4L9 8M12 8L12 12L15 14",
    ),
    "scores": Sign("M4 20L20 20M6 16L6 13M12 16L12 4M18 16L18 9"),
    "help": Sign(
        "M12 7C10 5.4 7 5 4 5L4 18C7 18 10 18.4 12 20C14 18.4 17 18 20 18L20 5C17 5 14 5.4 12 7"
        "L12 20",
    ),
    "leave": Sign("M20 12L4 12M10 6L4 12L10 18"),
    "search": Sign(disc(10.5, 10.5, 6.5) + "M15.4 15.4L20 20"),
    "first": Sign("M6 6L6 18", "M18 6L18 18L10 12Z"),
    "back": Sign("M15 5L8 12L15 19"),
    "play": Sign("", "M8 6L18 12L8 18Z"),
    "pause": Sign("", "M7 6L9 6L9 18L7 18ZM15 6L17 6L17 18L15 18Z"),
    "forward": Sign("M9 5L16 12L9 19"),
    "last": Sign("M18 6L18 18", "M6 6L6 18L14 12Z"),
    "better": Sign("", "M12 5L19 12L12 19L5 12Z"),
    "lost": Sign("", "M5 6.5L19 6.5L12 18.5Z"),
    "bookmark": Sign("", "M8 4.6L16 4.6L16 19L12 15.8L8 19Z"),
}


def drawn(name: str, size: int, colour: str) -> pygame.Surface:
    """Return a sign in a square of so many pixels."""
    sign = SIGNS[name]
    body = shape(sign.solid, colour) + line(sign.solid, colour, PEN) if sign.solid else ""
    if sign.lines:
        body += line(sign.lines, colour, PEN)
    return rasterised(document((size, size), moved(body, 0, 0, scale=size / SQUARE)))
