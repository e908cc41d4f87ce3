"""Cards, their places and the rings round them, as the table shows them; all sizes are pixels."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import BACK, JOKER, OTHER_JOKER, shadow_margin
from pnwtable.app.plates import Plate
from pnwtable.app.table.pills import REACH
from pnwtable.layout.box import Box
from pnwtable.table.scene import BACK as HIDDEN_FACE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Still
    from pnwtable.layout.slots import Slot
    from pnwtable.table.scene import Sprite

CORNER: Final = 0.075
"""Radius of a card's corner by its width, as the art draws it."""

INDEX: Final = 0.24
"""Part of its height that a card must show for its whole index to be seen."""

LYING: Final = 0.12
"""How high a card on the table lies, 0 to 1, for its shadow."""

SHADOW_STEP: Final = 0.12
"""Card widths that a card must lie apart from the one under it to cast a shadow on it."""

RAISED: Final = 0.08
"""Part of its height by which a picked card stands out of its row."""

NUMBER: Final = theme.TextStyle(size=13, colour=theme.ON_AMBER, bold=True)
NUMBER_SIZE: Final = 18
"""Logical units across of the number of a marked card."""

TRAY: Final = 7
"""Logical units of the border round a pile that lies open over its neighbours."""

PLOT: Final = "#081a1c"


