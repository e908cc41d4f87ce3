"""Letters: Lato at the exact size in pixels, suits inline, every rendered text kept a while."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final
from unicodedata import category

import pygame

from pnwtable.app import rich
from pnwtable.app.art.cache import PictureCache
from pnwtable.app.theme import BODY, LINK, MARK, suit_ink
from pnwtable.app.tones import PLAIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pnwtable.app.art import CardArt
    from pnwtable.app.art.cache import Pictures
    from pnwtable.app.rich import Line, Piece
    from pnwtable.app.theme import Align

_PACKAGE: Final = "font_lato"
_FILES: Final = {False: "Lato-Regular.ttf", True: "Lato-Bold.ttf"}
_ITALIC: Final = "Lato-Italic.ttf"
_KEPT: Final = 24 << 20
_CAP: Final = 0.72
_SMALLEST: Final = 6
_LARGEST: Final = 600
_ASCII: Final = 128
_BROKEN: Final = 600
"""So many paragraphs are kept broken into lines; a page of rules has half of it."""

_NOWHERE: Final = "\U0010fffe"
_ADDED: Final = ("Cf", "Me", "Mn")
"""The kinds of signs that are nothing by themselves: joiners, ways of writing, accents."""


def lato_folder() -> Path | None:
    """Where the package of the font keeps its files, found without importing it."""
    try:
        spec = find_spec(_PACKAGE)
    except (ImportError, ValueError):
        return None
    for place in (spec.submodule_search_locations or ()) if spec else ():
        folder = Path(place) / "files"
        if all((folder / name).is_file() for name in (*_FILES.values(), _ITALIC)):
            return folder
    return None


class Fonts:
    """Renders text; surfaces are shared, so callers must not draw on them."""

    def __init__(self, art: CardArt, folder: Path | None, kept: Pictures | None = None) -> None:
        self.four_colour = True
        self.tones = PLAIN
        self._art = art
        self._folder = folder
        self._fonts: dict[tuple[int, bool, bool, bool], pygame.Font] = {}
        self._spare: dict[tuple[str, bool], bool] = {}
        self._kept = PictureCache(_KEPT) if kept is None else kept
        self._broken: dict[tuple[str, int, int, bool], tuple[Line, ...]] = {}

    def line(
        self, text: str, size: int, colour: str = BODY.colour, *, bold: bool = False
    ) -> pygame.Surface:
        """One line that is never broken, as high as a line of text."""
        colour = self.tones.of(colour)
        key = ("line", text, size, colour, bold, self.four_colour, self.tones.pen)
        return self._kept.fetch(
            key, lambda: self._set(((rich.pieces_of(text, bold=bold),),), size, colour, "left")
        )

    def paragraph(  # noqa: PLR0913 - how a text is set, all by name
        self,
        text: str,
        width: int,
        size: int,
        colour: str = BODY.colour,
        *,
        bold: bool = False,
        align: Align = "left",
    ) -> pygame.Surface:
        """Text broken at the width; `**bold**`, suits and line ends are understood."""
        colour = self.tones.of(colour)
        key = "block", text, width, size, colour, bold, align, self.four_colour, self.tones.pen
        return self._kept.fetch(
            key, lambda: self._set(self._lines(text, width, size, bold=bold), size, colour, align)
        )

    def lines_of(self, text: str, width: int, size: int, *, bold: bool = False) -> int:
        """How many lines a paragraph has, found without painting it."""
        return len(self._lines(text, width, size, bold=bold))

    def links(self, text: str, width: int, size: int) -> tuple[tuple[str, pygame.Rect], ...]:
        """The linked spans of a paragraph set from the left, each with where it lies in it."""
        high, found = self.line_height(size), []
        for number, line in enumerate(self._lines(text, width, size, bold=False)):
            x = 0
            for piece in rich.merged(line):
                wide = self._wide(piece, size)
                if piece.linked:
                    found.append((piece.text, pygame.Rect(x, number * high, wide, high)))
                x += wide
        return tuple(found)

    def line_height(self, size: int) -> int:
        """How far the lines of a paragraph lie apart."""
        return round(self._font(size, bold=False).get_linesize() * 1.12)

    def lacks(self, letter: str) -> bool:
        """Whether a letter of ours is set in another font, or not at all."""
        return ord(letter) >= _ASCII and any(
            self._lacks(letter, bold=bold, spare=False) for bold in (False, True)
        )

    def cap_height(self, size: int) -> int:
        """How high a capital letter stands."""
        return max(4, round(size * _CAP))

    def _lines(self, text: str, width: int, size: int, *, bold: bool) -> tuple[Line, ...]:
        key = text, width, size, bold
        if key not in self._broken:
            if len(self._broken) >= _BROKEN:
                self._broken.clear()
            self._broken[key] = tuple(self._break(text, width, size, bold=bold))
        return self._broken[key]

    def _break(self, text: str, width: int, size: int, *, bold: bool) -> Iterator[Line]:
        space = self._font(size, bold=bold).size(" ")[0]
        for block in text.split("\n"):
            words = rich.words_of(block, bold=bold)
            yield from rich.wrapped(words, width, space, lambda piece: self._wide(piece, size))

    def _set(self, lines: Iterable[Line], size: int, colour: str, align: Align) -> pygame.Surface:
        rows = [[self._drawn(p, size, colour) for p in rich.merged(line)] for line in lines]
        widths = [sum(part.get_width() for part in row) for row in rows]
        high = self.line_height(size)
        whole = pygame.Surface((max(1, *widths, 1), max(1, high * len(rows))), pygame.SRCALPHA)
        for number, row in enumerate(rows):
            free = whole.get_width() - widths[number]
            x = {"left": 0, "center": free // 2, "right": free}[align]
            for part in row:
                whole.blit(part, (x, number * high + (high - part.get_height()) // 2))
                x += part.get_width()
        return whole

    def _wide(self, piece: Piece, size: int) -> int:
        if piece.glyph:
            return self._drawn(piece, size, BODY.colour).get_width()
        return sum(
            self._font(size, bold=piece.bold, spare=spare, italic=piece.italic).size(run)[0]
            for run, spare in self._runs(piece)
        )

    def _drawn(self, piece: Piece, size: int, colour: str) -> pygame.Surface:
        drawn = self._letters(piece, size, self.tones.of(LINK) if piece.linked else colour)
        if not piece.marked:
            return drawn
        ground = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
        ground.fill(self.tones.of(MARK))
        ground.blit(drawn, (0, 0))
        return ground

    def _letters(self, piece: Piece, size: int, colour: str) -> pygame.Surface:
        if piece.glyph:
            return self._suit(piece.glyph, size, colour)
        runs = [
            _rendered(
                self._font(size, bold=piece.bold, spare=spare, italic=piece.italic), run, colour
            )
            for run, spare in self._runs(piece)
        ]
        if len(runs) == 1:
            return runs[0]
        whole = pygame.Surface(
            (sum(r.get_width() for r in runs), max(r.get_height() for r in runs)), pygame.SRCALPHA
        )
        x = 0
        for run in runs:
            whole.blit(run, (x, whole.get_height() - run.get_height()))
            x += run.get_width()
        return whole

    def _suit(self, name: str, size: int, colour: str) -> pygame.Surface:
        strong = self.tones is not PLAIN
        ink = suit_ink(name, colour, four_colour=self.four_colour, high_contrast=strong)
        cap = self.cap_height(size)
        glyph = self._art.glyph(name, round(cap * 1.06), ink)
        font = self._font(size, bold=False)
        side = max(1, size // 16)
        whole = pygame.Surface((glyph.get_width() + 2 * side, font.get_height()), pygame.SRCALPHA)
        whole.blit(glyph, (side, font.get_ascent() - cap))
        return whole

    def _runs(self, piece: Piece) -> Iterator[tuple[str, bool]]:
        """The text by whether Lato has its letters or the spare font must do."""
        if piece.text.isascii():
            yield piece.text, False
            return
        run, spare = "", False
        for letter in self._seen(piece.text, bold=piece.bold):
            wanted = self._needs_spare(letter, bold=piece.bold)
            if run and wanted != spare:
                yield run, spare
                run = ""
            run, spare = run + letter, wanted
        yield run, spare

    def _seen(self, text: str, *, bold: bool) -> Iterator[str]:
        """Its letters; signs that only change others are left out where the font has none."""
        for letter in text:
            added = not letter.isascii() and category(letter) in _ADDED
            if not (added and self._lacks(letter, bold=bold, spare=False)):
                yield letter

    def _needs_spare(self, letter: str, *, bold: bool) -> bool:
        if ord(letter) < _ASCII:
            return False
        key = letter, bold
        if key not in self._spare:
            self._spare[key] = self._lacks(letter, bold=bold, spare=False) and not self._lacks(
                letter, bold=bold, spare=True
            )
        return self._spare[key]

    def _lacks(self, letter: str, *, bold: bool, spare: bool) -> bool:
        # The metrics of a missing letter are those of the box shown for it, which some real
        # letters share: only the pictures tell.
        font = self._font(20, bold=bold, spare=spare)
        shown, box = (_rendered(font, text, "white") for text in (letter, _NOWHERE))
        return pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(box, "RGBA")

    def _font(
        self, size: int, *, bold: bool, spare: bool = False, italic: bool = False
    ) -> pygame.Font:
        size = min(_LARGEST, max(_SMALLEST, size))
        key = size, bold, spare, italic
        if key not in self._fonts:
            self._fonts[key] = self._opened(size, bold=bold, spare=spare, italic=italic)
        return self._fonts[key]

    def _opened(self, size: int, *, bold: bool, spare: bool, italic: bool) -> pygame.Font:
        if self._folder is not None and not spare:
            try:
                name = _ITALIC if italic and not bold else _FILES[bold]
                font = pygame.Font(self._folder / name, size)
                font.size(" ")  # of a damaged file pygame makes a font that fails only now
            except (OSError, pygame.error):
                self._folder = None  # a damaged font is no reason not to play
            else:
                return font
        font = pygame.Font(None, round(size * 1.1))
        font.set_bold(bold)
        font.set_italic(italic)
        return font


def _rendered(font: pygame.Font, text: str, colour: str) -> pygame.Surface:
    try:
        return font.render(text, True, colour)  # noqa: FBT003 - smooth; pygame names no parameters
    except pygame.error:
        # Some signs, such as a soft hyphen, have no width, and alone they cannot be rendered.
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
