"""Composes SVG text of the few elements that SDL_image draws, and rasterises it."""

from __future__ import annotations

import io
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art.glyphs import LETTERS, Icon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnwtable.app.art.palette import Ink

WIDTH: Final = 100
HEIGHT: Final = 140


@dataclass(frozen=True, slots=True)
class Part:
    """One flat shape of a picture; colours are roles of the ink or `#hex`."""

    path: str
    fill: str = "none"
    stroke: str = "none"
    pen: float = 0


def shape(path: str, fill: str) -> str:
    """Return a filled outline."""
    return f'<path d="{path}" fill="{fill}"/>'


def line(path: str, colour: str, pen: float) -> str:
    """Return the stroke of a round pen."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{pen:g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def moved(body: str, x: float, y: float, *, scale: float = 1, turn: float = 0) -> str:
    """Return the body with its origin put at (x, y), scaled and turned clockwise."""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned} scale({scale:g})">{body}</g>'


def opposite(body: str) -> str:
    """Return the body and its half turn about the middle of the card."""
    return body + f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{body}</g>'


def icon(drawn: Icon, x: float, y: float, height: float, colour: str) -> str:
    """Return an outline with its middle at (x, y), at the given height."""
    return moved(shape(drawn.path, colour), x, y, scale=height / drawn.height)


def word_width(word: Iterable[str], height: float, pen: float) -> float:
    """Return how wide glyphs set beside each other are, at a height and pen (of 100)."""
    names = [name if name in LETTERS else "?" for name in word]
    gaps = (len(names) - 1) * (pen + 16)
    return (sum(LETTERS[name].width for name in names) + gaps + pen) * height / (100 + pen)


def word(names: Iterable[str], middle: tuple[float, float], height: float, ink: Pen) -> str:
    """Return glyphs set beside each other round a middle; an unknown one shows as a question."""
    known = [name if name in LETTERS else "?" for name in names]
    scale = height / (100 + ink.pen)
    x = -word_width(known, height, ink.pen) / scale / 2 + ink.pen / 2
    body = ""
    for name in known:
        letter = LETTERS[name]
        body += moved(line(letter.path, ink.colour, ink.pen), x, -50)
        x += letter.width + ink.pen + 16
    return moved(body, *middle, scale=scale)


@dataclass(frozen=True, slots=True)
class Pen:
    """A colour and a width, in hundredths of the height of a glyph."""

    colour: str
    pen: float


def picture(parts: Iterable[Part], ink: Ink) -> str:
    """Return the parts of a picture printed in an ink."""
    roles: dict[str, str] = asdict(ink)
    body = ""
    for part in parts:
        fill = roles.get(part.fill, part.fill)
        if fill != "none":
            body += shape(part.path, fill)
        if part.stroke != "none":
            body += line(part.path, roles.get(part.stroke, part.stroke), part.pen)
    return body


def document(size: tuple[int, int], body: str) -> str:
    """Return a whole picture whose units are pixels."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def rasterised(text: str) -> pygame.Surface:
    """Draw SVG text at its own size."""
    drawn = pygame.image.load(io.BytesIO(text.encode()), "art.svg")
    # The image library orders its bytes otherwise than a window does: blitting such a picture
    # takes 50 times as long. A copy in our order is bit for bit the same picture; made without
    # blending, which would take ten times as long again.
    picture = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    drawn.set_alpha(None)
    picture.blit(drawn, (0, 0))
    return picture
