"""Strict, typed reading of YAML: every value is asked for by type and knows file and line."""

import re
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NoReturn, TypeAlias

from pnwtable.data.compose import compose
from pnwtable.data.errors import DataError, did_you_mean, quoted
from pnwtable.data.kept import Kind, remembered
from pnwtable.data.tree import (
    LIMITS,
    Items,
    Limits,
    Pairs,
    Scalar,
    Tree,
    tree_of_plain,
    tree_to_plain,
)

__all__ = [
    "LIMITS",
    "DataError",
    "Limits",
    "Node",
    "Plain",
    "content_of",
    "read_content",
    "read_file",
    "read_own_file",
    "read_text",
]

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

# Neither YAML 1.1's octal, sexagesimal and `1_000` nor a float that overflows: these stay text.
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,39})")
_DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,39})\.[0-9]{1,40}(?:[eE][-+]?[0-9]{1,2})?")
_NOTHING = frozenset({"", "~", "null"})
_FLAGS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}


@dataclass(frozen=True, slots=True)
class Node:
    """A value in a file: what it is, where it stands, and the keys that lead to it."""

    tree: Tree
    where: str
    path: str = ""

    @property
    def line(self) -> int:
        """The line where the value's entry begins: that of its key, if it has one."""
        return self.tree.line

    def fail(self, said: str) -> NoReturn:
        """Raise a DataError at this place."""
        raise DataError(self.where, self.line, f"{self.path}: {said}" if self.path else said)

    def expected(self, what: str) -> NoReturn:
        """Raise a DataError that says what should stand at this place, and what does."""
        self.fail(f"expected {what}, not {_described(self)}")

    def mapping(
        self, required: Iterable[str] = (), optional: Iterable[str] = ()
    ) -> dict[str, "Node"]:
        """The values under known keys; any other key and a missing required one are errors."""
        needed = tuple(required)
        known = (*needed, *optional)
        found = dict(self.items())
        for key, value in found.items():
            if key not in known:
                said = f"unknown key {quoted(key)}{did_you_mean(key, known)}"
                raise DataError(self.where, value.line, said)
        for key in needed:
            if key not in found:
                self.fail(f"the key {quoted(key)} is missing")
        return found

    def items(self) -> list[tuple[str, "Node"]]:
        """The pairs of a mapping with free keys, in the order of the file."""
        if not isinstance(self.tree, Pairs):
            self.expected("a mapping")
        lead = f"{self.path}." if self.path else ""
        return [(key, Node(tree, self.where, lead + key)) for key, tree in self.tree.pairs.items()]

    def sequence(self) -> list["Node"]:
        """The values of a list; the second of `when` has the path `when#2`."""
        if not isinstance(self.tree, Items):
            self.expected("a list")
        return [
            Node(tree, self.where, f"{self.path}#{number}")
            for number, tree in enumerate(self.tree.items, 1)
        ]

    def text(self) -> str:
        """A text as written, also if it looks like a number; not nothing."""
        if not isinstance(self.tree, Scalar) or self.is_nothing():
            self.expected("a text")
        return self.tree.text

    def whole(self, low: int, high: int) -> int:
        """A whole number within bounds, both included."""
        value = self.plain()
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.expected(f"a whole number from {low} to {high}")
        return value

    def number(self, low: float, high: float) -> float:
        """A number within bounds, both included."""
        value = self.plain()
        if not isinstance(value, int | float) or isinstance(value, bool):
            self.expected(f"a number from {low:g} to {high:g}")
        if not low <= value <= high:
            self.expected(f"a number from {low:g} to {high:g}")
        return float(value)

    def flag(self) -> bool:
        """`true` or `false`, as YAML 1.2 lets them be written."""
        if (bare := self._bare()) is None or bare not in _FLAGS:
            self.expected("true or false")
        return _FLAGS[bare]

    def one_of(self, choices: Iterable[str]) -> str:
        """One word of a closed list."""
        known = tuple(choices)
        if not isinstance(self.tree, Scalar) or self.tree.text not in known:
            self.expected(f"one of {', '.join(known)}")
        return self.tree.text

    def is_nothing(self) -> bool:
        """Whether the value was left out, or is YAML's null."""
        return self._bare() in _NOTHING

    def is_mapping(self) -> bool:
        """Whether this is a mapping."""
        return isinstance(self.tree, Pairs)

    def is_sequence(self) -> bool:
        """Whether this is a list."""
        return isinstance(self.tree, Items)

    def plain(self) -> Plain:
        """Numbers, texts, flags, lists and mappings as Python has them, as JSON would."""
        if isinstance(self.tree, Items):
            return [item.plain() for item in self.sequence()]
        if isinstance(self.tree, Pairs):
            return {key: value.plain() for key, value in self.items()}
        return _meaning(self.tree.text) if self.tree.bare else self.tree.text

    def lines(self) -> dict[str, int]:
        """The line of every key path below this node, for errors that are found later."""
        below = [value for _, value in self.items()] if self.is_mapping() else []
        below += self.sequence() if self.is_sequence() else []
        found = {self.path: self.line}
        for node in below:
            found |= node.lines()
        return found

    def _bare(self) -> str | None:
        return self.tree.text if isinstance(self.tree, Scalar) and self.tree.bare else None


