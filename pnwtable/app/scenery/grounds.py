"""What a card can stand on at a table: a small isle, a sandbar, a stone in a river."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import document, moved, rasterised
from pnwtable.app.scenery.grounds_isles import islet, sandbar
from pnwtable.app.scenery.grounds_waterfall import slab
from pnwtable.app.scenery.lights import in_light

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import pygame

    from pnwtable.app.scenery.painting import Tones
    from pnwtable.play.settings import SceneLight

MARGIN: Final = 0.6
"""How far a ground reaches beyond a card on every side, in widths of the card."""

_NIGHT: Final = {
    "land": "#0d2433",
    "lit": "#1f4552",
    "shore": "#33596b",
    "sand": "#3d4a4a",
    "dry": "#54554a",
    "shell": "#8f8873",
    "stone": "#223e47",
    "stone_lit": "#3d5a60",
    "stream": "#45646e",
    "under": "#16384a",
}
_DAY: Final = {
    "land": "#2f6a45",
    "lit": "#7fa257",
    "shore": "#8fb8b8",
    "sand": "#b5a478",
    "dry": "#c6b484",
    "shell": "#e2d8b8",
    "stone": "#5d7670",
    "stone_lit": "#8b9c88",
    "stream": "#a6cdd2",
    "under": "#2c7390",
}


def ground(kind: str, size: tuple[int, int], number: int, light: SceneLight) -> pygame.Surface:
    """The ground under a card of that size, with a margin around it; each number looks its own."""
    around = margin_of(size)
    whole = size[0] + 2 * around, size[1] + 2 * around
    return rasterised(document(whole, moved(body(kind, size, number, light), around, around)))


def body(kind: str, size: tuple[int, int], number: int, light: SceneLight) -> str:
    """The shapes of that ground, from the upper left corner of the card."""
    return "".join(GROUNDS[kind](size, number, in_light(light, _NIGHT, _DAY)))


def margin_of(card: tuple[int, int]) -> int:
    """The margin in pixels that a ground has on every side."""
    return round(MARGIN * card[0])


GROUNDS: Final[Mapping[str, Callable[[tuple[int, int], int, Tones], Iterator[str]]]] = {
    "islet": islet,
    "sandbar": sandbar,
    "slab": slab,
}
