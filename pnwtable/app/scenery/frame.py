"""The window that a view fills: lengths are parts of its height, so a wider one shows more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

GOLDEN: Final = 0.618034
_SALT: Final = 0.754878
_ROWS: Final = 6
"""Pixels that are whole in a picture that is painted two or three times smaller."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """A size in pixels. Places hang at the left edge, at the right one, or at the middle."""

    wide: int
    high: int

    def left(self, x: float, y: float) -> Point:
        """So far from the left edge, so far down."""
        return x * self.high, y * self.high

    def right(self, x: float, y: float) -> Point:
        """So far from the right edge, so far down."""
        return self.wide - x * self.high, y * self.high

    def middle(self, x: float, y: float) -> Point:
        """So far to the right of the middle, so far down."""
        return self.wide / 2 + x * self.high, y * self.high

    def row(self, y: float) -> int:
        """The nearest height at which a level edge leaves no line, however small it is painted."""
        return round(y / _ROWS) * _ROWS

    @property
    def reach(self) -> float:
        """From the middle to an edge."""
        return self.wide / 2 / self.high

    def steps(self, step: float) -> Iterator[tuple[int, float]]:
        """Numbered places in the whole width, that far apart, the same ones in every window."""
        most = int(self.reach / step) + 1
        for number in range(-most, most + 1):
            yield number, number * step


def scattered(number: float, salt: int = 0) -> float:
    """A share from 0 to 1 that belongs to a number; no order in it that the eye could find."""
    return (number * GOLDEN * (1 + salt * _SALT) + salt * 0.37) % 1
