"""Luck, through one door: SHA-256 of (seed, ply, counter)."""

from collections.abc import Iterable
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 32
_EIGHT_WORDS = Struct(">8I")


class Chance:
    """A stream of numbers that is a function of the seed and a label alone.

    Python promises no stable ``random.shuffle`` across versions, and an undone and redone command
    must draw the same cards; so the label of a command's chance is its ply. ``used`` tells whether
    anything was drawn, also through a stream: such a command is a barrier to undo.
    """

    __slots__ = ("_counter", "_label", "_seed", "_source", "_words", "used")

    def __init__(self, seed: int, label: int | str, source: "Chance | None" = None) -> None:
        self._seed = seed
        self._label = label
        self._source = source
        self._counter = 0
        self._words: list[int] = []
        self.used = False

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely; ``bound`` is 1 to 2**32."""
        limit = _WORD - _WORD % bound
        while True:
            if not self._words:
                self._draw_words()
            word = self._words.pop()
            if word < limit:
                return word % bound

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """A new list of these things in random order (Fisher and Yates)."""
        order = list(things)
        words, low = self._words, _WORD - len(order)
        for bound in range(len(order), 1, -1):
            # As ``below``, without a call for each card: a word that is so low is always taken.
            if words and words[-1] < low:
                pick = words.pop() % bound
            else:
                pick = self.below(bound)
                words = self._words  # it may have drawn new ones
            order[bound - 1], order[pick] = order[pick], order[bound - 1]
        return order

    def stream(self, name: str) -> "Chance":
        """Luck that belongs to the whole deal, the same at every ply: the deal itself, say."""
        return Chance(self._seed, name, self)

    def _draw_words(self) -> None:
        self._mark_used()
        block = sha256(f"{self._seed}/{self._label}/{self._counter}".encode()).digest()
        self._counter += 1
        self._words = list(_EIGHT_WORDS.unpack(block))

    def _mark_used(self) -> None:
        self.used = True
        if self._source is not None:
            self._source._mark_used()  # noqa: SLF001 - the Chance it streams from
