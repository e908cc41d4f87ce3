"""What a court is: an animal, its picture, and where it wears the sign of its rank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnwtable.app.art.svg import Part


@dataclass(frozen=True, slots=True)
class Courtier:
    """An animal in the upper half of a panel; its sign lies at (x, y), scaled and turned."""

    animal: str
    parts: tuple[Part, ...]
    x: float
    y: float
    scale: float = 1
    turn: float = 0
