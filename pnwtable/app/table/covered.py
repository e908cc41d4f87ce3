"""Own cards that lie face down, because whoever they belong to does not hold them up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from pnwtable.core.table import Table
    from pnwtable.table.scene import Sprite


def backs_up(sprites: tuple[Sprite, ...], table: Table) -> tuple[Sprite, ...]:
    """The cards with the viewer's own secrets of that table face down."""

    def is_secret(sprite: Sprite) -> bool:
        return table.up.get(sprite.card) is None and not table.zones[sprite.zone].open_to(None)

    return tuple(replace(sprite, face=BACK) if is_secret(sprite) else sprite for sprite in sprites)
