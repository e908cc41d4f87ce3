"""The pointer at a table: what it presses, drags and points at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.table.gesture import (
    DOUBLE_SECONDS,
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Grip,
    Recogniser,
    Tap,
)
from pnwtable.table.model import Do
from pnwtable.table.scene import lifted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.picture import Knob
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.zones import Token
    from pnwtable.table.gesture import Gesture
    from pnwtable.table.scene import Sprite

HELD_LARGER: Final = 1.06
"""A card in the hand is nearer to the eye."""


class Pointer:
    """Turns the pointer's events into gestures, and gestures into what the model is asked."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._recogniser = Recogniser()
        self._drag = (0.0, 0.0)
        self._knob_down: Knob | None = None
        self._tapped: Token | None = None
        self._knob_rests = 0.0
        self._now = 0.0

    def resized(self, scale: float) -> None:
        """Another size or scale: whatever was begun is off."""
        self._recogniser.scale = scale
        self.cancel()

    def pass_time(self, seconds: float) -> None:
        """Let time pass; double taps are told by it."""
        self._now += seconds
        self._knob_rests = max(0.0, self._knob_rests - seconds)

    def down(self, x: int, y: int) -> None:
        """The main button or a finger goes down."""
        self._knob_down = self._screen.knob_at(x, y)
        if self._knob_down is None:
            self._take(self._recogniser.down(x, y))
        else:
            # A tap before the button is not the first half of a double tap after it.
            self._recogniser.cancel()

    def move(self, x: int, y: int, *, pressed: bool) -> None:
        """It moves."""
        if not pressed and self._recogniser.grip is not Grip.IDLE:
            # It was released where we did not hear of it, say on a question over the table.
            self._take(self._recogniser.cancel())
        self._take(self._recogniser.move(x, y))
        if not self._screen.model.dragging:
            self._hover(x, y)

    def up(self, x: int, y: int) -> None:
        """It is released."""
        knob, self._knob_down = self._knob_down, None
        if knob is None:
            self._take(self._recogniser.up(x, y, self._now))
        elif self._screen.knob_at(x, y) == knob and self._knob_rests <= 0:
            # The second half of a double click must not press a button that is there again.
            self._knob_rests = DOUBLE_SECONDS
            self._screen.press(knob.button)

    def cancel(self) -> None:
        """Whatever was begun is off."""
        self._knob_down = None
        self._take(self._recogniser.cancel())

    def held(self) -> tuple[Sprite, ...]:
        """The cards that hang on the pointer, as they are drawn: upright and a little larger."""
        model = self._screen.model
        if model.held is None or not model.dragging:
            return ()
        scene = self._screen.scene
        wide, high = (round(side * HELD_LARGER) for side in scene.arrangement.card)
        hanging = []
        for card in model.held.cards:
            sprite = lifted(scene.by_card[card], *self._drag)
            x = sprite.x + (sprite.width - wide) / 2
            y = sprite.y + (sprite.height - high) / 2
            hanging.append(replace(sprite, x=x, y=y, width=wide, height=high, turn=0.0))
        return tuple(hanging)

    def _take(self, gestures: Sequence[Gesture]) -> None:
        for gesture in gestures:
            match gesture:
                case Tap(x, y, double):
                    self._tap(x, y, double=double)
                case DragStart(x, y):
                    self._drag = (0.0, 0.0)
                    self._screen.model.start_drag(x, y)
                case DragMove(across, down):
                    self._drag = (across, down)
                    self._aim()
                case Drop():
                    self._drop()
                case DragCancel():
                    self._go_home()

    def _tap(self, x: float, y: float, *, double: bool) -> None:
        """Two quick taps are a double tap only if both met the same card."""
        screen = self._screen
        sprite = screen.scene.sprite_at(x, y)
        card = None if sprite is None else sprite.card
        same, self._tapped = card is not None and card == self._tapped, card
        sent = double and same
        wishes = screen.model.double_tap(x, y) if sent else screen.model.tap(x, y)
        if any(isinstance(wish, Do) for wish in wishes):
            # What has acted is over: one more click there must not act again.
            self._recogniser.cancel()
        screen.grant(wishes, warn=sent)
        if screen.model.armed is not None:
            screen.point_at_press(screen.model.armed)

    def _aim(self) -> None:
        """Light the pile the dragged card would fall on, with what the rules remark about it."""
        screen, hanging = self._screen, self.held()
        slot = screen.model.target_under(hanging[-1].box) if hanging else None
        screen.point_at(None if slot is None else slot.zone)

    def _hover(self, x: int, y: int) -> None:
        screen = self._screen
        knob = screen.knob_at(x, y)
        if knob is not None:
            screen.point_at_knob(knob)
            return
        slot = screen.scene.slot_at(x, y) if screen.model.lit else None
        lit = slot is not None and slot.zone in screen.model.lit
        screen.point_at(slot.zone if slot is not None and lit else None)

    def _drop(self) -> None:
        screen, hanging = self._screen, self.held()
        if not hanging:
            screen.model.let_go()
            return
        screen.point_at(None)
        wishes = screen.model.drop(hanging[-1].box)
        if not any(isinstance(wish, Do) for wish in wishes):
            screen.glide_home(hanging)
        screen.grant(wishes, hanging)

    def _go_home(self) -> None:
        hanging = self.held()
        self._screen.let_go()
        if hanging:
            self._screen.glide_home(hanging)
