"""The aces: the suit at its largest, its country cut out of it and repeated above and below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.art import emblems
from pnwtable.app.art.glyphs import SUIT_SHAPES
from pnwtable.app.art.paths import disc
from pnwtable.app.art.svg import Part, icon, moved, opposite, picture, shape

if TYPE_CHECKING:
    from pnwtable.app.art.palette import Ink


@dataclass(frozen=True, slots=True)
class Ace:
    """How high the suit is drawn, and the picture in it: its scale and how far it lies below.

    The crest lies above and below it, round an origin, 40 wide.
    """

    height: float
    motif: tuple[Part, ...]
    scale: float
    drop: float
    crest: tuple[Part, ...]


# 72 wide, 60 high.
PEAKS: Final = (
    Part("M-36 30L-15-10L-7 3L8-32L36 30Z", "main"),
    Part("M8-32L36 30L14 30L17 14L7 2L12-12ZM-15-10L-7 3L-13 30L-22 30L-17 16L-21 8L-14 0Z", "mid"),
)


def _twice(band: str) -> tuple[Part, ...]:
    return (Part(band, stroke="mid", pen=2),)


# A far row of firs on level ground.
GROVE: Final = (
    Part(
        "M0-7L3-1.5L1.8-1.5L4.5 4L-4.5 4L-1.8-1.5L-3-1.5Z"
        "M-9-5L-6.5-1L-7.5-1L-5 4L-13 4L-10.5-1L-11.5-1Z"
        "M9-5L11.5-1L10.5-1L13 4L5 4L7.5-1L6.5-1Z"
        "M-17-3L-15 0L-15.8 0L-13.8 4L-20.2 4L-18.2 0L-19 0Z"
        "M17-3L19 0L18.2 0L20.2 4L13.8 4L15.8 0L15 0Z",
        "mid",
    ),
)
ACES: Final = {
    "S": Ace(76, PEAKS, 0.56, 2, _twice("M-18-4L-6 1L6-4L18 1M-18 1.5L-6 6.5L6 1.5L18 6.5")),
    "H": Ace(
        68,
        emblems.SALMON,
        0.8,
        -6,
        _twice(
            "M-18-2C-13.5-7-6-7 0-2C6 3 13.5 3 18-2M-18 3.5C-13.5-1.5-6-1.5 0 3.5"
            "C6 8.5 13.5 8.5 18 3.5"
        ),
    ),
    "D": Ace(
        82,
        emblems.WAVES,
        0.42,
        0,
        _twice(
            "M-18-2C-16-6-14-6-12-2C-10 2-8 2-6-2C-4-6-2-6 0-2C2 2 4 2 6-2C8-6 10-6 12-2"
            "C14 2 16 2 18-2M-18 4C-16 0-14 0-12 4C-10 8-8 8-6 4C-4 0-2 0 0 4C2 8 4 8 6 4"
            "C8 0 10 0 12 4C14 8 16 8 18 4"
        ),
    ),
    "C": Ace(72, emblems.FIR, 0.44, 4, GROVE),
}


def ace(suit: str, ink: Ink) -> str:
    """Return the picture of an ace, without its index."""
    crest = moved(picture(ACES[suit].crest, ink), 50, 19)
    sun = shape(disc(50, 70, 33), ink.tint)
    return sun + opposite(crest) + moved(large_suit(suit, ink), 50, 70)


def large_suit(suit: str, ink: Ink) -> str:
    """Return a suit round the origin with its country cut out."""
    drawn = ACES[suit]
    inside = replace(ink, main=ink.paper, mid=ink.tint, deep=ink.paper, paper=ink.main)
    return icon(SUIT_SHAPES[suit], 0, 0, drawn.height, ink.main) + moved(
        picture(drawn.motif, inside), 0, drawn.drop, scale=drawn.scale
    )
