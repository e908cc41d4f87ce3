"""Kills programs without warning, at any moment, and starts them again on what is left."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
import time
import traceback
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from select import select
from typing import TYPE_CHECKING, Final, Protocol

import pytest
from house import AtOnce
from stormer import Stormer

from trust.judging import Folder, Report, moment_of
from trust.living import Victim, drawn_way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SOONEST: Final = 0.005
LATEST: Final = 0.2
"""Seconds between the first word of a program and its end."""

PATIENCE: Final = 120.0
"""Seconds to wait for a first word, and for the end of what a killed program has started."""

AWAITED: Final = {
    "drag": "a card in the hand",
    "motion": "cards on their way",
    "settings": "writing",
    "thinking": "a computer player thinks",
}
"""What is waited for, of programs that are to be killed at it."""

_SUBREAPER: Final = 36

BOTH: Final = 0.06
"""The share of lives in which two copies of the program run on the same folder."""


@dataclass(slots=True)
class Killed:
    """So many programs were killed, at what, and what was lost.

    ``reached`` are those that were seen at what they were to be killed at.
    """

    game: str
    seed: int
    kills: int = 0
    resumed: int = 0
    reached: int = 0
    moments: dict[str, int] = field(default_factory=dict)
    ways: dict[str, int] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Living(Protocol):
    """Whatever can live in a process of its own."""

    def live(self, way: str, game: str, seed: int, mouth: int) -> None:
        """Live in that way, and tell of it."""


class Life:
    """One process that runs the program, and what it has told."""

    def __init__(self, victim: Living, way: str, game: str, seed: int) -> None:
        self.way = way
        self.told: list[Report] = []
        self._read = b""
        self._ear, mouth = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._ear)
            _lives(lambda: victim.live(way, game, seed, mouth), mouth)
        os.close(mouth)

    def listen(self, seconds: float, until: Callable[[Report], bool] = lambda _: False) -> bool:
        """Hear what it tells for so long, or until it tells that."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select([self._ear], [], [], left)[0]:
                return False
            part = os.read(self._ear, 2**16)
            if not part:
                return False
            if any(until(report) for report in self._heard(part)):
                return True
        return False

    def kill(self) -> None:
        """End it without warning."""
        os.kill(self.pid, signal.SIGKILL)

    def end(self) -> int:
        """How it ended, when everything that it told has been heard."""
        _, status = os.waitpid(self.pid, 0)
        while part := os.read(self._ear, 2**16):
            self._heard(part)
        os.close(self._ear)
        return status

    def _heard(self, part: bytes) -> list[Report]:
        *lines, self._read = (self._read + part).split(b"\n")
        news: list[Report] = [json.loads(line) for line in lines]
        self.told += news
        return news


def _lives(live: Callable[[], None], mouth: int) -> None:
    """The whole life of the process; nobody comes back from here."""
    try:
        live()
    except BaseException:  # noqa: BLE001 - whatever ends it is told
        said = traceback.format_exc()[-1500:]
        os.write(mouth, json.dumps({"kind": "fault", "said": said}).encode() + b"\n")
    finally:
        os._exit(1)


@contextmanager
def warm(folder: Path, game: str) -> Iterator[Victim]:
    """The program at home, with the pictures of that game made; every life is a copy of it."""
    if sys.platform == "linux":
        # What a killed program leaves behind becomes ours, so that nothing of it is overlooked.
        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", os.devnull)  # no voice, and nobody who knows what the system wishes
        patch.setattr("pnwtable.bots.worker.Worker", AtOnce)
        victim = Victim(folder)
        patch.setattr("pnwtable.app.loop.monotonic", victim.clock)
        stormer = Stormer(game, 0, victim, lambda _kind: None)
        stormer.deal()
        victim._tables._to_home()  # noqa: SLF001 - as the menu does
        victim.turn()
        victim.tape.clear()
        yield victim


def kill(folder: Path, game: str, seed: int, kills: int, ways: str = "") -> Killed:
    """Kill that many programs on one folder, each of which goes on with what the last one left."""
    luck = Random(f"{game} {seed}")
    killed = Killed(game, seed)
    kept = Folder(folder)
    with warm(folder, game) as victim:
        while killed.kills < kills:
            way = ways or drawn_way(game, luck)
            both = not ways and luck.random() < BOTH
            lives = [
                Life(victim, one, game, luck.getrandbits(32))
                for one in ((way, "storm") if both else (way,))
            ]
            _end(killed, lives, luck)
            _judge(killed, kept, lives)
    killed.resumed = kept.resumed
    return killed


def _end(killed: Killed, lives: list[Life], luck: Random) -> None:
    """Wait for a moment that nobody has chosen, and kill them all."""
    for life in lives:
        if life.way in AWAITED:
            killed.reached += life.listen(PATIENCE, partial(_is_there, AWAITED[life.way]))
        elif life.way != "start":
            life.listen(PATIENCE, lambda told: told["kind"] == "table")
    # Whoever thinks has to be started first, and everything else is over soon.
    latest = LATEST * 6 if lives[0].way == "thinking" else LATEST
    shortest = luck.random() if lives[0].way in AWAITED else 1
    lives[0].listen(SOONEST + luck.random() * shortest * (latest - SOONEST))
    for life in lives:
        life.kill()


def _is_there(moment: str, told: Report) -> bool:
    return moment in (told["kind"], told.get("moment"))


def _judge(killed: Killed, kept: Folder, lives: list[Life]) -> None:
    for life in lives:
        status = life.end()
        killed.kills += 1
        count(killed.ways, life.way if len(lives) == 1 else "two copies at once")
        count(killed.moments, moment_of(life.told))
        killed.faults += [report["said"] for report in life.told if report["kind"] == "fault"]
        if status != signal.SIGKILL and not killed.faults:
            killed.faults.append(f"{life.way}: ended by itself with {status}")
    # Settings of two copies are merged key by key: what one has written the other may change.
    told = [report for life in lives for report in life.told]
    words = told if len(lives) == 1 else [one for one in told if "settings" not in one]
    killed.lost += [f"{lives[0].way}: {lost}" for lost in kept.losses(words)]
    killed.lost += [f"{life.way}: process {pid} lives on" for life in lives for pid in orphans()]


def count(counts: dict[str, int], what: str) -> None:
    """One more of that."""
    counts[what] = counts.get(what, 0) + 1


def orphans() -> list[int]:
    """Which processes that a killed program has started do not end by themselves."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            pid, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return []
        if pid == 0:
            time.sleep(0.01)
    return _children()


def _children() -> list[int]:
    with suppress(OSError), open(f"/proc/self/task/{os.getpid()}/children") as file:  # noqa: PTH123
        return [int(word) for word in file.read().split()]
    return [-1]
