"""Sides of two-sided cards: a colour, a number or a doubler, at most one symbol."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pnwtable.core.cards import HIDDEN, Face, HiddenCard

COLOURS: Final = ("R", "O", "Y", "G", "B")
"""Red, orange, yellow, green and blue, as neighbours in a ring."""

CONTINUE: Final = "C"
STOP: Final = "S"

SIDES: Final = 2

_SIDE = re.compile(r"([ROYGB])(?:([+-][1-9][0-9]?)|x2)([CS]?)")
_REMEMBERED = 1024


@dataclass(frozen=True, slots=True)
class Side:
    """What one side of a card says; ``number`` None is a doubler, ``symbol`` may be empty."""

    colour: str
    number: int | None
    symbol: str


@lru_cache(maxsize=_REMEMBERED)
def side_of(face: Face) -> Side:
    """What ``R+6C`` or ``Yx2`` says. Raises HiddenCard for ``?``, ValueError for no side."""
    read = _SIDE.fullmatch(face)
    if read is None:
        raise HiddenCard(face) if face == HIDDEN else ValueError(f"{face!r} is no side of a card")
    number = None if read[2] is None else int(read[2])
    return Side(read[1], number, read[3])


def card_fault(sides: tuple[Face, ...]) -> str | None:
    """Why this is no two-sided card, in words, or None if it is one."""
    if len(sides) != SIDES:
        return "a card has two sides, such as R+6C|O-3"
    for face in sides:
        if _SIDE.fullmatch(face) is None:
            colours = ", ".join(COLOURS)
            return f"{face[:20]!r} is no side: expected one of {colours}, a number or x2, C or S"
    if side_of(sides[0]).colour == side_of(sides[1]).colour:
        return "the two sides have the same colour"
    return None
