"""What every bot is: it gets a View, never a State, and answers with a command."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from pnwtable.core.answers import Text
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


@dataclass(frozen=True, slots=True)
class Judged:
    """A command, what it is worth on average in units of its game, and in how many playouts."""

    command: Command
    worth: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Advice:
    """The command that did best, the reasons for it, and all that were tried, the best first."""

    command: Command
    reasons: tuple[Text, ...]
    tried: tuple[Judged, ...]

    @property
    def lead(self) -> float:
        """By how much the command is better than the next best."""
        return self.tried[0].worth - self.tried[1].worth if len(self.tried) > 1 else 0.0

    def cost_of(self, command: Command) -> float:
        """By how much the best is better than that command; nothing if it was not tried."""
        return next(
            (self.tried[0].worth - one.worth for one in self.tried if one.command == command), 0.0
        )


class Adviser(Protocol[S_contra]):
    """A bot that can say why, and what it thinks of other commands."""

    def choose(self, view: View[S_contra], luck: Random) -> Command:
        """As of every bot."""

    def advise(
        self, view: View[S_contra], luck: Random, seconds: float, done: Command | None = None
    ) -> Advice:
        """What it would do; ``done`` is tried as well, whatever a rule of thumb thinks of it.

        It stops after so many seconds (wall clock) with what it has found by then.
        """


@dataclass(frozen=True, slots=True)
class Gap:
    """By how much one command does better than another on average, and the error of that."""

    by: float
    error: float

    def is_clear(self, least: float) -> bool:
        """Whether it is at least so much, and hardly by chance."""
        return self.by >= least and self.by >= ERRORS * self.error


ERRORS: Final = 2.0
"""So many standard errors are hardly chance."""


@runtime_checkable
class Comparing(Protocol):
    """An adviser that can weigh two commands against each other with all its time."""

    def compare(
        self, view: View[Any], luck: Random, seconds: float, pair: tuple[Command, Command]
    ) -> Gap:
        """By how much the first does better than the second."""


AnyBot = Bot[Any]  # Any: a registry holds bots of different states, and each gets only its own


def best(choices: Iterable[T], worth: Callable[[T], float], luck: Random) -> T:
    """One of the choices that are worth most, each as likely."""
    worths = [(worth(choice), choice) for choice in choices]
    most = max(value for value, _ in worths)
    return luck.choice([choice for value, choice in worths if value == most])
