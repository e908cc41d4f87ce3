"""Where the name of a team is written over the places that are its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.app.table.pills import is_team

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.app.table.picture import Tag
    from pnwtable.layout.slots import Slot


def titled(
    tags: Mapping[str, tuple[Tag, ...]], slots: Mapping[str, Slot]
) -> dict[str, tuple[Tag, ...]]:
    """The marks, of which those of a team are written but once for a line of its places."""
    lines = _lines(tags, slots)
    inside = {zone for zones in lines if len(zones) > 1 for zone in zones}
    named = {zones[len(zones) // 2] for zones in lines if len(zones) > 1}
    return {
        zone: tuple(replace(tag, text="") if is_team(tag) else tag for tag in every)
        if zone in inside - named
        else every
        for zone, every in tags.items()
    }


def _lines(
    tags: Mapping[str, tuple[Tag, ...]], slots: Mapping[str, Slot]
) -> tuple[tuple[str, ...], ...]:
    """The places of each team that lie beside or above each other."""
    lines: dict[tuple[str, str, int], list[str]] = {}
    for zone, slot in slots.items():
        for tag in filter(is_team, tags.get(zone, ())):
            lines.setdefault((tag.kind, "x", slot.outline.x), []).append(zone)
            lines.setdefault((tag.kind, "y", slot.outline.y), []).append(zone)
    return tuple(map(tuple, lines.values()))
