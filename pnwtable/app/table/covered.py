"""Own cards that lie face down, because whoever they belong to does not hold them up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.core.commands import AskedMove
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from pnwtable.core.commands import Asked
    from pnwtable.core.table import Table
    from pnwtable.core.zones import Token, ZoneId
    from pnwtable.table.scene import Sprite


def is_secret(table: Table, zone: ZoneId, card: Token) -> bool:
    """Whether not everybody may see a card of that zone."""
    return table.up.get(card) is None and not table.zones[zone].open_to(None)


def moves_secret(table: Table, asked: Asked) -> bool:
    """Whether it begins where cards lie that not everybody may see: their names are in it."""
    return isinstance(asked, AskedMove) and not table.zones[asked.source].open_to(None)


def backs_up(sprites: tuple[Sprite, ...], table: Table) -> tuple[Sprite, ...]:
    """The cards with the viewer's own secrets of that table face down."""
    return tuple(
        replace(one, face=BACK) if is_secret(table, one.zone, one.card) else one for one in sprites
    )
