"""What is written over the places of a table: names, numbers of cards, titles of groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table import pills
from pnwtable.app.table.cards import end_of, shown
from pnwtable.app.table.letters import GAP, Said, fitting, length, lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Still
    from pnwtable.layout.slots import Slot

HEADING: Final = theme.TextStyle(size=14, colour=theme.QUIET)
NAME: Final = theme.TextStyle(size=14, colour=theme.IVORY, bold=True)
COUNT: Final = theme.TextStyle(size=14, colour=theme.QUIET)


def paint_headings(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw the titles of groups."""
    for heading in still.headings:
        text = desk.line(heading.text, HEADING)
        y = heading.box.y + (heading.box.height - text.get_height()) // 2
        x = heading.box.right - text.get_width() if heading.right else heading.box.x
        target.blit(text, (x, y))


def paint_captions(desk: Desk, target: pygame.Surface, still: Still, told: frozenset[str]) -> None:
    """Draw name and number of cards of every zone, centred above it, and the first mark if told."""
    sizes = _sizes(desk, still)
    # A card that stands out of its row would cover half of the words over it: better none.
    hidden = {sprite.zone for sprite in still.scene.sprites if shown(still, sprite) != sprite}
    for zone, slot in still.scene.arrangement.slots.items():
        if zone in hidden:
            continue
        said = _said(still, zone)
        if zone in told:
            said += pills.said(still.tags[zone][0])
        _paint(desk, target, slot, lines(desk, said, sizes[slot.outline.width]))


def told_above(desk: Desk, still: Still) -> frozenset[str]:
    """The zones whose first mark has room beside their name, so that it is not on their cards.

    Of places that are equally wide either all marks stand there or none.
    """
    sizes = _sizes(desk, still)
    found: set[str] = set()
    tight: set[int] = set()
    for zone, tags in still.tags.items():
        slot, caption = still.scene.arrangement.slots.get(zone), still.captions.get(zone)
        if slot is None or not slot.cards or caption is None or not caption.name:
            continue
        if not tags or tags[0].kind == pills.FIRE or not slot.caption.height:
            continue
        whole = lines(desk, [*_said(still, zone), *pills.said(tags[0])], sizes[slot.outline.width])
        if length(desk, whole) <= _room(slot):
            found.add(zone)
        else:
            tight.add(slot.outline.width)
    slots = still.scene.arrangement.slots
    return frozenset(zone for zone in found if slots[zone].outline.width not in tight)


def _said(still: Still, zone: str) -> list[Said]:
    """Name and number of cards, where there is a line for them."""
    caption = still.captions.get(zone)
    if caption is None or not still.scene.arrangement.slots[zone].caption.height:
        return []
    name = NAME if caption.usable else NAME.in_colour(theme.QUIET)
    return [Said(caption.name, name), Said(caption.count, COUNT)]


def _sizes(desk: Desk, still: Still) -> Mapping[int, float]:
    """One size for all captions over equally wide places, at which none runs into the next."""
    sizes: dict[int, float] = {}
    for zone, slot in still.scene.arrangement.slots.items():
        wide = slot.outline.width
        said = _said(still, zone)
        size = fitting(desk, said, _room(slot))
        sizes[wide] = min(size, sizes.get(wide, 1.0))
    return sizes


def _room(slot: Slot) -> int:
    """How long the words over a place may be."""
    return max(slot.caption.width, round(slot.outline.width * pills.PITCH))


def _paint(desk: Desk, target: pygame.Surface, slot: Slot, parts: list[pygame.Surface]) -> None:
    gap = desk.px(GAP)
    wide = length(desk, parts)
    whole = end_of(slot).right - slot.outline.x
    x = slot.outline.x + (whole - wide) // 2
    x = max(min(gap, slot.outline.x), min(x, target.get_width() - gap - wide))
    for part in parts:
        y = slot.caption.y + (slot.caption.height - part.get_height()) // 2
        target.blit(part, (x, y))
        x += part.get_width() + gap
