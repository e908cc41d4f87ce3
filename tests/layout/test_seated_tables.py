"""A table of four, with a map, hands, plates and buttons, whatever lies on it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seated_zones import WINDOWS, counted, seen, zones_for
from sizes import table_area

from pnwtable.layout.geometry import NARROWEST_CARD, Arrangement, Box, Lying, arrange


@dataclass(frozen=True, slots=True)
class Seated:
    """A table, and how it came out."""

    area: Box
    found: Arrangement


@st.composite
def tables(draw: st.DrawFn) -> Seated:
    layout = seen(draw(st.integers(1, 4)), open_view=draw(st.booleans()))
    across = draw(st.sets(st.sampled_from(zones_for(4))))
    area = table_area(draw(st.sampled_from(WINDOWS)), 1.0)
    return Seated(area, arrange(layout, draw(counted()), area, 1.0, Lying(across=across)))


def fixed(found: Arrangement) -> Iterator[tuple[str, Box]]:
    """Plates and buttons."""
    yield from ((f"plate {seat}", plate.box) for seat, plate in found.plates.items())
    yield from found.spots.items()


def on_the_same_spot(one: str, other: str) -> bool:
    kinds = {one.partition("@")[0], other.partition("@")[0]}
    return kinds == {"up", "down"} and one[-1] == other[-1]


@given(table=tables())
def test_no_two_things_share_a_pixel_but_those_on_the_same_spot(table: Seated) -> None:
    areas = [(zone, slot.area) for zone, slot in table.found.slots.items()]
    for (one, here), (other, there) in combinations([*areas, *fixed(table.found)], 2):
        assert not here.overlap(there) or on_the_same_spot(one, other), (one, other)


@given(table=tables())
def test_everything_lies_inside_the_table(table: Seated) -> None:
    assert table.found.card[0] > NARROWEST_CARD
    drawn = [box for _, box in fixed(table.found)]
    for slot in table.found.slots.values():
        drawn += [slot.area, slot.outline, slot.caption, *slot.cards]
    drawn += [catch.box for catch in table.found.catches]
    for box in drawn:
        assert box.overlap(table.area) == box.width * box.height, box


@given(table=tables())
def test_the_cards_of_a_zone_stay_inside_its_area(table: Seated) -> None:
    for slot in table.found.slots.values():
        for box in (slot.outline, *slot.cards):
            assert box.overlap(slot.area) == box.width * box.height, slot.zone


@given(anchor=st.integers(1, 4), counts=counted(), size=st.sampled_from(WINDOWS))
def test_every_zone_that_holds_a_card_has_a_slot_with_all_its_cards(
    anchor: int, counts: dict[str, int], size: tuple[int, int]
) -> None:
    slots = arrange(seen(anchor), counts, table_area(size, 1.0), 1.0).slots
    shown = {zone: len(slot.cards) for zone, slot in slots.items()}
    gone = {zone for zone in counts if zone.startswith("won") and not counts[zone]}
    assert shown == {zone: number for zone, number in counts.items() if zone not in gone | {"box"}}


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_cards_of_the_map_are_readable_in_every_usual_window(
    size: tuple[int, int], seats: int
) -> None:
    counts = dict.fromkeys(zones_for(seats), 1)
    found = arrange(seen(1, seats), counts, table_area(size, 1.0), 1.0)
    assert found.card[0] >= 50
