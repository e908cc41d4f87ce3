"""Names that depend on where one sits: ``hand@me``, ``hand@+1``, ``set@it.R``, ``hand@others``."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pnwtable.core.zones import Seat, seats_from

_RELATIVE: Final = re.compile(r"@(me|it|others|\+[0-9]{1,2})(?=\.|$)")


def word_of(name: str) -> str | None:
    """The word after ``@`` that depends on the seat (``me``, ``it``, ``others``, ``+2``), if any.

    A name has one at most, since it has one ``@``.
    """
    found = _RELATIVE.search(name)
    return found[1] if found else None


def with_seat(name: str, seat: Seat) -> str:
    """The name with a seat's number instead of the word: ``hand@2`` for ``hand@me``."""
    return _RELATIVE.sub(f"@{seat}", name)


@dataclass(frozen=True, slots=True)
class Sitting:
    """How many play, who sits below, and whose turn it is to be ``@it``."""

    seats: int
    anchor: Seat
    it: Seat | None = None

    def clockwise(self) -> tuple[Seat, ...]:
        """All seats, the one that sits below first."""
        return seats_from(self.anchor, self.seats)

    def seats_meant(self, word: str) -> tuple[Seat, ...]:
        """The seats that a word means; none if so many do not play.

        ``it`` means any seat where it has not been said which one.
        """
        if word == "me":
            return (self.anchor,)
        if word == "others":
            return self.clockwise()[1:]
        if word == "it":
            return self.clockwise() if self.it is None else (self.it,)
        return self.clockwise()[int(word) :][:1]

    def seat(self, word: str) -> Seat:
        """The one seat that a word means. Raises ValueError if there is not exactly one."""
        (seat,) = self.seats_meant(word)
        return seat

    def name(self, name: str) -> str:
        """The name without words that depend on the seat. Raises ValueError as above."""
        word = word_of(name)
        return name if word is None else with_seat(name, self.seat(word))

    def names(self, name: str) -> Iterator[str]:
        """Each name that is meant."""
        word = word_of(name)
        if word is None:
            yield name
            return
        for seat in self.seats_meant(word):
            yield with_seat(name, seat)
