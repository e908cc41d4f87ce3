"""A virtual screen with a window manager, and hands: everything goes through the X server."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

TOOLS = ("Xvfb", "openbox", "xdotool")
PATIENCE = 30.0
"""Seconds until a test gives up waiting for something that has to come."""


def missing_tools() -> list[str]:
    """What this machine lacks for a real window."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


@dataclass
class Desktop:
    """One X server with its window manager."""

    display: str

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
        app = App(self, process, self._window_of(process))
        # The manager has put it in its place once it has the focus.
        wait_for(lambda: self.run("getactivewindow") == app.window)
        return app

    def _window_of(self, process: subprocess.Popen[bytes]) -> str:
        def found() -> str:
            assert process.poll() is None, "the program ended before it showed a window"
            words = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
            seen = subprocess.run(
                words, env=self.environment(), check=False, capture_output=True, text=True
            )
            return seen.stdout.split()[0] if seen.stdout.split() else ""

        return wait_for(found)


@dataclass
class App:
    """The running program and its window."""

    desktop: Desktop
    process: subprocess.Popen[bytes]
    window: str

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

        def still() -> bool:
            before = self.geometry()
            time.sleep(0.2)
            return before == self.geometry() and before[2:] == size

        wait_for(still)

    def resize(self, width: int, height: int) -> None:
        """Resize as a window manager does, and wait until it is so."""
        self.desktop.run("windowsize", "--sync", self.window, width, height)
        self.settle((width, height))

    def key(self, name: str) -> None:
        """Press and release a key."""
        self.desktop.run("key", "--window", self.window, name)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one pixel, go to another over some points between, release there."""
        between = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2 + 7)
        words: list[object] = ["mousemove", "--window", self.window, *start, "mousedown", 1]
        for point in (between, end, end):
            words += ["sleep", 0.02, "mousemove", "--window", self.window, *point]
        self.desktop.run(*words, "sleep", 0.02, "mouseup", 1)

    def click(self, point: tuple[int, int]) -> None:
        """Click at a pixel."""
        self.desktop.run("mousemove", "--window", self.window, *point, "click", 1)

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Close the window as its user does, and wait for the end."""
        self.desktop.run("key", "alt+F4")
        self.process.wait(PATIENCE)


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
def desktop(number: int, screen: str = "1920x1200x24") -> Iterator[Desktop]:
    """Start a virtual screen and its window manager; end both."""
    display = f":{number}"
    server = subprocess.Popen(
        ["Xvfb", display, "-screen", "0", screen, "-nolisten", "tcp"],
        stderr=subprocess.DEVNULL,
    )
    here = Desktop(display)
    manager: subprocess.Popen[bytes] | None = None
    try:
        wait_for(lambda: Path(f"/tmp/.X11-unix/X{number}").exists())  # noqa: S108 - where X has it
        wait_for(lambda: _answers(here, "getdisplaygeometry"))
        manager = subprocess.Popen(
            ["openbox"],
            env=here.environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        # Only a window manager knows of desktops.
        wait_for(lambda: _answers(here, "get_desktop"))
        yield here
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()


def _answers(here: Desktop, question: str) -> bool:
    asked = subprocess.run(
        ["xdotool", question], env=here.environment(), check=False, capture_output=True
    )
    return asked.returncode == 0
