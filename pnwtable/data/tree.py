"""What a YAML file holds, as a tree that keeps lines."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from pnwtable.core.plain import Plain


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a file may hold; what comes from outside is never read without bounds."""

    size: int = 1_000_000
    depth: int = 40
    nodes: int = 50_000


LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value as written; `bare` if it stood without quotes and may mean a number."""

    text: str
    bare: bool
    line: int


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple["Tree", ...]
    line: int


@dataclass(frozen=True, slots=True)
class Pairs:
    """A mapping; each value carries the line of its key."""

    pairs: dict[str, "Tree"]
    line: int


Tree: TypeAlias = Scalar | Items | Pairs


def tree_to_plain(tree: Tree) -> Plain:
    """The tree as JSON knows it."""
    match tree:
        case Scalar(text, bare, line):
            return [text, bare, line]
        case Items(items, line):
            return [[tree_to_plain(item) for item in items], line]
        case Pairs(pairs, line):
            return [{key: tree_to_plain(value) for key, value in pairs.items()}, line]


def tree_of_plain(plain: Any) -> Tree:
    """The tree that was written so. Raises ValueError or TypeError for anything else."""
    what, *more = plain
    if isinstance(what, str):
        bare, line = more
        return Scalar(what, bool(bare), int(line))
    (line,) = more
    if isinstance(what, dict):
        return Pairs({key: tree_of_plain(value) for key, value in what.items()}, int(line))
    return Items(tuple(tree_of_plain(item) for item in what), int(line))
