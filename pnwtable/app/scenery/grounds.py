"""What a card can stand on at a table: a small isle in the water."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import document, moved, rasterised, shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.light import faded
from pnwtable.app.scenery.outlines import bent, lens, sharp
from pnwtable.app.scenery.trees import fir

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import pygame

    from pnwtable.app.scenery.painting import Tones

MARGIN: Final = 0.6
"""How far a ground reaches beyond a card on every side, in widths of the card."""

_FIRS: Final = 9
"""On each side of the card."""

# Half of the back of an isle, from its end to the card: along, and up.
_BACK: Final = ((0.0, 0.0), (0.18, 0.06), (0.42, 0.16), (0.7, 0.25))

_NIGHT: Final = {"land": "#0d2433", "lit": "#1f4552", "shore": "#33596b"}
_DAY: Final = {"land": "#23414b", "lit": "#36535b", "shore": "#435a68"}


def ground(kind: str, size: tuple[int, int], number: int, *, day: bool) -> pygame.Surface:
    """The ground under a card of that size, with a margin around it; each number looks its own."""
    around = round(MARGIN * size[0])
    whole = size[0] + 2 * around, size[1] + 2 * around
    body = "".join(GROUNDS[kind](size, number, _DAY if day else _NIGHT))
    return rasterised(document(whole, moved(body, around, around)))


def _islet(size: tuple[int, int], number: int, tones: Tones) -> Iterator[str]:
    """A low wooded isle that looks out on both sides of the card, with its mirror image."""
    wide, foot = size[0], size[1] + 0.05 * size[0]
    left = -(0.28 + 0.09 * scattered(number, 1)) * wide
    right = (1.28 + 0.09 * scattered(number, 2)) * wide
    low = foot + 0.22 * wide
    mirror = [(left * 0.9, foot), (right - 0.06 * wide, foot), (wide, low), (0.1 * wide, low)]
    yield faded("mirror", sharp(mirror), tones["land"], (foot, 0.55), (low, 0))
    for end, inwards in ((left, wide), (right, -wide)):
        for step in range(_FIRS):
            salt = number * 2 + (inwards > 0)
            part = (step + 0.7 * scattered(step, salt + 3)) / _FIRS
            tall = wide * (0.08 + 0.24 * part) * (0.6 + 0.75 * scattered(step, salt + 5))
            place = end + inwards * (0.06 + 0.3 * part), foot - wide * (0.02 + 0.1 * part)
            yield shape(fir(place, tall, step + salt), tones["land"])
    back = [(left + along * wide, foot - up * wide) for along, up in _BACK]
    back += [(right - along * wide, foot - up * wide) for along, up in reversed(_BACK)]
    land = bent(back) + "Z"
    yield shape(land, tones["land"])
    yield faded("light", land, tones["lit"], (foot - 0.25 * wide, 0.9), (foot, 0))
    yield shape(lens((wide / 2, foot), (right - left) * 0.51, 0.008 * wide), tones["shore"])


GROUNDS: Final[Mapping[str, Callable[[tuple[int, int], int, Tones], Iterator[str]]]] = {
    "islet": _islet
}