def paint_places(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw the outlines of the places; of places on the same spot only one."""
    drawn = set()
    for slot in still.scene.arrangement.slots.values():
        if slot.bare or slot.outline in drawn:
            continue
        drawn.add(slot.outline)
        plate = Plate(PLOT, theme.PLACE, _corner(slot.outline), max(1, desk.px(1.2)), 0.4)
        size = slot.outline.width, slot.outline.height
        target.blit(desk.plates.plate(size, plate), (slot.outline.x, slot.outline.y))


def paint_cards(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw the cards that rest, the picked ones standing out; those and lit ones have a ring."""
    pen, zone = 3 if still.crowded else 2, ""
    for sprite, casts, strip in _uncovered(still):
        if sprite.zone != zone:
            zone = sprite.zone
            _paint_tray(desk, target, still.scene.arrangement.slots[zone])
        seen = shown(still, sprite)
        paint_card(desk, target, seen, LYING if casts else 0.0, strip=strip)
        if sprite.card in still.picked:
            # At once: in a row the next card lies over the ring as it lies over the card.
            paint_ring(desk, target, seen.box, theme.AMBER, 3)
        elif sprite.card in still.lit_cards:
            paint_ring(desk, target, seen.box, theme.AMBER, pen)
        elif _is_reached(still, sprite):
            _paint_reach(desk, target, seen.box)
        if sprite.card in still.order:
            _paint_number(desk, target, seen, still)


def _paint_tray(desk: Desk, target: pygame.Surface, slot: Slot) -> None:
    """Of a pile that lies open over its neighbours, what sets its cards apart from theirs."""
    if not slot.floats:
        return
    box = whole_of(slot).grown(desk.px(TRAY))
    plate = Plate(theme.PANEL, theme.PANEL_EDGE, _corner(box), max(1, desk.px(1.5)), 0.94)
    target.blit(desk.plates.plate((box.width, box.height), plate), (box.x, box.y))


def paint_reached(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw a ring round what is in reach: pale on dark, so that it shows on paper and felt."""
    for zone in sorted(still.reached):
        _paint_reach(desk, target, end_of(still.scene.arrangement.slots[zone]))


def _paint_reach(desk: Desk, target: pygame.Surface, box: Box) -> None:
    paint_ring(desk, target, box, UNDER_REACHED, 5)
    paint_ring(desk, target, box, REACHED, 3)


def _is_reached(still: Still, sprite: Sprite) -> bool:
    """Whether the rules call a card in reach; once something is held other rings tell."""
    if still.picked or still.picked_place or still.away:
        return False
    return any(tag.kind == REACH for tag in still.card_tags.get(sprite.card, ()))


def paint_lit(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw a ring round every place that takes the card; among many places it shines as well."""
    for slot in still.scene.arrangement.slots.values():
        if slot.zone in still.lit:
            box = whole_of(slot)
            if still.crowded:
                _paint_shine(desk, target, box)
            paint_ring(desk, target, box, theme.AMBER, 3 if still.crowded else 2)
        if slot.zone == still.picked_place:
            paint_ring(desk, target, end_of(slot), theme.AMBER, 3)


def whole_of(slot: Slot) -> Box:
    """What takes a card: a whole row of cards, else the last card or the empty place."""
    end = end_of(slot)
    if not slot.cards or slot.cards[0].y != end.y:
        return end
    return Box(slot.cards[0].x, end.y, end.right - slot.cards[0].x, end.height)


def _paint_number(desk: Desk, target: pygame.Surface, sprite: Sprite, still: Still) -> None:
    """Which of the marked cards it is, at a corner that no card of its row covers."""
    text = desk.line(str(still.order.index(sprite.card) + 1), NUMBER)
    side = max(desk.px(NUMBER_SIZE), text.get_width() + desk.px(4))
    cards = still.scene.arrangement.slots[sprite.zone].cards
    down = cards[0].x == cards[-1].x
    gap, box = desk.px(3), sprite.box
    x = box.right - gap - side if down else box.x + gap
    y = box.y + gap if down else box.bottom - gap - side
    there = Box(x, y, side, side)
    y = min([y, *(knob.box.y - gap - side for knob in still.knobs if knob.box.overlap(there))])
    target.blit(desk.plates.disc(side, theme.AMBER), (x, y))
    target.blit(text, (x + (side - text.get_width()) // 2, y + (side - text.get_height()) // 2))


def shown(still: Still, sprite: Sprite) -> Sprite:
    """The sprite as it is drawn: a picked card stands out of a row of cards."""
    if sprite.card not in still.picked:
        return sprite
    cards = still.scene.arrangement.slots[sprite.zone].cards
    if cards[0].x == cards[-1].x:
        return sprite
    return replace(sprite, y=sprite.y - round(RAISED * sprite.height))


def seen_at(still: Still, box: Box) -> Box:
    """Where the card that lies in the box is drawn; the box itself if none is picked there."""
    here = (sprite for sprite in still.scene.sprites if sprite.box == box)
    return next((shown(still, sprite).box for sprite in here if sprite.card in still.picked), box)


UNDER_REACHED: Final = "#0d3b36"
REACHED: Final = "#cfe9dd"
"""Cooler and paler than what is lit."""


def paint_card(
    desk: Desk, target: pygame.Surface, sprite: Sprite, lift: float, *, strip: bool = False
) -> Box:
    """Draw one card and its shadow; the rectangle that both cover.

    Of a card that is covered to a ``strip`` only the index is drawn, to fit into it.
    """
    size = (sprite.width, sprite.height)
    margin = shadow_margin(size, lift)
    x, y = round(sprite.x), round(sprite.y)
    if lift and sprite.open > 0.99:  # noqa: PLR2004 - a turning card is too thin for one
        target.blit(desk.art.shadow(size, lift), (x - margin, y - margin))
    picture = _picture(desk, sprite, strip=strip)
    middle = x + sprite.width // 2, y + sprite.height // 2
    corner = middle[0] - picture.get_width() // 2, middle[1] - picture.get_height() // 2
    target.blit(picture, corner)
    wide = max(picture.get_width(), sprite.width)
    high = max(picture.get_height(), sprite.height)
    return Box(middle[0] - wide // 2, middle[1] - high // 2, wide, high).grown(margin + 2)


def printed(sprite: Sprite) -> str:
    """What the art has to draw of a card: the rules know one Joker, a pack has two."""
    if sprite.face == HIDDEN_FACE:
        return BACK
    # By the viewer's own name of the card: it stays while the card is followed and tells no more.
    return OTHER_JOKER if sprite.face == JOKER and sprite.card % 2 else sprite.face


def _picture(desk: Desk, sprite: Sprite, *, strip: bool) -> pygame.Surface:
    art, style = desk.art, desk.style()
    text = printed(sprite)
    # A crosswise card is wider than high; standing up it is as any other.
    upright = min(sprite.width, sprite.height), max(sprite.width, sprite.height)
    if sprite.turn:
        picture = art.rotated(text, upright, sprite.turn, style, strip=strip)
    elif strip:
        picture = art.strip(text, upright, style)
    else:
        picture = art.face(text, (sprite.width, sprite.height), style)
    if sprite.open < 1.0:
        width = max(1, round(picture.get_width() * sprite.open))
        picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
    return picture


def paint_ring(desk: Desk, target: pygame.Surface, box: Box, colour: str, pen: float) -> None:
    """Draw a ring close round a card."""
    width = desk.px(pen)
    corner = _corner(box.grown(width // 2 + 1)) + width
    box = box.grown(width // 2 + 1)
    plate = Plate("none", colour, corner, width)
    target.blit(desk.plates.plate((box.width, box.height), plate), (box.x, box.y))


def paint_glow(desk: Desk, target: pygame.Surface, box: Box) -> None:
    """Draw what shows the place a held card would go to."""
    plate = Plate(theme.AMBER, theme.AMBER_HOVER, _corner(box) + desk.px(4), desk.px(3), 0.28)
    target.blit(desk.plates.plate((box.width, box.height), plate), (box.x, box.y))


def _paint_shine(desk: Desk, target: pygame.Surface, box: Box) -> None:
    """A light round the card, and a faint one on it."""
    margin = desk.px(9)
    light = desk.art.light((box.width, box.height), margin, desk.tones.of(theme.AMBER))
    target.blit(light, (box.x - margin, box.y - margin))


def end_of(slot: Slot) -> Box:
    """The last card of a slot, or its empty place."""
    return slot.cards[-1] if slot.cards else slot.outline


def _corner(box: Box) -> float:
    return min(box.width, box.height) * CORNER


def _uncovered(still: Still) -> Iterator[tuple[Sprite, bool, bool]]:
    """The resting sprites of which something shows; whether each casts a shadow, or is a strip."""
    resting = _resting(still)
    last: Sprite | None = None
    for number, sprite in enumerate(resting):
        later = resting[number + 1] if number + 1 < len(resting) else None
        covers = later if later is not None and later.zone == sprite.zone else None
        if covers is not None and covers.box == sprite.box:
            continue
        # Shadows of cards that lie close on each other would add up to a black edge.
        apart = max(abs(sprite.x - last.x), abs(sprite.y - last.y)) if last else 0.0
        first = last is None or last.zone != sprite.zone
        apart_next = max(covers.x - sprite.x, covers.y - sprite.y) if covers is not None else 0.0
        # A card shows its index at its upper end, which of a turned one is the left.
        upper = covers is not None and _lies_along(sprite, covers)
        length = sprite.width if sprite.turn else sprite.height
        strip = upper and apart_next < INDEX * length
        yield sprite, first or apart > SHADOW_STEP * sprite.width, strip
        last = sprite


def _resting(still: Still) -> list[Sprite]:
    """The cards at rest as they lie; one that was picked out of a pile lies on top of it."""
    resting = [sprite for sprite in still.scene.sprites if sprite.card not in still.away]
    if still.picked:
        tops = {sprite.zone: sprite.box for sprite in resting}
        order = {zone: number for number, zone in enumerate(tops)}
        resting.sort(
            key=lambda one: (
                order[one.zone],
                one.card in still.picked and one.box == tops[one.zone],
            )
        )
    return resting


def _lies_along(sprite: Sprite, covers: Sprite) -> bool:
    """Whether the next card leaves the whole upper end of this one free."""
    return covers.y == sprite.y if sprite.turn else covers.x == sprite.x
