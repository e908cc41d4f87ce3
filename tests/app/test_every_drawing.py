"""Every drawing of the program, as it is given to the rasteriser, uses only what that draws."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, get_args
from xml.etree import ElementTree as ET  # the text is our own

import pygame
import pytest
from shell import new_desk, new_sheet

from pnwtable.app.art import BACK, BACKS, RANKS, SEAT_COLOURS, SUITS, CardStyle, lights
from pnwtable.app.art.app_icon import drawn as icon_drawn
from pnwtable.app.art.cards import GLYPHS, CardArt, Cover
from pnwtable.app.art.signs import SIGNS
from pnwtable.app.plates import Plate
from pnwtable.app.scenery import drawn, grounds, lands
from pnwtable.app.scenery.lands import Land
from pnwtable.app.scenery.later import whole
from pnwtable.app.table.afterglow import DRIFTS, LEAVES, _looks
from pnwtable.app.widgets.chart import Bins, Chart, Key, Kind, Spot
from pnwtable.layout.box import Box
from pnwtable.layout.sceneries import SCENERIES, TOKENS, UNDER_PARTS
from pnwtable.layout.slots import Cell
from pnwtable.play.settings import SceneLight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ELEMENTS: Final = {"svg", "g", "path", "rect", "circle", "ellipse"}
GRADIENTS: Final = {"defs", "linearGradient", "radialGradient", "stop"}
KNOWN: Final = {
    "d", "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "opacity", "transform", "width", "height", "viewBox", "x", "y", "rx", "ry",
    "cx", "cy", "r",
}  # fmt: skip
OF_GRADIENTS: Final = {
    "id", "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "offset", "stop-color",
    "stop-opacity", "gradientUnits",
}  # fmt: skip
COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
SHARE: Final = re.compile(r"-?[0-9.]+%|0")
STEPS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
SIZE: Final = (100, 140)
PACK: Final = [rank + suit for suit in SUITS for rank in RANKS]
OTHERS: Final = ["X", "X2", BACK, "R+6C", "Yx2", "B-4S", "G+1", "O-2CS"]


def faults(text: str) -> Iterator[str]:
    """What the rasteriser would leave out in silence, or draw otherwise than it is meant."""
    for node in ET.fromstring(text).iter():  # noqa: S314 - our own text
        name = node.tag.rpartition("}")[2]
        if name not in ELEMENTS | GRADIENTS:
            yield f"<{name}>"
        for key in set(node.attrib) - (OF_GRADIENTS if name in GRADIENTS else KNOWN):
            yield f"<{name} {key}>"
        for key in ("fill", "stroke", "stop-color"):
            paint = node.attrib.get(key, "none")
            if paint != "none" and not COLOUR.fullmatch(paint) and not paint.startswith("url(#"):
                yield f"{key}={paint}"
        if name.endswith("Gradient") and node.attrib.get("gradientUnits") != "userSpaceOnUse":
            places = (node.attrib[key] for key in ("x1", "y1", "x2", "y2") if key in node.attrib)
            yield from (f"{name} at {place}" for place in places if not SHARE.fullmatch(place))
        if name == "path" and not is_whole(node.attrib["d"]):
            yield f"path {node.attrib['d'][:40]}"


def is_whole(path: str) -> bool:
    """Whether each letter of the path is followed by as many numbers as it takes."""
    steps = re.findall(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*)", path)
    if not steps or steps[0][0] != "M" or any(letter.upper() not in STEPS for letter, _ in steps):
        return False
    counts = [(STEPS[letter.upper()], len(NUMBER.findall(rest))) for letter, rest in steps]
    return all(
        found == 0 if takes == 0 else bool(found) and found % takes == 0 for takes, found in counts
    )


def cells(row: str) -> tuple[Cell, ...]:
    """A map of three by three, or a row, whose cells bear these signs."""
    across = 3 if len(row) == 9 else len(row)
    places = [(n % across, n // across) for n in range(len(row))]
    return tuple(
        Cell("z" if sign == "#" else "", Box(110 * x, 150 * y, *SIZE), x, y)
        for sign, (x, y) in zip(row, places, strict=True)
    )


def of_lands() -> None:
    for kind in UNDER_PARTS:
        for row in ("#", "#####", ".#.###.#.", "#########"):
            for light in get_args(SceneLight):
                land = Land((550, 450), cells(row), SIZE, Box(400, 20, 60, 80), light)
                whole(lands.painting(kind, land))


def of_grounds() -> None:
    for kind in grounds.GROUNDS:
        for number in range(8):
            grounds.ground(kind, SIZE, number, ("night", "day", "felt")[number % 3])


def of_places() -> None:
    for place in SCENERIES:
        for day in (False, True):
            drawn((320, 200), place, day=day)


def of_cards() -> None:
    art = CardArt()
    for text in (*PACK, *OTHERS):
        for height in (64, 168, 400):
            art.face(text, (height * 5 // 7, height))
        for cover in get_args(Cover):
            art.covered(text, SIZE, cover)
            art.rotated(text, SIZE, 7, cover=cover)
        art.rotated(text, SIZE, 90)
    styles = [CardStyle(four, back, contrast=strong) for four in (True, False)
              for back in BACKS for strong in (True, False)]  # fmt: skip
    for style in styles:
        for text in ("QH", "10C", *OTHERS):
            art.face(text, SIZE, style)


def of_tokens() -> None:
    art = CardArt()
    for colour in SEAT_COLOURS:
        for size in ((20, 24), (90, 110)):
            for kind in ("", *TOKENS):
                art.token(colour, size, kind)
    for team in range(3):
        art.flame(SIZE, team)
    art.pennant(SIZE, "#aa3322", "#112233")


def of_signs() -> None:
    desk = new_desk()
    for name in SIGNS:
        desk.plates.sign(40, name, "#ffffff")
    for name in GLYPHS:
        desk.art.glyph(name, 40, "#ffffff")
    for left in (True, False):
        desk.plates.chevron(30, "#ffffff", left=left)
    desk.plates.plate((60, 40), Plate("#112233", "#445566", 8, 1.5, 0.4))
    desk.plates.plate((60, 40), Plate())
    lights.drawn_glow(30, "#ffcc66")
    for simpler in (True, False):
        icon_drawn(64, simpler=simpler)


def of_drifts() -> None:
    for drift in {LEAVES, *DRIFTS.values()}:
        _looks(drift, 1.0)


def of_charts() -> None:
    desk = new_desk()
    kinds: tuple[Kind, ...] = ("good", "plain", "apart")
    spots = [Spot(n * 3.5, kind, 1, "said") for n, kind in enumerate(kinds)]
    looks = ("good", "plain", "apart", "merged", "line", "#445566")
    new_sheet(
        desk,
        Chart(spots, [None, 1.0, 2.0], ("first", "last"), 160),
        Bins([(1, 2), (3, 0), (0, 0)], ("#445566", "#778899"), ("few", "many"), 120),
        *(Key("what it stands for", look) for look in looks),
    )


DRAWERS: Final = (
    of_cards, of_charts, of_drifts, of_grounds, of_lands, of_places, of_signs, of_tokens,
)  # fmt: skip


@pytest.mark.parametrize("draw", DRAWERS, ids=lambda draw: draw.__name__)
def test_it_uses_nothing_that_the_rasteriser_drops_in_silence(
    draw: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    texts, load = set(), pygame.image.load

    def heard(file: Any, *name: str) -> pygame.Surface:
        if name:
            texts.add(file.getvalue().decode())
        return load(file, *name)

    monkeypatch.setattr(pygame.image, "load", heard)
    draw()
    assert texts
    assert {fault for text in texts for fault in faults(text)} == set()


@pytest.mark.parametrize(
    "body",
    [
        "<text>no</text>",
        '<rect fill="red"/>',
        '<rect fill="#abc"/>',
        '<path d="M0 0L1"/>',
        '<path d="M0 0B1 1"/>',
        '<g mask="url(#m)"/>',
        '<defs><linearGradient id="a" x1="0.5"><stop offset="1"/></linearGradient></defs>',
    ],
)
def test_a_fault_is_found(body: str) -> None:
    assert [*faults(f"<svg>{body}</svg>")]
