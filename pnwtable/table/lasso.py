"""A lasso: a rectangle that is drawn over cards to mark them together."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.table.scene import Sprite
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Held


@dataclass(frozen=True, slots=True)
class Lasso:
    """Where it began (pixels), where it is now, and the marks there were before it."""

    start: tuple[float, float]
    end: tuple[float, float]
    before: Held | None = None

    @property
    def box(self) -> Box:
        """The rectangle between its corners."""
        (left, right), (top, bottom) = (
            sorted((round(one), round(other)))
            for one, other in zip(self.start, self.end, strict=True)
        )
        return Box(left, top, right - left, bottom - top)


def lassoed(spread: Spread, lasso: Lasso) -> Held | None:
    """The cards that are marked by it: of the one zone of which it meets most.

    Marks of that zone from before stay, the new ones follow as the cards lie. None if it meets
    nothing.
    """
    met = list(_met(spread, lasso.box))
    if not met:
        return None
    before = lasso.before
    counts = Counter(sprite.zone for sprite in met)
    most = max(counts.values())
    zones = [zone for zone, count in counts.items() if count == most]
    zone = before.zone if before is not None and before.zone in zones else zones[0]
    kept = before.cards if before is not None and before.zone == zone else ()
    new = [sprite.card for sprite in met if sprite.zone == zone and sprite.card not in kept]
    return Held(ZoneId(zone), (*kept, *new))


def can_be_drawn(spread: Spread) -> bool:
    """Whether there is any card that a lasso could mark."""
    return any(spread.may_mark(sprite.card, sprite.zone) for sprite in spread.scene.sprites)


def _met(spread: Spread, box: Box) -> Iterator[Sprite]:
    """The cards that can be marked of which something that can be seen lies in the box."""
    above: dict[ZoneId, Box] = {}
    found: list[Sprite] = []
    for sprite in reversed(spread.scene.sprites):
        shown = _shown(sprite.box, above.get(sprite.zone))
        above[sprite.zone] = sprite.box
        if _meet(shown, box) and spread.may_mark(sprite.card, sprite.zone):
            found.append(sprite)
    yield from reversed(found)


def _shown(box: Box, above: Box | None) -> Box:
    """What can be seen of a card under the next one of its zone."""
    if above is None:
        return box
    across, down = above.x - box.x, above.y - box.y
    if across >= box.width or down >= box.height:
        return box
    if across > 0:
        return Box(box.x, box.y, across, box.height)
    return Box(box.x, box.y, box.width, max(0, down))


def _meet(one: Box, other: Box) -> bool:
    """Whether they share a point; a lasso may be as thin as a line."""
    return (
        one.x < other.right + 1
        and other.x < one.right
        and one.y < other.bottom + 1
        and other.y < one.bottom
        and one.width > 0
        and one.height > 0
    )
