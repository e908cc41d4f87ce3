"""Our own shapes for suits, ranks and signs, as data.

A suit is a filled outline in a box of 100 by 100 round the origin. A rank is the centre line of a
pen in a box 100 high, so that small cards can be written with a heavier pen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Letter:
    """The centre line of one glyph and its width; the height is always 100."""

    width: float
    path: str


@dataclass(frozen=True, slots=True)
class Icon:
    """A filled outline round the origin, with the box that it fills."""

    width: float
    height: float
    path: str


SUIT_SHAPES: Final = {
    "S": Icon(
        88,
        96,
        "M0-48C7-33 44-11 44 15C44 29 34 37 23 37C15 37 8 33 5 27C6 36 10 43 17 48L-17 48"
        "C-10 43-6 36-5 27C-8 33-15 37-23 37C-34 37-44 29-44 15C-44-11-7-33 0-48Z",
    ),
    "H": Icon(
        92,
        88,
        "M0 44C-7 30-46 8-46-18C-46-34-35-44-22-44C-12-44-4-38 0-29C4-38 12-44 22-44"
        "C35-44 46-34 46-18C46 8 7 30 0 44Z",
    ),
    "D": Icon(
        76,
        100,
        "M0-50C9-34 24-14 38 0C24 14 9 34 0 50C-9 34-24 14-38 0C-24-14-9-34 0-50Z",
    ),
    "C": Icon(
        94,
        94,
        "M-22-25A22 22 0 1 1 22-25A22 22 0 1 1-22-25ZM-47 11A22 22 0 1 1-3 11A22 22 0 1 1-47 11Z"
        "M3 11A22 22 0 1 1 47 11A22 22 0 1 1 3 11ZM0-18L16 4L6 16C6 30 9 40 16 47L-16 47"
        "C-9 40-6 30-6 16L-16 4Z",
    ),
}

STAR: Final = Icon(
    96,
    92,
    "M0-48L12-14L48-13L19 9L30 44L0 23L-30 44L-19 9L-48-13L-12-14Z",
)

LETTERS: Final = {
    "A": Letter(64, "M0 100L32 0L64 100M12 67L52 67"),
    "2": Letter(56, "M2 26C3 9 14 0 29 0C44 0 54 10 54 26C54 41 45 51 33 63L0 100L56 100"),
    "3": Letter(
        56,
        "M3 18C7 7 16 0 28 0C43 0 53 9 53 24C53 38 43 47 25 47C45 47 56 57 56 73"
        "C56 90 45 100 28 100C14 100 4 92 0 80",
    ),
    "4": Letter(62, "M46 100L46 0L0 69L62 69"),
    "5": Letter(
        56,
        "M51 0L11 0L6 47C12 41 20 38 29 38C46 38 56 50 56 68C56 88 45 100 28 100C15 100 4 93 0 82",
    ),
    "6": Letter(
        58,
        "M49 9C45 3 39 0 31 0C11 0 0 25 0 62C0 87 12 100 29 100C47 100 58 87 58 69"
        "C58 51 47 40 31 40C16 40 4 50 1 68",
    ),
    "7": Letter(56, "M0 0L56 0C38 30 25 62 21 100"),
    "8": Letter(
        58,
        "M29 47C14 47 5 38 5 24C5 10 14 0 29 0C44 0 53 10 53 24C53 38 44 47 29 47"
        "C11 47 0 58 0 74C0 90 11 100 29 100C47 100 58 90 58 74C58 58 47 47 29 47Z",
    ),
    "9": Letter(
        58,
        "M9 91C13 97 19 100 27 100C47 100 58 75 58 38C58 13 46 0 29 0C11 0 0 13 0 31"
        "C0 49 11 60 27 60C42 60 54 50 57 32",
    ),
    "10": Letter(
        80,
        "M0 18L15 0L15 100M59 0C73 0 80 18 80 50C80 82 73 100 59 100C45 100 38 82 38 50"
        "C38 18 45 0 59 0Z",
    ),
    "J": Letter(46, "M18 0L46 0L46 70C46 90 36 100 23 100C10 100 1 92 0 77"),
    "Q": Letter(
        66,
        "M33 0C53 0 66 18 66 50C66 82 53 100 33 100C13 100 0 82 0 50C0 18 13 0 33 0ZM40 74L66 104",
    ),
    "K": Letter(58, "M0 0L0 100M56 0L0 60M22 38L58 100"),
    "0": Letter(58, "M29 0C48 0 58 18 58 50C58 82 48 100 29 100C10 100 0 82 0 50C0 18 10 0 29 0Z"),
    "1": Letter(24, "M0 20L24 0L24 100"),
    "+": Letter(56, "M28 24L28 80M0 52L56 52"),
    "-": Letter(46, "M0 52L46 52"),
    "x": Letter(48, "M0 42L48 94M48 42L0 94"),
    "?": Letter(50, "M0 24C2 9 11 0 26 0C41 0 50 10 50 24C50 44 25 42 25 68M25 99L25 100"),
}

# What the rules say of a place or a seat: beware, it is well, it leads, it is trump; the end is
# near; the table is turned there; it acts now. The bare star is the Joker: points have a disc.
MARKS: Final = {
    "warn": Icon(
        100,
        90,
        "M0-46C3-46 6-44 8-41L49 32C52 38 49 44 42 44L-42 44C-49 44-52 38-49 32L-8-41"
        "C-6-44-3-46 0-46ZM-7-18L-5 12L5 12L7-18ZM-6 20L-6 32L6 32L6 20Z",
    ),
    "good": Icon(96, 80, "M-48 4L-34-12L-14 10L34-40L48-26L-13 40Z"),
    "led": Icon(96, 84, "M-48-14L0-14L0-42L48 0L0 42L0 14L-48 14Z"),
    "trump": Icon(96, 84, "M-48-28L-22-2L0-42L22-2L48-28L38 22L-38 22ZM-38 30L38 30L38 42L-38 42Z"),
    "eye": Icon(
        100,
        64,
        "M-50 0C-28-42 28-42 50 0C28 42-28 42-50 0ZM-20 0A20 20 0 1 0 20 0A20 20 0 1 0-20 0Z"
        "M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0Z",
    ),
    "computer": Icon(
        108,
        92,
        "M-42-22L42-22C46-22 48-20 48-16L48 40C48 44 46 46 42 46L-42 46C-46 46-48 44-48 40L-48-16"
        "C-48-20-46-22-42-22ZM-28 0L-28 20L-10 20L-10 0ZM10 0L10 20L28 20L28 0Z"
        "M-5-38L5-38L5-22L-5-22ZM-9-46L9-46L9-36L-9-36ZM-54-2L-48-2L-48 26L-54 26Z"
        "M48-2L54-2L54 26L48 26Z",
    ),
    "points": Icon(
        96,
        96,
        "M-48 0A48 48 0 1 0 48 0A48 48 0 1 0-48 0ZM0-36L9-12L35-11L14 6L22 31L0 16L-22 31L-14 6"
        "L-35-11L-9-12Z",
    ),
    "leads": Icon(
        96,
        124,
        "M-48-14A48 48 0 1 0 48-14A48 48 0 1 0-48-14ZM0-50L9-26L35-25L14-8L22 17L0 2L-22 17L-14-8"
        "L-35-25L-9-26ZM-44 26L-8 42L-8 62L-30 52L-44 62ZM44 26L8 42L8 62L30 52L44 62Z",
    ),
    "cards": Icon(76, 96, "M-38-48L16-48L16-38L-28-38L-28 34L-38 34ZM-18-28L38-28L38 48L-18 48Z"),
    "team.1": Icon(
        106,
        84,
        "M-50 42C-58 10-38-4-40-32C-26-20-20-8-20 4C-14-14-6-26-10-42C8-28 14-10 14 4"
        "C20-6 24-16 22-30C42-10 58 12 50 42Z",
    ),
    "team.2": Icon(
        60, 104, "M4-52C8-22 30-8 30 18C30 42 16 52 0 52C-16 52-30 42-30 20C-30-2-4-18 4-52Z"
    ),
    "turn": Icon(
        76, 88, "M-38-38C-38-44-32-46-27-43L35-5C39-2 39 2 35 5L-27 43C-32 46-38 44-38 38Z"
    ),
}
