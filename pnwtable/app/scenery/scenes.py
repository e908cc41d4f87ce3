"""Every place by the name that a layout gives it."""

# ruff: noqa: PLC0415, N811 - a table reads its own place alone, whatever that is called

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnwtable.app.scenery.painting import Scene


def scene(place: str) -> Scene:
    """How a place is drawn. Raises KeyError for a name that no layout can have."""
    found: Scene
    match place:
        case "path":
            from pnwtable.app.scenery.path import PATH as found
        case "forest":
            from pnwtable.app.scenery.forest import FOREST as found
        case "ridge":
            from pnwtable.app.scenery.ridge import RIDGE as found
        case "isles":
            from pnwtable.app.scenery.isles import ISLES as found
        case "river":
            from pnwtable.app.scenery.river import RIVER as found
        case "shore":
            from pnwtable.app.scenery.shore import SHORE as found
        case "waterfall":
            from pnwtable.app.scenery.waterfall import WATERFALL as found
        case "view":
            from pnwtable.app.scenery.view import VIEW as found
        case _:
            raise KeyError(place)
    return found
