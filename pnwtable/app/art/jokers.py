"""The two Jokers, whom everybody here knows and nobody has met at night: Sasquatch, banana slug."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.glyphs import STAR
from pnwtable.app.art.palette import PLUM, CardStyle, ink_of
from pnwtable.app.art.paths import disc
from pnwtable.app.art.svg import Part, icon, picture

if TYPE_CHECKING:
    from pnwtable.app.art.palette import Ink

STAR_HEIGHT: Final = 18
LARGE_STAR: Final = 28
"""On a small card."""

HOLLOW: Final = 0.5
OTHER_STAR: Final = 10
_FOOT: Final = "L92 128A4 4 0 0 1 88 132L12 132A4 4 0 0 1 8 128Z"

SASQUATCH: Final = (
    Part(disc(52, 58, 33), "gold"),
    Part(
        "M18 52L26 70L22.5 69.5L30 88L25.5 87L33 108L8 112L8 78L13.5 69.5L10 70Z"
        "M84 44L91 60L92 60L92 110L69 108L77 86L72.5 87L80 69L76.5 69.5Z",
        "mid",
    ),
    Part(f"M8 114C26 106 38 108 54 110C70 112 80 108 92 106{_FOOT}", "deep"),
    Part(
        "M43.5 34C44 24.5 55.5 23.5 58.5 32C60 37 61 40 63.5 42.5C71.5 46 74 54 75 62"
        "C76.5 71 80 77 83 83C85 88 81.5 91.5 78 88.5C73 83 69.5 76 67 68C67 76 67 82 69.5 88"
        "C74 95 78 102 80 110L85 117L71.5 117C71 110 65 103 58 96C54 103 49 108 45.5 113"
        "L43 119L27 118.5C27 115 31.5 113.5 35 112.5C37 105 41 97 42.5 89C42.5 82 41.5 76 41.5 70"
        "C39 77 35 84 31 89.5C28 93 24 90.5 25.5 86C29.5 78 32.5 68 34.5 58C36 50 38.5 45 43 42.5"
        "C42 39.5 43 37 43.5 34Z",
        "main",
    ),
    Part(
        "M44.5 34.5C47.5 32.5 53 33 54.5 37C54.5 42 51 44.5 47.5 44C44 42 43.5 38 44.5 34.5Z", "mid"
    ),
    Part("M45.5 36.5L45.7 36.6M51 37L51.2 37.1", stroke="deep", pen=2.2),
    Part("M46.5 41.2L51 41.4", stroke="deep", pen=1.3),
    Part(
        "M49 52L47.5 58M56 53L55.5 59M63 54L63.5 60M47 64L46.5 70M54 65L54 71M60.5 66L61 72"
        "M50.5 78L49.5 84M58 79L58.5 85M71 61L72.5 66M37 64L35.5 69",
        stroke="mid",
        pen=1.7,
    ),
)

SLUG: Final = (
    Part(disc(50, 58, 33), "tint"),
    Part("M24 106C22 84 22 62 30 44", stroke="mid", pen=5),
    Part("M12 46C14 28 48 26 50 44C40 50 22 52 12 46Z", "main"),
    Part(disc(22, 40, 2.6) + disc(31, 36, 3) + disc(40, 41, 2.4), "paper"),
    Part(f"M8 106C24 99 38 102 54 100C70 98 82 102 92 99{_FOOT}", "deep"),
    Part(f"M8 120C30 114 66 122 92 114{_FOOT}", "main"),
    Part("M79 68L76 51M87 67L91 53M88 77L93 79", stroke="gold", pen=3.4),
    Part(
        "M9 104C18 100 26 88 40 84C52 80 60 86 67 84C72 80 70 66 80 63C90 62 93 71 91 80"
        "C89 94 82 104 70 104.5Z",
        "gold",
    ),
    Part("M40 84C50 80 60 85 66 84C66 92 54 96 44 93C38 91 36 86 40 84Z", "#c58725"),
    Part("M11 104C30 101 60 104 86 96C82 102 77 104.3 70 104.5Z", "#c58725"),
    Part(disc(76, 50, 2.6) + disc(91.2, 52, 2.6), "deep"),
    Part("M83.5 79C86 81 88.5 80.5 90 79", stroke="deep", pen=1.5),
    Part(
        disc(30, 94, 2.2)
        + disc(54, 98, 1.8)
        + disc(22, 99, 1.6)
        + disc(71, 93, 2)
        + disc(36, 98.5, 1.3),
        "deep",
    ),
)


def joker_face(style: CardStyle, star: float = STAR_HEIGHT) -> str:
    """Return the first Joker: Sasquatch before the moon, and a star of the given height."""
    ink = ink_of(PLUM, style)
    stars = _corner_star(star, ink) + icon(STAR, 88, 13, OTHER_STAR, ink.main)
    return picture(SASQUATCH, ink) + stars


def other_joker_face(style: CardStyle, star: float = STAR_HEIGHT) -> str:
    """Return the second Joker: a banana slug by day, and a hollow star of the given height."""
    ink = ink_of(PLUM, style)
    corner = 5 + star / 2
    hole = icon(STAR, corner, corner, star * HOLLOW, ink.paper)
    stars = _corner_star(star, ink) + hole + icon(STAR, 88, 13, OTHER_STAR, ink.main)
    return picture(SLUG, ink) + stars + icon(STAR, 88, 13, OTHER_STAR * HOLLOW, ink.paper)


def _corner_star(height: float, ink: Ink) -> str:
    corner = 5 + height / 2
    return icon(STAR, corner, corner, height, ink.main)
