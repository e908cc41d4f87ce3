"""What went wrong with the player's files, as values to be told: all of them in one way."""

import errno
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, Protocol, runtime_checkable

if TYPE_CHECKING:
    from pnwtable.data.texts import Texts

Reason = Literal["full", "read-only", "missing", "in-use", "too-long", "other"]

_REASONS: Final[dict[int, Reason]] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EEXIST: "in-use",
}


@runtime_checkable
class Trouble(Protocol):
    """What is told with one sentence of the player's language."""

    @property
    def key(self) -> str:
        """Which sentence."""

    @property
    def values(self) -> Mapping[str, object]:
        """What it tells of; a trouble or damage among them is a sentence of its own."""


def sentence(texts: "Texts", trouble: Trouble) -> str:
    """The trouble in the language of these texts."""
    values = {
        name: sentence(texts, value) if isinstance(value, Trouble) else value
        for name, value in trouble.values.items()
    }
    return texts.say(trouble.key, values)


@dataclass(frozen=True, slots=True)
class SaveTrouble:
    """A save could not be written: ``unsaved`` lines wait to be tried again; 0: all is well again.

    ``detail`` is what the system said, for the log.
    """

    path: Path
    reason: Reason
    detail: str
    unsaved: int

    @property
    def is_over(self) -> bool:
        """Whether everything has been written after all."""
        return self.unsaved == 0

    @property
    def key(self) -> str:
        """The sentence for the player."""
        return "saves.over" if self.is_over else f"saves.{self.reason}"

    @property
    def values(self) -> Mapping[str, object]:
        """Where, and how many moves."""
        return {"path": self.path.parent, "n": self.unsaved}


Told = Callable[[SaveTrouble], None]
"""Tells the player; it may be called from the writer's thread and must return at once."""


def tell_nobody(_trouble: SaveTrouble) -> None:
    """For those who look at ``Journal.trouble`` instead."""


def reason_of(error: OSError) -> Reason:
    """The kind of trouble that the system reports."""
    return _REASONS.get(error.errno or 0, "other")
