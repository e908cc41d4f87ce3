"""What a scenario says, as values: a position, some commands, and what must then be true."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from pnwtable.data.errors import DataError
from pnwtable.data.strict import Plain

Cards: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """A command as written, with the seat if one stands before it."""

    seat: str | None
    command: str
    line: int

    @property
    def text(self) -> str:
        """The whole command, with its seat where one was written."""
        return self.command if self.seat is None else f"{self.seat}: {self.command}"


@dataclass(frozen=True, slots=True)
class Turned:
    """The cards of a zone that lie face up or face down; all of them if none are named."""

    zone: str
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """The position to begin with; without `zones` an ordinary deal lies under the rest."""

    zones: Mapping[str, Cards] | None = None
    face_up: tuple[Turned, ...] = ()
    face_down: tuple[Turned, ...] = ()
    pawns: Mapping[str, str | None] = field(default_factory=dict)
    state: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class InOrder:
    """Exactly these cards, bottom first."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Unordered:
    """Exactly these cards, in whatever order."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Count:
    """So many cards, whatever they are."""

    cards: int


Holding: TypeAlias = InOrder | Unordered | Count


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game stands at the end: its winners, or None if it must not be over."""

    winners: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Then:
    """What must hold after the last command; what is empty or None was not asked for."""

    zones: Mapping[str, Holding] = field(default_factory=dict)
    pawns: Mapping[str, str | None] = field(default_factory=dict)
    state: Mapping[str, Plain] = field(default_factory=dict)
    legal: tuple[Asking, ...] = ()
    illegal: Mapping[Asking, str] = field(default_factory=dict)
    refused: str | None = None
    scores: Mapping[str, int] = field(default_factory=dict)
    outcome: Ending | None = None
    sees: Mapping[str, Mapping[str, Holding]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario file."""

    path: Path
    game: str
    about: str
    rules: tuple[str, ...]
    then: Then
    players: int | None = None
    options: Mapping[str, Plain] = field(default_factory=dict)
    seed: int = 1
    given: Given | None = None
    when: tuple[Asking, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)

    def fault(self, place: str, said: str) -> DataError:
        """An error at a key path such as `given.zones.map.c2`, with its line or the nearest."""
        key = place
        while key and key not in self.lines:
            key = key.rpartition(".")[0]
        return DataError(str(self.path), self.lines.get(key), f"{place}: {said}")
