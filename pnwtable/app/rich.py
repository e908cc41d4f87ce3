"""Text with suits and with spans of several kinds, broken into lines; nothing here draws."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GLYPHS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "★": "X", "✪": "points", "⧉": "cards"}
"""Signs in a text that are drawn as our own shapes: suits, the Joker, points, a price in cards."""

_BOLD: Final = "**"
ITALIC: Final = "\x0e"
MARKED: Final = "\x0f"
LINKED: Final = "\x10"
"""Begin and end a span, as ``**`` does a bold one; only the program writes them."""

_TOGGLES: Final = (_BOLD, ITALIC, MARKED, LINKED)
_TOGGLE: Final = re.compile(r"(\*\*|[\x0e\x0f\x10])")
_EMOJI_STYLE: Final = "\ufe0f"
_FIRST_PRINTED: Final = " "
_SURROGATES: Final = range(0xD800, 0xE000)
FALLBACK: Final = "\ufffd"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one kind: letters of one weight, or one suit."""

    text: str
    bold: bool = False
    italic: bool = False
    marked: bool = False
    linked: bool = False

    def saying(self, text: str) -> Piece:
        """Another text of the same kind; asked for so often that ``replace`` would be slow."""
        return Piece(text, self.bold, self.italic, self.marked, self.linked)

    @property
    def glyph(self) -> str | None:
        """The name of the shape, if it is one."""
        return GLYPHS.get(self.text)


Word = tuple[Piece, ...]
Line = tuple[Word, ...]


def clean(text: str) -> str:
    """The text without what no renderer takes: controls, half characters, emoji marks."""
    return "".join(
        FALLBACK if ord(letter) in _SURROGATES else letter if _stays(letter) else " "
        for letter in text.replace(_EMOJI_STYLE, "")
    )


def _stays(letter: str) -> bool:
    return letter >= _FIRST_PRINTED or letter in _TOGGLES


def words_of(text: str, *, bold: bool = False) -> tuple[Word, ...]:
    """The words of one paragraph; `**` begins and ends a bold span."""
    words: list[Word] = []
    style = Piece("")
    for spaced in clean(text).split(" "):
        pieces, style = _styled(spaced, style, bold=bold)
        if pieces:
            words.append(pieces)
    return tuple(words)


def pieces_of(text: str, *, bold: bool = False) -> Word:
    """A text that is never broken, spaces and all."""
    return _styled(clean(text), Piece(""), bold=bold)[0]


def _styled(text: str, style: Piece, *, bold: bool) -> tuple[Word, Piece]:
    """The pieces of a text that begins in a style, and the style in which it ends."""
    pieces: list[Piece] = []
    for span in _TOGGLE.split(text) if _TOGGLE.search(text) else (text,):
        if span in _TOGGLES:
            style = _toggled(style, span)
        else:
            pieces += _pieces(span, replace(style, bold=True) if bold else style)
    return tuple(pieces), style


def wrapped(
    words: tuple[Word, ...], width: int, space: int, measure: Callable[[Piece], int]
) -> Iterator[Line]:
    """Lines that are no wider than asked, except for a letter that is wider alone."""
    # Letters set together can be narrower than word by word: what fits whole is never broken.
    if words and sum(map(measure, _unmarked(*words))) <= width:
        yield words
        return
    line: list[Word] = []
    used = 0
    for word in words:
        long = sum(map(measure, _unmarked(word)))
        full = used + space + long > width
        # A text that is given the width it was found to have must not be broken once more.
        if line and full and sum(map(measure, _unmarked(*line, word))) > width:
            yield tuple(line)
            line, used = [], 0
        if long > width:
            *parts, word = _broken(word, width, measure)  # noqa: PLW2901 - its end goes on as a word
            yield from ((part,) for part in parts)
            long = sum(map(measure, word))
        used += long + (space if line else 0)
        line.append(word)
    yield tuple(line)


def _unmarked(*words: Word) -> tuple[Piece, ...]:
    """What is measured: a mark must not break a line elsewhere."""
    if not any(piece.marked for word in words for piece in word):
        return merged(words) if len(words) > 1 else words[0]
    return merged(tuple(tuple(replace(piece, marked=False) for piece in word) for word in words))


def merged(line: Line) -> tuple[Piece, ...]:
    """The line as few pieces as can be: letters of one weight together with their spaces."""
    pieces: list[Piece] = []
    for number, word in enumerate(line):
        for piece in (Piece(" "), *word) if number else word:
            last = pieces[-1] if pieces else None
            if last is None or last.glyph or piece.glyph:
                pieces.append(piece)
            elif last.saying(piece.text) == piece or _takes_space(last, piece):
                pieces[-1] = last.saying(last.text + piece.text)
            else:
                pieces.append(piece)
    return tuple(pieces)


def _toggled(style: Piece, toggle: str) -> Piece:
    if toggle == _BOLD:
        return replace(style, bold=not style.bold)
    if toggle == ITALIC:
        return replace(style, italic=not style.italic)
    if toggle == MARKED:
        return replace(style, marked=not style.marked)
    return replace(style, linked=not style.linked)


def _takes_space(last: Piece, piece: Piece) -> bool:
    """A space is part of what it follows, but for what has a ground of its own."""
    return piece.text == " " and not (last.marked or last.linked)


def _pieces(span: str, style: Piece) -> Iterator[Piece]:
    start = 0
    for place, letter in enumerate(span):
        if letter in GLYPHS:
            if start < place:
                yield style.saying(span[start:place])
            yield style.saying(letter)
            start = place + 1
    if start < len(span):
        yield style.saying(span[start:])


def _broken(word: Word, width: int, measure: Callable[[Piece], int]) -> Iterator[Word]:
    """A word too wide for any line, in parts that fit."""
    part: list[Piece] = []
    used = 0
    for piece in word:
        for letter in piece.text:
            single = piece.saying(letter)
            wide = measure(single)
            if part and used + wide > width:
                yield merged((tuple(part),))
                part, used = [], 0
            part.append(single)
            used += wide
    yield merged((tuple(part),))
