"""Forage: how good a seat's chances are, read from how far it is from its sets.

The numbers are log-odds, fitted to 800 games of two medium players as one of them saw each turn.
They are about the turn that comes next, when a set that is ready can be played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from typing import Final

from pnwtable.bots.forage.plan import FAR
from pnwtable.games.forage.sets import BASKET, TROVE
from pnwtable.games.forage.state import ACTIONS, WINNING

LACKING: Final = (0.0, 0.0, -2.4, -3.7, -5.1)
"""How a seat stands that lacks so many points."""

BEYOND: Final = -1.3
"""What each further point costs, in teams."""

ON_TURN: Final = 0.5
"""What it is worth to be on turn."""

UNKNOWN: Final = -0.8
"""What it takes off that a seat knows more good of itself than of others."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What counts at a distance from the end.

    ``soon`` says for a set of so many points what it is worth if it takes no more actions, one
    turn of them, two or three; ``promise`` what a unit of a hand without one promises. Of a rival
    all that counts ``share``, and each unit that his open cards promise ``shown``.
    """

    soon: Mapping[int, tuple[float, ...]]
    promise: float
    share: float
    shown: float


_LAST: Final = (5.1, 2.7, 1.3, 0.4)
STAGES: Final = (
    Stage({BASKET: _LAST, TROVE: _LAST}, 0.0, 0.7, 0.06),
    Stage({BASKET: (2.5, 1.5, 1.0, 0.3), TROVE: (4.2, 2.5, 1.5, 1.1)}, 0.09, 0.5, 0.2),
    Stage({BASKET: (1.5, 0.8, 0.4, 0.0), TROVE: (2.0, 1.3, 0.5, 0.5)}, 0.06, 0.4, 0.25),
)
"""When one point is missing (any set wins), two (a trove wins), or more."""


def stage_of(lack: int) -> Stage:
    """What counts for a seat that lacks so many points."""
    return STAGES[min(max(lack, 1), len(STAGES)) - 1]


def standing(lack: int) -> float:
    """How a seat stands that lacks so many points, whatever it holds."""
    return LACKING[min(lack, WINNING)] + BEYOND * max(0, lack - WINNING)


def prospect(lack: int, costs: Mapping[int, int], promise: float) -> float:
    """What a hand adds to that: by the actions that each kind of set takes, and its promise."""
    stage = stage_of(lack)
    soon = [_soon(worths, costs.get(points, FAR)) for points, worths in stage.soon.items()]
    near = max(soon) if lack <= BASKET else sum(soon)
    ready = 0 in costs.values()
    return near + (0.0 if ready else stage.promise * promise)


def _soon(worths: tuple[float, ...], cost: int) -> float:
    turns = -(-cost // ACTIONS)
    return worths[turns] if turns < len(worths) else 0.0


def likelihood(odds: float) -> float:
    """The probability that these log-odds mean."""
    return 1 / (1 + exp(-odds))
