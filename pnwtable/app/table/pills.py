"""Marks of the rules: small pills with words, each kind told by a sign beside its colour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art.cards import SMALL
from pnwtable.app.plates import Plate
from pnwtable.app.table.letters import Said, in_two, shortened, sign
from pnwtable.app.table.meanings import Meaning
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Tag
    from pnwtable.layout.slots import Slot

FIRE: Final = "fire"
"""The kind of a mark that is shown as a flame; ``fire.2`` is one of the second team."""

TEAM: Final = "team"
"""The kind of a mark that tells a team by its sign and colour, ``team.1`` or ``team.2``."""

REACH: Final = "reach"
"""The kind of a mark that is no word but a ring: what is in reach of who acts."""

TAG: Final = theme.TextStyle(size=15, colour=theme.IVORY)
GREEN: Final = "#9bdcb0"
LAST: Final = "last"
"""The kind of a mark that nobody at the table may miss: said in the bar over it, not in it."""

ROUND: Final = "round"
"""The kind of a mark that tells how far the game is: in the bar under the table, not in it."""

ASKED: Final = "asked"
"""The kind of a mark that says what is asked for now: in the bar under the table, not in it."""

QUIET: Final = "quiet"
"""The kind of what is said faintly in an empty place."""

EMBERS: Final = "#f2937a"
DRIFTWOOD: Final = "#63cdc0"
INKS: Final = {
    "warn": theme.AMBER,
    "good": GREEN,
    "trump": theme.RING,
    "led": theme.IVORY,
    "team.1": EMBERS,
    "team.2": DRIFTWOOD,
}
"""The kinds that have a sign, and its colour."""

EDGE: Final = theme.PANEL_EDGE
NARROW: Final = 66
"""Logical units of room for a mark below which two rows come first."""

TIGHT: Final = 0.22
"""The free rim beside two rows of words, in sizes of their letters."""

FLAME: Final = 0.62
"""Part of the height of a card that a flame takes."""

LICKED: Final = 0.25
"""Part of the width of a flame that its words cover beside its foot."""

LAID: Final = 0.8
"""Part of the shorter side of a place that a fire would take whose wood lies there."""

OVER_WOOD: Final = 0.72
"""How far down in that fire its wood begins."""

SLENDER: Final = 0.8
"""The width of a flame by its height."""

OUT: Final = 0.1
"""Part of the shorter side of its card by which a flame leaves it."""

LOWER_INDEX: Final = 0.3
"""Part of the width of an upright card that its lower index takes, at the right."""

LONG_INDEX: Final = 0.22
"""Part of the width of a crosswise card that its index takes."""

BESIDE: Final = 6
"""Logical units by which a mark stands out to the right of a small crosswise card."""

LARGEST: Final = 0.6
"""Part of the height of a crosswise card that a mark over its edge may have: half lies on it."""

CORNER_SIGN: Final = 0.24
CORNER_RIM: Final = 0.14
"""Parts of the shorter side of a place: a sign in its corner, and what is free beside it."""

PITCH: Final = 1.1
"""Card widths that words on a card may take before they run into its neighbour."""


@dataclass(frozen=True, slots=True)
class Pill:
    """A mark as it is drawn, and how large it is in pixels."""

    parts: tuple[pygame.Surface, ...]
    size: tuple[int, int]
    pad: int
    edge: str
    words: str
    rows: int = 1

    def paint(self, desk: Desk, target: pygame.Surface, corner: tuple[int, int]) -> Meaning:
        """Draw it with its upper left corner there; what it means."""
        pen = max(1, desk.px(0.8))
        plate = Plate(theme.PANEL, self.edge, self.size[1] / 2 / self.rows, pen, 0.95)
        target.blit(desk.plates.plate(self.size, plate), corner)
        gap = self.pad // 2
        content = sum(part.get_width() for part in self.parts) + gap * (len(self.parts) - 1)
        x = corner[0] + (self.size[0] - content) // 2
        for part in self.parts:
            target.blit(part, (x, corner[1] + (self.size[1] - part.get_height()) // 2))
            x += part.get_width() + gap
        return Meaning(Box(*corner, *self.size), self.words)


def ink(tag: Tag) -> str:
    """The colour of the words of a mark, where it has no ground of its own."""
    return {"warn": theme.AMBER, QUIET: theme.QUIET}.get(tag.kind, theme.IVORY)


def said(tag: Tag) -> list[Said]:
    """A mark in a line of words."""
    style = TAG.in_colour(ink(tag))
    if tag.kind in INKS:
        return [Said("·", style), Said(tag.text, style, tag.kind)]
    return [Said(f"·  {tag.text}", style)]


def fitted_pill(desk: Desk, tag: Tag, widest: int) -> Pill | None:
    """A mark no wider than that, in two rows if need be; nothing if it has no room in full.

    On cards so small that few have room in one row all are in two, so that they look alike.
    """
    found, both = pill(desk, tag, TAG.size), _in_two_rows(desk, tag, widest)
    fits = found.size[0] <= widest and not (both and widest < desk.px(NARROW))
    return found if fits else both


def _in_two_rows(desk: Desk, tag: Tag, widest: int) -> Pill | None:
    """A mark without a sign in two rows, if its words are short enough for that."""
    pad, style = desk.px(TAG.size * TIGHT), replace(TAG, colour=ink(tag))
    text = None if tag.kind in INKS else in_two(desk, tag.text, style, widest - 2 * pad)
    if text is None:
        return None
    size = text.get_width() + 2 * pad, text.get_height()
    return Pill((text,), size, pad, EDGE, tag.aloud, 2)


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
    high = parts[-1].get_height() + desk.px(letters * 0.2)
    size = used + parts[-1].get_width(), high
    return Pill(tuple(parts), size, pad, _edge(tag), tag.aloud)


def is_fire(tag: Tag) -> bool:
    """Whether a mark is shown as a flame."""
    return tag.kind.partition(".")[0] == FIRE


def is_team(tag: Tag) -> bool:
    """Whether a mark tells a team."""
    return tag.kind.partition(".")[0] == TEAM


def _team(tag: Tag) -> str:
    """The number of the team of a mark, empty if it is of none."""
    return tag.kind.partition(".")[2]


def _edge(tag: Tag) -> str:
    return INKS.get(f"{TEAM}.{_team(tag)}") or INKS.get(tag.kind, EDGE)


def paint_tags(
    desk: Desk, target: pygame.Surface, slot: Slot, tags: Sequence[Tag], low: int
) -> list[Meaning]:
    """Draw the marks of a place: in it while it is empty, else on its last card, ``low`` up.

    What they mean comes back.
    """
    if slot.cards and slot.turned:
        return _paint_on_turned(desk, target, slot.cards[-1], tags)
    if slot.cards:
        return paint_on_card(desk, target, _ground(desk, slot, tags), tags, low)
    _paint_in_place(desk, target, slot.outline, tags)
    return [Meaning(slot.outline, ", ".join(tag.aloud for tag in tags if tag.aloud))]


def _paint_on_turned(
    desk: Desk, target: pygame.Surface, box: Box, tags: Sequence[Tag]
) -> list[Meaning]:
    """From the upper left of a crosswise card down: its other corners have indices and pawns.

    The first stands half over the edge, for there it covers none of the picture. A small face has
    all of its index at the left; there it stands out to the right as well.
    """
    gap, y, meanings = desk.px(4), box.y, []
    for number, tag in enumerate(tags):
        if is_fire(tag):
            meanings.append(_paint_fire(desk, target, box, tag))
            continue
        found = _pill_on_turned(desk, tag, box)
        if found is None:
            meanings.append(Meaning(box, tag.aloud))
            continue
        aside = not number and box.width < SMALL
        x = box.right + desk.px(BESIDE) - found.size[0] if aside else box.x + gap
        y -= 0 if number else found.size[1] // 2
        meanings.append(found.paint(desk, target, (x, y)))
        y += found.size[1] + desk.px(3)
    return meanings


def _pill_on_turned(desk: Desk, tag: Tag, box: Box) -> Pill | None:
    """A mark that leaves a crosswise card to be seen: in full, else in brief, else nothing.

    The index at its upper edge, which is at the left of a small face, stays free.
    """
    rim = desk.px(BESIDE) if box.width < SMALL else -desk.px(4)
    room = round((1 - LONG_INDEX) * box.width) + rim
    whole = fitted_pill(desk, tag, room)
    short = pill(desk, replace(tag, text=tag.brief), TAG.size) if tag.brief else None
    return next(
        (
            found
            for found in (whole, short)
            if found is not None and found.size[0] <= room and found.size[1] <= LARGEST * box.height
        ),
        None,
    )


def _ground(desk: Desk, slot: Slot, tags: Sequence[Tag]) -> Box:
    """The last card; all cards of a row if a mark has no room on one."""
    first, last = slot.cards[0], slot.cards[-1]
    room = round(last.width * PITCH)
    if all(fitted_pill(desk, tag, room) is not None for tag in tags):
        return last
    return Box(first.x, last.y, last.right - first.x, last.height)


def paint_on_card(  # noqa: PLR0913, PLR0917 - where on it they stand
    desk: Desk, target: pygame.Surface, box: Box, tags: Sequence[Tag], low: int, left: int = 0
) -> list[Meaning]:
    """The first lowest, the others stacked upon it, a flame beside its words; what they mean.

    None of them begins before ``left``.
    """
    meanings = []
    for tag in tags:
        if is_fire(tag):
            meanings.append(_paint_fire(desk, target, box, tag))
            continue
        found = fitted_pill(desk, tag, round(box.width * PITCH))
        if found is None:
            meanings.append(Meaning(box, tag.aloud))
            continue
        found = _over_index(desk, box, found)
        corner = max(_beside_index(box, found), left), low - found.size[1]
        low = corner[1] - desk.px(3)
        meanings.append(found.paint(desk, target, corner))
    return meanings


def _over_index(desk: Desk, box: Box, mark: Pill) -> Pill:
    """A mark that has no room beside the lower index of a card covers all of it, no part."""
    wide = mark.size[0]
    if mark.rows > 1 or _index_of(box) - wide >= box.x:
        return mark
    return replace(mark, size=(max(wide, box.width - desk.px(4)), mark.size[1]))


def _index_of(box: Box) -> int:
    """Where the lower index of an upright card begins, or that of the last card of a row."""
    return box.right - round(min(box.width, box.height) * LOWER_INDEX)


def _beside_index(box: Box, mark: Pill) -> int:
    """Where a mark begins: in the middle of a card, or as far left as its lower index asks.

    One in two rows is on a small card, where there is room for nothing else.
    """
    wide = mark.size[0]
    middle, free = box.centre[0] - wide // 2, _index_of(box) - wide
    return min(middle, free) if free >= box.x and mark.rows == 1 else middle


def _paint_fire(desk: Desk, target: pygame.Surface, box: Box, tag: Tag) -> Meaning:
    """A flame and its number at the lower corner of a card that has no index."""
    foot, gap, side = box.bottom - desk.px(8), desk.px(3), min(box.width, box.height)
    words, wide = pill(desk, tag, TAG.size), round(side * FLAME * SLENDER)
    both = wide + words.size[0] - round(wide * LICKED)
    upright = box.height > box.width
    left = box.x - round(OUT * side) if upright else box.right - gap - both
    _paint_flame(desk, target, Box(left, box.y, wide, side), foot, tag, side)
    low = box.bottom - gap - words.size[1]
    return words.paint(desk, target, (left + both - words.size[0], low))


def _paint_flame(  # noqa: PLR0913, PLR0917 - where it stands
    desk: Desk, target: pygame.Surface, box: Box, foot: int, tag: Tag, side: int
) -> int:
    """A flame that stands on a line, so large as the ``side`` of a card allows; how high it is."""
    high = round(side * FLAME)
    flame = desk.art.flame((round(high * SLENDER), high), int(_team(tag) or 0))
    # Its tip leans over the words a little, as a fire does over its wood.
    target.blit(flame, (box.centre[0] - flame.get_width() // 2, foot - high + desk.px(4)))
    return high


def _paint_in_place(desk: Desk, target: pygame.Surface, box: Box, tags: Sequence[Tag]) -> None:
    """The words one below the other in the middle of an empty place, each under its sign."""
    room = max(1, box.width - desk.px(8))
    styles = [replace(TAG, colour=ink(tag)).centred() for tag in tags]
    words = [_whole(desk, tag, room, box.height - desk.px(12)) for tag in tags]
    texts = [desk.paragraph(*one) for one in zip(words, [room] * len(tags), styles, strict=True)]
    y = box.y + (box.height - sum(text.get_height() for text in texts)) // 2
    for tag, said, text in zip(tags, words, texts, strict=True):
        if is_fire(tag):
            y += _paint_flame(desk, target, box, y, tag, min(box.width, box.height)) // 2
        elif is_team(tag):
            under = text.get_height() if said else text.get_height() // 2
            if tag.text and not said:
                _paint_sign_of_team(desk, target, box, tag)
            y -= _paint_wood(desk, target, box, y + under, tag)
        elif tag.kind in INKS:
            drawn = sign(desk, tag.kind, replace(TAG, colour=INKS[tag.kind]))
            y -= drawn.get_height() // 2
            target.blit(drawn, (box.centre[0] - drawn.get_width() // 2, y))
            y += drawn.get_height()
        target.blit(text, (box.x + (box.width - text.get_width()) // 2, y))
        y += text.get_height()


def _paint_wood(desk: Desk, target: pygame.Surface, box: Box, top: int, tag: Tag) -> int:
    """The wood of a fire that a team may light, under its name; how far that has to go up."""
    high = round(min(box.width, box.height) * LAID)
    wood = desk.art.flame((high, high), int(_team(tag) or 0), lit=False)
    above, gap = round(high * OVER_WOOD), desk.px(2)
    up = (high - above + gap) // 2
    target.blit(wood, (box.centre[0] - high // 2, top - up + gap - above))
    return up


def _paint_sign_of_team(desk: Desk, target: pygame.Surface, box: Box, tag: Tag) -> None:
    """The sign that stands before the name of a team on the plates, where the name has no room.

    In the corner, as an index: over the wood it would look as if that burned.
    """
    side = min(box.width, box.height)
    high, rim = round(CORNER_SIGN * side), round(CORNER_RIM * side)
    colour = desk.tones.of(INKS.get(tag.kind, TAG.colour))
    target.blit(desk.art.glyph(tag.kind, high, colour), (box.x + rim, box.y + rim))


def _whole(desk: Desk, tag: Tag, room: int, tall: int) -> str:
    """The words of a mark if they have room unbroken, else none: they are never squeezed.

    Those of a team are one name.
    """
    parts = (tag.text,) if is_team(tag) else tag.text.split(" ")
    fits = all(desk.line(part, TAG).get_width() <= room for part in parts)
    return tag.text if fits and desk.paragraph_height(tag.text, room, TAG) <= tall else ""
