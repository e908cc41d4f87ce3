"""Where the pips of a number card lie."""

from __future__ import annotations

from typing import Final

LEFT, MIDDLE, RIGHT = 35.5, 50.0, 64.5
TOP, HIGH, UPPER, CENTRE = 24.0, 54.7, 47.0, 70.0

# Only the upper half and the middle row: the lower half is its half turn.
UPPER_PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((MIDDLE, TOP),),
    "3": ((MIDDLE, TOP),),
    "4": ((LEFT, TOP), (RIGHT, TOP)),
    "5": ((LEFT, TOP), (RIGHT, TOP)),
    "6": ((LEFT, TOP), (RIGHT, TOP)),
    "7": ((LEFT, TOP), (RIGHT, TOP)),
    "8": ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, UPPER)),
    "9": ((LEFT, TOP), (RIGHT, TOP), (LEFT, HIGH), (RIGHT, HIGH)),
    "10": ((LEFT, TOP), (RIGHT, TOP), (LEFT, HIGH), (RIGHT, HIGH), (MIDDLE, 39.3)),
}
UPRIGHT_PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "3": ((MIDDLE, CENTRE),),
    "5": ((MIDDLE, CENTRE),),
    "6": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "7": ((LEFT, CENTRE), (RIGHT, CENTRE), (MIDDLE, UPPER)),
    "8": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "9": ((MIDDLE, CENTRE),),
}
PIP_HEIGHT: Final = {rank: 17.0 if rank in ("9", "10") else 19.5 for rank in UPPER_PIPS}
