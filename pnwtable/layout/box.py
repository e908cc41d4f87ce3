"""Rectangles in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first pixel to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first pixel under it."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: "Box") -> int:
        """The area that both cover, in square pixels."""
        # Asked hundreds of times in a frame, mostly of boxes that lie far from each other.
        x, y, over_x, over_y = self.x, self.y, other.x, other.y
        right, over_right = x + self.width, over_x + other.width
        if right <= over_x or over_right <= x:
            return 0
        bottom, over_bottom = y + self.height, over_y + other.height
        if bottom <= over_y or over_bottom <= y:
            return 0
        wide = min(right, over_right) - max(x, over_x)
        return max(0, wide) * max(0, min(bottom, over_bottom) - max(y, over_y))

    def grown(self, by: int) -> "Box":
        """The rectangle with that many pixels more on each side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def joined(self, other: "Box") -> "Box":
        """The smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def mirrored(self, within: "Box") -> "Box":
        """The rectangle as far from the right edge of that one as it was from the left."""
        return Box(within.x + within.right - self.right, self.y, self.width, self.height)

    def moved(self, across: int, down: int) -> "Box":
        """The rectangle elsewhere."""
        return Box(self.x + across, self.y + down, self.width, self.height)


def around(boxes: Sequence[Box]) -> Box:
    """The smallest rectangle that holds all of these."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)
