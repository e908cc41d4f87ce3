"""A language that nobody speaks: English, a third longer, accented, every sentence between marks.

What shows without marks was written by the program itself, past the language files.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.data.languages import ENGLISH, texts_in
from pnwtable.data.texts import Plural, Texts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnwtable.data.texts import Sentence

BEGIN, END = "«", "»"
GROWTH: Final = 0.35
_ACCENTS: Final = str.maketrans("aeioucnyAEIOUCN", "àéîõüçñýÀÉÎÕÜÇÑ")
_KEPT: Final = re.compile(r"(\{\w+\}|\*\*|\n+)")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_LETTERS: Final = re.compile(r"[^\W\d_]{3,}")
_VOWELS: Final = frozenset("àéîõüýÀÉÎÕÜ")
_FORMAL: Final = "language."
"""Signs of numbers and lists are no sentences."""


def pseudo(texts: Texts) -> Texts:
    """These texts in that language."""
    return replace(
        texts,
        sentences={
            key: sentence if key.startswith(_FORMAL) else _strange(sentence)
            for key, sentence in texts.sentences.items()
        }
        | {"language.and": " & "},
        language="en-XA",
    )


def _strange(sentence: Sentence) -> Sentence:
    if isinstance(sentence, Plural):
        return Plural({form: _marked(said) for form, said in sentence.forms.items()})
    return _marked(sentence)


def _marked(said: str) -> str:
    parts = _KEPT.split(said)
    if not any(_WORD.search(part) for part in parts[::2]):
        return said
    parts[::2] = [_longer(part.translate(_ACCENTS)) for part in parts[::2]]
    # The pages of help are told by paragraphs, each a text of its own.
    return "\n\n".join(f"{BEGIN}{part}{END}" for part in "".join(parts).split("\n\n"))


def _longer(part: str) -> str:
    """The same with vowels drawn out, so that words grow as those of other languages do."""
    missing, grown = GROWTH * len(part), []
    for letter in part:
        grown.append(letter)
        if missing >= 1 and letter in _VOWELS:
            grown.append(letter)
            missing -= 1
    return "".join(grown)


def strangers(texts: Iterable[str], known: Iterable[str] = ()) -> list[str]:
    """The texts with words that come from no language file; ``known`` are proper names."""
    names = sorted(known, key=len, reverse=True)
    found = []
    for text in texts:
        rest = text
        for name in names:
            rest = rest.replace(name, "")
        if _LETTERS.search(rest) and not (BEGIN in rest or END in rest):
            found.append(text)
    return found


PSEUDO: Final = pseudo(texts_in(ENGLISH))
GERMAN: Final = texts_in("de")
