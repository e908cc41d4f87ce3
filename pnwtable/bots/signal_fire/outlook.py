"""What a round of Signal Fire promises a team: fires it has, and fires that may still come."""

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import Final

from pnwtable.core.zones import ZoneId
from pnwtable.games.signal_fire.ground import COLUMNS, ROWS
from pnwtable.games.signal_fire.scoring import BLAZE, COMPLETE
from pnwtable.games.signal_fire.state import FIRES, TRICKS, Team

STEPS: Final = 40
"""Shares of tricks are told apart in so many steps."""

LINE: Final = 3
"""Columns, and rows, of the map."""


def outlook(lit: Mapping[ZoneId, int], team: Team, left: int, share: float) -> float:
    """The points that the team may hope for, of so many tricks still to come and that share."""
    columns = [lit[FIRES[team, mark]] for mark in COLUMNS]
    rows = [lit[FIRES[team, mark]] for mark in ROWS]
    fires = sum(columns) + sum(rows)
    return hoped(fires, columns.count(0), rows.count(0), left, round(share * STEPS))


@lru_cache(maxsize=1 << 16)
def hoped(fires: int, columns: int, rows: int, left: int, share: int) -> float:
    """The same for a team that lacks a fire in so many columns and rows; the share in STEPS."""
    wins = share / STEPS
    total = 0.0
    for more in range(left + 1):
        chance = comb(left, more) * wins**more * (1 - wins) ** (left - more)
        if fires + more >= TRICKS:
            total += chance * BLAZE
        else:
            total += chance * (fires + more + _bonus(columns, rows, more))
    return total


@lru_cache(maxsize=1 << 12)
def _bonus(columns: int, rows: int, fires: int) -> float:
    """What complete lines earn on average if so many fires come, each somewhere by chance."""
    if not fires:
        ridge, valley = not columns, not rows
        return COMPLETE * (ridge + valley + (ridge and valley))
    dark_column, dark_row = columns / LINE, rows / LINE
    none = _bonus(columns, rows, fires - 1)
    column = _bonus(columns - 1, rows, fires - 1) if columns else none
    row = _bonus(columns, rows - 1, fires - 1) if rows else none
    return (
        dark_column * dark_row * max(column, row)
        + dark_column * (1 - dark_row) * column
        + (1 - dark_column) * dark_row * row
        + (1 - dark_column) * (1 - dark_row) * none
    )
