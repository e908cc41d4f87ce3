"""The games, a line for each; a game is loaded when it is first asked for.

The folders are built alike. ``game.py`` is how the table knows the game: the methods of the Game
protocol, each a call of what lies beside it. ``state.py`` has the state, its options and its
zones; ``deal.py`` set-ups and the deal, ``position.py`` the positions of scenarios (small games
have these in ``deal.py`` too); ``rules.py`` why a command is refused, in the order of the sheet,
with what ``reasons.py`` says beside the rule; ``legal.py`` what may be done; ``turn.py`` what a
command does; ``telling.py`` fields, marks, the tally, and what may lie hidden. What else there is
belongs to one mechanism and names its rules. The rules themselves, by their ids:
``assets/rules/<key>.md``.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from pnwtable.core.game import AnyGame

_WHERE: Final = {
    "cabin": "pnwtable.games.cabin.game:Cabin",
    "forage": "pnwtable.games.forage.game:Forage",
    "grizzo": "pnwtable.games.grizzo.game:Grizzo",
    "orca_isles": "pnwtable.games.orca_isles.game:OrcaIsles",
    "salmon_run": "pnwtable.games.salmon_run.game:SalmonRun",
    "signal_fire": "pnwtable.games.signal_fire.game:SignalFire",
    "trail": "pnwtable.games.trail.game:Trail",
}
"""Each by the name of its folder here, which is its key: the module, and the class of its rules."""


class _Games(Mapping[str, AnyGame]):
    """The games by their keys; a table that opens need not wait for all the others."""

    def __init__(self) -> None:
        self._made: dict[str, AnyGame] = {}

    def __getitem__(self, key: str) -> AnyGame:
        if key not in self._made:
            module, _, rules = _WHERE[key].partition(":")
            self._made[key] = getattr(import_module(module), rules)()
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return iter(_WHERE)

    def __len__(self) -> int:
        return len(_WHERE)

    def __contains__(self, key: object) -> bool:
        return key in _WHERE


BY_KEY: Final[Mapping[str, AnyGame]] = _Games()

if TYPE_CHECKING:
    GAMES: tuple[AnyGame, ...]


def __getattr__(name: str) -> tuple[AnyGame, ...]:
    """``GAMES``: all of them."""
    if name == "GAMES":
        return tuple(BY_KEY.values())
    raise AttributeError(name)
