"""Runs the program in a real window and prints what it took, as one JSON line.

Started by ``test_bench_window.py``; the arguments are those of the program.
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from framing import Taken

    from pnwtable.app.desk import Screen
    from pnwtable.app.loop import Loop

BEGAN = float(os.environ["BEGAN"])
FULLEST = os.environ.get("FULLEST", "")
IDLE = float(os.environ.get("IDLE", "0"))


def main() -> None:
    from pnwtable.app.window import Window

    show = Window.flip
    shown: dict[str, float] = {}

    def flip(self: Window) -> None:
        show(self)
        if not shown:
            shown["first_frame"] = time.monotonic() - BEGAN
            shown["first_cpu"] = time.process_time()

    Window.flip = flip  # type: ignore[method-assign]  # the clock stands at the very call that shows
    from pnwtable.app import loop

    def timed(self: loop.Loop) -> None:
        self._desk.go(first(self))
        while not shown:
            self.turn()
        settle(self, 1.0)
        report: dict[str, float | Taken] = {**shown, "megabytes": resident()}
        if IDLE:
            cpu, wall = time.process_time(), time.monotonic()
            settle(self, IDLE)
            report["idle_percent"] = 100 * (time.process_time() - cpu) / (time.monotonic() - wall)
        report |= frames(self)
        print(json.dumps(report))

    loop.Loop.run = timed  # type: ignore[method-assign]  # as above
    from pnwtable.__main__ import main as program

    with tempfile.TemporaryDirectory() as folder:
        program([*sys.argv[1:], "--data-dir", folder])


def first(loop: "Loop") -> "Screen":
    """The table that the arguments ask for, or the fullest moment of a game."""
    if not FULLEST:
        return loop._home()
    from fullest import moment, seated

    return seated(loop._desk, moment(FULLEST))


def settle(loop: "Loop", seconds: float) -> None:
    """Let the loop run as the program does."""
    import pygame

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pygame.time.wait(loop.turn())


def frames(loop: "Loop") -> "dict[str, Taken]":
    """How long each kind of frame takes."""
    from framing import Framing

    from pnwtable.app.table.screen import TableScreen

    screen = loop._screen
    assert isinstance(screen, TableScreen)
    return Framing(screen, loop._window).report()


def resident() -> float:
    """Megabytes in memory now."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


if __name__ == "__main__":
    main()
