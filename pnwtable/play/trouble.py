"""What went wrong with a file of the player's, as a value to be told."""

import errno
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

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


Told = Callable[[SaveTrouble], None]
"""Tells the player; it may be called from the writer's thread and must return at once."""


def tell_nobody(_trouble: SaveTrouble) -> None:
    """For those who look at ``Journal.trouble`` instead."""


def reason_of(error: OSError) -> Reason:
    """The kind of trouble that the system reports."""
    return _REASONS.get(error.errno or 0, "other")
