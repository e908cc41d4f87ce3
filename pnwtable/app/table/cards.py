"""Cards, their places and the rings round them, as the table shows them; all sizes are pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.card_rings import (
    ALL,
    OUTSIDE,
    TOLD,
    Free,
    beside,
    corner_of,
    paint_reach,
    paint_ring,
    paint_told,
    reach_of,
)
from pnwtable.app.table.edges import paint_pile
from pnwtable.app.table.one_card import LYING
from pnwtable.app.table.pills import INKS, REACH, is_team
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.one_card import Manner
    from pnwtable.app.table.picture import Still
    from pnwtable.layout.slots import Slot
    from pnwtable.table.scene import Sprite

INDEX: Final = 0.24
"""Part of its height that a card must show for its whole index to be seen."""

SET_APART: Final = 0.96
"""Part of its width by which the next card must leave a card free for its lower index to show."""

TOUCHING: Final = 0.99
"""The same in a fan, where the next card leans over it."""

SHADOW_STEP: Final = 0.12
"""Card widths that a card must lie apart from the one under it to cast a shadow on it."""

RAISED: Final = 0.08
"""Part of its height by which a picked card stands out of its row."""

NUMBER: Final = theme.TextStyle(size=15, colour=theme.ON_AMBER, bold=True)
NUMBER_SIZE: Final = 18
"""Logical units across of the number of a marked card."""

LEAST_SEEN: Final = 0.15
"""Part of the width of a place that is ringed, however much of it a fan covers."""

FOCUS_PEN: Final = 4
"""Logical units of the ring of the keys."""

TRAY: Final = 7
"""Logical units of the border round a pile that lies open over its neighbours."""

TEAM_PEN: Final = 2
"""Logical units of the edge of a place of a team, in its colour."""

PLOT: Final = "#081a1c"
BY_DAY: Final = ("#e6eedd", 0.56)
"""The edge of a place in sunlight, and how much of the ground it hides: words may lie in it."""


def paint_places(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw the outlines of the places; of places on the same spot only one."""
    drawn = set()
    for slot in still.scene.arrangement.slots.values():
        if slot.bare or slot.outline in drawn or (slot.leans and slot.cards):
            continue
        drawn.add(slot.outline)
        edge, alpha = BY_DAY if desk.by_day else (theme.PLACE, 0.4)
        team, pen = _colour_of_team(still, slot), desk.px(1.2)
        edge, pen = (team, desk.px(TEAM_PEN)) if team else (edge, pen)
        plate = Plate(PLOT, edge, corner_of(slot.outline), max(1, pen), alpha)
        size = slot.outline.width, slot.outline.height
        target.blit(desk.plates.plate(size, plate), (slot.outline.x, slot.outline.y))


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card at rest of which something shows, and what lies ``before`` it in its place.

    ``casts`` if it casts a shadow; ``cover`` tells how the card ``over`` it covers it; so many
    cards lie there on the same spot.
    """

    sprite: Sprite
    casts: bool
    cover: Manner
    pile: int
    before: Sprite | None
    over: Sprite | None
    strips: bool

    @property
    def free(self) -> Free:
        """What the card before it leaves free for a ring."""
        return beside(self.sprite, self.before, strips=self.strips)

    def fanned(self, reach: int) -> bool:
        """Whether its ring of that ``reach`` and another card of its place meet."""
        covered = self.over is not None and self.over.box.overlap(self.sprite.box.grown(reach))
        return bool(covered) or self.free != ALL


def _colour_of_team(still: Still, slot: Slot) -> str:
    """The colour of the team that a place is marked for: the land below it is not always there."""
    marks = still.tags.get(slot.zone, ())
    return next((INKS[tag.kind] for tag in marks if is_team(tag) and tag.kind in INKS), "")


def paint_cards(desk: Desk, target: pygame.Surface, still: Still) -> bool:
    """Draw the cards that rest, the picked ones standing out; those and lit ones have a ring.

    In a fan the next card lies over a ring as it lies over its card. True if the keys are at such
    a card, and their ring is drawn too.
    """
    zone, focused = "", False
    told = {ring.card for ring in still.rings}
    for lying in _uncovered(still, lambda one: _reach(desk, still, one)):
        sprite = lying.sprite
        if sprite.zone != zone:
            zone = sprite.zone
            _paint_tray(desk, target, still.scene.arrangement.slots[zone])
        seen = shown(still, sprite)
        look: tuple[float, Manner] = LYING if lying.casts else 0.0, lying.cover
        paint_pile(desk, target, seen, lying.pile, look)
        _paint_rings(desk, target, still, seen, lying.free)
        if sprite.card in told:
            paint_told(desk, target, seen.box, _lean(seen), lying.free)
        if sprite.box == still.focus and lying.fanned(desk.px(OUTSIDE)):
            paint_ring(desk, target, seen.box, theme.FOCUS, FOCUS_PEN, _lean(seen), lying.free)
            focused = True
        if sprite.card in still.order:
            _paint_number(desk, target, seen, still)
    return focused


def _paint_rings(
    desk: Desk, target: pygame.Surface, still: Still, seen: Sprite, free: Free
) -> None:
    """The ring of a card that is picked, lit or in reach."""
    pen = _pen_of(still, seen)
    if pen:
        paint_ring(desk, target, seen.box, theme.AMBER, pen, _lean(seen), free)
    elif _is_reached(still, seen):
        paint_reach(desk, target, seen.box, _lean(seen), free)


def _pen_of(still: Still, sprite: Sprite) -> int:
    """How thick the ring of a picked or a lit card is, in logical units; 0 if it is neither."""
    if sprite.card in still.picked or (sprite.card in still.lit_cards and still.crowded):
        return 3
    return 2 if sprite.card in still.lit_cards else 0


def _reach(desk: Desk, still: Still, sprite: Sprite) -> int:
    """How far the ring of a card reaches beyond it; 0 if it has none."""
    pen = _pen_of(still, sprite)
    return max(
        reach_of(desk, sprite.box, pen)[0] if pen else 0,
        reach_of(desk, sprite.box, FOCUS_PEN)[0] if sprite.box == still.focus else 0,
        desk.px(OUTSIDE) if _is_reached(still, sprite) else 0,
        desk.px(TOLD) if any(ring.card == sprite.card for ring in still.rings) else 0,
    )


def _paint_tray(desk: Desk, target: pygame.Surface, slot: Slot) -> None:
    """Of a pile that lies open over its neighbours, what sets its cards apart from theirs."""
    if not slot.floats:
        return
    box = whole_of(slot).grown(desk.px(TRAY))
    plate = Plate(theme.PANEL, theme.PANEL_EDGE, corner_of(box), max(1, desk.px(1.5)), 0.94)
    target.blit(desk.plates.plate((box.width, box.height), plate), (box.x, box.y))


def paint_reached(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw a ring round what is in reach."""
    for zone in sorted(still.reached):
        slot = still.scene.arrangement.slots[zone]
        paint_reach(desk, target, beside_fans(still, slot, end_of(slot)))


