"""Lines of words that have to fit into the room there is: smaller first, then cut short."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle

SIZES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes at which words are tried until they fit."""

GAP: Final = 6
"""Logical units between words that are set apart."""

ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Said:
    """Words of one look, after a sign of the art if there is one."""

    text: str
    style: TextStyle
    sign: str = ""


def lines(desk: Desk, said: list[Said], size: float = 1.0) -> list[pygame.Surface]:
    """The words at a part of their size, each set for itself, signs before them."""
    parts = []
    for words in said:
        style = replace(words.style, size=words.style.size * size)
        if words.sign:
            parts.append(sign(desk, words.sign, style))
        if words.text:
            parts.append(desk.line(words.text, style))
    return parts


def sign(desk: Desk, name: str, style: TextStyle) -> pygame.Surface:
    """A sign of the art, as high as a capital letter of the style and in its colour."""
    return desk.art.glyph(name, desk.fonts.cap_height(desk.px(style.size)) + 1, style.colour)


def length(desk: Desk, parts: list[pygame.Surface]) -> int:
    """How long the parts are in a row."""
    return sum(part.get_width() for part in parts) + desk.px(GAP) * max(0, len(parts) - 1)


def fitting(desk: Desk, said: list[Said], room: int) -> float:
    """The largest size at which the words fit into the room."""
    return next(
        (size for size in SIZES if length(desk, lines(desk, said, size)) <= room), SIZES[-1]
    )


def shortened(desk: Desk, text: str, style: TextStyle, room: int) -> pygame.Surface:
    """One line no longer than the room: its end gives way to an ellipsis."""
    whole = desk.line(text, style)
    if whole.get_width() <= room:
        return whole
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if desk.line(_cut(text, middle), style).get_width() <= room:
            low = middle
        else:
            high = middle - 1
    return desk.line(_cut(text, low), style)


def _cut(text: str, number: int) -> str:
    return text[:number].rstrip() + ELLIPSIS
