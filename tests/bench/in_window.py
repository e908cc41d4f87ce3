"""Runs the program in a real window and prints what it took, as one JSON line.

Started by ``test_bench_window.py``; the arguments are those of the program.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnwtable.app.loop import Loop

BEGAN = float(os.environ["BEGAN"])
IDLE = float(os.environ.get("IDLE", "0"))


def main() -> None:
    from pnwtable.app.window import Window

    show = Window.flip
    shown: dict[str, float] = {}

    def flip(self: Window) -> None:
        show(self)
        if not shown:
            shown["first_frame"] = time.monotonic() - BEGAN

    Window.flip = flip  # type: ignore[method-assign]  # the clock stands at the very call that shows
    from pnwtable.app import loop

    def timed(self: loop.Loop) -> None:
        self._desk.go(self._home())
        while not shown:
            self.turn()
        settle(self, 1.0)
        report = {"first_frame": shown["first_frame"], "megabytes": resident()}
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


def settle(loop: "Loop", seconds: float) -> None:
    """Let the loop run as the program does."""
    import pygame

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pygame.time.wait(loop.turn())


def frames(loop: "Loop") -> dict[str, float]:
    """Seconds of a frame while a card is dragged, and of one that is composed anew."""
    import pygame

    from pnwtable.app.table.screen import TableScreen

    screen, window = loop._screen, loop._window
    assert isinstance(screen, TableScreen)
    assert screen.model.scene is not None
    target = window.surface()
    sprite = next(s for s in reversed(screen.model.scene.sprites) if s.zone == "sea")
    x, y = sprite.box.centre
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
    screen.handle(press)

    def drag_to(px: int, py: int) -> None:
        screen.handle(pygame.Event(pygame.MOUSEMOTION, pos=(px, py), rel=(0, 0), buttons=(1, 0, 0)))
        screen.step(0.01)
        screen.draw(target)
        window.flip()

    def anew() -> None:
        screen._frames.forget()
        screen.draw(target)
        window.flip()

    drag_to(x - 40, y)
    drag = [seconds(lambda n=n: drag_to(x - 40 - 3 * n, y + n)) for n in range(100)]  # type: ignore[misc]
    compose = [seconds(anew) for _ in range(20)]
    return {
        "drag_ms": 1000 * sorted(drag)[len(drag) // 2],
        "compose_ms": 1000 * sorted(compose)[len(compose) // 2],
    }


def seconds(act: Callable[[], None]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def resident() -> float:
    """Megabytes in memory now."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


if __name__ == "__main__":
    main()
