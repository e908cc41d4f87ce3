"""Rectangles in pixels."""

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
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, wide) * max(0, high)

    def grown(self, by: int) -> "Box":
        """The rectangle with that many pixels more on each side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def mirrored(self, within: "Box") -> "Box":
        """The rectangle as far from the right edge of that one as it was from the left."""
        return Box(within.x + within.right - self.right, self.y, self.width, self.height)

    def moved(self, across: int, down: int) -> "Box":
        """The rectangle elsewhere."""
        return Box(self.x + across, self.y + down, self.width, self.height)
