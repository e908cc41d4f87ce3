"""The one door to card pictures: drawn at the exact size on demand, and kept."""

from __future__ import annotations

import math
import re
from time import perf_counter
from typing import TYPE_CHECKING, Final, Literal

from pnwtable.app.art import lights, shadows
from pnwtable.app.art.backs import back_face
from pnwtable.app.art.cache import PictureCache
from pnwtable.app.art.faces import covered_face, small_face, standard_face
from pnwtable.app.art.glyphs import MARKS, STAR, SUIT_SHAPES, Icon
from pnwtable.app.art.jokers import LARGE_STAR, STAR_HEIGHT, joker_face, other_joker_face
from pnwtable.app.art.palette import CardStyle, edge_of, paper_of
from pnwtable.app.art.panels import panel_face, panel_strip
from pnwtable.app.art.people import EMBLEMS
from pnwtable.app.art.stand_ins import in_another_size
from pnwtable.app.art.svg import HEIGHT, WIDTH, document, icon, moved, rasterised
from pnwtable.app.art.tokens import flame_svg, token_svg
from pnwtable.app.art.turns import turned

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame

    from pnwtable.app.art.cache import Pictures
    from pnwtable.app.art.stand_ins import Haste, Key

Size = tuple[int, int]
Cover = Literal["strip", "corner"]
BACK: Final = "back"
JOKER: Final = "X"
OTHER_JOKER: Final = "X2"
"""The second Joker of a pack; the rules know no difference, so only a picture has this text."""

SMALL: Final = 90
LARGE: Final = 260
FINE_TURN: Final = 0.5
COARSE_TURN: Final = 1.0
"""Degrees between two pictures of a card that leans; those of a large one need much room."""

STANDARD: Final = re.compile(r"(10|[2-9JQKA])([SHDC])")
GLYPHS: Final[dict[str, Icon]] = {**SUIT_SHAPES, JOKER: STAR, **MARKS, **EMBLEMS}
PLAIN_STYLE: Final = CardStyle()
_LIMIT: Final = 96 << 20


