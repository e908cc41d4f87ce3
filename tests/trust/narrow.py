"""Plays on where nothing can be written any more, and looks at what is there in the end."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final

from pnwtable.play.journal import Journal
from trust.judging import Folder
from trust.killing import Life, warm

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from pathlib import Path

    from stormer import Stormer

    from trust.living import Victim
    from trust.rooms import Room

BEFORE: Final = 25
SHUT: Final = 40
AFTER: Final = 10
"""Inputs before the disk is full, while it is, and when there is room again."""


@dataclass(slots=True)
class Narrow:
    """So often a folder was shut, and how: programs ended well or killed, and what was lost."""

    game: str
    kind: str = ""
    ended: int = 0
    killed: int = 0
    told: int = 0
    lost: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Shut:
    """A life in which the folder is shut for a while."""

    def __init__(self, victim: Victim, room: Room) -> None:
        self.victim, self.room = victim, room

    def live(self, way: str, game: str, seed: int, mouth: int) -> None:
        """Play, play on in a shut folder, and say what was told of it; then end, or be killed."""
        victim = self.victim
        stormer = victim.begin(game, seed, mouth)
        self._play(stormer, BEFORE)
        stormer.deal()
        self._play(stormer, 2)
        self.room.shut()
        stormer.deal()  # a new table as well has to be playable
        self._play(stormer, SHUT)
        victim.report("shut", reasons=self._reasons())
        if way == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        self.room.open()
        self._play(stormer, AFTER)
        self._close()
        os._exit(0)

    def _play(self, stormer: Stormer, inputs: int) -> None:
        for _ in range(inputs):
            stormer.act()

    def _reasons(self) -> list[str]:
        """What the player was told of saves, in one word each."""
        return [trouble.reason for trouble in self.victim.program._troubles]  # noqa: SLF001 - they wait for the loop

    def _close(self) -> None:
        session = self.victim.session
        journal = None if session is None else session.keeper
        assert not isinstance(journal, Journal) or journal.flush(), "there is room again"
        self.victim.turn()
        self.victim.end()


def shut_in(
    folder: Path, game: str, seed: int, times: int, room: AbstractContextManager[Room]
) -> Narrow:
    """Shut the folder so many times; every second program is killed while it is shut."""
    luck = Random(f"{game} {seed} narrow")
    found = Narrow(game)
    with room as here, warm(folder, game) as victim:
        found.kind = here.kind
        kept = Folder(folder)
        for number in range(times):
            way = "killed" if number % 2 else "ended"
            _one(found, kept, Life(Shut(victim, here), way, game, luck.getrandbits(32)), here)
    return found


def _one(found: Narrow, kept: Folder, life: Life, room: Room) -> None:
    status = life.end()
    told = [report for report in life.told if report["kind"] == "shut"]
    found.faults += [report["said"] for report in life.told if report["kind"] == "fault"]
    wanted = signal.SIGKILL if life.way == "killed" else 0
    if status != wanted and not found.faults:
        found.faults.append(f"{life.way}: ended with {status}")
    found.told += _is_told(told)
    if not _is_told(told):
        found.lost.append(f"{life.way}: nobody was told")
    if life.way == "killed":
        found.killed += 1
        if told:
            room.open()
    else:
        found.ended += 1
    found.lost += [f"{life.way}: {lost}" for lost in kept.losses(life.told)]


def _is_told(told: list[dict[str, Any]]) -> bool:
    """Whether the player heard that a game could not be saved, for the right reason."""
    return bool(told) and bool({"full", "read-only"} & set(told[0]["reasons"]))
