"""The one door to card pictures: drawn at the exact size on demand, and kept."""

from __future__ import annotations

import math
import re
from typing import Final

import pygame

from pnwtable.app.art import shadows
from pnwtable.app.art.backs import back_face
from pnwtable.app.art.cache import PictureCache
from pnwtable.app.art.faces import covered_face, small_face, standard_face
from pnwtable.app.art.glyphs import MARKS, STAR, SUIT_SHAPES, Icon
from pnwtable.app.art.jokers import LARGE_STAR, STAR_HEIGHT, joker_face, other_joker_face
from pnwtable.app.art.palette import CardStyle, edge_of, paper_of
from pnwtable.app.art.panels import panel_face, panel_strip
from pnwtable.app.art.svg import HEIGHT, WIDTH, document, icon, moved, rasterised
from pnwtable.app.art.tokens import flame_svg, token_svg

Size = tuple[int, int]
BACK: Final = "back"
JOKER: Final = "X"
OTHER_JOKER: Final = "X2"
"""The second Joker of a pack; the rules know no difference, so only a picture has this text."""

SMALL: Final = 90
STANDARD: Final = re.compile(r"(10|[2-9JQKA])([SHDC])")
GLYPHS: Final[dict[str, Icon]] = {**SUIT_SHAPES, JOKER: STAR, **MARKS}
PLAIN_STYLE: Final = CardStyle()
MEGABYTE: Final = 1 << 20


class CardArt:
    """Faces, backs, shadows and suit glyphs with alpha; callers must not draw on them."""

    def __init__(self, limit: int = 96 * MEGABYTE) -> None:
        self._kept = PictureCache(limit)

    def face(
        self, text: str, size: Size, style: CardStyle = PLAIN_STYLE, *, rough: bool = False
    ) -> pygame.Surface:
        """Return the face of a card; `rough` may scale another size that is at hand."""
        return self._card(text, size, style, rough=rough)

    def strip(self, text: str, size: Size, style: CardStyle = PLAIN_STYLE) -> pygame.Surface:
        """Return a face of which little more than its top eighth will be seen."""
        key = ("strip", text, size, style)
        kept = self._kept.peek(key)  # asked first: to write the picture takes far longer
        if kept is not None:
            return kept
        body = _strip_body(text, style)
        if body is None:
            return self.face(text, size, style)
        return self._kept.fetch(key, lambda: rasterised(document(size, _framed(body, size, style))))

    def back(
        self, size: Size, style: CardStyle = PLAIN_STYLE, *, rough: bool = False
    ) -> pygame.Surface:
        """Return the back of a card; `rough` may scale another size that is at hand."""
        return self._card(BACK, size, style, rough=rough)

    def rotated(
        self,
        text: str,
        size: Size,
        angle: float,
        style: CardStyle = PLAIN_STYLE,
        *,
        strip: bool = False,
    ) -> pygame.Surface:
        """Return a face, or `BACK`, turned counterclockwise by degrees with smooth edges.

        With `strip` as `strip` has it.
        """

        def draw() -> pygame.Surface:
            body = _strip_body(text, style) if strip else None
            return rasterised(turned_svg(text, size, angle, style, body))

        return self._kept.fetch(("rotated", text, size, round(angle, 1), style, strip), draw)

    def shadow(self, size: Size, lift: float) -> pygame.Surface:
        """Return a soft shadow, larger than the card by `shadow_margin` on every side."""
        margin = shadows.shadow_margin(size, lift)
        return self._kept.fetch(("shadow", size, margin), lambda: shadows.drawn(size, margin))

    def glyph(self, name: str, height: int, colour: str) -> pygame.Surface:
        """Return a suit (S H D C), the Joker's star (X) or a mark for a line of text, cut out."""
        return self._kept.fetch(
            ("glyph", name, height, colour), lambda: _glyph(name, height, colour)
        )

    def token(self, colour: str, size: Size) -> pygame.Surface:
        """Return the token of a seat, by the key of its colour, in a picture of the size."""
        return self._kept.fetch(
            ("token", colour, size), lambda: rasterised(token_svg(colour, size))
        )

    def foot_shadow(self, size: Size, lift: float) -> pygame.Surface:
        """Return the soft shadow under the foot of a token of the size, lifted by 0 to 1."""
        return self._kept.fetch(
            ("foot", size, round(lift, 2)), lambda: shadows.drawn_foot(size, lift)
        )

    def light(self, size: Size, margin: int, colour: str) -> pygame.Surface:
        """Return a light round a card of the size, larger than it by the margin on every side."""
        return self._kept.fetch(
            ("light", size, margin, colour), lambda: shadows.drawn_light(size, margin, colour)
        )

    def flame(self, size: Size) -> pygame.Surface:
        """Return a small fire in a picture of the size."""
        return self._kept.fetch(("flame", size), lambda: rasterised(flame_svg(size)))

    def clear(self) -> None:
        """Forget all pictures, as after a change of the display."""
        self._kept.clear()

    def _card(self, text: str, size: Size, style: CardStyle, *, rough: bool) -> pygame.Surface:
        if rough:
            near = self._another_size(text, size, style)
            if near is not None:
                return near
        return self._kept.fetch((text, size, style), lambda: draw_card(text, size, style))

    def _another_size(self, text: str, size: Size, style: CardStyle) -> pygame.Surface | None:
        exact = self._kept.peek((text, size, style))
        if exact is not None:
            return exact
        for key in self._kept.recent():
            match key:
                case (str(other), (int(), int()), CardStyle() as its):
                    found = self._kept.peek(key) if (other, its) == (text, style) else None
                    if found is not None:
                        return pygame.transform.smoothscale(found, size)
        return None


