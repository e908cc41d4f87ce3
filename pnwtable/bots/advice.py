"""Advice at a decision: what a strong player would do, why, and what another command costs.

It goes by one seat's View, as every bot does, so it is honest: what nobody at that seat could know
plays no part in it, also when a game is looked at after its end.
"""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from pnwtable.bots import bot_named, levels_of
from pnwtable.bots.base import Comparing, Gap

if TYPE_CHECKING:
    from pnwtable.bots.base import Advice
    from pnwtable.core.answers import Text
    from pnwtable.core.commands import Command
    from pnwtable.core.view import View

ADVISER: Final = "hard"
"""The level that is asked."""

SECONDS: Final = 1.0
"""How long a hint may take (wall clock)."""


@dataclass(frozen=True, slots=True)
class Consultation:
    """A question for the worker: what to do at this View; its answer is an Advice.

    ``done`` is the command that was done there, if one was.
    """

    game: str
    view: "View[Any]"
    seed: int
    seconds: float = SECONDS
    done: "Command | None" = None

    @property
    def level(self) -> str:
        """Who is asked."""
        return ADVISER

    def think(self) -> "Advice":
        """Raises NoSuchBot where there is nobody to be asked."""
        luck = Random(self.seed)  # noqa: S311 - luck at a game is no secret
        adviser: Any = bot_named(ADVISER, self.game)
        advice: Advice = adviser.advise(self.view, luck, self.seconds, self.done)
        return advice


CLEAR: Final = 1.0
"""From this difference on, in units of the game, something else would have been better."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a strong player thinks of a command that was done.

    ``better`` would have been better ``by`` so much; None if nothing clearly was.
    """

    better: "Command | None" = None
    by: float = 0.0
    reasons: "tuple[Text, ...]" = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A question for the worker: whether another command was clearly better than what was done.

    Its answer is a Verdict, by the knowledge of that View: never by how it came out.
    """

    game: str
    view: "View[Any]"
    seed: int
    done: "Command"
    seconds: float = SECONDS

    @property
    def level(self) -> str:
        """Who is asked."""
        return ADVISER

    def think(self) -> Verdict:
        """Raises NoSuchBot where there is nobody to be asked."""
        luck = Random(self.seed)  # noqa: S311 - luck at a game is no secret
        adviser: Any = bot_named(ADVISER, self.game)
        advice: Advice = adviser.advise(self.view, luck, self.seconds, self.done)
        gap = Gap(advice.cost_of(self.done), 0.0)
        if gap.is_clear(CLEAR) and isinstance(adviser, Comparing):
            pair = advice.command, self.done
            gap = adviser.compare(self.view, luck, self.seconds, pair)
        return Verdict(advice.command, gap.by, advice.reasons) if gap.is_clear(CLEAR) else Verdict()


def has_advice(game: str) -> bool:
    """Whether somebody can be asked about this game."""
    return ADVISER in levels_of(game)
