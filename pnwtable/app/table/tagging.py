"""The small mark beside the name of a table that is not an ordinary one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk

TAG: Final = theme.TextStyle(size=15, colour=theme.AMBER)
_PAD: Final = 9
_BEFORE: Final = 12


def tag_wide(desk: Desk, tag: str) -> int:
    """How much of the width it takes, with the room before it."""
    return desk.line(tag, TAG).get_width() + desk.px(2 * _PAD + _BEFORE) if tag else 0


def draw_tag(desk: Desk, target: pygame.Surface, tag: str, room: pygame.Rect) -> None:
    """Draw it at the left of that room, in the middle of its height; not where it does not fit."""
    word = desk.line(tag, TAG)
    size = word.get_width() + 2 * desk.px(_PAD), word.get_height() + desk.px(4)
    if not tag or desk.px(_BEFORE) + size[0] > room.width:
        return
    plate = pygame.Rect((room.x + desk.px(_BEFORE), 0), size)
    plate.centery = room.centery
    ground = Plate(theme.SUNKEN, theme.AMBER, plate.height / 2, max(1, desk.px(1)))
    target.blit(desk.plates.plate(plate.size, ground), plate)
    target.blit(word, word.get_rect(center=plate.center))
