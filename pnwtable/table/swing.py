"""How what hangs on the pointer is lifted, leans and trails; its place is the pointer's at once."""

from math import exp
from typing import Final

STEEPEST: Final = 6.0
"""Degrees that it leans at the most."""

FAST: Final = 14.0
"""Widths of a card a second at which it leans most."""

HELD: Final = 0.7
"""How high it hangs, 0 to 1."""

RISING: Final = 0.045
LEANING: Final = 0.07
SPEEDING: Final = 0.05
"""Seconds in which a height, a lean and a speed have come two thirds of their way."""

TRAILING: Final = 0.018
"""Seconds by which each card of several is behind the one before it."""

MOST_TRAIL: Final = 0.22
"""Widths of a card that it is behind at the most."""

AT_REST: Final = 0.2
UP: Final = 0.995
"""Degrees, and a part of the height, from which on nothing more is to be seen."""


class Swing:
    """One thing on the pointer, moved by ``follow`` and by time; still where motion is off."""

    def __init__(self) -> None:
        self._moves = False
        self._at = self._seen = (0.0, 0.0)
        self._speed = (0.0, 0.0)
        self._width = 1.0
        self.raised = 1.0
        self.lean = 0.0

    def take(self, x: float, y: float, width: float, *, moves: bool) -> None:
        """It is taken up there; cards are so many pixels wide."""
        self._moves, self._width = moves, max(1.0, width)
        self._at = self._seen = (x, y)
        self._speed, self.lean = (0.0, 0.0), 0.0
        self.raised = 0.0 if moves else 1.0

    def follow(self, x: float, y: float) -> None:
        """The pointer is there now."""
        self._at = (x, y)

    @property
    def lift(self) -> float:
        """How high it hangs, 0 to 1."""
        return HELD * self.raised

    @property
    def trail(self) -> tuple[float, float]:
        """How many pixels each card of several is behind the one before it."""
        most = MOST_TRAIL * self._width
        across, down = (max(-most, min(most, TRAILING * speed)) for speed in self._speed)
        return across, down

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether that shows."""
        if not self._moves or seconds <= 0:
            return False
        before = self.raised, self.lean
        near = _near(seconds, SPEEDING)
        across, down = (
            speed + ((now - then) / seconds - speed) * near
            for speed, now, then in zip(self._speed, self._at, self._seen, strict=True)
        )
        self._speed, self._seen = (across, down), self._at
        self.raised += (1 - self.raised) * _near(seconds, RISING)
        if self.raised > UP:
            self.raised = 1.0
        # What hangs from the finger stays behind: it goes to the right, and its top leans left.
        wanted = STEEPEST * max(-1.0, min(1.0, across / (FAST * self._width)))
        self.lean += (wanted - self.lean) * _near(seconds, LEANING)
        if abs(self.lean) < AT_REST and abs(wanted) < AT_REST:
            self.lean, self._speed = 0.0, (0.0, 0.0)
        return (self.raised, self.lean) != before


def _near(seconds: float, two_thirds: float) -> float:
    """The part of its way that something comes nearer in that time."""
    return 1 - exp(-seconds / two_thirds)
