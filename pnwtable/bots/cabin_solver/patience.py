"""How long the search goes on: somebody is asked now and then, wherever it is."""

from collections.abc import Callable
from typing import Final

OFTEN: Final = 4096
"""Positions between two questions: some hundredths of a second."""


class EnoughOfIt(Exception):  # noqa: N818 - says what was answered
    """The search has to end where it is."""


class Patience:
    """Counts positions, and asks ``go_on`` every so many of them."""

    __slots__ = ("_go_on", "_left")

    def __init__(self, go_on: Callable[[], bool]) -> None:
        self._go_on = go_on
        self._left = OFTEN

    def spend(self) -> None:
        """One position more. Raises EnoughOfIt."""
        self._left -= 1
        if not self._left:
            self._left = OFTEN
            if not self._go_on():
                raise EnoughOfIt


class TooDear(Exception):  # noqa: N818 - says what it was
    """A question would take more positions than its answer is worth."""


class Effort:
    """Counts the positions that one question takes, and lets it go when they are too many."""

    __slots__ = ("_patience", "left")

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self.left = 0

    def spend(self) -> None:
        """One position more. Raises TooDear and EnoughOfIt."""
        if self.left <= 0:
            raise TooDear
        self.left -= 1
        self._patience.spend()
