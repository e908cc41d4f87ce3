"""Pawns: the tokens of the seats where they stand, and what the rules say of them.

On a map they are objects of the game, with the colour and the mark of their seat.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.art import SEAT_COLOURS
from pnwtable.app.rich import GLYPHS
from pnwtable.app.table.picture import Tag
from pnwtable.app.table.pills import pill
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Flying, Still
    from pnwtable.app.table.pills import Pill
    from pnwtable.core.zones import Seat
    from pnwtable.table.scene import PawnSprite

STANDING: Final = 0.0
WALKING: Final = 0.35
HELD: Final = 1.0
"""How high a pawn is lifted, 0 to 1, for its shadow."""

GROWTH: Final = 1.25
"""How much larger a pawn is on the pointer."""

LETTERS: Final = 0.34
"""Size of a suit by the height of the pawn at which it stands, between these logical units."""

SMALLEST: Final = 11
LARGEST: Final = 14
WORDS: Final = 15
"""Logical units of the letters of a mark that has more to say than a suit."""

SUNK: Final = 0.35
SUIT_SUNK: Final = 0.7
"""Part of its height by which a mark, or but a suit, stands out under the foot of its pawn."""

NONE: Final = "\N{EN DASH}"
"""What the rules say of a pawn that has no suit: nothing need be written there."""


def colour_of(seat: Seat, colours: Mapping[Seat, str]) -> str:
    """The key of a seat's colour: the one chosen, else the one of its number."""
    return colours.get(seat, SEAT_COLOURS[(seat - 1) % len(SEAT_COLOURS)])


@dataclass(frozen=True, slots=True)
class Dress:
    """How the pawns of a seat look: the key of its colour, and the kind of object they are."""

    colour: str
    kind: str = ""


def dress(seat: Seat, shown: Still | Flying) -> Dress:
    """How the pawns of a seat look in a picture."""
    return Dress(colour_of(seat, shown.colours), shown.token)


def paint_standing(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw the pawns at rest, then the marks at them, so that no pawn hides the mark of another.

    Several on one spot of a plate are drawn as one with their number; a miniature has no plates.
    """
    spots = Counter(pawn.box for pawn in still.pawns)
    for pawn in {pawn.box: pawn for pawn in still.pawns}.values():
        paint_pawn(desk, target, pawn, dress(pawn.seat, still), STANDING)
        if still.plates and spots[pawn.box] > 1:
            _paint_number(desk, target, pawn, spots[pawn.box])
    _paint_marks(desk, target, still)


def paint_pawn(
    desk: Desk, target: pygame.Surface, pawn: PawnSprite, worn: Dress, lift: float
) -> Box:
    """Draw one pawn and its shadow; the rectangle that both cover."""
    box = pawn.box
    shadow = desk.art.foot_shadow((box.width, box.height), lift)
    fall = round(box.height * 0.16 * lift)
    corner = box.centre[0] - shadow.get_width() // 2, box.bottom - shadow.get_height() + fall
    corner = corner[0], corner[1] + round(box.height * 0.08)
    target.blit(shadow, corner)
    token = desk.art.token(worn.colour, (box.width, box.height), worn.kind)
    target.blit(token, (box.x, box.y))
    left, right = min(box.x, corner[0]), max(box.right, corner[0] + shadow.get_width())
    bottom = max(box.bottom, corner[1] + shadow.get_height())
    return Box(left, min(box.y, corner[1]), right - left, bottom - min(box.y, corner[1])).grown(2)


def held(pawn: PawnSprite) -> PawnSprite:
    """The pawn as it hangs on the pointer: larger, over the same middle."""
    wide, high = round(pawn.width * GROWTH), round(pawn.height * GROWTH)
    x, y = pawn.x - (wide - pawn.width) / 2, pawn.y - (high - pawn.height) / 2
    return replace(pawn, x=x, y=y, width=wide, height=high)


def _paint_number(desk: Desk, target: pygame.Surface, pawn: PawnSprite, number: int) -> None:
    """Under a pawn that stands for several, so that it hides nothing of the figure."""
    mark = pill(desk, Tag(f"\N{MULTIPLICATION SIGN}{number}", "info"), WORDS)
    corner = pawn.box.centre[0] - mark.size[0] // 2, pawn.box.bottom
    mark.paint(desk, target, corner)


def _paint_marks(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """At the feet of the pawns of each row, beside each other: the first marks, then the next."""
    rows = dict.fromkeys((pawn.zone, pawn.y) for pawn in still.pawns)
    for row_of in rows:
        standing = (pawn for pawn in still.pawns if (pawn.zone, pawn.y) == row_of)
        here = sorted(standing, key=_left)
        tags = {
            pawn: [tag for tag in still.tags.get(pawn.pawn, ()) if tag.text != NONE]
            for pawn in here
        }
        for level in range(max(map(len, tags.values()))):
            row = [(pawn, marks[level]) for pawn, marks in tags.items() if len(marks) > level]
            _paint_row(desk, target, row, level)


def _left(pawn: PawnSprite) -> float:
    return pawn.x


def _paint_row(
    desk: Desk, target: pygame.Surface, row: list[tuple[PawnSprite, Tag]], level: int
) -> None:
    """Each mark under its pawn, pushed aside so far that none covers another."""
    suits = all(_is_suit(tag) for _, tag in row)
    sizes = [_letters(desk, pawn) if suits else WORDS for pawn, _ in row]
    found = [pill(desk, _short(tag), size) for (_, tag), size in zip(row, sizes, strict=True)]
    places: list[int] = []
    for (pawn, _), mark in zip(row, found, strict=True):
        wanted = _foot(pawn, mark)
        free = places[-1] + found[len(places) - 1].size[0] + 1 if places else wanted
        places.append(max(wanted, free))
    pushed = places[-1] - _foot(row[-1][0], found[-1])
    edge = target.get_width() - places[-1] - found[-1].size[0]
    aside = max(-places[0], min(edge, -(pushed // 2)))
    for (pawn, _), mark, x in zip(row, found, places, strict=True):
        high = mark.size[1]
        y = pawn.box.bottom - round(high * (1 - (SUIT_SUNK if suits else SUNK))) - level * high
        mark.paint(desk, target, (x + aside, y))


def _foot(pawn: PawnSprite, mark: Pill) -> int:
    """Where a mark begins that stands under its pawn."""
    return pawn.box.centre[0] - mark.size[0] // 2


def _is_suit(tag: Tag) -> bool:
    """Whether a mark is nothing but suits."""
    return set(tag.text) <= set(GLYPHS)


def _short(tag: Tag) -> Tag:
    """A mark of nothing but suits needs no sign beside them: there is little room at a pawn."""
    return replace(tag, kind="info") if _is_suit(tag) else tag


def _letters(desk: Desk, pawn: PawnSprite) -> float:
    return min(LARGEST, max(SMALLEST, pawn.height * LETTERS / desk.scale))
