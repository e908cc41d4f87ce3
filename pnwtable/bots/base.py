"""What every bot is: it gets a View, never a State, and answers with a command."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Protocol, TypeVar

from pnwtable.core.commands import Command
from pnwtable.core.game import HasTable
from pnwtable.core.view import View

S_contra = TypeVar("S_contra", bound=HasTable, contravariant=True)
T = TypeVar("T")


class Bot(Protocol[S_contra]):
    """Decides for any seat of one game, from what that seat may know.

    A bot has no memory of its own: the same View and the same luck give the same command. What a
    seat has seen and could know is in ``view.memory`` and ``view.mixed``.
    """

    def choose(self, view: View[S_contra], luck: Random) -> Command:
        """A legal command in the View's names: one of ``view.legal``, or another that is legal.

        Asked only while ``view.legal`` is not empty.
        """


AnyBot = Bot[Any]  # Any: a registry holds bots of different states, and each gets only its own


def best(choices: Iterable[T], worth: Callable[[T], float], luck: Random) -> T:
    """One of the choices that are worth most, each as likely."""
    worths = [(worth(choice), choice) for choice in choices]
    most = max(value for value, _ in worths)
    return luck.choice([choice for value, choice in worths if value == most])
