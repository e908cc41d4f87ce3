"""The words in the two bars of a table: its name, how it stands, what to do, what else to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.letters import shortened
from pnwtable.app.table.tagging import draw_tag

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.table.header import Standing

NAME: Final = theme.TextStyle(size=19, bold=True)
STANDING: Final = theme.TextStyle(size=17, colour=theme.AMBER, bold=True)
PROMPT: Final = theme.BODY
ASIDE: Final = theme.NOTE
_APART: Final = 24
_TAB: Final = 14
"""Logical units that the line of a tab ends before its button does."""


def draw_upper(desk: Desk, target: pygame.Surface, standing: Standing, room: pygame.Rect) -> None:
    """Write name and score into this room of the upper bar, as far as there is any."""
    style = STANDING if standing.counts else STANDING.in_colour(theme.QUIET)
    name, score = desk.line(standing.name, NAME), desk.line(standing.score, style)
    left = room.width - name.get_width() - score.get_width() - desk.px(_APART)
    if left >= 0:
        target.blit(name, (room.x, _top(name, room)))
        beside = pygame.Rect(room.x + name.get_width(), room.y, left, room.height)
        draw_tag(desk, target, standing.tag, beside)
    if score.get_width() <= room.width:
        target.blit(score, (room.right - score.get_width(), _top(score, room)))


def draw_lower(desk: Desk, target: pygame.Surface, standing: Standing, room: pygame.Rect) -> None:
    """Write what is to be done into the lower bar, and what else to know if there is room."""
    aside = desk.line(standing.aside, ASIDE)
    prompt = shortened(desk, standing.prompt, PROMPT, room.width)
    target.blit(prompt, (room.x, _top(prompt, room)))
    if prompt.get_width() + aside.get_width() + desk.px(_APART) <= room.width:
        target.blit(aside, (room.right - aside.get_width(), _top(aside, room)))


def _top(words: pygame.Surface, room: pygame.Rect) -> int:
    return room.y + (room.height - words.get_height()) // 2


def draw_on(desk: Desk, target: pygame.Surface, button: pygame.Rect) -> None:
    """Mark a button whose panel is open, as a tab is marked: others have a plate as well."""
    line = pygame.Rect(0, 0, button.width - 2 * desk.px(_TAB), desk.px(2))
    line.midbottom = button.centerx, button.bottom - desk.px(5)
    target.blit(desk.plates.plate(line.size, Plate(theme.IVORY, radius=1)), line)
