"""Speaks through a program of the system, one utterance after another, and waits for nobody."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition, Thread
from typing import TYPE_CHECKING, Final

from pnwtable.app.outside import environment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.speech.voices import Manner, Voice

MOST: Final = 40
"""Utterances that wait; of more the oldest are dropped."""

LONGEST: Final = 1200
"""Letters of one utterance; what is longer is cut."""

PATIENCE: Final = 8.0
A_LETTER: Final = 0.25
"""Seconds after which a program that says a text of so many letters is taken to hang."""

LAST_WAIT: Final = 1.0
_ASIDE: Final = 2.0
_POSIX: Final = os.name == "posix"
_NO_WINDOW: Final = 0x08000000
"""A console program of Windows would show its window."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A text and how it is to be said."""

    text: str
    manner: Manner


class Mouth:
    """Has a thread of its own; no call waits for a program, but ``close`` a moment for the end.

    A program that cannot be started, or fails, is replaced by the next; without any it is silent.
    """

    def __init__(self, voices: Sequence[Voice], patience: float = PATIENCE) -> None:
        self._voices = deque(voices)
        self._patience = patience
        self._waiting: deque[Utterance] = deque(maxlen=MOST)
        self._change = Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._busy = self._hushed = self._closed = False
        self._thread: Thread | None = None

    @property
    def speaking(self) -> bool:
        """Whether something is being said, or waits to be."""
        return self._busy or bool(self._waiting)

    @property
    def silent(self) -> bool:
        """Whether there is no program that could speak."""
        return not self._voices

    def say(self, text: str, manner: Manner) -> None:
        """Say it after all that waits."""
        said = text.replace("\0", " ").strip()[:LONGEST]
        with self._change:
            if not said or self._closed or not self._voices:
                return
            self._waiting.append(Utterance(said, manner))
            self._change.notify_all()
            if self._thread is None:
                self._thread = Thread(target=self._run, name="speech", daemon=True)
                self._thread.start()
                atexit.register(self.close)

    def hush(self) -> None:
        """Stop in the middle of a word; what waits is not said."""
        with self._change:
            self._waiting.clear()
            if self._busy:
                self._hushed = True
                self._kill()

    def close(self) -> None:
        """Be silent for ever; no process is left."""
        with self._change:
            self._closed = True
            self._change.notify_all()
        self.hush()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join(LAST_WAIT)
            atexit.unregister(self.close)

    def _run(self) -> None:
        """The whole life of the thread; what is called from here runs in it."""
        while True:
            with self._change:
                self._change.wait_for(lambda: self._closed or self._waiting)
                if self._closed:
                    return
                utterance = self._waiting.popleft()
                self._busy, self._hushed = True, False
            self._utter(utterance)
            with self._change:
                self._busy, self._process = False, None

    def _utter(self, utterance: Utterance) -> None:
        """Let one program after another try, until one has said it."""
        while self._voices:
            voice = self._voices[0]
            if self._said_by(voice, utterance):
                return
            with self._change:
                self._voices.popleft()

    def _said_by(self, voice: Voice, utterance: Utterance) -> bool:
        """Whether that program said it, or was told not to go on."""
        try:
            process = _started(voice.command(utterance.manner))
        except (OSError, ValueError):
            return False
        with self._change:
            self._process = process
            if self._hushed:
                self._kill()
        fed = self._feed(process, utterance)
        if self._hushed:
            _aside(voice.hushes)
        return fed or self._hushed

    def _feed(self, process: subprocess.Popen[bytes], utterance: Utterance) -> bool:
        """Give it the text and wait for its end; whether that was a good one."""
        limit = self._patience + A_LETTER * len(utterance.text)
        try:
            # A name may hold letters that UTF-8 has no bytes for.
            text = utterance.text.encode(errors="replace")
            process.communicate(text + b"\n", timeout=limit)
        except (OSError, subprocess.TimeoutExpired):
            self._kill()
            process.wait()
        return process.returncode == 0

    def _kill(self) -> None:
        if self._process is not None:
            _end(self._process)


def _started(command: tuple[str, ...]) -> subprocess.Popen[bytes]:
    """A process in a group of its own, so that all it starts can be ended with it."""
    return subprocess.Popen(  # noqa: S603 - found on PATH, no shell, the text goes to its input
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
        start_new_session=_POSIX,
        creationflags=_NO_WINDOW if sys.platform == "win32" else 0,
    )


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and what it started, if it still runs."""
    if process.poll() is not None:
        return
    with suppress(OSError):
        if _POSIX:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _aside(command: tuple[str, ...]) -> None:
    """Run a short command; whatever comes of it."""
    if not command:
        return
    with suppress(OSError):
        process = _started(command)
        with suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=_ASIDE)
        _end(process)
        process.wait()
