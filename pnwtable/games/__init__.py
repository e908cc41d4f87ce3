"""The games, listed by hand: a frozen build must see them."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from pnwtable.core.game import AnyGame

# Each import stands in a function of its own: a table that opens need not wait for six others.


def _cabin() -> AnyGame:
    from pnwtable.games.cabin.game import Cabin  # noqa: PLC0415 - see above

    return Cabin()


def _forage() -> AnyGame:
    from pnwtable.games.forage.game import Forage  # noqa: PLC0415 - see above

    return Forage()


def _grizzo() -> AnyGame:
    from pnwtable.games.grizzo.game import Grizzo  # noqa: PLC0415 - see above

    return Grizzo()


def _salmon_run() -> AnyGame:
    from pnwtable.games.salmon_run.game import SalmonRun  # noqa: PLC0415 - see above

    return SalmonRun()


def _signal_fire() -> AnyGame:
    from pnwtable.games.signal_fire.game import SignalFire  # noqa: PLC0415 - see above

    return SignalFire()


def _trail() -> AnyGame:
    from pnwtable.games.trail.game import Trail  # noqa: PLC0415 - see above

    return Trail()


def _orca_isles() -> AnyGame:
    from pnwtable.games.orca_isles.game import OrcaIsles  # noqa: PLC0415 - see above

    return OrcaIsles()


class _Games(Mapping[str, AnyGame]):
    """The games by their keys, each loaded when it is first asked for."""

    def __init__(self, makers: Mapping[str, Callable[[], AnyGame]]) -> None:
        self._makers = makers
        self._made: dict[str, AnyGame] = {}

    def __getitem__(self, key: str) -> AnyGame:
        if key not in self._made:
            self._made[key] = self._makers[key]()
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def __contains__(self, key: object) -> bool:
        return key in self._makers


BY_KEY: Mapping[str, AnyGame] = _Games(
    {
        "cabin": _cabin,
        "forage": _forage,
        "grizzo": _grizzo,
        "orca_isles": _orca_isles,
        "salmon_run": _salmon_run,
        "signal_fire": _signal_fire,
        "trail": _trail,
    }
)

if TYPE_CHECKING:
    GAMES: tuple[AnyGame, ...]


def __getattr__(name: str) -> tuple[AnyGame, ...]:
    """``GAMES``: all of them."""
    if name == "GAMES":
        return tuple(BY_KEY.values())
    raise AttributeError(name)
