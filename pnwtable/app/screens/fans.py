"""Cards as pictures on the screens around the table: a hand of a game in a fan, a single card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import BACK, shadow_margin
from pnwtable.app.plates import Plate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.app.desk import Desk

# Five cards that tell something of the game; a game without an entry shows a hand of any.
_FANS: Final[Mapping[str, tuple[str, ...]]] = {
    "cabin": ("KC", "QH", "JS", "10D", "AS"),
    "forage": ("7H", "8H", "9H", "X", "5C"),
    "grizzo": ("R+6C|O-3", "Yx2|B-5", "G+4S|O+2", "B-1|R+4", "O+3|Y+3"),
    "orca_isles": ("8S", "9S", "10S", "JS", "X"),
    "salmon_run": ("4D", "5D", "6H", "X", "8C"),
    "signal_fire": ("9D", "QS", "AC", "4H", "2S"),
    "trail": ("3H", "KH", "AS", "QD", "7D"),
}
_ANY: Final = ("2C", "5D", "9S", "JH", "AC")
_ANGLE: Final = 14
_CARD: Final = (104, 146)
_ROOM: Final = (390, 262)
"""The fan fills a room of this shape; the cards are of that size in it."""

_REACH: Final = 1.5
_RAISED: Final = 0.14
_SHADOW: Final = 0.2


def fan_of(game: str) -> tuple[str, ...]:
    """The cards that stand for a game."""
    return _FANS.get(game, _ANY)


def draw_fan(
    desk: Desk, target: pygame.Surface, rect: pygame.Rect, faces: tuple[str, ...], edge: str
) -> None:
    """Paint the felt, then the cards from left to right, as large as they fit."""
    felt = Plate(theme.FELT, edge, desk.px(theme.RADIUS), max(1, desk.px(1)))
    target.blit(desk.plates.plate(rect.size, felt), rect)
    scale = min(rect.width / _ROOM[0], rect.height / _ROOM[1])
    size = max(8, round(_CARD[0] * scale)), max(12, round(_CARD[1] * scale))
    # Held in a hand below the picture: all cards turn about one point.
    reach = size[1] * _REACH
    pivot = pygame.Vector2(rect.centerx, rect.centery - size[1] * _RAISED + reach)
    middle = (len(faces) - 1) / 2
    for number, face in enumerate(faces):
        angle = (middle - number) * _ANGLE
        centre = pivot + pygame.Vector2(0, -reach).rotate(-angle)
        card = desk.art.rotated(face, size, angle, desk.style())
        target.blit(card, card.get_rect(center=(round(centre.x), round(centre.y))))


def card_with_shadow(desk: Desk, target: pygame.Surface, face: str, rect: pygame.Rect) -> None:
    """Paint a card that lies on something."""
    margin = shadow_margin(rect.size, _SHADOW)
    target.blit(desk.art.shadow(rect.size, _SHADOW), rect.move(-margin, -margin))
    style = desk.style()
    picture = (
        desk.art.back(rect.size, style) if face == BACK else desk.art.face(face, rect.size, style)
    )
    target.blit(picture, rect)
