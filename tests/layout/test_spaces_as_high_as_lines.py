"""A space may be as high as lines over zones, so that cards in two columns hang from one line."""

from __future__ import annotations

import pytest

from pnwtable.data.errors import DataError
from pnwtable.data.strict import read_text
from pnwtable.layout.geometry import CAPTION, Arrangement, Box, arrange
from pnwtable.layout.reader import read_layout

ZONES = ("river", "pile", "box")
TEXT = """
game: cabin
zones: {box: {stack: none}}
arrange:
  row:
    - column: [{space: 0.5, lines: 2}, {zone: pile}]
      gap: 0
    - column: [{zone: river}]
"""


def laid(text: str, scale: float = 1.0) -> Arrangement:
    layout = read_layout(read_text(text, "cabin.yaml"), ZONES)
    return arrange(layout, dict.fromkeys(ZONES, 0), Box(0, 0, 900, 600), scale)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_space_is_as_high_as_its_lines_and_its_part_of_a_card(scale: float) -> None:
    found = laid(TEXT, scale)
    lower = found.slots["pile"].outline.y - found.slots["river"].outline.y
    assert lower == pytest.approx(2 * CAPTION * scale + 0.5 * found.card[0], abs=2)


def test_in_a_row_lines_take_no_width() -> None:
    row = TEXT.replace("column: [{space", "row: [{space")
    plain = laid(row.replace(", lines: 2", ""))
    assert laid(row).slots == plain.slots


@pytest.mark.parametrize("lines", ["-1", "9", "much"])
def test_no_other_number_of_lines_is_read(lines: str) -> None:
    with pytest.raises(DataError, match="lines"):
        laid(TEXT.replace("lines: 2", f"lines: {lines}"))
