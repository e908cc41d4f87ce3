"""Composes the face of a standard card or a Joker from its parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pnwtable.app.art import emblems
from pnwtable.app.art.glyphs import STAR, SUIT_SHAPES, Icon
from pnwtable.app.art.palette import PLUM, CardStyle, Ink, ink_of, suit_colour
from pnwtable.app.art.pips import PIP_HEIGHT, UPPER_PIPS, UPRIGHT_PIPS
from pnwtable.app.art.svg import Part, Pen, icon, line, moved, opposite, picture, shape, word

COURTS: Final = {"J": "salmon", "Q": "heron", "K": "bear"}
PEN: Final = 17.0
HEAVY_PEN: Final = 20.0
INDEX_X: Final = 12.3
STRIP_RANK: Final = 13.5
STRIP_SUIT: Final = 33.0
STRIP_MIDDLE: Final = 9.8
STRIP_HEIGHT: Final = 13.0
RIVER: Final = (
    "M23 67.8C30 59.8 41 59.8 50 67.8C59 75.8 70 75.8 77 67.8L77 72.2C70 80.2 59 80.2 50 72.2"
    "C41 64.2 30 64.2 23 72.2Z"
)


JOKER_MOON: Final = "M20 56A32 32 0 1 1 84 56A32 32 0 1 1 20 56Z"
JOKER_SEA: Final = (
    "M8 104C16 94 26 94 32 102C38 110 48 110 54 102C60 94 72 94 78 102C82 107 87 108 92 104"
    "L92 128A4 4 0 0 1 88 132L12 132A4 4 0 0 1 8 128Z"
)
JOKER_SWELL: Final = (
    "M8 118C16 109 24 110 30 116C38 124 48 122 54 116C62 108 72 110 78 116C83 121 88 121 92 118"
    "L92 128A4 4 0 0 1 88 132L12 132A4 4 0 0 1 8 128Z"
)
PANEL: Final = (
    "M25 16L75 16A2 2 0 0 1 77 18L77 122A2 2 0 0 1 75 124L25 124A2 2 0 0 1 23 122L23 18"
    "A2 2 0 0 1 25 16Z"
)
SMALL_COURT: Final = (61, 121)
SMALL_PANEL: Final = "M29.1 56L92.9 56L92.9 132L29.1 132Z"
SMALL_WATER: Final = (
    "M29.1 121C37.4 111.6 50.4 111.6 61 121C71.6 130.4 84.6 130.4 92.9 121L92.9 132L29.1 132Z"
)


def standard_face(rank: str, suit: str, style: CardStyle) -> str:
    """Return the face of a card of the pack."""
    ink = ink_of(suit_colour(suit, style), style)
    pen = HEAVY_PEN if style.contrast else PEN
    index = opposite(_index(rank, SUIT_SHAPES[suit], Pen(ink.main, pen)))
    if rank in COURTS:
        return _court(rank, ink) + index
    if rank == "A":
        return _ace(suit, ink) + index
    return _numbers(rank, suit, ink) + index


def _index(rank: str, suit: Icon, pen: Pen) -> str:
    return word((rank,), (INDEX_X, 13.3), 17.4, pen) + icon(suit, INDEX_X, 29, 11.8, pen.colour)


def covered_face(rank: str, suit: str, style: CardStyle) -> str:
    """Return what a deeply covered card shows in its top eighth: rank and suit side by side."""
    ink = ink_of(suit_colour(suit, style), style)
    rank_word = word((rank,), (STRIP_RANK, STRIP_MIDDLE), STRIP_HEIGHT, Pen(ink.main, HEAVY_PEN))
    return rank_word + icon(SUIT_SHAPES[suit], STRIP_SUIT, STRIP_MIDDLE, STRIP_HEIGHT, ink.main)


def _numbers(rank: str, suit: str, ink: Ink) -> str:
    def pip(x: float, y: float) -> str:
        return icon(SUIT_SHAPES[suit], x, y, PIP_HEIGHT[rank], ink.main)

    half = "".join(pip(x, y) for x, y in UPPER_PIPS[rank])
    return opposite(half) + "".join(pip(x, y) for x, y in UPRIGHT_PIPS.get(rank, ()))


MOTIFS: Final[dict[str, tuple[tuple[Part, ...], float, float, float]]] = {
    "S": (emblems.FIR, 0.36, 5, 64),
    "H": (emblems.SALMON, 0.68, -5, 56),
    "D": (emblems.WAVES, 0.36, 0, 74),
    "C": (emblems.PAW, 0.3, 2.5, 60),
}


def _ace(suit: str, ink: Ink) -> str:
    motif, scale, drop, height = MOTIFS[suit]
    inside = replace(ink, main=ink.paper, mid=ink.tint, deep=ink.paper, paper=ink.main)
    wave = "M35 23C39 18 43 18 46.5 22C49 25 51 25 53.5 22C57 18 61 18 65 23"
    return (
        icon(SUIT_SHAPES[suit], 50, 70, height, ink.main)
        + moved(picture(motif, inside), 50, 70 + drop, scale=scale)
        + opposite(line(wave, ink.mid, 2))
    )


def _court(rank: str, ink: Ink) -> str:
    half = moved(_animal(rank, ink), 50, 70)
    return (
        shape(PANEL, ink.tint)
        + opposite(half)
        + shape(RIVER, ink.paper)
        + line(PANEL, ink.main, 1.2)
    )


def _animal(rank: str, ink: Ink) -> str:
    if rank == "Q":
        return picture(emblems.HERON, ink)
    if rank == "K":
        return picture(emblems.BEAR, ink)
    fish = moved(picture(emblems.SALMON, ink), 1, -27, scale=0.84, turn=-58)
    return picture((emblems.MOON,), ink) + fish + picture((emblems.SHALLOWS,), ink)


def joker_face(style: CardStyle, star: float = 18) -> str:
    """Return the Joker: an orca leaping before the moon, and a star of the given height."""
    ink = ink_of(PLUM, style)
    corner = 5 + star / 2
    return (
        shape(JOKER_MOON, ink.gold)
        + moved(picture(emblems.ORCA, ink), 52, 66, scale=0.86, turn=-38)
        + shape(JOKER_SEA, ink.mid)
        + shape(JOKER_SWELL, ink.main)
        + icon(STAR, corner, corner, star, ink.main)
        + icon(STAR, 88, 13, 10, ink.main)
    )


def small_face(rank: str, suit: str, style: CardStyle) -> str:
    """Return a face for a card too small for pips: a large index and one picture."""
    ink = ink_of(suit_colour(suit, style), style)
    drawn = SUIT_SHAPES[suit]
    # The suit stands beside the rank for cards that overlap downwards, and below it for a fan.
    index = word((rank,), (16.8, 18.8), 28.5, Pen(ink.main, HEAVY_PEN))
    index += icon(drawn, 16.3, 44, 16, ink.main) + icon(drawn, 80, 19, 24, ink.main)
    if rank in COURTS:
        return index + _small_court(rank, ink)
    return index + icon(drawn, 58, 94, 60, ink.main)


def _small_court(rank: str, ink: Ink) -> str:
    animal = moved(_animal(rank, ink), *SMALL_COURT, scale=1.18)
    river = moved(
        line("M-26 0C-20-8-9-8 0 0C9 8 20 8 26 0", ink.paper, 3), *SMALL_COURT, scale=1.18
    )
    return (
        shape(SMALL_PANEL, ink.tint)
        + shape(SMALL_WATER, ink.mid)
        + animal
        + river
        + line(SMALL_PANEL, ink.main, 2)
    )


def small_joker(style: CardStyle) -> str:
    """Return the Joker for a small card."""
    return joker_face(style, 28)
