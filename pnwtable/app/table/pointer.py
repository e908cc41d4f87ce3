"""The pointer at a table: what it presses, drags and points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.table.hanging import NO_CARD, Hanging
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
from pnwtable.table.pointing import live_pawn_at
from pnwtable.table.wishes import Do

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.picture import Knob
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.zones import Seat, Token
    from pnwtable.layout.geometry import Box
    from pnwtable.table.gesture import Gesture
    from pnwtable.table.scene import PawnSprite

LONG_PRESS: Final = 0.6
"""Seconds after which a finger that rests asks, instead of tapping."""


class Pointer:
    """Turns the pointer's events into gestures, and gestures into what the model is asked."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._recogniser = Recogniser()
        self.hanging = Hanging(screen)
        self._knob_down: Knob | None = None
        self._pressed: Box | None = None
        self._tapped: Token | PawnSprite | str | None = None
        self._knob_rests = 0.0
        self._rests: float | None = None
        self._now = 0.0

    @property
    def busy(self) -> bool:
        """Whether something was pressed at the table, and no release has been heard of since."""
        return self._recogniser.grip is not Grip.IDLE or self._knob_down is not None

    def resized(self, scale: float) -> None:
        """Another size or scale: whatever was begun is off."""
        self._recogniser.scale = scale
        self.cancel()

    def pass_time(self, seconds: float) -> bool:
        """Let time pass, whether that shows; double taps are told by it."""
        self._now += seconds
        self._knob_rests = max(0.0, self._knob_rests - seconds)
        self._wait(seconds)
        return self.hanging.pass_time(seconds)

    def _wait(self, seconds: float) -> None:
        """A finger that has rested for long asks."""
        if self._recogniser.grip is not Grip.PRESSED or self._rests is None:
            return
        self._rests += seconds
        if self._rests >= LONG_PRESS:
            self._rests = None
            if self._screen.asking.at(*self._recogniser.pressed):
                self._take(self._recogniser.cancel())

    def down(self, x: int, y: int, *, touch: bool = False) -> None:
        """The main button goes down, or a finger: one that rests asks about what it touches."""
        self._rests = 0.0 if touch else None
        if self._screen.showing.recalled:
            return  # what is shown lies there no more
        self._knob_down = self._screen.showing.knob_at(x, y)
        pressed = self._pressed if self._knob_rests > 0 else None
        if self._knob_down is None and (pressed is None or not pressed.holds(x, y)):
            self._take(self._recogniser.down(x, y))
        else:
            # A tap before the button is not the first half of a double tap after it, and the second
            # half of one on it must not meet the card under it; what was dragged is off.
            self._take(self._recogniser.cancel())

    def move(self, x: int, y: int) -> None:
        """It moves."""
        self._take(self._recogniser.move(x, y))
        if not self._screen.model.dragging:
            self._hover(x, y)

    def up(self, x: int, y: int) -> None:
        """It is released."""
        knob, self._knob_down = self._knob_down, None
        if knob is None:
            self._take(self._recogniser.up(x, y, self._now))
        elif self._screen.showing.knob_at(x, y) == knob and self._knob_rests <= 0:
            # The second half of a double click must not press a button that is there again.
            self._knob_rests, self._pressed = DOUBLE_SECONDS, knob.box
            self._screen.acting.press(knob.button)

    def cancel(self) -> None:
        """Whatever was begun is off."""
        self._knob_down = None
        self._take(self._recogniser.cancel())

    def _take(self, gestures: Sequence[Gesture]) -> None:
        for gesture in gestures:
            match gesture:
                case Tap(x, y, double):
                    self._tap(x, y, double=double)
                case DragStart(x, y):
                    self._screen.model.start_drag(x, y)
                    self.hanging.take(x, y)
                case DragMove(across, down):
                    self.hanging.follow(across, down)
                    self._aim()
                case Drop():
                    self._drop()
                case DragCancel():
                    self._go_home()

    def _tap(self, x: float, y: float, *, double: bool) -> None:
        """Two quick taps are a double tap only if both met the same card, pawn or dry pile."""
        screen = self._screen
        sprite, pawn = screen.scene.sprite_at(x, y), live_pawn_at(screen.model.spread, x, y)
        there = self._dry_at(x, y) if sprite is None else pawn or sprite.card
        same, self._tapped = there is not None and there == self._tapped, there
        sent = double and same
        seat = self._callable_at(x, y)
        if seat is not None:
            screen.call(seat)
            return
        wishes = screen.model.double_tap(x, y) if sent else screen.model.tap(x, y)
        if any(isinstance(wish, Do) for wish in wishes):
            # What has acted is over: one more click there must not act again.
            self._recogniser.cancel()
        screen.acting.grant(wishes, warn=sent)
        if screen.model.armed is not None:
            screen.sentences.point_at_press(screen.model.armed)
        elif screen.model.chosen is not None:
            screen.sentences.point_at(screen.model.chosen.target)
        elif screen.model.held is not None:
            # A finger hovers over nothing: what a second tap there would mean is said now.
            self._hover(round(x), round(y))

    def _dry_at(self, x: float, y: float) -> str | None:
        """The empty pile there from which a card may be taken all the same."""
        spread = self._screen.model.spread
        slot = spread.scene.slot_at(x, y)
        return slot.zone if slot is not None and spread.is_dry_source(slot.zone) else None

    def _callable_at(self, x: float, y: float) -> Seat | None:
        """The person whose name plate is tapped to be called, and not a pawn that stands on it."""
        screen, model = self._screen, self._screen.model
        pawn, seat = screen.scene.pawn_at(x, y), screen.showing.plate_at(x, y)
        if model.held is not None or (pawn is not None and model.spread.may_walk(pawn.pawn)):
            return None
        return seat if seat is not None and screen.turning.may_call(seat) else None

    def _aim(self) -> None:
        """Light the place what is dragged would fall on, with what the rules remark about it."""
        screen, box = self._screen, self.hanging.box
        if screen.model.lasso is not None:
            screen.model.drag_lasso(*self.hanging.at)
            return
        screen.sentences.point_at(None if box is None else screen.model.target_under(box))

    def _hover(self, x: int, y: int) -> None:
        screen = self._screen
        knob = screen.showing.knob_at(x, y)
        if knob is not None:
            screen.sentences.point_at_knob(knob)
        else:
            target = screen.model.target_at(x, y)
            screen.sentences.point_at(target)
            if target is None and screen.model.held is None:
                screen.sentences.point_at_sign(x, y)

    def _drop(self) -> None:
        screen, box = self._screen, self.hanging.box
        if screen.model.lasso is not None:
            screen.model.end_lasso()
        elif box is None:
            screen.model.let_go()
        else:
            self._let_fall(box)

    def _let_fall(self, box: Box) -> None:
        screen = self._screen
        hanging = tuple(one for one in self.hanging.cards() if one.card != NO_CARD)
        screen.sentences.point_at(None)
        wishes = screen.model.drop(box)
        if not any(isinstance(wish, Do) for wish in wishes):
            screen.glide_home(hanging)
        screen.acting.grant(wishes, hanging)
        self.hanging.let_go()

    def _go_home(self) -> None:
        hanging = self.hanging.cards()
        self._screen.let_go()
        if hanging:
            self._screen.glide_home(hanging)
        self.hanging.let_go()
