"""How a game ended, as statistics count it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pnwtable.core.game import Field, OptionValue
from pnwtable.core.zones import Seat
from pnwtable.play.seats import Controller

MOST_POINTS: Final = 1_000_000
"""More than any game gives or takes; numbers without bounds have no average."""


@dataclass(frozen=True, slots=True)
class Result:
    """The first end of a game; ``finished_at`` is an ISO time.

    ``with_takebacks``: somebody undid over a barrier before it. ``with_hints``: somebody was told
    what a strong player would do. ``practice``: practice was on at some time. All of these are kept
    apart in the statistics. ``scores`` has the seats that the game scores.
    """

    game: str
    options: Mapping[str, OptionValue]
    seats: tuple[Controller, ...]
    winners: tuple[Seat, ...]
    scores: Mapping[Seat, int]
    rating: str
    with_takebacks: bool
    with_hints: bool
    practice: bool
    finished_at: str


def scores_of(fields: Mapping[str, Field]) -> Mapping[Seat, int]:
    """The scores among the state fields of a sheet: ``score@1`` and so on."""
    return {
        Seat(int(name.removeprefix("score@"))): value
        for name, value in fields.items()
        if name.startswith("score@") and name[6:].isdigit() and isinstance(value, int)
    }
