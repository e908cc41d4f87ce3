"""A virtual screen with a window manager, and hands: everything goes through the X server."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

import pygame
import pytest

T = TypeVar("T")

Point = tuple[int, int]

TOOLS: Final = ("Xvfb", "openbox", "xdotool")
MANAGER: Final = ("openbox",)
PATIENCE: Final = 30.0
"""Seconds until a test gives up waiting for something that has to come."""

TRIES: Final = 3
"""How often in that time a window is told to close."""


def missing_tools() -> list[str]:
    """What this machine lacks for a real window."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


@dataclass
class Desktop:
    """One X server with its window manager; what it shows lies in a file."""

    display: str
    pixels: Path
    size: tuple[int, int]
    managed: bool = field(default=True, kw_only=True)

    def picture(self, x: int, y: int, width: int, height: int) -> pygame.Surface:
        """What this part of the screen shows now."""
        wide, high = self.size
        row = 4 * wide
        with self.pixels.open("rb") as file:
            file.seek(-row * (high - y), os.SEEK_END)
            shown = file.read(row * height)
        rows = pygame.image.frombuffer(shown, (wide, height), "BGRA")
        return rows.subsurface((x, 0, width, height)).convert(24)

    def run(self, *words: object) -> str:
        """Run xdotool and give back what it printed."""
        done = subprocess.run(
            ["xdotool", *(str(word) for word in words)],
            env=self.environment(),
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout.strip()

    def told(self, *words: str) -> str | None:
        """What xdotool says, or None where it has nothing to say yet."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment(),
            check=False,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout.strip() if done.returncode == 0 else None

    def environment(self) -> dict[str, str]:
        """The environment of a program on this desktop."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        return kept | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def start(self, folder: Path, *arguments: str) -> "App":
        """Start the program with its data under a folder, and wait for its window."""
        process = subprocess.Popen(
            [sys.executable, "-m", "pnwtable", *arguments, "--data-dir", str(folder)],
            env=self.environment(),
        )
        return self.appeared(process)

    def appeared(self, process: subprocess.Popen[bytes]) -> "App":
        """The program that was started, once its window is there and something is painted in it."""
        app = App(self, process, self._window_of(process))
        if self.managed:
            # The manager has put it in its place once it has the focus.
            wait_for(lambda: self.told("getactivewindow") == app.window)
        else:
            self.run("windowfocus", "--sync", app.window)
        # SDL drops a press that it reads together with the focus, and nobody clicks on a void.
        wait_for(app.is_painted)
        return app

    def _window_of(self, process: subprocess.Popen[bytes]) -> str:
        def found() -> str:
            assert process.poll() is None, "the program ended before it showed a window"
            seen = self.told("search", "--onlyvisible", "--pid", str(process.pid))
            return seen.split()[0] if seen else ""

        return wait_for(found)


@dataclass
class App:
    """The running program and its window."""

    desktop: Desktop
    process: subprocess.Popen[bytes]
    window: str
    _place: tuple[int, int, int, int] | None = None

    def size(self) -> tuple[int, int]:
        """The size of the window in pixels."""
        return self.geometry()[2:]

    def title(self) -> str:
        """What stands in the title bar."""
        return self.desktop.run("getwindowname", self.window)

    def geometry(self) -> tuple[int, int, int, int]:
        """Place and size of the window in pixels."""
        shown = self.desktop.run("getwindowgeometry", "--shell", self.window)
        found = {name: int(number) for name, number in re.findall(r"(\w+)=(-?\d+)", shown)}
        return found["X"], found["Y"], found["WIDTH"], found["HEIGHT"]

    def settle(self, size: tuple[int, int]) -> None:
        """Wait until it has this size and the window manager has stopped moving it."""
        self._place = None

        def still() -> bool:
            before = self.geometry()
            time.sleep(0.2)
            return before == self.geometry() and before[2:] == size

        wait_for(still)

    def is_painted(self) -> bool:
        """Whether more than one colour is seen in its window, wherever it is by now."""
        self._place = None
        shown = self.picture()
        self._place = None
        pixels = shown.get_buffer().raw
        return pixels != pixels[:3] * (len(pixels) // 3)

    def resize(self, width: int, height: int) -> None:
        """Resize as a window manager does, and wait until it is so."""
        self.desktop.run("windowsize", "--sync", self.window, width, height)
        self.settle((width, height))

    def key(self, name: str) -> None:
        """Press and release a key."""
        self.desktop.run("key", name)

    def type(self, text: str) -> None:
        """Type it."""
        self.desktop.run("type", "--delay", 20, text)

    def drag(self, start: Point, end: Point, then: Point | None = None) -> None:
        """Press at one pixel, go to another over some points between, release there."""
        words = [*self._to(start), "mousedown", 1]
        for point in (between(start, end), end, end):
            words += ["sleep", 0.02, *self._to(point)]
        self.desktop.run(*words, "sleep", 0.02, "mouseup", 1, *self._to(then))

    def point(self, at: Point) -> None:
        """Move the pointer to a pixel."""
        self.desktop.run(*self._to(at))

    def hears(self, button: Point) -> None:
        """Wait until it shows that the pointer is at a button.

        Before that it may not have heard of its focus either, and SDL drops a press that it reads
        together with that.
        """
        before = self.picture().get_buffer().raw
        self.point(button)
        wait_for(lambda: self.picture().get_buffer().raw != before)

    def click(self, point: Point, then: Point | None = None, times: int = 1) -> None:
        """Click at a pixel, so many times in quick succession."""
        words: list[object] = []
        for _ in range(times):
            words += ["click", 1, "sleep", 0.04]
        self.desktop.run(*self._to(point), *words, *self._to(then))

    def _to(self, point: Point | None) -> list[object]:
        return [] if point is None else ["mousemove", "--window", self.window, *point]

    def picture(self) -> pygame.Surface:
        """What the window shows now; it must not have been moved since it was asked for first."""
        if self._place is None:
            # A window in a frame is told where the frame's corner is; the pointer knows better.
            told = self.desktop.run(*self._to((0, 0)), "getmouselocation")
            x, y = re.findall(r"[xy]:(\d+)", told)
            self._place = int(x), int(y), *self.size()
        return self.desktop.picture(*self._place)

    def rest(self) -> None:
        """Wait until it has shown the same for a while."""

        def still() -> bool:
            before = self.picture().get_buffer().raw
            time.sleep(0.3)
            return before == self.picture().get_buffer().raw

        wait_for(still)

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Close the window as its user does, and wait for the end.

        The window manager takes these keys, and on a busy machine it has lost them once in a
        thousand times: who sees that nothing happens presses them again.
        """
        for _ in range(TRIES):
            self.desktop.run("key", "alt+F4")
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE / TRIES)
                return
        seen = self.desktop.told("search", "--onlyvisible", "--pid", str(self.process.pid))
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/wchan")
        waits = [task.read_text("ascii") for task in tasks]
        raise AssertionError(f"it does not end; its windows: {seen}; its threads wait in {waits}")


def between(start: Point, end: Point) -> Point:
    """A point about half-way: hands do not go straight."""
    return (start[0] + end[0]) // 2, (start[1] + end[1]) // 2 + 7


def wait_for(asked: Callable[[], T]) -> T:
    """Ask until the answer is true; the bound only ends a hopeless wait."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = asked()
        if answer:
            return answer
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@contextmanager
def shown(manager: tuple[str, ...] = MANAGER) -> Iterator[Desktop]:
    """A screen of this process's own, perhaps without a manager of its windows.

    Where a real window cannot be had the test is left out.
    """
    missing = missing_tools()
    if missing and not os.environ.get("CI"):
        pytest.skip(f"a real window needs {', '.join(missing)} (.ci/run installs them)")
    assert not missing, f"CI has to install {missing}"
    with TemporaryDirectory() as folder, desktop(Path(folder), managed_by=manager) as here:
        yield here


@contextmanager
def desktop(
    folder: Path, size: tuple[int, int] = (1920, 1200), managed_by: tuple[str, ...] = MANAGER
) -> Iterator[Desktop]:
    """Start a virtual screen, with its picture in a file, and its window manager; end both."""
    told, tells = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    words = ["Xvfb", "-displayfd", str(tells), "-screen", "0", screen, "-fbdir", str(folder)]
    server = subprocess.Popen(
        [*words, "-noreset", "-nocursor", "-nolisten", "tcp"],
        stderr=subprocess.DEVNULL,
        pass_fds=(tells,),
    )
    os.close(tells)
    manager: subprocess.Popen[bytes] | None = None
    try:
        with os.fdopen(told) as line:
            pixels, managed = folder / "Xvfb_screen0", bool(managed_by)
            here = Desktop(f":{line.readline().strip()}", pixels, size, managed=managed)
        wait_for(lambda: here.told("getdisplaygeometry"))
        if managed:
            manager = subprocess.Popen(
                managed_by,
                env=here.environment(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            # Only a window manager knows of desktops.
            wait_for(lambda: here.told("get_desktop"))
        yield here
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()
