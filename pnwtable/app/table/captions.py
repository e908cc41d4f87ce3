"""What is written over the places of a table: names, numbers of cards, titles of groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table import pills
from pnwtable.app.table.captions_room import Span, middle_of, rooms
from pnwtable.app.table.cards import shown
from pnwtable.app.table.letters import GAP, Said, length, lines
from pnwtable.app.table.meanings import Meaning
from pnwtable.app.table.picture import Tag
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Still
    from pnwtable.layout.slots import Slot

HEADING: Final = theme.NOTE
RIM: Final = 7
"""Logical units of the ground of a title before its words."""

LIFT: Final = 2
"""Logical units of a line above its middle: a ring around the card may not touch its letters."""

CELL: Final = 12
"""Logical units of the letters of a cell's name: small, for it lies on a card."""

VEIL: Final = 0.5
VEIL_BY_DAY: Final = 0.74
"""How much of the place behind it the ground of words hides: enough for quiet ones at 4.5 : 1."""

NAME: Final = theme.TextStyle(size=15, colour=theme.IVORY, bold=True)
COUNT: Final = theme.NOTE


def paint_headings(desk: Desk, target: pygame.Surface, still: Still) -> list[Box]:
    """Draw the titles of groups; where they stand."""
    found = []
    for heading in still.headings:
        text = desk.line(heading.text, HEADING)
        y = heading.box.y + (heading.box.height - text.get_height()) // 2
        x = heading.box.right - text.get_width() if heading.right else heading.box.x
        box = Box(x, y, *text.get_size()).grown(desk.px(RIM))
        box = Box(box.x, y, box.width, text.get_height())
        _paint_ground(desk, target, box)
        target.blit(text, (x, y))
        found.append(box)
    return found


def _paint_ground(desk: Desk, target: pygame.Surface, box: Box) -> None:
    """Draw what sets words apart from the place behind them."""
    plate = Plate(theme.PANEL, radius=box.height / 2, alpha=VEIL_BY_DAY if desk.by_day else VEIL)
    target.blit(desk.plates.plate((box.width, box.height), plate), (box.x, box.y))


def paint_captions(
    desk: Desk, target: pygame.Surface, still: Still, told: Mapping[str, bool]
) -> tuple[list[Meaning], list[Box]]:
    """Draw name and number of cards of every zone, centred above it, and the first mark if told.

    What those marks mean comes back, and where there are words.
    """
    meanings: list[Meaning] = []
    found: list[Box] = []
    spans = _rooms(desk, still, told, target.get_width())
    risen: dict[str, int] = {
        sprite.zone: sprite.box.y - shown(still, sprite).box.y
        for sprite in still.scene.sprites
        if shown(still, sprite) != sprite
    }
    slots = still.scene.arrangement.slots
    # Words that rise look last what the others leave free.
    for zone in sorted(spans, key=lambda zone: zone in risen):
        span = spans[zone]
        said, whole = _said(still, zone, told), True
        while said and length(desk, lines(desk, said)) > span[1] - span[0]:
            said, whole = said[:-1], False
        parts = lines(desk, said)
        box = _place(desk, slots[zone], parts, span).moved(0, -risen.get(zone, 0))
        if zone in risen and not _is_free(still, box, found):
            continue  # the card that stands out of its row would cover half of them: better none
        _paint(desk, target, box, parts)
        if box.width:
            found.append(box)
        if zone in told:
            mark = still.tags[zone][0].aloud
            meanings.append(Meaning(box, mark if told[zone] else f"{_aloud(still, zone)}, {mark}"))
        if not whole:
            meanings.append(Meaning(slots[zone].outline, _aloud(still, zone)))
    return meanings, found


def _is_free(still: Still, box: Box, words: Iterable[Box]) -> bool:
    """Whether words may stand there, higher than their line: over nothing that is to be seen."""
    if still.area is not None and box.y < still.area.y:
        return False
    slots = still.scene.arrangement.slots.values()
    places = (slot.outline for slot in slots if not slot.bare and not (slot.leans and slot.cards))
    things = (shown(still, sprite).box for sprite in still.scene.sprites)
    signs = (*(one.box for one in still.plates), *(one.box for one in still.knobs))
    others = (*(one.box for one in still.headings), *(one.box for one in still.pawns))
    return not any(box.overlap(one) for one in (*words, *places, *things, *signs, *others))


