"""What zones stand on, where their layout wants a piece of the place under them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.picture import Ground

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Still
    from pnwtable.layout.schema import Layout
    from pnwtable.layout.slots import Arrangement


def grounds_of(layout: Layout, arrangement: Arrangement) -> tuple[Ground, ...]:
    """The grounds under the places of zones, in their order."""
    looks = ((slot.outline, layout.look(slot.zone).ground) for slot in arrangement.slots.values())
    return tuple(Ground(kind, box) for box, kind in looks if kind)


def paint_grounds(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw them in the light of the place; on felt there are none."""
    if desk.on_felt:
        return
    day = desk.settings.scene == "day"
    for number, ground in enumerate(still.grounds):
        box = ground.box
        picture = desk.scenery.ground(ground.kind, (box.width, box.height), number, day=day)
        target.blit(
            picture, picture.get_rect(center=(box.x + box.width // 2, box.y + box.height // 2))
        )
