"""Another arrangement once hands lie open, lines said at the zone they name, and points."""

import pytest

from pnwtable.core.zones import Seat
from pnwtable.data.errors import DataError
from pnwtable.data.strict import read_text
from pnwtable.layout.reader import read_layout
from pnwtable.layout.schema import OWN_ZONE, Layout
from pnwtable.layout.seats import for_seat

ZONES = ("isle", "hand@1", "hand@2")
TEXT = """\
game: walk
announce: {found: zone, lost: isle}
points: {scored-*: n, claimed: rest}
arrange:
  column: [{zone: isle}, {zone: hand@+1}, {zone: hand@me}]
finale:
  when: hand@*
  zones:
    isle: {stack: none}
    hand@me: {stack: across}
  arrange:
    column: [everybody: {zone: hand@it}]
"""


def read(text: str = TEXT) -> Layout:
    return read_layout(read_text(text, "walk.yaml"), ZONES, 2)


def test_the_finale_holds_from_when_such_a_zone_lies_open_to_all() -> None:
    layout = for_seat(read(), ZONES, 2, Seat(2), open_view=False)
    assert layout.while_open(()) is layout
    assert layout.while_open(["isle"]) is layout
    later = layout.while_open(["isle", "hand@1"])
    assert later is not layout
    assert (later.look("hand@2").stack, later.look("hand@1").stack) == ("across", "pile")
    assert later.look("isle").stack == "none"
    assert layout.look("isle").stack != "none"


def test_a_layout_without_a_finale_holds_to_the_end() -> None:
    layout = read(TEXT.partition("finale:")[0])
    assert layout.finale is None
    assert layout.while_open(["hand@1"]) is layout


def test_in_a_finale_too_each_zone_has_a_place_or_needs_none() -> None:
    with pytest.raises(DataError, match=r"finale.arrange: .*isle"):
        read(TEXT.replace("    isle: {stack: none}\n", ""))
    with pytest.raises(DataError, match=r"finale.when: no such zone 'hend@\*'"):
        read(TEXT.replace("when: hand@*", "when: hend@*"))


def test_a_line_may_be_said_at_the_zone_that_it_names_itself() -> None:
    assert dict(read().announce) == {"found": OWN_ZONE, "lost": "isle"}
    with pytest.raises(DataError, match="no such zone 'zones'"):
        read(TEXT.replace("found: zone", "found: zones"))


def test_the_lines_that_bring_points_are_told_with_the_value_that_says_how_many() -> None:
    assert dict(read().points) == {"scored-*": "n", "claimed": "rest"}
