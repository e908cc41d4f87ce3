"""What a page of rules says, as values: headings, paragraphs, rules with their ids, figures."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from pnwtable.data.errors import DataError
from pnwtable.data.strict import Plain


@dataclass(frozen=True, slots=True)
class Heading:
    """A title; level 1 is that of the page, 2 that of a section, 3 of a part of it."""

    line: int
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """One point of a list."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule with its id."""

    line: int
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Preformatted:
    """Rows whose signs stand below each other."""

    line: int
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of words: its head, and rows of as many cells."""

    line: int
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class OfScenario:
    """The position of a scenario after some of its commands."""

    name: str
    after: int = 0


@dataclass(frozen=True, slots=True)
class OfDeal:
    """A table dealt with that number, after some commands of the easy computer player."""

    players: int | None
    seed: int
    options: Mapping[str, Plain]
    after: int = 0


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that the table draws: for a seat (None: as everybody sees it), of some zones."""

    line: int
    caption: str
    source: OfScenario | OfDeal
    seat: int | None
    zones: tuple[str, ...] = ()


Block: TypeAlias = Heading | Paragraph | Item | Rule | Preformatted | Grid | Figure


@dataclass(frozen=True, slots=True)
class Page:
    """The rules of one game."""

    path: Path
    title: str
    blocks: tuple[Block, ...]

    def rules(self) -> Iterator[Rule]:
        """Every rule, in the order of the page."""
        return (block for block in self.blocks if isinstance(block, Rule))

    def fault(self, block: Block, said: str) -> DataError:
        """An error in a block that is found only when it is used."""
        return DataError(str(self.path), block.line, said)