def foot_of(sprite: Sprite) -> int:
    """Where a card begins at its lower edge, if it leans too."""
    return round(sprite.x + math.sin(math.radians(_lean(sprite))) * sprite.height / 2)


def _lean(sprite: Sprite) -> float:
    """How far a card of a fan leans."""
    return 0.0 if sprite.crosswise else sprite.turn


def _is_reached(still: Still, sprite: Sprite) -> bool:
    """Whether the rules call a card in reach; once something is held other rings tell."""
    if still.picked or still.picked_place or still.away:
        return False
    return any(tag.kind == REACH for tag in still.card_tags.get(sprite.card, ()))


def paint_lit(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw a ring round every place that takes the card; among many places it shines as well."""
    for slot in still.scene.arrangement.slots.values():
        if slot.zone in still.lit:
            box = beside_fans(still, slot, whole_of(slot))
            if still.crowded:
                _paint_shine(desk, target, box)
            paint_ring(desk, target, box, theme.AMBER, 3 if still.crowded else 2)
        if slot.zone == still.picked_place:
            paint_ring(desk, target, end_of(slot), theme.AMBER, 3)


def beside_fans(still: Still, slot: Slot, box: Box) -> Box:
    """The part of a place that open fans which float over it leave to be seen, or a strip."""
    for other in still.scene.arrangement.slots.values():
        fan = whole_of(other) if other.floats and other is not slot else None
        if fan is None or not fan.overlap(box):
            continue
        left, right = fan.x - box.x, box.right - fan.right
        wide = max(left, right, round(LEAST_SEEN * box.width))
        x = box.x if left >= right else box.right - wide
        box = Box(x, box.y, min(wide, box.width), box.height)
    return box


def whole_of(slot: Slot) -> Box:
    """What takes a card: a whole row of cards, else the last card or the empty place."""
    end = end_of(slot)
    if not slot.cards or slot.cards[0].y != end.y:
        return end
    top = min(card.y for card in slot.cards)
    return Box(slot.cards[0].x, top, end.right - slot.cards[0].x, end.bottom - top)


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


def paint_ring_at(desk: Desk, target: pygame.Surface, still: Still, box: Box, colour: str) -> None:
    """Draw a ring round what lies in the box: round the card as it is drawn, if it is a card."""
    here = [sprite for sprite in still.scene.sprites if sprite.box == box]
    picked = (sprite for sprite in here if sprite.card in still.picked)
    sprite = next(picked, here[-1] if here else None)
    if sprite is None:
        paint_ring(desk, target, box, colour, FOCUS_PEN)
    else:
        paint_ring(desk, target, shown(still, sprite).box, colour, FOCUS_PEN, _lean(sprite))


def paint_glow(desk: Desk, target: pygame.Surface, box: Box) -> None:
    """Draw what shows the place a held card would go to."""
    plate = Plate(theme.AMBER, theme.AMBER_HOVER, corner_of(box) + desk.px(4), desk.px(3), 0.28)
    target.blit(desk.plates.plate((box.width, box.height), plate), (box.x, box.y))


def _paint_shine(desk: Desk, target: pygame.Surface, box: Box) -> None:
    """A light round the card, and a faint one on it."""
    margin = desk.px(9)
    light = desk.art.light((box.width, box.height), margin, desk.tones.of(theme.AMBER))
    target.blit(light, (box.x - margin, box.y - margin))


def end_of(slot: Slot) -> Box:
    """The last card of a slot, or its empty place."""
    return slot.cards[-1] if slot.cards else slot.outline


def _uncovered(still: Still, reach: Callable[[Sprite], int]) -> Iterator[_Lying]:
    """The resting sprites of which something shows; rings of cards ``reach`` so far beyond them."""
    resting = _resting(still)
    strips = _strips(resting)
    last: Sprite | None = None
    pile = 0
    for number, sprite in enumerate(resting):
        later = resting[number + 1] if number + 1 < len(resting) else None
        covers = later if later is not None and later.zone == sprite.zone else None
        pile += 1
        if covers is not None and covers.box == sprite.box:
            continue
        # Shadows of cards that lie close on each other would add up to a black edge.
        apart = max(abs(sprite.x - last.x), abs(sprite.y - last.y)) if last else 0.0
        before = last if last is not None and last.zone == sprite.zone else None
        casts = before is None or apart > SHADOW_STEP * sprite.width
        ring = 0 if covers is None else reach(covers)
        cover = "lying" if covers is None else _cover(sprite, covers, strips, ring)
        yield _Lying(sprite, casts, cover, pile, before, covers, sprite.zone in strips)
        last, pile = sprite, 0


def _strips(resting: Sequence[Sprite]) -> frozenset[str]:
    """The zones in which all covered cards show but a strip: those of a column look alike."""
    pairs = (pair for pair in pairwise(resting) if pair[0].zone == pair[1].zone)
    apart = [pair for pair in pairs if pair[0].box != pair[1].box]
    roomy = {one.zone for one, other in apart if not _close(one, other)}
    return frozenset(one.zone for one, _ in apart) - roomy


def _close(sprite: Sprite, covers: Sprite) -> bool:
    # A card shows its index at its upper end, which of a turned one is the left.
    length = sprite.width if sprite.crosswise else sprite.height
    apart = max(covers.x - sprite.x, covers.y - sprite.y)
    return _lies_along(sprite, covers) and apart < INDEX * length


def _cover(sprite: Sprite, covers: Sprite, strips: frozenset[str], ring: int) -> Manner:
    """How the next card of its place covers a card, with a ring that reaches so far."""
    if sprite.zone in strips and _lies_along(sprite, covers):
        return "strip"
    seen, apart = covers.x - sprite.x, TOUCHING if sprite.turn or covers.turn else SET_APART
    hidden = seen < apart * sprite.width or seen - ring < SET_APART * sprite.width
    return "corner" if not sprite.crosswise and seen > 0 and hidden else "lying"


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
    return covers.y == sprite.y if sprite.crosswise else covers.x == sprite.x
