"""The first screen: the game as a picture, and what may be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import BACK, shadow_margin
from pnwtable.app.plates import Plate
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.base import Widget
from pnwtable.app.widgets.boxes import Column, Framed, Row, Space
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Point, Size

_FAN: Final = ("KC", "QH", "JS", "10D", "AS")
_ANGLE: Final = 14
_CARD: Final = (104, 146)
_TILE: Final = (390, 300)
_REACH: Final = 1.5
_RAISED: Final = 0.13
_SHARE: Final = (0.38, 0.47)
_TEXT_WIDE: Final = 510
_BESIDE: Final = 250


@dataclass(frozen=True, slots=True)
class HomeActions:
    """What the first screen can start; `resume` is None if no table is open, `tables` if one is."""

    new_game: Callable[[], None]
    options: Callable[[], None]
    settings: Callable[[], None]
    quit: Callable[[], None]
    resume: Callable[[], None] | None = None
    tables: Callable[[], None] | None = None


def home_screen(desk: Desk, game: str, actions: HomeActions) -> SheetScreen:
    """The first screen for a game, by its key."""
    buttons = _buttons(desk, actions)
    fan = Fan(_FAN, actions.resume or actions.new_game)
    head = Column(
        Label(desk.text("home.title"), theme.TITLE.centred()),
        Label(desk.text("home.subtitle"), theme.LEAD.centred()),
        gap=2,
    )
    sheet = Sheet(
        desk,
        Framed(Row(_beside(desk, game, buttons), fan, gap=32, grow=0, least=_BESIDE)),
        head=head,
        foot=_foot(desk, actions),
        width=lambda: _TEXT_WIDE + _fan_width(desk) / desk.scale,
        framed=False,
        first=buttons[0],
    )
    return SheetScreen(desk, sheet)


def _beside(desk: Desk, game: str, buttons: tuple[Button, ...]) -> Column:
    return Column(
        Label(desk.texts.say(f"games.{game}.name"), theme.HEAD),
        Label(desk.texts.first((f"games.{game}.about", "app.home.about")), theme.LEAD),
        Space(2),
        *buttons,
        gap=9,
    )


def _foot(desk: Desk, actions: HomeActions) -> Row:
    return Row(
        Button(desk.text("home.settings"), actions.settings, "quiet"),
        Button(desk.text("home.quit"), actions.quit, "quiet"),
        gap=12,
        lie="middle",
    )


def _buttons(desk: Desk, actions: HomeActions) -> tuple[Button, ...]:
    fresh = Button(
        desk.text("home.new_game"), actions.new_game, "plain" if actions.resume else "primary"
    )
    options = Button(desk.text("home.options"), actions.options)
    if actions.resume is None:
        return fresh, options
    resume = Button(desk.text("home.resume"), actions.resume, "primary")
    if actions.tables is None:
        return resume, fresh, options
    return resume, fresh, options, Button(desk.text("home.tables"), actions.tables)


def _fan_width(desk: Desk) -> int:
    """A share of the window, so that a large one is no empty one."""
    high = max(_SHARE[0] * desk.size[1], min(desk.px(_TILE[1]), _SHARE[1] * desk.size[1]))
    return round(high * _TILE[0] / _TILE[1])


class Fan(Widget):
    """Some cards of the game in a fan on the felt; a tap plays."""

    tappable = True

    def __init__(self, faces: tuple[str, ...], play: Callable[[], None]) -> None:
        super().__init__()
        self._faces = faces or (BACK,) * 5
        self._play = play

    def size(self, desk: Desk, width: int) -> Size:
        """Large, but not larger than there is room."""
        wide = min(width, _fan_width(desk))
        return wide, round(wide * _TILE[1] / _TILE[0])

    def tapped(self, desk: Desk, at: Point) -> None:
        """The picture is a button too, for those who tap pictures."""
        del desk, at
        self._play()

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the felt, then the cards from left to right."""
        felt = Plate(
            theme.FELT,
            theme.RING if look.hovered else theme.FELT_EDGE,
            desk.px(theme.RADIUS),
            max(1, desk.px(1)),
        )
        target.blit(desk.plates.plate(self.rect.size, felt), self.rect)
        scale = self.rect.width / _TILE[0]
        size = max(8, round(_CARD[0] * scale)), max(12, round(_CARD[1] * scale))
        # Held in a hand below the picture: all cards turn about one point.
        reach = size[1] * _REACH
        pivot = pygame.Vector2(self.rect.centerx, self.rect.centery - size[1] * _RAISED + reach)
        middle = (len(self._faces) - 1) / 2
        for number, face in enumerate(self._faces):
            angle = (middle - number) * _ANGLE
            centre = pivot + pygame.Vector2(0, -reach).rotate(-angle)
            card = desk.art.rotated(face, size, angle, desk.style())
            target.blit(card, card.get_rect(center=(round(centre.x), round(centre.y))))


def card_with_shadow(desk: Desk, target: pygame.Surface, face: str, rect: pygame.Rect) -> None:
    """Paint a card that lies on something."""
    margin = shadow_margin(rect.size, 0.2)
    target.blit(desk.art.shadow(rect.size, 0.2), rect.move(-margin, -margin))
    style = desk.style()
    picture = (
        desk.art.back(rect.size, style) if face == BACK else desk.art.face(face, rect.size, style)
    )
    target.blit(picture, rect)
