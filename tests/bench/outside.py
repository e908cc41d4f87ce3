"""Any program on a desktop, measured from outside: ours and its peers in the same manner."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from mmap import ACCESS_READ, mmap
from struct import Struct
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from processes import cpu_seconds, megabytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from desktop import Desktop

GRID: Final = 8
"""Every so many pixels, across and down, one is looked at."""

LEAST: Final = 0.05
"""Part of the desk that any table covers, and no frame of a window alone."""

MORE: Final = 0.1
"""Part of what is new on the desk that is not of its commonest colour, once a table is painted."""

STILL: Final = 0.1
"""Seconds without a change after which a table is at rest."""

LOOKS: Final = 0.004
LONGEST: Final = 30.0
SETTLES: Final = 4.0
"""Seconds after which no program here has anything left to prepare."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program that opens a table, and how it is started."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds from the start of the process until its table is seen, and until it lies still."""

    seen: float
    still: float


@dataclass(frozen=True, slots=True)
class Outside:
    """One visit: the first start of a home, the second, and what the second costs at rest."""

    first: Start
    again: Start
    megabytes: float
    idle_percent: float


PEERS: Final = (
    Program("aisleriot", ("sol",)),
    Program("kpat", ("kpat", "--gametype", "klondike")),
    Program("pysolfc", ("pysolfc",)),
    Program("gnome-mahjongg", ("gnome-mahjongg",)),
    Program("kmahjongg", ("kmahjongg",)),
    Program("kshisen", ("kshisen",)),
)


def ours(*table: str) -> Program:
    """This checkout, straight into a table."""
    return Program("pnwtable", (sys.executable, "-m", "pnwtable", *table))


def found(programs: Sequence[Program]) -> list[Program]:
    """Those that are installed here; Debian keeps games out of root's path."""
    path = os.environ.get("PATH", "") + os.pathsep + "/usr/games"
    where = [(one, shutil.which(one.words[0], path=path)) for one in programs]
    return [Program(one.name, (place, *one.words[1:])) for one, place in where if place]


@contextmanager
def session_bus() -> Iterator[dict[str, str]]:
    """The bus that every desktop has, and some peers refuse to start without; how it is reached."""
    if shutil.which("dbus-daemon") is None:
        yield {}
        return
    words = ["dbus-daemon", "--session", "--print-address", "--nofork", "--nopidfile"]
    bus = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
    )
    try:
        assert bus.stdout is not None
        yield {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
    finally:
        _end(bus)


def visit(here: Desktop, program: Program, idle: float, bus: Mapping[str, str]) -> Outside:
    """Start it in a new home, and again in the same, and let it rest there for ``idle`` seconds."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        with _running(here, program, home, bus) as (_, first):
            pass
        with _running(here, program, home, bus) as (root, again):
            time.sleep(SETTLES)
            held, cpu, wall = megabytes(root), cpu_seconds(root), time.monotonic()
            time.sleep(idle)
            percent = 100 * (cpu_seconds(root) - cpu) / (time.monotonic() - wall)
    return Outside(first, again, held, percent)


@contextmanager
def _running(
    here: Desktop, program: Program, home: str, bus: Mapping[str, str]
) -> Iterator[tuple[int, Start]]:
    """Its process, once its table lies still; it is ended, and the desk is empty, afterwards."""
    empty = _glance(here)
    environment = here.environment() | {"HOME": home, "XDG_RUNTIME_DIR": home, "LANG": "C.UTF-8"}
    environment |= bus
    for kind in ("CONFIG", "DATA", "CACHE", "STATE"):
        environment.pop(f"XDG_{kind}_HOME", None)
    # A player's Python keeps its compiled modules.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.monotonic()
    process = subprocess.Popen(
        program.words,
        env=environment,
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process.pid, _watched(here, process, empty, began)
    finally:
        _end(process)
        _wait_for_empty(here, empty)


def _watched(
    here: Desktop, process: subprocess.Popen[bytes], empty: tuple[int, ...], began: float
) -> Start:
    """Look at the screen until a table has been seen and has not changed for a while."""
    seen = changed = 0.0
    before = empty
    while True:
        now, picture = time.monotonic(), _glance(here)
        if picture != before:
            before, changed = picture, now
            if not seen and is_table(empty, picture):
                seen = now
        if seen and now - changed >= STILL:
            return Start(seen - began, changed - began)
        if process.poll() is not None or now - began > LONGEST:
            raise RuntimeError(f"{process.args!r} showed no table")
        time.sleep(LOOKS)


def is_table(empty: Sequence[int], picture: Sequence[int]) -> bool:
    """Whether more than a frame and a background has come onto the desk."""
    new = [now for before, now in zip(empty, picture, strict=True) if before != now]
    if len(new) < LEAST * len(empty):
        return False
    ((_, commonest),) = Counter(new).most_common(1)
    return commonest <= (1 - MORE) * len(new)


def _glance(here: Desktop) -> tuple[int, ...]:
    """Some pixels of the whole screen."""
    return glance(here.pixels, here.size)


def glance(pixels: Path, size: tuple[int, int]) -> tuple[int, ...]:
    """One pixel of each square of the grid, row by row, from the file of a virtual screen."""
    wide, high = size
    with pixels.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as shown:
        begin = len(shown) - 4 * wide * high
        rows = range(begin, len(shown), 4 * wide * GRID)
        line = Struct(f"{wide}I")
        return tuple(one for row in rows for one in line.unpack_from(shown, row)[::GRID])


def _end(process: subprocess.Popen[Any]) -> None:
    """End it and all that it has started."""
    for way in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, way)
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)
            return


def _wait_for_empty(here: Desktop, empty: tuple[int, ...]) -> None:
    end = time.monotonic() + LONGEST
    while _glance(here) != empty and time.monotonic() < end:
        time.sleep(LOOKS)
