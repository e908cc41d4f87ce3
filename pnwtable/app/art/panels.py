"""Composes faces of other decks: a coloured panel, a value in our glyphs and a sign."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pnwtable.app.art import emblems
from pnwtable.app.art.palette import (
    DARK_TEXT,
    LIGHT_TEXT,
    PANELS,
    PLAIN_PANEL,
    SIGN_INKS,
    CardStyle,
    Ink,
    PanelInk,
    mixed,
    paper_of,
)
from pnwtable.app.art.svg import Part, Pen, line, moved, opposite, picture, shape, word, word_width

EMBLEMS: Final[dict[str, tuple[tuple[Part, ...], float]]] = {
    "salmon": (emblems.SALMON, 1.5),
    "sun": (emblems.SUN, 1.1),
    "leaf": (emblems.LEAF, 1.0),
    "fir": (emblems.FIR, 1.0),
    "waves": (emblems.WAVES, 1.15),
    "none": ((), 1.0),
}
SIGNS: Final = {"S": emblems.STOP, "C": emblems.GO_ON}
SIGN_HEIGHT: Final = 92
SIDE: Final = re.compile(r"([ROYGB])([+-]\d+|x\d+)([CS]?)")
PEN: Final = 19.0
LONGEST: Final = 4
GROUND: Final = (
    "M9 4L91 4A5 5 0 0 1 96 9L96 131A5 5 0 0 1 91 136L9 136A5 5 0 0 1 4 131L4 9A5 5 0 0 1 9 4Z"
)
DISC: Final = "M19 70A31 31 0 1 1 81 70A31 31 0 1 1 19 70Z"
RING: Final = "M15.5 70A34.5 34.5 0 1 1 84.5 70A34.5 34.5 0 1 1 15.5 70Z"
EMBLEM_WIDTH: Final = 90
"""The widest emblem at scale 1."""


@dataclass(frozen=True, slots=True)
class Index:
    """How the row along the upper edge is set: height of the value and sign, and its middle."""

    value: float
    sign: float
    middle: float
    emblem: float


FULL_INDEX: Final = Index(value=20, sign=26, middle=19.5, emblem=0.22)
SMALL_INDEX: Final = Index(value=22.5, sign=27, middle=20.5, emblem=0.26)
STRIP_INDEX: Final = Index(value=11.5, sign=13.5, middle=11.2, emblem=0.13)
"""For cards so covered that they show little more than their top eighth."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card: its colour, what is written on it, and its sign if it has one."""

    ink: PanelInk
    value: str
    sign: str


def panel_face(text: str, style: CardStyle, *, small: bool = False) -> str:
    """Return the face of a Grizzo side, or a plain panel with whatever the text says."""
    side = _side(text)
    ground = shape(GROUND, side.ink.ground)
    if small:
        return ground + _index(side, SMALL_INDEX) + _large(side)
    return ground + opposite(_index(side, FULL_INDEX)) + _middle(side, paper_of(style))


def panel_strip(text: str) -> str | None:
    """Return what a deeply covered Grizzo side shows; None for other texts."""
    if SIDE.fullmatch(text.partition("|")[0]) is None:
        return None
    side = _side(text)
    return shape(GROUND, side.ink.ground) + _index(side, STRIP_INDEX)


def _side(text: str) -> Side:
    up = text.partition("|")[0]
    read = SIDE.fullmatch(up)
    if read is None:
        return Side(PLAIN_PANEL, up[:LONGEST], "")
    return Side(PANELS[read[1]], read[2], read[3])


def _index(side: Side, index: Index) -> str:
    """Value, emblem and sign in a row, so that whatever covers the rest leaves all three."""
    width = word_width(side.value, index.value, PEN)
    row = word(
        side.value,
        (9 + width / 2, index.middle),
        index.value,
        Pen(side.ink.text, PEN),
    )
    left, right = 9 + width, 92.5
    if side.sign:
        row += _sign(side.sign, right - index.sign / 2, index.middle, index.sign)
        right -= index.sign
    scale = min(index.emblem, (right - left - 8) / EMBLEM_WIDTH)
    return row + _emblem(side.ink, side.ink.text, (left + right) / 2, index.middle, scale)


def _large(side: Side) -> str:
    """The one picture of a small card: its emblem, or what is written on a plain panel."""
    if side.ink.emblem != "none":
        return _emblem(side.ink, side.ink.text, 50, 88, 0.66)
    height = min(40.0, 40.0 * 70 / word_width(side.value, 40, PEN)) if side.value else 40.0
    return word(side.value, (50, 86), height, Pen(side.ink.text, PEN))


def _sign(sign: str, x: float, y: float, height: float) -> str:
    main = SIGN_INKS[sign]
    ink = Ink(main=main, deep=main, mid=main, tint=main, paper=LIGHT_TEXT)
    return moved(picture(SIGNS[sign], ink), x, y, scale=height / SIGN_HEIGHT)


def _middle(side: Side, paper: str) -> str:
    ink, value = side.ink, side.value
    dark = mixed(ink.ground, "#101010", 0.75) if ink.text == DARK_TEXT else ink.ground
    height = min(27.0, 27.0 * 46 / word_width(value, 27, PEN))
    drop = 5 if ink.emblem != "none" else 0
    body = shape(DISC, paper)
    if value.startswith("x"):
        # A doubler is no number to add: a second ring tells it from all others.
        body += line(RING, ink.text, 2.2)
    body += word(value, (50, 70 - drop), height, Pen(dark, PEN))
    body += _emblem(ink, mixed(ink.ground, dark, 0.45), 50, 89.5, 0.2)
    return body


def _emblem(ink: PanelInk, colour: str, x: float, y: float, scale: float) -> str:
    parts, own = EMBLEMS[ink.emblem]
    eye = ink.ground if colour == ink.text else ink.text
    flat = Ink(main=colour, deep=colour, mid=colour, tint=colour, paper=eye)
    return moved(picture(parts, flat), x, y, scale=scale * own)
