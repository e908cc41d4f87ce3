"""Composes the tokens of the seats: a carved figure each, and the fire that burns at a place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pnwtable.app.art import figures
from pnwtable.app.art.figures import BOX, FOOT, Figure
from pnwtable.app.art.palette import Ink, mixed
from pnwtable.app.art.svg import document, line, moved, picture

IVORY: Final = "#fffaf0"
RIM: Final = "#1c1712"
"""Outside the ivory edge, so that it is seen on an ivory card too."""

EDGE: Final = 3.4
"""Hundredths of the height; at small sizes at least ``LEAST_EDGE`` pixels."""

LEAST_EDGE: Final = 0.9
LEAST_RIM: Final = 0.6
RIM_EDGE: Final = 1.3


@dataclass(frozen=True, slots=True)
class Carving:
    """The colour of a seat and the figure that is carved for it."""

    colour: str
    deep: str
    figure: Figure


# For every sight the nearest two stay CIE76 15 apart; no two figures have the same outline.
CARVINGS: Final = {
    "salmon": Carving("#f58e7c", "#a8422f", figures.SALMON),
    "lake": Carving("#3d94e0", "#174f86", figures.WAVE),
    "sun": Carving("#f3c53c", "#a87412", figures.SUN),
    "fern": Carving("#2c8a50", "#14532f", figures.FIR),
    "plum": Carving("#7a3296", "#471a5a", figures.SHELL),
    "snow": Carving("#f7f4ec", "#3a4753", figures.OWL),
    "ember": Carving("#9c2f1d", "#561409", figures.BEAR),
    "slate": Carving("#38424d", "#171d24", figures.FLUKE),
}

SEAT_COLOURS: Final = tuple(CARVINGS)
"""The keys of the colours, in the order in which seats get them: neighbours differ most."""


def colour_hex(key: str) -> str:
    """Return the colour of a key as `#rrggbb`; an unknown key has the first."""
    return _carving(key).colour


def token_svg(key: str, size: tuple[int, int]) -> str:
    """Return the SVG text of a token that fills the height, or the width if that is narrower."""
    carving = _carving(key)
    ink = _ink(carving)
    edge, rim = _pens(size)
    outline = FOOT[:1] + carving.figure.parts[: carving.figure.solid]
    body = "".join(line(part.path, RIM, 2 * (edge + rim)) for part in outline)
    body += "".join(line(part.path, IVORY, 2 * edge) for part in outline)
    body += picture(FOOT, ink) + picture(carving.figure.parts, ink)
    return document(size, _fitted(body, size))


def flame_svg(size: tuple[int, int]) -> str:
    """Return the SVG text of a small fire."""
    edge, rim = _pens(size)
    hull = figures.FLAME[0].path
    ink = Ink(main=IVORY, deep=RIM, mid=IVORY, tint=IVORY, paper=IVORY)
    body = line(hull, RIM, 2 * (edge + rim)) + line(hull, IVORY, 2 * edge)
    return document(size, _fitted(body + picture(figures.FLAME, ink), size))


def _carving(key: str) -> Carving:
    return CARVINGS.get(key, CARVINGS["salmon"])


def _ink(carving: Carving) -> Ink:
    main = carving.colour
    return Ink(
        main=main,
        deep=carving.deep,
        mid=mixed(main, carving.deep if main == "#f7f4ec" else IVORY, 0.3),
        tint=mixed(main, IVORY, 0.6),
        paper=IVORY,
        gold="#f0b93a",
    )


def _scale(size: tuple[int, int]) -> float:
    return min(size[0] / BOX[0], size[1] / BOX[1])


def _pens(size: tuple[int, int]) -> tuple[float, float]:
    """How far the ivory edge and the dark rim round it stand out, in units of the box."""
    scale = _scale(size)
    return max(EDGE, LEAST_EDGE / scale), max(RIM_EDGE, LEAST_RIM / scale)


def _fitted(body: str, size: tuple[int, int]) -> str:
    """The body of a box in the middle of the size, drawn in so far that its edge is not cut."""
    scale = _scale(size)
    inside = BOX[1] / (BOX[1] + 2 * max(0.0, sum(_pens(size)) - 5))
    middle = moved(body, -BOX[0] / 2 * inside, -BOX[1] / 2 * inside, scale=inside)
    return moved(middle, size[0] / 2, size[1] / 2, scale=scale)
