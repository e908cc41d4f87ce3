"""The keys in the bar over a table: from button to button, press, and back to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_BACK: Final = (pygame.K_ESCAPE, pygame.K_DOWN)
_AGAIN: Final = ("undo", "redo", "hint")
HELD: Final = ("see", "recall")
"""Buttons that show something for as long as they are held down."""


class BarKeys:
    """Where the keys are among the buttons that can be pressed now, if they are there at all.

    A button that they press knows it by ``pressing``: what it opens may take the keys.
    """

    def __init__(
        self,
        names: Callable[[], Sequence[str]],
        press: Callable[[str], None],
        hold: Callable[[str | None], None],
        come: Callable[[str | None], None],
    ) -> None:
        self._names = names
        self._press = press
        self._hold = hold
        self._come = come
        self._at: str | None = None
        self._held = False
        self.pressing = False

    @property
    def at(self) -> str | None:
        """The button that has them; one that has gone has them no more."""
        if self._at is not None and self._at not in self._names():
            self._at = None
        return self._at

    def toggle(self) -> None:
        """Go to the first button, or back to the table."""
        self._go(next(iter(self._names()), None) if self.at is None else None)

    def leave(self) -> None:
        """Back to the table."""
        if self._at is not None:
            self._go(None)
        if self._held:
            self._held = False
            self._hold(None)

    def _go(self, name: str | None) -> None:
        self._at = name
        self._come(name)

    def take(self, event: pygame.Event) -> bool:
        """Whether a key was for a button."""
        if event.type == pygame.KEYUP and self._held and event.key in _ENTER:
            self._held = False
            self._hold(None)
            return True
        at = self.at
        if event.type != pygame.KEYDOWN or at is None or event.mod & pygame.KMOD_CTRL:
            return False
        step = _STEPS.get(event.key, 0)
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        if step:
            names = self._names()
            self._go(names[(names.index(at) + step) % len(names)])
        elif event.key in _BACK:
            self.leave()
        elif event.key in _ENTER and at in HELD:
            self._held = True
            self._hold(at)
        elif event.key in _ENTER:
            if at not in _AGAIN:
                self.leave()  # what comes now takes the keys
            self.pressing = True
            self._press(at)
            self.pressing = False
        return bool(step) or event.key in (*_BACK, *_ENTER, pygame.K_UP)
