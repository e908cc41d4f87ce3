"""Composes the back of a card: firs on both shores, waves between, two salmon circling."""

from __future__ import annotations

from pnwtable.app.art import emblems
from pnwtable.app.art.palette import BACKS, BackInk, CardStyle, Ink, mixed
from pnwtable.app.art.svg import HEIGHT, WIDTH, line, moved, opposite, picture, shape

ROWS = (38.0, 46.0, 54.0, 62.0, 70.0)


def back_face(style: CardStyle) -> str:
    """Return the back in the chosen colours; an unknown name gives the first."""
    ink = BACKS.get(style.back, BACKS["waves"])
    ground = _rounded(5, 4)
    waves = "".join(line(_wave(y), ink.line, 1.6) for y in ROWS[:-1])
    shore = waves + _shore(ink)
    return (
        shape(ground, ink.ground)
        + line(_wave(ROWS[-1]), ink.line, 1.6)
        + opposite(shore)
        + _medallion(ink)
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


def _wave(y: float) -> str:
    """Five swells; odd about the middle, so that a half turn lays each row on its partner."""
    path = f"M12 {y}"
    for crest in range(5):
        x = 12 + crest * 15.2
        lift = -4 if crest % 2 == 0 else 4
        path += f"C{x + 5:g} {y + lift:g} {x + 10.2:g} {y + lift:g} {x + 15.2:g} {y:g}"
    return path


def _shore(ink: BackInk) -> str:
    tree = emblems.FIR[0].path
    heights = ((18, 15), (29, 19), (40, 16), (50, 22), (60, 16), (71, 19), (82, 15))
    body = shape(
        "M8.5 33C24 28 36 31 50 29.5C64 28 76 31 91.5 33"
        "L91.5 36C76 34 64 33 50 34C36 35 24 33 8.5 36Z",
        ink.deep,
    )
    for x, height in heights:
        body += moved(shape(tree, ink.pale), x, 31 - height * 0.45, scale=height / 90)
    return body


def _medallion(ink: BackInk) -> str:
    disc = "M26 70A24 24 0 1 1 74 70A24 24 0 1 1 26 70Z"
    fish_ink = Ink(
        ink.pale,
        mixed(ink.line, ink.pale, 0.25),
        mixed(ink.line, ink.pale, 0.6),
        ink.pale,
        ink.deep,
    )
    fish = moved(picture(emblems.SALMON, fish_ink), 50, 60, scale=0.6)
    return shape(disc, ink.deep) + line(disc, ink.pale, 1.4) + opposite(fish)
