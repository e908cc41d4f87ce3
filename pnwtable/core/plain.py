"""States as plain JSON values, and back; and short digests of them."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from itertools import compress, count
from json.encoder import encode_basestring
from operator import is_not
from types import UnionType
from typing import (
    Any,
    Final,
    Literal,
    NewType,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]

_BARE: Final = frozenset({int, str, bool, float, type(None)})


def to_plain(thing: object) -> Plain:
    """The value as JSON knows it: a dataclass as an object, a set as a sorted list."""
    if thing is None or isinstance(thing, (bool, int, float, str)):
        return thing
    # A state is digested after each command, and nearly all in it are bare values.
    if isinstance(thing, (tuple, list)):
        return [item if type(item) in _BARE else to_plain(item) for item in thing]
    if isinstance(thing, Enum):
        return to_plain(thing.value)
    if isinstance(thing, (dict, Mapping)):
        return {
            str(key): item if type(item) in _BARE else to_plain(item) for key, item in thing.items()
        }
    if isinstance(thing, frozenset):
        return sorted((to_plain(item) for item in thing), key=str)
    if isinstance(thing, range):
        return [thing.start, thing.stop]
    kind: Any = type(thing)
    return {name: to_plain(getattr(thing, name)) for name in _field_names(kind)}


def from_plain(kind: type[T], plain: Plain) -> T:
    """The value of that type. Raises ValueError or TypeError if the plain value is of another."""
    made: T = _read(kind, plain)
    return made


def canonical(plain: Plain) -> str:
    """The one JSON text of a plain value."""
    return _WRITER.encode(plain)


_WRITER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(thing: object) -> str:
    """Twelve hex digits that differ when the value differs."""
    return Digests().of(thing)


class Digests:
    """Digests of one state after another, for a tenth of the time.

    Values are frozen: a field that holds the very thing it held in the state before is not written
    again, nor is such an entry of a mapping. Most of a table is such.
    """

    def __init__(self) -> None:
        self._values: dict[type, _Parts] = {}
        self._mappings: dict[tuple[type, int], tuple[Mapping[Any, object], _Parts]] = {}

    def of(self, thing: object) -> str:
        """As ``digest`` alone."""
        return sha256(self._text(thing).encode()).hexdigest()[:12]

    def _text(self, thing: object) -> str:
        """The canonical text, field by field."""
        kind = type(thing)
        parts = self._values.pop(kind, None)  # one of its own kind may be in it
        if parts is None:
            if not is_dataclass(kind):
                return _text_of(thing)
            parts = _Parts(_sorted_names(kind))
        values = [getattr(thing, name) for name in parts.keys]
        for at in parts.changed(values):
            parts.write(at, self._field((kind, at), values[at]))
        self._values[kind] = parts
        return parts.text()

    def _field(self, place: tuple[type, int], value: object) -> str:
        if type(value) is not dict:
            return self._text(value)
        before, parts = self._mappings.pop(place, ({}, _Parts(())))
        if value.keys() != before.keys():
            parts = _Parts(sorted(value, key=str))
        values = [*map(value.__getitem__, parts.keys)]
        for at in parts.changed(values):
            parts.write(at, _text_of(values[at]))
        self._mappings[place] = value, parts  # now that all of it could be written
        return parts.text()


class _Parts:
    """What is written of the fields of a value, or of the entries of a mapping."""

    def __init__(self, keys: Sequence[Any]) -> None:
        self.keys = keys
        self._heads = [f"{encode_basestring(str(key))}:" for key in keys]
        self._values: list[object] = [_UNWRITTEN] * len(keys)
        self._written = [""] * len(keys)

    def changed(self, values: list[object]) -> Iterator[int]:
        """Where there are other things than before, all of which have to be written."""
        before, self._values = self._values, values
        return compress(count(), map(is_not, values, before))

    def write(self, at: int, text: str) -> None:
        """The text of what is there now."""
        self._written[at] = self._heads[at] + text

    def text(self) -> str:
        """All of it."""
        return "{" + ",".join(self._written) + "}"


_UNWRITTEN: Final = object()
_BARE_TEXTS: Final[Mapping[type, Callable[[Any], str]]] = {
    int: repr,
    str: encode_basestring,
    bool: {False: "false", True: "true"}.__getitem__,
    type(None): {None: "null"}.__getitem__,
}


def _text_of(thing: object) -> str:
    """The canonical text; an encoder is asked for what is seldom in a state alone."""
    kind = type(thing)
    write = _BARE_TEXTS.get(kind)
    if write is not None:
        return write(thing)
    if kind is tuple:
        return "[" + ",".join(map(_text_of, cast("tuple[object, ...]", thing))) + "]"
    if kind is frozenset:
        return _text_of(tuple(cast("list[Plain]", to_plain(thing))))
    if not is_dataclass(kind):
        return canonical(to_plain(thing))
    names = _sorted_names(kind)
    return "{" + ",".join([f'"{name}":{_text_of(getattr(thing, name))}' for name in names]) + "}"


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is no plain value")
    return tuple(field.name for field in fields(kind))


@cache
def _sorted_names(kind: Any) -> tuple[str, ...]:
    return tuple(sorted(_field_names(kind)))


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _read(kind: Any, plain: Plain) -> Any:  # Any: types are values here
    if kind in _BARE:  # nearly all in a line of a journal is
        return _exactly(kind, plain)
    origin = get_origin(kind)
    if isinstance(kind, NewType):
        return _read(kind.__supertype__, plain)
    if origin in (Union, UnionType):
        return _read_union(get_args(kind), plain)
    if origin is Literal:
        if plain not in get_args(kind):
            raise ValueError(f"expected one of {get_args(kind)}, not {plain!r}")
        return plain
    if origin is not None:
        return _read_container(origin, get_args(kind), plain)
    if issubclass(kind, Enum):
        return kind(plain)
    if is_dataclass(kind):
        return _read_dataclass(kind, plain)
    return _exactly(kind, plain)


def _read_container(origin: Any, kinds: tuple[Any, ...], plain: Plain) -> Any:
    if origin is tuple:
        return _read_tuple(kinds, plain)
    if origin is frozenset:
        return frozenset(_read(kinds[0], item) for item in _exactly(list, plain))
    return _read_mapping(kinds, plain)


def _exactly(kind: Any, plain: Plain) -> Any:
    if type(plain) is not kind:
        raise TypeError(f"expected {kind.__name__}, not {plain!r}")
    return plain


def _read_union(kinds: tuple[Any, ...], plain: Plain) -> Any:
    for kind in kinds:
        try:
            return _read(kind, plain)
        except (TypeError, ValueError):
            continue
    raise TypeError(f"{plain!r} is none of {kinds}")


def _read_tuple(kinds: tuple[Any, ...], plain: Plain) -> Any:
    items = _exactly(list, plain)
    if len(kinds) == 2 and kinds[1] is Ellipsis:  # noqa: PLR2004 - tuple[X, ...]
        return tuple(_read(kinds[0], item) for item in items)
    return tuple(_read(kind, item) for kind, item in zip(kinds, items, strict=True))


def _read_mapping(kinds: tuple[Any, ...], plain: Plain) -> Any:
    key_kind, value_kind = kinds
    while isinstance(key_kind, NewType):
        key_kind = key_kind.__supertype__
    pairs = _exactly(dict, plain).items()
    return {key_kind(key): _read(value_kind, value) for key, value in pairs}


def _read_dataclass(kind: Any, plain: Plain) -> Any:
    values = _exactly(dict, plain)
    hints = _hints(kind)
    if set(values) != set(_field_names(kind)):
        raise ValueError(f"{kind.__name__} has other fields: {sorted(values)}")
    return kind(**{name: _read(hints[name], value) for name, value in values.items()})
