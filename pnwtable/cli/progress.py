"""How far a long command is, and that it was interrupted."""

import sys
from collections.abc import Callable
from time import monotonic
from typing import Final

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it."""

_LOOK: Final = 0.1
"""Seconds between two states of the line."""


class Progress:
    """A line on the terminal that is written over; nothing where there is no terminal."""

    def __init__(self) -> None:
        self._on = sys.stderr.isatty()
        self._shown = monotonic()

    def show(self, said: Callable[[], str]) -> None:
        """Say it instead of what stands there, if that has stood long enough."""
        now = monotonic()
        if self._on and now - self._shown >= _LOOK:
            self._shown = now
            sys.stderr.write(f"\r{said()} \x1b[K")
            sys.stderr.flush()

    def clear(self) -> None:
        """Leave an empty line."""
        if self._on:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
