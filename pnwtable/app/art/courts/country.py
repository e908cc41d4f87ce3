"""The country of each suit: what stands behind its courts, lies before them, and parts them.

All pictures of courts fill a box from (-27, -60) to (27, 0), the upper half of their panel. Bodies
end behind the strip that lies before them, so that they need not follow its lower edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pnwtable.app.art.svg import Part


@dataclass(frozen=True, slots=True)
class Country:
    """A habitat: its name, and its parts from behind to before; the band lies on the middle."""

    name: str
    behind: tuple[Part, ...]
    before: tuple[Part, ...]
    band: str


def _swell(y: float) -> str:
    """Three waves from left to right, odd about the middle."""
    down, up = y + 5, y - 5
    return "".join(
        f"C{x + 3} {turn:g} {x + 6} {turn:g} {x + 9} {y:g}"
        for x, turn in zip(range(-27, 27, 9), (down, up) * 3, strict=True)
    )


def _swell_back() -> str:
    return "".join(
        f"C{x - 3} {turn} {x - 6} {turn} {x - 9} 0"
        for x, turn in zip(range(27, -27, -9), (-5, 5) * 3, strict=True)
    )


SHORE: Final = Country(
    "shore",
    (
        Part(
            "M-27-5L-27-21C-22-26-15-25-11-20C-8-16-3-14 0-13C6-16 10-24 18-25C22-25 25-22 27-20"
            "L27-5Z",
            "mid",
        ),
    ),
    (Part(f"M-27-9{_swell(-9)}L27 0{_swell_back()}Z", "mid"),),
    f"M-27 0{_swell(0)}",
)
RIVER: Final = Country(
    "river",
    (
        Part("M-23-10L-22.5-30M-18.5-10L-18.8-22M23.5 0L24-26M19.5 0L19-17", stroke="mid", pen=1.6),
        Part("M-22.7-25L-22.4-34M23.9-21L24.1-30", stroke="deep", pen=3.4),
    ),
    (Part("M-27-9C-20-17-9-17 0-9C9-1 20-1 27-9L27 0C20 8 9 8 0 0C-9-8-20-8-27 0Z", "mid"),),
    "M-27 0C-20-8-9-8 0 0C9 8 20 8 27 0",
)
MOUNTAIN: Final = Country(
    "mountain",
    (
        Part("M-27-3L-27-33L-20-45L-9-27L-4-33L0-22L6-25L23-53L27-46L27-2Z", "mid"),
        Part("M-20-45L-25.4-36L-22-38L-19-34.5L-16.5-37.5L-14.6-36.5Z", "paper"),
        Part("M23-53L17.5-44L20-45L22-42L24.5-45L27-43.5L27-46Z", "paper"),
    ),
    (Part("M-27-13L-9-5L9-13L27-5L27 4L9-4L-9 4L-27-4Z", "mid"),),
    "M-27-4L-9 4L9-4L27 4",
)
FOREST: Final = Country(
    "forest",
    (
        Part(
            "M-20-54L-14.5-42L-17-42.5L-12-30L-15-30.5L-9-15L-17-16L-17-2L-23-2L-23-15L-27-14L-27-28"
            "L-25-30.5L-27-30.2L-27-34L-23-42.5L-25.5-42ZM20-46L15-35L17.5-35.5L12.5-24L15.5-24.5"
            "L9-10L17-11L17-4L23-4L23-11L27-10L27-26L24.5-24.5L27-24.2L27-30L22.5-35.5L25-35Z",
            "mid",
        ),
    ),
    (
        Part(
            "M-27-3L-24-6.5L-20.5-2.5L-17.5-7.5L-14-3L-10.5-8L-7-3.5L-3.5-8.5L0-4L3.5-9L7-4.5"
            "L10.5-9.5L14-5L17.5-10L21-5.5L24-10.5L27-6.5L27-2L-27 2Z",
            "deep",
        ),
    ),
    "M-27 2L27-2",
)
COUNTRIES: Final = {"S": MOUNTAIN, "H": RIVER, "D": SHORE, "C": FOREST}
