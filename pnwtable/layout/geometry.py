"""Where everything lies: a pure function of the size and of what lies on the table."""

from collections.abc import Mapping
from typing import Final

from pnwtable.layout.box import Box
from pnwtable.layout.measuring import (
    CAPTION,
    CARD_ASPECT,
    PLATE,
    SPOT,
    STAND,
    WIDEST_PLATE,
    WIDEST_SPOT,
    Measure,
)
from pnwtable.layout.placing import Placing
from pnwtable.layout.schema import Layout
from pnwtable.layout.slots import Arrangement, Catch, Lying, PlateSlot, Slot, Title

__all__ = [
    "CAPTION",
    "CARD_ASPECT",
    "NARROWEST_CARD",
    "PLATE",
    "SPOT",
    "STAND",
    "WIDEST_CARD",
    "WIDEST_PLATE",
    "WIDEST_SPOT",
    "Arrangement",
    "Box",
    "Catch",
    "Lying",
    "PlateSlot",
    "Slot",
    "Title",
    "arrange",
]

WIDEST_CARD: Final = 230
"""Logical units; larger cards only make the way of the pointer longer."""

NARROWEST_CARD: Final = 30
"""Pixels; a window too small for that is cut off instead."""

SMALLEST_CHOSEN: Final = 60
"""Logical units; no wish for smaller cards makes them narrower than that."""

NARROW: Final = 72
"""Logical units; where cards of a bare table are narrower, another arrangement may do better."""

EVEN: Final = 52
"""Logical units; even ends give way where they would make cards narrower than that."""

OPENLY: Final = Lying()
"""Nothing is closed, and nothing lies across."""


def arrange(
    layout: Layout, counts: Mapping[str, int], area: Box, scale: float, lying: Lying = OPENLY
) -> Arrangement:
    """Lay the zones out in ``area``, cards as large as the piles now on the table allow.

    ``layout`` is one for a seat (``for_seat``); ``counts`` are the cards of each zone, in the order
    of the game's zones; ``scale`` is pixels per logical unit. Of the zones that are closed no card
    is seen but perhaps the last. Mirrored, all lies as far from the right as else from the left,
    but maps keep their columns and fans their direction: west stays west, and indices stay seen.
    """
    least, even = round(SMALLEST_CHOSEN * scale), round(EVEN * scale)
    layout = _fitting(layout, tuple(counts), area, scale)
    measure = Measure(layout, counts, scale, lying)
    card = _widest_card(measure, area, max(NARROWEST_CARD, round(WIDEST_CARD * scale)))
    if card < even:
        # Beside an open panel, say: cards that are read come before a middle that is met.
        measure = Measure(layout, counts, scale, lying, uneven=True)
        card = _widest_card(measure, area, max(NARROWEST_CARD, even))
    chosen = max(min(card, least), round(card * lying.largest))
    placing = Placing(measure, chosen, area, mirrored=lying.mirrored)
    found = placing.whole()
    if len(placing.wide_plates) > 1:
        # Plates of one table that are to be wide are so alike.
        widest = min(placing.wide_plates)
        found = Placing(measure, chosen, area, mirrored=lying.mirrored, widest=widest).whole()
    return found


def _fitting(layout: Layout, zones: tuple[str, ...], area: Box, scale: float) -> Layout:
    """The layout, as it lies in a narrow room if this is one and cards become larger by that.

    That depends on the room alone: a table does not lie otherwise as soon as a card has gone.
    """
    narrow, widest = layout.as_narrow(), max(NARROWEST_CARD, round(NARROW * scale))
    if narrow is None:
        return layout
    bare = dict.fromkeys(zones, 0)
    card, larger = (
        _widest_card(Measure(one, bare, scale, OPENLY), area, widest) for one in (layout, narrow)
    )
    return narrow if larger > card else layout


def _widest_card(measure: Measure, area: Box, widest: int) -> int:
    """How wide the cards may be for all parts to have room in the area."""
    low, high = NARROWEST_CARD, widest
    while low < high:
        middle = (low + high + 1) // 2
        width, height = measure.need(measure.root, middle)
        if width <= area.width and height <= area.height:
            low = middle
        else:
            high = middle - 1
    return low
