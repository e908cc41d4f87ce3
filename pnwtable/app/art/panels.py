"""Composes faces of other decks: a coloured panel, a value in our glyphs and a sign."""

from __future__ import annotations

import re
from typing import Final

from pnwtable.app.art import emblems
from pnwtable.app.art.glyphs import SIGNS
from pnwtable.app.art.palette import (
    DARK_TEXT,
    PANELS,
    PLAIN_PANEL,
    CardStyle,
    Ink,
    PanelInk,
    mixed,
    paper_of,
)
from pnwtable.app.art.svg import Part, Pen, icon, moved, opposite, picture, shape, word, word_width

EMBLEMS: Final[dict[str, tuple[tuple[Part, ...], float]]] = {
    "salmon": (emblems.SALMON, 1.5),
    "sun": (emblems.SUN, 1.1),
    "leaf": (emblems.LEAF, 1.0),
    "fir": (emblems.FIR, 1.0),
    "waves": (emblems.WAVES, 1.15),
    "none": ((), 1.0),
}
SIDE: Final = re.compile(r"([ROYGB])([+-]\d+|x\d+)([CS]?)")
PEN: Final = 19.0
LONG: Final = 3
LONGEST: Final = 4
GROUND: Final = (
    "M9 4L91 4A5 5 0 0 1 96 9L96 131A5 5 0 0 1 91 136L9 136A5 5 0 0 1 4 131L4 9A5 5 0 0 1 9 4Z"
)


def panel_face(text: str, style: CardStyle, *, small: bool = False) -> str:
    """Return the face of a Grizzo side, or a plain panel with whatever the text says."""
    read = SIDE.fullmatch(text.partition("|")[0])
    colour, value, sign = read.groups() if read else ("", text[:LONGEST], "")
    ink = PANELS.get(colour, PLAIN_PANEL)
    ground = shape(GROUND, ink.ground)
    if small:
        return ground + _index(ink, value, sign, 23) + _emblem(ink, ink.text, 50, 88, 0.6)
    index = _index(ink, value, sign, 19)
    if len(value) < LONG:
        index += _emblem(ink, ink.text, 54, 19, 0.18)
    return ground + opposite(index) + _middle(ink, value, paper_of(style))


def _index(ink: PanelInk, value: str, sign: str, height: float) -> str:
    width = word_width(value, height, PEN)
    index = word(value, (9.5 + width / 2, 9 + height / 2), height, Pen(ink.text, PEN))
    if sign:
        size = height * 0.8
        index += icon(SIGNS[sign], 89 - size * 0.58, 9 + height / 2, size, ink.text)
    return index


def _middle(ink: PanelInk, value: str, paper: str) -> str:
    dark = mixed(ink.ground, "#101010", 0.75) if ink.text == DARK_TEXT else ink.ground
    height = min(26.0, 26.0 * 44 / word_width(value, 26, PEN))
    drop = 4 if ink.emblem != "none" else 0
    return (
        shape("M19 70A31 31 0 1 1 81 70A31 31 0 1 1 19 70Z", paper)
        + word(value, (50, 70 - drop), height, Pen(dark, PEN))
        + _emblem(ink, ink.ground, 50, 89, 0.19)
    )


def _emblem(ink: PanelInk, colour: str, x: float, y: float, scale: float) -> str:
    parts, own = EMBLEMS[ink.emblem]
    eye = ink.ground if colour == ink.text else ink.text
    flat = Ink(main=colour, deep=colour, mid=colour, tint=colour, paper=eye)
    return moved(picture(parts, flat), x, y, scale=scale * own)
