"""The cards of a pile, spread out to be looked at; one that may be moved is taken up there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table.one_card import printed
from pnwtable.app.widgets.base import CONFIRM, Widget, ring
from pnwtable.app.widgets.dialog import Answer, Dialog
from pnwtable.app.widgets.grid import Grid
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.base import Look, Point, Size
    from pnwtable.core.zones import ZoneId
    from pnwtable.table.scene import Sprite

CARD: Final = 92
"""Logical units that a card is wide."""

MOST: Final = 8
"""Cards in a row."""

GAP: Final = 12
SHAPE: Final = 1.4
"""Height of a card by its width."""


class FacePicture(Widget):
    """A card as a picture; Enter, Space or a tap takes it up, where that is possible."""

    taken = ((("Enter", "Space"), "take"),)

    def __init__(self, face: str, act: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.face = face
        self._act = act
        self.focusable = self.tappable = act is not None

    def size(self, desk: Desk, width: int) -> Size:
        """As wide as a card, or as there is room for."""
        wide = min(width, desk.px(CARD))
        return wide, round(wide * SHAPE)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the card in the middle of its room, ringed where it may be taken."""
        picture = desk.art.face(self.face, self.size(desk, self.rect.width), desk.style())
        room = picture.get_rect(center=self.rect.center)
        target.blit(picture, room)
        if look.focused or look.hovered:
            ring(desk, target, room, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space take it up."""
        if self._act is None or event.key not in CONFIRM:
            return False
        self._act()
        return True

    def tapped(self, desk: Desk, at: Point) -> None:
        """A tap takes it up."""
        del desk, at
        if self._act is not None:
            self._act()


def browse(screen: TableScreen, zone: ZoneId) -> None:
    """Show what may be seen of a pile, the last card first."""
    sprites = [one for one in screen.scene.sprites if one.zone == zone and one.face != BACK]
    if not sprites:
        return
    pictures = [
        FacePicture(printed(sprite), _taking(screen, sprite)) for sprite in reversed(sprites)
    ]
    across = min(MOST, max(4, len(pictures)))
    dialog = Dialog(
        screen.desk,
        screen.words.caption(zone, screen.viewer),
        Grid(*pictures, least=CARD, gap=GAP, most=MOST),
        [Answer(screen.words.table("close"), safe=True)],
        width=across * (CARD + GAP) + 2 * theme.PAD,
    )
    screen.let_go()
    screen.desk.ask(dialog)


def _taking(screen: TableScreen, sprite: Sprite) -> Callable[[], None] | None:
    """What takes a card of the pile up and closes what shows it; None if it may not be moved."""
    if not screen.model.is_source(sprite.card, sprite.zone):
        return None

    def take() -> None:
        screen.desk.questions[-1].answered = True
        screen.model.take(sprite)

    return take
