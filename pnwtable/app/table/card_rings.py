"""Rings close round cards: they lie beside them, and hide no index of a card or its neighbour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art.cards import SMALL
from pnwtable.app.art.turns import turned
from pnwtable.app.plates import Plate
from pnwtable.app.table.one_card import CORNER

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.layout.box import Box
    from pnwtable.table.scene import Sprite

UNDER_REACHED: Final = "#0d3b36"
REACHED: Final = "#cfe9dd"
"""Cooler and paler than what is lit."""

OUTSIDE: Final = 4
"""Logical units beyond a card that a ring may reach: farther out it would strike words."""

TOLD: Final = 6
"""The same of the ring of a lesson, over which words are written."""

INSIDE: Final = 0.02
"""Part of the width of a card that its ring may cover: less than is free beside an index."""

BESIDE: Final = 0.2
BESIDE_LARGE: Final = 0.31
"""Part of its width at the left end of a card that its index takes; of a small card a large one."""

ABOVE: Final = 0.26
ABOVE_LARGE: Final = 0.345
ABOVE_STRIP: Final = 0.13
"""The same of the height at its upper end; of one that shows but a strip, all in one line."""


@dataclass(frozen=True, slots=True)
class Free:
    """Pixels beyond a card that a ring may use where the one before it has its index; None: all."""

    left: int | None = None
    top: int | None = None


ALL: Final = Free()


@dataclass(frozen=True, slots=True)
class _Hoop:
    """A ring that reaches so many pixels out of what it is round, and into it."""

    colour: str
    outer: int
    inner: int
    corner: float


def beside(sprite: Sprite, before: Sprite | None, *, strips: bool = False) -> Free:
    """What the card before it in a fan or a column leaves free; ``strips`` of which show so."""
    if before is None or sprite.crosswise or before.crosswise:
        return ALL
    small = before.height < SMALL
    if before.x < sprite.x < before.x + before.width:
        index = BESIDE_LARGE if small else BESIDE
        return Free(left=max(0, int(sprite.x - before.x - index * before.width)))
    if before.x == sprite.x and before.y < sprite.y < before.y + before.height:
        index = ABOVE_STRIP if strips else ABOVE_LARGE if small else ABOVE
        return Free(top=max(0, int(sprite.y - before.y - index * before.height)))
    return ALL


def paint_ring(  # noqa: PLR0913, PLR0917 - what a ring depends on
    desk: Desk,
    target: pygame.Surface,
    box: Box,
    colour: str,
    pen: float,
    lean: float = 0.0,
    free: Free = ALL,
) -> None:
    """Draw a ring close round a card that leans so many degrees."""
    outer, inner = reach_of(desk, box, pen)
    corner = corner_of(box.grown(outer))
    _paint(desk, target, box, _Hoop(colour, outer, inner, corner), lean, free)


def reach_of(desk: Desk, box: Box, pen: float) -> tuple[int, int]:
    """How far a ring of that pen reaches out of a card, and into it."""
    width = round(desk.px(pen) * desk.tones.pen)
    inner = min(width - width // 2 - 1, _inside(box))
    return min(width - inner, desk.px(OUTSIDE)), inner


def paint_reach(
    desk: Desk, target: pygame.Surface, box: Box, lean: float = 0.0, free: Free = ALL
) -> None:
    """Draw a pale ring apart from the card, whose edge is as pale: it shows on paper and felt."""
    far, corner = desk.px(OUTSIDE), corner_of(box)
    _paint(desk, target, box, _Hoop(UNDER_REACHED, far, _inside(box), corner), lean, free)
    _paint(desk, target, box, _Hoop(REACHED, far, desk.px(3) - far, corner), lean, free)


def paint_told(
    desk: Desk, target: pygame.Surface, box: Box, lean: float = 0.0, free: Free = ALL
) -> None:
    """Draw the ring of a lesson, light on dark so that it shows on cards and table."""
    _paint_told(desk, target, box, corner_of(box), lean, free)


def paint_told_place(desk: Desk, target: pygame.Surface, box: Box) -> None:
    """Draw the same round a place, a button or a pawn."""
    _paint_told(desk, target, box, desk.px(theme.RADIUS), 0.0, ALL)


def _paint_told(  # noqa: PLR0913, PLR0917 - what a ring depends on
    desk: Desk, target: pygame.Surface, box: Box, corner: float, lean: float, free: Free
) -> None:
    near = desk.px(1)
    _paint(desk, target, box, _Hoop(theme.SHADE, desk.px(TOLD), 0, corner), lean, free)
    _paint(desk, target, box, _Hoop(theme.RING, near + desk.px(3), -near, corner), lean, free)


def corner_of(box: Box) -> float:
    """The radius of the corners of a card that fills the box."""
    return min(box.width, box.height) * CORNER


def _inside(box: Box) -> int:
    return max(1, int(min(box.width, box.height) * INSIDE))


def _paint(  # noqa: PLR0913, PLR0917 - what a ring depends on
    desk: Desk, target: pygame.Surface, box: Box, hoop: _Hoop, lean: float, free: Free
) -> None:
    """Draw it in any tones."""
    box = box.grown(hoop.outer)
    # The plate makes lines thicker in high contrast, inwards: over the card.
    pen = (hoop.outer + hoop.inner) / desk.tones.pen
    # Its inner edge is as round as what it is round.
    round_by = hoop.corner + hoop.outer + max(0, hoop.inner)
    plate = Plate("none", hoop.colour, round_by, pen)
    ring = _cut(desk.plates.plate((box.width, box.height), plate), hoop.outer, free)
    if lean:
        ring = turned(ring, lean)
    across, down = (ring.get_width() - box.width) // 2, (ring.get_height() - box.height) // 2
    target.blit(ring, (box.x - across, box.y - down))


def _cut(ring: pygame.Surface, outer: int, free: Free) -> pygame.Surface:
    """The ring without what would lie on the index of the card before."""
    left = 0 if free.left is None else max(0, outer - free.left)
    top = 0 if free.top is None else max(0, outer - free.top)
    if not (left or top):
        return ring
    ring = ring.copy()  # that of the desk is drawn for others too
    ring.fill((0, 0, 0, 0), (0, 0, left, ring.get_height()))
    ring.fill((0, 0, 0, 0), (0, 0, ring.get_width(), top))
    return ring
