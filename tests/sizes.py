"""Sizes of windows that tables are laid out in, and what these leave to a table."""

from typing import Final

from pnwtable.layout.box import Box

WINDOWS: Final = (
    (1024, 640),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
)


def table_area(size: tuple[int, int], scale: float) -> Box:
    """What a window leaves to the table between its two bars."""
    margin, high, low = round(12 * scale), round(52 * scale), round(38 * scale)
    across, down = size[0] - 2 * margin, size[1] - high - low - 2 * margin
    return Box(margin, high + margin, max(1, across), max(1, down))
