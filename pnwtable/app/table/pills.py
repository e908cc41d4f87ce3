"""Marks of the rules: small pills with words, each kind told by a sign beside its colour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.letters import Said, in_two, shortened, sign
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Tag
    from pnwtable.layout.slots import Slot

FIRE: Final = "fire"
"""The kind of a mark that is shown as a flame."""

REACH: Final = "reach"
"""The kind of a mark that is no word but a ring: what is in reach of who acts."""

TAG: Final = theme.TextStyle(size=14, colour=theme.IVORY)
GREEN: Final = "#9bdcb0"
INKS: Final = {"warn": theme.AMBER, "good": GREEN, "trump": theme.RING, "led": theme.IVORY}
"""The kinds that have a sign, and its colour."""

EDGE: Final = theme.PANEL_EDGE
READABLE: Final = (1.0, 0.9, 0.8)
IN_TWO: Final = (0.8, 0.7, 0.6)
"""The sizes at which words on a small card are tried in two rows."""

TIGHT: Final = 0.22
"""The free rim beside two rows of words, in sizes of their letters."""

FLAME: Final = 0.46
"""Part of the height of a card that a flame takes."""

PITCH: Final = 1.1
"""Card widths that words on a card may take before they run into its neighbour."""


@dataclass(frozen=True, slots=True)
class Pill:
    """A mark as it is drawn, and how large it is in pixels."""

    parts: tuple[pygame.Surface, ...]
    size: tuple[int, int]
    pad: int
    edge: str
    rows: int = 1

    def paint(self, desk: Desk, target: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw it with its upper left corner there."""
        plate = Plate(
            theme.PANEL, self.edge, self.size[1] / 2 / self.rows, max(1, desk.px(0.8)), 0.95
        )
        target.blit(desk.plates.plate(self.size, plate), corner)
        x = corner[0] + self.pad
        for part in self.parts:
            target.blit(part, (x, corner[1] + (self.size[1] - part.get_height()) // 2))
            x += part.get_width() + self.pad // 2


def ink(tag: Tag) -> str:
    """The colour of the words of a mark."""
    return theme.AMBER if tag.kind == "warn" else theme.IVORY


def said(tag: Tag) -> list[Said]:
    """A mark in a line of words."""
    style = TAG.in_colour(ink(tag))
    if tag.kind in INKS:
        return [Said("·", style), Said(tag.text, style, tag.kind)]
    return [Said(f"·  {tag.text}", style)]


def fitted_pill(desk: Desk, tag: Tag, widest: int) -> Pill:
    """A mark no wider than that: a little smaller, in two rows, and cut short if need be."""
    for share in READABLE:
        found = pill(desk, tag, TAG.size * share)
        if found.size[0] <= widest:
            return found
    for share in IN_TWO:
        both = _in_two_rows(desk, tag, TAG.size * share, widest)
        if both is not None:
            return both
    return pill(desk, tag, TAG.size * READABLE[-1], widest)


def _in_two_rows(desk: Desk, tag: Tag, letters: float, widest: int) -> Pill | None:
    """A mark without a sign in two rows, if its words are short enough for that."""
    pad = desk.px(letters * TIGHT)
    style = replace(TAG, size=letters, colour=ink(tag))
    text = None if tag.kind in INKS else in_two(desk, tag.text, style, widest - 2 * pad)
    if text is None:
        return None
    return Pill((text,), (text.get_width() + 2 * pad, text.get_height()), pad, EDGE, 2)


def pill(desk: Desk, tag: Tag, letters: float, widest: int | None = None) -> Pill:
    """A mark with letters of that size in logical units, cut short at a width in pixels."""
    style = replace(TAG, size=letters, colour=ink(tag))
    pad = desk.px(letters * 0.55)
    parts = []
    if tag.kind in INKS:
        parts.append(sign(desk, tag.kind, style.in_colour(INKS[tag.kind])))
    used = 2 * pad + sum(part.get_width() + pad // 2 for part in parts)
    if widest is None:
        parts.append(desk.line(tag.text, style))
    else:
        parts.append(shortened(desk, tag.text, style, widest - used))
    high = parts[-1].get_height() + desk.px(letters * 0.28)
    return Pill(tuple(parts), (used + parts[-1].get_width(), high), pad, INKS.get(tag.kind, EDGE))


def paint_tags(
    desk: Desk, target: pygame.Surface, slot: Slot, tags: Sequence[Tag], low: int
) -> None:
    """Draw the marks of a place: in it while it is empty, else on its last card, ``low`` up."""
    if slot.cards:
        paint_on_card(desk, target, _ground(desk, slot, tags), tags, low)
    else:
        _paint_in_place(desk, target, slot.outline, tags)


def _ground(desk: Desk, slot: Slot, tags: Sequence[Tag]) -> Box:
    """The last card; all cards of a row if a mark would be cut short on one."""
    first, last = slot.cards[0], slot.cards[-1]
    small, room = TAG.size * READABLE[-1], round(last.width * PITCH)
    if all(pill(desk, tag, small).size[0] <= room for tag in tags):
        return last
    return Box(first.x, last.y, last.right - first.x, last.height)


def paint_on_card(
    desk: Desk, target: pygame.Surface, box: Box, tags: Sequence[Tag], low: int
) -> None:
    """The first lowest, the others stacked upon it, a flame over its words."""
    for tag in tags:
        found = fitted_pill(desk, tag, round(box.width * PITCH))
        corner = box.centre[0] - found.size[0] // 2, low - found.size[1]
        low = corner[1] - desk.px(3)
        if tag.kind == FIRE:
            low -= _paint_flame(desk, target, box, low)
        found.paint(desk, target, corner)


def _paint_flame(desk: Desk, target: pygame.Surface, box: Box, foot: int) -> int:
    """A flame that stands on a line, so large as the card allows; how high it is."""
    high = round(min(box.width, box.height) * FLAME)
    flame = desk.art.flame((round(high * 0.8), high))
    # Its tip leans over the words a little, as a fire does over its wood.
    target.blit(flame, (box.centre[0] - flame.get_width() // 2, foot - high + desk.px(4)))
    return high


def _paint_in_place(desk: Desk, target: pygame.Surface, box: Box, tags: Sequence[Tag]) -> None:
    room = max(1, box.width - desk.px(8))
    texts = [desk.paragraph(tag.text, room, _whole(desk, tag, room).centred()) for tag in tags]
    y = box.y + (box.height - sum(text.get_height() for text in texts)) // 2
    for tag, text in zip(tags, texts, strict=True):
        if tag.kind == FIRE:
            y += _paint_flame(desk, target, box, y) // 2
        target.blit(text, (box.x + (box.width - text.get_width()) // 2, y))
        y += text.get_height()


def _whole(desk: Desk, tag: Tag, room: int) -> theme.TextStyle:
    """Letters as large as they may be without a word that is broken."""
    styles = [replace(TAG, size=TAG.size * share, colour=ink(tag)) for share in READABLE]
    for style in styles:
        if all(desk.line(word, style).get_width() <= room for word in tag.text.split(" ")):
            return style
    return styles[-1]
