"""The bot that any game has: it does something legal."""

from random import Random
from typing import Any, Final

from pnwtable.core.commands import Command
from pnwtable.core.view import View


class RandomBot:
    """Any kind of command first, then any command of it: moves do not drown a rare button."""

    def choose(self, view: View[Any], luck: Random) -> Command:
        """One of the listed commands."""
        kinds = sorted({type(command).__name__ for command in view.legal})
        kind = luck.choice(kinds)
        return luck.choice([command for command in view.legal if type(command).__name__ == kind])


RANDOM: Final = RandomBot()
