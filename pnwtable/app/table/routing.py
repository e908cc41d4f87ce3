"""Who at a table takes an event: the side panel, the bars, the curtain, the keys or the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen

_RIGHT: Final = 3
_TOUCHES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class Routing:
    """Gives each event of one table to whoever it is for, and to nobody else."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def take(self, event: pygame.Event) -> None:
        """Give one event away."""
        screen = self._screen
        if event.type in _TOUCHES:
            screen.staging.flourishes.end()
            advising = screen.acting.advising
            if advising is not None and advising.take(event):
                return
        if event.type == pygame.MOUSEMOTION and not event.buttons[0] and screen.pointer.busy:
            # It was released where we did not hear of it, say on a question over the table; and
            # whatever lies under the pointer by now would take the motion.
            screen.pointer.cancel()
        if self._comes_back(event) or (screen.curtain is None and screen.side.handle(event)):
            return
        if event.type in _TOUCHES and screen.showing.touched():
            return
        if screen.journey is not None and screen.journey.take(event):
            return
        if screen.bars.handle(event):
            return
        if screen.journey is not None and event.type not in _AWAY:
            return  # nothing can be done with a moment that is over
        if screen.curtain is not None and not self._takes_back(event):
            screen.curtain.handle(event)
        else:
            self._at_table(event)

    def _comes_back(self, event: pygame.Event) -> bool:
        """Whether Escape has ended a look back, or the question that was about to be asked."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        screen = self._screen
        return (screen.showing.back is not None and screen.showing.touched()) or (
            screen.asking.disarm()
        )

    def _takes_back(self, event: pygame.Event) -> bool:
        return event.type == pygame.KEYDOWN and self._screen.keys.takes_back(event)

    def _at_table(self, event: pygame.Event) -> None:
        screen = self._screen
        if event.type == pygame.KEYDOWN:
            screen.keys.press(event)
        elif event.type == pygame.KEYUP:
            screen.keys.release(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == _RIGHT:
            self._ask(event)
        elif event.type == pygame.MOUSEMOTION:
            screen.pointer.move(*event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            screen.pointer.up(*event.pos)
        elif event.type in _AWAY:
            screen.hold(None)
            screen.pointer.cancel()

    def _press(self, event: pygame.Event) -> None:
        screen = self._screen
        if screen.sentences.follow(*event.pos):
            return
        screen.sentences.hush()
        screen.keys.hide()
        if screen.settle():
            return
        if screen.asking.armed:
            screen.asking.at(*event.pos)
        else:
            screen.pointer.down(*event.pos, touch=getattr(event, "touch", False))

    def _ask(self, event: pygame.Event) -> None:
        """The other button asks about what lies there; what is being dragged stays in the hand."""
        screen = self._screen
        if not (screen.model.dragging or screen.model.lasso is not None or screen.settle()):
            screen.asking.at(*event.pos)
