"""Marks in a line below cards that are too small for words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table.meanings import Meaning
from pnwtable.app.table.pills import TAG, Pill, ink
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Tag
    from pnwtable.layout.slots import Slot

APART: Final = 1.12
"""Card widths that words under a card may take."""


def fits_under(desk: Desk, slot: Slot, tags: Sequence[Tag], taken: Sequence[Box]) -> bool:
    """Whether the marks of small cards have room beside those of their neighbours, and below."""
    last = slot.cards[-1] if slot.cards else slot.outline
    size = [_under(desk, tag).size for tag in tags]
    high = max((high for _, high in size), default=0)
    there = Box(last.x, last.bottom, last.width, high)
    free = not any(there.overlap(one) for one in taken)
    return free and sum(wide for wide, _ in size) <= round(last.width * APART)


def paint_under(
    desk: Desk, target: pygame.Surface, slot: Slot, tags: Sequence[Tag], *, written: bool
) -> list[Meaning]:
    """The marks in a row under the cards, if they are to be ``written``; what they mean."""
    last = slot.cards[-1] if slot.cards else slot.outline
    if not written:
        return [Meaning(last, ", ".join(tag.words for tag in tags))]
    marks = [_under(desk, tag) for tag in tags]
    x, y = last.centre[0] - sum(mark.size[0] for mark in marks) // 2, last.bottom + desk.px(1)
    meanings = []
    for mark in marks:
        meanings.append(mark.paint(desk, target, (x, y)))
        x += mark.size[0]
    return meanings


def _under(desk: Desk, tag: Tag) -> Pill:
    text, pad = desk.line(tag.text, replace(TAG, colour=ink(tag))), desk.px(1)
    size = text.get_width() + 2 * pad, text.get_height()
    return Pill((text,), size, pad, theme.PANEL, tag.aloud)
