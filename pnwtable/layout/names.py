"""The names that a layout may use, checked as they are read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import Final, NoReturn

from pnwtable.core.zones import MOST_SEATS, Seat
from pnwtable.data.errors import did_you_mean
from pnwtable.data.strict import Node
from pnwtable.layout.relative import Sitting, word_of

_STANDING: Final = re.compile(r"pawn@(me|it|\+[0-9]{1,2}|[1-8]|\*)(\.[0-9*]+)?")
"""Pawns are no zones: a layout is read before it is known which there are."""

_PLATE: Final = re.compile(r"plate@(me|it|\+[0-9]{1,2}|[1-8]|\*)")


_NUMBERS: Final = tuple(str(number) for number in range(1, MOST_SEATS + 1))


@dataclass(frozen=True, slots=True)
class Names:
    """The zones of a game for so many seats; within ``others`` and ``everybody`` also ``@it``."""

    zones: tuple[str, ...]
    seats: int
    it: bool = False

    def within_seats(self) -> "Names":
        """The names that may be used in a part that is there for several seats."""
        return replace(self, it=True)

    def zone(self, node: Node) -> str:
        """The name of one zone, whoever sits below."""
        name = node.text()
        self._check_word(name, node)
        for meant in self._meant(name):
            if meant not in self.zones:
                if self._fits(name):
                    node.fail(f"no such zone {name!r}; for several zones write `each`")
                self._unknown(name, node)
        return name

    def pattern(self, node: Node) -> str:
        """A name or pattern that some zone has, whoever sits below."""
        name = node.text()
        self._check_word(name, node)
        self._check_fits(name, node)
        return name

    def look(self, name: str, node: Node) -> str:
        """A name or pattern whose look is told: also for all others, and for seats not taken."""
        word = word_of(name)
        if word is not None and word.startswith("+") and self.seats <= int(word) < MOST_SEATS:
            name_of_any = name.replace(f"@{word}", "@it")
            self._check_fits(name_of_any, node)
        else:
            self._check_fits(name, node)
        return name

    def mark(self, node: Node) -> str:
        """A place whose marks a plate tells: zones, or a pawn."""
        if _STANDING.fullmatch(name := node.text()):
            self._check_word(name, node)
            return name
        return self.pattern(node)

    def target(self, node: Node) -> str:
        """Where a button or an announcement belongs: zones, a pawn or a plate."""
        if _PLATE.fullmatch(name := node.text()):
            self._check_word(name, node)
            return name
        return self.mark(node)

    def seat(self, node: Node) -> str:
        """The word for a seat: ``me``, ``+1``, ``it``."""
        word = node.text()
        if word_of(f"@{word}") != word or word == "others":
            node.fail(f"no such seat {word!r}; write me, it or +1")
        self._check_word(f"@{word}", node)
        return word

    def matching(self, pattern: str) -> tuple[str, ...]:
        """The zones that a pattern without a word for a seat stands for."""
        return tuple(zone for zone in self.zones if fnmatchcase(zone, pattern))

    def of_so_many(self, node: Node) -> Node:
        """Of values under numbers of seats the one that holds from such a number on."""
        found = None
        for written, value in node.items():
            if written not in _NUMBERS:
                value.fail(f"expected a number of seats from 1 to {MOST_SEATS}, not {written!r}")
            if int(written) <= self.seats and (found is None or int(written) > found[0]):
                found = int(written), value
        if found is None:
            node.fail(f"nothing is said for {self.seats} seats")
        return found[1]

    def sittings(self) -> Iterator[Sitting]:
        """Everybody below, one after the other."""
        for seat in range(1, self.seats + 1):
            yield Sitting(self.seats, Seat(seat))

    def _check_word(self, name: str, node: Node) -> None:
        word = word_of(name)
        if word == "others":
            node.fail(f"{name!r} names several seats; write `others: …` with `@it`")
        if word == "it" and not self.it:
            node.fail(f"{name!r} has a meaning only within `others` or `everybody`")
        if word is not None and word.startswith("+") and int(word) >= self.seats:
            node.fail(f"no seat for {name!r} where {self.seats} play")

    def _check_fits(self, name: str, node: Node) -> None:
        if not self._fits(name):
            self._unknown(name, node)

    def _fits(self, name: str) -> bool:
        if word_of(name) == "others" and self.seats == 1:
            name = name.replace("@others", "@me")
        patterns = list(self._meant(name))
        return any(fnmatchcase(zone, pattern) for pattern in patterns for zone in self.zones)

    def _meant(self, name: str) -> Iterator[str]:
        """Every name that it can mean."""
        for sitting in self.sittings():
            yield from sitting.names(name)

    def _unknown(self, name: str, node: Node) -> NoReturn:
        word = word_of(name)
        known = self.zones
        if word is not None or "@" in name:
            spoken = word or "me"
            relative = (re.sub(r"@[1-8](?=\.|$)", f"@{spoken}", zone) for zone in self.zones)
            known = (*dict.fromkeys(relative), *self.zones)
        node.fail(f"no such zone {name!r}{did_you_mean(name, known)}")
