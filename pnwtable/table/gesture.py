"""From pointer events to gestures: one recogniser with named states."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

THRESHOLD: Final = 6.0
"""Logical units the pointer has to go before a press becomes a drag."""

DOUBLE_SECONDS: Final = 0.4
"""Two taps on one place within that time are a double tap."""


class Grip(Enum):
    """What the pointer is doing."""

    IDLE = "idle"
    PRESSED = "pressed"
    DRAGGING = "dragging"


@dataclass(frozen=True, slots=True)
class Tap:
    """Pressed and released at one place."""

    x: float
    y: float
    double: bool = False


@dataclass(frozen=True, slots=True)
class DragStart:
    """A press has become a drag; where it was pressed."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class DragMove:
    """The drag goes on; how far it is from where it was pressed."""

    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Released at the end of a drag; where the pointer is."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class DragCancel:
    """The drag is off: what was dragged goes home."""


Gesture = Tap | DragStart | DragMove | Drop | DragCancel


class Recogniser:
    """Turns pointer events into gestures; positions in pixels, times in seconds."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.grip = Grip.IDLE
        self._pressed = (0.0, 0.0)
        self._last_tap: tuple[float, float, float] | None = None

    @property
    def pressed(self) -> tuple[float, float]:
        """Where the last press began."""
        return self._pressed

    def down(self, x: float, y: float) -> list[Gesture]:
        """The main button or a finger goes down; a second one during a drag means nothing."""
        if self.grip is Grip.IDLE:
            self.grip = Grip.PRESSED
            self._pressed = (x, y)
        return []

    def move(self, x: float, y: float) -> list[Gesture]:
        """The pointer moves."""
        if self.grip is Grip.IDLE:
            return []
        across, down = x - self._pressed[0], y - self._pressed[1]
        moved = DragMove(across, down)
        if self.grip is Grip.DRAGGING:
            return [moved]
        if max(abs(across), abs(down)) < THRESHOLD * self.scale:
            return []
        self.grip = Grip.DRAGGING
        self._last_tap = None
        return [DragStart(*self._pressed), moved]

    def up(self, x: float, y: float, now: float) -> list[Gesture]:
        """The button or finger is released, at that time in seconds."""
        grip, self.grip = self.grip, Grip.IDLE
        if grip is Grip.DRAGGING:
            return [Drop(x, y)]
        if grip is Grip.IDLE:
            return []
        double = self._is_double(x, y, now)
        # A third quick tap starts anew: a triple click must never act twice.
        self._last_tap = None if double else (x, y, now)
        return [Tap(x, y, double)]

    def cancel(self) -> list[Gesture]:
        """The focus is lost, the window hidden, Escape pressed: whatever was begun is off."""
        grip, self.grip = self.grip, Grip.IDLE
        self._last_tap = None
        return [DragCancel()] if grip is Grip.DRAGGING else []

    def _is_double(self, x: float, y: float, now: float) -> bool:
        if self._last_tap is None:
            return False
        last_x, last_y, then = self._last_tap
        near = max(abs(x - last_x), abs(y - last_y)) < 2 * THRESHOLD * self.scale
        return near and now - then <= DOUBLE_SECONDS
