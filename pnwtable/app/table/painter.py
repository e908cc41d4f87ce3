"""Paints the table: a still picture that is kept, and what moves over it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table import cards, pawns
from pnwtable.app.table.below import fits_under, paint_under
from pnwtable.app.table.bubbles import draw_bubble
from pnwtable.app.table.captions import (
    paint_captions,
    paint_cells,
    paint_headings,
    told_above,
)
from pnwtable.app.table.card_rings import paint_ring
from pnwtable.app.table.cards import INDEX, end_of
from pnwtable.app.table.flights import paint_flights, paint_held
from pnwtable.app.table.flourishing import paint_flourishes
from pnwtable.app.table.knobs import KNOB, least_width, paint_knob, show_caps
from pnwtable.app.table.nameplates import paint_plates, paint_points
from pnwtable.app.table.offering import paint_offered_pawns, paint_offers
from pnwtable.app.table.picture import Around
from pnwtable.app.table.pills import (
    PITCH,
    REACH,
    paint_on_card,
    paint_tags,
)
from pnwtable.app.table.rings import paint_rings, paint_signs, risen
from pnwtable.layout.box import Box
from pnwtable.table.at_cards import seen_to

if TYPE_CHECKING:
    from collections.abc import Collection

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.meanings import Meaning
    from pnwtable.app.table.picture import Flying, Still
    from pnwtable.layout.slots import Slot

__all__ = ["INDEX", "TablePainter", "end_of"]


class TablePainter:
    """Draws one table with the desk's art and letters; all sizes are pixels."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.meanings: list[Meaning] = []
        self._words: list[Box] = []

    @property
    def told(self) -> tuple[Box, ...]:
        """Where words and signs stand in the still picture."""
        return (*self._words, *(meaning.box for meaning in self.meanings))

    def around(self, still: Still) -> Around:
        """What the sign of a ring leaves free."""
        clear = (*(knob.box for knob in still.knobs), *(plate.box for plate in still.plates))
        sprites = (cards.shown(still, one) for one in still.scene.sprites)
        things = (*(one.box for one in sprites), *(one.box for one in still.pawns))
        return Around(clear, self.told, things)

    def paint_still(self, target: pygame.Surface, still: Still) -> None:
        """Draw everything that lies still onto a target that has its floor.

        What the signs in it mean, and where words stand, is kept until the next time.
        """
        desk = self.desk
        told = told_above(desk, still, target.get_width())
        walkers, rings = [pawn.box for pawn in still.pawns], risen(still)
        cards.paint_places(desk, target, still)
        self._words = paint_headings(desk, target, still)
        focused = cards.paint_cards(desk, target, still)
        paint_offers(desk, target, still)
        cards.paint_reached(desk, target, still)
        cards.paint_lit(desk, target, still)
        paint_rings(desk, target, (ring for ring in rings if ring.box not in walkers))
        # Over the rings, which are so wide that they would cut them at the foot.
        self.meanings, captions = paint_captions(desk, target, still, told)
        self._words += captions
        self._paint_tags(target, still, told)
        paint_cells(desk, target, still)
        self.meanings += paint_plates(desk, target, still)
        paint_offered_pawns(desk, target, still)
        pawns.paint_standing(desk, target, still)
        paint_rings(desk, target, (ring for ring in rings if ring.box in walkers))
        self._paint_knobs(target, replace(still, focus=None) if focused else still)

    def _paint_knobs(self, target: pygame.Surface, still: Still) -> None:
        """The buttons, over the signs of rings and that of the keys unless it is round one."""
        whole = still.area or Box(0, 0, *target.get_size())
        paint_signs(self.desk, target, risen(still), self.around(still), whole)
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
            cards.paint_ring_at(self.desk, target, still, still.focus, theme.FOCUS)

    def _paint_tags(self, target: pygame.Surface, still: Still, told: Collection[str]) -> None:
        slots = still.scene.arrangement.slots
        self._paint_below(target, still)
        for zone, tags in still.tags.items():
            if zone in slots and not slots[zone].below and not self._is_away(zone, still):
                low = self._lowest(slots[zone], still)
                rest = tags[1:] if zone in told else tags
                self.meanings += paint_tags(self.desk, target, slots[zone], rest, low)
        for sprite in still.scene.sprites:
            if sprite.card in still.card_tags and sprite.card not in still.away:
                box, gap = cards.shown(still, sprite).box, self.desk.px(4)
                over = [knob.box.y for knob in still.knobs if knob.box.overlap(sprite.box)]
                low = min([box.bottom, *over]) - gap
                words = [tag for tag in still.card_tags[sprite.card] if tag.kind != REACH]
                seen = seen_to(still.scene, sprite)
                there = box.moved((seen - box.right) // 2, 0)
                left = cards.foot_of(sprite) + gap
                self.meanings += paint_on_card(self.desk, target, there, words, low, left)

    def _paint_below(self, target: pygame.Surface, still: Still) -> None:
        """The marks of small cards, either all or none written."""
        slots = still.scene.arrangement.slots
        below = [
            (zone, slots[zone], tags)
            for zone, tags in still.tags.items()
            if zone in slots and slots[zone].below
        ]
        taken = [plate.box for plate in still.plates]
        if still.area is not None:
            taken.append(still.area.moved(0, still.area.height))
        written = all(fits_under(self.desk, slot, tags, taken) for _, slot, tags in below)
        for zone, slot, tags in below:
            if not self._is_away(zone, still):
                self.meanings += paint_under(self.desk, target, slot, tags, written=written)

    @staticmethod
    def _is_away(zone: str, still: Still) -> bool:
        """Whether all cards of a zone hang on the pointer or are on their way, marks and all."""
        here = [sprite.card for sprite in still.scene.sprites if sprite.zone == zone]
        return bool(here) and still.away.issuperset(here)

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
                paint_ring(desk, target, flying.focus, theme.FOCUS, cards.FOCUS_PEN)
            covered.append(box.grown(desk.px(4)))
        covered += paint_flights(desk, target, flying.sprites)
        covered += paint_held(desk, target, flying.held)
        covered += self._paint_pawns(target, flying)
        covered += paint_flourishes(desk, target, flying)
        if flying.lasso is not None:
            covered.append(self._paint_lasso(target, flying.lasso))
        if flying.bubble is not None:
            # The still picture may be newer than what was told of it when the frame began.
            around = replace(flying.around, words=self.told)
            covered.append(draw_bubble(desk, target, flying.bubble, around, flying.span))
        for points in flying.points:
            colour = pawns.colour_of(points.seat, flying.colours)
            covered.append(paint_points(desk, target, points, colour))
        return covered

    def _paint_pawns(self, target: pygame.Surface, flying: Flying) -> list[Box]:
        walking = [(pawn, pawns.WALKING) for pawn in flying.pawns]
        if flying.held_pawn is not None:
            walking.append((pawns.held(flying.held_pawn), pawns.HELD))
        return [
            pawns.paint_pawn(self.desk, target, pawn, pawns.dress(pawn.seat, flying), lift)
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

        It keeps from what is beside the card as far as its words allow. Under a pile so long that
        there is no room it lies low on the last card.
        """
        desk = self.desk
        end = end_of(slot)
        wanted = max(slot.outline.width, self.knob_size(label)[0])
        wide = max(least_width(desk, label), min(wanted, round(slot.outline.width * PITCH)))
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
