"""What a search has to be told of a game beside its rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

from pnwtable.core.answers import Text
from pnwtable.core.commands import Command
from pnwtable.core.game import AnyGame, HasTable
from pnwtable.core.view import View
from pnwtable.core.zones import Seat

S_contra = TypeVar("S_contra", bound=HasTable, contravariant=True)


@dataclass(frozen=True, slots=True)
class Choice:
    """A command worth looking at, and what a rule of thumb thinks of it, in the guide's units."""

    command: Command
    hope: float


class Guide(Protocol[S_contra]):
    """Light knowledge of one game: what to look at, how playouts go on, how a position stands.

    ``faith`` is how many playouts the hope of a choice counts for. A playout ends where the game
    does, or after ``plies`` commands once ``rests`` says that a position may be judged there.
    """

    @property
    def game(self) -> AnyGame:
        """The rules."""

    @property
    def faith(self) -> float:
        """For how many playouts a hope counts."""

    @property
    def plies(self) -> int:
        """After how many commands a playout may end."""

    def choices(self, view: View[S_contra]) -> Sequence[Choice]:
        """Legal commands in the View's names; the few that are worth looking at."""

    def reply(self, state: S_contra, seat: Seat, luck: Random) -> Command:
        """What that seat does in a playout; the state is a world, in which nothing is hidden.

        It should go by what the seat would know, as far as that is cheap.
        """

    def rests(self, state: S_contra) -> bool:
        """Whether this is a moment at which ``worth`` judges well: a turn or a trick is over."""

    def worth(self, state: S_contra, seat: Seat) -> float:
        """How well that seat stands, of a game that is over or not, in units of the game."""

    def reasons(self, view: View[S_contra], command: Command) -> Sequence[Text]:
        """What speaks for the command in this position, the most telling first; perhaps nothing.

        The keys are those of ``advice`` among the texts of the game.
        """


@runtime_checkable
class Believer(Protocol):
    """A guide that also reads what the others may hold from what they have done."""

    def likely(self, view: View[Any], world: Any, luck: Random) -> Any:
        """This world, or one that the viewer cannot tell from it and that explains more."""


AnyGuide = Guide[Any]  # Any: each is only ever given states of its own game
