"""Letters by which buttons are pressed: taken from their own words, and marked in them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def letters_for(labels: Mapping[str, str], taken: frozenset[str]) -> dict[str, str]:
    """A free letter of its words for each button, the first letters of words before others.

    The same buttons get the same letters, in whatever order they come.
    """
    found: dict[str, str] = {}
    for button, label in sorted(labels.items(), key=lambda one: (one[1], one[0])):
        free = (one for one in _letters_of(label) if one not in taken | set(found.values()))
        letter = next(free, "")
        if letter:
            found[button] = letter
    return found


def place_in(label: str, letter: str) -> int:
    """Where in a label its letter is to be marked; less than 0 if it has none."""
    plain = [_plain(sign) for sign in label]
    starts = [at for at in range(len(label)) if at == 0 or label[at - 1].isspace()]
    places = (*starts, *range(len(label)))
    return next((at for at in places if letter and plain[at] == letter), -1)


def _letters_of(label: str) -> Iterator[str]:
    words = [[one for one in map(_plain, word) if one] for word in label.split()]
    yield from (word[0] for word in words if word)
    yield from (letter for word in words for letter in word[1:])


def _plain(sign: str) -> str:
    """The letter that a key has for it: without its accent, a capital; else nothing."""
    bare = normalize("NFD", sign)[:1].upper()
    return bare if len(bare) == 1 and bare.isascii() and bare.isalpha() else ""
