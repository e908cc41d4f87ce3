"""The words in the two bars of a table: its name, how it stands, what to do, what else to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.table.letters import shortened
from pnwtable.app.table.tagging import draw_tag

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.table.header import Standing

NAME: Final = theme.TextStyle(size=19, bold=True)
STANDING: Final = theme.TextStyle(size=17, colour=theme.AMBER, bold=True)
PROMPT: Final = theme.TextStyle(size=16, colour=theme.IVORY)
ASIDE: Final = theme.TextStyle(size=14, colour=theme.QUIET)
_APART: Final = 24


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
