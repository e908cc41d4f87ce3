"""A game whose rules break down at a position, for tests of what is done about it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

import pytest

from pnwtable.core.plain import digest
from pnwtable.games import BY_KEY
from pnwtable.games.cabin.game import Cabin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.core.chance import Chance
    from pnwtable.core.commands import Command
    from pnwtable.core.events import Step
    from pnwtable.core.game import AnyGame
    from pnwtable.core.zones import Seat
    from pnwtable.games.cabin.state import CabinState


class Faulty(Cabin):
    """A cabin that breaks down at one state, and at another cannot list what is legal."""

    def __init__(self, breaks: str, mute: str = "") -> None:
        self.breaks, self.mute = breaks, mute

    def legal(self, state: CabinState, seat: Seat) -> Iterator[Command]:
        if digest(state) == self.mute:
            raise LookupError("nothing can be listed here")
        return super().legal(state, seat)

    def apply(self, state: CabinState, command: Command, chance: Chance) -> Step[CabinState]:
        if digest(state) == self.breaks:
            raise ZeroDivisionError(f"broken down at {command}")
        return super().apply(state, command, chance)


@contextmanager
def broken_down(breaks: str, mute: str = "") -> Iterator[None]:
    """As long as this lasts, the cabin breaks down at the state of that digest."""
    games = cast("dict[str, AnyGame]", BY_KEY._made)  # type: ignore[attr-defined]  # noqa: SLF001 - a fault of the rules is no thing of every day
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games, "cabin", Faulty(breaks, mute))
        yield