def draw_card(text: str, size: Size, style: CardStyle) -> pygame.Surface:
    """Draw one card, uncached."""
    return rasterised(card_svg(text, size, style))


def card_svg(text: str, size: Size, style: CardStyle) -> str:
    """Return the SVG text of one card."""
    return document(size, _whole(text, size, style))


def _strip_body(text: str, style: CardStyle) -> str | None:
    """What a deeply covered card shows; None for a back or a Joker, which shows its face."""
    read = STANDARD.fullmatch(text)
    return panel_strip(text) if read is None else covered_face(read[1], read[2], style)


def turned_svg(
    text: str, size: Size, angle: float, style: CardStyle, body: str | None = None
) -> str:
    """Return the SVG text of one card turned about its middle, as large as it needs to be."""
    # Turning the shapes, not their pixels, keeps every edge smooth: rotozoom shrinks by picking.
    width, height = size
    cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    room = _whole_pixels(width * cos + height * sin), _whole_pixels(width * sin + height * cos)
    whole = _whole(text, size, style) if body is None else _framed(body, size, style)
    middle = moved(whole, -width / 2, -height / 2)
    return document(room, moved(middle, room[0] / 2, room[1] / 2, turn=-angle))


def _whole_pixels(length: float) -> int:
    return math.ceil(length - 1e-6)  # a quarter turn must not grow by a rounding error


def _whole(text: str, size: Size, style: CardStyle) -> str:
    return _framed(_body(text, size, style), size, style)


def _framed(body: str, size: Size, style: CardStyle) -> str:
    width, height = size
    scaled = f'<g transform="scale({width / WIDTH:.6g} {height / HEIGHT:.6g})">{body}</g>'
    return _blank(size, style) + scaled


def _body(text: str, size: Size, style: CardStyle) -> str:
    small = size[1] < SMALL
    if text == BACK:
        return back_face(style)
    if text in (JOKER, OTHER_JOKER):
        drawn = joker_face if text == JOKER else other_joker_face
        return drawn(style, LARGE_STAR if small else STAR_HEIGHT)
    read = STANDARD.fullmatch(text)
    if read is None:
        return panel_face(text, style, small=small)
    rank, suit = read.group(1), read.group(2)
    return small_face(rank, suit, style) if small else standard_face(rank, suit, style)


def _blank(size: Size, style: CardStyle) -> str:
    """Return the empty card in pixels, its edge a whole number of them wide."""
    width, height = size
    edge = max(1, round(width / (60 if style.contrast else 140)))
    radius = width * 0.065
    return (
        f'<rect width="{width}" height="{height}" rx="{radius:g}" fill="{edge_of(style)}"/>'
        f'<rect x="{edge}" y="{edge}" width="{width - 2 * edge}" height="{height - 2 * edge}" '
        f'rx="{radius - edge:g}" fill="{paper_of(style)}"/>'
    )


def _glyph(name: str, height: int, colour: str) -> pygame.Surface:
    drawn = GLYPHS[name]
    width = max(1, round(height * drawn.width / drawn.height))
    body = icon(drawn, width / 2, height / 2, height, colour)
    surface = rasterised(document((width, height), body))
    return surface.subsurface(surface.get_bounding_rect()).copy()
