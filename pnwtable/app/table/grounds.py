"""What zones and parts stand on, where their layout wants a piece of the place under them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.scenery.lands import Land
from pnwtable.app.scenery.lying import Lying, Seam, Under
from pnwtable.app.table.picture import Ground
from pnwtable.layout.sceneries import UNDER_PARTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Still
    from pnwtable.layout.box import Box
    from pnwtable.layout.schema import Layout
    from pnwtable.layout.slots import Arrangement
    from pnwtable.play.settings import SceneLight

BORDER: Final = 6
"""Logical units from what a table fills to the line in the felt around it."""


def grounds_of(layout: Layout, arrangement: Arrangement) -> tuple[Ground, ...]:
    """The grounds under whole parts, then those under the places of zones, in their order."""
    stand = arrangement.stand
    parts = [
        Ground(
            footing.kind,
            footing.box if stand is None else footing.box.joined(stand),
            footing.cells,
            arrangement.card,
            stand,
        )
        for footing in arrangement.footings
    ]
    looks = ((slot.outline, layout.look(slot.zone).ground) for slot in arrangement.slots.values())
    return (*parts, *(Ground(kind, box) for box, kind in looks if kind))


def floor(
    desk: Desk, size: tuple[int, int], still: Still, *, patient: bool = False
) -> pygame.Surface:
    """The place of a table with the grounds on it, in its light; high contrast has none.

    It is kept as one picture, so that a table painted anew costs no more with grounds than without.
    """
    chosen = desk.settings
    lying = () if chosen.high_contrast else tuple(_lying(still, chosen.scene))
    if desk.on_felt and not chosen.high_contrast and still.area is not None:
        lying = (_seam(desk, still.area, still.scene.arrangement.card), *lying)
    return desk.backdrop(size, still.scenery, lying, patient=patient)


def _seam(desk: Desk, area: Box, card: tuple[int, int]) -> Lying:
    """The line in the felt around all that lies on the table."""
    box = area.grown(desk.px(BORDER))
    return Lying("seam", box.x, box.y, Seam((box.width, box.height), card[0]))


def _lying(still: Still, light: SceneLight) -> Iterator[Lying]:
    number = 0
    for ground in still.grounds:
        box = ground.box
        if ground.kind in UNDER_PARTS:
            yield Lying(ground.kind, box.x, box.y, _land(ground, light))
        else:
            yield Lying(ground.kind, box.x, box.y, Under((box.width, box.height), number, light))
            number += 1


def _land(ground: Ground, light: SceneLight) -> Land:
    box, stand = ground.box, ground.stand
    cells = tuple(replace(cell, box=cell.box.moved(-box.x, -box.y)) for cell in ground.cells)
    stand = None if stand is None else stand.moved(-box.x, -box.y)
    return Land((box.width, box.height), cells, ground.card, stand, light)
