"""The bots by level and game, listed by hand: a frozen build must see them.

A further game: write ``bots/<key>.py`` with ``EASY: Final[Bot[ItsState]] = Easy()``, then add a
function and a line of ``_EASY`` here.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pnwtable.bots.base import AnyBot
    from pnwtable.core.commands import Command
    from pnwtable.core.view import View

LEVELS: Final = ("random", "easy")

# Each import stands in a function of its own: a table that opens need not wait for six others.


def _cabin() -> "AnyBot":
    from pnwtable.bots.cabin import EASY  # noqa: PLC0415 - see above

    return EASY


def _forage() -> "AnyBot":
    from pnwtable.bots.forage import EASY  # noqa: PLC0415 - see above

    return EASY


def _grizzo() -> "AnyBot":
    from pnwtable.bots.grizzo import EASY  # noqa: PLC0415 - see above

    return EASY


def _signal_fire() -> "AnyBot":
    from pnwtable.bots.signal_fire import EASY  # noqa: PLC0415 - see above

    return EASY


def _orca_isles() -> "AnyBot":
    from pnwtable.bots.orca_isles import EASY  # noqa: PLC0415 - see above

    return EASY


def _salmon_run() -> "AnyBot":
    from pnwtable.bots.salmon_run import EASY  # noqa: PLC0415 - see above

    return EASY


def _trail() -> "AnyBot":
    from pnwtable.bots.trail import EASY  # noqa: PLC0415 - see above

    return EASY


_EASY: Final[Mapping[str, Callable[[], "AnyBot"]]] = {
    "cabin": _cabin,
    "forage": _forage,
    "grizzo": _grizzo,
    "orca_isles": _orca_isles,
    "salmon_run": _salmon_run,
    "signal_fire": _signal_fire,
    "trail": _trail,
}


class NoSuchBot(Exception):  # noqa: N818 - says what is missing
    """There is no bot of this level, or none for this game yet; the message says what there is."""


def levels_of(game: str) -> tuple[str, ...]:
    """The levels at which the game with this key can be played, the weakest first."""
    return LEVELS if game in _EASY else ("random",)


def bot_named(level: str, game: str) -> "AnyBot":
    """The bot of a level for the game with this key. Raises NoSuchBot."""
    if level not in LEVELS:
        raise NoSuchBot(f"there is no bot {level!r}; there are: {', '.join(LEVELS)}")
    if level not in levels_of(game):
        there = ", ".join(levels_of(game))
        raise NoSuchBot(f"{game} has no bot {level!r} yet; it has: {there}")
    if level == "random":
        from pnwtable.bots.random import RANDOM  # noqa: PLC0415 - see above

        return RANDOM
    return _EASY[game]()


def decide(level: str, game: str, view: "View[Any]", seed: int) -> "Command":
    """What the bot of that level does, with the luck of this seed. Raises NoSuchBot."""
    luck = Random(seed)  # noqa: S311 - luck at a game is no secret
    return bot_named(level, game).choose(view, luck)
