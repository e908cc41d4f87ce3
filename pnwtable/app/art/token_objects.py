"""The objects that stand for the seats at a table, as data: each belongs to the land of its game.

An object stands in the box of a figure, 80 wide and 100 high, in the colour of its seat: ``main``
the colour, ``tint`` where the light from above left falls on it, ``mid`` where it does not,
``deep`` its hollows and straps. On its broadest side there is room for the mark of the seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.paths import disc
from pnwtable.app.art.svg import Part

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Object:
    """The parts of an object, back to front; of these the first ``solid`` make its outline.

    The ``mark`` has its middle there and is so high.
    """

    parts: tuple[Part, ...]
    solid: int
    mark: tuple[float, float]
    high: float


_SEA: Final = Part(
    "M5 82C11 82 10 77 16 77C22 77 22 83 28 83C34 83 34 77 40 77C46 77 46 83 52 83"
    "C58 83 58 77 64 77C70 77 69 82 75 82C75 90 64 95 40 95C16 95 5 90 5 82Z",
    "#1f5468",
)
_FOAM: Final = Part(
    "M6 82C11 82 10 77 16 77C22 77 22 83 28 83C34 83 34 77 40 77C46 77 46 83 52 83"
    "C58 83 58 77 64 77C70 77 69 82 74 82",
    "none",
    "paper",
    3.2,
)

PACK: Final = Object(
    (
        Part("M15 52C9 54 6 62 6 70L6 81C6 87 9 90 15 90Z", "mid"),
        Part("M65 52C71 54 74 62 74 70L74 81C74 87 71 90 65 90Z", "deep"),
        Part(
            "M14 33C14 27 23 25 40 25C57 25 66 27 66 33C67 46 68 62 68 80C68 89 63 93 55 93"
            "L25 93C17 93 12 89 12 80C12 62 13 46 14 33Z",
            "main",
        ),
        Part(
            "M15 6L65 6C71 6 75 10 75 15.5C75 21 71 25 65 25L15 25C9 25 5 21 5 15.5C5 10 9 6 15 6Z",
            "deep",
        ),
        Part("M66 33C67 46 68 62 68 80C68 89 63 93 55 93L50 93C60 90 62 62 57 40Z", "mid"),
        Part(
            "M14 33C14 27 23 25 40 25C57 25 66 27 66 33L67 42C63 46 52 48 40 48C28 48 17 46 13 42Z",
            "tint",
        ),
        Part("M13 42C17 46 28 48 40 48C52 48 63 46 67 42", "none", "deep", 2.6),
        Part("M27 27L27 42M54 27L54 42", "none", "deep", 4.6),
        Part("M27 8.5L27 22.5M54 8.5L54 22.5", "none", "main", 5),
        Part(disc(14.5, 15.5, 9.5), "mid"),
        Part(
            "M14 15.5C14 12 19 12.5 19 16C19 20.5 10 20.5 10 15.5C10 12.5 12 10.5 15 10",
            "none",
            "deep",
            2.2,
        ),
    ),
    4,
    (39, 70),
    36,
)

FLAME: Final = Object(
    (
        Part("M34 80L46 80L58 93L22 93Z", "deep"),
        Part(
            "M40 76C20 76 9 66 9 50C9 38 18 32 19 18C27 23 30 30 30 36C36 28 40 17 41 6"
            "C52 15 56 24 55 34C58 31 60 27 60 22C68 30 72 40 72 50C72 66 60 76 40 76Z",
            "main",
        ),
        Part("M8 68L72 68C72 77 60 85 40 85C20 85 8 77 8 68Z", "deep"),
        Part(
            "M41 6C52 15 56 24 55 34C58 31 60 27 60 22C68 30 72 40 72 50C72 58 69 64 64 68L59 68"
            "C68 54 58 42 50 32C46 25 42 16 41 6Z",
            "mid",
        ),
        Part("M19 18C18 32 9 38 9 50C9 58 12 64 17 68L23 68C13 54 24 40 19 18Z", "tint"),
        Part("M8 68L72 68L71 73L9 73Z", "mid"),
    ),
    3,
    (40, 48),
    34,
)

FIN: Final = Object(
    (
        Part("M8 82C8 46 24 14 62 5C66 4 69 7 67 11C56 30 56 58 72 82Z", "main"),
        _SEA,
        Part("M62 5C66 4 69 7 67 11C56 30 56 58 72 82L59 82C46 58 46 24 62 5Z", "mid"),
        Part("M62 5C24 14 8 46 8 82L15 82C17 48 30 20 62 5Z", "tint"),
        _SEA,
        _FOAM,
    ),
    2,
    (37, 54.5),
    35,
)

BASKET: Final = Object(
    (
        Part(
            "M9 48C9 18 22 5 40 5C58 5 71 18 71 48L64 48C64 23 54 12 40 12C26 12 16 23 16 48Z",
            "main",
        ),
        Part("M18 48C22 38 30 34 40 34C50 34 58 38 62 48Z", "deep"),
        Part(
            "M9 48L71 48C71 64 68 81 64 89C62 92 60 93 57 93L23 93C20 93 18 92 16 89"
            "C12 81 9 64 9 48Z",
            "main",
        ),
        Part(
            "M7 47C7 44 9 42 12 42L68 42C71 42 73 44 73 47C73 50 71 52 68 52L12 52C9 52 7 50 7 47Z",
            "tint",
        ),
        Part("M40 5C58 5 71 18 71 48L64 48C64 23 54 12 40 12Z", "mid"),
        Part("M71 50C71 66 68 81 64 89C62 92 60 93 57 93L50 93C58 84 62 66 62 50Z", "mid"),
        Part(
            "M13 60L21 60M29 60L37 60M45 60L53 60M61 60L67 60M20 69L27 69M53 69L61 69"
            "M15 78L22 78M29 78L37 78M45 78L53 78M60 78L65 78M22 87L29 87M37 87L45 87M53 87L60 87",
            "none",
            "mid",
            3.4,
        ),
        Part(
            "M7 47C7 44 9 42 12 42L68 42C71 42 73 44 73 47C73 50 71 52 68 52L12 52C9 52 7 50 7 47Z",
            "tint",
        ),
        Part(
            "M14 50L19 44M24 50L29 44M34 50L39 44M44 50L49 44M54 50L59 44M64 50L68 45",
            "none",
            "mid",
            2.8,
        ),
    ),
    4,
    (39.5, 72.5),
    34,
)

PACK_ROLLED_BELOW: Final = Object(
    (
        Part("M15 34C9 36 6 44 6 52L6 62C6 68 9 71 15 71Z", "mid"),
        Part("M65 34C71 36 74 44 74 52L74 62C74 68 71 71 65 71Z", "deep"),
        Part(
            "M12 70C12 50 13 32 15 22C17 11 25 6 40 6C55 6 63 11 65 22C67 32 68 50 68 70"
            "C68 76 64 80 56 80L24 80C16 80 12 76 12 70Z",
            "main",
        ),
        Part(
            "M15 76L65 76C71 76 75 80 75 85C75 90 71 94 65 94L15 94C9 94 5 90 5 85"
            "C5 80 9 76 15 76Z",
            "deep",
        ),
        Part("M65 22C67 32 68 50 68 70C68 74 66 76 62 76L50 76C60 70 62 48 57 26Z", "mid"),
        Part(
            "M15 22C17 11 25 6 40 6C55 6 63 11 65 22L66.5 28C62 32 52 34 40 34"
            "C28 34 18 32 13.5 28Z",
            "tint",
        ),
        Part("M13.5 28C18 32 28 34 40 34C52 34 62 32 66.5 28", "none", "deep", 2.6),
        Part("M27 20L27 35M54 20L54 35", "none", "deep", 4.6),
        Part("M27 79L27 91M54 79L54 91", "none", "main", 5),
        Part(disc(14.5, 85, 9), "mid"),
        Part(
            "M14 85C14 81.5 19 82 19 85.5C19 90 10 90 10 85C10 82 12 80 15 79.5",
            "none",
            "deep",
            2.2,
        ),
    ),
    4,
    (39.5, 56.5),
    34,
)

FLAME_ON_LEGS: Final = Object(
    (
        Part("M15 76L25 76L18 94L9 94Z", "deep"),
        Part("M65 76L55 76L62 94L71 94Z", "deep"),
        Part(
            "M44 5C47 18 70 30 70 50C70 64 58 72 40 72C22 72 10 64 10 50C10 39 20 33 24 20"
            "C30 24 33 29 33 36C40 28 45 16 44 5Z",
            "main",
        ),
        Part("M7 64L73 64C73 75 60 83 40 83C20 83 7 75 7 64Z", "deep"),
        Part("M44 5C47 18 70 30 70 50C70 56 68 61 64 64L58 64C68 48 56 30 44 5Z", "mid"),
        Part("M24 20C20 33 10 39 10 50C10 56 12 61 16 64L22 64C14 52 24 40 24 20Z", "tint"),
        Part("M7 64L73 64L72 69L8 69Z", "mid"),
    ),
    4,
    (40, 45),
    34,
)

FIN_TO_THE_LEFT: Final = Object(
    (
        Part("M72 82C72 46 56 14 18 5C14 4 11 7 13 11C24 30 24 58 8 82Z", "main"),
        _SEA,
        Part("M18 5C56 14 72 46 72 82L61 82C59 50 48 22 18 5Z", "mid"),
        Part("M18 5C14 4 11 7 13 11C24 30 24 58 8 82L15 82C29 58 30 26 18 5Z", "tint"),
        _SEA,
        _FOAM,
    ),
    2,
    (43, 54.5),
    35,
)

BASKET_SQUARE: Final = Object(
    (
        Part(
            "M10 48L22 10C23 7 26 5 29 5L51 5C54 5 57 7 58 10L70 48L62 48L51 13L29 13L18 48Z",
            "main",
        ),
        Part("M17 48C22 40 30 36 40 36C50 36 58 40 63 48Z", "deep"),
        Part(
            "M7 48L73 48C73 62 66 82 60 90C58 92 57 93 54 93L26 93C23 93 22 92 20 90"
            "C14 82 7 62 7 48Z",
            "main",
        ),
        Part(
            "M5 47C5 44 7 42 10 42L70 42C73 42 75 44 75 47C75 50 73 52 70 52L10 52C7 52 5 50 5 47Z",
            "tint",
        ),
        Part("M51 5C54 5 57 7 58 10L70 48L62 48L51 13L40 13L40 5Z", "mid"),
        Part("M73 50C73 64 66 82 60 90C58 92 57 93 54 93L46 93C56 84 63 66 63 50Z", "mid"),
        Part(
            "M20 54L26 90M31 54L33 91M42 54L41 91M53 54L49 91M64 54L57 90M12 54L19 84",
            "none",
            "mid",
            3,
        ),
        Part(
            "M10 47L14 47M22 47L26 47M34 47L38 47M46 47L50 47M58 47L62 47M68 47L70 47",
            "none",
            "mid",
            4,
        ),
    ),
    4,
    (39.5, 71.5),
    34,
)

OBJECTS: Final[Mapping[str, tuple[Object, Object]]] = {
    "pack": (PACK, PACK_ROLLED_BELOW),
    "flame": (FLAME, FLAME_ON_LEGS),
    "fin": (FIN, FIN_TO_THE_LEFT),
    "basket": (BASKET, BASKET_SQUARE),
}
"""By their kinds, each in two builds: seats whose colours are close to some eyes differ in it."""
