"""Text with bold spans and suits, broken into lines; nothing here draws."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GLYPHS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "★": "X"}
_BOLD: Final = "**"
_EMOJI_STYLE: Final = "\ufe0f"
_FIRST_PRINTED: Final = " "
_SURROGATES: Final = range(0xD800, 0xE000)
FALLBACK: Final = "\ufffd"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one kind: letters of one weight, or one suit."""

    text: str
    bold: bool = False

    @property
    def glyph(self) -> str | None:
        """The name of the suit or star, if it is one."""
        return GLYPHS.get(self.text)


Word = tuple[Piece, ...]
Line = tuple[Word, ...]


def clean(text: str) -> str:
    """The text without what no renderer takes: controls, half characters, emoji marks."""
    return "".join(
        FALLBACK if ord(letter) in _SURROGATES else letter if letter >= _FIRST_PRINTED else " "
        for letter in text.replace(_EMOJI_STYLE, "")
    )


def words_of(text: str, *, bold: bool = False) -> tuple[Word, ...]:
    """The words of one paragraph; `**` begins and ends a bold span."""
    words: list[Word] = []
    for spaced in _split_keeping_bold(clean(text)):
        pieces: list[Piece] = []
        for number, span in enumerate(spaced):
            pieces += _pieces(span, bold=bold or number % 2 == 1)
        if pieces:
            words.append(tuple(pieces))
    return tuple(words)


def pieces_of(text: str, *, bold: bool = False) -> Word:
    """A text that is never broken, spaces and all."""
    spans = clean(text).split(_BOLD)
    return tuple(
        piece
        for number, span in enumerate(spans)
        for piece in _pieces(span, bold=bold or number % 2 == 1)
    )


def wrapped(
    words: tuple[Word, ...], width: int, space: int, measure: Callable[[Piece], int]
) -> Iterator[Line]:
    """Lines that are no wider than asked, except for a letter that is wider alone."""
    # Letters set together can be narrower than word by word: what fits whole is never broken.
    if words and sum(map(measure, merged(words))) <= width:
        yield words
        return
    line: list[Word] = []
    used = 0
    for word in words:
        long = sum(map(measure, word))
        if line and used + space + long > width:
            yield tuple(line)
            line, used = [], 0
        if long > width:
            *full, word = _broken(word, width, measure)  # noqa: PLW2901 - its end goes on as a word
            yield from ((part,) for part in full)
            long = sum(map(measure, word))
        used += long + (space if line else 0)
        line.append(word)
    yield tuple(line)


def merged(line: Line) -> tuple[Piece, ...]:
    """The line as few pieces as can be: letters of one weight together with their spaces."""
    pieces: list[Piece] = []
    for number, word in enumerate(line):
        for piece in (Piece(" "), *word) if number else word:
            last = pieces[-1] if pieces else None
            if last is None or last.glyph or piece.glyph:
                pieces.append(piece)
            elif last.bold == piece.bold or piece.text == " ":
                pieces[-1] = replace(last, text=last.text + piece.text)
            else:
                pieces.append(piece)
    return tuple(pieces)


def _split_keeping_bold(text: str) -> Iterator[list[str]]:
    """Each word as its spans, every second of them bold."""
    inside = False
    for word in text.split(" "):
        spans = word.split(_BOLD)
        yield ["", *spans] if inside else spans
        inside ^= len(spans) % 2 == 0


def _pieces(span: str, *, bold: bool) -> Iterator[Piece]:
    start = 0
    for place, letter in enumerate(span):
        if letter in GLYPHS:
            if start < place:
                yield Piece(span[start:place], bold)
            yield Piece(letter, bold)
            start = place + 1
    if start < len(span):
        yield Piece(span[start:], bold)


def _broken(word: Word, width: int, measure: Callable[[Piece], int]) -> Iterator[Word]:
    """A word too wide for any line, in parts that fit."""
    part: list[Piece] = []
    used = 0
    for piece in word:
        for letter in piece.text:
            single = Piece(letter, piece.bold)
            wide = measure(single)
            if part and used + wide > width:
                yield merged((tuple(part),))
                part, used = [], 0
            part.append(single)
            used += wide
    yield merged((tuple(part),))
