"""Composes the three backs, each its own drawing: swells, a forest and its mirror, woven cedar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art import emblems
from pnwtable.app.art.palette import BACKS, BackInk, CardStyle, Ink, mixed
from pnwtable.app.art.paths import disc
from pnwtable.app.art.svg import HEIGHT, WIDTH, line, moved, opposite, picture, shape

if TYPE_CHECKING:
    from collections.abc import Callable

MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
MEDALLION: Final = 24.0
PALE_ROWS: Final = (26.0, 42.0)
CALM: Final = 0.4
"""How pale the pale rows are: many backs lie side by side, and faces are to be seen first."""


def back_face(style: CardStyle) -> str:
    """Return the back of the chosen name; an unknown name gives the first."""
    name = style.back if style.back in BACKS else "waves"
    ink = BACKS[name]
    return (
        shape(_rounded(5, 4), ink.ground)
        + DRAWN[name](ink)
        + line(_rounded(8.5, 2.5), ink.pale, 0.9)
    )


def _rounded(inset: float, radius: float) -> str:
    left, top, right, bottom = inset, inset, WIDTH - inset, HEIGHT - inset
    r = radius
    return (
        f"M{left + r} {top}L{right - r} {top}A{r} {r} 0 0 1 {right} {top + r}"
        f"L{right} {bottom - r}A{r} {r} 0 0 1 {right - r} {bottom}"
        f"L{left + r} {bottom}A{r} {r} 0 0 1 {left} {bottom - r}"
        f"L{left} {top + r}A{r} {r} 0 0 1 {left + r} {top}Z"
    )


def _waves(ink: BackInk) -> str:
    """Swells from edge to edge, two salmon circling in the middle."""
    rows = [18.0 + 8 * row for row in range(7)]
    upper = "".join(_wave(y) for y in rows if y not in PALE_ROWS)
    crests = "".join(_wave(y) for y in PALE_ROWS)
    return opposite(
        line(upper, ink.line, 2.2) + line(crests, mixed(ink.line, ink.pale, CALM), 1.2)
    ) + _salmon(ink)


def _wave(y: float) -> str:
    """Five swells; odd about the middle, so that a half turn lays each row on its partner."""
    path = f"M12 {y}"
    for crest in range(5):
        x = 12 + crest * 15.2
        lift = -4 if crest % 2 == 0 else 4
        path += f"C{x + 5:g} {y + lift:g} {x + 10.2:g} {y + lift:g} {x + 15.2:g} {y:g}"
    return path


def _salmon(ink: BackInk) -> str:
    round_them = disc(*MIDDLE, MEDALLION)
    fish_ink = Ink(
        ink.pale,
        mixed(ink.line, ink.pale, 0.25),
        mixed(ink.line, ink.pale, 0.6),
        ink.pale,
        ink.deep,
    )
    fish = moved(picture(emblems.SALMON, fish_ink), 50, 60, scale=0.6)
    ring = line(disc(*MIDDLE, MEDALLION - 2.4), ink.line, 0.8)
    return shape(round_them, ink.deep) + line(round_them, ink.pale, 1.4) + ring + opposite(fish)


FAR: Final = (18, 34, 50, 66, 82)
NEAR: Final = (26, 42, 58, 74)
EDGES: Final = (13.4, 86.6)
STARS: Final = ((18, 18), (30, 24), (70, 17), (82, 25), (24, 34), (77, 36))


def _firs(ink: BackInk) -> str:
    """A forest under the moon, and its image in still water."""
    moon = shape(disc(50, 33, 12), ink.pale)
    far = "".join(_fir(x, 69, 41) for x in FAR)
    near = "".join(_fir(x, 69.3, 28) for x in NEAR) + "".join(_fir(x, 69.3, 17) for x in EDGES)
    stars = "".join(disc(x, y, 0.9) for x, y in STARS)
    half = moon + shape(far, ink.line) + shape(near, ink.deep) + shape(stars, ink.pale)
    return opposite(half) + line("M9 70L91 70", ink.pale, 1.4)


def _fir(x: float, foot: float, height: float) -> str:
    """Three boughs on either side, all of one outline."""
    wide, top = 3.2 + height * 0.155, foot - height
    steps = ((0.0, 0.0), (0.62, 0.34), (0.32, 0.32), (0.8, 0.62), (0.42, 0.6), (1.0, 1.0))
    right = "".join(f"L{x + wide * out:g} {top + height * down:g}" for out, down in steps[1:])
    left = "".join(
        f"L{x - wide * out:g} {top + height * down:g}" for out, down in reversed(steps[1:])
    )
    return f"M{x:g} {top:g}{right}{left}Z"


COLUMNS: Final = 16
ROWS: Final = 23
"""Of a twill; their sum is 3 more than a multiple of 4, so that a half turn changes nothing."""

OVER: Final = 2
STRAND: Final = (83 / COLUMNS, 123 / ROWS)
GAP: Final = 0.9


def _cedar(ink: BackInk) -> str:
    """Strips of bark woven over two and under two, a dogwood flower in the middle."""
    wide, high = STRAND
    across = "".join(_strip(8.5, 8.5 + row * high + GAP / 2, 83, high - GAP) for row in range(ROWS))
    down = "".join(
        _strip(8.5 + column * wide + GAP / 2, 8.5 + row * high - GAP / 2, wide - GAP, high + GAP)
        for column in range(COLUMNS)
        for row in range(ROWS)
        if (row + column) % (2 * OVER) < OVER
    )
    return shape(across, ink.line) + shape(down, mixed(ink.ground, ink.deep, 0.55)) + _flower(ink)


def _strip(x: float, y: float, width: float, height: float) -> str:
    right, foot = x + width, y + height
    return f"M{x:.5g} {y:.5g}L{right:.5g} {y:.5g}L{right:.5g} {foot:.5g}L{x:.5g} {foot:.5g}Z"


PETALS: Final = (
    "M50 69C39 64 37 52 45.5 50.5L50 54L54.5 50.5C63 52 61 64 50 69Z"
    "M51 70C56 59 68 57 69.5 65.5L66 70L69.5 74.5C68 83 56 81 51 70Z"
)
LEAVES: Final = (
    "M34 54C42 55 48 61 50 70C41 68 35 62 34 54ZM66 54C65 62 59 68 50 70C52 61 58 55 66 54Z"
)


def _flower(ink: BackInk) -> str:
    plate, heart = disc(*MIDDLE, MEDALLION), disc(*MIDDLE, 4)
    flower = opposite(shape(LEAVES, ink.line)) + opposite(shape(PETALS, ink.pale))
    ground = shape(plate, ink.ground) + line(plate, ink.pale, 1.4)
    return ground + flower + shape(heart, ink.ground)


DRAWN: Final[dict[str, Callable[[BackInk], str]]] = {
    "waves": _waves,
    "cedar": _cedar,
    "firs": _firs,
}
