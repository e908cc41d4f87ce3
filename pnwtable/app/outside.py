"""The programs of the system, and what they are started with."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_LIBRARIES: Final = "LD_LIBRARY_PATH"


def environment(ours: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Ours, but for the libraries of a frozen build: they would take the place of the system's."""
    theirs = dict(ours)
    if getattr(sys, "frozen", False):
        # The start of a PyInstaller program keeps the player's own under this name, if it had any.
        before = theirs.pop(f"{_LIBRARIES}_ORIG", None)
        theirs.pop(_LIBRARIES, None)
        if before is not None:
            theirs[_LIBRARIES] = before
    return theirs
