"""How a button on the table is painted: its words, and the letter that presses it too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.letters import Said, fitting, lines
from pnwtable.app.widgets.caps import Marked, cap_size, paint_cap, underline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Knob

KNOB: Final = theme.TextStyle(size=15, colour=theme.ON_AMBER, bold=True)
RIM: Final = 8
"""Logical units that a button keeps free beside its words at the least, both sides together."""

AIR: Final = 12
"""The same of one at a pile, which is as wide as its words need: they touch neither round end."""

_BESIDE: Final = 7


def show_caps(desk: Desk, knobs: Sequence[Knob]) -> bool:
    """Whether every one of these buttons has room for its key beside its words."""
    return all(
        desk.line(knob.label, KNOB).get_width() + _cap(desk, knob) <= knob.box.width - desk.px(RIM)
        for knob in knobs
        if knob.letter
    )


def least_width(desk: Desk, label: str) -> int:
    """How narrow a button at a pile can be with these words."""
    return desk.line(label, KNOB).get_width() + desk.px(AIR)


def _cap(desk: Desk, knob: Knob) -> int:
    return cap_size(desk, knob.letter)[0] + desk.px(_BESIDE) if knob.letter else 0


def paint_knob(desk: Desk, target: pygame.Surface, knob: Knob, *, caps: bool) -> None:
    """A quiet plate: it binds the turn, so it must not be what the eye sees first.

    Its letter stands on a key if ``caps`` are shown, else it is marked in the words.
    """
    fill, ink = (theme.AMBER, theme.ON_AMBER) if knob.armed else (theme.RAISED, theme.AMBER)
    radius = min(knob.box.height / 2, desk.px(theme.RADIUS * 1.6))
    plate = Plate(fill, theme.AMBER, radius, max(1, desk.px(1.5)))
    size = (knob.box.width, knob.box.height)
    target.blit(desk.plates.plate(size, plate), (knob.box.x, knob.box.y))
    said = [Said(knob.label, KNOB.in_colour(ink))]
    share = fitting(desk, said, knob.box.width - desk.px(RIM))
    (text,) = lines(desk, said, share)
    room = text.get_rect(center=pygame.Rect(knob.box.x, knob.box.y, *size).center)
    if caps and knob.letter:
        room.x -= _cap(desk, knob) // 2
        target.blit(text, room)
        left = room.right + desk.px(_BESIDE)
        paint_cap(desk, target, knob.letter, (left, room.centery))
    else:
        target.blit(text, room)
        style = replace(KNOB, size=KNOB.size * share)
        underline(desk, target, room, Marked(knob.label, knob.letter, style, ink))
