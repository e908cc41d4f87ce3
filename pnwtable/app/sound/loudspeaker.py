"""The window's end of the line to what is heard: it asks, and never waits for an answer.

A thread starts the process, sends and waits; what the window calls only leaves a wish for it.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, TYPE_CHECKING, Final

from pnwtable.app.sound.names import SOUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from subprocess import Popen

    from pnwtable.app.sound.names import Kind
    from pnwtable.play.settings import Settings

ENTRY: Final = "play-sounds"
"""The word by which the program is told to be the process that is heard."""

WAKE: Final = "wake"

LATER: Final = 0.8
"""Seconds after which it gets ready: the first pictures of a table come first."""

TRIES: Final = 3
"""How often a process that has died is started anew."""

DUCKED: Final = 0.3
"""How strong sounds are while a voice speaks."""

LOOK: Final = 0.1
"""Seconds between two looks whether a voice speaks, while there is something to be heard."""

LONGEST: Final = 3.0
"""Seconds after which whatever was asked for has ended."""

MOST_WAITING: Final = 64
"""More wishes than these are not kept while the process does not take them."""

PATIENCE: Final = 2.0
"""Seconds that the end of the process is waited for."""

SETTLED: Final = 0.12
"""Seconds that a volume is left alone before it is heard: a slider passes many on its way."""

PREVIEWS: Final[dict[Kind, str]] = {"table": "lay", "signals": "chime"}


def command() -> Sequence[str]:
    """How the process is started: this very program, asked to be it."""
    if getattr(sys, "frozen", False):
        return sys.executable, ENTRY
    return sys.executable or "python3", "-m", "pnwtable", ENTRY


class Loudspeaker:
    """Sounds as loud as the settings say; nothing is started while all of them say 0."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        speaking: Callable[[], bool],
        start: Callable[[], Sequence[str]] = command,
    ) -> None:
        self.hidden = False
        self._settings, self._speaking, self._start = settings, speaking, start
        self._wishes: SimpleQueue[str | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._process: Popen[str] | None = None
        self._left = TRIES
        self._ducked = False

    @property
    def started(self) -> bool:
        """Whether anything has been started to be heard."""
        return self._thread is not None

    def wake(self) -> None:
        """Get ready in a while, unless everything is silent."""
        if not self.started and any(self._volume(kind) for kind in PREVIEWS):
            self._wish(WAKE)

    def play(self, name: str, *, after: float = 0.0, at: float = 0.0) -> None:
        """Let a sound be heard in so many seconds, from the left (-1) to the right (1)."""
        volume = self._volume(SOUNDS[name].kind)
        if volume and not self.hidden:
            self._wish(f"play {name} {volume:.4f} {at:.2f} {after:.3f}")

    def preview(self, kind: Kind) -> None:
        """Let a sound of that kind be heard at the volume of now, once that stays for a moment."""
        self.hush()
        self.play(PREVIEWS[kind], after=SETTLED)

    def hush(self) -> None:
        """Forget what is still to come; what sounds already may end."""
        if self.started:
            self._wish("hush")

    def close(self) -> None:
        """Be silent for ever."""
        self.hidden = True
        thread, self._thread = self._thread, None
        if thread is not None:
            self._wishes.put(None)
            thread.join(PATIENCE + LATER)

    def _volume(self, kind: Kind) -> float:
        """The strength for a volume: ears hear half of it as half where it is a quarter."""
        settings = self._settings()
        volume = settings.sound_table if kind == "table" else settings.sound_signals
        return volume * volume

    def _wish(self, line: str) -> None:
        lost = self._process is None and not self._left
        if not lost and self._wishes.qsize() < MOST_WAITING:
            self._wishes.put(line)
            if self._thread is None:
                self._thread = Thread(target=self._attend, daemon=True)
                self._thread.start()

    def _attend(self) -> None:
        """The thread's whole life."""
        ends, wait = 0.0, None
        while True:
            try:
                wish = self._wishes.get(timeout=wait)
            except Empty:
                wish = ""
            if wish is None:
                break
            if wish == WAKE:
                wait = LATER
                continue
            if wish.startswith("play"):
                ends = monotonic() + LONGEST
            self._send(wish)
            wait = LOOK if monotonic() < ends else None
        self._end()

    def _send(self, wish: str) -> None:
        """Send a wish, after whether a voice speaks; start the process if there is none."""
        ducked = self._speaking()
        lines = [f"duck {DUCKED if ducked else 1.0}"] if ducked != self._ducked else []
        lines += [wish] if wish else []
        try:
            line = self._line()
            if line is not None and lines:
                line.write("".join(f"{one}\n" for one in lines))
                line.flush()
                self._ducked = ducked
        except OSError:
            self._end()

    def _line(self) -> IO[str] | None:
        """Where to write; None once it is clear that nothing can be heard."""
        if self._process is None and self._left:
            from subprocess import DEVNULL, PIPE, Popen  # noqa: PLC0415 - a silent start needs none

            self._left -= 1
            self._ducked = False
            self._process = Popen(  # noqa: S603 - this very program
                [*self._start()],
                stdin=PIPE,
                stdout=DEVNULL,
                stderr=DEVNULL,
                text=True,
                encoding="ascii",
                # A console of its own would open a window where there are no consoles.
                creationflags=0x0800_0000 if os.name == "nt" else 0,
            )
        return None if self._process is None else self._process.stdin

    def _end(self) -> None:
        """Nothing is left of the process."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()
        from subprocess import TimeoutExpired  # noqa: PLC0415 - as above

        try:
            process.wait(PATIENCE)
        except TimeoutExpired:
            process.kill()
            process.wait()
