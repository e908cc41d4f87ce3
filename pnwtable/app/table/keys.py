"""The keyboard at the table: arrows over the places, Enter and Space act there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.bindings import chord_of
from pnwtable.app.table.actions import BACKWARD, HELD, act, action_at_table
from pnwtable.app.table.buttons import lettered
from pnwtable.core.zones import MOST_SEATS, Seat, seats_from
from pnwtable.table.focus import Stop, neighbour, stops, useful

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.layout.geometry import Box
    from pnwtable.table.focus import Direction
    from pnwtable.table.scene import Sprite

ARROWS: Final[dict[int, Direction]] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
MARK: Final = pygame.K_SPACE
NUMBERS: Final = {str(seat): seat for seat in seats_from(Seat(1), MOST_SEATS)}
"""The number of a seat does what a tap on its name plate does."""


class Keys:
    """Where the keyboard is on one table, and what its keys do."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._stop: Stop | None = None
        self._shown = False
        self._held: int | None = None

    def focus_box(self) -> Box | None:
        """The place to ring, once a key has been used; nothing while the keys are elsewhere."""
        screen = self._screen
        here = self._shown and not screen.side.has_keys and screen.bars.keys.at is None
        return self._stop.box if here and self._stop is not None else None

    @property
    def stop(self) -> Stop | None:
        """The place where they are, once a key has been used."""
        return self._stop if self._shown else None

    def hide(self) -> None:
        """The pointer is used: no ring."""
        self._shown = False

    def leave(self) -> None:
        """Somebody else takes the table, and begins anew."""
        self._stop, self._shown = None, False

    def reseat(self) -> None:
        """After a change of the table, stay at the same place."""
        if self._stop is not None:
            here = self._stop
            same = [stop for stop in self._stops() if stop.place == here.place]
            exact = [stop for stop in same if stop.card == here.card]
            self._stop = next(iter((*exact, *same)), None)

    def press(self, event: pygame.Event) -> None:
        """Take one key."""
        screen = self._screen
        drawing = screen.model.dragging or screen.model.lasso is not None
        if drawing and event.key != pygame.K_ESCAPE:
            return  # a card on the pointer is put down before anything else is done
        action = action_at_table(screen, event)
        if action in HELD:
            self._held = event.key
            screen.hold(action)
        elif action is not None:
            act(screen, action)
        elif not (screen.showing.recalled or screen.settle()):
            self._steer(event)

    def _steer(self, event: pygame.Event) -> None:
        """The keys of the table, once everything lies still."""
        if event.key in ARROWS:
            self._go(ARROWS[event.key])
        elif event.key in ENTER or event.key == MARK:
            if not self._screen.acting.go_on():
                double = event.mod & pygame.KMOD_SHIFT != 0
                self._act(double=double, sure=event.key != MARK)
        elif event.key == pygame.K_TAB:
            self._next_useful(back=event.mod & pygame.KMOD_SHIFT != 0, armed=True)
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        else:
            self._name(event)

    def _name(self, event: pygame.Event) -> None:
        """A letter presses the button that shows it; a number answers, or calls a player."""
        screen, given = self._screen, chord_of(event)
        if given is None or given.ctrl:
            return
        button = lettered(screen).get(given.key)
        if button is not None:
            screen.acting.press(button)
        elif given.key in NUMBERS and screen.model.held is None:
            screen.call(NUMBERS[given.key])

    def release(self, event: pygame.Event) -> None:
        """A key is let go."""
        if event.key == self._held:
            self._held = None
            self._screen.hold(None)

    def takes_back(self, event: pygame.Event) -> bool:
        """Whether a key is about taking back, or the rules: at a curtain that is possible too."""
        return action_at_table(self._screen, event) in BACKWARD

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

    def _next_useful(self, *, back: bool, armed: bool = False) -> None:
        """Go round the places where something can be done: targets, else sources.

        With ``armed`` also to the place whose button shows beside the targets.
        """
        wanted = useful(self._screen.model)
        if armed:
            wanted = (*wanted, *(stop for stop in self._armed() if stop not in wanted))
        if not wanted:
            return
        here, self._shown = self._stop, True
        step = -1 if back else 1
        at = [number for number, stop in enumerate(wanted) if stop == here]
        if not at and here is not None:
            at = [number for number, stop in enumerate(wanted) if stop.place == here.place]
        self._stop = wanted[(at[0] + step) % len(wanted)] if at else wanted[-1 if back else 0]
        self._point()

    def _point(self) -> None:
        """Say of a place that the keys have come to what the pointer would be told there."""
        screen, stop, model = self._screen, self._stop, self._screen.model
        if stop is None:
            return
        target, begun = model.target_of(stop.place, stop.card), model.lit and model.armed is None
        if target is not None or begun or model.press_at(stop.place) is None:
            screen.sentences.point_at(target)
        elif model.takes_first(stop.place, self._sprite(stop)):
            screen.sentences.point_at_choice(stop.place, stop.box)
        else:
            screen.sentences.point_at_press(stop.place)

    def _sprite(self, stop: Stop) -> Sprite | None:
        """The card of a stop, as it lies."""
        scene = self._screen.model.scene
        return None if scene is None or stop.card is None else scene.by_card.get(stop.card)

    def _act(self, *, double: bool, sure: bool) -> None:
        """Enter or, to mark, Space at the place where the keys are."""
        stop, screen, model = self._stop, self._screen, self._screen.model
        if stop is None or not self._shown:
            self._next_useful(back=False)
            return
        sprite = self._sprite(stop)
        if double:
            screen.acting.grant(model.send(stop.place, sprite), warn=True)
            return
        held = model.held
        screen.acting.grant(model.choose(stop.place, sprite, sure=sure))
        marking = sprite is not None and model.layout.look(stop.place).grab == "set"
        if model.held is not None and model.held != held and not marking:
            self._next_useful(back=False)

    def _escape(self) -> None:
        """Never destructive: what is held or looked at goes back, else the menu opens."""
        screen = self._screen
        model = screen.model
        if model.held is not None or model.armed is not None or model.chosen is not None:
            screen.put_back()
        elif screen.turning.peeking:
            screen.take_offer("hide")
        elif screen.side.panel not in (None, screen.acting.coach):
            screen.side.close()
        else:
            screen.open_menu()

    def _first(self, others: tuple[Stop, ...]) -> Stop:
        return next(iter((*useful(self._screen.model), *others)))

    def _armed(self) -> tuple[Stop, ...]:
        model = self._screen.model
        if model.armed is None:
            return ()
        return tuple(stop for stop in self._stops() if model.press_at(stop.place) is not None)

    def _stops(self) -> tuple[Stop, ...]:
        model = self._screen.model
        return () if model.scene is None else stops(model)
