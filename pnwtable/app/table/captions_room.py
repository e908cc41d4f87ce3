"""How much room the words over a place have: as far as those beside it, and no farther."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.cards import end_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pnwtable.app.table.picture import Still
    from pnwtable.layout.box import Box
    from pnwtable.layout.slots import Slot

Span = tuple[int, int]
"""From where to where in the width, in pixels."""


def rooms(still: Still, wides: Mapping[str, int], gap: int, width: int) -> dict[str, Span]:
    """The room of each zone whose words are so wide, if none is to be met, with gaps between them.

    Words of neighbours share what lies between their places, but where one does not need it;
    nothing stands under a card, a plate or a button, or outside of a window of that ``width`` and
    of what the table fills of it.
    """
    slots = still.scene.arrangement.slots
    left, right = (0, width) if still.area is None else (still.area.x, still.area.right)
    window = max(gap, left), min(width - gap, right)
    reach = {zone: _extent(slot) for zone, slot in slots.items()}
    return {
        zone: _room(slots[zone], window, _beside(still, zone, wides, reach, gap)) for zone in wides
    }


def middle_of(slot: Slot) -> int:
    """The middle of all that lies in a place, over which its words stand."""
    return (slot.outline.x + end_of(slot).right) // 2


def _room(slot: Slot, window: Span, others: Iterable[tuple[int, int, int]]) -> Span:
    """What others leave of the window: of each its middle, where it begins and where it ends."""
    middle, (left, right) = middle_of(slot), window
    for centre, begins, ends in others:
        if begins < middle < ends:
            continue  # it reaches into the line from above: nowhere would be better
        if centre > middle:
            right = min(right, begins)
        else:
            left = max(left, ends)
    return left, right


def _beside(
    still: Still, zone: str, wides: Mapping[str, int], reach: Mapping[str, Span], gap: int
) -> Iterator[tuple[int, int, int]]:
    """What is in the line of a caption: its middle, its beginning and its end."""
    arrangement, slot = still.scene.arrangement, still.scene.arrangement.slots[zone]
    line, mine = slot.caption, reach[zone]
    for other, its in arrangement.slots.items():
        if other == zone or its.outline == slot.outline or its.host == zone:
            continue
        theirs = reach[other]
        if other in wides and _meet(line, its.caption):
            middle = middle_of(its)
            begins, ends = middle - wides[other] // 2 - gap, middle + wides[other] // 2 + gap
            between = _half(mine, theirs)
            yield middle, max(between - gap // 2, begins), min(between + gap // 2, ends)
        elif any(_meet(line, box) for box in its.cards or (() if its.bare else (its.outline,))):
            yield middle_of(its), theirs[0] - gap, theirs[1] + gap
    plates = (plate.box for plate in arrangement.plates.values())
    for box in (*plates, *arrangement.spots.values()):
        if _meet(line, box):
            yield box.centre[0], box.x - gap, box.right + gap


def _extent(slot: Slot) -> Span:
    return min(slot.outline.x, *(box.x for box in (*slot.cards, slot.outline))), end_of(slot).right


def _half(one: Span, other: Span) -> int:
    """The middle of what lies between two places."""
    return (min(one[1], other[1]) + max(one[0], other[0])) // 2


def _meet(line: Box, box: Box) -> bool:
    """Whether a box is in the line of some words."""
    return line.y < box.bottom and box.y < line.bottom
