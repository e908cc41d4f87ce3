"""A storm: inputs in a row, the laws after each of them, and what repeats it if one is broken."""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from house import house
from laws import Broken, Laws
from stormer import Stormer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from house import House

SAVES: Final = 250
"""Inputs after which the save is played again."""

RESTS: Final = 120
"""Inputs after which it must come to rest."""

Input = tuple[str, list[Any]]


@dataclass(slots=True)
class Count:
    """What a storm has done."""

    game: str
    seed: int
    inputs: int = 0
    hits: int = 0
    done: int = 0
    undone: int = 0
    redone: int = 0
    computers: int = 0
    tables: int = 0
    finished: int = 0
    seconds: float = 0.0
    kinds: dict[str, int] = field(default_factory=dict)

    @property
    def accepted(self) -> int:
        """Commands of persons that were accepted, taken back or done again."""
        return self.done + self.undone + self.redone

    @property
    def share(self) -> float:
        """Of the inputs, those that led to such."""
        return self.hits / max(1, self.inputs)

    def __str__(self) -> str:
        return (
            f"{self.game:12} seed {self.seed:<4} {self.inputs:7} inputs {self.accepted:6} accepted"
            f" {self.share:6.1%} of inputs; {self.done} done {self.undone} undone"
            f" {self.redone} redone {self.computers} by computers; {self.tables} tables"
            f" {self.finished} finished; {self.seconds:.0f} s"
        )


class Failed(AssertionError):  # noqa: N818 - says what happened
    """A law was broken; the message repeats it."""


class Storm:
    """Inputs in a row at one program."""

    def __init__(self, here: House, game: str, seed: int) -> None:
        self.house = here
        self.laws = Laws(here)
        self.count = Count(game, seed)
        self.stormer = Stormer(game, seed, here, self.given)
        self.inputs: list[Input] = []
        self._read: dict[Path, int] = {}
        self._over: set[str] = set()

    def blow(self, inputs: int, told: Callable[[Count], None] = lambda _: None) -> Count:
        """So many inputs, and a last look at the save. Raises Failed."""
        begun = time.process_time()
        try:
            while self.count.inputs < inputs:
                self.stormer.act()
                self.count.seconds = time.process_time() - begun
                told(self.count)
            self.look_at_the_save()
            self.laws.comes_to_rest()
        except Failed:
            raise
        except Exception as fault:
            raise Failed(self.message(fault)) from fault
        return self.count

    def given(self, kind: str) -> None:
        """An input is over: the laws must hold."""
        count, here = self.count, self.house
        count.inputs += 1
        count.kinds[kind] = count.kinds.get(kind, 0) + 1
        if kind == "deal":
            count.tables += 1
            self.inputs.clear()
        self.inputs.append((kind, here.tape[:]))
        here.tape.clear()
        self.laws.hold()
        self.tally()
        if count.inputs % SAVES == 0:
            self.look_at_the_save()
        if count.inputs % RESTS == 0:
            self.laws.comes_to_rest()

    def look_at_the_save(self) -> None:
        """Play the save of the open table again."""
        session = self.house.session
        if session is not None:
            self.laws.save_leads_here(session)

    def tally(self) -> None:
        """Count what the journal says since the last input."""
        session, count = self.house.session, self.count
        path = None if session is None else getattr(session.keeper, "path", None)
        if session is None or path is None or not path.exists():
            return
        accepted = count.accepted
        with path.open("rb") as file:
            file.seek(self._read.get(path, 0))
            lines = file.read()
        self._read[path] = self._read.get(path, 0) + len(lines)
        people = {f"{seat}" for seat, who in session.controllers.items() if who.is_person}
        for line in lines.splitlines():
            entry = json.loads(line)
            if "do" in entry:
                seat = entry["do"].partition(":")[0].removeprefix("p")
                count.done += seat in people
                count.computers += seat not in people
            count.undone += "undo" in entry
            count.redone += "redo" in entry
        count.hits += count.accepted > accepted
        if session.outcome is not None and str(path) not in self._over:
            self._over.add(str(path))
            count.finished += 1

    def message(self, fault: Exception) -> str:
        """What is broken, and what repeats it."""
        count = self.count
        told = f"{type(fault).__name__}: {fault}"
        kept = self.keep()
        last = "\n".join(f"  {kind}: {json.dumps(steps)[:300]}" for kind, steps in self.inputs[-4:])
        again = f"python tests/storm/run_storm.py --game {count.game} --seed {count.seed}"
        return (
            f"{told}\n{count.game}, seed {count.seed}, input {count.inputs}\n{last}\n"
            f"again: {again} --inputs {count.inputs}\n"
            f"its table alone: python tests/storm/run_storm.py --replay {kept}"
        )

    def keep(self) -> Path:
        """Write down the inputs at this table, so that they can be done again."""
        folder = Path(os.environ.get("PNWTABLE_STORMS") or "storm-failures")
        folder.mkdir(parents=True, exist_ok=True)
        count = self.count
        path = folder / f"{count.game}-{count.seed}-{count.inputs}.json"
        inputs = [*self.inputs, ("the one that broke it", self.house.tape[:])]
        path.write_text(json.dumps(inputs), "utf-8")
        return path


def storm(
    game: str,
    seed: int,
    inputs: int,
    told: Callable[[Count], None] = lambda _: None,
    *,
    at_once: bool = True,
) -> Count:
    """A storm on a fresh program. Raises Failed."""
    with TemporaryDirectory() as folder, house(Path(folder), at_once=at_once) as here:
        return Storm(here, game, seed).blow(inputs, told)


def replay(inputs: Sequence[Input]) -> Exception | None:
    """What breaks when just these inputs are given to a fresh program."""
    with TemporaryDirectory() as folder, house(Path(folder)) as here:
        laws = Laws(here)
        try:
            for _, steps in inputs:
                for step in steps:
                    here.do(step)
                laws.hold()
                here.tape.clear()
            laws.comes_to_rest()
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is what was looked for
            return fault
    return None


def shrunk(inputs: Sequence[Input], told: Callable[[str], None]) -> list[Input]:
    """The fewest of these inputs that still break the same; the deal always stays."""
    kept, wanted = list(inputs), name_of(replay(inputs))
    size = max(1, len(kept) // 2)
    while size:
        at = 1
        while at < len(kept):
            fewer = kept[:at] + kept[at + size :]
            if name_of(replay(fewer)) == wanted:
                kept = fewer
                told(f"{len(kept)} inputs: {wanted}")
            else:
                at += size
        size //= 2
    return kept


def name_of(fault: Exception | None) -> str:
    """Which law it is, and for a fault of the program its last line."""
    if fault is None:
        return ""
    if isinstance(fault, Broken) and fault.law != "fault":
        return fault.law
    return str(fault).strip().splitlines()[-1]
