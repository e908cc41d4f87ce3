"""What no play of a deal can beat, proved, for the games in which that can be done at all.

It sees every card, the hidden ones too: it tells what was possible, not what could be known.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pnwtable.core.commands import Asked
    from pnwtable.core.game import Setup

SECONDS: Final = 20.0
"""How long the best of a whole deal is searched for (wall clock)."""

MOMENT: Final = 3.0
"""How long that of a single moment is."""

_WORST: Final = 1000
"""More than can be lost in any game."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best score that is possible: from ``lower`` to ``upper``, None where none is known.

    Fewer points are better. ``settled`` is False where nothing could be found out.
    """

    lower: int = 0
    upper: int | None = None
    settled: bool = True

    @property
    def proven(self) -> bool:
        """Whether it is exactly known."""
        return self.settled and self.lower == self.upper


Prove = Callable[["Setup", int, "tuple[Asked, ...]", Callable[[], bool]], Best]
"""The best of a deal after these commands; it is asked many times a second whether to go on."""


def _cabin(setup: "Setup", deal: int, done: "tuple[Asked, ...]", go_on: Callable[[], bool]) -> Best:
    from pnwtable.bots.cabin_solver import endings, piles_of, solve  # noqa: PLC0415 - loaded where it proves
    from pnwtable.core.chance import Chance  # noqa: PLC0415 - as above
    from pnwtable.games.cabin.game import Cabin  # noqa: PLC0415 - as above

    state = _after(Cabin(), setup, deal, done)
    if state.phase == "over":
        return Best(state.score, state.score)
    turned_up = state.phase not in ("sea", "end")
    ends = endings(Cabin(), state, Chance(deal, len(done) + 1)) if turned_up else (state,)
    best = Best(_WORST, None)
    for end in ends:
        par = solve(piles_of(end, Chance(deal, 0)), lambda _: go_on())
        upper = None if par.upper is None else end.score + par.upper
        best = _better(best, Best(end.score + par.lower, upper))
        if best.upper == state.score:
            break
    return best


def _better(one: Best, other: Best) -> Best:
    """The best where both can be had."""
    known = [best.upper for best in (one, other) if best.upper is not None]
    return Best(min(one.lower, other.lower), min(known, default=None))


_PROVERS: Final[Mapping[str, Prove]] = {"cabin": _cabin}


def has_par(game: str) -> bool:
    """Whether the best of its deals can be proved."""
    return game in _PROVERS


def _after(game: Any, setup: "Setup", deal: int, done: "tuple[Asked, ...]") -> Any:
    """The state after these commands. Raises ValueError if they cannot be done."""
    from pnwtable.core.answers import Ok  # noqa: PLC0415 - loaded where it proves
    from pnwtable.core.chance import Chance  # noqa: PLC0415 - as above
    from pnwtable.core.game import judge  # noqa: PLC0415 - as above

    state = game.start(setup, Chance(deal, 0)).state
    for ply, asked in enumerate(done, 1):
        answer = judge(game, state, asked)
        if not isinstance(answer, Ok):
            raise ValueError(f"{asked}: {answer}")  # noqa: TRY004 - no matter of types
        state = game.apply(state, answer.command, Chance(deal, ply)).state
    return state


@dataclass(frozen=True, slots=True)
class Proof:
    """A question for the worker: the best of a deal after these commands; its answer is a Best."""

    game: str
    setup: "Setup"
    deal: int
    done: "tuple[Asked, ...]" = ()
    seconds: float = SECONDS

    @property
    def level(self) -> str:
        """Who is asked."""
        return "par"

    @property
    def seed(self) -> int:
        """The deal itself."""
        return self.deal

    def think(self) -> Best:
        """Raises KeyError for a game without proofs."""
        until = monotonic() + self.seconds
        return _PROVERS[self.game](self.setup, self.deal, self.done, lambda: monotonic() < until)
