"""Another arrangement for a narrow room, where it makes cards larger, and never in mid-game."""

import pytest

from pnwtable.core.zones import Seat
from pnwtable.data.errors import DataError
from pnwtable.data.strict import read_text
from pnwtable.layout.box import Box
from pnwtable.layout.geometry import NARROW, arrange
from pnwtable.layout.reader import read_layout
from pnwtable.layout.schema import Layout
from pnwtable.layout.seats import for_seat

ZONES = ("row", "deck", "hand@1", "hand@2")
TEXT = """\
game: walk
zones:
  row: {stack: across, step: 1}
arrange:
  row: [{zone: hand@+1}, {zone: row}, {zone: deck}, {zone: hand@me}]
narrow:
  column: [{row: [{zone: hand@+1}, {zone: deck}, {zone: hand@me}]}, {zone: row}]
"""
WIDE, TIGHT, LOW = Box(0, 0, 900, 500), Box(0, 0, 240, 500), Box(0, 0, 240, 110)


def read(text: str = TEXT) -> Layout:
    return read_layout(read_text(text, "walk.yaml"), ZONES, 2)


def below(area: Box, cards: int = 0, scale: float = 1.0, text: str = TEXT) -> bool:
    """Whether the row lies below the deck there."""
    layout = for_seat(read(text), ZONES, 2, Seat(1), open_view=False)
    counts = dict.fromkeys(ZONES, 1) | {"row": cards}
    slots = arrange(layout, counts, area, scale).slots
    return slots["row"].outline.y > slots["deck"].outline.bottom


def test_it_is_taken_where_cards_are_small_and_become_larger_by_it() -> None:
    assert not below(WIDE)
    assert below(TIGHT)
    assert not below(LOW)
    assert not below(TIGHT, text=TEXT.partition("narrow:")[0])


def test_what_counts_is_how_small_cards_look() -> None:
    roomy = Box(0, 0, 5 * NARROW, 900)
    assert not below(roomy)
    assert below(roomy, scale=2.0)


def test_the_room_alone_decides_and_not_how_many_cards_lie_there() -> None:
    for area in (WIDE, TIGHT, LOW):
        assert len({below(area, cards) for cards in range(12)}) == 1


def test_each_zone_has_one_place_there_too() -> None:
    with pytest.raises(DataError, match=r"walk.yaml:\d+: narrow: .*'deck'"):
        read(TEXT.replace("{zone: deck}, {zone: hand@me}]}", "{zone: hand@me}]}"))
    with pytest.raises(DataError, match=r"narrow.*'row' is placed 2 times"):
        read(TEXT.replace("{zone: row}]\n", "{zone: row}, {zone: row}]\n"))
