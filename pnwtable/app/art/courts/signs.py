"""What tells the ranks of the courts: an uncurling fern, a garland before the sun, a crown."""

from __future__ import annotations

from typing import Final

from pnwtable.app.art.paths import disc
from pnwtable.app.art.svg import Part

# Stands on the origin, 38 high.
SPRIG: Final = (
    Part(
        "M0 0C-1.5-12-2.5-22-1.5-31C-0.5-39 8.5-40 8.3-33.8C8-29.5 2.8-30.5 4-34"
        "M-0.6-6L-6.5-8.5M-0.6-6L5.5-8M-1.2-12L-6.4-15M-1.2-12L4.3-14.6"
        "M-1.7-18L-6-21.3M-1.7-18L2.8-21M-1.9-24L-5.3-27M-1.9-24L1.4-26.6",
        stroke="gold",
        pen=3.1,
    ),
)

# Stands on the origin, 26 wide and 12 high.
CROWN: Final = (
    Part("M-10.5 0L-13.5-9.5L-6.5-5L0-12.5L6.5-5L13.5-9.5L10.5 0Z", "gold"),
    Part("M-10-2.6L10-2.6", stroke="paper", pen=1.2),
)


def _blossom(x: float, y: float, r: float) -> str:
    """Return the four petals of a dogwood."""
    a, b = 0.95 * r, 0.5 * r
    return (
        f"M{x:g} {y:g}C{x - a:g} {y - b:g} {x - b:g} {y - r:g} {x:g} {y - r:g}"
        f"C{x + b:g} {y - r:g} {x + a:g} {y - b:g} {x:g} {y:g}"
        f"C{x + b:g} {y - a:g} {x + r:g} {y - b:g} {x + r:g} {y:g}"
        f"C{x + r:g} {y + b:g} {x + b:g} {y + a:g} {x:g} {y:g}"
        f"C{x + a:g} {y + b:g} {x + b:g} {y + r:g} {x:g} {y + r:g}"
        f"C{x - b:g} {y + r:g} {x - a:g} {y + b:g} {x:g} {y:g}"
        f"C{x - b:g} {y + a:g} {x - r:g} {y + b:g} {x - r:g} {y:g}"
        f"C{x - r:g} {y - b:g} {x - b:g} {y - a:g} {x:g} {y:g}Z"
    )


_FLOWERS: Final = (
    (-13, -5, 3.9),
    (-6.8, -1.2, 4.4),
    (0, 0.6, 4.9),
    (6.8, -1.2, 4.4),
    (13, -5, 3.9),
)

# Hangs round the origin, 34 wide.
GARLAND: Final = (
    Part("M-13-5C-7 0-4 1 0 1C4 1 7 0 13-5", stroke="deep", pen=3),
    Part("".join(_blossom(*flower) for flower in _FLOWERS), "paper"),
    Part("".join(disc(x, y, r * 0.3) for x, y, r in _FLOWERS), "gold"),
)

SUN: Final = (Part(disc(0, -34, 24.5), "gold"),)
