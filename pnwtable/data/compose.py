"""From YAML text to a tree that keeps lines, within bounds and without YAML's traps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnwtable.data.errors import DataError, quoted
from pnwtable.data.tree import Items, Pairs, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    import yaml

    from pnwtable.data.tree import Limits, Tree

_UNPRINTABLE = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_LONGEST_KEY = 400
"""Letters. Every value below a key is named with it, so its length counts that many times."""


def compose(text: str, where: str, limits: Limits) -> Tree:
    """The one document of a text, or a DataError with the line of the fault."""
    if len(text) > limits.size:
        raise DataError(where, None, f"larger than {limits.size} characters")
    if odd := _UNPRINTABLE.search(text):
        line = text.count("\n", 0, odd.start()) + 1
        raise DataError(where, line, f"the character U+{ord(odd[0]):04X} is not allowed")
    import yaml  # noqa: PLC0415 - most starts find the files of the program read already

    try:
        return _Composer(text, where, limits).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = error.problem or error.context or "no YAML"
        raise DataError(where, mark.line + 1 if mark else None, said) from error
    # The Python parser, where libyaml is missing, lets some absurd escapes through to chr().
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        raise DataError(where, None, f"no YAML: {quoted(str(error))}") from error


class _Composer:
    """Builds the tree from parser events, so that it stops at a bound before it costs."""

    def __init__(self, text: str, where: str, limits: Limits) -> None:
        import yaml  # noqa: PLC0415 - as above

        self._yaml = yaml
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self._events: Iterator[yaml.Event] = iter(yaml.parse(text, Loader=loader))
        self._where = where
        self._limits = limits
        self._nodes = 0

    def document(self) -> Tree:
        next(self._events)
        if isinstance(next(self._events), self._yaml.StreamEndEvent):
            return Scalar("", bare=True, line=1)
        tree = self._tree(next(self._events), 0)
        next(self._events)
        after = next(self._events)
        if not isinstance(after, self._yaml.StreamEndEvent):
            raise self._error(after, "a second document begins here")
        return tree

    def _tree(self, event: yaml.Event, depth: int, line: int | None = None) -> Tree:
        self._admit(event, depth)
        line = line or _line(event)
        if isinstance(event, self._yaml.ScalarEvent):
            return Scalar(event.value, bare=bool(event.implicit[0]), line=line)
        if isinstance(event, self._yaml.SequenceStartEvent):
            return Items(tuple(self._items(depth + 1)), line)
        return Pairs(self._pairs(depth + 1), line)

    def _admit(self, event: yaml.Event, depth: int) -> None:
        self._nodes += 1
        if self._nodes > self._limits.nodes:
            raise self._error(event, f"more than {self._limits.nodes} values")
        if depth > self._limits.depth:
            raise self._error(event, f"nested deeper than {self._limits.depth}")
        if isinstance(event, self._yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise self._error(event, "anchors and aliases (& and *) are not allowed; use quotes")
        if getattr(event, "tag", None) is not None:
            raise self._error(event, "tags (!) are not allowed; use quotes")

    def _items(self, depth: int) -> Iterator[Tree]:
        for event in self._events:
            if isinstance(event, self._yaml.SequenceEndEvent):
                return
            yield self._tree(event, depth)

    def _pairs(self, depth: int) -> dict[str, Tree]:
        pairs: dict[str, Tree] = {}
        for event in self._events:
            if isinstance(event, self._yaml.MappingEndEvent):
                break
            key = self._key(event, depth)
            if key in pairs:
                said = f"the key {quoted(key)} stands twice, first in line {pairs[key].line}"
                raise self._error(event, said)
            pairs[key] = self._tree(next(self._events), depth, _line(event))
        return pairs

    def _key(self, event: yaml.Event, depth: int) -> str:
        self._admit(event, depth)
        if not isinstance(event, self._yaml.ScalarEvent):
            raise self._error(event, "a key must be one word, no list or mapping")
        if not event.value:
            raise self._error(event, "a key is missing before ':'")
        if len(event.value) > _LONGEST_KEY:
            raise self._error(event, f"the key {quoted(event.value)} is too long")
        return event.value

    def _error(self, event: yaml.Event, said: str) -> DataError:
        return DataError(self._where, _line(event), said)


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1
