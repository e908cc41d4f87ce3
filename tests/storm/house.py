"""The whole program in a storm: its real loop, a clock and luck of its own, a tape of it all."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from dataclasses import replace
from time import sleep
from traceback import format_exception
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest
from twin import Twin

from pnwtable.app.table.screen import TableScreen
from pnwtable.bots.worker import BotFailed, Worker
from pnwtable.games import BY_KEY
from pnwtable.play.seats import Controller
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pnwtable.bots.worker import Thought
    from pnwtable.core.zones import Seat
    from pnwtable.play.session import Session

Step = list[Any]
"""One thing that was done, as it stands in a file: what kind of thing, and with which values."""

PASS: Final = 0.02
"""Seconds between two passes of the loop while a hand is busy."""

LONGEST: Final = 0.25
"""Seconds that one pass of the loop lets go by at most."""

SIZE: Final = (1024, 640)
DRAWN: Final = 24
"""One of so many pictures is painted; all others are worked out, and left."""

MOST_LEFT: Final = 12
"""Finished games that are left in the folder: else a screen that lists them would take for ever."""


class Clock:
    """Time goes on only with a pass of the loop."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class AtOnce(Worker):
    """Computer players think here and now, and those with a time limit as little as they can."""

    def think(self, thought: Thought) -> int:
        self._last += 1
        if hasattr(thought, "seconds"):
            thought = replace(thought, seconds=0.0)  # type: ignore[type-var]
        try:
            self._answers[self._last] = thought.think()
        except Exception as fault:  # noqa: BLE001 - told to who asked, as by the real one
            said = "".join(format_exception(fault))
            failed = BotFailed(thought.level, thought.game, thought.seed, said)
            self._answers[self._last] = failed
        return self._last


class House(Twin):
    """The program with a table in it. Whatever is done to it goes through ``do``, onto a tape."""

    def __init__(self, folder: Path, clock: Clock, *, patient: bool) -> None:
        """``patient`` waits for computer players who think in a process of their own."""
        self.folder = folder
        self.clock = clock
        self.tape: list[Step] = []
        self.faults: list[str] = []
        self.wanted = False
        self.down = False
        self.batched = False
        self.deals = 0
        self.patient = patient
        self.drawn = DRAWN
        self._pass = PASS
        self._painted = 0
        super().__init__(folder, SIZE, None)
        self.guests = self._tables.guests

    # what is to be seen

    @property
    def at_table(self) -> bool:
        """Whether a table is shown, and no other screen."""
        return isinstance(self._screen, TableScreen)

    @property
    def session(self) -> Session | None:
        """The game on the table."""
        return self._screen.session if isinstance(self._screen, TableScreen) else None

    @property
    def timeline_at(self) -> int:
        """The moment that a timeline shows; 0 where there is none."""
        journey = self.table.journey if self.at_table else None
        return 0 if journey is None else journey.position

    @property
    def size(self) -> tuple[int, int]:
        """Of the picture."""
        return self.window.surface().get_size()

    # what is done

    def do(self, step: Step) -> None:
        """Do one thing, and note it."""
        self.tape.append(step)
        match step:
            case ["send", kind, values]:
                self._post(kind, values)
            case ["turn", seconds]:
                self._pass = seconds
                self.turn()
                self._pass = PASS
            case ["size", size]:
                self.window.resize((size[0], size[1]))
            case ["settings", values]:
                self.desk.change(replace(self.desk.settings, **values))
            case ["deal", dealt]:
                self._deal(dealt)
            case _:
                raise AssertionError(step)

    def _post(self, kind: int, values: dict[str, Any]) -> None:
        held = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in values.items()
        }
        if values.get("button") == 1:
            self.down = kind == pygame.MOUSEBUTTONDOWN
        pygame.event.post(pygame.Event(kind, held))

    def _deal(self, dealt: dict[str, Any]) -> None:
        """Deal a table, as the last page of the set-up does."""
        game = BY_KEY[dealt["game"]]
        setup = complete_setup(game, dealt["seats"], dealt["options"])
        who = tuple(
            Controller("bot" if level else "person", level, f"P{number}", "")
            for number, level in enumerate(dealt["who"], 1)
        )
        self.deals += 1
        self.down = False
        for question in self.desk.questions:
            question.drop()
        self.desk.catches = None
        self._hide(hidden=False)
        offered = dict.fromkeys(BY_KEY, True)
        self.desk.change(replace(DEFAULTS, offered_first_hands=offered, **dealt["settings"]))
        self._tidy()
        self._tables._deal(game, setup, dealt["deal"], who)  # noqa: SLF001 - as the set-up does

    def _tidy(self) -> None:
        data = self.folder / "data"
        for folder in ("games", "history", "aside", "exports"):
            lying = sorted(data.joinpath(folder).glob("*.json*"), key=lambda path: path.name)
            for path in lying[:-MOST_LEFT]:
                with suppress(OSError):
                    path.unlink()

    def paint_all(self, *, paints: bool) -> None:
        """Paint every picture from now on, or most of them no more."""
        self.drawn = 1 if paints else DRAWN

    def let_go_on(self, seconds: float = PASS) -> None:
        """A pass of the loop."""
        self.do(["turn", seconds])

    def let_pass(self, seconds: float) -> None:
        """Several passes; the loop lets no more than LONGEST go by in one."""
        for _ in range(max(1, round(seconds / LONGEST))):
            self.let_go_on(LONGEST)

    def _send(self, kind: int, **values: object) -> None:
        plain = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in values.items()
        }
        self.do(["send", kind, plain])
        if not self.batched:
            self.let_go_on()

    def send(self, kind: int, **values: object) -> None:
        """An event as the system sends it."""
        self._send(kind, **values)

    def turn(self) -> int:
        """A pass of the loop; its clock goes on by as much."""
        if self.patient and self.at_table and self.table.acting.thinking is not None:
            sleep(PASS)
            self._pass = PASS
        self.clock.now += self._pass
        return super().turn()

    # what it does

    def _pass_time(self) -> bool:
        self.wanted = super()._pass_time()
        return self.wanted

    def _draw(self) -> None:
        self._painted += 1
        if self._painted % self.drawn:
            self._stale = False
        else:
            super()._draw()

    def _tell(self, fault: Exception) -> None:
        self.faults.append("".join(format_exception(fault)))
        super()._tell(fault)

    def end(self) -> None:
        """Put everything away, as the last page of the program does."""
        if self._screen is not None:
            self._guarded(self._screen.leave)
        self.close()

    def moved(self, to: tuple[int, int]) -> None:
        """The pointer goes there, whatever is held down."""
        self._buttons = (int(self.down), 0, 0)
        self.move(to)

    def seat_to_act(self) -> Seat | None:
        """Who acts with the pointer now."""
        return self.table.turning.turn.seat if self.at_table else None


@contextmanager
def house(folder: Path, *, at_once: bool = True) -> Iterator[House]:
    """The program on a folder; nothing of the system is asked but for its window."""
    with pytest.MonkeyPatch.context() as patch:
        clock = Clock()
        patch.setattr("pnwtable.app.loop.monotonic", clock)
        patch.setenv("PATH", os.devnull)  # no voice, and nobody who knows what the system wishes
        if at_once:
            patch.setattr("pnwtable.bots.worker.Worker", AtOnce)
        here = House(folder, clock, patient=not at_once)
        try:
            yield here
        finally:
            here.end()
