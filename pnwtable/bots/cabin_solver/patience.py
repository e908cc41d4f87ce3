"""How long the search goes on: somebody is asked now and then, wherever it is."""

from collections.abc import Callable
from typing import Final

OFTEN: Final = 2048
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
