"""One card as it is drawn: its picture, leaning or turning over, and its shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame

from pnwtable.app.art import BACK, JOKER, OTHER_JOKER, shadow_margin
from pnwtable.app.table.flips import flipped
from pnwtable.layout.box import Box
from pnwtable.table.scene import BACK as HIDDEN_FACE

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.table.scene import Sprite

Manner = Literal["lying", "strip", "corner", "moving"]

CORNER: Final = 0.075
"""Radius of a card's corner by its width, as the art draws it."""

LYING: Final = 0.12
"""How high a card on the table lies, 0 to 1, for its shadow."""

LEVELS: Final = 8
"""So many heights have a shadow of their own: a blur is dear."""

FARTHER: Final = (0.05, 0.11)
"""Heights of a card that its shadow falls to the right and down if it hangs at 1."""

LARGE: Final = 260
"""Pixels of height from which on a picture that is turned keeps its print sharp by itself."""

QUARTER: Final = 90.0
WHOLE: Final = 0.99
AS_LARGE: Final = 0.004
NEARLY: Final = 0.08


def paint_card(
    desk: Desk,
    target: pygame.Surface,
    sprite: Sprite,
    lift: float,
    manner: Manner = "lying",
) -> Box:
    """Draw one card and its shadow, if it has any ``lift``; the rectangle that both cover.

    Of a card that is covered to a ``strip`` only the index is drawn, to fit into it; one whose
    lower ``corner`` is covered has no index there, of which a part would look out. One that is
    ``moving`` is seen for a moment only, so its picture may be turned instead of drawn turned.
    """
    rects = [] if not lift else [paint_shadow(desk, target, sprite, lift)]
    picture = _picture(desk, sprite, manner)
    middle = round(sprite.x) + sprite.width // 2, round(sprite.y) + sprite.height // 2
    corner = middle[0] - picture.get_width() // 2, middle[1] - picture.get_height() // 2
    rects.append(target.blit(picture, corner))
    rects.append(pygame.Rect(round(sprite.x), round(sprite.y), sprite.width, sprite.height))
    whole = rects[0].unionall(rects[1:])
    return Box(whole.x, whole.y, whole.width, whole.height).grown(2)


def paint_shadow(desk: Desk, target: pygame.Surface, sprite: Sprite, lift: float) -> pygame.Rect:
    """Soft, and farther away the higher the card hangs."""
    short, long = sorted((sprite.width, sprite.height))
    size, high = (long, short) if sprite.crosswise else (short, long), max(0.0, lift - LYING)
    level = lift if not high else max(LYING, round(lift * LEVELS) / LEVELS)
    margin, picture = shadow_margin(size, level), desk.art.shadow(size, level)
    x = round(sprite.x) + (sprite.width - size[0]) // 2 - margin
    y = round(sprite.y) + (sprite.height - size[1]) // 2 - margin
    if sprite.open < WHOLE or abs(sprite.scale - 1) > NEARLY:
        whole, scale = picture.get_size(), max(0.0, sprite.scale)
        smaller = max(1, round(whole[0] * sprite.open * scale)), max(1, round(whole[1] * scale))
        picture = pygame.transform.smoothscale(picture, smaller)
        x, y = x + (whole[0] - smaller[0]) // 2, y + (whole[1] - smaller[1]) // 2
    across, down = (round(part * high * max(size)) for part in FARTHER)
    place = x + across, y + down
    target.blit(picture, place)
    return picture.get_rect(topleft=place)


def printed(sprite: Sprite) -> str:
    """What the art has to draw of a card: the rules know one Joker, a pack has two."""
    if sprite.face == HIDDEN_FACE:
        return BACK
    # By the viewer's own name of the card: it stays while the card is followed and tells no more.
    return OTHER_JOKER if sprite.face == JOKER and sprite.card % 2 else sprite.face


def _picture(desk: Desk, sprite: Sprite, manner: Manner) -> pygame.Surface:
    art, style = desk.art, desk.style()
    text = printed(sprite)
    # A crosswise card is wider than high; standing up it is as any other.
    upright = min(sprite.width, sprite.height), max(sprite.width, sprite.height)
    leans = sprite.turn % QUARTER != 0
    cover = manner if manner in ("strip", "corner") else None
    if leans and (manner == "moving" or upright[1] >= LARGE):
        picture = art.tilted(text, upright, sprite.turn, style)
    elif sprite.turn:
        picture = art.rotated(text, upright, sprite.turn, style, cover=cover)
    elif cover:
        picture = art.covered(text, upright, cover, style)
    else:
        picture = art.face(text, upright, style)
    if abs(sprite.scale - 1) > AS_LARGE:
        size = [max(1, round(side * sprite.scale)) for side in picture.get_size()]
        picture = pygame.transform.smoothscale(picture, size)
    return picture if sprite.open >= 1.0 else flipped(picture, sprite.open, sprite.tip)
