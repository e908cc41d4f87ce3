"""The state fields that a scenario gives, read by type and bounds; all raise PositionError."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from pnwtable.core.game import Field, PositionError
from pnwtable.core.zones import Seat, seat_text

T = TypeVar("T")

Fields = Mapping[str, Field]
"""The fields of a position by name; what is not there keeps its default."""


def number(given: Fields, name: str, default: int, low: int, high: int | None = None) -> int:
    """A whole number from ``low``, up to ``high`` if there is such a bound."""
    value = given.get(name, default)
    sound = isinstance(value, int) and low <= value and (high is None or value <= high)
    if isinstance(value, bool) or not isinstance(value, int) or not sound:
        bounds = f"from {low}" if high is None else f"from {low} to {high}"
        raise PositionError(f"state.{name}: expected a number {bounds}, not {value!r}")
    return value


def one_of(given: Fields, name: str, choices: Mapping[Field, T], default: T) -> T:
    """What one of these values means."""
    if name not in given:
        return default
    value = given[name]
    for choice, meaning in choices.items():
        if choice == value and type(choice) is type(value):
            return meaning
    words = ", ".join(str(choice).lower() for choice in choices)
    raise PositionError(f"state.{name}: expected one of {words}, not {value!r}")


def flag(given: Fields, name: str, *, default: bool = False) -> bool:
    """True or false."""
    value = given.get(name, default)
    if not isinstance(value, bool):
        raise PositionError(f"state.{name}: expected true or false, not {value!r}")
    return value


def seat_of(given: Fields, name: str, seats: Iterable[Seat], default: Seat) -> Seat:
    """One of these seats."""
    return named_seat(name, given.get(name, seat_text(default)), seats)


def named_seat(name: str, value: object, seats: Iterable[Seat]) -> Seat:
    """The seat that a value names."""
    for one in seats:
        if value == seat_text(one):
            return one
    raise PositionError(f"state.{name}: expected a seat of this game, not {value!r}")
