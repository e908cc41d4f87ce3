"""The program that is going to be killed: it plays, and tells what its player has seen as done."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING, Any, Final

from house import Clock, House
from stormer import Stormer

import pnwtable.__main__
from pnwtable.bots.worker import Worker
from pnwtable.core.plain import digest
from pnwtable.games import BY_KEY
from pnwtable.play.journal import Journal
from pnwtable.play.settings_file import SettingsFile

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from pnwtable.play.settings import Settings
    from pnwtable.play.settings_file import SettingsTrouble
    from pnwtable.play.shelf import Shelf

WAYS: Final = ("storm", "drag", "motion", "settings", "thinking", "start")
"""What the program does when it is killed: anything, a drag that never ends, cards that fly,
settings that are written, a computer player that thinks, the start."""

SLOW: Final = 0.004
"""Seconds of its own clock that pass with each pass of the loop while cards fly."""


class Told(SettingsFile):
    """Tells what is about to be written, and what has been."""

    def __init__(self, folder: Path, victim: Victim) -> None:
        super().__init__(folder)
        self._victim = victim

    def save(self, settings: Settings) -> tuple[SettingsTrouble, ...]:
        """Write what has changed, as always."""
        self._victim.report("writing", settings=digest(settings))
        troubles = super().save(settings)
        if not troubles:
            self._victim.report("written", settings=digest(settings))
        return troubles


class Victim(House):
    """The whole program, with its loop; each pass tells the player's view of what is saved."""

    def __init__(self, folder: Path) -> None:
        self._mouth: int | None = None
        self._told_last: tuple[object, ...] = ()
        super().__init__(folder, Clock(), patient=False)

    # what is told

    def report(self, kind: str, **values: Any) -> None:
        """Tell it at once; what is told is told, whatever happens then."""
        if self._mouth is not None:
            os.write(self._mouth, json.dumps({"kind": kind, **values}).encode() + b"\n")

    def turn(self) -> int:
        """A pass of the loop, then what stands on the table and how much of it is saved."""
        waits = super().turn()
        if self._mouth is not None:
            self._tell_table()
        return waits

    def _tell_table(self) -> None:
        session = self.session
        journal = None if session is None else session.keeper
        if session is None or not isinstance(journal, Journal):
            told: dict[str, Any] = {"moment": "elsewhere"}
        else:
            kept = journal._lines if journal.is_saved else 0  # noqa: SLF001 - what was promised
            told = {
                "moment": self.moment(),
                "save": journal.path.name,
                "lines": kept,
                "digest": session.digest,
                "untouched": session.is_untouched,
            }
        if tuple(told.values()) != self._told_last:
            self._told_last = tuple(told.values())
            self.report("table", **told)

    def moment(self) -> str:
        """What goes on at the table."""
        table = self.table
        opponents = table.acting.opponents
        if table.model.dragging:
            return "a card in the hand"
        if table.staging.running:
            return "cards on their way"
        if opponents is not None and opponents.thinking is not None:
            return "a computer player thinks"
        return "a page" if self.desk.questions else "a table at rest"

    # its life

    def live(self, way: str, game: str, seed: int, mouth: int) -> None:
        """Start as a new process does, go on with the latest table, and play until killed."""
        if way == "thinking":
            self.program._worker = Worker()  # noqa: SLF001 - the storm would think in this process
        stormer = self.begin(game, seed, mouth)
        act = getattr(self, f"_{way}")
        while True:
            act(stormer)

    def begin(self, game: str, seed: int, mouth: int) -> Stormer:
        """Start as a new process does, and go on with the latest table; who plays on."""
        self._mouth = mouth
        # As a player's start has it: whoever thinks imports the program, not this test.
        sys.modules["__main__"] = pnwtable.__main__
        program = self.program
        file = program._settings_file = Told(program.config_folder, self)  # noqa: SLF001 - a new start
        loaded = file.load()
        self.report("loaded", settings=digest(loaded.settings), troubles=len(loaded.troubles))
        self.desk.settings = loaded.settings
        stormer = Stormer(game, seed, self, lambda _kind: None)
        self.go_on(program.shelf, stormer)
        return stormer

    def go_on(self, shelf: Shelf, stormer: Stormer) -> None:
        """Open the table that was played last, or deal one."""
        free = (table for table in shelf.open_tables() if not (table.is_over or table.in_use))
        table = next(free, None)
        if table is None or not self._tables.saved.resume(table):
            stormer.deal()
        self.deals = max(1, self.deals)
        self.turn()

    def _tidy(self) -> None:
        """Nothing is taken away: that it stays is what is looked at."""

    def _storm(self, stormer: Stormer) -> None:
        stormer.act()

    _start = _storm

    def _drag(self, stormer: Stormer) -> None:
        if not self.at_table:
            stormer.act()
            return
        points = [stormer.thing(), *(stormer.spot() for _ in range(12))]
        stormer.hand.drag_along(points, release=stormer.luck.random() < 0.4)
        stormer.aimed()

    def _motion(self, stormer: Stormer) -> None:
        if self.desk.settings.animation != "slow":
            self.do(["settings", {"animation": "slow"}])
        stormer.act()
        for _ in range(40):
            if self.at_table and self.table.staging.running:
                self.let_go_on(SLOW)

    def _settings(self, stormer: Stormer) -> None:
        stormer.change()

    def _thinking(self, stormer: Stormer) -> None:
        session = self.session
        if session is None or session.is_over or not set(session.actors) - set(self._people()):
            self._seat_computers(stormer)
        time.sleep(0.002)
        self.let_go_on(0.001)

    def _people(self) -> list[object]:
        assert self.session is not None
        return [seat for seat, who in self.session.controllers.items() if who.is_person]

    def _seat_computers(self, stormer: Stormer) -> None:
        game, luck = stormer.game, stormer.luck
        seats = luck.choice([number for number in game.seats if number > 1])
        dealt = {
            "game": game.key,
            "seats": seats,
            "options": stormer.options(seats),
            "deal": luck.randrange(1, 10**6),
            "who": ["medium"] * (seats - 1) + [""],
            "settings": {"bot_pace": "quick"},
        }
        self.do(["deal", dealt])
        for _ in range(3):
            self.let_go_on(0.25)


def ways_of(game: str) -> tuple[str, ...]:
    """What can go on at a table of that game."""
    alone = BY_KEY[game].seats[-1] == 1
    return tuple(way for way in WAYS if way != "thinking" or not alone)


def drawn_way(game: str, luck: Random) -> str:
    """A way to live; computer players need a process of their own, so they come seldom."""
    ways = ways_of(game)
    weights = {"storm": 50, "drag": 14, "motion": 14, "settings": 10, "thinking": 4, "start": 8}
    (way,) = luck.choices(ways, [weights[way] for way in ways])
    return way
