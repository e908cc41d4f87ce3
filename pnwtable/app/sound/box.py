"""The process that is heard: it makes the sounds, keeps the device, and reads what is wanted.

Opening a device holds up everything in a process for as long as it likes, up to seconds where it
hangs, and some drivers write to the console; so no device is ever opened in that of the window.
"""

from __future__ import annotations

import gc
import heapq
import io
import os
import signal
from contextlib import suppress
from itertools import count
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final, NoReturn

from pnwtable.app.sound.making import recorded
from pnwtable.app.sound.names import SOUNDS
from pnwtable.app.sound.voices import MOST_VOICES, Voices

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

RATE: Final = 22_050
BUFFER: Final = 512

RETRY: Final = 20.0
"""Seconds after which a device that could not be had is asked for again."""

REST: Final = 15.0
"""Seconds of silence after which the device is given back: kept open it costs some of a core."""

LATE: Final = 0.3
"""Seconds after which a sound that could not be played in time is better not played at all."""

READY_FIRST: Final = ("lift", "slide", "lay", "flip", "tick", "pawn", "press", "refusal", "bell")
"""What is made before anybody asks for it."""


class Device:
    """The device, opened when something is to be heard; without one nothing happens."""

    def __init__(self) -> None:
        self._open = False
        self._not_before = 0.0
        self._sounds: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._playing: list[tuple[pygame.mixer.Channel, float, float]] = []
        self._files: dict[tuple[str, int], bytes] = {}
        self.ducked = 1.0

    @property
    def is_open(self) -> bool:
        """Whether the device is ours now."""
        return self._open

    def sounding(self) -> int:
        """How many sounds are heard."""
        self._playing = [one for one in self._playing if one[0].get_busy()] if self._open else []
        return len(self._playing)

    def make(self, name: str, take: int) -> bytes:
        """The file of a take, made once."""
        if (name, take) not in self._files:
            self._files[name, take] = recorded(name, take)
        return self._files[name, take]

    def play(self, name: str, take: int, sides: tuple[float, float]) -> None:
        """Let it be heard that strong left and right, if there is a device."""
        import pygame  # noqa: PLC0415 - what is measured of it is made without it

        if not self._opened():
            return
        try:
            sound = self._sounds.get((name, take))
            if sound is None:
                sound = pygame.mixer.Sound(file=io.BytesIO(self.make(name, take)))
                self._sounds[name, take] = sound
            channel = pygame.mixer.find_channel()
            if channel is None:
                return
            channel.set_volume(*(side * self.ducked for side in sides))
            channel.play(sound)
            self._playing.append((channel, *sides))
        except pygame.error:
            self.close(monotonic() + RETRY)

    def duck(self, strength: float) -> None:
        """Everything is that strong from now on, what sounds already too."""
        self.ducked = strength
        if self.sounding():
            for channel, left, right in self._playing:
                channel.set_volume(left * strength, right * strength)

    def _opened(self) -> bool:
        """Whether it can be played on."""
        import pygame  # noqa: PLC0415 - as above

        if self._open or monotonic() < self._not_before:
            return self._open
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(MOST_VOICES)
        except pygame.error:
            self._not_before = monotonic() + RETRY
            return False
        self._open = True
        return True

    def close(self, not_before: float = 0.0) -> None:
        """Give the device back."""
        import pygame  # noqa: PLC0415 - as above

        self._open, self._not_before = False, not_before
        self._sounds.clear()
        self._playing.clear()
        with suppress(pygame.error):
            pygame.mixer.quit()


class Box:
    """What is wanted, played when it is due."""

    def __init__(self, device: Device, voices: Voices) -> None:
        self._device, self._voices = device, voices
        self._due: list[tuple[float, int, str, float, float]] = []
        self._order = count()
        self._last = monotonic()
        self._unmade = [(name, take) for name in READY_FIRST for take in _takes(name)]

    def obey(self, line: str) -> None:
        """Take a line: ``play NAME VOLUME AT AFTER``, ``duck STRENGTH`` or ``hush``."""
        match line.split():
            case ["play", name, volume, at, after] if name in SOUNDS:
                when = monotonic() + float(after)
                one = when, next(self._order), name, float(volume), float(at)
                heapq.heappush(self._due, one)
            case ["duck", strength]:
                self._device.duck(float(strength))
            case ["hush"]:
                self._due.clear()
            case _:
                pass  # an older or newer window; silence is no fault

    def pass_time(self) -> float | None:
        """Play what is due; seconds until there is something to do again, None for nothing."""
        now = monotonic()
        while self._due and self._due[0][0] <= now:
            when, _, name, volume, at = heapq.heappop(self._due)
            if now - when <= LATE and self._voices.admits(name, now, self._device.sounding()):
                sides = self._voices.sides(volume, at)
                self._device.play(name, self._voices.take(name), sides)
                self._last = monotonic()
        if self._due:
            return max(0.0, self._due[0][0] - monotonic())
        if self._unmade:
            self._device.make(*self._unmade.pop(0))
            return 0.0
        if not self._device.is_open:
            return None
        left = self._last + REST - monotonic()
        if left <= 0:
            self._device.close()
            return None
        return left


def _takes(name: str) -> Iterable[int]:
    return range(1, SOUNDS[name].takes + 1)


def main() -> NoReturn:
    """Play what comes through the line; the process ends when that breaks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the window's to answer
    gc.enable()
    lines: SimpleQueue[str] = SimpleQueue()
    Thread(target=_read, args=(lines,), daemon=True).start()
    box = Box(Device(), Voices(os.getpid()))
    wait: float | None = 0.0
    while True:
        try:
            line = lines.get(timeout=wait)
        except Empty:
            line = ""
        box.obey(line)
        wait = box.pass_time()


def _read(lines: SimpleQueue[str]) -> None:
    with suppress(OSError), open(0, encoding="ascii") as wishes:
        # A windowed build has this file, but no sys.stdin.
        for line in wishes:
            lines.put(line)
    os._exit(0)  # the other thread may hang in a device
