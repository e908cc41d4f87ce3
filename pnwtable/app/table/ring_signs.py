"""Where the number of a ring stands: at its ring, and over as little as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.table.picture import Around

# Along both sides of a ring, in parts of them, in the order in which they are tried.
_UPRIGHT: Final = ((0, 1), (1, 0), (0.5, 1), (0, 0.5), (1, 0.5), (0.5, 0), (1, 1), (0, 0))
_TURNED: Final = ((0, 0), (1, 1), (0.5, 1), (0, 0.5), (1, 0.5), (0.5, 0), (1, 0), (0, 1))
_STRIP: Final = ((1, 0), (1, 0.5), (0, 0.5), (1, 1), (0.5, 0), (0.5, 1), (0, 1), (0, 0))

_INDEX: Final = 0.3
"""The part of both sides of a card that its index takes."""


def sign_box(box: Box, size: int, around: Around, whole: Box) -> Box:
    """The place of a sign of that many pixels at a ring round ``box``, within the ``whole``.

    It covers no words, no button and no index of a card if it can be helped, then as little as
    possible of cards and pawns; it is half on its ring or touches it from outside.
    """
    spots = list(_spots(box, size, whole))
    near = box.grown(2 * size)
    words = [one for one in (*around.clear, *around.words) if one.overlap(near)]
    things = [one for one in around.things if one.overlap(near)]
    indices = [corner for one in (box, *things) for corner in _indices(one)]

    def hidden(spot: Box) -> tuple[int, int]:
        return (
            sum(map(spot.overlap, (*words, *indices))),
            sum(map(spot.overlap, (box, *things))),
        )

    return min(spots, key=hidden)


def _spots(box: Box, size: int, whole: Box) -> Iterator[Box]:
    for out in (0, size // 2):
        for across, down in _order(box):
            x = box.x + across * box.width + _way(across) * out - size / 2
            y = box.y + down * box.height + _way(down) * out - size / 2
            left = max(whole.x, min(round(x), whole.right - size))
            yield Box(left, max(whole.y, min(round(y), whole.bottom - size)), size, size)


def _way(part: float) -> int:
    """To which side something there is outside."""
    return (part > 0.5) - (part < 0.5)  # noqa: PLR2004 - the middle


def _order(box: Box) -> tuple[tuple[float, float], ...]:
    if box.height >= box.width:
        return _UPRIGHT
    return _TURNED if 2 * box.height > box.width else _STRIP


def _indices(box: Box) -> tuple[Box, Box]:
    """Where a card with that box has its indices; one that is turned has them at the others."""
    wide, high = round(box.width * _INDEX), round(box.height * _INDEX)
    far, low = box.right - wide, box.bottom - high
    if _order(box) == _TURNED:
        return Box(far, box.y, wide, high), Box(box.x, low, wide, high)
    return Box(box.x, box.y, wide, high), Box(far, low, wide, high)
