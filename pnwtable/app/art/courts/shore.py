"""Courts of the shore: otter, seal, orca."""

from __future__ import annotations

from typing import Final

from pnwtable.app.art.courts.courtier import Courtier
from pnwtable.app.art.paths import both, disc, discs, whole
from pnwtable.app.art.svg import Part

OTTER: Final = Courtier(
    "otter",
    (
        Part(whole("M0-30C12-30 17-22 18-4L0-4"), "deep"),
        Part(discs(15, -43, 3.4), "deep"),
        Part(whole("M0-52C9-52 16-47 17-38.5C18-30 12-24 0-24"), "main"),
        Part(whole("M0-42C5-44 12-40 13-34.5C13-28 7-25.5 0-25.5"), "tint"),
        Part(discs(8.2, -43, 2.5), "paper"),
        Part(discs(7.8, -42.8, 1.4), "deep"),
        Part(whole("M0-41L5.5-40.5C5-36.5 2-35 0-34.5"), "deep"),
        Part(
            "M0-34.5L0-31.5C-1.5-29.5-4-29.5-5.5-31M0-31.5C1.5-29.5 4-29.5 5.5-31",
            stroke="deep",
            pen=1.3,
        ),
        Part(both("M8-34L19-37M8-32L19-32"), stroke="deep", pen=1),
        Part("M0-7C-7-8-9-15-7-19C-4-22 4-22 7-19C9-15 7-8 0-7Z", "paper"),
        Part("M0-8L0-19M-1-8L-4.5-18M1-8L4.5-18", stroke="mid", pen=1.2),
        Part(both("M16-16C11-19 5-17 4-13C4-9 9-8 15-9Z"), "main"),
    ),
    -20.4,
    -4,
    scale=0.8,
)

SEAL: Final = Courtier(
    "seal",
    (
        Part(
            "M-10-4.5C-17-6-19-10-21-15L-26-23L-20.5-22L-19-28C-15-23-13-19-11-18C-9-24-9-32-8-39"
            "C-6-49 1-54 8.5-54C14-54 18-51 19.5-47C22.5-46.5 24.5-44 24-40.5"
            "C23.5-36.5 20-34.5 16.5-34.5C17-28 21-18 21-4.5Z",
            "main",
        ),
        Part(
            "M16.8-35C17.4-28 21.5-18 21.5-4.5L10-4.5C11-14 8-20 9-28C11-32 14-34 16.8-35Z", "mid"
        ),
        Part(
            "M19.5-47.4C23-46.8 25-44 24.4-40.4C23.8-36.2 20-34.1 16.5-34.1C12-35 10.5-38.5 12.5-42"
            "C14-44.5 17-46 19.5-47.4Z",
            "tint",
        ),
        Part("M13-21C20-19 25.5-12 25.5-4.5L15-4.5Z", "deep"),
        Part(disc(10, -46.5, 3), "deep"),
        Part(disc(11, -47.5, 1), "paper"),
        Part("M24.5-46C21-47.5 19-46.5 18.5-45C19.5-43 22-42.5 24.3-43Z", "deep"),
        Part("M18-40L26.5-36.5M17.5-38.5L25-32M16.5-37L21-30", stroke="deep", pen=1),
        Part(
            disc(0, -46, 1.6)
            + disc(-3.5, -37.5, 2.2)
            + disc(3, -35, 1.5)
            + disc(-4, -27, 2.4)
            + disc(3, -24, 1.8)
            + disc(-8, -15, 2.2),
            "deep",
        ),
    ),
    1,
    -9.5,
    scale=0.85,
)

ORCA: Final = Courtier(
    "orca",
    (
        Part("M-8-33C-13-41-19-46-26-48C-25-36-21-24-12-15Z", "deep"),
        Part(
            "M23-41C21-49 12-53 4-49C-7-43-13-30-13-4L12-4C11-10 11-16 13-22C16-29 20-34 23-41Z",
            "deep",
        ),
        Part(
            "M23-41C18-39 12-38 9-33C5-26 7-14 8-4L13-4C12-10 12-16 14-22C17-29 22-34 23-41Z",
            "paper",
        ),
        Part("M3-41C5-46 12-47 15-44C12-40 7-39 3-41Z", "paper"),
        Part("M-10-21C-7.5-24.5-4.5-26.5-2-27.5C-2-22.5-5.5-17.5-10.5-14.5Z", "mid"),
        Part("M7-25C16-24 23-17 25-8C17-8 9-12 6-18Z", "main"),
    ),
    3,
    -47.8,
    turn=-12,
    scale=0.9,
)
