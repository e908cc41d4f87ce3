"""Where the window may open: pure questions about rectangles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame import Rect

Box = tuple[int, int, int, int]

USUAL: Final = (1280, 800)
SMALLEST: Final = (480, 320)
TITLE_BAR: Final = 32
_GRIP: Final = 120
_SHARE: Final = 0.9


def may_open_at(saved: Box | None, displays: Iterable[Rect]) -> bool:
    """Whether enough of the title bar would be on a display to take hold of it."""
    if saved is None or saved[2] < SMALLEST[0] or saved[3] < SMALLEST[1]:
        return False
    x, y, width, _ = saved
    return any(
        y >= display.top
        and y + TITLE_BAR <= display.bottom
        and _shared(x, width, display) >= min(_GRIP, width)
        for display in displays
    )


def fitting(size: tuple[int, int], displays: Iterable[Rect]) -> tuple[int, int]:
    """That size, but no larger than all displays together: one of them may be gone by now."""
    first, *others = displays
    whole = first.unionall(others)
    return min(size[0], whole.width), min(size[1], whole.height)


def usual_size(display: Rect) -> tuple[int, int]:
    """The size of a first window: roomy, but never larger than the display."""
    return (
        max(SMALLEST[0], min(USUAL[0], round(display.width * _SHARE))),
        max(SMALLEST[1], min(USUAL[1], round(display.height * _SHARE))),
    )


def _shared(x: int, width: int, display: Rect) -> int:
    return min(x + width, display.right) - max(x, display.left)
