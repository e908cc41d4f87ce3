"""Hands at a real window. The twin is told the same, and both have to show the same pixels."""

from __future__ import annotations

import json
import os
import shutil
import time
from typing import TYPE_CHECKING

import pygame
from desktop import PATIENCE, between
from twin import Twin

from pnwtable.games import BY_KEY
from pnwtable.play.entries import Did, LookedAt
from pnwtable.play.reading import read_journal
from pnwtable.table.gesture import DOUBLE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from desktop import Desktop, Point
    from twin import Dealt

Acts = list[Did | LookedAt]


class Hands:
    """Starts the program twice, in a window and as its twin, and does everything at both."""

    def __init__(
        self,
        desktop: Desktop,
        folder: Path,
        dealt: Dealt | None,
        size: Point = (1280, 800),
        animation: str = "quick",
    ) -> None:
        """Without anything ``dealt`` it starts at home, with what is saved in the folder."""
        self._desktop = desktop
        self._folder = folder
        self._animation = animation
        self._starts = 0
        self._closed = False
        self._read: dict[Path, tuple[object, Acts]] = {}
        _choose(self.window_folder, animation)
        self._start(size, dealt)

    def _start(self, size: Point, dealt: Dealt | None) -> None:
        _choose(self.twin_folder, self._animation)
        saved = self.window_folder / "data"
        if dealt is None and saved.exists():
            shutil.copytree(saved, self.twin_folder / "data")
        words = () if dealt is None else dealt.words()
        self.app = self._desktop.start(self.window_folder, *words, "--size", f"{size[0]}x{size[1]}")
        self.app.settle(size)
        self.twin = Twin(self.twin_folder, size, dealt)
        self._clicked = 0.0
        self.leave_alone()

    @property
    def window_folder(self) -> Path:
        """Where the program in the window keeps everything."""
        return self._folder / "window"

    @property
    def twin_folder(self) -> Path:
        """Where its twin does."""
        return self._folder / f"twin-{self._starts}"

    def bring(self, save: Callable[[Path], object]) -> None:
        """Put a save where both keep theirs, as another run of the program would have left it."""
        save(self.window_folder / "data")
        shutil.copytree(self.window_folder / "data", self.twin_folder / "data", dirs_exist_ok=True)

    # gestures

    @property
    def _aside(self) -> Point:
        """A point in the margin, where nothing lies."""
        return 2, self.twin.picture().get_height() // 2

    def leave_alone(self) -> None:
        """Take the pointer away from everything."""
        self.app.point(self._aside)
        self.twin.move(self._aside)

    def click(self, at: Point, times: int = 1) -> None:
        """Click there; never so soon that it were the second half of a double click."""
        self.wait(self._clicked + DOUBLE_SECONDS - time.monotonic())
        self.app.click(at, self._aside, times)
        for _ in range(times):
            self.twin.move(at)
            self.twin.press(at)
            self.twin.release(at)
        self.twin.move(self._aside)
        self._clicked = time.monotonic()

    def tap(self, at: Point) -> None:
        """Click on a card or place that no click came to just before."""
        self._clicked = 0.0
        self.click(at)

    def wait(self, seconds: float) -> None:
        """Do nothing for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.twin.turn()
            time.sleep(0.02)

    def drag(self, start: Point, end: Point) -> None:
        """Press at one point and release at the other."""
        self.app.drag(start, end, self._aside)
        self.twin.move(start)
        self.twin.press(start)
        for point in (between(start, end), end, end):
            self.twin.move(point)
        self.twin.release(end)
        self.twin.move(self._aside)

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        for name in names:
            self.app.key(name)
            self.twin.key(name)

    def type(self, text: str) -> None:
        """Type it."""
        self.app.type(text)
        self.twin.type(text)

    # the window

    def resize(self, size: Point) -> None:
        """Resize both, and see that they show the same."""
        self.app.resize(*size)
        self.twin.resize(size)
        self.rest()

    def crash(self, size: Point = (1280, 800)) -> None:
        """Kill the program in the middle of it all, and start it again."""
        self.app.kill()
        self.twin.close()
        self._starts += 1
        self._start(size, None)

    def rest(self) -> None:
        """Wait until the window shows what it has to, and its save says so too."""
        end = time.monotonic() + PATIENCE
        while True:
            self.twin.turn()
            if (
                (self.twin.lies_still or self.twin.waits)
                and self.acts(self.window_folder) == self.acts(self.twin_folder)
                and pixels(self.app.picture()) == pixels(self.twin.picture())
            ):
                return
            if time.monotonic() > end:
                self._complain()
            time.sleep(0.01)

    def _complain(self) -> None:
        self.photo("fault-window", self.app.picture())
        self.photo("fault-twin", self.twin.picture())
        here, there = self.acts(self.window_folder), self.acts(self.twin_folder)
        faults = [path.read_text("utf-8")[-1500:] for path in self.faults()]
        raise AssertionError(f"{here[-2:]} was saved, {there[-2:]} was done; {faults}")

    # what was done

    def acts(self, folder: Path) -> Acts:
        """Commands and looks as they are saved."""
        found = (folder / "data").rglob("*.jsonl")
        saves = sorted(found, key=lambda path: path.stat().st_mtime_ns)
        if not saves:
            return []
        state = saves[-1], saves[-1].stat().st_mtime_ns, saves[-1].stat().st_size
        if self._read.get(folder, (None, []))[0] != state:
            entries = read_journal(saves[-1]).entries
            found_acts = [entry for entry in entries if isinstance(entry, (Did, LookedAt))]
            self._read[folder] = state, found_acts
        return self._read[folder][1]

    def photo(self, name: str, picture: pygame.Surface | None = None) -> None:
        """Keep a picture of the window, where the outputs of a run are wanted."""
        folder = os.environ.get("PNWTABLE_PHOTOS")
        if folder:
            path = f"{folder}/{name}.png"
            os.makedirs(folder, exist_ok=True)  # noqa: PTH103 - a folder of the environment
            pygame.image.save(picture or self.app.picture(), path)

    def faults(self) -> list[Path]:
        """What the program wrote down as gone wrong."""
        return [path for path in self._folder.rglob("log/*") if path.stat().st_size]

    def close(self) -> None:
        """Close both as a user does."""
        self.app.close()
        self._end_twin()
        assert not self.faults()

    def end(self) -> None:
        """End both, however it went."""
        self.app.kill()
        self._end_twin()

    def _end_twin(self) -> None:
        if not self._closed:
            self._closed = True
            self.twin.close()


def _choose(folder: Path, animation: str) -> None:
    """Settings as an earlier run has left them."""
    path = folder / "config" / "settings.json"
    path.parent.mkdir(parents=True)
    # A turn that ends by itself would end in the window and in its twin at two moments.
    chosen: dict[str, object] = {"animation": animation, "bot_pace": "quick", "auto_end": False}
    # Who has played before is not offered a first hand.
    chosen["offered_first_hands"] = dict.fromkeys(BY_KEY, True)
    path.write_text(json.dumps(chosen), "utf-8")


def pixels(picture: pygame.Surface) -> bytes:
    """The colours of all pixels, to compare."""
    return pygame.image.tobytes(picture, "RGB")
