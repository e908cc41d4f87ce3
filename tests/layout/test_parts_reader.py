"""Whatever is wrong with a part is told with its line, and with the name that was meant."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seated_zones import FOUR, dealt, four, lying, zones_for

from pnwtable.core.zones import Seat
from pnwtable.data.errors import DataError
from pnwtable.data.strict import read_text
from pnwtable.layout.reader import read_layout
from pnwtable.layout.schema import Grid, Layout
from pnwtable.layout.seats import for_seat

SMALL = """\
game: walk
zones:
  hand@*: {name: bare}
  box: {stack: none}
presses: {done: hand@me}
arrange:
  row:
    - zone: hand@me
    - others: {zone: hand@it}
    - map: map.*
"""
CELLS = ("map.a1", "map.c2", "map.a2")


def zones(seats: int) -> tuple[str, ...]:
    return (*CELLS, *(f"hand@{seat}" for seat in range(1, seats + 1)), "box")


def read(text: str, seats: int = 3) -> Layout:
    return read_layout(read_text(text, "walk.yaml"), zones(seats), seats)


def said(text: str, seats: int = 3) -> str:
    with pytest.raises(DataError) as caught:
        read(text, seats)
    return str(caught.value)


def instead(written: str, other: str) -> str:
    text = SMALL.replace(written, other, 1)
    assert text != SMALL
    return text


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 8])
def test_one_file_serves_any_number_of_seats(seats: int) -> None:
    read(SMALL, seats)
    read_layout(read_text(FOUR, "walk.yaml"), zones_for(seats), seats)


def test_a_map_lies_as_its_cells_are_named_row_one_at_the_bottom() -> None:
    grid = read(SMALL).arrangement.parts[2]
    assert grid == Grid((("map.a2", None, "map.c2"), ("map.a1", None, None)))


@pytest.mark.parametrize(
    ("written", "other", "expected"),
    [
        ("hand@me\n    -", "hnad@me\n    -", "8: arrange.row#1.zone: no such zone 'hnad@me'"),
        ("hand@it", "hadn@it", "9: arrange.row#2.others.zone: no such zone 'hadn@it'"),
        ("zone: hand@me", "zone: hand@mee", "8: arrange.row#1.zone: no such zone 'hand@mee'"),
        ("done: hand@me", "done: hant@me", "5: presses.done: no such zone 'hant@me'"),
        ("hand@*: {", "hamd@me: {", "3: zones.hamd@me: no such zone 'hamd@me'"),
        ("map.*", "mapp.a1", "10: arrange.row#3.map: no such zone 'mapp.a1'"),
    ],
)
def test_an_unknown_zone_of_a_seat_is_named_with_the_one_that_was_meant(
    written: str, other: str, expected: str
) -> None:
    message = said(instead(written, other))
    assert message.startswith(f"walk.yaml:{expected}")
    meant = "map.a1" if "mapp" in other else "hand@it" if "@it" in other else "hand@me"
    assert message.endswith(f"(did you mean '{meant}'?)")


@pytest.mark.parametrize(
    ("written", "other", "expected"),
    [
        ("zone: hand@me", "zone: hand@it", "'hand@it' has a meaning only within `others` or"),
        ("zone: hand@me", "zone: hand@others", "'hand@others' names several seats; write"),
        ("zone: hand@me", "zone: hand@+3", "no seat for 'hand@+3' where 3 play"),
        ("zone: hand@me", "plate: +3", "no seat for '@+3' where 3 play"),
        ("zone: hand@me", "plate: you", "no such seat 'you'; write me, it or +1"),
        ("zone: hand@me", "plate: others", "no such seat 'others'; write me, it or +1"),
        ("zone: hand@me", "plate: it", "'@it' has a meaning only within"),
        ("done: hand@me", "done: pawn@it", "'pawn@it' has a meaning only within"),
        ("done: hand@me", "done: plate@+3", "no seat for 'plate@+3' where 3 play"),
        ("done: hand@me", "done: plate", "no such zone 'plate'"),
        ("map: map.*", "map: hand@me", "a map belongs to no seat, not 'hand@me'"),
        ("map: map.*", 'map: "*"', "zone 'hand@1' is no cell of a map, such as 'map.c3'"),
        (
            "map: map.*",
            "map: map.*\n      align: end",
            "11: arrange.row#3.align: a map has no align",
        ),
        ("map: map.*", "map: map.*\n      gapp: 1", "11: unknown key 'gapp' (did you mean 'gap'?)"),
        ("map: map.*", "otherss: {space: 1}", "unknown key 'otherss' (did you mean 'others'?)"),
        (
            "map: map.*",
            "grid: [[map.a1], [map.a2, .]]",
            "grid#2: expected 1 places as in the first row, not 2",
        ),
        ("map: map.*", "grid: [[map.b1]]", "no such zone 'map.b1' (did you mean 'map."),
        ("map: map.*", "grid: [[map.*]]", "no such zone 'map.*'; for several zones write `each`"),
        (
            "{zone: hand@it}",
            "{row: [{everybody: {zone: hand@it}}]}",
            "9: arrange.row#2.others.row#1.everybody: seats within seats",
        ),
        ("map: map.*", "over: {zone: box}", "row#3.over: expected a list, not a mapping"),
        ("map: map.*", "row: []\n      catch: yes", "catch: expected true or false, not 'yes'"),
        ("map: map.*", "row: []\n      cross: left", "cross: expected one of start, centre, end"),
        ("name: bare", "empty: hidden", "empty: expected one of place, gone, bare, not 'hidden'"),
        ("name: bare", "size: 0", "size: expected a number from 0.2 to 3, not '0'"),
        ("name: bare", "grab: any", "grab: expected one of one, tail, set, all, none, not 'any'"),
        ("arrange:", "recall: trick\narrange:", "walk.yaml:6: recall: no such zone 'trick'"),
        ("arrange:", "scoring: score\narrange:", "6: scoring: expected a list, not 'score'"),
        ("arrange:", "stays: [[won]]\narrange:", "6: stays#1: expected a text, not a list"),
    ],
)
def test_a_fault_of_a_part_is_named(written: str, other: str, expected: str) -> None:
    message = said(instead(written, other))
    assert message.startswith("walk.yaml:")
    assert expected in message


def test_a_zone_that_only_some_see_is_told_with_the_view() -> None:
    text = instead("- map: map.*", "- mine: {map: map.*}")
    assert said(text) == (
        "walk.yaml:6: arrange: zone 'map.a1' has no place; give it one, or `stack: none`"
        " (seen by nobody, p1 below)"
    )
    text = instead("- zone: hand@me", "- zone: hand@1")
    assert said(text).endswith("zone 'hand@1' is placed 2 times (seen by p2, p2 below)")


def test_each_plate_and_each_button_has_one_place() -> None:
    text = instead("- map", "- everybody: {plate: it}\n    - plate: +2\n    - map")
    assert "the plate of p3 is placed 2 times (seen by p1" in said(text)
    text = instead("- map", "- everybody: {button: done}\n    - map")
    assert "the button 'done' is placed 3 times (seen by p1" in said(text)


def test_a_look_may_be_told_for_more_seats_than_play() -> None:
    read(instead("hand@*: {name: bare}", "hand@+4: {name: bare}"))
    assert "no such zone 'hand@+8'" in said(instead("hand@*: {", "hand@+8: {"))


def test_buttons_may_belong_to_pawns_and_plates_and_stay_as_written() -> None:
    assert four().presses == {
        "done": "pool",
        "stay": "pawn@me",
        "pass": "plate@me",
        "look": "hand@me",
    }


@given(place=st.integers(0, len(FOUR) - 1), instead=st.characters(), seats=st.integers(1, 5))
def test_a_layout_of_seats_with_any_character_changed_is_one_or_a_fault_of_the_file(
    place: int, instead: str, seats: int
) -> None:
    text = FOUR[:place] + instead + FOUR[place + 1 :]
    with suppress(DataError):
        layout = read_layout(read_text(text, "walk.yaml"), zones_for(seats), seats)
        lying(for_seat(layout, zones_for(seats), seats, Seat(1), open_view=False), dealt(seats))
