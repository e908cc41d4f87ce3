"""Which of the sounds that are due are heard, and which take of each: varied, and never a roar."""

from typing import Final

from pnwtable.app.sound.names import SOUNDS
from pnwtable.app.sound.synth import Luck

MOST_VOICES: Final = 8
"""So many sounds are heard at once; one more is left out."""

SOFTEST: Final = 0.8
"""No sound is softer by chance than this part of it."""

SIDE: Final = 0.35
"""How much softer a sound is on the far side; nothing is heard with one ear alone."""


class Voices:
    """Remembers what was heard when; time is told by whoever asks."""

    def __init__(self, seed: int) -> None:
        self._luck = Luck(seed)
        self._heard: dict[str, float] = {}
        self._takes: dict[str, int] = {}

    def admits(self, name: str, now: float, sounding: int) -> bool:
        """Whether one more sound is heard now, while so many sound already."""
        before = self._heard.get(name)
        if sounding >= MOST_VOICES or (before is not None and now - before < SOUNDS[name].gap):
            return False
        self._heard[name] = now
        return True

    def take(self, name: str) -> int:
        """One of the takes of a sound, another one than last time if there are several."""
        takes, last = SOUNDS[name].takes, self._takes.get(name, 0)
        if takes == 1:
            return 1
        take = 1 + int(self._luck.between(0, takes - (1 if last else 0)))
        take += 1 if last and take >= last else 0
        self._takes[name] = take
        return take

    def sides(self, volume: float, at: float) -> tuple[float, float]:
        """How strong it is left and right, a little softer now and then."""
        strength = volume * self._luck.between(SOFTEST, 1.0)
        return strength * (1 - SIDE * max(0.0, at)), strength * (1 + SIDE * min(0.0, at))
