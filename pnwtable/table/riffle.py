"""A pack that is riffled: two halves apart, and together again card by card."""

from collections.abc import Sequence
from dataclasses import replace
from math import pi, sin
from typing import Final

from pnwtable.table.scene import BACK, Sprite

RIFFLE: Final = 0.55
"""Seconds that it takes at normal speed."""

PACK: Final = 5
"""So many cards are riffled when they are mixed; fewer are mixed unseen and unheard."""

PACKETS: Final = 14
APARTNESS: Final = 0.54
"""Widths of a card that each half goes aside."""

LEAN: Final = 6.0
LIFTED: Final = 0.3
HOP: Final = 0.25

PARTED: Final = 0.32
"""The part of the time until the halves lie apart."""

FALLING: Final = 0.46
FALL: Final = 0.22
"""The parts of the time within which packets begin to fall together, and that each falls."""


def may_be_riffled(pack: Sequence[Sprite]) -> bool:
    """Whether it is a pile of which nothing is seen but perhaps its top."""
    if len(pack) < PACK:
        return False
    return all(one.face == BACK and one.box == pack[0].box for one in pack[:-1])


def riffled(pack: Sequence[Sprite], seconds: float) -> tuple[Sprite, ...]:
    """The cards of a pack, bottom first, so long after they began to be riffled.

    The two halves are mixed from their tops on: what has fallen between them covers them.
    """
    progress = min(1.0, seconds / RIFFLE)
    packets = min(PACKETS, len(pack))
    under: list[Sprite] = []
    over: list[list[Sprite]] = [[] for _ in range(packets)]
    for place, sprite in enumerate(pack):
        turn = packets - 1 - place * packets // len(pack)
        fallen = (progress - PARTED - FALLING * turn / packets) / FALL
        moved = _aside(sprite, -1 if turn % 2 else 1, progress, fallen)
        (over[turn] if fallen > 0 and progress < 1 else under).append(moved)
    return (*under, *(sprite for packet in over for sprite in packet))


def _aside(sprite: Sprite, side: int, progress: float, fallen: float) -> Sprite:
    """A card of the half at that side, and how far it has fallen in between."""
    away = _gently(progress / PARTED) - _gently(fallen)
    if away <= 0:
        return sprite
    across = side * away * APARTNESS * min(sprite.width, sprite.height)
    lift = sprite.lift + away * LIFTED + HOP * sin(pi * min(1.0, max(0.0, fallen)))
    turn = sprite.turn - side * away * LEAN
    return replace(sprite, x=sprite.x + across, turn=turn, lift=lift)


def _gently(progress: float) -> float:
    """Slow at first and at last."""
    inside = min(1.0, max(0.0, progress))
    return inside * inside * (3 - 2 * inside)
