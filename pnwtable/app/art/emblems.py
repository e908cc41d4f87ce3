"""The emblems on cards and drifting over tables: a few bold shapes each, as data.

They lie round the origin; their span is noted beside them.
"""

from __future__ import annotations

from typing import Final

from pnwtable.app.art.paths import disc
from pnwtable.app.art.svg import Part

# 60 wide, 28 high, swimming to the right.
SALMON: Final = (
    Part("M7-8C5-12 1-15-6-15L-9-6Z", "deep"),
    Part("M4 9C3 13-1 16-6 16L-5 8Z", "deep"),
    Part("M-14 3L-20 12L-9 6Z", "deep"),
    Part(
        "M31 0C23-9 8-13-8-7C-13-5-17-3-20-2L-31-11C-28-4-28 4-31 11L-20 3C-8 11 14 13 31 0Z",
        "main",
    ),
    Part("M31 0C16 6-2 6-20 1L-20 3C-8 11 14 13 31 0Z", "mid"),
    Part("M31 0C26-5 20-8 14-9.3C11-3 11 4 14 8.6C20 7 26 4 31 0Z", "deep"),
    Part("M20.2-3.5A1.7 1.7 0 1 1 23.6-3.5A1.7 1.7 0 1 1 20.2-3.5Z", "paper"),
    Part("M30.5 0.6L23 1.8", stroke="paper", pen=1),
    Part(
        disc(6, -5, 0.9)
        + disc(0, -5.5, 0.9)
        + disc(-6, -4.5, 0.9)
        + disc(3, -2, 0.9)
        + disc(-3, -2, 0.9),
        "deep",
    ),
)

FIR: Final = (
    Part(
        "M0-50L15-26L8-27L22-4L12-5L30 26L5 24L5 40L-5 40L-5 24L-30 26L-12-5L-22-4L-8-27L-15-26Z",
        "main",
    ),
)

WAVES: Final = tuple(
    Part(
        f"M-36 {y}C-30 {y - 14}-18 {y - 14}-12 {y}C-6 {y + 14} 6 {y + 14} 12 {y}"
        f"C18 {y - 14} 30 {y - 14} 36 {y}",
        stroke="main",
        pen=9,
    )
    for y in (-24, 0, 24)
)

SUN: Final = (
    Part("M-17 0A17 17 0 1 1 17 0A17 17 0 1 1-17 0Z", "main"),
    Part(
        "M0-29L0-40M0 29L0 40M-29 0L-40 0M29 0L40 0M20.5-20.5L28.3-28.3M20.5 20.5L28.3 28.3"
        "M-20.5-20.5L-28.3-28.3M-20.5 20.5L-28.3 28.3",
        stroke="main",
        pen=7,
    ),
)

# A maple leaf of the coast: five lobes.
LEAF: Final = (
    Part(
        "M0-46L9-26L22-34L21-18L42-18L31-2L40 8L22 14L24 24L3 20L3 44L-3 44L-3 20L-24 24L-22 14"
        "L-40 8L-31-2L-42-18L-21-18L-22-34L-9-26Z",
        "main",
    ),
)

# 92 high: a raised hand on the octagon of the road sign.
STOP: Final = (
    Part("M-19-46L19-46L46-19L46 19L19 46L-19 46L-46 19L-46-19Z", "paper"),
    Part("M-16.2-39L16.2-39L39-16.2L39 16.2L16.2 39L-16.2 39L-39 16.2L-39-16.2Z", "main"),
    Part("M-14.5 2L-14.5-12M-5-2L-5-22M5-2L5-23M14.5 2L14.5-16", "none", "paper", 7.5),
    Part("M-18-2L18-2L18 10C18 21 11 29 0 29C-11 29-18 21-18 10Z", "paper"),
    Part("M-13 18L-25 5", "none", "paper", 8),
)

# 92 high: an arrow that runs on clockwise.
GO_ON: Final = (
    Part("M-46 0A46 46 0 1 1 46 0A46 46 0 1 1-46 0Z", "paper"),
    Part("M-39 0A39 39 0 1 1 39 0A39 39 0 1 1-39 0Z", "main"),
    Part("M19.7 7.2A21 21 0 1 1 2-20.9", "none", "paper", 10),
    Part("M4-37L26-17L-1-5Z", "paper"),
)
