"""The chips of a name plate: marks of the rules in rows, all of one size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.table.picture import Tag
from pnwtable.app.table.pills import Pill, pill

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk

CHIP: Final = 15.0
"""Logical units of the letters of a chip."""

GAP: Final = 5
"""Logical units between things in a row of a plate."""

PLAIN: Final = Tag("", "info")

Row = list["Pill | pygame.Surface"]


def row_of(desk: Desk, chips: Sequence[Tag]) -> int:
    """How wide all chips are in one row."""
    gap = desk.px(GAP)
    return max(0, sum(_chip(desk, tag).size[0] + gap for tag in chips) - gap)


def rows_in(desk: Desk, height: int) -> int:
    """How many rows of chips there is room for."""
    return max(1, (height + desk.px(3)) // (_chip(desk, PLAIN).size[1] + desk.px(1)))


def in_rows(
    desk: Desk, chips: Sequence[Tag], rooms: Sequence[int]
) -> tuple[list[Row], tuple[Tag, ...]]:
    """The chips in rows of these widths, the last of which is what is left beside the name.

    Each is whole or absent: the plainest are left out where they do not fit, and come back.
    """
    kept = list(chips)
    while (rows := _set(desk, kept, rooms)) is None:
        plain = [tag for tag in kept if tag.kind == PLAIN.kind]
        kept.remove((plain or kept)[-1])
    return rows, tuple(tag for tag in chips if tag not in kept)


def _set(desk: Desk, chips: Sequence[Tag], rooms: Sequence[int]) -> list[Row] | None:
    """The chips one after the other in rows of these widths; nothing if they do not fit."""
    rows: list[Row] = [[] for _ in rooms]
    at, used, gap = 0, 0, desk.px(GAP)
    for chip in (_chip(desk, tag) for tag in chips):
        while at < len(rooms) and used + chip.size[0] > rooms[at]:
            at, used = at + 1, 0
        if at == len(rooms):
            return None
        rows[at].append(chip)
        used += chip.size[0] + gap
    return rows


def _chip(desk: Desk, tag: Tag) -> Pill:
    return pill(desk, tag, CHIP)
