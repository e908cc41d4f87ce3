"""Paints the table: a still picture that is kept, and what moves over it."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import BACK, shadow_margin
from pnwtable.app.plates import Plate
from pnwtable.app.table.bubbles import draw_bubble
from pnwtable.layout.geometry import Box
from pnwtable.table.scene import BACK as HIDDEN_FACE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Caption, Flying, Knob, Still, Tag
    from pnwtable.layout.geometry import Slot
    from pnwtable.table.scene import Sprite

CORNER: Final = 0.075
"""Radius of a card's corner by its width, as the art draws it."""

LIFT: Final = 0.7
"""How high a card on the pointer hangs, 0 to 1, for its shadow."""

LYING: Final = 0.12
"""How high a card on the table lies, for its shadow."""

INDEX: Final = 0.24
"""Part of its height that a card must show for its whole index to be seen."""

SHADOW_STEP: Final = 0.12
"""Card widths that a card must lie apart from the one under it to cast a shadow on it."""

PITCH: Final = 1.1
"""Card widths that a caption or button may take before it runs into its neighbour."""

SIZES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes at which words are tried until they fit."""

FOCUS: Final = "#5fd3ff"
"""Another colour than paper and than what is lit or picked: where the keys are must be found at a
glance."""

EMPTY_EDGE: Final = "#5f8a84"

HEADING: Final = theme.TextStyle(size=14, colour=theme.QUIET)
CAPTION: Final = theme.TextStyle(size=14, colour=theme.IVORY, bold=True)
COUNT: Final = theme.TextStyle(size=14, colour=theme.QUIET)
TAG: Final = theme.TextStyle(size=14, colour=theme.IVORY)
KNOB: Final = theme.TextStyle(size=15, colour=theme.ON_AMBER, bold=True)
PLOT: Final = "#081a1c"


class TablePainter:
    """Draws one table with the desk's art and letters; all sizes are pixels."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._card = (1, 1)

    def paint_still(self, target: pygame.Surface, still: Still) -> None:
        """Draw everything that lies still onto a target that has its background."""
        self._card = still.scene.arrangement.card
        size = self._caption_size(still)
        for slot in still.scene.arrangement.slots.values():
            self._paint_slot(target, slot, still, size)
        self._paint_headings(target, still)
        for sprite, casts, strip in _uncovered(still):
            self.paint_card(target, sprite, LYING if casts else 0.0, strip=strip)
        for sprite in still.scene.sprites:
            if sprite.card in still.picked:
                self._ring(target, sprite.box, theme.AMBER, 3)
        for slot in still.scene.arrangement.slots.values():
            if slot.zone in still.lit:
                self._ring(target, end_of(slot), theme.AMBER, 2)
        for zone, tag in still.tags.items():
            named = zone in still.captions and bool(still.captions[zone].name)
            self._paint_tag(target, still.scene.arrangement.slots[zone], tag, named=named)
        for knob in still.knobs:
            self._paint_knob(target, knob)
        if still.focus is not None:
            # Close to the card: farther out it would strike through the caption above.
            self._ring(target, still.focus, FOCUS, 4)

    def _paint_headings(self, target: pygame.Surface, still: Still) -> None:
        for heading in still.headings:
            text = self.desk.line(heading.text, HEADING)
            y = heading.box.y + (heading.box.height - text.get_height()) // 2
            target.blit(text, (heading.box.x, y))

    def paint_flying(self, target: pygame.Surface, flying: Flying) -> list[Box]:
        """Draw what moves; the rectangles that it covers."""
        covered: list[Box] = []
        if flying.target is not None:
            box = flying.target.grown(self.desk.px(4))
            self._glow(target, box)
            covered.append(box.grown(self.desk.px(4)))
        for sprite, later in zip_longest(flying.sprites, flying.sprites[1:]):
            # Of a pile that moves as one only the top is seen.
            if later is None or later.box != sprite.box:
                covered.append(self.paint_card(target, sprite, LYING * 2))
        covered += [self.paint_card(target, sprite, LIFT) for sprite in flying.held]
        if flying.bubble is not None:
            covered.append(draw_bubble(self.desk, target, flying.bubble))
        return covered

    def paint_card(
        self, target: pygame.Surface, sprite: Sprite, lift: float, *, strip: bool = False
    ) -> Box:
        """Draw one card and its shadow; the rectangle that both cover.

        Of a card that is covered to a ``strip`` only the index is drawn, to fit into it.
        """
        size = (sprite.width, sprite.height)
        margin = shadow_margin(size, lift)
        x, y = round(sprite.x), round(sprite.y)
        if lift and sprite.open > 0.99:  # noqa: PLR2004 - a turning card is too thin for one
            target.blit(self.desk.art.shadow(size, lift), (x - margin, y - margin))
        picture = self._picture(sprite, strip=strip)
        middle = x + sprite.width // 2, y + sprite.height // 2
        corner = middle[0] - picture.get_width() // 2, middle[1] - picture.get_height() // 2
        target.blit(picture, corner)
        wide = max(picture.get_width(), sprite.width)
        high = max(picture.get_height(), sprite.height)
        return Box(middle[0] - wide // 2, middle[1] - high // 2, wide, high).grown(margin + 2)

    def _picture(self, sprite: Sprite, *, strip: bool) -> pygame.Surface:
        art, style = self.desk.art, self.desk.style()
        text = BACK if sprite.face == HIDDEN_FACE else sprite.face
        if sprite.turn:
            picture = art.rotated(text, self._card, sprite.turn, style, strip=strip)
        elif strip:
            picture = art.strip(text, self._card, style)
        else:
            picture = art.face(text, (sprite.width, sprite.height), style)
        if sprite.open < 1.0:
            width = max(1, round(picture.get_width() * sprite.open))
            picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        return picture

    def _paint_slot(self, target: pygame.Surface, slot: Slot, still: Still, size: float) -> None:
        caption = still.captions.get(slot.zone)
        if caption is not None:
            tag = still.tags.get(slot.zone) if caption.name and slot.cards else None
            said = _said(caption)
            if tag is not None:
                said.append((f"·  {tag.text}", TAG.in_colour(_tone(tag))))
            self._paint_caption(target, slot, said, size)
        radius = min(slot.outline.width, slot.outline.height) * CORNER
        pen = max(1, self.desk.px(1.2))
        plate = Plate(PLOT, EMPTY_EDGE, radius, pen, 0.4)
        outline = (slot.outline.width, slot.outline.height)
        target.blit(self.desk.plates.plate(outline, plate), (slot.outline.x, slot.outline.y))

    def _paint_caption(
        self,
        target: pygame.Surface,
        slot: Slot,
        said: list[tuple[str, theme.TextStyle]],
        size: float,
    ) -> None:
        """Name, number of cards and what the rules say of the zone, centred above it."""
        gap = self.desk.px(6)
        parts = self._lines(said, size)
        wide = _length(parts, gap)
        whole = end_of(slot).right - slot.outline.x
        x = slot.outline.x + (whole - wide) // 2
        x = min(x, target.get_width() - gap - wide)
        for part in parts:
            y = slot.caption.y + (slot.caption.height - part.get_height()) // 2
            target.blit(part, (x, y))
            x += part.get_width() + gap

    def _caption_size(self, still: Still) -> float:
        """One size for all captions, at which none runs into its neighbour."""
        slots = still.scene.arrangement.slots
        sizes = [
            self._fitting(_said(caption), round(slots[zone].outline.width * PITCH))
            for zone, caption in still.captions.items()
        ]
        return min(sizes, default=1.0)

    def _fitting(self, said: list[tuple[str, theme.TextStyle]], room: int) -> float:
        """The largest size at which the words fit into the room."""
        gap = self.desk.px(6)
        return next(
            (size for size in SIZES if _length(self._lines(said, size), gap) <= room), SIZES[-1]
        )

    def _lines(self, said: list[tuple[str, theme.TextStyle]], size: float) -> list[pygame.Surface]:
        return [
            self.desk.line(text, replace(style, size=style.size * size))
            for text, style in said
            if text
        ]

    def _paint_tag(self, target: pygame.Surface, slot: Slot, tag: Tag, *, named: bool) -> None:
        """In an empty place the words stand in it, else low on the last card, or in its caption."""
        style = TAG.in_colour(_tone(tag)).centred()
        box = end_of(slot)
        pad = self.desk.px(8)
        if not slot.cards:
            text = self.desk.paragraph(tag.text, max(1, box.width - pad), style)
            target.blit(text, _middle(box, text))
            return
        if named:
            return
        text = self.desk.line(tag.text, style)
        size = text.get_width() + 2 * pad, text.get_height() + self.desk.px(4)
        plate = Plate(theme.PANEL, theme.PANEL_EDGE, size[1] / 2, 1, 0.95)
        x, y = box.centre[0] - size[0] // 2, box.bottom - size[1] - self.desk.px(4)
        target.blit(self.desk.plates.plate(size, plate), (x, y))
        target.blit(text, (x + pad, y + self.desk.px(2)))

    def _paint_knob(self, target: pygame.Surface, knob: Knob) -> None:
        """A quiet plate: it binds the turn, so it must not be what the eye sees first."""
        fill, ink = (theme.AMBER, theme.ON_AMBER) if knob.armed else (theme.RAISED, theme.AMBER)
        radius = min(knob.box.height / 2, self.desk.px(theme.RADIUS * 1.6))
        plate = Plate(fill, theme.AMBER, radius, max(1, self.desk.px(1.5)))
        size = (knob.box.width, knob.box.height)
        target.blit(self.desk.plates.plate(size, plate), (knob.box.x, knob.box.y))
        said = [(knob.label, KNOB.in_colour(ink))]
        fitting = self._fitting(said, knob.box.width - self.desk.px(12))
        (text,) = self._lines(said, fitting)
        target.blit(text, _middle(knob.box, text))

    def _ring(self, target: pygame.Surface, box: Box, colour: str, pen: float) -> None:
        width = self.desk.px(pen)
        box = box.grown(width // 2 + 1)
        radius = min(box.width, box.height) * CORNER + width
        plate = Plate("none", colour, radius, width)
        target.blit(self.desk.plates.plate((box.width, box.height), plate), (box.x, box.y))

    def _glow(self, target: pygame.Surface, box: Box) -> None:
        radius = min(box.width, box.height) * CORNER + self.desk.px(4)
        plate = Plate(theme.AMBER, theme.AMBER_HOVER, radius, self.desk.px(3), 0.28)
        target.blit(self.desk.plates.plate((box.width, box.height), plate), (box.x, box.y))

    def knob_box(self, slot: Slot, label: str) -> Box:
        """Where the button of a place lies: under its last card, as wide as its words need.

        Under a pile so long that there is no room it lies low on the last card.
        """
        desk = self.desk
        end = end_of(slot)
        wanted = max(slot.outline.width, desk.line(label, KNOB).get_width() + desk.px(20))
        wide = min(wanted, round(slot.outline.width * PITCH))
        high = desk.px(theme.HIT)
        y = min(end.bottom + desk.px(8), slot.area.bottom - high)
        return Box(end.centre[0] - wide // 2, y, wide, high)


def end_of(slot: Slot) -> Box:
    """The last card of a slot, or its empty place."""
    return slot.cards[-1] if slot.cards else slot.outline


def _said(caption: Caption) -> list[tuple[str, theme.TextStyle]]:
    name = CAPTION if caption.usable else CAPTION.in_colour(theme.FAINT)
    return [(caption.name, name), (caption.count, COUNT)]


def _length(parts: list[pygame.Surface], gap: int) -> int:
    return sum(part.get_width() for part in parts) + gap * max(0, len(parts) - 1)


def _tone(tag: Tag) -> str:
    return theme.AMBER if tag.kind == "warn" else theme.IVORY


def _uncovered(still: Still) -> Iterator[tuple[Sprite, bool, bool]]:
    """The resting sprites of which something shows; whether each casts a shadow, or is a strip."""
    resting = [sprite for sprite in still.scene.sprites if sprite.card not in still.away]
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


def _lies_along(sprite: Sprite, covers: Sprite) -> bool:
    """Whether the next card leaves the whole upper end of this one free."""
    return covers.y == sprite.y if sprite.turn else covers.x == sprite.x


def _middle(box: Box, picture: pygame.Surface) -> tuple[int, int]:
    x = box.x + (box.width - picture.get_width()) // 2
    return x, box.y + (box.height - picture.get_height()) // 2


def union(boxes: Iterable[Box]) -> list[pygame.Rect]:
    """The boxes as rectangles of pygame."""
    return [pygame.Rect(box.x, box.y, box.width, box.height) for box in boxes]
