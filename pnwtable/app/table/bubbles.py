"""Sentences at a place of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.header import HIGH, LOW_BAR
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Bubble

WIDEST: Final = 300
"""Logical units before a sentence is broken."""

WARNING: Final = "#ffd0b8"
WARNING_EDGE: Final = "#e0795a"
EDGES: Final = {
    "refusal": WARNING_EDGE,
    "hint": theme.AMBER,
    "remark": theme.RAISED_EDGE,
}
_ONWARD: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
RULE: Final = theme.TextStyle(size=13, colour=theme.QUIET)


def bubble_box(desk: Desk, size: tuple[int, int], bubble: Bubble, clear: Sequence[Box] = ()) -> Box:
    """Where a sentence lies in a window of that size."""
    pad, gap = desk.px(12), desk.px(8)
    text, rule = _lettered(desk, size[0], bubble)
    wide = text.get_width() + (rule.get_width() + pad if rule else 0) + 2 * pad
    room = Box(0, desk.px(HIGH), size[0], size[1] - desk.px(HIGH + LOW_BAR))
    return _placed(bubble, (wide, text.get_height() + pad), room, gap, clear)


def _lettered(
    desk: Desk, width: int, bubble: Bubble
) -> tuple[pygame.Surface, pygame.Surface | None]:
    """The sentence, and the id of its rule."""
    pad, gap = desk.px(12), desk.px(8)
    colour = WARNING if bubble.manner == "refusal" else theme.IVORY
    # The sign says that a tap leads on: to the rules, where that one stands.
    rule = desk.line(f"{bubble.rule} {_ONWARD}", RULE) if bubble.rule else None
    beside = 2 * (pad + gap) + (rule.get_width() + pad if rule else 0)
    widest = max(1, min(desk.px(WIDEST), width - beside))
    return desk.paragraph(bubble.text, widest, theme.STRONG.in_colour(colour)), rule


def draw_bubble(
    desk: Desk,
    target: pygame.Surface,
    bubble: Bubble,
    clear: Sequence[Box] = (),
    end: int = 0,
) -> Box:
    """Draw a sentence over or under its place, all of it inside the target; what it covers.

    What has to be kept ``clear``, such as buttons, is not covered if that can be helped. Beyond
    the ``end`` stands a panel that would cover it.
    """
    pad = desk.px(12)
    room = end or target.get_width(), target.get_height()
    text, rule = _lettered(desk, room[0], bubble)
    box = bubble_box(desk, room, bubble, clear)
    size = box.width, box.height
    edge = EDGES[bubble.manner]
    plate = Plate(theme.SUNKEN, edge, desk.px(theme.RADIUS), max(1, desk.px(1.5)), 0.97)
    target.blit(desk.plates.plate(size, plate), (box.x, box.y))
    target.blit(text, (box.x + pad, box.y + pad // 2))
    if rule is not None:
        y = box.y + size[1] - pad // 2 - rule.get_height()
        target.blit(rule, (box.right - pad - rule.get_width(), y))
    return box.grown(2)


def _placed(
    bubble: Bubble, size: tuple[int, int], room: Box, gap: int, clear: Sequence[Box]
) -> Box:
    """Beside the place, never over the bars.

    A remark stands over it, for a card hangs under it; anything else under it, where in a pile
    there is bare table. If there is no room it changes sides, or goes past what is in its way.
    """
    place = bubble.place
    above, below = place.y - size[1] - gap, place.bottom + gap
    lowest, highest = room.y + gap, room.bottom - size[1] - gap
    x = max(room.x + gap, min(place.centre[0] - size[0] // 2, room.right - size[0] - gap))
    sides = (above, below) if bubble.manner == "remark" else (below, above)
    ways = [*sides, *(box.bottom + gap for box in clear), *(box.y - size[1] - gap for box in clear)]
    ways = [y for y in ways if lowest <= y <= highest]
    boxes = [Box(x, y, *size) for y in (*ways, max(lowest, min(sides[1], highest)))]
    free = (box for box in boxes if not any(box.overlap(one) for one in clear))
    return next(free, boxes[0])
