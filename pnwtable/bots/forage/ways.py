"""Forage: how far it is from cell to cell."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pnwtable.core.zones import ZoneId
from pnwtable.games.forage.ground import Ground

Row = Mapping[ZoneId, int]
"""The steps to every cell from one place."""

_GROUNDS: Final = 8


def rows_of(ground: Ground) -> Mapping[ZoneId, Row]:
    """The steps from every cell to every cell."""
    return _rows(tuple(ground.adjacent.items()))


@lru_cache(maxsize=_GROUNDS)
def _rows(adjacent: tuple[tuple[ZoneId, tuple[ZoneId, ...]], ...]) -> Mapping[ZoneId, Row]:
    others = dict(adjacent)
    return {cell: _row(others, cell) for cell in others}


def _row(adjacent: Mapping[ZoneId, tuple[ZoneId, ...]], start: ZoneId) -> Row:
    row = {start: 0}
    ahead = [start]
    for cell in ahead:
        for other in adjacent[cell]:
            if other not in row:
                row[other] = row[cell] + 1
                ahead.append(other)
    return row
