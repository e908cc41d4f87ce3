"""Cards as pictures on the screens around the table: a small scene of a game, a single card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import BACK, shadow_margin
from pnwtable.app.plates import Plate
from pnwtable.data.catalogue import FLAMES, PAWN

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Size
    from pnwtable.data.catalogue import Lying, Vignette

SHAPE: Final = 0.46
"""A scene is that high for each unit of its width; in other rooms there is more felt around it."""

_CARD: Final = 1.4
_PAWN: Final = 0.94
_FLAME: Final = 1.0
_SHADOW: Final = 0.2
_LEAST: Final = 6


def felt(desk: Desk, size: Size) -> pygame.Surface:
    """The ground of every picture, also before it is painted."""
    plate = Plate(theme.FELT, theme.FELT_EDGE, desk.px(theme.RADIUS), max(1, desk.px(1)))
    return desk.plates.plate(size, plate)


def painted(desk: Desk, size: Size, vignette: Vignette) -> pygame.Surface:
    """The scene on its felt, as large as it fits."""
    picture = felt(desk, size).copy()
    unit = min(size[0], size[1] / SHAPE) / vignette.across
    for thing in vignette.lies:
        _lay(desk, picture, thing, unit)
    return picture


def rounded(desk: Desk, picture: pygame.Surface) -> pygame.Surface:
    """The same with the corners and the edge of a plate."""
    size, radius = picture.get_size(), desk.px(theme.RADIUS)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(picture, (0, 0))
    mask = desk.plates.plate(size, Plate("#ffffff", radius=radius))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    cut.blit(
        desk.plates.plate(size, Plate("none", theme.FELT_EDGE, radius, max(1, desk.px(1)))), (0, 0)
    )
    return cut


def _lay(desk: Desk, picture: pygame.Surface, thing: Lying, unit: float) -> None:
    room = picture.get_rect()
    at = round(room.centerx + thing.x * unit), round(room.centery + thing.y * unit)
    if thing.what in FLAMES:
        flame = desk.art.flame(_square(_FLAME * unit), FLAMES.index(thing.what))
        picture.blit(flame, flame.get_rect(center=at))
    elif thing.what.startswith(PAWN):
        colour, _, kind = thing.what.removeprefix(PAWN).partition(":")
        token = desk.art.token(colour, _square(_PAWN * unit), kind)
        picture.blit(token, token.get_rect(center=at))
    else:
        _lay_card(desk, picture, thing, (at, unit))


def _lay_card(
    desk: Desk, picture: pygame.Surface, thing: Lying, place: tuple[tuple[int, int], float]
) -> None:
    at, unit = place
    size = max(_LEAST, round(unit)), max(_LEAST, round(_CARD * unit))
    if not thing.turn:
        rect = pygame.Rect((0, 0), size)
        rect.center = at
        card_with_shadow(desk, picture, thing.what, rect)
        return
    card = desk.art.rotated(thing.what, size, -thing.turn, desk.style())
    picture.blit(card, card.get_rect(center=at))


def _square(side: float) -> Size:
    return max(_LEAST, round(side)), max(_LEAST, round(side))


def card_with_shadow(desk: Desk, target: pygame.Surface, face: str, rect: pygame.Rect) -> None:
    """Paint a card that lies on something."""
    margin = shadow_margin(rect.size, _SHADOW)
    target.blit(desk.art.shadow(rect.size, _SHADOW), rect.move(-margin, -margin))
    style = desk.style()
    picture = (
        desk.art.back(rect.size, style) if face == BACK else desk.art.face(face, rect.size, style)
    )
    target.blit(picture, rect)
