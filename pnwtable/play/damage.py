"""What is not sound in a save, or in a table from elsewhere: as a value to be told."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

Reason = Literal[
    # the file
    "unread",
    "no-save",
    "newer-form",
    "too-long",
    # a line
    "not-readable",
    "no-line",
    "not-sound",
    "not-packed",
    # the table
    "newer-rules",
    "no-game",
    "wrong-seats",
    "no-seat",
    "no-option",
    "no-value",
    "not-allowed",
    "wrong-controllers",
    "no-setup",
    "another-deal",
    "not-playable",
    # what was done
    "no-command",
    "not-possible",
    "another-position",
    "undo-too-far",
    "undo-elsewhere",
    "redo-too-far",
    "redo-elsewhere",
    "no-position",
    "given-up",
    "ended",
    # the result
    "no-result",
    "another-result",
    "no-end",
]
"""Every reason is a sentence of the same name in the files of the languages."""


@dataclass(frozen=True, slots=True)
class Damage:
    """Why something is not sound; ``details`` belong to the sentence, or are for the log alone.

    ``path`` and ``line`` tell where, as far as that is known.
    """

    reason: Reason
    details: Mapping[str, object] = field(default_factory=dict)
    path: Path | None = None
    line: int | None = None

    def at(self, path: Path, line: int | None = None) -> Damage:
        """The same, found there."""
        return replace(self, path=path, line=line)

    @property
    def key(self) -> str:
        """The sentence for the player; the line stands around it."""
        return f"saves.damage.{self.reason}" if self.line is None else "saves.damage.in-line"

    @property
    def values(self) -> Mapping[str, object]:
        """What belongs to the sentence."""
        if self.line is None:
            return self.details
        return {"line": self.line, "said": replace(self, line=None)}

    def __str__(self) -> str:
        place = [str(part) for part in (self.path, self.line) if part is not None]
        details = ", ".join(f"{name} {value!r}" for name, value in self.details.items())
        said = self.reason.replace("-", " ") + (f" ({details})" if details else "")
        return ": ".join((":".join(place), said)) if place else said


class Damaged(Exception):  # noqa: N818 - says what the file is
    """Nothing can be made of a file, a line or a table: its damage says why."""

    def __init__(self, damage: Damage) -> None:
        super().__init__(damage)
        self.damage = damage
