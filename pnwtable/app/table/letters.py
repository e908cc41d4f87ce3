"""Lines of words that have to fit into the room there is: smaller first, then cut short."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle

SIZES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes at which words are tried until they fit."""

READABLE: Final = SIZES[:4]
"""Those of them at which a sentence of a line is still read."""

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


def in_rows(
    desk: Desk, text: str, style: TextStyle, room: tuple[int, int], sizes: Sequence[float] = SIZES
) -> pygame.Surface:
    """As many rows as the room is high, smaller first; then whole words give way to an ellipsis."""
    whole = whole_in_rows(desk, text, style, room, sizes)
    if whole is not None:
        return whole
    width, high = max(1, room[0]), room[1]
    last = replace(style, size=style.size * sizes[-1])
    words = [*accumulate(text.split(" "), "{} {}".format)]
    ends = (f"{said} {ELLIPSIS}" for said in reversed(words[:-1]))
    fits = (end for end in ends if desk.paragraph_height(end, width, last) <= high)
    return desk.paragraph(next(fits, ELLIPSIS), width, last)


def whole_in_rows(
    desk: Desk, text: str, style: TextStyle, room: tuple[int, int], sizes: Sequence[float] = SIZES
) -> pygame.Surface | None:
    """All words in as many rows as the room is high, smaller if need be; else nothing."""
    width, high = max(1, room[0]), room[1]
    for size in sizes:
        smaller = replace(style, size=style.size * size)
        if desk.paragraph_height(text, width, smaller) <= high:
            return desk.paragraph(text, width, smaller)
    return None


def in_two(desk: Desk, text: str, style: TextStyle, room: int) -> pygame.Surface | None:
    """Two rows of whole words, as narrow as can be; nothing if the room is narrower."""
    words = text.split(" ")
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    wides = [max(desk.line(half, style).get_width() for half in pair) for pair in halves]
    wide = min(wides, default=room + 1)
    if wide > room:
        return None
    return desk.paragraph("\n".join(halves[wides.index(wide)]), room + 1, style.centred())


def _cut(text: str, number: int) -> str:
    return text[:number].rstrip() + ELLIPSIS
