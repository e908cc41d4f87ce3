"""How much a search may do."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Budget:
    """So many playouts for one decision, so that the same luck gives the same command everywhere.

    ``seconds`` (wall clock) are only a safety: a slow machine stops there with what it has found.
    """

    playouts: int
    seconds: float = 2.0


FULL: Final = Budget(300)
"""What a hard player at a table has."""
