"""States as plain JSON values, and back; and short digests of them."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from types import UnionType
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]


def to_plain(thing: object) -> Plain:
    """The value as JSON knows it: a dataclass as an object, a set as a sorted list."""
    if thing is None or isinstance(thing, (bool, int, float, str)):
        return thing
    if isinstance(thing, Enum):
        return to_plain(thing.value)
    if isinstance(thing, Mapping):
        return {str(key): to_plain(value) for key, value in thing.items()}
    if isinstance(thing, frozenset):
        return sorted((to_plain(item) for item in thing), key=str)
    if isinstance(thing, (tuple, list)):
        return [to_plain(item) for item in thing]
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
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(thing: object) -> str:
    """Twelve hex digits that differ when the value differs."""
    return sha256(canonical(to_plain(thing)).encode()).hexdigest()[:12]


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is no plain value")
    return tuple(field.name for field in fields(kind))


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _read(kind: Any, plain: Plain) -> Any:  # Any: types are values here
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
