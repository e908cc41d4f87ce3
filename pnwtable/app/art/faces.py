"""Composes the face of a standard card from its parts."""

from __future__ import annotations

from typing import Final

from pnwtable.app.art import courts
from pnwtable.app.art.aces import ace, large_suit
from pnwtable.app.art.glyphs import SUIT_SHAPES, Icon
from pnwtable.app.art.palette import CardStyle, Ink, ink_of, suit_colour
from pnwtable.app.art.pips import PIP_HEIGHT, UPPER_PIPS, UPRIGHT_PIPS
from pnwtable.app.art.svg import Pen, icon, line, moved, opposite, shape, word

PEN: Final = 17.0
HEAVY_PEN: Final = 20.0
INDEX_X: Final = 12.3
STRIP_RANK: Final = 13.5
STRIP_SUIT: Final = 33.0
STRIP_MIDDLE: Final = 9.8
STRIP_HEIGHT: Final = 13.0

PANEL: Final = (
    "M25 10L75 10A2 2 0 0 1 77 12L77 128A2 2 0 0 1 75 130L25 130A2 2 0 0 1 23 128L23 12"
    "A2 2 0 0 1 25 10Z"
)
SMALL_COURT: Final = (61, 126)
SMALL_PANEL: Final = "M29.1 56L92.9 56L92.9 132L29.1 132Z"
SMALL_FOOT: Final = "M29.1 124L92.9 124L92.9 132L29.1 132Z"


def standard_face(rank: str, suit: str, style: CardStyle, *, whole: bool = True) -> str:
    """Return the face of a card of the pack; if it is not whole, its lower index is not there."""
    ink = ink_of(suit_colour(suit, style), style)
    pen = HEAVY_PEN if style.contrast else PEN
    index = _index(rank, SUIT_SHAPES[suit], Pen(ink.main, pen))
    index = opposite(index) if whole else index
    if rank in courts.RANKS_OF_COURTS:
        return _court(rank, suit, ink) + index
    if rank == "A":
        return ace(suit, ink) + index
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


def _court(rank: str, suit: str, ink: Ink) -> str:
    return (
        shape(PANEL, ink.tint)
        + opposite(moved(courts.half(rank, suit, ink), 50, 70))
        + moved(line(courts.band(suit), ink.paper, 3), 50, 70)
        + line(PANEL, ink.main, 1.2)
    )


def small_face(rank: str, suit: str, style: CardStyle, *, whole: bool = True) -> str:
    """Return a face for a card too small for pips: a large index and one picture.

    If it is not whole, the suit in its upper right corner is not there.
    """
    ink = ink_of(suit_colour(suit, style), style)
    drawn = SUIT_SHAPES[suit]
    # The suit stands beside the rank for cards that overlap downwards, and below it for a fan.
    index = word((rank,), (16.8, 18.8), 28.5, Pen(ink.main, HEAVY_PEN))
    index += icon(drawn, 16.3, 44, 16, ink.main)
    index += icon(drawn, 80, 19, 24, ink.main) if whole else ""
    if rank in courts.RANKS_OF_COURTS:
        return index + _small_court(rank, suit, ink)
    if rank == "A":
        return index + moved(large_suit(suit, ink), 58, 93, scale=0.88)
    return index + icon(drawn, 58, 94, 60, ink.main)


def _small_court(rank: str, suit: str, ink: Ink) -> str:
    parted = courts.half(rank, suit, ink) + line(courts.band(suit), ink.paper, 3)
    return (
        shape(SMALL_PANEL, ink.tint)
        + shape(SMALL_FOOT, ink.mid)
        + moved(parted, *SMALL_COURT, scale=1.18)
        + line(SMALL_PANEL, ink.main, 2)
    )
