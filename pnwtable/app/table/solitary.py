"""The score of a solitaire: its points by reason, and where they are on the scale of ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.bars import Bar, Reason, Scale
from pnwtable.app.widgets.boxes import Framed, Row
from pnwtable.app.widgets.counted import Counted
from pnwtable.app.widgets.flow import Flow
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.table.board import Board
    from pnwtable.app.widgets.base import Item

SCORE: Final = theme.TextStyle(size=28, colour=theme.AMBER, bold=True)
GRADE: Final = 200
"""Logical units that a rating takes at the least."""


def own_score(board: Board) -> Iterator[Item]:
    """The score of the one who plays, below each other."""
    words, side = board.words, board.standing.sides[0]
    # What the last but one rating still takes is in sight, however few points there are.
    worst = [most + 1 for most, _ in board.standing.contest.grades if most is not None]
    scale = Scale(0, max(side.points, 1, *worst))
    yield Counted(
        (0, side.points), lambda n: words.game("score", n=n), SCORE, board.growth, aloud=True
    )
    if side.parts:
        yield Bar(side.parts, scale, growth=board.growth, gain=side.points)
        yield Flow(*map(Reason, side.parts), gap=18, leading=4)
    else:
        yield Label(words.table("end.nothing"), theme.NOTE)
    if board.standing.contest.grades:
        yield Grid(*_grades(board, side.points), least=GRADE, gap=8, most=3)


def _grades(board: Board, points: int) -> Iterator[Item]:
    """All ratings with what they take; the one of so many points stands out."""
    low = 0
    for most, grade in board.standing.contest.grades:
        mine = low <= points and (most is None or points <= most)
        style = theme.STRONG if mine else theme.BODY.in_colour(theme.QUIET)
        name = Label(board.words.game(f"ratings.{grade}"), style)
        row = Row(name, Label(_range(board, low, most), theme.NOTE), grow=0, least=60)
        edge = (theme.AMBER, 2.0) if mine else (theme.PANEL_EDGE, 1.0)
        ground = theme.RAISED if mine else theme.SUNKEN
        yield Framed(row, pad=10, plate=Plate(ground, edge[0], theme.RADIUS, edge[1], 0.7))
        low = 0 if most is None else most + 1


def _range(board: Board, low: int, most: int | None) -> str:
    """From how many points to how many."""
    words = board.words
    if most is None:
        return words.table("end.worst", n=low)
    return str(low) if low == most else words.table("end.between", low=low, high=most)
