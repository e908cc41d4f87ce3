"""The bots by level and game; those of a game are loaded when one is first asked for.

Every game can be played at ``random``. For more write ``bots/<key>/`` with its ``BOTS`` by level
and its ``LEANINGS`` (a game at which one sits alone needs none), then add a line here.

``base`` is what every bot is; ``search`` goes over imagined worlds, for whatever game gives it a
guide. ``characters`` are who plays, ``leaning`` and ``leaning_players`` how each differs;
``advice`` and ``proving`` answer questions about a game, all of them in the process that
``worker`` keeps. The solitaire has two of its own: ``cabin_solver`` sees every card, the honest
one in ``cabin`` none.
"""

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, Final

from pnwtable.bots.characters import MARK, character_named, characters_of

if TYPE_CHECKING:
    from pnwtable.bots.base import AnyBot
    from pnwtable.core.commands import Command
    from pnwtable.core.view import View

    _Players = tuple[Mapping[str, AnyBot], Mapping[str, Mapping[str, AnyBot]]]
    """By level those without a leaning, then by leaning and level all others."""

LEVELS: Final = ("random", "easy", "medium", "hard")
"""The weakest first. ``hard:50`` is the hard player with 50 playouts a decision, however long.

Who plays at a level may be told too: ``medium/juniper``, ``hard:50/sitka``.
"""

_WRITTEN: Final[Mapping[str, tuple[str, ...]]] = {
    "cabin": ("easy", "hard"),
    "forage": ("easy", "medium", "hard"),
    "grizzo": ("easy", "medium", "hard"),
    "orca_isles": ("easy", "medium", "hard"),
    "salmon_run": ("easy", "medium", "hard"),
    "signal_fire": ("easy", "medium", "hard"),
    "trail": ("easy", "medium", "hard"),
}
"""The levels beside random, told without loading a game: a line for each that has any."""


class NoSuchBot(Exception):  # noqa: N818 - says what is missing
    """There is no bot of this level, or none for this game yet; the message says what there is."""


def levels_of(game: str) -> tuple[str, ...]:
    """The levels at which the game with this key can be played, the weakest first."""
    return ("random", *_WRITTEN.get(game, ()))


def bot_named(level: str, game: str) -> "AnyBot":
    """The bot of a level for the game with this key. Raises NoSuchBot.

    A level that searches may say its playouts, and each who plays at it: ``hard:50/sitka``.
    """
    strength, mark, key = level.partition(MARK)
    name, colon, playouts = strength.partition(":")
    if name not in LEVELS:
        raise NoSuchBot(f"there is no bot {level!r}; there are: {', '.join(LEVELS)}")
    if name not in levels_of(game):
        there = ", ".join(levels_of(game))
        raise NoSuchBot(f"{game} has no bot {level!r} yet; it has: {there}")
    if mark and key not in (one.key for one in characters_of(game, name)):
        there = ", ".join(one.spelled for one in characters_of(game, name)) or "nobody"
        raise NoSuchBot(f"{game} has no bot {level!r}; at this level there is: {there}")
    if name == "random":
        from pnwtable.bots.random import RANDOM  # noqa: PLC0415 - see above

        return RANDOM
    who = character_named(level)
    plain, leaning = _players(game)
    bots = plain if who is None else leaning.get(who.leaning, {})
    if name not in bots:
        raise NoSuchBot(f"{game} has no bot {level!r}; its own file has none")
    bot = bots[name]
    return _with_playouts(bot, level, playouts) if colon else bot


def _players(game: str) -> "_Players":
    module = import_module(f"{__name__}.{game}")
    return module.BOTS, getattr(module, "LEANINGS", {})


def _with_playouts(bot: "AnyBot", level: str, playouts: str) -> "AnyBot":
    from pnwtable.bots.search.budget import Budget  # noqa: PLC0415 - see above

    number = int(playouts) if playouts.isdecimal() and len(playouts) <= _MOST_DIGITS else 0
    if not hasattr(bot, "budget") or not number:
        raise NoSuchBot(f"there is no bot {level!r}; playouts are told as in hard:50")
    searching: Any = bot
    told: AnyBot = replace(searching, budget=Budget(number, inf))
    return told


_MOST_DIGITS: Final = 6


def decide(level: str, game: str, view: "View[Any]", seed: int) -> "Command":
    """What the bot of that level does, with the luck of this seed. Raises NoSuchBot."""
    luck = Random(seed)  # noqa: S311 - luck at a game is no secret
    return bot_named(level, game).choose(view, luck)