class CardArt:
    """Faces, backs, shadows and suit glyphs with alpha; callers must not draw on them.

    In ``haste`` a card may come from a picture of another size, for the one frame.
    """

    def __init__(self, kept: Pictures | None = None) -> None:
        self._kept = PictureCache(_LIMIT) if kept is None else kept
        self.haste: Haste | None = None

    def face(self, text: str, size: Size, style: CardStyle = PLAIN_STYLE) -> pygame.Surface:
        """Return the face of a card."""
        return self._stand_in((text, size, style)) or self._sharp(text, size, style)

    def covered(
        self, text: str, size: Size, cover: Cover, style: CardStyle = PLAIN_STYLE
    ) -> pygame.Surface:
        """Return a face of which little more than its top eighth will be seen, a ``strip``.

        Or one of which all will be seen but what is at its right edge, a ``corner`` of it.
        """
        key = (cover, text, size, style)
        kept = self._kept.peek(key)  # asked first: to write the picture takes far longer
        kept = kept or self._stand_in(key)
        if kept is not None:
            return kept
        body = _covered_body(text, size, style, cover)
        if body is None:
            return self.face(text, size, style)
        return self._drawn(key, lambda: rasterised(document(size, _framed(body, size, style))))

    def back(self, size: Size, style: CardStyle = PLAIN_STYLE) -> pygame.Surface:
        """Return the back of a card."""
        return self.face(BACK, size, style)

    def rotated(
        self,
        text: str,
        size: Size,
        angle: float,
        style: CardStyle = PLAIN_STYLE,
        *,
        cover: Cover | None = None,
    ) -> pygame.Surface:
        """Return a face, or `BACK`, turned counterclockwise by degrees with smooth edges.

        With a `cover` as `covered` has it.
        """

        def draw() -> pygame.Surface:
            body = _covered_body(text, size, style, cover) if cover else None
            return rasterised(turned_svg(text, size, angle, style, body))

        key = ("rotated", text, size, round(angle, 1), style, cover)
        return self._stand_in(key) or self._drawn(key, draw)

    def tilted(
        self, text: str, size: Size, angle: float, style: CardStyle = PLAIN_STYLE
    ) -> pygame.Surface:
        """Return a face, or `BACK`, turned counterclockwise: quick, a little soft, for a moment."""
        step = COARSE_TURN if size[1] >= LARGE else FINE_TURN
        near = round(angle / step) * step
        if not near % 360:
            return self.face(text, size, style)
        key = ("tilted", text, size, near, style)
        soft = self._stand_in(key)
        return soft or self._drawn(key, lambda: turned(self._sharp(text, size, style), near))

    def shadow(self, size: Size, lift: float) -> pygame.Surface:
        """Return a soft shadow, larger than the card by `shadow_margin` on every side."""
        margin = shadows.shadow_margin(size, lift)
        return self._kept.fetch(("shadow", size, margin), lambda: shadows.drawn(size, margin))

    def glyph(self, name: str, height: int, colour: str) -> pygame.Surface:
        """Return a suit (S H D C), the Joker's star (X) or a mark for a line of text, cut out."""
        return self._kept.fetch(
            ("glyph", name, height, colour), lambda: _glyph(name, height, colour)
        )

    def token(self, colour: str, size: Size, kind: str = "") -> pygame.Surface:
        """Return the token of a seat, by the key of its colour, in a picture of the size.

        It is an object of that kind; of no kind, or one nobody knows, the seat's carved figure.
        """
        return self._kept.fetch(
            ("token", colour, size, kind), lambda: rasterised(token_svg(colour, size, kind))
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

    def flame(self, size: Size, team: int = 0, *, lit: bool = True) -> pygame.Surface:
        """Return a small fire of a team, 1 or 2, or of none, in a picture of the size.

        What is not lit is the wood of a team at the foot of the picture.
        """
        return self._kept.fetch(
            ("flame", size, team, lit), lambda: rasterised(flame_svg(size, team, lit=lit))
        )

    def ring(self, size: Size, margin: int, colour: str) -> pygame.Surface:
        """Return a soft ring round a card, larger than it by the margin on every side."""
        return self._kept.fetch(
            ("ring", size, margin, colour), lambda: lights.drawn_ring(size, margin, colour)
        )

    def glow(self, side: int, colour: str) -> pygame.Surface:
        """Return a round light in a square."""
        return self._kept.fetch(("glow", side, colour), lambda: lights.drawn_glow(side, colour))

    def band(self, size: Size, colour: str) -> pygame.Surface:
        """Return a light that is brightest along the middle of its width."""
        return self._kept.fetch(("band", size, colour), lambda: lights.drawn_band(size, colour))

    def pennant(self, size: Size, colour: str, edge: str) -> pygame.Surface:
        """Return a small flag on its pole."""
        return self._kept.fetch(
            ("pennant", size, colour, edge),
            lambda: rasterised(lights.pennant_svg(size, colour, edge)),
        )

    def clear(self) -> None:
        """Forget all pictures, as after a change of the display."""
        self._kept.clear()

    def _sharp(self, text: str, size: Size, style: CardStyle) -> pygame.Surface:
        return self._drawn((text, size, style), lambda: draw_card(text, size, style))

    def _drawn(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under the key; drawing it takes of the time that a frame has."""
        began = perf_counter()
        found = self._kept.fetch(key, draw)
        if self.haste is not None:
            self.haste.spend(perf_counter() - began)
        return found

    def _stand_in(self, key: Key) -> pygame.Surface | None:
        """In haste the same picture in another size, if there is one; a sharp one is owed then."""
        if self.haste is None or not self.haste.late or self._kept.peek(key) is not None:
            return None
        found = in_another_size(self._kept, key)
        if found is not None:
            self.haste.owe()
        return found


def draw_card(text: str, size: Size, style: CardStyle) -> pygame.Surface:
    """Draw one card, uncached."""
    return rasterised(card_svg(text, size, style))


def card_svg(text: str, size: Size, style: CardStyle) -> str:
    """Return the SVG text of one card."""
    return document(size, _whole(text, size, style))


def _covered_body(text: str, size: Size, style: CardStyle, cover: Cover) -> str | None:
    """What a covered card shows; None for one that shows its face, as a back or a Joker does."""
    read = STANDARD.fullmatch(text)
    if cover == "corner":
        drawn = small_face if size[1] < SMALL else standard_face
        return None if read is None else drawn(read[1], read[2], style, whole=False)
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
