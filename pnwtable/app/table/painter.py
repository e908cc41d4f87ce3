"""Paints the table: a still picture that is kept, and what moves over it."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table import cards, pawns
from pnwtable.app.table.bubbles import draw_bubble
from pnwtable.app.table.captions import paint_captions, paint_headings, told_above
from pnwtable.app.table.cards import INDEX, LYING, end_of
from pnwtable.app.table.grounds import paint_grounds
from pnwtable.app.table.knobs import KNOB, paint_knob, show_caps
from pnwtable.app.table.nameplates import paint_plates, paint_points
from pnwtable.app.table.pills import PITCH, REACH, paint_on_card, paint_tags
from pnwtable.app.table.rings import paint_rings
from pnwtable.layout.box import Box
from pnwtable.table.at_cards import seen_to

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Flying, Still
    from pnwtable.layout.slots import Slot

__all__ = ["INDEX", "TablePainter", "end_of"]

LIFT: Final = 0.7
"""How high a card on the pointer hangs, 0 to 1, for its shadow."""


class TablePainter:
    """Draws one table with the desk's art and letters; all sizes are pixels."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def paint_still(self, target: pygame.Surface, still: Still) -> None:
        """Draw everything that lies still onto a target that has its background."""
        desk = self.desk
        told = told_above(desk, still)
        paint_grounds(desk, target, still)
        paint_captions(desk, target, still, told)
        cards.paint_places(desk, target, still)
        paint_headings(desk, target, still)
        cards.paint_cards(desk, target, still)
        cards.paint_reached(desk, target, still)
        cards.paint_lit(desk, target, still)
        self._paint_tags(target, still, told)
        paint_plates(desk, target, still)
        pawns.paint_standing(desk, target, still)
        self._paint_knobs(target, still)

    def _paint_knobs(self, target: pygame.Surface, still: Still) -> None:
        """The buttons, over the ring of the keys unless it is round one of them."""
        paint_rings(self.desk, target, still.rings)
        on_knob = any(knob.box == still.focus for knob in still.knobs)
        if not on_knob:
            self._paint_focus(target, still)
        caps = show_caps(self.desk, still.knobs)
        for knob in still.knobs:
            if still.away.isdisjoint(knob.cards):
                paint_knob(self.desk, target, knob, caps=caps)
        if on_knob:
            self._paint_focus(target, still)

    def _paint_focus(self, target: pygame.Surface, still: Still) -> None:
        if still.focus is not None:
            # Close to the card: farther out it would strike through the caption above.
            cards.paint_ring(self.desk, target, cards.seen_at(still, still.focus), theme.FOCUS, 4)

    def _paint_tags(self, target: pygame.Surface, still: Still, told: frozenset[str]) -> None:
        slots = still.scene.arrangement.slots
        for zone, tags in still.tags.items():
            if zone in slots:
                low = self._lowest(slots[zone], still)
                paint_tags(self.desk, target, slots[zone], tags[1:] if zone in told else tags, low)
        for sprite in still.scene.sprites:
            if sprite.card in still.card_tags and sprite.card not in still.away:
                box, gap = cards.shown(still, sprite).box, self.desk.px(4)
                over = [knob.box.y for knob in still.knobs if knob.box.overlap(sprite.box)]
                low = min([box.bottom, *over]) - gap
                words = [tag for tag in still.card_tags[sprite.card] if tag.kind != REACH]
                seen = seen_to(still.scene, sprite)
                paint_on_card(self.desk, target, box.moved((seen - box.right) // 2, 0), words, low)

    def _lowest(self, slot: Slot, still: Still) -> int:
        """How far down on a card marks may stand: pawns there must stay seen."""
        bottom = end_of(slot).bottom - self.desk.px(4)
        standing = [pawn.box.y for pawn in still.scene.pawns if pawn.zone == slot.zone]
        return min([bottom, *standing])

    def paint_flying(self, target: pygame.Surface, flying: Flying) -> list[Box]:
        """Draw what moves; the rectangles that it covers."""
        desk = self.desk
        covered: list[Box] = []
        if flying.target is not None:
            box = flying.target.grown(desk.px(4))
            cards.paint_glow(desk, target, box)
            if flying.focus is not None:
                cards.paint_ring(desk, target, flying.focus, theme.FOCUS, 4)
            covered.append(box.grown(desk.px(4)))
        for sprite, later in zip_longest(flying.sprites, flying.sprites[1:]):
            # Of a pile that moves as one only the top is seen.
            if later is None or later.box != sprite.box:
                covered.append(cards.paint_card(desk, target, sprite, LYING * 2))
        covered += [cards.paint_card(desk, target, sprite, LIFT) for sprite in flying.held]
        covered += self._paint_pawns(target, flying)
        if flying.lasso is not None:
            covered.append(self._paint_lasso(target, flying.lasso))
        if flying.bubble is not None:
            covered.append(draw_bubble(desk, target, flying.bubble, flying.clear, flying.span))
        for points in flying.points:
            colour = pawns.colour_of(points.seat, flying.colours)
            covered.append(paint_points(desk, target, points, colour))
        return covered

    def _paint_pawns(self, target: pygame.Surface, flying: Flying) -> list[Box]:
        walking = [(pawn, pawns.WALKING) for pawn in flying.pawns]
        if flying.held_pawn is not None:
            walking.append((pawns.held(flying.held_pawn), pawns.HELD))
        return [
            pawns.paint_pawn(
                self.desk, target, pawn, pawns.colour_of(pawn.seat, flying.colours), lift
            )
            for pawn, lift in walking
        ]

    def _paint_lasso(self, target: pygame.Surface, box: Box) -> Box:
        pen = self.desk.px(1.5)
        box = Box(box.x, box.y, max(pen * 2, box.width), max(pen * 2, box.height))
        plate = Plate(theme.IVORY, theme.IVORY, self.desk.px(3), pen, 0.1)
        target.blit(self.desk.plates.plate((box.width, box.height), plate), (box.x, box.y))
        return box.grown(1)

    def knob_box(self, slot: Slot, label: str) -> Box:
        """Where the button of a place lies: under its last card, as wide as its words need.

        Under a pile so long that there is no room it lies low on the last card.
        """
        desk = self.desk
        end = end_of(slot)
        wanted = max(slot.outline.width, self.knob_size(label)[0])
        wide = min(wanted, round(slot.outline.width * PITCH))
        high = desk.px(theme.HIT)
        y = min(end.bottom + desk.px(8), slot.area.bottom - high)
        return Box(end.centre[0] - wide // 2, y, wide, high)

    def knob_size(self, label: str) -> tuple[int, int]:
        """How large a button of a place has to be for its words."""
        text = self.desk.line(label, KNOB)
        return text.get_width() + self.desk.px(20), self.desk.px(theme.HIT)

    def knob_by(self, place: Box, label: str, room: Box) -> Box:
        """Where the button of a pawn or a plate lies: under it, or over it, inside the room."""
        wide, high = self.knob_size(label)
        gap = self.desk.px(6)
        y = place.bottom + gap
        if y + high > room.bottom:
            y = place.y - gap - high
        x = max(room.x, min(place.centre[0] - wide // 2, room.right - wide))
        return Box(x, max(room.y, y), wide, high)
