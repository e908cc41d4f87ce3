"""Sentences at a place of the table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.bindings import keys_of
from pnwtable.app.plates import Plate
from pnwtable.app.table.header import HIGH, LOW_BAR
from pnwtable.app.table.picture import Around
from pnwtable.app.widgets.caps import cap_size, paint_cap
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Bubble

WIDEST: Final = 300
"""Logical units before a sentence is broken."""

SHORTER: Final = 190
"""The same where only a narrower sentence has room between the things on the table."""

DEAR: Final = 120.0
"""What a sentence that lies all on cards is worth, in gaps that it might lie farther away."""

NEXT: Final = 0.02
"""How much less, in gaps, each further place is wanted than the one before."""

NOTHING: Final = Around()
EDGES: Final = {
    "refusal": theme.WARNING_EDGE,
    "hint": theme.AMBER,
    "remark": theme.RAISED_EDGE,
}
_ONWARD: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
_BESIDE: Final = 6
RULE: Final = theme.NOTE


def bubble_box(
    desk: Desk,
    size: tuple[int, int],
    bubble: Bubble,
    around: Around = NOTHING,
    span: tuple[int, int] = (0, 0),
) -> Box:
    """Where a sentence lies in a window of that size; a panel leaves it a ``span`` of the width."""
    return _laid(desk, size, bubble, around, span)[0]


def _laid(
    desk: Desk,
    size: tuple[int, int],
    bubble: Bubble,
    around: Around,
    span: tuple[int, int],
) -> tuple[Box, pygame.Surface, pygame.Surface | None]:
    """A sentence, the id of its rule, and where it lies.

    It is narrower, with its rule below it and at last in shorter lines, where it would else lie on
    something.
    """
    pad, gap = desk.px(12), desk.px(8)
    start, end = span if span[1] else (0, size[0])
    room = Box(start, desk.px(HIGH), end - start, size[1] - desk.px(HIGH + LOW_BAR))
    found = []
    for longest, below in ((WIDEST, False), (WIDEST, True), (SHORTER, True)):
        text, rule = _lettered(desk, end - start, bubble, longest)
        wide, high = text.get_size()
        if rule is not None:
            leads = rule.get_width() + _key_wide(desk)
            wide = max(wide, leads) if below else wide + pad + leads
            high += rule.get_height() * below
        its = wide + 2 * pad, high + pad
        box = _placed(bubble, its, room, gap, around, around.words)
        found.append((box, text, rule))
        if not _lies_on(box, around):
            return found[-1]
    return min(found, key=lambda one: _lies_on(one[0], around))


def _lies_on(box: Box, around: Around) -> int:
    """How many things and words it covers."""
    every = (*around.clear, *around.words, *around.things)
    return sum(box.overlap(one) > 0 for one in every)


def _key(desk: Desk) -> str:
    """The key that leads on to the rule too."""
    return str(keys_of("rules", desk.settings.keys)[0])


def _key_wide(desk: Desk) -> int:
    return cap_size(desk, _key(desk))[0] + desk.px(_BESIDE)


def _lettered(
    desk: Desk, width: int, bubble: Bubble, longest: int
) -> tuple[pygame.Surface, pygame.Surface | None]:
    """The sentence, and the id of its rule."""
    pad, gap = desk.px(12), desk.px(8)
    colour = theme.WARNING if bubble.manner == "refusal" else theme.IVORY
    # The sign says that a tap leads on: to the rules, where that one stands.
    rule = desk.line(f"{bubble.rule} {_ONWARD}", RULE) if bubble.rule else None
    beside = 2 * (pad + gap) + (rule.get_width() + pad + _key_wide(desk) if rule else 0)
    widest = max(1, min(desk.px(longest), width - beside))
    return desk.paragraph(bubble.text, widest, theme.STRONG.in_colour(colour)), rule


def draw_bubble(
    desk: Desk,
    target: pygame.Surface,
    bubble: Bubble,
    around: Around = NOTHING,
    span: tuple[int, int] = (0, 0),
) -> Box:
    """Draw a sentence beside its place, all of it inside the target; what it covers.

    What is ``around`` is not covered if that can be helped. Outside the ``span``, if there is one,
    stands a panel that would cover it.
    """
    pad = desk.px(12)
    box, text, rule = _laid(desk, target.get_size(), bubble, around, span)
    size = box.width, box.height
    edge = EDGES[bubble.manner]
    plate = Plate(theme.SUNKEN, edge, desk.px(theme.RADIUS), max(1, desk.px(1.5)), 0.97)
    target.blit(desk.plates.plate(size, plate), (box.x, box.y))
    target.blit(text, (box.x + pad, box.y + pad // 2))
    if rule is not None:
        y = box.y + size[1] - pad // 2 - rule.get_height()
        left = box.right - pad - _key_wide(desk)
        target.blit(rule, (left - rule.get_width(), y))
        middle = y + rule.get_height() // 2
        paint_cap(desk, target, _key(desk), (left + desk.px(_BESIDE), middle))
    return box.grown(2)


@lru_cache(maxsize=16)
def _placed(  # noqa: PLR0913, PLR0917 - all that it depends on
    bubble: Bubble,
    size: tuple[int, int],
    room: Box,
    gap: int,
    around: Around,
    words: tuple[Box, ...],
) -> Box:
    """Beside the place, never over the bars, and where it covers least.

    A remark stands over it, for a card hangs under it; anything else under it, where in a pile
    there is bare table. Where that is taken it stands at a side, or past what is in its way.
    """
    inside = Box(room.x + gap, room.y + gap, room.width - 2 * gap, room.height - 2 * gap)
    places: dict[Box, int] = {}
    for number, wanted in enumerate(_wanted(bubble, size, gap, around)):
        places.setdefault(_within(inside, wanted), number)

    def far(box: Box) -> float:
        covered = sum(box.overlap(one) for one in around.things) / (box.width * box.height)
        return _apart(box, bubble.place) / gap - 1 + DEAR * covered + places[box] * NEXT

    # One after another, for few places are left when it comes to the many things on a table.
    free = _least(places, lambda box: sum(box.overlap(one) > 0 for one in around.clear))
    clear = _least(free, lambda box: _hidden(box, bubble.place, words))
    return min(clear, key=far)


def _least(boxes: Iterable[Box], cost: Callable[[Box], int]) -> list[Box]:
    """Those of the boxes that cost least."""
    costs = {box: cost(box) for box in boxes}
    least = min(costs.values())
    return [box for box, its in costs.items() if its == least]


def _wanted(bubble: Bubble, size: tuple[int, int], gap: int, around: Around) -> Iterator[Box]:
    """Where a sentence could stand, the best place first."""
    place, (wide, high) = bubble.place, size
    sides = [place.y - high - gap, place.bottom + gap]
    past = (y for one in around.clear for y in (one.bottom + gap, one.y - high - gap))
    level = (y for one in around.clear for y in (one.y, one.bottom - high))
    ways = [*(sides if bubble.manner == "remark" else reversed(sides)), *past, *level]
    middle, aside = place.centre[0] - wide // 2, wide // 8
    beside = (x for one in around.clear for x in (one.right + gap, one.x - gap - wide))
    for x in (middle, middle - aside, middle + aside, place.x, place.right - wide, *beside):
        yield from (Box(x, y, *size) for y in ways)
    half = place.centre[1] - high // 2
    yield Box(place.right + gap, half, *size)
    yield Box(place.x - wide - gap, half, *size)


def _within(room: Box, box: Box) -> Box:
    """The box pushed into the room."""
    x = max(room.x, min(box.x, room.right - box.width))
    return Box(x, max(room.y, min(box.y, room.bottom - box.height)), box.width, box.height)


def _hidden(box: Box, place: Box, words: tuple[Box, ...]) -> int:
    """How many words it would cover, or whether it would cover its own place."""
    return sum(box.overlap(one) > 0 for one in words) + (box.overlap(place) > 0)


def _apart(box: Box, place: Box) -> int:
    """How many pixels lie between two boxes, along the longer way."""
    across = max(box.x - place.right, place.x - box.right, 0)
    return max(across, box.y - place.bottom, place.y - box.bottom)
