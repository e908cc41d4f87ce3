"""What a character likes, beside what its level thinks best: small weights on commands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pnwtable.core.commands import Command
from pnwtable.core.view import View

Taste = Callable[[View[Any], Command], float]
"""How much of one quality a command has in a position, from 0 to 1: the risk in it, say."""


@dataclass(frozen=True, slots=True)
class Leaning:
    """A taste, and how much it counts in the units of the rule that listens to it.

    No more than that is given up for it: a command wins by it only where the choice was close.
    """

    taste: Taste
    counts: float

    def __call__(self, view: View[Any], command: Command) -> float:
        """What the command is worth more to who leans so; less if it is negative."""
        return self.counts * self.taste(view, command)


def _nothing(view: View[Any], command: Command) -> float:
    del view, command
    return 0.0


NONE: Final = Leaning(_nothing, 0.0)
"""That of a level itself."""
