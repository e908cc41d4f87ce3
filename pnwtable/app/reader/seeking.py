"""Looking for words on a page."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def folded(text: str) -> str:
    """The letters that a search compares: small ones, without their accents, and ß as ss."""
    return "".join(map(_bare, text))


@lru_cache(maxsize=1024)
def _bare(letter: str) -> str:
    apart = unicodedata.normalize("NFD", letter.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


class Seeking:
    """Where the words that are looked for stand, and which of these places is looked at."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = tuple(texts)
        self.wanted: tuple[str, ...] = ()
        self.found: tuple[int, ...] = ()
        self.at = 0

    def seek(self, typed: str, start: int) -> int | None:
        """Look for all of these words in one place; the first place from ``start`` on."""
        self.wanted = tuple(folded(typed).split())
        texts = enumerate(self._texts)
        self.found = tuple(
            number for number, text in texts if self.wanted and _holds(text, self.wanted)
        )
        later = (at for at, number in enumerate(self.found) if number >= start)
        self.at = next(later, 0)
        return self.here

    @property
    def here(self) -> int | None:
        """The number of the place that is looked at."""
        return self.found[self.at] if self.found else None

    def go_on(self, by: int) -> int | None:
        """The next place, or the one before, and round."""
        if self.found:
            self.at = (self.at + by) % len(self.found)
        return self.here


def _holds(text: str, words: Sequence[str]) -> bool:
    return all(word in text for word in words)
