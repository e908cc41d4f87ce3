"""Courts of the river: salmon, heron, bear."""

from __future__ import annotations

from typing import Final

from pnwtable.app.art.courts.courtier import Courtier
from pnwtable.app.art.paths import both, disc, discs, whole
from pnwtable.app.art.svg import Part

SALMON: Final = Courtier(
    "salmon",
    (
        Part("M-1-50C-6-58-13-57-16-52L-9-40Z", "deep"),
        Part("M3-32C8-27 9-22 7-17L-3-27Z", "deep"),
        Part("M-15.5-28L-25.5-18L-16.5-18L-11.5-11L-7.5-25Z", "deep"),
        Part(
            "M15-55C4-57-4-49-9-40C-12-34.5-14-30-15.5-26L-8-23.5C-5-27-1-29 4-31C9-33 13-34 16-36"
            "Z",
            "main",
        ),
        Part(
            "M-12-25C-10-29-6-32-2-34C5-37 12-38 17-42L16-35C13-34 9-33 4-31C-1-29-5-27-8-23.5Z",
            "mid",
        ),
        Part(
            "M25.5-45.5C25-52 18-56 9-55C6-47 9-38 15-34.5C19.5-37 22-40.5 24-46.5L22-44.5"
            "L15.5-45.5L23-48.2Z",
            "deep",
        ),
        Part(disc(15.5, -50, 1.8), "paper"),
        Part(
            disc(2, -49, 1.2)
            + disc(-3, -45, 1.2)
            + disc(2, -43.5, 1.2)
            + disc(-7, -39, 1.2)
            + disc(-3, -38.5, 1.2)
            + disc(-10.5, -33, 1.2),
            "deep",
        ),
        Part(disc(-2, -19, 1.4) + disc(-14, -33, 1.1) + disc(1, -15, 1), "mid"),
    ),
    18.5,
    0,
    scale=0.78,
)

HERON: Final = Courtier(
    "heron",
    (
        Part("M27-2L27-12C22-20 14-23 6-19C-2-16-6-11-8-7L0-2L13 4L20 2Z", "deep"),
        Part("M27-2L27-6C20-14 12-14 5-9C7-3 12 2 16 3.5L20 2Z", "main"),
        Part("M10-51C18-50 22-46 25.5-38M10-49C16-47 19-44 21-38", stroke="deep", pen=1.7),
        Part(
            "M12-50C17-42 14-36 9-31C5-27 7-22 14-17L4-3L-8-7C-8-18-8-26 0-33C6-38 7-42-1-45.5Z",
            "main",
        ),
        Part("M3-43C8-40 6-36 1-31.5C-6-25-5-18-4-10", stroke="paper", pen=1.5),
        Part("M-1.5-45C-1-54 9-57 12.5-51.5C13-46 6-43-1.5-45Z", "main"),
        Part("M-25-43.5L0-51.5L1-45Z", "deep"),
        Part("M0-51C4-53 9-53 12-50.5C9-49.5 5-49 1-48.5Z", "deep"),
        Part(disc(4, -49.3, 1.8), "paper"),
    ),
    2,
    -13,
    scale=0.72,
)

BEAR: Final = Courtier(
    "bear",
    (
        Part(discs(16, -41, 6), "main"),
        Part(discs(16, -40.5, 3), "mid"),
        Part("M-27-8C-26-16-21-20-13-21L13-21C21-20 26-12 27-2L20 2L13 4L0-2L-13-9L-20-8Z", "deep"),
        Part(
            whole(
                "M0-48C10-48 17-42.5 18.8-34C20-28.5 22-24.5 20.4-20C17-16 15-17 13-14C10-8 6-5 0-5"
            ),
            "main",
        ),
        Part(whole("M0-29C5-29 8-26 9-21C11-18 11.5-14 9-10.5C6-7 3-6.5 0-6.5"), "tint"),
        Part(whole("M0-28C3-28 5-27 6.2-25.5C6-21 2.5-18.5 0-18.5"), "deep"),
        Part(
            "M0-18.5L0-14.5C-1.5-12-4.5-12-6-13.5M0-14.5C1.5-12 4.5-12 6-13.5",
            stroke="deep",
            pen=1.4,
        ),
        Part(discs(8.8, -30.5, 2.1), "paper"),
        Part(both("M13.3-35.5L6-33"), stroke="deep", pen=1.8),
    ),
    0,
    -46,
    scale=1.05,
)
