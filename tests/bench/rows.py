"""One table of what was measured, with what was to be reached."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD: Final = ("what", "who", "measured", "goal", "")
MISSED: Final = "MISSED"


@dataclass(frozen=True, slots=True)
class Row:
    """One measure of one program; ``goal`` is the most it may be, or the least if ``at_least``.

    ``value`` is None for what could not be measured, for which ``note`` says why.
    """

    what: str
    who: str
    value: float | None
    unit: str
    goal: float | None = None
    at_least: bool = False
    note: str = ""

    @property
    def missed(self) -> bool:
        """Whether a goal was not reached."""
        if self.value is None or self.goal is None:
            return False
        return self.value < self.goal if self.at_least else self.value > self.goal

    def cells(self) -> tuple[str, str, str, str, str]:
        """As it stands in the table."""
        shown = "-" if self.value is None else f"{written(self.value)} {self.unit}"
        shown += f" ({self.note})" if self.note else ""
        sign = ">=" if self.at_least else "<="
        goal = "" if self.goal is None else f"{sign} {written(self.goal)} {self.unit}"
        return self.what, self.who, shown, goal, MISSED if self.missed else ""


def written(value: float) -> str:
    """A number with as many digits as one can compare."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def as_table(rows: Sequence[Row]) -> str:
    """The table, to be read and to be put into a page of Markdown."""
    lines = [HEAD, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = tuple("-" * width for width in widths)
    texts = [
        "| "
        + " | ".join(f"{cell:{width}}" for cell, width in zip(line, widths, strict=True))
        + " |"
        for line in (HEAD, rule, *lines[1:])
    ]
    return "\n".join(texts)


def as_json(machine: str, rows: Sequence[Row]) -> str:
    """The same for a program."""
    listed = [{**asdict(row), "missed": row.missed} for row in rows]
    return json.dumps({"machine": machine, "rows": listed}, indent=1)
