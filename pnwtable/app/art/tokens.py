"""Composes the tokens of the seats, carved figures or objects of a game, and small fires."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pnwtable.app.art import figures, token_marks
from pnwtable.app.art.figures import BOX, FOOT, Figure
from pnwtable.app.art.flames import FIRES
from pnwtable.app.art.palette import Ink, contrast, mixed
from pnwtable.app.art.svg import Part, document, line, moved, picture
from pnwtable.app.art.token_objects import OBJECTS, Object

IVORY: Final = "#fffaf0"
RIM: Final = "#1c1712"
"""Outside the ivory edge, so that it is seen on an ivory card too."""

EDGE: Final = 3.4
"""Hundredths of the height; at small sizes at least ``LEAST_EDGE`` pixels."""

LEAST_EDGE: Final = 0.9
LEAST_RIM: Final = 0.6
RIM_EDGE: Final = 1.3

SHADE: Final = 0.4
"""How much of its deep tone is in the shaded side of an object."""

LIGHT: Final = 0.24
"""How much of the light is in the side that it falls on."""

CLEAR: Final = 7.0
"""How wide the pen is that keeps what is woven out of a mark."""

DARKER: Final = 0.5
"""How much of the rim's tone is in a dark mark: it has to be read at eleven pixels."""


@dataclass(frozen=True, slots=True)
class Carving:
    """The colour of a seat, the figure that is carved for it, and that figure as a mark.

    ``other`` if its objects are of the other build.
    """

    colour: str
    deep: str
    figure: Figure
    mark: tuple[Part, ...]
    other: bool = False


# For every sight the nearest two stay CIE76 15 apart; no two figures have the same outline. Seats
# whose colours are close to any sight have objects of different builds.
CARVINGS: Final = {
    "salmon": Carving("#f58e7c", "#a8422f", figures.SALMON, token_marks.SALMON),
    "lake": Carving("#3d94e0", "#174f86", figures.WAVE, token_marks.WAVE),
    "sun": Carving("#f3c53c", "#a87412", figures.SUN, token_marks.SUN, other=True),
    "fern": Carving("#2c8a50", "#14532f", figures.FIR, token_marks.FIR, other=True),
    "plum": Carving("#7a3296", "#471a5a", figures.SHELL, token_marks.SHELL, other=True),
    "snow": Carving("#f7f4ec", "#3a4753", figures.OWL, token_marks.OWL, other=True),
    "ember": Carving("#9c2f1d", "#561409", figures.BEAR, token_marks.BEAR),
    "slate": Carving("#38424d", "#171d24", figures.FLUKE, token_marks.FLUKE),
}

SEAT_COLOURS: Final = tuple(CARVINGS)
"""The keys of the colours, in the order in which seats get them: neighbours differ most."""


def colour_hex(key: str) -> str:
    """Return the colour of a key as `#rrggbb`; an unknown key has the first."""
    return _carving(key).colour


def token_svg(key: str, size: tuple[int, int], kind: str = "") -> str:
    """Return the SVG text of a token that fills the height, or the width if that is narrower.

    It is an object of that kind with the mark of the seat; of no kind, its carved figure.
    """
    carving, edges = _carving(key), _pens(size)
    found = OBJECTS.get(kind)
    body = _carved(carving, edges)
    if found is not None:
        body = _marked(carving, found[carving.other], edges)
    return document(size, _fitted(body, size))


def _carved(carving: Carving, edges: tuple[float, float]) -> str:
    parts = carving.figure.parts
    body = _edged(FOOT[:1] + parts[: carving.figure.solid], edges)
    return body + picture(FOOT + parts, _ink(carving))


def _marked(carving: Carving, of: Object, edges: tuple[float, float]) -> str:
    main = carving.colour
    ink = Ink(
        main=main,
        deep=carving.deep,
        mid=mixed(main, carving.deep, SHADE),
        tint=mixed(main, IVORY, LIGHT),
        paper=IVORY,
    )
    tone = tone_of_mark(carving)
    printed = Ink(main=tone, deep=tone, mid=main, tint=main, paper=main)
    clear = "".join(line(part.path, main, CLEAR) for part in carving.mark if part.fill == "main")
    mark = moved(
        clear + picture(carving.mark, printed), *of.mark, scale=of.high / (2 * token_marks.HALF)
    )
    return _edged(of.parts[: of.solid], edges) + picture(of.parts, ink) + mark


def tone_of_mark(carving: Carving) -> str:
    """The tone in which the mark of a seat is printed on its colour: the light or a dark one."""
    dark = mixed(carving.deep, RIM, DARKER)
    return max(IVORY, dark, key=lambda tone: contrast(tone, carving.colour))


def _edged(outline: tuple[Part, ...], edges: tuple[float, float]) -> str:
    """An ivory edge round the parts, and the dark rim outside it."""
    edge, rim = edges
    dark = "".join(line(part.path, RIM, 2 * (edge + rim)) for part in outline)
    return dark + "".join(line(part.path, IVORY, 2 * edge) for part in outline)


def flame_svg(size: tuple[int, int], team: int = 0, *, lit: bool = True) -> str:
    """Return the SVG text of a small fire of a team, 1 or 2, or else of none; not lit, its wood."""
    fire = FIRES[team if 0 < team < len(FIRES) else 0]
    fire = fire if lit else fire.laid
    ink = Ink(main=IVORY, deep=RIM, mid=IVORY, tint=IVORY, paper=IVORY)
    body = _edged(fire.parts[: fire.solid], _pens(size)) + picture(fire.parts, ink)
    return document(size, _fitted(body, size))


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