def told_above(desk: Desk, still: Still, width: int) -> dict[str, bool]:
    """The zones whose first mark has room beside their name, so that it is not on their cards.

    Of places that are equally wide all marks stand there or none; all without the number of cards,
    which is False then, if one has no room beside it.
    """
    slots, told = still.scene.arrangement.slots, dict[str, bool]()
    left = [zone for zone in still.tags if _has_line(still, zone)]
    for counted in (True, False) if left else ():
        wished = told | dict.fromkeys(left, counted)
        spans = _rooms(desk, still, wished, width)
        tight = {
            slots[zone].outline.width
            for zone in left
            if not _fits(desk, still, zone, wished, spans[zone])
        }
        told |= {zone: counted for zone in left if slots[zone].outline.width not in tight}
        left = [zone for zone in left if zone not in told]
    return told


def _fits(desk: Desk, still: Still, zone: str, told: Mapping[str, bool], span: Span) -> bool:
    return length(desk, lines(desk, _said(still, zone, told))) <= span[1] - span[0]


def _has_line(still: Still, zone: str) -> bool:
    """Whether the first mark of a zone could stand beside its name over its cards."""
    slot, caption = still.scene.arrangement.slots.get(zone), still.captions.get(zone)
    if slot is None or not slot.cards or caption is None or not caption.name:
        return False
    tags = still.tags[zone]
    return bool(tags) and not pills.is_fire(tags[0]) and slot.caption.height > 0


def _said(still: Still, zone: str, told: Mapping[str, bool]) -> list[Said]:
    """Name and number of cards, where there is a line for them, and the first mark if told."""
    caption = still.captions.get(zone)
    if caption is None or not still.scene.arrangement.slots[zone].caption.height:
        return []
    name = NAME if caption.usable else NAME.in_colour(theme.QUIET)
    parts = (Said(caption.name, name), Said(caption.count if told.get(zone, True) else "", COUNT))
    mark = pills.said(still.tags[zone][0]) if zone in told else []
    return [*(part for part in parts if part.text), *mark]


def _aloud(still: Still, zone: str) -> str:
    """Name and number of cards in full."""
    caption = still.captions[zone]
    return f"{caption.name} {caption.count}".strip()


def _rooms(desk: Desk, still: Still, told: Mapping[str, bool], width: int) -> Mapping[str, Span]:
    """From where to where the words of each zone may reach that has some."""
    slots = still.scene.arrangement.slots
    said = {zone: length(desk, lines(desk, _said(still, zone, told))) for zone in slots}
    wides = {zone: wide for zone, wide in said.items() if wide}
    return rooms(still, wides, 2 * desk.px(RIM), width)


def paint_cells(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw the names of the cells of a map, each at the foot of what lies there."""
    for zone, name in still.cells.items():
        slot = still.scene.arrangement.slots[zone]
        box = slot.cards[-1] if slot.cards else slot.outline
        found = pills.pill(desk, Tag(name, pills.QUIET), CELL)
        wide, high = found.size
        found.paint(desk, target, (box.centre[0] - wide // 2, box.bottom - high - desk.px(LIFT)))


def _place(desk: Desk, slot: Slot, parts: list[pygame.Surface], span: Span) -> Box:
    """Over the middle of the place, or as near to it as there is room."""
    wide, high = length(desk, parts), max((part.get_height() for part in parts), default=0)
    x = max(span[0], min(middle_of(slot) - wide // 2, span[1] - wide))
    foot = slot.caption.y + (slot.caption.height + high) // 2 - desk.px(LIFT)
    return Box(x, foot - high, wide, high)


def _paint(desk: Desk, target: pygame.Surface, words: Box, parts: list[pygame.Surface]) -> None:
    gap, x = desk.px(GAP), words.x
    if parts and desk.by_day:
        rim = desk.px(RIM)
        _paint_ground(desk, target, Box(x - rim, words.y, words.width + 2 * rim, words.height))
    for part in parts:
        target.blit(part, (x, words.y + (words.height - part.get_height()) // 2))
        x += part.get_width() + gap