def _described(node: Node) -> str:
    match node.tree:
        case Pairs():
            return "a mapping"
        case Items():
            return "a list"
        case Scalar(text, bare):
            if node.is_nothing():
                return "nothing"
            return quoted(text) if bare or not _is_special(text) else f"the text {quoted(text)}"


def _is_special(text: str) -> bool:
    return not isinstance(_meaning(text), str)


def _meaning(bare: str) -> Plain:
    if bare in _NOTHING:
        return None
    if bare in _FLAGS:
        return _FLAGS[bare]
    if _WHOLE.fullmatch(bare):
        return int(bare)
    return float(bare) if _DECIMAL.fullmatch(bare) else bare


def read_text(text: str, where: str, limits: Limits = LIMITS) -> Node:
    """The document of a text; `where` names it in errors. An empty one is nothing."""
    return Node(compose(text, where, limits), where)


def read_file(path: Path, limits: Limits = LIMITS) -> Node:
    """The document of a file; whatever is wrong with either is a DataError."""
    where = str(path)
    return _document(content_of(path, limits), where, limits)


def read_own_file(path: Path) -> Node:
    """The document of a file of the program, which may have been read at an earlier start."""
    content, where = content_of(path), str(path)
    fresh = partial(_tree, content, where)
    return Node(remembered(_TREE, path, content, fresh), where)


def read_content(content: bytes, path: Path) -> Node:
    """The document of what a file holds; whatever is wrong with it is a DataError."""
    return _document(content, str(path), LIMITS)


_TREE: Final = Kind("tree", tree_to_plain, tree_of_plain)


def _tree(content: bytes, where: str) -> Tree:
    return _document(content, where, LIMITS).tree


def _document(content: bytes, where: str, limits: Limits) -> Node:
    try:
        return read_text(content.decode("utf-8"), where, limits)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DataError(where, line, "not UTF-8 text") from error


def content_of(path: Path, limits: Limits = LIMITS) -> bytes:
    """What a file holds. Raises DataError if that cannot be read, or is too much."""
    where = str(path)
    try:
        # Opening a pipe would wait for ever, so only a regular file is opened.
        if not stat.S_ISREG(path.stat().st_mode):
            raise DataError(where, None, "not a file")
        with path.open("rb") as file:
            content = file.read(limits.size + 1)
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) else None
        raise DataError(where, None, f"cannot be read: {said or error}") from error
    if len(content) > limits.size:
        raise DataError(where, None, f"larger than {limits.size} bytes")
    return content
