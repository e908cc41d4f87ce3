"""The animals, trees and waters on the cards: a few bold shapes each, as data.

Court pictures fill a box from (-27, -54) to (27, 0), the upper half of their panel. The other
pictures lie round the origin; their span is noted beside them.
"""

from __future__ import annotations

from typing import Final

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
    Part("M6-5L6-5M0-5.5L0-5.5M-6-4.5L-6-4.5M3-2L3-2M-3-2L-3-2", stroke="deep", pen=1.8),
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

PAW: Final = (
    Part(
        "M0-4C16-4 30 12 28 26C26 38 12 38 0 33C-12 38-26 38-28 26C-30 12-16-4 0-4Z",
        "main",
    ),
    Part("M-36-6A8 11 0 1 1-20-6A8 11 0 1 1-36-6Z", "main"),
    Part("M-18-24A8 12 0 1 1-2-24A8 12 0 1 1-18-24Z", "main"),
    Part("M2-24A8 12 0 1 1 18-24A8 12 0 1 1 2-24Z", "main"),
    Part("M20-6A8 11 0 1 1 36-6A8 11 0 1 1 20-6Z", "main"),
)

# 80 wide, 60 high, leaping to the right.
ORCA: Final = (
    Part("M-33 5C-38-1-45-3-52 0C-47 4-44 7-43 11C-46 15-46 20-44 25C-38 20-33 14-29 8Z", "deep"),
    Part("M2-12C3-21 0-30-7-36C-9-26-12-17-17-8Z", "deep"),
    Part("M37 3C31-9 15-16-2-14C-15-12-25-5-35 5L-31 9C-24 6-15 9-5 13C10 17 30 14 37 3Z", "deep"),
    Part("M37 3C28 5 18 5 10 9C3 12-6 9-14 8.5C-11 10-8 12-5 13C10 17 30 14 37 3Z", "paper"),
    Part("M17-4C20-8 26-7 28-3C25-1 20-1 17-4Z", "paper"),
    Part("M-5-12.5C-12-11-17-7-21-3C-15-5-10-5-4-7Z", "mid"),
    Part("M15 9C18 16 16 24 9 30C4 25 3 17 5 10Z", "deep"),
)

# The middle line of the river between the halves of a court, walked back from (27, 0).
BED: Final = "C20 8 9 8 0 0C-9-8-20-8-27 0Z"
SHALLOWS: Final = Part(f"M-27-8C-20-16-9-16 0-8C9 0 20 0 27-8L27 0{BED}", "mid")

MOON: Final = Part("M-20-33A15.5 15.5 0 1 1 11-33A15.5 15.5 0 1 1-20-33Z", "gold")

BEAR: Final = (
    Part("M-25.5-4L-25.5-20L-22-37L-18-20L-18-4Z", "mid"),
    Part("M25.5 2L25.5-20L22-37L18-20L18 2Z", "mid"),
    Part("M-13-42L-15-52L-7-47.5L0-53L7-47.5L15-52L13-42Z", "gold"),
    Part("M-21.5-39A5.8 5.8 0 1 1-9.9-39A5.8 5.8 0 1 1-21.5-39Z", "main"),
    Part("M9.9-39A5.8 5.8 0 1 1 21.5-39A5.8 5.8 0 1 1 9.9-39Z", "main"),
    Part("M-18.6-38.5A2.8 2.8 0 1 1-13-38.5A2.8 2.8 0 1 1-18.6-38.5Z", "mid"),
    Part("M13-38.5A2.8 2.8 0 1 1 18.6-38.5A2.8 2.8 0 1 1 13-38.5Z", "mid"),
    Part(f"M-27 0C-27-11-21-18-13-20L13-20C21-18 27-11 27 0{BED}", "deep"),
    Part(
        "M0-45C10-45 17-40 18.5-32C19.5-27 21.5-23 20-18.5C17-15 15-16 13-13C10-7 6-4.5 0-4.5"
        "C-6-4.5-10-7-13-13C-15-16-17-15-20-18.5C-21.5-23-19.5-27-18.5-32C-17-40-10-45 0-45Z",
        "main",
    ),
    Part(
        "M0-28C5-28 8-25 9-20C11-17 11.5-13 9-10"
        "C6-6.5-6-6.5-9-10C-11.5-13-11-17-9-20C-8-25-5-28 0-28Z",
        "tint",
    ),
    Part("M-6-24.5C-3-27 3-27 6-24.5C6-20.5 2.5-18 0-18C-2.5-18-6-20.5-6-24.5Z", "deep"),
    Part("M0-18L0-14C-1.5-11.5-4.5-11.5-6-13M0-14C1.5-11.5 4.5-11.5 6-13", stroke="deep", pen=1.4),
    Part("M-10.7-29A2 2 0 1 1-6.7-29A2 2 0 1 1-10.7-29Z", "paper"),
    Part("M6.7-29A2 2 0 1 1 10.7-29A2 2 0 1 1 6.7-29Z", "paper"),
    Part("M-13-33.5L-6-31.5M13-33.5L6-31.5", stroke="deep", pen=1.7),
)

HERON: Final = (
    Part("M-22-29A15.5 15.5 0 1 1 9-29A15.5 15.5 0 1 1-22-29Z", "gold"),
    Part("M-23-6L-21.5-22M-18-8L-18-17M23 0L23.5-24M19-4L18.5-15", stroke="mid", pen=1.5),
    Part("M-22-17L-21.2-26M23.3-21L23.6-30", stroke="deep", pen=3.2),
    SHALLOWS,
    Part("M27 0L27-9C23-17 14-20 7-16C0-12-3-6-4-3L0 0C9 8 20 8 27 0Z", "deep"),
    Part("M27 0L27-3C21-8 14-10 9-7C5-5 3-2 2 1.5C10 8 20 8 27 0Z", "main"),
    Part("M5-2C12-10 13-17 6-25C0-31-1-36 4-41", stroke="main", pen=6.5),
    Part("M6-47C13-49 19-45 24-37C17-41 11-42 7-41Z", "deep"),
    Part("M-1-45C2-49 10-49 10.5-43C10.5-38 5-36 0-38Z", "main"),
    Part("M-24.5-36.5L-1-45L1-38.5Z", "deep"),
    Part("M1.8-43.5A1.7 1.7 0 1 1 5.2-43.5A1.7 1.7 0 1 1 1.8-43.5Z", "paper"),
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
