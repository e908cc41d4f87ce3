"""Every line of text on a picture: where it stands, what it stands on, and whether it is whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from pnwtable.app.art.palette import contrast
from pnwtable.app.fonts import Fonts, lato_folder
from pnwtable.app.rich import GLYPHS
from pnwtable.app.theme import SCALE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from pnwtable.app.desk import Desk, Screen

LEAST_CONTRAST: Final = 4.5
"""WCAG 2.1, 1.4.3 for text of ordinary size."""

LARGE_CONTRAST: Final = 3.0
"""The same for large text."""

LARGE: Final = 18.7
"""Logical units from which bold text is large (14 pt)."""

STILL: Final = 0.6
"""The part of its pixels that a text keeps if it was not painted over."""

ROUNDED: Final = 0.5
"""Logical units that are lost where a size becomes whole pixels."""

GRAZE: Final = 3
"""Pixels by which the boxes of two texts may meet without their ink doing so."""


@dataclass(frozen=True)
class Lettering:
    """A line of text as it was painted: its ink, what of it shows, and its contrast."""

    text: str
    ink: pygame.Rect
    seen: pygame.Rect
    contrast: float
    large: bool
    units: float
    looks: bytes = field(repr=False)


class ReadFonts(Fonts):
    """The program's letters; it remembers which text each picture is."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.art, lato_folder())
        self.four_colour = desk.settings.four_colour
        self.tones = desk.tones
        self.texts: dict[int, tuple[pygame.Surface, str, str, int]] = {}

    def line(self, text: str, size: int, *rest: Any, **more: Any) -> pygame.Surface:
        return self._noted(super().line(text, size, *rest, **more), text, size, *rest)

    def paragraph(
        self, text: str, width: int, size: int, *rest: Any, **more: Any
    ) -> pygame.Surface:
        return self._noted(super().paragraph(text, width, size, *rest, **more), text, size, *rest)

    def _noted(
        self, picture: pygame.Surface, text: str, size: int, colour: str = "#f5ecd8"
    ) -> pygame.Surface:
        self.texts[id(picture)] = picture, text, self.tones.of(colour), size
        return picture


class Paper(pygame.Surface):
    """A surface that notes every text painted on it, and on copies of it."""

    fonts: ClassVar[ReadFonts]
    scale: ClassVar[float] = 1.0
    read: ClassVar[list[Lettering]] = []

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **more: Any
    ) -> pygame.Rect:
        known = self.fonts.texts.get(id(source))
        if known is None or not known[1].strip():
            return super().blit(source, dest, *rest, **more)
        ink, seen = self._placed(source, dest, rest[0] if rest else None)
        visible = seen.width and seen.height
        ground = pygame.transform.average_color(self, seen)[:3] if visible else (0, 0, 0)
        done = super().blit(source, dest, *rest, **more)
        if visible:
            _, text, colour, size = known
            ratio = contrast(colour, "#{:02x}{:02x}{:02x}".format(*ground))
            looks = pygame.image.tobytes(self.subsurface(seen), "RGB")
            units = size / self.scale
            found = Lettering(text, ink, seen, ratio, units >= LARGE, units, looks)
            self.read.append(found)
        return done

    def _placed(
        self, source: pygame.Surface, dest: Any, area: Any
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the ink of a text comes to stand, and what of it is seen."""
        x, y = dest.topleft if isinstance(dest, pygame.Rect) else tuple(dest)[:2]
        ink = source.get_bounding_rect()
        part = ink if area is None else ink.clip(pygame.Rect(area))
        if area is not None:
            x, y = x - pygame.Rect(area).x, y - pygame.Rect(area).y
        return ink.move(x, y), part.move(x, y).clip(self.get_clip())


def read(desk: Desk, screen: Screen) -> list[Lettering]:
    """Lay the screen out anew with letters that can be read, and read its picture."""
    return read_picture(desk, lambda: screen.resized(desk.size), screen.draw)[0]


def read_picture(
    desk: Desk, lay: Callable[[], None], draw: Callable[[pygame.Surface], None]
) -> tuple[list[Lettering], pygame.Surface]:
    """All that is written on what is laid out and drawn, and the picture itself."""
    fonts = ReadFonts(desk)
    desk.fonts = Paper.fonts = fonts
    Paper.scale = desk.scale
    lay()
    Paper.read = []
    paper = Paper(desk.size)
    draw(paper)
    return [one for one in Paper.read if _shows(one, paper)], paper


def _shows(one: Lettering, paper: pygame.Surface) -> bool:
    """Whether it was not painted over afterwards, as a curtain does."""
    now = pygame.image.tobytes(paper.subsurface(one.seen), "RGB")
    same = sum(a == b for a, b in zip(now, one.looks, strict=True))
    return same > STILL * len(now)


def small(letterings: list[Lettering], keys: Collection[str], shrunk: float = 1.0) -> Iterator[str]:
    """What is smaller than the notes of the scale, but for letters of drawn keys and lone suits.

    At a table for which the player's scale is too large all is ``shrunk``.
    """
    for one in letterings:
        letter = one.text in keys or set(one.text) <= set(GLYPHS)
        if one.units < (SCALE[0] - ROUNDED) * shrunk and not letter:
            yield f"{one.text!r} has {one.units:.1f} units"


def faults(letterings: list[Lettering], *, whole: bool = True) -> Iterator[str]:
    """What is wrong: text over text, text cut off (if ``whole`` is asked), text hard to read."""
    for one, other in combinations(letterings, 2):
        both = one.seen.clip(other.seen)
        if min(both.size) > GRAZE:
            yield f"{one.text!r} and {other.text!r} overlap at {both}"
    for one in letterings:
        if whole and (one.seen.width < one.ink.width - 1 or one.seen.height < one.ink.height - 1):
            yield f"{one.text!r} is cut off: {one.seen} of {one.ink}"
        if one.contrast < (LARGE_CONTRAST if one.large else LEAST_CONTRAST):
            yield f"{one.text!r} has a contrast of {one.contrast:.1f}"
