"""A save as a list shows it: read from its first and last lines, without playing it again."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pnwtable.core.game import OptionValue
from pnwtable.play.damage import Damage
from pnwtable.play.entries import Origin
from pnwtable.play.locks import is_taken
from pnwtable.play.results import Result
from pnwtable.play.seats import Controller

_DAY: Final = 86_400


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A save as the list shows it; ``game`` is None if none is known.

    ``guided``: its first hand goes on. ``name`` is what its players call it. ``in_use``: another
    window has it open. ``result`` is that of its first end; ``given_up``: it has none. A branch
    of another game has an ``origin``.
    """

    path: Path
    played_at: float
    game: str | None
    options: Mapping[str, OptionValue]
    controllers: tuple[Controller, ...]
    began: str
    damage: Damage | None
    guided: bool = False
    name: str = ""
    in_use: bool = False
    result: Result | None = None
    given_up: bool = False
    origin: Origin | None = None

    @property
    def is_over(self) -> bool:
        """Whether its game ended once, or was given up."""
        return self.result is not None or self.given_up


def latest_first(played_at: float, now: float) -> tuple[bool, float]:
    """What to sort by, both in seconds as ``time.time`` has them.

    Moments that are still to come were noted by a clock that was wrong: they would stay the latest
    for ever, so they come last. A day is allowed, as disks and systems mean different hours.
    """
    return played_at > now + _DAY, -played_at


def listed(path: Path) -> OpenTable:
    """What there is to tell of a save, whatever its bytes are."""
    from pnwtable.play.reading import glance  # noqa: PLC0415 - a start without saves need not wait

    played_at = 0.0
    with suppress(OSError, OverflowError):
        played_at = path.stat().st_mtime
    seen = glance(path)
    if seen.header is None:
        return OpenTable(path, played_at, None, {}, (), "", seen.fault, in_use=is_taken(path))
    return OpenTable(
        path=path,
        played_at=played_at,
        game=seen.header.game,
        options=seen.header.setup.options,
        controllers=seen.header.controllers,
        began=seen.header.began,
        damage=seen.fault,
        guided=seen.guided,
        name=seen.name,
        in_use=is_taken(path),
        result=seen.result,
        given_up=seen.given_up,
        origin=seen.header.origin,
    )
