"""The keyboard at the table: arrows over the places, Enter and Space act there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.table.focus import Stop, neighbour, stops

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.layout.geometry import Box
    from pnwtable.table.focus import Direction

ARROWS: Final[dict[int, Direction]] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Keys:
    """Where the keyboard is on one table, and what its keys do."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._stop: Stop | None = None
        self._shown = False

    def focus_box(self) -> Box | None:
        """The place to ring, once a key has been used."""
        return self._stop.box if self._shown and self._stop is not None else None

    def hide(self) -> None:
        """The pointer is used: no ring."""
        self._shown = False

    def reseat(self) -> None:
        """After a change of the table, stay at the same place."""
        if self._stop is not None:
            here = self._stop
            same = [stop for stop in self._stops() if stop.zone == here.zone]
            exact = [stop for stop in same if stop.card == here.card]
            self._stop = next(iter((*exact, *same)), None)

    def press(self, event: pygame.Event) -> None:
        """Take one key."""
        screen = self._screen
        if screen.model.dragging and event.key != pygame.K_ESCAPE:
            return  # a card on the pointer is put down before anything else is done
        if event.mod & pygame.KMOD_CTRL:
            self._command_key(event)
        elif event.key in ARROWS:
            screen.settle()
            self._go(ARROWS[event.key])
        elif event.key in ENTER:
            screen.settle()
            self._act(double=event.mod & pygame.KMOD_SHIFT != 0)
        elif event.key == pygame.K_TAB:
            screen.settle()
            self._next_useful(back=event.mod & pygame.KMOD_SHIFT != 0)
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key in (pygame.K_F1, pygame.K_h):
            screen.show_help()
        elif event.key in (pygame.K_u, pygame.K_BACKSPACE):
            screen.undo()
        elif event.key == pygame.K_r:
            screen.redo()

    def _command_key(self, event: pygame.Event) -> None:
        again = event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT
        if event.key == pygame.K_y or again:
            self._screen.redo()
        elif event.key == pygame.K_z:
            self._screen.undo()

    def _go(self, direction: Direction) -> None:
        others = self._stops()
        if not others:
            return
        if self._shown and self._stop is not None:
            self._stop = neighbour(self._stop, others, direction)
        elif self._stop is None:
            self._stop = self._first(others)
        self._shown = True
        self._point()

    def _next_useful(self, *, back: bool) -> None:
        """Tab goes round the places where something can be done: targets, else sources."""
        model = self._screen.model
        if model.lit:
            useful = [stop for stop in self._stops() if stop.zone in model.lit]
        else:
            useful = [stop for stop in self._stops() if self._is_useful(stop)]
        if not useful:
            return
        self._shown = True
        zones = [stop.zone for stop in useful]
        at = zones.index(self._stop.zone) if self._stop and self._stop.zone in zones else -1
        step = -1 if back else 1
        self._stop = useful[(at + step) % len(useful)] if at >= 0 else useful[-1 if back else 0]
        self._point()

    def _point(self) -> None:
        """Say of a place that the keys have come to what the pointer would be told there."""
        screen, stop = self._screen, self._stop
        if stop is None:
            return
        if screen.model.press_at(stop.zone) is not None and not screen.model.lit:
            screen.point_at_press(stop.zone)
        else:
            lit = stop.zone in screen.model.lit
            screen.point_at(stop.zone if lit else None)

    def _act(self, *, double: bool) -> None:
        stop, screen = self._stop, self._screen
        if stop is None or not self._shown:
            self._next_useful(back=False)
            return
        sprite = None
        if stop.card is not None and screen.model.scene is not None:
            sprite = screen.model.scene.by_card[stop.card]
        if double and sprite is not None:
            screen.grant(screen.model.send(sprite), warn=True)
        else:
            held = screen.model.held
            screen.grant(screen.model.choose(stop.zone, sprite, sure=True))
            if screen.model.held is not None and screen.model.held != held:
                self._next_useful(back=False)

    def _escape(self) -> None:
        """Never destructive: what is held goes home, else the menu opens."""
        screen = self._screen
        if screen.model.held is not None or screen.model.armed is not None:
            screen.put_back()
        else:
            screen.open_menu()

    def _is_useful(self, stop: Stop) -> bool:
        model = self._screen.model
        if model.press_at(stop.zone) is not None:
            return True
        return stop.card is not None and model.is_source(stop.card, stop.zone)

    def _first(self, others: tuple[Stop, ...]) -> Stop:
        return next((stop for stop in others if self._is_useful(stop)), others[0])

    def _stops(self) -> tuple[Stop, ...]:
        model = self._screen.model
        return () if model.scene is None else stops(model.scene, model.layout)
