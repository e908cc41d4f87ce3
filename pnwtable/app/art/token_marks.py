"""The marks of the seats on the objects of a game: their carved figures made simple, as data.

A mark is printed in one tone (``main``); what is cut out of it shows the object (``paper``). It
fills the square between ``-HALF`` and ``HALF`` about the origin, and no cut is thinner than a sixth
of that, so that it is still one where the mark is eleven pixels high.
"""

from __future__ import annotations

from typing import Final

from pnwtable.app.art.paths import disc
from pnwtable.app.art.svg import Part

HALF: Final = 34

SALMON: Final = (
    Part(
        "M33.6-25.2C14.9-34-2.4-26.3-9.9-7.5C-11.2-3.1-11.6 0.7-12.1 4.6L-34.8 2.5"
        "C-22.6 9.3-13.5 20.9-9.8 34.5L-6.4 11.9C-2.6 12.4 1.3 12.9 5.9 12.8"
        "C26 9.9 37.7-5 33.6-25.2Z",
        "main",
    ),
    Part("M3.7-22.9C5.6-11.5 13.5-1.4 24.2 3.2", "none", "paper", 6.5),
    Part(disc(20.3, -20.8, 4.6), "paper"),
)

WAVE: Final = (
    Part(
        "M-34 33C-36 0-24-26 1-33C17-36 32-28 34-11C35-1 29 6 20 7C22-1 18-6 12-6C3-6-2 4 3 14"
        "C8 24 20 31 34 33Z",
        "main",
    ),
    Part("M-17 33C-21 12-14-8 2-17", "none", "paper", 7.5),
)

SUN: Final = (
    Part(disc(0, 0, 17.5), "main"),
    Part(
        "M-6-22.2L0-37L6-22.2ZM11.5-19.9L26.2-26.2L19.9-11.5ZM22.2-6L37 0L22.2 6ZM19.9 11.5"
        "L26.2 26.2L11.5 19.9ZM6 22.2L0 37L-6 22.2ZM-11.5 19.9L-26.2 26.2L-19.9 11.5ZM-22.2 6"
        "L-37 0L-22.2-6ZM-19.9-11.5L-26.2-26.2L-11.5-19.9Z",
        "main",
    ),
)

FIR: Final = (
    Part("M-6 20L6 20L6 35L-6 35Z", "main"),
    Part("M0-36L15-14L9-14L23 5L15 5L31 26L-31 26L-15 5L-23 5L-9-14L-15-14Z", "main"),
)

SHELL: Final = (
    Part("M-12 22L12 22L16 34L-16 34Z", "main"),
    Part(
        "M-7 28L-29 4C-37-2-36-12-28-15C-30-24-22-31-14-28C-11-36-4-37 0-32C4-37 11-36 14-28"
        "C22-31 30-24 28-15C36-12 37-2 29 4L7 28Z",
        "main",
    ),
    Part("M0 17L0-20M-7 15L-16-16M7 15L16-16", "none", "paper", 6),
)

OWL: Final = (
    Part(
        "M-27-37C-19-27-9-25 0-25C9-25 19-27 27-37C29-26 28-14 27-4C26 18 18 35 0 35"
        "C-18 35-26 18-27-4C-28-14-29-26-27-37Z",
        "main",
    ),
    Part(disc(-12, -8, 11) + disc(12, -8, 11), "paper"),
    Part(disc(-11, -8, 5) + disc(11, -8, 5), "main"),
    Part("M0-1L6 8L0 18L-6 8Z", "paper"),
)

BEAR: Final = (
    Part(disc(-23, -21, 13), "main"),
    Part(disc(23, -21, 13), "main"),
    Part(
        "M0-26C17-26 28-16 30-1C34 5 34 13 28 18C23 28 13 34 0 34C-13 34-23 28-28 18"
        "C-34 13-34 5-30-1C-28-16-17-26 0-26Z",
        "main",
    ),
    Part("M0 1C12 1 18 9 17 16C16 24 8 28 0 28C-8 28-16 24-17 16C-18 9-12 1 0 1Z", "paper"),
    Part("M-8 8C-5 4 5 4 8 8C8 14 4 18 0 18C-4 18-8 14-8 8Z", "main"),
    Part(disc(-13, -8, 4.2) + disc(13, -8, 4.2), "paper"),
)

FLUKE: Final = (
    Part(
        "M0-16C6-30 19-36 36-34C33-19 22-7 9-3C8 8 9 16 14 24L-14 24C-9 16-8 8-9-3"
        "C-22-7-33-19-36-34C-19-36-6-30 0-16Z",
        "main",
    ),
    Part("M-32 31C-25 24-18 24-11 30C-4 36 4 36 11 30C18 24 25 24 32 31", "none", "main", 7),
)
