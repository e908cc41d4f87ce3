"""The keys of a timeline; what else the keys of a table ask for is still done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.bindings import chord_of
from pnwtable.app.table.actions import HELD, act, action_at_table
from pnwtable.app.table.timeline_controls import Control
from pnwtable.app.table.timeline_review import to_moment
from pnwtable.app.widgets.base import CONFIRM

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.app.table.timeline import Journey

KEYS: Final[Mapping[int, Callable[[Journey], None]]] = {
    pygame.K_LEFT: lambda journey: journey.step(-1),
    pygame.K_RIGHT: lambda journey: journey.step(1),
    pygame.K_HOME: lambda journey: journey.go(0),
    pygame.K_END: lambda journey: journey.go(journey.session.position),
    pygame.K_UP: lambda journey: journey.to_bookmark(-1),
    pygame.K_DOWN: lambda journey: journey.to_bookmark(1),
    pygame.K_PAGEUP: lambda journey: journey.to_bookmark(-1),
    pygame.K_PAGEDOWN: lambda journey: journey.to_bookmark(1),
    pygame.K_SPACE: lambda journey: journey.play(),
    pygame.K_DELETE: lambda journey: journey.note(journey.position, ""),
    pygame.K_ESCAPE: lambda journey: journey.close(),
}
"""Keys that steer a timeline; with the focus on a control Enter and Space press that."""

TYPED: Final[Mapping[str, Callable[[Journey], None]]] = {
    "B": lambda journey: journey.bookmark(),
    "O": lambda journey: journey.open_hands(),
    "N": lambda journey: to_moment(journey, 1),
    "P": lambda journey: to_moment(journey, -1),
    "C": lambda journey: journey.branch(),
    "+": lambda journey: journey.faster(1),
    "-": lambda journey: journey.faster(-1),
    "1": lambda journey: journey.set_speed(0),
    "2": lambda journey: journey.set_speed(1),
    "3": lambda journey: journey.set_speed(2),
    "4": lambda journey: journey.set_speed(3),
    "5": lambda journey: journey.set_speed(4),
}
"""Letters, digits and signs that do so."""

_ALLOWED: Final = frozenset({"undo", "redo", "log", "scores", "help", "rules", "describe", "panel"})


def press(journey: Journey, event: pygame.Event) -> None:
    """Do what a key asks for; nothing of it concerns the cards."""
    focus, screen = journey.bar.focus, journey.screen
    at, action = focus.at, action_at_table(screen, event)
    # Whoever steers by keys reads of the moment that is shown, wherever the pointer was left.
    journey.bar.pointed = None
    if event.key == pygame.K_TAB:
        if focus.shown:
            focus.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        focus.shown = True
        screen.refresh()
    elif focus.shown and isinstance(at, Control) and event.key in CONFIRM:
        at.press()
    elif event.key in KEYS:
        KEYS[event.key](journey)
    elif (typed := _typed(event)) in TYPED:
        TYPED[typed](journey)
    elif action in HELD:
        screen.keys.press(event)
    elif action == "timeline":
        journey.close()
    elif action in _ALLOWED:
        act(screen, action)


def _typed(event: pygame.Event) -> str:
    """The letter or sign of a key, as it is called; nothing with Ctrl."""
    given = chord_of(event)
    return "" if given is None or given.ctrl else given.key
