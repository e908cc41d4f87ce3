"""An arrangement spelt out: a part of its own for each zone, and none for what is not there."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import NoReturn

from pnwtable.layout.placed import places
from pnwtable.layout.schema import (
    Grid,
    Group,
    Layers,
    Only,
    Part,
    Place,
    Plate,
    Seats,
    Space,
    Spot,
    Stand,
)


def spelt_out(group: Group, zones: Collection[str]) -> Group:
    """The group with a part for each of these zones, in their order where a pattern says several.

    Parts in which nothing lies are left out, and so are rows and columns of a grid.
    """
    return replace(group, parts=_all(group.parts, zones))


def unturned(part: Seats | Only) -> NoReturn:
    """A part that depends on the seat has no place of its own."""
    raise TypeError(f"{part} has not been turned to a seat")


def _all(parts: tuple[Part, ...], zones: Collection[str]) -> tuple[Part, ...]:
    return tuple(spelt for part in parts for spelt in _each(part, zones))


def _each(part: Part, zones: Collection[str]) -> Iterator[Part]:
    match part:
        case Place():
            yield from map(Place, places(part, tuple(zones)))
        case Grid():
            yield from _closed_up(part, zones)
        case Group(parts=parts) | Layers(parts=parts):
            if kept := _all(parts, zones):
                yield replace(part, parts=kept)
        case Space() | Plate() | Spot() | Stand():
            yield part
        case Seats() | Only():
            unturned(part)


def _closed_up(grid: Grid, zones: Collection[str]) -> Iterator[Grid]:
    """The grid without rows and columns in which nothing lies, if anything is left."""
    rows = [[zone if zone in zones else None for zone in row] for row in grid.rows]
    used = [row for row in rows if any(row)]
    columns = [column for column in zip(*used, strict=True) if any(column)]
    if columns:
        yield replace(grid, rows=tuple(zip(*columns, strict=True)))
