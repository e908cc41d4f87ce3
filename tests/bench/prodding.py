"""Moves the pointer of an X server as a mouse does, and says when: a process of its own.

``python prodding.py X Y PAUSE TIMES``: from there, a few pixels at a time, ``PAUSE`` seconds apart.
What the server is asked to do is what a device would do: the program learns of it like a player's.
"""

from __future__ import annotations

import ctypes
import json
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

Motion = tuple[float, int, int]
"""When, in seconds of ``time.monotonic``, the pointer was put on which pixel of the screen."""

STEP: Final = 3
TURN: Final = 60
"""Motions after which it goes back, on another row."""


class Pointer:
    """The one pointer of the server."""

    def __init__(self, x11: ctypes.CDLL, test: ctypes.CDLL, server: ctypes.c_void_p) -> None:
        self._x11, self._test, self._server = x11, test, server

    def move(self, x: int, y: int) -> None:
        """Put it on that pixel of the screen."""
        self._test.XTestFakeMotionEvent(self._server, -1, x, y, ctypes.c_ulong(0))
        self._x11.XFlush(self._server)

    def button(self, *, down: bool) -> None:
        """Press or release its main button."""
        self._test.XTestFakeButtonEvent(self._server, 1, int(down), ctypes.c_ulong(0))
        self._x11.XFlush(self._server)


@contextmanager
def pointer() -> Iterator[Pointer]:
    """The pointer of the server that ``DISPLAY`` names. Raises OSError without one."""
    x11, test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    server = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not server:
        raise OSError("no X server")
    try:
        yield Pointer(x11, test, server)
    finally:
        x11.XCloseDisplay(server)


def way(x: int, y: int, times: int) -> Iterator[tuple[int, int]]:
    """Points to and fro from there, none of them twice."""
    for number in range(1, times + 1):
        row, along = divmod(number, TURN)
        yield x + STEP * (TURN - along if row % 2 else along), y + row


def waits(times: list[tuple[float, float, float]], motions: list[Motion]) -> list[float]:
    """Seconds from each motion until a frame showed it, or a later one, in ``(when, x, y)``."""
    order = {(x, y): number for number, (_, x, y) in enumerate(motions)}
    shown = [(when, order.get((round(x), round(y)), -1)) for when, x, y in times]
    found = []
    for number, (moved, _, _) in enumerate(motions):
        when = next((when for when, latest in shown if latest >= number and when >= moved), None)
        if when is not None:
            found.append(when - moved)
    return found


def main() -> None:
    x, y, pause, times = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
    motions: list[Motion] = []
    with pointer() as hand:
        for point in way(x, y, times):
            time.sleep(pause)
            motions.append((time.monotonic(), *point))
            hand.move(*point)
    print(json.dumps(motions))


if __name__ == "__main__":
    main()
