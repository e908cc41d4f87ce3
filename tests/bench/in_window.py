"""Runs the program in a window and prints what it took, as one JSON line.

Started by ``report.py``: the first argument is what to measure, the others are the program's.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from framing import Taken
    from prodding import Motion

    from pnwtable.app.desk import Screen
    from pnwtable.app.loop import Loop
    from pnwtable.app.table.screen import TableScreen

RESTED: Final = 2.5
"""Seconds without an event after which the loop looks for one as seldom as it ever does."""

LATE: Final = {"mouse": (0.008, 300), "rested": (RESTED, 8)}
"""Pauses between motions of the pointer, and how many: a mouse of 125 Hz, and one now and then."""

AFTERWARDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Wishes:
    """What to measure, after ``settle`` seconds in which every card of a deal comes to rest.

    ``began`` is when the process was started, ``fullest`` a game that stands at its fullest moment,
    ``idle`` how many seconds to watch it do nothing.
    """

    began: float
    fullest: str = ""
    settle: float = 4.0
    idle: float = 0.0
    frames: bool = False
    latency: bool = False


@dataclass
class Flips:
    """When frames were shown, and where the pointer was in each."""

    first: dict[str, float] = field(default_factory=dict)
    shown: list[tuple[float, float, float]] = field(default_factory=list)
    loop: Loop | None = None

    def note(self, began: float) -> None:
        """A frame has just been shown."""
        now = time.monotonic()
        if not self.first:
            self.first |= {"first_frame": now - began, "first_cpu": time.process_time()}
        if self.loop is not None:
            self.shown.append((now, *_table(self.loop).pointer.hanging.at))


def main() -> None:
    from pnwtable.app.window import Window

    wishes, flips, show = Wishes(**json.loads(sys.argv[1])), Flips(), Window.flip

    def flip(self: Window) -> None:
        show(self)
        flips.note(wishes.began)

    Window.flip = flip  # type: ignore[method-assign]  # the clock stands at the very call that shows
    from pnwtable.app import loop

    def timed(self: loop.Loop) -> None:
        self._desk.go(first(self, wishes.fullest))
        while not flips.first:
            self.turn()
        settle(self, wishes.settle)
        print(json.dumps(flips.first | measured(self, wishes, flips)))

    loop.Loop.run = timed  # type: ignore[method-assign]  # as above
    from pnwtable.__main__ import main as program

    program(sys.argv[2:])


def measured(loop: Loop, wishes: Wishes, flips: Flips) -> dict[str, Any]:
    """All that is wished for, by name."""
    report: dict[str, Any] = {"resident": resident()}
    if wishes.idle:
        cpu, wall = time.process_time(), time.monotonic()
        settle(loop, wishes.idle)
        report["idle_percent"] = 100 * (time.process_time() - cpu) / (time.monotonic() - wall)
    if wishes.latency:
        report["latency"] = latency(loop, flips)
    if wishes.frames:
        report["frames"] = frames(loop)
    return report


def first(loop: Loop, fullest: str) -> Screen:
    """The table that the arguments ask for, or the fullest moment of a game."""
    if not fullest:
        return loop._home()
    from fullest import moment, seated

    return seated(loop._desk, moment(fullest))


def settle(loop: Loop, seconds: float) -> None:
    """Let the loop run as the program does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        loop._waking.wait(loop.turn())


def frames(loop: Loop) -> dict[str, Taken]:
    """How long each kind of frame takes."""
    from framing import Framing

    return Framing(_table(loop), loop._window).report()


def latency(loop: Loop, flips: Flips) -> dict[str, list[float]]:
    """Seconds from each motion of a mouse that drags a card until a frame shows it, by pace."""
    from framing import movable
    from prodding import pointer

    left, top = loop._window._window.position
    x, y = map(round, movable(_table(loop)).box.centre)
    with pointer() as hand:
        hand.move(left + x, top + y)
        hand.button(down=True)
        hand.move(left + x - 40, top + y)
        settle(loop, AFTERWARDS)
        assert _table(loop).model.dragging
        flips.loop = loop
        report, y = {}, y + 20
        for pace, (pause, times) in LATE.items():
            report[pace] = _late(loop, flips, (left, top), (x, y, pause, times))
            y += 20
        flips.loop = None
        hand.button(down=False)
    settle(loop, AFTERWARDS)
    return report


def _late(
    loop: Loop, flips: Flips, corner: tuple[int, int], words: tuple[int, int, float, int]
) -> list[float]:
    """Of the motions that another process makes meanwhile, from a pixel of the window on."""
    from prodding import waits

    (left, top), (x, y, pause, times) = corner, words
    program = [sys.executable, str(Path(__file__).with_name("prodding.py"))]
    given = [*program, *map(str, (left + x, top + y, pause, times))]
    prodding = subprocess.Popen(given, stdout=subprocess.PIPE, text=True)
    while prodding.poll() is None:
        settle(loop, AFTERWARDS)
    assert prodding.stdout is not None
    told: list[Motion] = json.loads(prodding.stdout.read())
    return waits(flips.shown, [(when, x - left, y - top) for when, x, y in told])


def _table(loop: Loop) -> TableScreen:
    """The table that the loop shows."""
    from pnwtable.app.table.screen import TableScreen

    assert isinstance(loop._screen, TableScreen)
    return loop._screen


def resident() -> float:
    """Megabytes in memory now, with all that is shared."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


if __name__ == "__main__":
    main()
