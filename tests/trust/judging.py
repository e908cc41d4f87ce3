"""What is left in the folder of a program that was killed, and whether anything is lost."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from pnwtable.core.plain import digest
from pnwtable.play.listing import listed
from pnwtable.play.locks import is_taken
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.settings_file import SettingsFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Report = dict[str, Any]

USUAL: Final = (
    ".jsonl",
    ".jsonl.lock",
    "settings.json",
    "settings.json.lock",
    "pnwtable.log",
)
"""How the names of all files end that a program leaves behind."""

HALF: Final = re.compile(r"settings\.json\.[0-9]+\.new")


@dataclass(slots=True)
class Folder:
    """The folder of a program over many lives."""

    path: Path
    known: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    touched: set[str] = field(default_factory=set)
    resumed: int = 0

    def saves(self) -> dict[str, Path]:
        """All saves by their names, wherever they lie."""
        return {path.name: path for path in sorted((self.path / "data").glob("*/*.jsonl"))}

    def losses(self, told: Sequence[Report]) -> list[str]:
        """What the player had seen as done and is not there any more, or not sound."""
        saves = self.saves()
        lost = [*self._lost_settings(told), *self._strange(), *self._stale(saves)]
        for report in last_of_each_save(told):
            self.touched |= set() if report["untouched"] else {report["save"]}
            lost += self._lost_lines(report, saves.get(report["save"]))
        lost += self._lost_saves(saves)
        return lost

    def _lost_lines(self, report: Report, path: Path | None) -> list[str]:
        name, lines = report["save"], report["lines"]
        if path is None:
            return [] if report["untouched"] or not lines else [f"{name} is gone"]
        reading = read_journal(path)
        if not (lines or reading.size):
            return []  # killed between making the file and its first line: nothing was promised
        if reading.header is None:
            return [f"{name} cannot be read: {reading.fault}"]
        whole = resume(reading)
        if whole.fault is not None:
            return [f"{name} is damaged: {whole.fault}"]
        if len(reading.entries) + 1 < lines:
            return [f"{name} has {len(reading.entries) + 1} of {lines} lines"]
        if lines:
            then = resume(replace(reading, entries=reading.entries[: lines - 1]))
            if then.session.digest != report["digest"]:
                return [f"{name} is another position after {lines} lines"]
        self.resumed += 1
        return []

    def _lost_saves(self, saves: dict[str, Path]) -> list[str]:
        """Whatever lay there before begins as it did then."""
        lost = [f"{name} has gone" for name in self.touched & self.known.keys() - saves.keys()]
        for name, path in saves.items():
            size = path.stat().st_size
            before, hashed = self.known.get(name, (0, b""))
            if size == before:
                continue
            content = path.read_bytes()
            if before and sha256(content[:before]).digest() != hashed:
                lost.append(f"{name} was changed in what it held")
            if (table := listed(path)).damage is not None:
                lost.append(f"{name} is damaged: {table.damage}")
            sound = content[: content.rfind(b"\n") + 1]
            self.known[name] = len(sound), sha256(sound).digest()
        return lost

    def _lost_settings(self, told: Sequence[Report]) -> list[str]:
        words = [report for report in told if "settings" in report]
        if not words:
            return []
        loaded = SettingsFile(self.path / "config").load()
        lost = [f"settings: {trouble}" for trouble in loaded.troubles]
        lost += ["settings began with troubles" for report in words if report.get("troubles")]
        # The last that was there for good, and what was being written then: either is whole.
        last = max(at for at, report in enumerate(words) if report["kind"] != "writing")
        allowed = {report["settings"] for report in words[last:]}
        if digest(loaded.settings) not in allowed:
            lost.append("settings are others than those that were written last")
        return lost

    def _strange(self) -> list[str]:
        names = [path.name for path in self.path.rglob("*") if path.is_file()]
        left = [name for name in names if not name.endswith(USUAL)]
        # What was being written when it was killed lies there until settings are written again.
        half = [name for name in left if HALF.fullmatch(name)]
        return [f"left behind: {name}" for name in left if name not in half[:1]]

    @staticmethod
    def _stale(saves: dict[str, Path]) -> list[str]:
        return [f"{name} is still locked" for name, path in saves.items() if is_taken(path)]


def last_of_each_save(told: Sequence[Report]) -> list[Report]:
    """The last word about each save that was on the table, and promised something of it."""
    last: dict[str, Report] = {}
    for report in told:
        if "save" in report and (report["lines"] or report["save"] not in last):
            last[report["save"]] = report
    return list(last.values())


def moment_of(told: Sequence[Report]) -> str:
    """What went on when the last word came."""
    if not told:
        return "the start"
    if told[-1]["kind"] == "writing":
        return "settings being written"
    moments = [report["moment"] for report in told if report["kind"] == "table"]
    return str(moments[-1]) if moments else "the start"
