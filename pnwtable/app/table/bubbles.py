"""Sentences at a place of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.bindings import keys_of
from pnwtable.app.plates import Plate
from pnwtable.app.table.header import HIGH, LOW_BAR
from pnwtable.app.widgets.caps import cap_size, paint_cap
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Bubble

WIDEST: Final = 300
"""Logical units before a sentence is broken."""

EDGES: Final = {
    "refusal": theme.WARNING_EDGE,
    "hint": theme.AMBER,
    "remark": theme.RAISED_EDGE,
}
_ONWARD: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
_BESIDE: Final = 6
RULE: Final = theme.TextStyle(size=13, colour=theme.QUIET)


def bubble_box(
    desk: Desk,
    size: tuple[int, int],
    bubble: Bubble,
    clear: Sequence[Box] = (),
    span: tuple[int, int] = (0, 0),
) -> Box:
    """Where a sentence lies in a window of that size; a panel leaves it a ``span`` of the width."""
    pad, gap = desk.px(12), desk.px(8)
    start, end = span if span[1] else (0, size[0])
    text, rule = _lettered(desk, end - start, bubble)
    wide = text.get_width() + (rule.get_width() + pad + _key_wide(desk) if rule else 0) + 2 * pad
    room = Box(start, desk.px(HIGH), end - start, size[1] - desk.px(HIGH + LOW_BAR))
    return _placed(bubble, (wide, text.get_height() + pad), room, gap, clear)


def _key(desk: Desk) -> str:
    """The key that leads on to the rule too."""
    return str(keys_of("rules", desk.settings.keys)[0])


def _key_wide(desk: Desk) -> int:
    return cap_size(desk, _key(desk))[0] + desk.px(_BESIDE)


def _lettered(
    desk: Desk, width: int, bubble: Bubble
) -> tuple[pygame.Surface, pygame.Surface | None]:
    """The sentence, and the id of its rule."""
    pad, gap = desk.px(12), desk.px(8)
    colour = theme.WARNING if bubble.manner == "refusal" else theme.IVORY
    # The sign says that a tap leads on: to the rules, where that one stands.
    rule = desk.line(f"{bubble.rule} {_ONWARD}", RULE) if bubble.rule else None
    beside = 2 * (pad + gap) + (rule.get_width() + pad + _key_wide(desk) if rule else 0)
    widest = max(1, min(desk.px(WIDEST), width - beside))
    return desk.paragraph(bubble.text, widest, theme.STRONG.in_colour(colour)), rule


def draw_bubble(
    desk: Desk,
    target: pygame.Surface,
    bubble: Bubble,
    clear: Sequence[Box] = (),
    span: tuple[int, int] = (0, 0),
) -> Box:
    """Draw a sentence over or under its place, all of it inside the target; what it covers.

    What has to be kept ``clear``, such as buttons, is not covered if that can be helped. Outside
    the ``span``, if there is one, stands a panel that would cover it.
    """
    pad = desk.px(12)
    wide = span[1] - span[0] if span[1] else target.get_width()
    text, rule = _lettered(desk, wide, bubble)
    box = bubble_box(desk, target.get_size(), bubble, clear, span)
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
