"""Piles that are seen to be thick: the edges of the cards below, towards the lower right."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.plates import Plate
from pnwtable.app.table.one_card import CORNER, paint_card, paint_shadow
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.table.one_card import Manner
    from pnwtable.table.scene import Sprite

EDGES: Final = (2, 6, 20)
"""From how many cards on a pile shows a card more below its top one."""

STEP: Final = 0.9
"""Logical units that each line of an edge lies farther down; half as many farther right."""

RIM: Final = "#8d8064"
PAPER: Final = "#efe6d0"
"""Below the top card there is a line, then paper and a line for each further card that shows."""


def lines_of(cards: int) -> int:
    """How many lines show below the top of a pile of so many cards."""
    shown = sum(cards >= least for least in EDGES)
    return max(0, 2 * shown - 1)


def paint_pile(
    desk: Desk, target: pygame.Surface, sprite: Sprite, cards: int, look: tuple[float, Manner]
) -> Box:
    """Draw the top card of a pile of so many with the edges below it; what they cover.

    The ``look`` is how high it hangs, for its shadow, and the manner of its picture.
    """
    lift, manner = look
    across, down = _aside(desk, lines_of(cards))
    if not down:
        return paint_card(desk, target, sprite, lift, manner)
    rects = [pygame.Rect(sprite.box.x, sprite.box.y, sprite.width + across, sprite.height + down)]
    if lift:
        # Of the lowest: over the edges it would make them as dark as the table.
        low = replace(sprite, x=sprite.x + across, y=sprite.y + down)
        rects.append(paint_shadow(desk, target, low, lift))
    _paint_edges(desk, target, sprite.box, lines_of(cards))
    card = paint_card(desk, target, sprite, 0.0, manner)
    whole = pygame.Rect(card.x, card.y, card.width, card.height).unionall(rects)
    return Box(whole.x, whole.y, whole.width, whole.height)


def _paint_edges(desk: Desk, target: pygame.Surface, box: Box, lines: int) -> None:
    wide, high = box.width, box.height
    corner = min(wide, high) * CORNER
    rim = min(ceil(corner) + 1, wide, high)
    # The rest of it lies under the next one.
    low, right = (0, high - rim, wide, rim), (wide - rim, 0, rim, high - rim)
    for line in range(lines, 0, -1):
        tone = Plate(RIM if line % 2 else PAPER, radius=corner)
        picture = desk.plates.plate((wide, high), tone)
        across, down = _aside(desk, line)
        target.blit(picture, (box.x + across, box.y + down + high - rim), low)
        target.blit(picture, (box.x + across + wide - rim, box.y + down), right)


def _aside(desk: Desk, line: int) -> tuple[int, int]:
    """How far to the right and down a line lies."""
    step = max(1.0, desk.px(1) * STEP)
    return round(line * step / 2), round(line * step)
