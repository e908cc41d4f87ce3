"""Waiting that ends as soon as the window hears of something, where the system lets us listen.

SDL's own way to wait for an event looks for one every millisecond, which costs two percent of a
core. An X server speaks through a socket, and a socket can be waited for at no cost at all.
"""

from __future__ import annotations

import os
import select
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

_LONG: Final = 20
"""Milliseconds of a wait in which nothing moves, from which on it is worth to look for sockets."""

_APART: Final = 0.006
"""Seconds from one end by an event to the next: a mouse may tell of a thousand motions a second."""

_FALSE: Final = 30
"""A socket that wakes us so often for nothing is not one that SDL reads; nobody listens to it."""

_FILES: Final = Path("/proc/self/fd")
_PLACE: Final = b".X11-unix"


class Waking:
    """Waits between two passes of the loop."""

    def __init__(self, sockets: Callable[[], list[int]] | None = None) -> None:
        """``sockets`` finds what to listen to, when there is something to wait for."""
        self._find = sockets or _sockets_here
        self._sockets: list[int] | None = None
        self._woken = 0
        self._woken_at = 0.0

    @property
    def listens(self) -> bool:
        """Whether a wait does end with the next event."""
        return bool(self._sockets)

    def answered(self) -> None:
        """What woke us was an event."""
        self._woken = 0

    def wait(self, milliseconds: int) -> None:
        """So long at most; where the socket is known it ends with the next event."""
        if milliseconds >= _LONG and self._sockets is None:
            self._sockets = self._find()
        if not self._sockets:
            pygame.time.wait(milliseconds)
            return
        end = monotonic() + milliseconds / 1000
        if (early := min(end, self._woken_at + _APART) - monotonic()) > 0:
            sleep(early)
        if milliseconds < _LONG and pygame.event.peek():
            # What showed the last frame has read it from the socket, which is silent now.
            self._woken_at = monotonic()
            return
        self._listen(self._sockets, max(0.0, end - monotonic()))

    def _listen(self, sockets: list[int], seconds: float) -> None:
        poll = select.poll()  # unlike ``select`` it knows numbers over 1,023
        for socket in sockets:
            poll.register(socket, select.POLLIN)
        heard = poll.poll(1000 * seconds)
        if any(told & select.POLLNVAL for _, told in heard):
            self._sockets = []  # closed: the display has gone, or was opened anew
            return
        if heard:
            self._woken_at = monotonic()
        self._woken = self._woken + 1 if heard else 0
        if self._woken > _FALSE:
            self._sockets = []


def _sockets_here() -> list[int]:
    return sockets_of_x() if pygame.display.get_driver() == "x11" and _FILES.is_dir() else []


def sockets_of_x() -> list[int]:
    """The sockets through which this process is in touch with an X server. Linux alone."""
    numbers = [int(file.name) for file in _FILES.iterdir()]
    return [number for number in numbers if _leads_to_x(number)]


def _leads_to_x(number: int) -> bool:
    import socket  # noqa: PLC0415 - the first picture does not wait for it

    try:
        with socket.socket(fileno=os.dup(number)) as copy:
            return _PLACE in os.fsencode(copy.getpeername())
    except (OSError, TypeError):
        return False  # no socket, nobody at its other end, or somebody far away
