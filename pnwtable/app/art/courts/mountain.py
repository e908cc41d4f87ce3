"""Courts of the mountain: raven, cougar, eagle."""

from __future__ import annotations

from typing import Final

from pnwtable.app.art.courts.courtier import Courtier
from pnwtable.app.art.paths import both, disc, discs, whole
from pnwtable.app.art.svg import Part

RAVEN: Final = Courtier(
    "raven",
    (
        Part("M-21-10.8L-9-6L3-11.3", stroke="paper", pen=2.4),
        Part(
            "M-8-16L-7.5-8M-1-17L-0.5-10.6M-9.8-7.4L-5.6-8.6M-2.8-9.8L1.4-11.6",
            stroke="main",
            pen=1.8,
        ),
        Part("M9-43C15-42.5 19-43 23-42C20-39 14-38.5 9-38Z", "deep"),
        Part("M9-51C17-52.5 25-49 27-40C26-40.8 25-42 23.5-42.5C19-43.5 14-43 9-42Z", "main"),
        Part(
            "M13-48C11-57-1-57-5-49C-8-43-13-37-16-29C-19-21-22-15-27-10L-22-9L-20.5-7L-14-13"
            "C-9-14-4-14.5 1-16C7-18 11-22 12-27L15-28.5L12-31L15.5-33.5L12-35.5L15-38.5L11-40Z",
            "main",
        ),
        Part("M-7-41C-12-33-16-25-22.5-13C-14-15-5-17 0-24C3-30 0-37-7-41Z", "deep"),
        Part(
            "M-7-34C-10-28-13-23-16-19M-2-33C-4-27-7-23-10-19",
            stroke="main",
            pen=1.6,
        ),
        Part(disc(6, -48, 2.1), "paper"),
    ),
    17.5,
    -4,
    scale=0.72,
)

COUGAR: Final = Courtier(
    "cougar",
    (
        Part("M15-8C27-9 25-22 21-25C19-28 20-31 23-32.5", stroke="deep", pen=5),
        Part(whole("M0-46C14-48 20-43 19.5-36C19-30 14-26 14-24C17-18 19-10 19-4.5L0-4.5"), "deep"),
        Part(both("M5.5-48C6-52 10-57 14-55.8C18-54.5 18.6-48 17-40Z"), "deep"),
        Part(both("M9.8-48.5C10.2-50.8 12.4-53 14-52.3C15.6-51.4 15.6-48 14.6-45.4Z"), "tint"),
        Part(whole("M0-51.5C7-51.5 13-48.5 15.5-43C18.5-38 17.5-34 14-31C12-24 8-18 0-18"), "mid"),
        Part(both("M5-38.4C6.5-42 10-42.4 13.6-41C11-37.3 7.5-36.8 5-38.4Z"), "paper"),
        Part(both("M5-38.6C6.5-42 10-42.4 14.4-41.2"), stroke="main", pen=1.4),
        Part(discs(9, -39.7, 1.7), "main"),
        Part(whole("M0-32.5C7-34.5 12.5-31.5 12.5-26C12.5-20.5 7-17.5 0-17.5"), "paper"),
        Part(discs(5, -27, 0.6) + discs(8.2, -27.6, 0.6) + discs(7.4, -24.8, 0.6), "deep"),
        Part(whole("M0-35.5L5.6-34.6C5.6-31 2.4-28.6 0-28"), "deep"),
        Part(
            "M0-28L0-25.5C-2-23-4.5-23-6-24.5M0-25.5C2-23 4.5-23 6-24.5",
            stroke="main",
            pen=1.3,
        ),
    ),
    0,
    -8.5,
)

EAGLE: Final = Courtier(
    "eagle",
    (
        Part(
            both(
                "M4-16C9-25 11-37 12-55L16-44L18.5-53L21-41L24-48L25.5-32C26-25 24-20 20.5-16"
                "L19-19.5L15.5-14.5L13.5-18L9-14.5Z"
            ),
            "deep",
        ),
        Part(both("M4-17C9-22 12-30 14-39C17-30 15-22 9-16Z"), "main"),
        Part(whole("M0-30C8-30 12-22 10-18L5-14L2.5-16.5L0-14"), "main"),
        Part(
            "M-10-23C-12-35-9-46 2-47C10-47.5 14-43 15-38L12-32C11-29 11-26 11-23L6.5-26L3-19"
            "L-1-24.5L-5-19L-7-25Z",
            "paper",
        ),
        Part("M12-42C19-44 25-39 24.5-29C24.5-27 23-27 22.5-29C21-33 17-34 12-33Z", "gold"),
        Part("M3-42.5L13-40.5", stroke="main", pen=2),
        Part(disc(9, -38.5, 1.9), "main"),
    ),
    0.5,
    -45.5,
    turn=4,
)
